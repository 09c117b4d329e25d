"""For searches: what a kit makes over its game's twin, kept while it is used."""

from __future__ import annotations

import threading
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cordee import fast

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame


def over_twin(game: AnyGame, path: str) -> Any | None:
    """What ``module:name`` makes of a game by its twin, once a thread; None while that is not there or not compiled."""
    return None if fast.twin_if_ready(game) is None else _made(game, path, threading.get_ident())


@lru_cache(maxsize=8)
def _made(game: AnyGame, path: str, thread: int) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)(game)
