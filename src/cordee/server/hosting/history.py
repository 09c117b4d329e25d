"""What happened at a table, action by action: what was taken back left out, what is secret left untold."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from cordee.games.contract import CHANCE, Seat, seat_letter
from cordee.games.words import Language
from cordee.plain import plain
from cordee.server import denials, messages
from cordee.server.hosting.host import Host
from cordee.server.hosting.rooms import Room
from cordee.server.presenting.tables import position_text, present_events
from cordee.server.table import log
from cordee.server.table.table import Table
from cordee.session import Played


class PastAction(NamedTuple):
    """An action that stands, and the version of the table that it made."""

    version: int
    played: Played


def past_actions(table: Table, written: Sequence[log.Written]) -> list[PastAction]:
    """Everything that stood in the end, chance included."""
    again = Table(table.id, table.seed)
    found: list[PastAction] = []
    for each in written:
        again.fold(each)
        if isinstance(each.entry, (log.Acted, log.Drawn)):
            found.append(PastAction(each.version, _last(again)))
        elif isinstance(each.entry, log.TakenBack):
            del found[-each.entry.count :]
    return found


def _last(table: Table) -> Played:
    played = table.session.last
    assert played is not None, "an action was just folded"
    return played


async def past_of(host: Host, room: Room) -> list[PastAction]:
    """The past actions of a table; kept for a while, as who looks back looks more than once."""
    table = room.table
    if room.past is None or room.past[0] != table.version:
        written = await host.store.entries(table.id)
        upto = [each for each in written if each.version <= table.version]
        room.past = table.version, await asyncio.to_thread(past_actions, table, upto)
    past: list[PastAction] = room.past[1]
    return past


async def present_history(host: Host, room: Room, look: Seat | None, language: Language) -> list[messages.HistoryEntry]:
    """The whole list, through those eyes."""
    return [present_moment(room.table, each, look, language) for each in await past_of(host, room)]


def present_moment(table: Table, moment: PastAction, look: Seat | None, language: Language) -> messages.HistoryEntry:
    """One action as those eyes have seen it; its text, unless it is secret and the table not over."""
    played, over, write = moment.played, table.status == "over", table.game.notation.write_action
    events = present_events(played.events, look, language)
    return messages.HistoryEntry(
        version=moment.version,
        turn=played.turn,
        seat=played.seat,
        letter=seat_letter(played.seat),
        action=None if played.action.secret and not over else write(played.action),
        words="; ".join(event["words"] for event in events),
        rules=sorted({rule for event in events for rule in event["rules"]}),
    )


async def present_past(
    host: Host, room: Room, version: int, look: Seat | None, language: Language
) -> messages.PastInfo:
    """How the table stood right behind that version."""
    table = room.table
    if version > table.version:
        raise denials.NO_VERSION(version=version, last=table.version)
    return present_at(table, await past_of(host, room), version, look, language)


def present_at(
    table: Table, past: Sequence[PastAction], version: int, look: Seat | None, language: Language
) -> messages.PastInfo:
    """The view through those eyes, and what had just happened."""
    before = [each for each in past if each.version <= version]
    position = before[-1].played.position if before else table.game.start()
    return messages.PastInfo(
        version=version,
        look=look,
        turn=position.turn,
        to_act=[seat for seat in position.to_act() if seat != CHANCE],
        view=plain(position.view(look)),
        events=present_events(before[-1].played.events, look, language) if before else [],
        position=position_text(table, position),
    )
