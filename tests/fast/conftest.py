"""The twins are compiled once for all tests, whoever comes first; the others wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee import fast

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.fast.twin import Twin
    from cordee.games.contract import AnyGame


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Switched off (CORDEE_FAST=off), everything here is skipped, and says so."""
    if not fast.installed():
        for item in items:
            if "tests/fast/" in item.path.as_posix():
                item.add_marker(pytest.mark.skip(reason="the extra `fast` is switched off"))


@pytest.fixture(scope="session")
def twin_of() -> Callable[[AnyGame], Twin]:
    """The twin of a game, compiled under a lock (see `compiling`)."""
    return fast.twin_now
