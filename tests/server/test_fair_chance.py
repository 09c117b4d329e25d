"""Chance that nobody can choose: every seat adds to the seed, and the record shows that it counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee.fairness import check, commitment, mixed
from cordee.games.contract import Seat
from cordee.games.errors import GameError
from cordee.records import Record, read_record
from cordee.server import messages
from cordee.server.hosting import commands
from cordee.server.table.snapshots import read_snapshot, write_snapshot
from tests.server.inside import ANA, BEN, heard
from tests.server.test_tables import runs

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.inside import Inside


async def played(here: Inside, *nonces: str) -> str:
    """The record of a short climb of two, who have added these to the seed."""
    room = await here.table("climbing-man", ANA, BEN, start=False, options="players=2")
    for seat, (guest, nonce) in enumerate(zip((ANA, BEN), nonces, strict=True)):
        await commands.sit(here.host, room, guest, messages.Sit(seat=seat, nonce=nonce or None))
    await commands.start(here.host, room, ANA, messages.Start())
    await commands.abandon(here.host, room, BEN, messages.Abandon(id="x", seat=1))
    return await commands.record(here.host, room)


def without(text: str, *tags: str) -> Record:
    return read_record("".join(line for line in text.splitlines(True) if not line.startswith(tuple(tags))))


def test_the_seed_is_made_of_the_tables_part_and_every_seats() -> None:
    assert mixed("seed", ["", ""]) == "seed", "as in records of 0.1"
    kinds = [("n", ""), ("", "n"), ("n", "n"), ("m", "n")]
    assert len({mixed("seed", nonces) for nonces in kinds}) == 4
    assert mixed("seed", ("n", "n")) != mixed("other", ("n", "n"))


def test_a_record_holds_with_the_nonces_and_with_no_other(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        text = await played(here, "ana-adds", "ben_adds")
        record = read_record(text)
        assert (record.tag("NonceA"), record.tag("NonceB")) == ("ana-adds", "ben_adds")
        assert commitment(record.tag("Seed")) == record.tag("Commitment")
        assert check(record)
        for broken in (without(text, "[NonceB"), read_record(text.replace("ben_adds", "bob_adds"))):
            with pytest.raises(GameError, match="chance number 0"):
                check(broken)
        assert check(read_record(await played(here, "", "")))

    runs(test, tmp_path)


def test_a_tables_record_without_its_seed_fails(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        text = await played(here, "a", "b")
        for taken_out in (["[Seed"], ["[Seed", "[Commitment"], ["[Seed", "[Table"]):
            with pytest.raises(GameError, match="tells no seed"):
                check(without(text, *taken_out))
        assert not check(without(text, "[Seed", "[Commitment", "[Table")), "a game from elsewhere: nothing to check"

    runs(test, tmp_path)


def test_a_prepared_start_is_checked_by_its_name(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        asked = {"game": "climbing-man", "seats": [{"kind": "me"}], "start": "easy"}
        request = messages.TableRequest.model_validate(asked)
        room = await commands.create(here.host, ANA, request, 10)
        await commands.start(here.host, room, ANA, messages.Start())
        await commands.abandon(here.host, room, ANA, messages.Abandon(id="x", seat=0))
        text = await commands.record(here.host, room)
        name = read_record(text).tag("Prepared")
        assert check(read_record(text))
        assert check(read_record(text.replace("[Prepared", "[Wall"))), "as records of 0.1 call it"
        with pytest.raises(GameError, match="chance number 0"):
            check(read_record(text.replace(name, "a wall that nobody climbed")))

    runs(test, tmp_path)


def test_a_nonce_is_told_to_all_and_goes_with_who_gave_it(tmp_path: Path) -> None:
    async def test(here: Inside) -> None:
        host = here.host
        room = await here.table("climbing-man", ANA, start=False, options="players=2")
        await commands.sit(host, room, ANA, messages.Sit(seat=0, nonce="mine"))
        await commands.sit(host, room, BEN, messages.Sit(seat=1, nonce="first"))
        await commands.sit(host, room, BEN, messages.Sit(seat=1, nonce="second"))
        assert heard(here.watch(room, None))[0]["nonces"] == ["mine", "second"]
        twin = read_snapshot(room.table.id, room.table.seed, write_snapshot(room.table))
        assert twin.nonces == room.table.nonces
        await commands.stand_up(host, room, BEN, messages.StandUp(seat=1))
        assert room.table.nonces == ("mine", "")
        await commands.seat_bot(host, room, ANA, messages.SeatBot(seat=1))
        await commands.start(host, room, ANA, messages.Start(nonce="last"))
        await commands.sit(host, room, ANA, messages.Sit(seat=0, nonce="late"))
        assert room.table.nonces[Seat(0)] == "last", "chance is settled once the game has begun"
        await commands.abandon(host, room, ANA, messages.Abandon(id="x", seat=0))
        assert check(read_record(await commands.record(host, room)))

    runs(test, tmp_path)
