"""What the server's tests share."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.kits import kits
from cordee.kits.kit import Kit
from tests.server.serving import serving
from tests.server.whisper import Whisper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.serving import Server


@pytest.fixture
def whisper(monkeypatch: pytest.MonkeyPatch) -> str:
    """The test's own game, at home in this process only."""
    monkeypatch.setitem(kits(), Whisper.code, Kit("tests.server", game="tests.server.whisper:Whisper"))
    return Whisper.code


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that need no other: each has its own guests and tables."""
    with serving(tmp_path_factory.mktemp("server"), "--limit-factor", "1000") as running:
        yield running


@pytest.fixture
def random(request: pytest.FixtureRequest) -> Random:
    """A source of its own for each test."""
    return Random(request.node.name)
