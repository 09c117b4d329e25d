"""Choices outside one's own turn: a live table waits a little, a long one does not, and no moment tells a secret."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.server.denials import Denied
from cordee.server.table.clocks import TimeControl
from cordee.server.table.seats import Bot
from tests.server.inside import ANA, BEGINNING, BEN, heard, inside
from tests.server.loops import run_loop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cordee.games.contract import Seat
    from cordee.server.hosting.rooms import Room
    from cordee.server.messages import Done
    from cordee.server.table.table import Table
    from tests.server.inside import Inside

HOLD = 4000


async def dealt(here: Inside, whisper: str, cards: str, pace: str = "live") -> Room:
    """A table whose deal is given, struck by A at once."""
    room = await here.table(whisper, ANA, BEN, pace=pace)
    position = room.table.position
    room.table.resume_at(room.table.game.notation.read_position(f"turn 1 {cards} -"), room.table.draws)
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

    run_loop(run())


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

    run_loop(run())


def test_a_table_over_days_waits_for_people_without_end_and_answers_at_once(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await dealt(here, whisper, "ns", pace="days")
            version = room.table.version
            await here.until(BEGINNING + 100 * HOLD)
            assert room.table.version == version
            await here.act(room, BEN, "shield", 1)
            assert room.table.version == version + 1

    run_loop(run())


def test_at_one_screen_a_question_waits_without_end(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table(whisper, ANA, ANA)
            await here.act(room, ANA, "strike", 0)
            version = room.table.version
            await here.until(BEGINNING + 100 * HOLD)
            assert room.table.version == version, "the screen may be on its way"
            await here.act(room, ANA, "allow", 1)
            assert room.table.version == version + 1

    run_loop(run())


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

    run_loop(run())


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

    run_loop(run())


@pytest.mark.parametrize("word", ["walk", "stay"])
def test_an_open_window_closes_when_everyone_has_decided(tmp_path: Path, whisper: str, word: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table(whisper, ANA, BEN, options="window=yes")
            await here.act(room, ANA, "pass", 0)
            await here.act(room, ANA, word, 0)
            await here.act(room, BEN, "pass", 1)
            assert room.table.position.turn == 3

    run_loop(run())


def test_an_open_window_of_a_table_over_days_holds_nothing_back(tmp_path: Path, whisper: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table(whisper, ANA, BEN, options="window=yes", pace="days")
            await here.act(room, ANA, "pass", 0)
            await here.act(room, BEN, "pass", 1)
            assert room.table.position.turn == 3

    run_loop(run())


async def until_pause(here: Inside, game: str, wanted: Callable[[Table], bool], **more: Any) -> Room:
    """A table where anything was played, without powers, until such a pause was open."""
    for seed in range(20):
        random = Random(seed)
        room = await here.table(game, ANA, BEN, **more)
        while (table := room.table).status == "playing":
            if table.pause is not None and wanted(table):
                return room
            here.time += 60_000
            if table.pause is not None and table.pause.secret:
                await here.until(here.time)
                continue
            seat = table.pause.asked[0] if table.pause is not None else table.acting()[0]
            action = picked(table, seat, random)
            if type(action).__name__ != "UsePower":
                await here.act(room, (ANA, BEN)[seat], table.game.notation.write_action(action), seat)
    raise AssertionError("no such pause came")


def picked(table: Table, seat: Seat, random: Random) -> Any:
    """A random action, piece by piece."""
    path: list[str] = []
    while (pick := random.choice(table.game.picks(table.position, seat, path))).action is None:
        path.append(pick.piece)
    return pick.action


def test_tc_26_the_next_player_waits_for_those_who_may_walk(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await until_pause(here, "climbers", lambda _: True, clock=TimeControl(86_400))
            pause = room.table.pause
            assert pause is not None
            assert pause.waiting is not None
            mover, walker = pause.waiting, pause.asked[0]
            assert room.table.hold_until() == here.time + 5000, "as the option movement_seconds says"
            assert room.table.banks is not None
            assert (room.table.banks.running, room.table.banks.since) == ((mover,), here.time + 5000)
            first = next(iter(room.table.position.legal_actions(mover)))
            text = room.table.game.notation.write_action(first)
            with pytest.raises(Denied) as held:
                await here.act(room, (ANA, BEN)[mover], text, mover)
            assert (held.value.code, held.value.wait_ms) == ("held", 5000)
            stay = room.table.game.notation.write_action(pause.decline)
            await here.act(room, (ANA, BEN)[walker], stay, walker)
            await here.act(room, (ANA, BEN)[mover], text, mover)

    run_loop(run())


def test_cc_38_a_barrier_and_its_absence_take_the_same_time(tmp_path: Path) -> None:
    options = "cards=8 die=wind,wind,wind,wind,wind,wind"

    def could_bar(table: Table) -> bool:
        return table.pause is not None and len(list(table.position.legal_actions(table.pause.asked[0]))) > 1

    async def answered(here: Inside, wanted: Callable[[Table], bool], answer: int | None) -> list[str]:
        room = await until_pause(here, "cubeclimbers", wanted, options=options)
        assert room.table.pause is not None
        asked, at = room.table.pause.asked[0], room.table.position_version
        eyes = here.watch(room, None)
        heard(eyes)
        began = here.time
        if answer is not None:
            texts = [room.table.game.notation.write_action(each) for each in room.table.position.legal_actions(asked)]
            task = asyncio.create_task(here.act(room, (ANA, BEN)[asked], texts[answer], asked))
            while not await here.host.store.answers(room.table.id, at):
                assert not task.done()
        await here.until(began + HOLD - 1)
        assert heard(eyes) == []
        await here.until(began + HOLD)
        if answer is not None:
            await task
        return [event["type"] for message in heard(eyes) for event in message["events"]]

    async def run() -> None:
        async with inside(tmp_path) as here:
            barred = await answered(here, could_bar, 0)
            assert "Barred" in barred or "PowerUsed" in barred
            assert "Allowed" in await answered(here, could_bar, -1)
            assert "Allowed" in await answered(here, could_bar, None)
            assert "Allowed" in await answered(here, lambda table: not could_bar(table), 0)

    run_loop(run())
