"""The one decorator of compiled functions.

Every compiled function of a game is kept in that game's cache folder (see `compiling`), so that the next process
loads it instead of compiling it. `CORDEE_FAST_CHECKED=1` checks every index (slow; its own cache folder), and
`NUMBA_DISABLE_JIT=1` leaves plain Python functions, for a debugger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numba

from cordee.fast.compiling import CHECKED, folder_of

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


def njit(function: Function) -> Function:
    """That function, compiled at its first call or loaded from the cache; it runs without holding Python's lock."""
    config: Any = numba.config
    config.CACHE_DIR = str(folder_of(_game_of(function.__module__)))
    decorate: Any = numba.njit(cache=True, nogil=True, boundscheck=CHECKED, error_model="numpy")
    compiled: Function = decorate(function)
    return compiled


def _game_of(module: str) -> str:
    """`climbers` for cordee.fast.climbers.walking; functions that games share are kept by themselves."""
    pieces = module.split(".")
    return pieces[2] if len(pieces) > 3 else ""
