"""One mutant: a fork in which its module is the changed one, and the tests that can see it."""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from importlib.abc import Loader, MetaPathFinder
from importlib.util import spec_from_loader
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import hypothesis
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.machinery import ModuleSpec
    from types import ModuleType

    from tools.mutants.finding import Mutant

SURVIVED, KILLED, HUNG, UNSEEN = "survived", "killed", "hung", "unseen"
"""Hung: it used more time than its tests may, so some loop has no end. Unseen: no test comes past it."""

NOT_FOUND: Final = "not found"
CODES: Final = {0: SURVIVED, 1: KILLED, 2: KILLED, 4: NOT_FOUND}
"""By pytest's exit code: 2 is a module that can't be imported any more. The rest are faults of this tool."""

FAULT: Final = 70
"""The fork's exit code where it did not come to its tests."""

OPTIONS: Final = (
    *("-x", "-q", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # hypothesis is there before the fork, to save time
)


class Answer(NamedTuple):
    """What became of a mutant."""

    verdict: str
    test: str
    """The test that noticed it."""
    seconds: float
    """Of processor time."""


def module_of(mutant: Mutant) -> str:
    """The name by which its file is imported."""
    return mutant.path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class Changed(MetaPathFinder, Loader):
    """Imports one module from changed code."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = module_of(mutant)
        self.package = mutant.path.endswith("__init__.py")
        self.path = mutant.path
        self.code = mutant.code()

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:  # noqa: ARG002
        """The module, if it is that one."""
        if fullname != self.name:
            return None
        return spec_from_loader(fullname, self, origin=self.path, is_package=self.package)

    def exec_module(self, module: ModuleType) -> None:
        """Runs the changed code."""
        module.__file__ = self.path
        exec(compile(self.code, self.path, "exec"), module.__dict__)


class Ordered:
    """Runs the tests in the order in which they were asked for, and says which failed."""

    def __init__(self, tests: list[str], told: int) -> None:
        self.ranks = {test: rank for rank, test in enumerate(tests)}
        self.told = told

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The likeliest first."""
        items.sort(key=lambda item: self.ranks.get(item.nodeid, len(self.ranks)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first failure is enough."""
        if report.failed:
            os.write(self.told, report.nodeid.encode())
            os._exit(1)


def _session(changed: list[Changed], tests: list[str], told: int) -> int:
    """A whole run of pytest, in which the rules are imported anew."""
    sys.meta_path[:0] = changed
    return int(pytest.main([*OPTIONS, *tests], plugins=[Ordered(tests, told)]))


def quiet() -> None:
    """What a fork says interests nobody; plugins cost two thirds of its start."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def prepare() -> None:
    """Once, before any fork: no plugins, which cost two thirds of the start, and hypothesis as it always is."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True)
    hypothesis.settings.load_profile("mutants")


def forked(work: Callable[[int], int], seconds: float) -> Answer:
    """What a fork's work says, within so much processor time: it writes the failed test, and returns pytest's code."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        code = FAULT
        try:
            os.close(read)
            quiet()
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            code = work(write)
        finally:
            os._exit(code)
    os.close(write)
    _, status, usage = _waited(child, 60 + 10 * seconds)
    with os.fdopen(read) as pipe:
        test = pipe.read()
    spent = round(usage.ru_utime + usage.ru_stime, 2)
    return Answer(HUNG if os.WIFSIGNALED(status) else CODES[os.waitstatus_to_exitcode(status)], test, spent)


def tried(mutant: Mutant | None, tests: list[str], seconds: float) -> Answer:
    """What these tests say of it, within so much processor time; None is no change at all."""
    if not tests:
        return Answer(UNSEEN, "", 0.0)
    assert "cordee" not in sys.modules, "a fork must import the rules itself"
    changed = [] if mutant is None else [Changed(mutant)]
    answer = forked(lambda told: _session(changed, tests, told), seconds)
    whole = list(dict.fromkeys(test.split("[")[0] for test in tests))
    if answer.verdict == NOT_FOUND:
        # a changed table may have changed the names of cases; else the rules can't be imported any more
        return tried(mutant, whole, seconds) if whole != tests else answer._replace(verdict=KILLED)
    return answer


def _waited(child: int, seconds: float) -> tuple[int, int, Any]:
    """The end of a child; one that sleeps for ever is ended."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        ended = os.wait4(child, os.WNOHANG)
        if ended[0]:
            return ended
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    return os.wait4(child, 0)
