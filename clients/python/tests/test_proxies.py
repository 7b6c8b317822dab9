"""Proxies that the environment names: whole addresses for http, tunnels for https."""

from __future__ import annotations

import base64
import os
import ssl
import unittest
from typing import Any
from unittest import mock

from sightline import Client, ConnectionFailedError
from sightline._address import read_address

from .loopback import AUTHORITY, Handler, Loopback

NAMES = {"http_proxy", "https_proxy", "all_proxy", "no_proxy"}
CREDENTIALS = f"Basic {base64.b64encode('ada:p@ss wörd'.encode()).decode()}"
SECRET = "ada:p%40ss%20w%C3%B6rd@"


def answer(handler: Handler) -> None:
    names = ("Authorization", "Proxy-Authorization", "Host")
    handler.send(200, {name: handler.headers.get(name) for name in names})


def environment(**settings: str) -> Any:
    """Only these settings of proxies, whatever the machine has."""
    kept = {name: value for name, value in os.environ.items() if name.lower() not in NAMES}
    return mock.patch.dict(os.environ, {**kept, **settings}, clear=True)


def asked(url: str, **options: Any) -> Any:
    with Client(url, "key", **options) as client:
        return client.get_brand(brand_id=7)


class Proxies(unittest.TestCase):
    def setUp(self) -> None:
        self.context = ssl.create_default_context(cafile=AUTHORITY)
        waits = mock.patch("sightline._transport.time.sleep")
        self.sleep = waits.start()
        self.addCleanup(waits.stop)

    def failed(self, url: str) -> ConnectionFailedError:
        with self.assertRaises(ConnectionFailedError) as caught:
            asked(url, ssl_context=self.context, retries=2)
        self.assertFalse(caught.exception.was_sent)
        self.assertNotIn("p@ss", str(caught.exception))
        return caught.exception

    def test_http(self) -> None:
        with Loopback(answer) as proxy:
            for user, expected in (("", None), (SECRET, CREDENTIALS)):
                with environment(http_proxy=proxy.url.replace("//", f"//{user}")):
                    got = asked("http://service.example/base")
                self.assertEqual(got["Proxy-Authorization"], expected)
                self.assertEqual(got["Authorization"], "Bearer key")
                self.assertTrue(got["Host"].startswith("service.example"))
            self.assertEqual(
                proxy.seen, [("GET", "http://service.example:80/base/v1/brands/7")] * 2
            )

    def test_https_by_a_tunnel(self) -> None:
        given: list[str | None] = []

        def open_tunnel(handler: Handler) -> None:
            given.append(handler.headers.get("Proxy-Authorization"))
            self.assertIsNone(handler.headers.get("Authorization"))
            handler.tunnel(service.port)

        with Loopback(answer, "service.pem") as service, Loopback(open_tunnel) as proxy:
            for user in ("", SECRET):
                with environment(https_proxy=proxy.url.replace("//", f"//{user}")):
                    with Client("https://service.example", "key", ssl_context=self.context) as client:
                        for _ in range(2):
                            got: Any = client.get_brand(brand_id=7)
                self.assertIsNone(got["Proxy-Authorization"])
                self.assertEqual(got["Host"], "service.example")
            # Each client opened one tunnel and kept it.
            self.assertEqual(proxy.seen, [("CONNECT", "service.example:443")] * 2)
            self.assertEqual(service.seen, [("GET", "/v1/brands/7")] * 4)
        self.assertEqual(given, [None, CREDENTIALS])

    def test_the_certificate_is_that_of_the_service(self) -> None:
        with Loopback(answer, "service.pem") as service:
            with Loopback(lambda handler: handler.tunnel(service.port)) as proxy:
                with environment(https_proxy=proxy.url):
                    error = self.failed("https://other.example")
                self.assertEqual(len(proxy.seen), 1)
        self.assertEqual(error.type, "certificate_refused")
        self.assertIn("not valid for 'other.example'", str(error))

    def test_a_refused_tunnel_is_not_tried_again(self) -> None:
        for status, words in ((407, "password in https_proxy"), (403, "403 Forbidden")):
            with self.subTest(status), Loopback(lambda to: to.send(status, b"")) as proxy:
                with environment(https_proxy=proxy.url.replace("//", f"//{SECRET}")):
                    error = self.failed("https://service.example")
                self.assertEqual((error.type, error.status), ("proxy_refused", status))
                self.assertIn(words, str(error))
                self.assertIn(f"127.0.0.1:{proxy.port} refused to connect to service.example:443", str(error))
                self.assertEqual(len(proxy.seen), 1)
        with Loopback(lambda handler: handler.send(407, b"")) as proxy:
            with environment(http_proxy=proxy.url):
                error = self.failed("http://service.example")
            self.assertEqual((error.type, error.status), ("proxy_refused", 407))
            self.assertIn("password in http_proxy", str(error))
            self.assertEqual(len(proxy.seen), 1)

    def test_a_tunnel_that_failed_is_tried_again(self) -> None:
        def fail_once(handler: Handler) -> None:
            if len(handler.server.seen) > 1:
                handler.tunnel(service.port)
            else:
                handler.send(502, b"")

        with Loopback(answer, "service.pem") as service, Loopback(fail_once) as proxy:
            with environment(https_proxy=proxy.url):
                asked("https://service.example", ssl_context=self.context)
            self.assertEqual(len(proxy.seen), 2)
        with environment(https_proxy=proxy.url):
            error = self.failed("https://service.example")
        self.assertEqual(error.type, "connection_failed")
        self.assertIn(f"The proxy 127.0.0.1:{proxy.port} for service.example:443", str(error))
        with Loopback(lambda handler: handler.drop()) as proxy, environment(https_proxy=proxy.url):
            self.assertEqual(self.failed("https://service.example").type, "connection_failed")
            self.assertEqual(len(proxy.seen), 3)

    def test_no_proxy(self) -> None:
        with Loopback(answer) as service, Loopback(answer) as proxy:
            for excluded in ("127.0.0.1", "a.example,127.0.0.1", "*", f"127.0.0.1:{service.port}"):
                with self.subTest(excluded), environment(HTTP_PROXY=proxy.url, NO_PROXY=excluded):
                    asked(service.url)
            self.assertEqual((len(service.seen), len(proxy.seen)), (4, 0))
        with environment(all_proxy=proxy.url, no_proxy="b.example"):
            for url, is_direct in (
                *(("https://b.example", True), ("http://c.b.example", True)),
                *(("http://a.example", False), ("https://ab.example", False)),
            ):
                self.assertEqual(read_address(url).proxy is None, is_direct, url)

    def test_hosts_in_other_letters(self) -> None:
        with Loopback(answer) as proxy, environment(http_proxy=proxy.url):
            asked("http://bücher.example")
            self.assertEqual(proxy.seen[0][1], "http://xn--bcher-kva.example:80/v1/brands/7")

    def test_what_is_no_proxy(self) -> None:
        for wrong in ("socks5://c.example", "https://c.example", "http://", "http://c.example:x"):
            with self.subTest(wrong), environment(https_proxy=wrong):
                with self.assertRaisesRegex(ValueError, "https_proxy"):
                    Client("https://a.example", "key")
                Client("http://a.example", "key").close()
        with environment(all_proxy="socks5://c.example"):
            with self.assertRaisesRegex(ValueError, "all_proxy"):
                Client("https://a.example", "key")
