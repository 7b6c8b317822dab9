"""Parameters that the service ignored are told once."""

from __future__ import annotations

import unittest
import warnings

from sightline import Client, IgnoredParametersWarning

from .loopback import Handler, Loopback

HEADER = '"a%1B%22b", "strat_date";did-you-mean="start_date", 3'


def page(handler: Handler) -> None:
    body = {"total": 0, "items": []}
    handler.send(200, body, Sightline_Ignored_Parameters=HEADER)


class Warnings(unittest.TestCase):
    def test_once_for_each_client_at_the_line_that_calls(self) -> None:
        with Loopback(page) as server, Client(server.url, "key") as client:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                client.list_brands()
                client.list_brands()
        [warning] = caught
        self.assertIs(warning.category, IgnoredParametersWarning)
        self.assertEqual(warning.filename, __file__)
        self.assertEqual(
            str(warning.message),
            "GET /v1/brands: the service ignored 'a\\x1b\"b', "
            "'strat_date' (did you mean 'start_date'?).",
        )

    def test_as_errors_where_the_program_wants_that(self) -> None:
        with Loopback(page) as server, Client(server.url, "key") as client:
            with warnings.catch_warnings():
                warnings.simplefilter("error", IgnoredParametersWarning)
                with self.assertRaises(IgnoredParametersWarning):
                    client.list_brands()
            self.assertEqual(client.list_brands()["total"], 0)
