"""Choices outside one's own turn: a live table waits a little, a long one does not, and no moment tells a secret."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cordee.server.denials import Denied
from cordee.server.seats import Bot
from tests.server.inside import ANA, BEGINNING, BEN, heard, inside

if TYPE_CHECKING:
    from pathlib import Path

    from cordee.server.messages import Done
    from cordee.server.rooms import Room
    from tests.server.inside import Inside

HOLD = 4000


async def dealt(here: Inside, whisper: str, cards: str, **more: str) -> Room:
    """A table whose deal is given, struck by A at once."""
    room = await here.table(whisper, ANA, BEN, **more)
    position = room.table.position
    room.table.position = room.table.game.notation.read_position(f"turn 1 {cards} -")
    assert position.turn == 1
    await here.act(room, ANA, "strike", 0)
    return room


async def kept(here: Inside, room: Room, answer: str) -> asyncio.Task[Done]:
    """B's answer, once the store has it; it is acknowledged when its time has come."""
    waiting = asyncio.create_task(here.act(room, BEN, answer, 1))
    at = room.table.position_version
    while [each.text for each in await here.host.store.answers(room.table.id, at)] != [answer]:
        assert not waiting.done()
    return waiting


@pytest.mark.parametrize(
    ("cards", "answer"), [("nn", "allow"), ("ns", "allow"), ("ns", "shield"), ("ns", None), ("nn", None)]
)
def test_every_answer_comes_at_the_same_moment(tmp_path: Path, whisper: str, cards: str, answer: str | None) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await dealt(here, whisper, cards)
            eyes = here.watch(room, ANA, 0)
            heard(eyes)
            here.time = BEGINNING + 1500
            waiting = answer and await kept(here, room, answer)
            await here.until(BEGINNING + HOLD - 1)
            assert heard(eyes) == [], "nobody hears that an answer was given, or that none was"
            await here.until(BEGINNING + HOLD)
            told = heard(eyes)
            assert [event["text"] for change in told for event in change["events"]] == [answer or "allow"]
            if waiting:
                done = await waiting
                assert (done.version, done.again) == (room.table.version, False)

    asyncio.run(run())


def test_the_last_answer_counts_and_an_illegal_one_is_refused_at_once(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await dealt(here, whisper, "ns")
            first = await kept(here, room, "allow")
            second = await kept(here, room, "shield")
            await here.until(BEGINNING + HOLD)
            assert (await second).version == room.table.version
            with pytest.raises(Denied, match="version"):
                await first
            room = await dealt(here, whisper, "nn")
            with pytest.raises(Exception, match="W-3"):
                await here.act(room, BEN, "shield", 1)

    asyncio.run(run())


def test_a_table_over_days_waits_for_people_without_end_and_answers_at_once(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await dealt(here, whisper, "ns", pace="days")
            version = room.table.version
            await here.until(BEGINNING + 100 * HOLD)
            assert room.table.version == version
            await here.act(room, BEN, "shield", 1)
            assert room.table.version == version + 1

    asyncio.run(run())


def test_a_bot_s_answer_takes_its_time_at_every_table(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table(whisper, ANA, Bot("random"), pace="days")
            await here.act(room, ANA, "strike", 0)
            version = room.table.version
            await here.until(BEGINNING + HOLD - 1)
            assert room.table.version == version
            await here.until(BEGINNING + HOLD)
            assert room.table.version == version + 1, "the bot that can't think of whisper has declined by then"

    asyncio.run(run())


def test_an_open_window_holds_the_next_player_back_for_a_few_seconds(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table(whisper, ANA, BEN, options="window=yes")
            await here.act(room, ANA, "pass", 0)
            here.time = BEGINNING + 500
            with pytest.raises(Denied) as held:
                await here.act(room, BEN, "pass", 1)
            assert (held.value.code, held.value.wait_ms) == ("held", 1500)
            here.time = BEGINNING + 2000
            await here.act(room, BEN, "pass", 1)

    asyncio.run(run())


@pytest.mark.parametrize("word", ["walk", "stay"])
def test_an_open_window_closes_when_everyone_has_decided(tmp_path: Path, whisper: str, word: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table(whisper, ANA, BEN, options="window=yes")
            await here.act(room, ANA, "pass", 0)
            await here.act(room, ANA, word, 0)
            await here.act(room, BEN, "pass", 1)
            assert room.table.position.turn == 3

    asyncio.run(run())


def test_an_open_window_of_a_table_over_days_holds_nothing_back(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table(whisper, ANA, BEN, options="window=yes", pace="days")
            await here.act(room, ANA, "pass", 0)
            await here.act(room, BEN, "pass", 1)
            assert room.table.position.turn == 3

    asyncio.run(run())
