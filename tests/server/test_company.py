"""People at one table: who is gone, who leaves, whose talk is not read, who may ask for hints, what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee.games.contract import Seat
from cordee.server import messages
from cordee.server.hosting import commands
from cordee.server.http.tokens import Guest
from cordee.server.queues import HOUSE
from cordee.server.table.decisions import GONE_MS
from cordee.server.table.seats import Bot, Person, distinct_name
from cordee.server.table.snapshots import read_snapshot, write_snapshot
from cordee.server.table.table import Leaving
from tests.server.inside import ANA, BEN, heard
from tests.server.test_tables import climbing, denied, runs, status_of

if TYPE_CHECKING:
    from pathlib import Path

    from cordee.server.hosting.rooms import Room
    from tests.server.inside import Inside

CLEO = Guest("cleo", "Cleo")
THREE = "players=3"


def leave(request: str, seat: int) -> messages.Abandon:
    return messages.Abandon(id=request, seat=seat)


def answer(request: str, agreed: bool) -> messages.AnswerLeaving:
    return messages.AnswerLeaving(id=request, agreed=agreed, level="random")


async def three(here: Inside) -> Room:
    return await here.table("climbers", ANA, BEN, CLEO, options=THREE)


def test_before_the_game_who_made_the_table_frees_any_seat(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await here.table("climbers", ANA, BEN, CLEO, start=False, options=THREE)
        assert await denied(commands.stand_up(here.host, room, BEN, messages.StandUp(seat=2))) == "not-your-seat"
        await commands.stand_up(here.host, room, ANA, messages.StandUp(seat=2))
        assert room.table.seats[2] is None

    runs(test, tmp_path)


def test_in_the_game_only_the_seat_of_somebody_gone_is_freed_and_the_game_goes_on(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host, room = here.host, await here.table("climbing-man", ANA, BEN, options="players=2")
        await here.act(room, ANA, "start:d1", 0)
        assert await denied(commands.stand_up(host, room, ANA, messages.StandUp(seat=1))) == "not-gone"
        here.time += GONE_MS["live"] - 1
        assert await denied(commands.stand_up(host, room, ANA, messages.StandUp(seat=1))) == "not-gone"
        here.time += 1
        assert await denied(commands.stand_up(host, room, CLEO, messages.StandUp(seat=1))) == "not-at-table"
        assert await denied(commands.stand_up(host, room, BEN, messages.StandUp(seat=0))) == "not-gone", (
            "the game does not wait for Ana"
        )
        await commands.stand_up(host, room, ANA, messages.StandUp(seat=1))
        assert await denied(here.act(room, BEN, "start:j1", 1)) == "not-your-seat"
        await commands.sit(host, room, CLEO, messages.Sit(seat=1))
        assert await denied(commands.sit(host, room, BEN, messages.Sit(seat=1))) == "not-open"
        await here.act(room, CLEO, "start:j1", 1)
        assert status_of(room) == "playing"

    runs(test, tmp_path)


def test_if_who_made_the_table_is_gone_another_frees_the_seat_for_a_bot(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host, room = here.host, await climbing(here)
        here.time += GONE_MS["live"]
        assert await denied(commands.seat_bot(host, room, BEN, messages.SeatBot(seat=0))) == "not-open"
        await commands.stand_up(host, room, BEN, messages.StandUp(seat=0))
        await commands.seat_bot(host, room, BEN, messages.SeatBot(seat=0))
        assert room.table.seats[0] == Bot("random")

    runs(test, tmp_path)


def test_a_bot_plays_on_for_one_who_leaves_if_the_others_wish(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host, room = here.host, await three(here)
        assert await denied(commands.answer_leaving(host, room, ANA, answer("n", True))) == "nobody-left"
        watcher = here.watch(room, ANA)
        heard(watcher)
        await commands.abandon(host, room, BEN, leave("x", 1))
        told = heard(watcher)[-1]
        assert told["events"][0]["words"] == "B leaves; shall a bot play on?"
        assert told["now"]["leaving"] == {"seats": [1], "agreed": []}
        assert await denied(commands.answer_leaving(host, room, BEN, answer("n", True))) == "nobody-left"
        await commands.answer_leaving(host, room, ANA, answer("y", True))
        twin = read_snapshot(room.table.id, room.table.seed, write_snapshot(room.table))
        assert twin.leaving == room.table.leaving == Leaving(frozenset({Seat(1)}), frozenset({Seat(0)}))
        await commands.answer_leaving(host, room, CLEO, answer("y", True))
        assert (status_of(room), room.table.seats[1]) == ("playing", Bot("random"))
        assert heard(here.watch(room, ANA))[-1]["leaving"] is None

    runs(test, tmp_path)


def test_one_of_the_others_can_end_it_and_who_left_comes_last(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host, room = here.host, await three(here)
        await commands.abandon(host, room, BEN, leave("x", 1))
        await commands.answer_leaving(host, room, CLEO, answer("n", False))
        assert status_of(room) == "over"
        assert room.table.outcome is not None
        assert room.table.outcome.ranks == (1, 3, 1)

    runs(test, tmp_path)


def test_when_two_leave_the_last_decides_and_when_all_leave_it_is_over(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host, room = here.host, await three(here)
        await commands.abandon(host, room, BEN, leave("x", 1))
        await commands.abandon(host, room, BEN, leave("again", 1))
        await commands.abandon(host, room, CLEO, leave("x", 2))
        await commands.answer_leaving(host, room, ANA, answer("y", True))
        assert room.table.seats[1:] == (Bot("random"), Bot("random"))
        await commands.abandon(host, room, ANA, leave("x", 0))
        assert status_of(room) == "over", "bots have no wishes"

    runs(test, tmp_path)


def test_whose_talk_is_muted_is_not_read_by_the_one_who_muted(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host, room = here.host, await three(here)
        ana, cleo = here.watch(room, ANA), here.watch(room, CLEO)
        await commands.mute(host, room, ANA, messages.Mute(id="m", seat=1, muted=True))
        heard(ana)
        heard(cleo)
        await commands.say(host, room, BEN, messages.Say(id="s", seat=None, text="hey"))
        assert [event["type"] for each in heard(ana) for event in each["events"]] == []
        assert [event["type"] for each in heard(cleo) for event in each["events"]] == ["Spoke"]
        room.table = read_snapshot(room.table.id, room.table.seed, write_snapshot(room.table))
        whole = heard(here.watch(room, ANA))[0]
        assert whole["talk"] == []
        assert [seat["muted"] for seat in whole["seats"]] == [False, True, False]
        assert not any(seat["muted"] for seat in heard(here.watch(room, BEN))[0]["seats"]), "nobody else is told"
        await commands.mute(host, room, ANA, messages.Mute(id="n", seat=1, muted=False))
        assert [line["text"] for line in heard(here.watch(room, ANA))[0]["talk"]] == ["hey"]
        stranger = messages.Mute(id="m", seat=1, muted=True)
        assert await denied(commands.mute(host, room, Guest("dan", "Dan"), stranger)) == "not-at-table"

    runs(test, tmp_path)


@pytest.mark.parametrize(
    ("guests", "hints", "code"),
    [
        ((ANA, BEN), False, "no-hints"),
        ((ANA, BEN), True, "too-many"),
        ((ANA, ANA), False, "too-many"),
        ((ANA, Bot("random")), False, "too-many"),
    ],
    ids=["two people", "made with hints", "one screen", "a bot"],
)
def test_no_hints_against_people(tmp_path: Path, guests: tuple[Guest | Bot, ...], hints: bool, code: str) -> None:
    async def test(here: Inside) -> None:
        room = await here.table("climbing-man", *guests, options="players=2", hints=hints)
        here.host.bots.hints[HOUSE] = 1000  # whoever gets as far as this would have been advised
        asked = messages.AskHint(seat=0, level=None)
        assert await denied(commands.hint(here.host, room, ANA, asked, "en")) == code

    runs(test, tmp_path)


def test_two_at_a_table_never_have_the_same_name(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        room = await here.table("climbers", ANA, start=False, options=THREE)
        await commands.sit(here.host, room, Guest("x", "ana"), messages.Sit(seat=1))
        await commands.sit(here.host, room, BEN, messages.Sit(seat=2, name="Ａｎａ"))
        assert [seat.name for seat in room.table.seats if seat] == ["Ana", "ana 2", "Ａｎａ 3"]
        before = room.table.version
        await commands.sit(here.host, room, Guest("x", "ana"), messages.Sit(seat=1))
        assert room.table.version == before, "to sit down twice is to sit there"
        asked = {"game": "climbing-man", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "me"}]}
        request = messages.TableRequest.model_validate(asked)
        made = await commands.create(here.host, ANA, request, 10)
        assert [seat.name for seat in made.table.seats if seat] == ["Ana", "Ana 2"]

    runs(test, tmp_path)


def test_a_long_name_stays_within_its_bounds() -> None:
    seats = (Person("a", "x" * 40), None)
    assert distinct_name(seats, 1, "x" * 40) == "x" * 37 + " 2"
