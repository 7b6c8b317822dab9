"""The client of Sightline, which tracks how AI answer platforms talk about a brand.

    from sightline import Client

    with Client() as client:  # asks the service in SIGHTLINE_URL with the key in SIGHTLINE_API_KEY
        for prompt in client.iter_prompts(brand_id=1):
            print(prompt["text"])
"""

from . import types
from ._async_caller import AsyncRows
from ._async_client import AsyncClient
from ._caller import UNSET, Unset
from ._client import Client
from ._contract import VERSION as __version__
from ._errors import (
    AuthenticationError,
    BadRequestError,
    ConflictError,
    ConnectionFailedError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    SightlineError,
    StreamInterruptedError,
    ValidationError,
)
from ._frames import columns, frame
from ._imports import ImportTotals
from ._rows import Rows
from ._warnings import IgnoredParametersWarning

__all__ = [
    "UNSET",
    "AsyncClient",
    "AsyncRows",
    "AuthenticationError",
    "BadRequestError",
    "Client",
    "ConflictError",
    "ConnectionFailedError",
    "IgnoredParametersWarning",
    "ImportTotals",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "Rows",
    "ServerError",
    "SightlineError",
    "StreamInterruptedError",
    "Unset",
    "ValidationError",
    "__version__",
    "columns",
    "frame",
    "types",
]
