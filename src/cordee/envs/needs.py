"""What the environments need that the core package does not: the extra `envs`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from cordee.fast import installed
from cordee.games.words import Words

NEEDS_EXTRA: Final = Words("{module} is needed for this and is not installed: pip install 'cordee[envs]'")


def needed(module: str) -> Any:
    """That module; where it is missing, an ImportError that says what to install."""
    try:
        if module == "numba" and not installed():
            raise ModuleNotFoundError(name=module)
        return import_module(module)
    except ModuleNotFoundError as error:
        missing = error.name or module
        raise ImportError(NEEDS_EXTRA.say("en", module=missing), name=missing) from error
