"""What only a service in a process of its own does: moving observations, and printing."""

from __future__ import annotations

import time
import unittest
from typing import Any

from sightline import Client, ConflictError

from .facts import FACTS

PROCESS = FACTS["process"]


class Process(unittest.TestCase):
    def test_a_move(self) -> None:
        with Client(PROCESS["url"], PROCESS["operator"]) as client:
            state = client.start_move(to="duckdb")
            ends = time.monotonic() + 60
            while state["status"] in ("comparing", "copying", "switching"):
                self.assertLess(time.monotonic(), ends, state)
                time.sleep(0.1)
                state = client.describe_move()
            self.assertEqual(state["status"], "done", state)
            self.assertEqual(client.cancel_move()["status"], "done")

    @unittest.skipUnless(PROCESS["prints"], "needs a Chromium")
    def test_a_printed_report(self) -> None:
        with Client(PROCESS["url"], PROCESS["key"]) as client:
            pdf = client.print_report(**new_report(client))
        self.assertEqual(pdf[:5], b"%PDF-")

    def test_a_service_that_sends_no_mail(self) -> None:
        with Client(PROCESS["url"], PROCESS["key"]) as client:
            with self.assertRaises(ConflictError) as caught:
                client.put_report_schedule(
                    **new_report(client),
                    every="week",
                    day=1,
                    hour=6,
                    recipients=["ada@example.com"],
                )
        self.assertEqual(caught.exception.type, "mail_unavailable")


def new_report(client: Client) -> Any:
    brand_id = client.create_brand(
        name="Northwind", website="https://northwind.example", description="Freight"
    )["id"]
    report = client.create_report(
        brand_id=brand_id,
        name="Monthly",
        scope={"range": "30d"},
        blocks=[{"kind": "comment", "markdown": "Words"}],
    )
    return {"brand_id": brand_id, "report_id": report["id"]}
