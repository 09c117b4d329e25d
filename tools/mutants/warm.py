"""The quick way: the rules and all tests are imported once, and a fork changes the code of one function.

What was worked out while importing is as it should be, so a mutant may live on here that would fall in a fresh process;
whatever survives is asked about again the slow way (`running.py`). Nothing falls here that would not fall there.
"""

from __future__ import annotations

import inspect
import sys
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, cast

import pytest

from tools.mutants.running import OPTIONS, SURVIVED, Ordered, forked, module_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tools.mutants.finding import Mutant
    from tools.mutants.running import Answer

WRAPPED = ("fget", "func", "__func__", "__wrapped__")
"""Where properties, methods and caches keep the function."""


def function_of(mutant: Mutant) -> FunctionType | None:
    """The function that a mutant changes, outermost; None where it changes something else."""
    found: Any = sys.modules.get(module_of(mutant))
    for name in mutant.unit.split("."):
        found = inspect.getattr_static(found, name, None)
        while not isinstance(found, (FunctionType, type)) and found is not None:
            found = next((getattr(found, each) for each in WRAPPED if hasattr(found, each)), None)
        if not isinstance(found, type):
            break
    return found if isinstance(found, FunctionType) else None


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def changed_code(mutant: Mutant, function: FunctionType) -> CodeType | None:
    """The function's code with the change; None where it can't take the old one's place."""
    whole = compile(mutant.code(), mutant.path, "exec", dont_inherit=True)
    old = function.__code__
    alike = [
        code
        for code in _codes(whole)
        if code.co_qualname == old.co_qualname
        and code.co_firstlineno == old.co_firstlineno
        and code.co_freevars == old.co_freevars
    ]
    return alike[0] if len(alike) == 1 else None


def nothing() -> None:
    """What is changed where nothing shall be."""


class Warm:
    """A pytest session that, in place of running its tests, lets others run some of them in forks."""

    def __init__(self, work: Callable[[Warm], None]) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Everything is collected: to work."""
        self.items = {item.nodeid: item for item in session.items}
        some = list(self.items)[:: max(1, len(self.items) // 100)]
        answer = self.with_code(cast(FunctionType, nothing), nothing.__code__, some, 300)
        assert answer.verdict == SURVIVED, f"with nothing changed a warm fork says: {answer}"
        self.work(self)
        return True

    def tried(self, mutant: Mutant, tests: list[str], seconds: float) -> Answer | None:
        """What these tests say of it; None where it can't be changed in this way."""
        function = function_of(mutant)
        code = None if function is None else changed_code(mutant, function)
        return None if function is None or code is None else self.with_code(function, code, tests, seconds)

    def with_code(self, function: FunctionType, code: CodeType, tests: list[str], seconds: float) -> Answer:
        """What these tests say of a function with that code."""

        def fork(told: int) -> int:
            function.__code__ = code
            items = [self.items[test] for test in tests if test in self.items]
            items[0].config.pluginmanager.register(Ordered(tests, told))
            for item in items:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            return 0

        return forked(fork, seconds)


def session(work: Callable[[Warm], None], tests: list[str]) -> None:
    """Collects these tests and goes to work."""
    pytest.main([*OPTIONS, "-s", "-m", "not long", *tests], plugins=[Warm(work)])
