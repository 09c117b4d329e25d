"""The decorators of compiled functions: `njit` for what compiled code calls, `kernel` for what Python calls.

The kernels of a game are kept in that game's cache folder (see `compiling`), so that the next process
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
    """A compiled function for other compiled ones: it can't be called from Python, and is part of who calls it."""
    decorate: Any = numba.njit(
        nogil=True, boundscheck=CHECKED, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )
    compiled: Function = decorate(function)
    return compiled


def kernel(function: Function) -> Function:
    """A compiled function that Python calls: compiled at its first call or loaded from the cache.

    It runs without holding Python's lock. All that it calls is in the same piece of the cache.
    """
    config: Any = numba.config
    config.CACHE_DIR = str(folder_of(_game_of(function.__module__)))
    decorate: Any = numba.njit(cache=True, nogil=True, boundscheck=CHECKED, error_model="numpy", no_cfunc_wrapper=True)
    compiled: Function = decorate(function)
    return compiled


def _game_of(module: str) -> str:
    """`climbers` for cordee.fast.climbers.walking; functions that games share are kept by themselves."""
    pieces = module.split(".")
    return pieces[2] if len(pieces) > 3 else ""
