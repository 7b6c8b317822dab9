"""The client."""

from __future__ import annotations

import ssl
import sys
from types import TracebackType

from ._caller import UNSET, Unset
from ._contract import RECORD_LIMITS, VERSION
from ._environment import address, api_key
from ._imports import ImportTotals, Progress, Records, import_in_batches
from ._operations import Operations
from ._transport import Transport


class Client(Operations):
    """Calls a Sightline service. Threads may share one; connections are kept between requests.

    Args:
        url: Where the service answers, such as `https://sightline.example.com`. SIGHTLINE_URL of
            the environment unless given.
        key: An API key, or the token of a session. SIGHTLINE_API_KEY unless given. None: no key,
            for public operations alone.
        timeout: Seconds to wait for a connection, and for each part of an answer.
        retries: How often a request is sent again, 0 to 10: after 429 with Retry-After, and after
            502, 503, 504 and a lost connection where repeating it is safe, which it is for reads,
            PUT, DELETE and some POSTs, such as imports with an `external_id`.
        ssl_context: For https with your own certificate authority, such as
            `ssl.create_default_context(cafile="authority.pem")`. Without it the client trusts the
            authorities of the system, or those in SSL_CERT_FILE and SSL_CERT_DIR.

    HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY are read when the client is made. A proxy
    begins with http:// and may have a user name and a password.
    """

    def __init__(
        self,
        url: str | None = None,
        key: str | None | Unset = UNSET,
        timeout: float = 30,
        retries: int = 3,
        *,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        if not 0 < timeout <= 86_400:
            raise ValueError("timeout must be more than 0 seconds and at most a day.")
        if not 0 <= retries <= 10:
            raise ValueError("retries must be from 0 to 10.")
        if ssl_context is not None and not isinstance(ssl_context, ssl.SSLContext):
            raise TypeError("ssl_context must be an ssl.SSLContext.")
        python = f"{sys.version_info.major}.{sys.version_info.minor}"
        headers = {"User-Agent": f"sightline-python/{VERSION} Python/{python}"}
        url, secret = address(url), api_key(key)
        if secret is not None:
            if not secret.isascii() or not secret.isprintable() or secret.strip() != secret or not secret:
                raise ValueError("The key must be printable ASCII without spaces around it.")
            headers["Authorization"] = f"Bearer {secret}"
        self._url = url
        super().__init__(
            Transport(url, headers=headers, timeout=timeout, retries=retries, context=ssl_context)
        )

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Client({self._url!r})"

    def close(self) -> None:
        """Ends the kept connections. The client cannot be used after that."""
        self._transport.close()

    def import_responses_in_batches(
        self,
        *,
        brand_id: int,
        records: Records,
        batch_size: int = 1000,
        progress: Progress | None = None,
    ) -> ImportTotals:
        """Imports responses from an iterable, a path or an open file with one record per line.

        Give each record an `external_id`: it can then be sent again, and is after a lost connection.

        Args:
            progress: Called after each batch with the totals so far.
        """
        return import_in_batches(
            lambda batch: self.import_responses(brand_id=brand_id, records=batch),
            records,
            limits=RECORD_LIMITS["import_responses"],
            batch_size=batch_size,
            progress=progress,
        )

    def push_referral_events_in_batches(
        self,
        *,
        brand_id: int,
        connection_id: str,
        records: Records,
        batch_size: int = 1000,
        progress: Progress | None = None,
    ) -> ImportTotals:
        """Pushes events from an iterable, a path or an open file with one event per line.

        Args:
            progress: Called after each batch with the totals so far.
        """
        return import_in_batches(
            lambda batch: self.push_referral_events(
                brand_id=brand_id, connection_id=connection_id, records=batch
            ),
            records,
            limits=RECORD_LIMITS["push_referral_events"],
            batch_size=batch_size,
            progress=progress,
        )
