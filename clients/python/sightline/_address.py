"""Where the service answers, and by which proxy."""

from __future__ import annotations

import base64
import ssl
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies_environment, proxy_bypass


@dataclass(frozen=True)
class Address:
    """The address of a service, taken apart once."""

    host: str
    port: int
    is_secure: bool
    prefix: str
    proxy: tuple[str, int] | None
    proxy_headers: dict[str, str]

    @property
    def origin(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.is_secure else 'http'}://{host}:{self.port}"


def read_address(url: str) -> Address:
    """Raises ValueError where the text cannot be the URL of a service."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("The URL must begin with http:// or https:// and name a host.")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ValueError("The URL must not have a user name, a password, a query or a fragment.")
    is_secure = parts.scheme == "https"
    host, port = _host_and_port(parts, 443 if is_secure else 80, "The URL")
    proxy, headers = _proxy_for(parts.scheme, host, port)
    return Address(host, port, is_secure, parts.path.rstrip("/"), proxy, headers)


def _host_and_port(parts: SplitResult, usual: int, what: str) -> tuple[str, int]:
    try:
        # A host name goes over the wire in ASCII, also where it is written in other letters.
        return (parts.hostname or "").encode("idna").decode("ascii"), parts.port or usual
    except ValueError:
        raise ValueError(f"{what} has an invalid host or port.") from None


def _proxy_for(scheme: str, host: str, port: int) -> tuple[tuple[str, int] | None, dict[str, str]]:
    proxies = getproxies_environment()
    found = proxies.get(scheme) or proxies.get("all")
    if not found or proxy_bypass(f"{host}:{port}"):
        return None, {}
    parts = urlsplit(found if "://" in found else f"http://{found}")
    variable = f"{scheme}_proxy" if proxies.get(scheme) else "all_proxy"
    if parts.scheme != "http" or not parts.hostname:
        raise ValueError(f"A proxy must begin with http:// and name a host; {variable} does not.")
    headers = {}
    if parts.username is not None:
        pair = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        headers["Proxy-Authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
    return _host_and_port(parts, 80, f"The proxy in {variable}"), headers


def new_connection(
    address: Address, timeout: float, context: ssl.SSLContext | None
) -> HTTPConnection:
    """A connection that is not open yet."""
    host, port = address.proxy or (address.host, address.port)
    if not address.is_secure:
        return HTTPConnection(host, port, timeout=timeout)
    connection = HTTPSConnection(host, port, timeout=timeout, context=context)
    if address.proxy:
        connection.set_tunnel(address.host, address.port, address.proxy_headers)
    return connection


def request_target(address: Address, path: str) -> str:
    """A proxy without a tunnel is told the whole address."""
    whole = address.proxy is not None and not address.is_secure
    return f"{address.origin if whole else ''}{address.prefix}{path}"
