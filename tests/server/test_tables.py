"""Seats, undo, takebacks, clocks, ends and rematches, on a host in this process."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy.exc import OperationalError

from cordee.fairness import check, commitment
from cordee.games.contract import Seat
from cordee.games.errors import GameError
from cordee.records import read_record
from cordee.server import messages
from cordee.server.denials import Denied, code_of
from cordee.server.hosting import commands
from cordee.server.hosting.rooms import StreamWatcher
from cordee.server.hosting.table_timers import IDLE_SECONDS
from cordee.server.table import log
from cordee.server.table.clocks import Banks, TimeControl
from cordee.server.table.seats import Bot, Person
from cordee.server.table.snapshots import read_snapshot, write_snapshot
from cordee.server.table.table import PAST_KEPT
from cordee.session import verify
from tests.server.inside import ANA, BEGINNING, BEN, heard, inside
from tests.server.loops import run_loop

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from cordee.server.hosting.rooms import Room
    from cordee.server.http.tokens import Guest
    from tests.server.inside import Inside

A, B = Seat(0), Seat(1)
RACE = "players=2 actions_per_turn=3 turn_seconds=30"


def runs(test: Callable[[Inside], Awaitable[None]], folder: Path) -> None:
    async def run() -> None:
        async with inside(folder) as here:
            await test(here)

    run_loop(run())


async def denied(asked: Awaitable[Any]) -> str:
    """The code of the refusal."""
    with pytest.raises(GameError) as refusal:
        await asked
    return code_of(refusal.value)


def undo(version: int, seat: int, request: str = "u") -> messages.Undo:
    return messages.Undo(id=request, version=version, seat=seat)


def status_of(room: Room) -> str:
    """How the table stands now: a function, for the type checker takes an attribute that was looked at for settled."""
    return room.table.status


async def climbing(here: Inside) -> Room:
    """A race in which both have started."""
    room = await here.table("climbing-man", ANA, BEN, options=RACE)
    await here.act(room, ANA, "start:d1", 0)
    await here.act(room, BEN, "start:j1", 1)
    return room


def test_seats_belong_to_those_who_took_them(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host = here.host
        room = await here.table("climbing-man", ANA, start=False, options=RACE)
        assert await denied(commands.start(host, room, ANA, messages.Start())) == "seats-free"
        assert await denied(commands.sit(host, room, BEN, messages.Sit(seat=0))) == "seat-taken"
        assert await denied(commands.sit(host, room, BEN, messages.Sit(seat=2))) == "no-such-seat"
        assert await denied(commands.seat_bot(host, room, BEN, messages.SeatBot(seat=1))) == "not-at-table"
        assert (
            await denied(commands.seat_bot(host, room, ANA, messages.SeatBot(seat=1, level="god"))) == "not-understood"
        )
        await commands.sit(host, room, BEN, messages.Sit(seat=1))
        version = room.table.version
        await commands.sit(host, room, BEN, messages.Sit(seat=1))
        assert room.table.version == version, "to sit down twice is to sit there"
        assert await denied(commands.stand_up(host, room, BEN, messages.StandUp(seat=0))) == "not-your-seat"
        await commands.stand_up(host, room, BEN, messages.StandUp(seat=1))
        await commands.seat_bot(host, room, ANA, messages.SeatBot(seat=1))
        await commands.stand_up(host, room, ANA, messages.StandUp(seat=1))
        await commands.sit(host, room, ANA, messages.Sit(seat=1, name="Ada"))
        assert room.table.seats == (Person("ana", "Ana"), Person("ana", "Ada"))
        await commands.start(host, room, ANA, messages.Start())
        assert await denied(commands.stand_up(host, room, ANA, messages.StandUp(seat=1))) == "not-open"
        assert await denied(commands.sit(host, room, BEN, messages.Sit(seat=1))) == "not-open"

    runs(test, tmp_path)


def test_an_action_needs_the_seat_the_turn_the_version_and_the_rules(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        version = room.table.version
        assert await denied(here.act(room, BEN, "hand>c2", 0)) == "not-your-seat"
        assert await denied(here.act(room, BEN, "hand>c2", 1)) == "refused"
        assert await denied(here.act(room, ANA, "hand>c2", 0, version - 1)) == "stale"
        assert await denied(here.act(room, ANA, "hand>c2", 0, version + 1)) == "stale"
        assert await denied(here.act(room, ANA, "hand>z9", 0)) == "illegal"
        assert await denied(here.act(room, ANA, "fly", 0)) == "not-understood"
        assert room.table.version == version

    runs(test, tmp_path)


def test_the_same_id_is_never_a_second_move(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        request = messages.Act(id="one", version=room.table.version, seat=0, action="hand>d0")
        answers = await asyncio.gather(*(commands.act(here.host, room, ANA, request) for _ in range(5)))
        assert {each.version for each in answers} == {room.table.version}
        assert [each.again for each in answers] == [False, True, True, True, True]
        await here.act(room, ANA, "end", 0)
        again = await commands.act(here.host, room, ANA, request)
        assert again.again
        request = messages.Act(id="one", version=room.table.version, seat=1, action="hand>j0")
        assert not (await commands.act(here.host, room, BEN, request)).again, "another guest's ids are others"

    runs(test, tmp_path)


def test_what_is_being_stored_happens_whole_though_who_asked_for_it_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            room = await house.table("climbing-man", ANA, BEN, options="players=2", pace="days")
            watcher = house.watch(room, BEN)
            heard(watcher)
            before, store = room.table.version, house.host.store
            begun, held, usual = threading.Event(), threading.Event(), store._transact

            def held_back(writes: list[Any]) -> None:
                begun.set()
                assert held.wait(30)
                usual(writes)

            monkeypatch.setattr(store, "_transact", held_back)
            asking = asyncio.create_task(house.act(room, ANA, "start:d1", 0))
            assert await asyncio.to_thread(begun.wait, 30)
            for _ in range(3):
                asking.cancel()
                await asyncio.sleep(0)
            assert room.lock.locked(), "nobody decides anything before the store has"
            held.set()
            await asyncio.wait([asking])
            assert room.table.version == before + 1
            assert [each["version"] for each in heard(watcher)] == [before + 1]
            await house.act(room, BEN, "start:j1", 1)

    run_loop(run())


def test_the_rest_of_one_s_own_turn_is_undone_freely(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        before = room.table.position
        await here.act(room, ANA, "hand>d0", 0)
        between = room.table.position
        await here.act(room, ANA, "d0>f0", 0)
        assert await denied(commands.undo(here.host, room, BEN, undo(room.table.version, 1))) == "needs-consent"
        await commands.undo(here.host, room, ANA, undo(room.table.version, 0, "u1"))
        assert room.table.position == between
        await commands.undo(here.host, room, ANA, undo(room.table.version, 0, "u2"))
        assert room.table.position == before
        await commands.undo(here.host, room, ANA, undo(room.table.version, 0, "u2"))
        assert room.table.position == before, "the same request again undoes nothing more"

    runs(test, tmp_path)


def test_after_the_turn_a_takeback_needs_everyone(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host, room = here.host, await climbing(here)
        before = room.table.position
        await here.act(room, ANA, "hand>d0", 0)
        await here.act(room, ANA, "end", 0)
        assert await denied(commands.undo(host, room, ANA, undo(room.table.version, 0))) == "needs-consent"
        no = messages.AnswerTakeback(id="no", agreed=False)
        yes = messages.AnswerTakeback(id="yes", agreed=True)
        assert await denied(commands.answer_takeback(host, room, BEN, yes)) == "no-takeback"
        ask = messages.AskTakeback(id="t1", version=room.table.version, seat=0)
        await commands.ask_takeback(host, room, ANA, ask)
        assert await denied(commands.answer_takeback(host, room, ANA, yes)) == "no-takeback"
        await commands.answer_takeback(host, room, BEN, no)
        assert room.table.takeback is None
        ask = messages.AskTakeback(id="t2", version=room.table.version, seat=0)
        await commands.ask_takeback(host, room, ANA, ask)
        await commands.answer_takeback(host, room, BEN, yes)
        assert room.table.position.to_act() == (0,)
        assert room.table.position != before, "one action, the last of the asking seat: the turn's end"

    runs(test, tmp_path)


def test_nothing_is_taken_back_past_chance_or_what_was_revealed(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host = here.host
        room = await here.table("climbing-man", ANA)
        assert await denied(commands.undo(host, room, ANA, undo(room.table.version, 0))) == "cannot-undo"
        await here.act(room, ANA, "start:f1", 0)
        await commands.undo(host, room, ANA, undo(room.table.version, 0))
        await here.act(room, ANA, "start:f1", 0)
        coins = list(room.table.position.legal_actions(room.table.acting()[0]))
        write = room.table.game.notation.write_action
        turned = next(write(each) for each in coins if type(each).__name__ == "Reveal")
        await here.act(room, ANA, turned, 0)
        assert await denied(commands.undo(host, room, ANA, undo(room.table.version, 0, "v"))) == "cannot-undo"

    runs(test, tmp_path)


def test_among_bots_undo_goes_back_to_one_s_own_last_action(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await here.table("climbing-man", ANA, BEN, options=RACE)
        room.table.seats = (room.table.seats[0], Bot("random"))
        await here.act(room, ANA, "start:d1", 0)
        before = room.table.undoable()[-1].before
        await commands.undo(here.host, room, ANA, undo(room.table.version, 0))
        assert room.table.position == before

    runs(test, tmp_path)


def test_the_bell_ends_a_racer_s_turn(tmp_path: Path) -> None:
    """CM-31 over the network."""

    async def test(here: Inside) -> None:
        room = await climbing(here)
        eyes = here.watch(room, BEN, 1)
        heard(eyes)
        await here.act(room, ANA, "hand>d0", 0)
        await here.until(BEGINNING + 29_999)
        assert room.table.acting() == (0,)
        await here.until(BEGINNING + 30_000)
        assert room.table.acting() == (1,)
        assert heard(eyes)[-1]["now"]["turn_ends_ms"] == 30_000
        await here.until(BEGINNING + 60_000)
        assert room.table.acting() == (0,)

    runs(test, tmp_path)


async def picked(here: Inside, room: Room, guest: Guest, seat: int, *path: str) -> messages.PicksInfo:
    """A guest takes a piece in hand, as far as the path says."""
    return await commands.picks(here.host, room, guest, messages.AskPicks(seat=seat, path=[*path], unfold=True), "en")


def test_cm_31_what_is_begun_in_time_may_be_finished_and_no_more(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        await here.until(BEGINNING + 29_999)
        await picked(here, room, ANA, 0, "hand")
        await here.until(BEGINNING + 34_998)
        assert room.table.acting() == (0,)
        await here.act(room, ANA, "hand>d0", 0)
        assert room.table.acting() == (0,)
        version = room.table.version
        await picked(here, room, ANA, 0, "hand")  # too late to begin another: the bell comes before the next action
        assert await denied(here.act(room, ANA, "hand>e0", 0, version)) == "stale"
        await here.until(BEGINNING + 34_998)
        assert room.table.acting() == (1,)

    runs(test, tmp_path)


def test_cm_31_the_grace_is_short(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        await picked(here, room, ANA, 0, "hand")
        await here.until(BEGINNING + 34_999)
        assert room.table.acting() == (0,)
        await here.until(BEGINNING + 35_000)
        assert room.table.acting() == (1,)
        await here.until(BEGINNING + 65_000)  # the other's turn lasts from that bell on, and nothing was begun in it
        assert room.table.acting() == (0,)

    runs(test, tmp_path)


def test_cm_31_looking_at_what_can_be_picked_begins_nothing(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        version = room.table.version
        await picked(here, room, ANA, 0)
        await picked(here, room, BEN, 1, "hand")  # not to act
        assert room.table.version == version
        await picked(here, room, ANA, 0, "hand")
        await picked(here, room, ANA, 0, "hand")
        assert room.table.version == version + 1  # begun once
        await here.act(room, ANA, "hand>d0", 0)
        await here.until(BEGINNING + 30_000)
        assert room.table.acting() == (1,)

    runs(test, tmp_path)


def test_cm_31_behind_the_bell_nothing_counts_though_it_has_not_rung_yet(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        here.time = BEGINNING + 30_000
        assert await denied(here.act(room, ANA, "hand>d0", 0)) == "stale"

    runs(test, tmp_path)


def test_cm_31_what_was_begun_is_kept_with_the_table(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        await picked(here, room, ANA, 0, "hand")
        table = room.table
        for again in (read_snapshot(table.id, table.seed, write_snapshot(table)), await here.host.store.load(table.id)):
            assert again is not None
            assert again.turn_end() == table.turn_end() == BEGINNING + 35_000

    runs(test, tmp_path)


def test_a_bell_that_can_t_ring_is_patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the store is away it is tried again after a while, not at once and without end; then it rings."""

    async def test(here: Inside) -> None:
        room = await climbing(here)
        await here.act(room, ANA, "hand>d0", 0)
        with monkeypatch.context() as away:
            away.setattr(here.host.store, "write", gone)
            await here.until(BEGINNING + 30_000)
        assert room.table.acting() == (0,)
        assert room.timer is not None
        assert room.timer.when() - asyncio.get_running_loop().time() > 0.5
        await here.until(BEGINNING + 30_000)
        assert room.table.acting() == (1,)

    async def gone(*_: object) -> None:
        raise OperationalError("write", None, ConnectionError())

    runs(test, tmp_path)


