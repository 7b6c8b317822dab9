"""Every documented error arises as a typed one."""

from __future__ import annotations

import threading
import typing
import unittest

import sightline
from sightline import Client, SightlineError, types

from .facts import FACTS
from .loopback import Loopback

FAMILIES = {
    400: sightline.BadRequestError,
    401: sightline.AuthenticationError,
    402: sightline.PermissionDeniedError,
    403: sightline.PermissionDeniedError,
    404: sightline.NotFoundError,
    405: sightline.BadRequestError,
    409: sightline.ConflictError,
    410: sightline.NotFoundError,
    429: sightline.RateLimitError,
    500: sightline.ServerError,
    503: sightline.ServerError,
}


def family(status: int) -> type[SightlineError]:
    return FAMILIES.get(status, sightline.BadRequestError)


def refusal(url: str, **options: typing.Any) -> SightlineError:
    with Client(url, "key", retries=0, **options) as client:
        try:
            client.list_brands()
        except SightlineError as error:
            return error
    raise AssertionError("nothing was raised")


class Errors(unittest.TestCase):
    def test_every_documented_type(self) -> None:
        documented = FACTS["errors"]
        known = typing.get_args(types.ErrorType)
        self.assertEqual(sorted(known), sorted(one["type"] for one in documented))
        for one in documented:
            body = {"detail": {"type": one["type"], "message": one["when"], "prompt_id": 42}}
            with self.subTest(one["type"]), Loopback(
                lambda handler: handler.send(one["status"], body, X_Request_Id="r1")
            ) as server:
                error = refusal(server.url)
                self.assertIs(type(error), family(one["status"]))
                self.assertEqual((error.status, error.type), (one["status"], one["type"]))
                self.assertEqual(error.message, one["when"])
                self.assertEqual(error.details, {"prompt_id": 42})
                self.assertEqual(error.request_id, "r1")
                self.assertIn(one["type"], str(error))

    def test_failed_checks(self) -> None:
        issue = {"loc": ["body", "name"], "msg": "Field required", "type": "missing"}
        with Loopback(lambda handler: handler.send(422, {"detail": [issue]})) as server:
            error = refusal(server.url)
        self.assertIsInstance(error, sightline.ValidationError)
        self.assertEqual((error.type, error.issues), ("validation_failed", [issue]))
        self.assertIn("body.name: Field required", str(error))

    def test_answers_of_something_else(self) -> None:
        page = b"<html>Bad gateway</html>"
        for status, body in [(502, page), (500, {"detail": 1}), (404, [1]), (400, b"")]:
            with self.subTest(status), Loopback(lambda handler: handler.send(status, body)) as server:
                error = refusal(server.url)
                self.assertEqual((error.status, error.type), (status, "unexpected_answer"))
                self.assertIn("Something other than the service", str(error))
        with Loopback(lambda handler: handler.send(200, page)) as server:
            self.assertEqual(refusal(server.url).type, "unexpected_answer")
        with Loopback(lambda handler: handler.send(301, b"", Location="https://b.example")) as server:
            error = refusal(server.url)
            self.assertEqual(error.type, "redirected")
            self.assertIn("https://b.example", str(error))
            self.assertEqual(len(server.seen), 1)

    def test_no_answer(self) -> None:
        with Loopback(lambda handler: handler.drop()) as server:
            error = refusal(server.url)
        self.assertEqual((error.status, error.type), (None, "connection_failed"))
        error = refusal(server.url)
        self.assertIsInstance(error, sightline.ConnectionFailedError)
        self.assertFalse(typing.cast(sightline.ConnectionFailedError, error).was_sent)

    def test_an_answer_that_takes_too_long(self) -> None:
        done = threading.Event()
        with Loopback(lambda handler: done.wait(10) and None) as server:
            error = refusal(server.url, timeout=0.2)
            done.set()
        self.assertEqual(error.type, "timed_out")
