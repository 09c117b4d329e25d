"""The fast twin: the rules once more, compiled by Numba, proven equal to `games/` step by step.

`twin_if_ready(game)` is the door. It never waits: while the code of a game is being compiled, where the extra `fast` is
not installed, or where a game's options are not covered, it is None, and the caller plays on with the readable rules.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from cordee.fast import compiling

if TYPE_CHECKING:
    from cordee.fast.twin import Twin
    from cordee.games.contract import AnyGame


SWITCH: Final = "CORDEE_FAST"
"""The environment's word that switches the twins off: with `off` the house does as if the extra were not installed."""


PLAYERS: Final = frozenset({"random", "quick"})
"""Who is compiled, by name, where a twin has players: see its `quick`."""


def installed() -> bool:
    """Whether the extra `fast` is, and is not switched off."""
    return os.environ.get(SWITCH) != "off" and find_spec("numba") is not None and find_spec("numpy") is not None


def _package(code: str) -> Any | None:
    """The package of a game's twin: cordee.fast.climbing_man for climbing-man; None where there is none."""
    name = f"{__name__}.{folder(code)}"
    return import_module(name) if find_spec(name) is not None else None


def folder(code: str) -> str:
    """The folder of a game's twin."""
    return code.replace("-", "_")


def covers(game: AnyGame) -> bool:
    """Whether there is a twin for that game with those options, and what it needs is installed."""
    package = _package(game.code) if installed() else None
    return package is not None and bool(package.covers(game.options))


def players(code: str) -> frozenset[str]:
    """The players, by name, that a game's twin plays by itself."""
    compiled = installed() and _package(code) is not None and find_spec(f"{__name__}.{folder(code)}.quick") is not None
    return PLAYERS if compiled else frozenset()


def ready(code: str) -> bool:
    """Whether a game's twin can be used at once."""
    return installed() and _package(code) is not None and compiling.is_compiled(folder(code))


def twin_if_ready(game: AnyGame) -> Twin | None:
    """The twin of a game, or None: not covered, or not compiled yet (then that begins in the background)."""
    if not covers(game):
        return None
    if not ready(game.code):
        compiling.compile_in_background(folder(game.code))
        return None
    return _made(game)


def twin_now(game: AnyGame) -> Twin:
    """The twin of a covered game, compiled at once where it must be: for who can wait (training, tests, bench)."""
    assert covers(game), f"no twin for {game.code} {game.options.write_line()}"
    compiling.compile_now(folder(game.code))
    return _made(game)


def _made(game: AnyGame) -> Twin:
    made: Twin = import_module(f"{__name__}.{folder(game.code)}.twin").twin_of(game)
    return made
