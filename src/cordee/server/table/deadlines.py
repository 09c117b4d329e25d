"""When a table needs to be looked at although nobody asks, and what happens then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from cordee.games.contract import CHANCE, Action, Seat
from cordee.games.errors import GameError
from cordee.server.table import log
from cordee.server.table.seats import Bot, people
from cordee.server.table.table import Table

BOT_RESCUE_MS: Final = 10_000
"""When a bot has been silent for so long, any process may think for it: the one that did is gone."""


class Absence(NamedTuple):
    """From the last sign of life of any server process to the start of this one."""

    since: int
    until: int


def lost_time(table: Table, absence: Absence | None) -> int:
    """How much of an absence fell into a time that was running at this table."""
    if absence is None or next_deadline(table) is None or table.at >= absence.until:
        return 0
    return absence.until - max(absence.since, table.at)


def next_deadline(table: Table) -> int | None:
    """The next deadline: the end of a turn, of a seat's time, or of a secret question's time."""
    if table.status != "playing":
        return None
    flag = table.banks.next_flag() if table.banks is not None else None
    secret = table.hold_until() if table.pause is not None and table.pause.secret else None
    moments = [table.turn_end(), secret, flag and flag[0]]
    return min((moment for moment in moments if moment is not None), default=None)


def bots_to_act(table: Table) -> list[tuple[Seat, Bot]]:
    """The bots whose choice it is."""
    acting = ((seat, table.seats[seat]) for seat in table.acting() if seat != CHANCE)
    return [(seat, holder) for seat, holder in acting if isinstance(holder, Bot)]


def due(table: Table) -> int | None:
    """When some process must look at the table: the next deadline, or a bot that should have answered a person."""
    bots = table.at + BOT_RESCUE_MS if people(table.seats) and bots_to_act(table) else None
    return min((moment for moment in (next_deadline(table), bots) if moment is not None), default=None)


def entries_due(table: Table, now: int, answers: Mapping[Seat, str]) -> list[log.Entry]:
    """What the next deadline brings once it is over. `answers` are those that were kept for a secret question."""
    moment = next_deadline(table)
    if moment is None or now < moment:
        return []
    until = table.hold_until()
    if table.pause is not None and table.pause.secret and until is not None and until <= now:
        return _answered(table, table.pause.asked[0], answers)
    turn_end = table.turn_end()
    if turn_end is not None and turn_end <= now:
        seat = next(seat for seat in table.acting() if seat != CHANCE)
        late: Action = table.position.at_time_up(seat)  # type: ignore[assignment]
        return table.entries_of(late, seat)
    flag = table.banks.next_flag() if table.banks is not None else None
    return [log.Ended(flag[1], "time")] if flag is not None and flag[0] <= now else []


def _answered(table: Table, seat: Seat, answers: Mapping[Seat, str]) -> list[log.Entry]:
    """The answer that was given, or none: both at the same moment, so that the moment tells nothing."""
    assert table.pause is not None
    decline: str | Action = table.pause.decline
    try:
        return table.entries_of(answers.get(seat, decline), seat)
    except GameError:
        return table.entries_of(decline, seat)
