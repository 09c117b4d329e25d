"""The compiled search's door: what a game's twin can find whole turns by, where it is there and compiled."""

from __future__ import annotations

import threading
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from cordee import fast

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame
    from cordee.players.branches import Branches


def branches_of(game: AnyGame) -> Branches | None:
    """The branches of a game as its twin finds them; None while it is not compiled, or where there is none."""
    name = f"{fast.__name__}.{fast.folder(game.code)}.branching"
    if not fast.covers(game) or find_spec(name) is None or fast.twin_if_ready(game) is None:
        return None
    return _made(name, game, threading.get_ident())


@lru_cache(maxsize=8)
def _made(name: str, game: AnyGame, thread: int) -> Branches:
    return cast("Branches", import_module(name).branches_of(game))
