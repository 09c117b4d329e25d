"""The twins are compiled once for all tests: while others run, where there are many; else by whoever comes first."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from cordee import fast
from cordee.fast import compiling

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.fast.twin import Twin
    from cordee.games.contract import AnyGame

MANY: Final = 1000
"""Tests enough that compiling beside them keeps nobody waiting later."""
COMPILING: Final[list[subprocess.Popen[bytes]]] = []
"""Held until the tests end: a process that nobody holds is a warning, and a warning an error."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Switched off (CORDEE_FAST=off), everything here is skipped, and says so."""
    if not fast.installed():
        for item in items:
            if "tests/fast/" in item.path.as_posix():
                item.add_marker(pytest.mark.skip(reason="the extra `fast` is switched off"))
    elif len(items) > MANY and os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0":
        for game in ("climbers", "cubeclimbers", "climbing_man"):
            if not compiling.is_compiled(game):
                COMPILING.append(
                    subprocess.Popen([sys.executable, "-m", "cordee.fast", game], stdout=subprocess.DEVNULL)
                )


@pytest.fixture(scope="session")
def twin_of() -> Callable[[AnyGame], Twin]:
    """The twin of a game, compiled under a lock (see `compiling`)."""
    return fast.twin_now
