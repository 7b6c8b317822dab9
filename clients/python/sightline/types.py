"""The types of what is sent and answered: `from sightline.types import Prompt`."""

from ._types import *  # noqa: F403
