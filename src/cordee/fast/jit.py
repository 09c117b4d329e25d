"""The decorators of compiled functions: `njit` for what Python calls, `inner` for what only compiled code calls.

What Python calls is kept in its game's cache folder (see `compiling`), so that the next process loads it instead of
compiling it. `CORDEE_FAST_CHECKED=1` checks every index (slow; its own cache folder), and `NUMBA_DISABLE_JIT=1`
leaves plain Python functions, for a debugger; there words wrap around without a warning, as they do compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numba
import numpy as np
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

    Numba optimises everything a function calls, and makes machine code of it, anew with each function that calls it;
    in a chain of thirty that is most of the time it takes to compile. Here the one at the end of the chain does it,
    once.
    """
    _inner.add(function.__qualname__)
    decorate = COMPILER(no_cpython_wrapper=True, no_cfunc_wrapper=True, **HOW)
    compiled: Function = decorate(function)
    return compiled


def _game_of(module: str) -> str:
    """`climbers` for cordee.fast.climbers.walking; functions that games share are kept by themselves."""
    pieces = module.split(".")
    return pieces[2] if len(pieces) > 3 else ""


def _only_for_callers(self: Any) -> bool:
    """Whether a library of Numba's holds an `inner` function."""
    return self.name in _inner and self.name not in _outer


def _keep_to_itself(module: Any) -> None:
    """Tells LLVM that nobody else calls what was linked in.

    An array is seven words and more, so a game and what a thread works with are 240 arguments: a call would cost more
    than most of what is called. Of functions of its own LLVM drops the arguments that nothing reads (some 20 are left)
    and inlines what is called once: a step of The Climbers takes 2.4 microseconds in place of 3.4.
    """
    for function in module.functions:
        if not function.is_declaration and function.linkage.name == "linkonce_odr":
            function.linkage = "internal"


def _leave_inner_to_callers() -> None:
    """No optimisation, no machine code for `inner` functions; where Numba has changed, compiling just takes longer."""
    library: Any = getattr(codegen, "JITCodeLibrary", None)
    engine: Any = getattr(codegen, "JITCPUCodegen", None)
    optimise = getattr(library, "_optimize_final_module", None)
    finish = getattr(library, "_finalize_final_module", None)
    set_env = getattr(engine, "set_env", None)
    if optimise is None or finish is None or set_env is None:
        return

    def optimise_unless_inner(self: Any) -> None:
        if not _only_for_callers(self):
            _keep_to_itself(self._final_module)
            optimise(self)

    def finish_unless_inner(self: Any) -> None:
        if _only_for_callers(self):
            self._finalized = True
        else:
            finish(self)

    def set_env_where_it_is(self: Any, name: str, env: Any) -> None:
        if self._engine.get_global_value_address(name):
            set_env(self, name, env)

    library._optimize_final_module = optimise_unless_inner
    library._finalize_final_module = finish_unless_inner
    engine.set_env = set_env_where_it_is


_leave_inner_to_callers()
if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
    np.seterr(over="ignore")
