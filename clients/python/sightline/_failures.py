"""Why no answer came, in words that say what to do."""

from __future__ import annotations

import re
import ssl

from ._address import Address
from ._errors import ConnectionFailedError

# Trying again would end the same way.
_FINAL = frozenset({"certificate_refused", "tls_failed", "proxy_refused"})
# What OpenSSL reports for a certificate that nobody it trusts has signed.
_UNTRUSTED = frozenset({2, 18, 19, 20, 21})
_TUNNEL = re.compile(r"Tunnel connection failed: (\d{3}) ?(.*)", re.DOTALL)


def is_final(failure: ConnectionFailedError) -> bool:
    return failure.type in _FINAL


def not_connected(error: Exception, address: Address) -> ConnectionFailedError:
    """No connection was made, so that the service received nothing."""
    service = _named(address.host, address.port)
    refused = _TUNNEL.match(str(error))
    if isinstance(error, ssl.SSLCertVerificationError):
        failure = _certificate_refused(error, service)
    elif isinstance(error, ssl.SSLError) and not isinstance(error, ssl.SSLEOFError):
        failure = ConnectionFailedError(
            f"No secure connection could be made to {service}: {_words(error)}. "
            "Does it answer at http:// instead?",
            type="tls_failed",
        )
    elif refused:
        failure = proxy_refused(int(refused[1]), refused[2].strip(), address)
    else:
        where = service
        if address.proxy is not None and not isinstance(error, ssl.SSLError):
            where = f"The proxy {_named(*address.proxy)} for {service}"
        failure = _unreached(error, where)
    failure.was_sent = False
    return failure


def proxy_refused(status: int, reason: str, address: Address) -> ConnectionFailedError:
    """A proxy that fails may work the next time; one that refuses will refuse again."""
    assert address.proxy is not None
    kind, verb = ("proxy_refused", "refused") if status < 500 else ("connection_failed", "failed")
    words = f"The proxy {_named(*address.proxy)} {verb} to connect to "
    words += f"{_named(address.host, address.port)}: {status} {reason}".rstrip()
    if status == 407:
        variable = "https_proxy" if address.is_secure else "http_proxy"
        words += f". Set a user name and password in {variable}: http://user:password@host:port"
    failure = ConnectionFailedError(words, type=kind, status=status)
    failure.was_sent = False
    return failure


def not_answered(error: Exception, address: Address) -> ConnectionFailedError:
    """The request was sent, perhaps in part."""
    if isinstance(error, TimeoutError):
        return _unreached(error, _named(address.host, address.port))
    return ConnectionFailedError(
        f"The connection ended before the answer arrived: {_words(error)}", type="connection_failed"
    )


def _certificate_refused(
    error: ssl.SSLCertVerificationError, service: str
) -> ConnectionFailedError:
    words = f"The certificate of {service} was refused: {error.verify_message.rstrip('.')}."
    if error.verify_code in _UNTRUSTED:
        words += " To trust your own certificate authority, set SSL_CERT_FILE or pass ssl_context."
    return ConnectionFailedError(words, type="certificate_refused")


def _unreached(error: Exception, where: str) -> ConnectionFailedError:
    if isinstance(error, TimeoutError):
        return ConnectionFailedError(f"{where} did not answer in time.", type="timed_out")
    return ConnectionFailedError(
        f"{where} cannot be reached: {_words(error)}", type="connection_failed"
    )


def _named(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _words(error: Exception) -> str:
    if isinstance(error, ssl.SSLError) and error.reason:
        return error.reason.replace("_", " ").lower()
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error) or type(error).__name__
