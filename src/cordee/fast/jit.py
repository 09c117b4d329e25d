"""The decorators of compiled functions: `njit` for what Python calls, `inner` for what only compiled code calls.

What Python calls is kept in its game's cache folder (see `compiling`), so that the next process loads it instead of
compiling it. `CORDEE_FAST_CHECKED=1` checks every index (slow; its own cache folder), and `NUMBA_DISABLE_JIT=1`
leaves plain Python functions, for a debugger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numba
from numba.core import codegen

from cordee.fast.compiling import CHECKED, folder_of

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")
COMPILER: Any = numba.njit  # its stubs do not know all of its options
HOW: Any = {"nogil": True, "boundscheck": CHECKED, "error_model": "numpy", "_nrt": False}
"""Without counting who still holds an array (`_nrt`), for compiled code makes none: three times as quick, and compiled
in half the time. The arrays are held by the Python code that calls."""
_inner: set[str] = set()
_outer: set[str] = set()


def njit(function: Function) -> Function:
    """That function, compiled at its first call or loaded from the cache; it runs without holding Python's lock."""
    _outer.add(function.__qualname__)
    config: Any = numba.config
    config.CACHE_DIR = str(folder_of(_game_of(function.__module__)))
    decorate = COMPILER(cache=True, no_cfunc_wrapper=True, **HOW)
    compiled: Function = decorate(function)
    return compiled


def inner(function: Function) -> Function:
    """A compiled function that can't be called from Python: it has no wrapper, and is optimised as part of its callers.

    Numba optimises everything a function calls anew with each function that calls it; in a chain of thirty that is
    most of the time it takes to compile. Here the one at the end of the chain does it, once.
    """
    _inner.add(function.__qualname__)
    decorate = COMPILER(no_cpython_wrapper=True, no_cfunc_wrapper=True, **HOW)
    compiled: Function = decorate(function)
    return compiled


def _game_of(module: str) -> str:
    """`climbers` for cordee.fast.climbers.walking; functions that games share are kept by themselves."""
    pieces = module.split(".")
    return pieces[2] if len(pieces) > 3 else ""


def _optimise_at_the_end() -> None:
    """Leaves `inner` functions to their callers; where Numba has changed, compiling just takes longer."""
    library: Any = getattr(codegen, "CPUCodeLibrary", None)
    optimise = getattr(library, "_optimize_final_module", None)
    if optimise is None:
        return

    def unless_inner(self: Any) -> None:
        if self.name not in _inner or self.name in _outer:
            optimise(self)

    library._optimize_final_module = unless_inner


_optimise_at_the_end()
