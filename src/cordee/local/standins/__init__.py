"""The little that the house asks of FastAPI and Pydantic, for a browser: both together are 2 MB and seconds of a start.

Messages and routes are written once, for those libraries. Where they are not installed, `install` puts these modules in
their places; a test asks both houses the same questions and compares the answers.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final

PLACES: Final = {
    "pydantic": "models",
    "pydantic_core": "models",
    "fastapi": "web",
    "fastapi.exceptions": "web",
    "fastapi.responses": "responses",
    "starlette": "web",
    "starlette.datastructures": "responses",
    "starlette.exceptions": "web",
    "starlette.responses": "responses",
    "starlette.routing": "web",
    "starlette.types": "responses",
}
"""Who stands in for which module."""


def install() -> None:
    """Puts them in the places of what is asked for."""
    for name, ours in PLACES.items():
        sys.modules[name] = import_module(f"{__name__}.{ours}")


def install_missing() -> None:
    """The same, where the libraries are not installed: in a browser."""
    if find_spec("pydantic") is None:
        install()