def test_a_seat_whose_time_is_out_has_lost(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await here.table("climbing-man", ANA, BEN, options="players=2", clock=TimeControl(10, 2))
        here.time += 4000
        await here.act(room, ANA, "start:d1", 0)
        assert room.table.banks is not None
        assert room.table.banks.left == (8000, 10_000), "four seconds gone, two back"
        await here.until(here.time + 9_999)
        assert status_of(room) == "playing"
        await here.until(here.time + 1)
        assert status_of(room) == "over"
        assert room.table.outcome is not None
        assert (room.table.outcome.ranks, room.table.outcome.rule) == ((1, 2), "time")

    runs(test, tmp_path)


def test_banks_run_for_those_who_are_to_act() -> None:
    banks = Banks((5000, 5000), (), 0).switched(100, (A,), 100, 1000)
    assert banks.at(600) == (4500, 5000)
    assert banks.next_flag() == (5100, 0)
    assert banks.switched(600, (B,), 600, 1000) == Banks((5500, 5000), (B,), 600)
    later = banks.switched(600, (B,), 900, 0)
    assert (later.at(800), later.at(1000)) == ((4500, 5000), (4500, 4900)), "held back until 900"
    assert Banks((1,), (), 0).next_flag() is None


def test_who_leaves_the_game_comes_last_and_the_seed_is_told(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        eyes = here.watch(room, None)
        first = heard(eyes)[0]
        assert first["seed"] is None
        assert await denied(commands.record(here.host, room)) == "not-over"
        await commands.abandon(here.host, room, BEN, messages.Abandon(id="x", seat=1))
        last = heard(eyes)[-1]["now"]
        assert last["outcome"] == {"ranks": [1, 2], "scores": [1, 0], "rule": "abandoned"}
        assert commitment(last["seed"]) == first["commitment"]
        assert await denied(here.act(room, ANA, "hand>d0", 0)) == "not-playing"

    runs(test, tmp_path)


def test_a_record_tells_the_game_that_stood_in_the_end_and_its_chance_can_be_checked(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        await here.act(room, ANA, "hand>d0", 0)
        await commands.undo(here.host, room, ANA, undo(room.table.version, 0))
        await here.act(room, ANA, "hand>f0", 0)
        await here.act(room, ANA, "give-up", 0)
        text = await commands.record(here.host, room)
        record = read_record(text)
        assert verify(record).position == room.table.position
        assert [entry.text for entry in record.entries[-2:]] == ["hand>f0", "give-up"]
        assert check(record)
        other = text.replace(record.tag("Seed"), "00" * 32)
        with pytest.raises(GameError, match="Commitment"):
            check(read_record(other))
        with pytest.raises(GameError, match="chance number 0"):
            check(read_record(other.replace(record.tag("Commitment"), commitment("00" * 32))))

    runs(test, tmp_path)


def test_a_rematch_seats_the_same_people_one_seat_further(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        assert await denied(commands.rematch(here.host, room, ANA, messages.Rematch())) == "not-over"
        await commands.abandon(here.host, room, BEN, messages.Abandon(id="x", seat=1))
        asked = messages.Rematch()
        await asyncio.gather(*(commands.rematch(here.host, room, each, asked) for each in (ANA, BEN)))
        again = await commands.rematch_table(here.host, room.table)
        assert again.table.id == room.table.rematch
        assert again.table.seats == tuple(reversed(room.table.seats))
        assert again.table.setup.rematch_of == room.table.id
        assert again.table.seed != room.table.seed

    runs(test, tmp_path)


def test_a_rematch_is_on_another_tower_of_the_kind_that_was_asked_for(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        given = {"game": "climbers", "seats": [{"kind": "me"}] * 2, "start": "welcoming"}
        asked = messages.TableRequest.model_validate(given)
        room = await commands.create(here.host, ANA, asked, most_tables=9)
        await commands.start(here.host, room, ANA, messages.Start())
        await commands.abandon(here.host, room, ANA, messages.Abandon(id="x", seat=0))
        await commands.rematch(here.host, room, ANA, messages.Rematch())
        old, new = room.table.game.options, (await commands.rematch_table(here.host, room.table)).table.game.options
        assert old.custom_tower != new.custom_tower
        assert replace(old, custom_tower="") == replace(new, custom_tower="")

    runs(test, tmp_path)


def test_a_snapshot_is_the_table(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await here.table("climbing-man", ANA, BEN, options=RACE, clock=TimeControl(600, 1))
        random = Random(3)
        for _ in range(80):
            table = room.table
            if table.status != "playing":
                break
            seat = table.acting()[0]
            legal = [table.game.notation.write_action(each) for each in table.position.legal_actions(seat)]
            going = [text for text in legal if text != "give-up"]
            here.time += 10
            await here.act(room, (ANA, BEN)[seat], random.choice(going), seat)
            twin = read_snapshot(room.table.id, room.table.seed, write_snapshot(room.table))
            told = {name for name in type(twin).__slots__ if not name.startswith("_")}
            for name in {"position", "draws", *told} - {"session", "snapshot_draws", "keys", "game"}:
                assert getattr(twin, name) == getattr(room.table, name), name
        assert room.table.version > 70
        stored = await here.host.store.load(room.table.id)
        whole = await here.host.store.load_whole(room.table.id)
        assert stored is not None
        assert whole is not None
        assert stored.position == whole.position == room.table.position
        assert stored.draws == whole.draws == room.table.draws
        assert stored.keys == whole.keys == room.table.keys

    runs(test, tmp_path)


def test_an_undo_past_the_snapshot_reads_the_whole_log(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        before = room.table.position
        await here.act(room, ANA, "hand>d0", 0)
        room.table = read_snapshot(room.table.id, room.table.seed, write_snapshot(room.table))
        await commands.undo(here.host, room, ANA, undo(room.table.version, 0))
        assert room.table.position == before

    runs(test, tmp_path)


def test_a_long_game_is_not_kept_in_memory_but_can_be_undone_to_its_beginning(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await here.table("climbing-man", ANA)
        await here.act(room, ANA, "start:d1", 0)
        positions = []
        for text in ("hand>d0", "d0>hand") * (2 * PAST_KEPT):
            positions.append(room.table.position)
            await here.act(room, ANA, text, 0)
            assert len(room.table.session.played()) < 2 * PAST_KEPT
        for number, before in enumerate(reversed(positions)):
            await commands.undo(here.host, room, ANA, undo(room.table.version, 0, f"u{number}"))
            assert room.table.position == before

    runs(test, tmp_path)


def test_at_one_screen_secrets_wait_for_the_hand_over(tmp_path: Path, whisper: str) -> None:
    async def test(here: Inside) -> None:
        room = await here.table(whisper, ANA, ANA)
        assert here.host.look_of(room, ANA.id, None) is None, "two seats with secrets: a spectator's eyes"
        assert here.host.look_of(room, ANA.id, 1) == 1
        with pytest.raises(Denied, match="not yours"):
            here.host.look_of(room, BEN.id, 1)

    runs(test, tmp_path)


def test_a_client_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        since = room.table.version
        await here.act(room, ANA, "hand>d0", 0)
        await here.act(room, ANA, "d0>f0", 0)
        eyes = here.watch(room, BEN, 1)
        heard(eyes)
        here.host.watch(room, eyes, since)
        first, second = heard(eyes)
        assert (first["after"], first["version"], second["after"]) == (since, since + 1, since + 1)
        assert first["now"] is None
        assert second["now"]["version"] == room.table.version
        here.host.watch(room, eyes, room.table.version)
        assert heard(eyes) == [], "nothing was missed"
        room.kept.clear()
        here.host.watch(room, eyes, since)
        assert [message["type"] for message in heard(eyes)] == ["table"], "too long ago: everything anew"

    runs(test, tmp_path)


def test_entries_survive_the_store() -> None:
    setup = log.Setup("climbing-man", "weight=8", "ana", clock=TimeControl(5), rematch_of="x")
    samples: list[log.Entry] = [
        log.Created(setup, "hash"),
        log.Seated(A, Person("ana", "Ana")),
        log.Seated(B, Bot("random", "bold")),
        log.Seated(B, None),
        log.Started(),
        log.Acted(A, "hand>d0"),
        log.Begun(A),
        log.Drawn("deal:S1"),
        log.TakenBack(A, 2),
        log.TakebackAsked(A),
        log.TakebackAnswered(B, True),
        log.Contributed(A, "nonce"),
        log.Left(A),
        log.LeftAnswered(B, True),
        log.Muted("ana", "ben", True),
        log.Ended(A, "time"),
        log.Resumed(5),
        log.Rematched("t"),
        log.Said(A, "Ana", "up!"),
        log.Said(A, "Ana", signal="thanks"),
    ]
    assert {type(each).__name__ for each in samples} == set(log.KINDS)
    for entry in samples:
        assert log.read_entry(type(entry).__name__, log.body_of(entry)) == entry


def test_a_watcher_that_takes_nothing_is_cut_off(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await climbing(here)
        slow, quick = StreamWatcher(BEN.id, None, "en", 3), here.watch(room, None)
        here.host.watch(room, slow)
        for number in range(4):
            await here.act(room, (ANA, BEN)[room.table.acting()[0]], "end", room.table.acting()[0])
            assert slow.cut == (number >= 2)
        assert slow.queue.get_nowait() is None
        assert len(heard(quick)) == 5

    runs(test, tmp_path)


def test_a_table_leaves_memory_when_nobody_needs_it_but_never_while_its_clock_runs(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        quiet = await here.table("climbing-man", ANA, BEN, options="players=2", pace="days")
        watched = await here.table("climbing-man", ANA, BEN, options="players=2", pace="days")
        running = await here.table("climbing-man", ANA, BEN, options="players=2", clock=TimeControl(3600))
        here.watch(watched, ANA)
        here.time += int(IDLE_SECONDS * 1000) + 1
        here.host.timers._unload()
        assert set(here.host.rooms) == {watched.table.id, running.table.id}
        assert (await here.host.room(quiet.table.id)).table.position == quiet.table.position

    runs(test, tmp_path)


def test_while_no_server_is_there_nobody_s_time_runs(tmp_path: Path) -> None:
    async def before(here: Inside) -> str:
        assert here.host.store.last_sign() is None
        here.host.store.sign_of_life(BEGINNING)
        room = await here.table("climbing-man", ANA, BEN, options="players=2", clock=TimeControl(10))
        here.time += 2000
        assert here.host.store.last_sign() == BEGINNING
        here.host.store.sign_of_life(here.time)
        return room.table.id

    async def after(here: Inside, table: str) -> None:
        here.time = BEGINNING + 3_600_000
        await here.host.timers.notice_absence()
        room = await here.host.room(table)
        assert status_of(room) == "playing"
        assert room.table.banks is not None
        assert room.table.banks.at(here.time) == (8000, 10_000), "two seconds were played, an hour was nobody's"
        again = await here.host.store.load(table)
        assert again is not None
        assert again.banks == room.table.banks
        await here.until(here.time + 8000)
        assert status_of(room) == "over"

    async def run() -> None:
        async with inside(tmp_path) as here:
            table = await before(here)
        async with inside(tmp_path) as here:
            await after(here, table)

    run_loop(run())
