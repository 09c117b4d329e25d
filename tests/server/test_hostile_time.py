"""Hostile time: a wall clock that is set back or forward, and a server that shuts down while somebody waits."""

from __future__ import annotations

import asyncio
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from cordee.server.denials import Denied
from cordee.server.hosting.host import Host
from cordee.server.store.store import Store
from cordee.server.table.clocks import TimeControl
from cordee.server.thinking.bots import Bots
from tests.server.inside import ANA, BEN, inside
from tests.server.loops import run_loop
from tests.server.test_reactions import dealt, kept

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOUR = 3_600_000


@contextmanager
def wall_set(monkeypatch: pytest.MonkeyPatch, by: int) -> Iterator[None]:
    """The wall clock is set by so many milliseconds, as an operator or a time server would."""
    usual = time.time_ns
    with monkeypatch.context() as patch:
        patch.setattr(time, "time_ns", lambda: usual() + by * 1_000_000)
        patch.setattr(time, "time", lambda: (usual() + by * 1_000_000) / 1e9)
        yield


@pytest.mark.parametrize("by", [HOUR, -HOUR])
def test_setting_the_wall_clock_changes_nobody_s_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            host = house.host
            host.now = host.clock
            room = await house.table("climbing-man", ANA, BEN, options="players=2", clock=TimeControl(600))
            with wall_set(monkeypatch, by):
                assert room.timer is not None
                assert 500 < room.timer.when() - asyncio.get_running_loop().time() < 601
                await host.timers.expire(room)
                await house.act(room, ANA, "start:d1", 0)
                assert room.table.status == "playing"
                assert room.table.banks is not None
                assert all(590_000 < left <= 600_000 for left in room.table.banks.at(host.now()))

    run_loop(run())


@pytest.mark.parametrize("by", [HOUR, -HOUR])
def test_a_question_takes_as_long_as_it_should_whatever_the_wall_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whisper: str, by: int
) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            house.host.now = house.host.clock
            room = await dealt(house, whisper, "ns")
            asked_at = room.table.position_version
            with wall_set(monkeypatch, by):
                await house.host.timers.expire(room)
                assert room.table.position_version == asked_at, "not rung early"
                until = time.monotonic() + 15
                while room.table.position_version == asked_at:
                    assert time.monotonic() < until, "and not an hour late"
                    await asyncio.sleep(0.05)

    run_loop(run())


@pytest.mark.parametrize("by", [HOUR, -HOUR])
def test_a_house_opened_again_by_another_wall_clock_takes_nobody_s_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: int
) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            house.host.now = house.host.clock
            await house.host.open()
            room = await house.table("climbing-man", ANA, BEN, options="players=2", clock=TimeControl(600))
        with wall_set(monkeypatch, by):
            store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
            store.open()
            host = Host(store, Bots(1))
            try:
                await host.open()
                again = await host.room(room.table.id)
                assert again.table.status == "playing"
                assert again.table.banks is not None
                assert all(590_000 < left <= 600_000 for left in again.table.banks.at(host.now()))
                assert again.timer is not None
                assert 500 < again.timer.when() - asyncio.get_running_loop().time() < 601
            finally:
                await host.close()
                await asyncio.to_thread(store.close)

    run_loop(run())


def test_who_waits_for_an_answer_s_time_is_sent_away_when_the_server_closes(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            room = await dealt(house, whisper, "ns")
            waiting = await kept(house, room, "shield")
            house.host.stop_waiting()
            with pytest.raises(Denied) as denied:
                await asyncio.wait_for(waiting, 2)
            assert (denied.value.code, denied.value.status) == ("busy", 503)
            answers = await house.host.store.answers(room.table.id, room.table.position_version)
            assert [each.text for each in answers] == ["shield"], "what was kept is kept"

    run_loop(run())
