"""Certificates: whom a client trusts, and what it says where it does not."""

from __future__ import annotations

import os
import ssl
import unittest
from unittest import mock

from sightline import Client, ConnectionFailedError

from .loopback import AUTHORITY, Handler, Loopback


def answer(handler: Handler) -> None:
    handler.send(200, {"id": 1, "name": "Northwind"})


def trusting() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=AUTHORITY)


class Https(unittest.TestCase):
    def setUp(self) -> None:
        waits = mock.patch("sightline._transport.time.sleep")
        self.sleep = waits.start()
        self.addCleanup(waits.stop)

    def refused(self, url: str, context: ssl.SSLContext | None) -> ConnectionFailedError:
        with Client(url, "key", ssl_context=context) as client:
            with self.assertRaises(ConnectionFailedError) as caught:
                client.get_brand(brand_id=1)
        self.assertFalse(caught.exception.was_sent)
        self.assertIsNone(caught.exception.status)
        self.sleep.assert_not_called()
        return caught.exception

    def test_an_authority_of_your_own_by_a_context(self) -> None:
        with Loopback(answer, "service.pem") as server:
            url = f"https://localhost:{server.port}"
            with Client(url, "key", ssl_context=trusting()) as client:
                for _ in range(3):
                    self.assertEqual(client.get_brand(brand_id=1)["name"], "Northwind")
            self.assertEqual(server.connections, 1)

    def test_an_authority_of_your_own_by_the_environment(self) -> None:
        with Loopback(answer, "service.pem") as server:
            with mock.patch.dict(os.environ, {"SSL_CERT_FILE": AUTHORITY}):
                with Client(f"https://localhost:{server.port}", "key") as client:
                    self.assertEqual(client.get_brand(brand_id=1)["name"], "Northwind")

    def test_an_authority_that_nobody_trusts(self) -> None:
        with Loopback(answer, "service.pem") as server:
            error = self.refused(f"https://localhost:{server.port}", None)
            self.assertEqual((server.connections, server.seen), (1, []))
        self.assertEqual(error.type, "certificate_refused")
        self.assertIn(f"The certificate of localhost:{server.port} was refused", str(error))
        self.assertIn("SSL_CERT_FILE", str(error))
        self.assertNotIn("_ssl.c", str(error))

    def test_a_certificate_of_another_host(self) -> None:
        with Loopback(answer, "service.pem") as server:
            error = self.refused(f"https://127.0.0.1:{server.port}", trusting())
            self.assertEqual((server.connections, server.seen), (1, []))
        self.assertEqual(error.type, "certificate_refused")
        self.assertIn("not valid for '127.0.0.1'", str(error))
        self.assertNotIn("SSL_CERT_FILE", str(error))

    def test_a_certificate_from_long_ago(self) -> None:
        with Loopback(answer, "expired.pem") as server:
            error = self.refused(f"https://localhost:{server.port}", trusting())
        self.assertEqual(error.type, "certificate_refused")
        self.assertIn("certificate has expired.", str(error))

    def test_a_service_without_https(self) -> None:
        with Loopback(answer) as server:
            error = self.refused(f"https://localhost:{server.port}", trusting())
            self.assertEqual(server.connections, 1)
        self.assertEqual(error.type, "tls_failed")
        self.assertIn("http://", str(error))
