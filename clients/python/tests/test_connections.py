"""Connections, and what a client refuses to begin with."""

from __future__ import annotations

import os
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

from sightline import Client

from .loopback import Handler, Loopback

BRAND = {"id": 1, "name": "Northwind"}


def answer(handler: Handler) -> None:
    handler.send(200, {**BRAND, "authorization": handler.headers.get("Authorization")})


class Connections(unittest.TestCase):
    def test_a_connection_is_kept_and_threads_share_a_client(self) -> None:
        with Loopback(answer) as server, Client(server.url, "key") as client:
            for _ in range(5):
                self.assertEqual(client.get_brand(brand_id=1)["name"], "Northwind")
            self.assertEqual(server.connections, 1)
            with ThreadPoolExecutor(4) as threads:
                found = list(threads.map(lambda at: client.get_brand(brand_id=at)["id"], range(40)))
            self.assertEqual(found, [1] * 40)
            self.assertLessEqual(server.connections, 5)

    def test_a_connection_that_the_service_ended_is_not_used_again(self) -> None:
        def once(handler: Handler) -> None:
            answer(handler)
            handler.drop()

        with Loopback(once) as server, Client(server.url, "key", retries=0) as client:
            client.get_brand(brand_id=1)
            time.sleep(0.2)
            client.create_persona(brand_id=1, name="CFO", description="")
            self.assertEqual(server.connections, 2)

    def test_a_closed_client_says_so(self) -> None:
        client = Client("http://127.0.0.1:1", "key")
        client.close()
        with self.assertRaisesRegex(RuntimeError, "closed"):
            client.list_brands()

    def test_parts_of_a_path_stay_parts(self) -> None:
        with Loopback(answer) as server, Client(f"{server.url}/base/", "key") as client:
            client.delete_source_kind(brand_id=1, domain="a/../b?c")
            self.assertEqual(server.seen[0][1], "/base/v1/1/source-kinds/a%2F..%2Fb%3Fc")
            for wrong in ("", ".."):
                with self.assertRaises(ValueError):
                    client.delete_source_kind(brand_id=1, domain=wrong)

    def test_what_is_not_given_is_read_from_the_environment(self) -> None:
        def asked(*given: str | None, **variables: str) -> str | None:
            with mock.patch.dict(os.environ, variables), Client(*given) as client:
                return dict(client.get_brand(brand_id=1))["authorization"]

        with mock.patch.dict(os.environ), Loopback(answer) as server:
            os.environ.pop("SIGHTLINE_URL", None)
            os.environ.pop("SIGHTLINE_API_KEY", None)
            both = {"SIGHTLINE_URL": server.url, "SIGHTLINE_API_KEY": "of the environment"}
            self.assertEqual(asked(**both), "Bearer of the environment")
            unused = {**both, "SIGHTLINE_URL": "http://unused.example"}
            self.assertEqual(asked(server.url, "given", **unused), "Bearer given")
            self.assertIsNone(asked(server.url, None, **unused))
            for wrong, named in (((), "SIGHTLINE_URL"), ((server.url,), "SIGHTLINE_API_KEY")):
                with self.assertRaisesRegex(ValueError, named):
                    asked(*wrong, SIGHTLINE_URL="")
            with mock.patch.dict(os.environ, SIGHTLINE_URL="a.example"):
                self.assertEqual(repr(Client(key="key")), "Client('https://a.example')")

    def test_what_is_no_address_key_or_bound(self) -> None:
        wrong = ["", "a.example", "ftp://a.example", "http://u:p@a.example", "http://a.example/?b"]
        wrong += ["http://a.example:99999", "http://a.example:b", "http://a..example"]
        for url in wrong:
            with self.subTest(url), self.assertRaises(ValueError):
                Client(url, "key")
        for key in ("", " key", "ke\ny", "schlüssel"):
            with self.subTest(key), self.assertRaises(ValueError) as caught:
                Client("http://a.example", key)
            self.assertNotIn(repr(key), str(caught.exception) if key else "")
        for options in ({"timeout": 0}, {"retries": -1}, {"retries": 11}):
            with self.subTest(options), self.assertRaises(ValueError):
                Client("http://a.example", "key", **options)
        with self.assertRaisesRegex(TypeError, "ssl_context"):
            Client("https://a.example", "key", ssl_context=True)  # type: ignore[arg-type]
        self.assertNotIn("secret", repr(Client("http://a.example", "secret")))
