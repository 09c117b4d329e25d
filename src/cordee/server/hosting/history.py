"""What happened at a table, action by action: what was taken back left out, what is secret left untold."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
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


class Past:
    """The actions of one table that stand, chance included, as far as its log was read; and what was told of them.

    Kept with the room, as who looks back looks more than once: each entry of the log is worked out once.
    """

    def __init__(self, table: Table) -> None:
        self.lock = asyncio.Lock()
        self.actions: list[PastAction] = []
        self._table = Table(table.id, table.seed)
        self._told: dict[tuple[Seat | None, Language, bool], list[bytes]] = {}

    @property
    def version(self) -> int:
        """How far the log was read."""
        return self._table.version

    def read_on(self, written: Sequence[log.Written]) -> None:
        """Goes on with what was written since."""
        for each in written:
            self._table.fold(each)
            if isinstance(each.entry, (log.Acted, log.Drawn)):
                self.actions.append(PastAction(each.version, _last(self._table)))
            elif isinstance(each.entry, log.TakenBack):
                del self.actions[-each.entry.count :]
                for told in self._told.values():
                    del told[len(self.actions) :]

    def tell(self, table: Table, look: Seat | None, language: Language, after: int) -> bytes:
        """The actions behind that version as JSON; each is put into words once for equal eyes."""
        eyes = (look if table.game.has_secrets else None, language, table.status == "over")
        told = self._told.setdefault(eyes, [])
        for each in self.actions[len(told) :]:
            told.append(present_moment(table, each, look, language).model_dump_json().encode())
        first = bisect_right(self.actions, after, key=lambda each: each.version)
        return b"[" + b",".join(told[first:]) + b"]"


def _last(table: Table) -> Played:
    played = table.session.last
    assert played is not None, "an action was just folded"
    return played


async def past_of(host: Host, room: Room) -> list[PastAction]:
    """The past actions of a table."""
    return list((await _past(host, room)).actions)


async def _past(host: Host, room: Room) -> Past:
    table = room.table
    if room.past is None:
        room.past = Past(table)
    past: Past = room.past
    async with past.lock:
        if past.version < table.version:
            written = await host.stored(host.store.entries(table.id, past.version))
            upto = [each for each in written if each.version <= table.version]
            await host.threads.run(past.read_on, upto, table=table.id)
    return past


async def present_history(host: Host, room: Room, look: Seat | None, language: Language, after: int = 0) -> bytes:
    """The actions behind that version through those eyes, as JSON."""
    past = await _past(host, room)
    async with past.lock:
        return await host.threads.run(past.tell, room.table, look, language, after, table=room.table.id)


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
    past = await past_of(host, room)
    return await host.threads.run(present_at, table, past, version, look, language, table=table.id)


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
