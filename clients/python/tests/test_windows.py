"""An end date alone begins the default number of days before it."""

from __future__ import annotations

import unittest
from datetime import date

from sightline import Client

from .loopback import Loopback


class Windows(unittest.TestCase):
    def test_the_start_of_an_end_date_alone(self) -> None:
        with Loopback(lambda handler: handler.send(200, [])) as server:
            with Client(server.url, "key") as client:
                client.query_metrics(brand_id=1, end_date="2026-03-31")
                client.query_metrics(brand_id=1, end_date=date(2026, 3, 31))
                client.query_metrics(brand_id=1, start_date="2026-03-30", end_date="2026-03-31")
                client.query_metrics(brand_id=1, end_date="31 March")
                client.list_responses(brand_id=1, end_date="2026-03-31")
        filled = "/v1/1/query?start_date=2026-03-01&end_date=2026-03-31"
        self.assertEqual(
            [target for _, target in server.seen],
            [
                filled,
                filled,
                "/v1/1/query?start_date=2026-03-30&end_date=2026-03-31",
                "/v1/1/query?end_date=31+March",
                "/v1/1/responses?end_date=2026-03-31",
            ],
        )
