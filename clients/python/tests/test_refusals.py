"""Every documented error, as the real service sends it."""

from __future__ import annotations

import unittest

from sightline import SightlineError

from .facts import FACTS
from .refused_accounts import ACCOUNTS
from .refused_pages import PAGES
from .refused_prompts import PROMPTS
from .refusing_world import World
from .test_errors import family

# What cannot arise here, and why.
ELSEWHERE = {
    **dict.fromkeys(
        ("pause_failed", "resume_failed", "internal_error", "service_unavailable"),
        "a database fails",
    ),
    "idempotency_key_in_use": "a first request that is still under way",
    "cursor_ahead": "a service that was restored to an earlier state",
    "query_too_expensive": "a query of more answers than a test imports",
    "mail_unavailable": "a service that sends no mail, see test_process",
    **dict.fromkeys(
        (
            *("malformed_request", "method_not_allowed", "not_acceptable", "request_timeout"),
            *("unsupported_media_type", "expectation_failed"),
        ),
        "a request that this client does not send",
    ),
}


class Refusals(unittest.TestCase):
    def test_every_documented_error(self) -> None:
        statuses = {error["type"]: error["status"] for error in FACTS["errors"]}
        refusals = {**ACCOUNTS, **PROMPTS, **PAGES}
        self.assertEqual(len(refusals), len(ACCOUNTS) + len(PROMPTS) + len(PAGES))
        self.assertEqual(sorted([*refusals, *ELSEWHERE]), sorted(statuses))
        world = World()
        self.addCleanup(world.close)
        for name, call in refusals.items():
            with self.subTest(name):
                with self.assertRaises(SightlineError) as caught:
                    call(world)
                error = caught.exception
                self.assertEqual((error.type, error.status), (name, statuses[name]), str(error))
                self.assertIs(type(error), family(statuses[name]))
                self.assertTrue(error.message)
                self.assertIsNotNone(error.request_id)
        self.assertEqual(world.brand_id, world.admin.get_brand(brand_id=world.brand_id)["id"])
