"""A change in words of the wire: made once for all who see the same."""

from __future__ import annotations

from typing import NamedTuple

from pydantic_core import to_json

from cordee.games.contract import Event, Seat
from cordee.games.words import Language
from cordee.server import messages
from cordee.server.presenting.tables import (
    Views,
    audible,
    present_events,
    present_standing,
    seats_differ,
    standing_patch,
)
from cordee.server.table.seats import seats_of
from cordee.server.table.table import Table


class KeptChange(NamedTuple):
    """A change: the version before it, the one behind it, and what happened."""

    after: int
    version: int
    events: tuple[Event, ...]


class Eyes(NamedTuple):
    """Who looks: a guest or nobody known, through which seat's eyes, in which language; and whether parts will do."""

    guest: str | None
    look: Seat | None
    language: Language
    deltas: bool = False


def whole_change(table: Table, change: KeptChange, eyes: Eyes, now: int, views: Views | None) -> str:
    """With how things stand now, where it is the latest."""
    standing = None if views is None else present_standing(table, eyes.guest, eyes.look, now, views)
    return messages.Change.model_construct(
        type="change",
        table=table.id,
        after=change.after,
        version=change.version,
        events=present_events(audible(table, eyes.guest, change.events), eyes.look, eyes.language),
        now=standing,
    ).model_dump_json()


class LatestChange:
    """The change from one standing to the next, for everybody who watches."""

    def __init__(self, change: KeptChange, before: Views, after: Views, now: int) -> None:
        self.change, self.before, self.after, self.now = change, before, after, now
        self._is_personal = bool(after.table.mutes) or seats_differ(before.table, after.table)
        self._made: dict[object, str] = {}

    def text(self, eyes: Eyes) -> str:
        """Equal eyes get equal bytes."""
        key = self._key(eyes)
        if key not in self._made:
            table = self.after.table
            self._made[key] = (
                self._delta(eyes) if eyes.deltas else whole_change(table, self.change, eyes, self.now, self.after)
            )
        return self._made[key]

    def _key(self, eyes: Eyes) -> object:
        """What the bytes depend on: parts are the same for all seats where nothing is secret and nobody sits down."""
        if eyes.deltas and not self._is_personal:
            return eyes.language, self.after.eyes(eyes.look)
        table = self.after.table
        muted = tuple(pair for pair in table.mutes if pair[0] == eyes.guest)
        return eyes.language, eyes.look, eyes.deltas, seats_of(table.seats, eyes.guest), muted

    def _delta(self, eyes: Eyes) -> str:
        """For one who has what stood before: only what differs."""
        table = self.after.table
        told = {
            "type": "change",
            "table": table.id,
            "after": self.change.after,
            "version": self.change.version,
            "events": present_events(audible(table, eyes.guest, self.change.events), eyes.look, eyes.language),
            "now": None,
            "patch": standing_patch(self.before, self.after, eyes.guest, eyes.look, self.now),
        }
        return to_json(told).decode()
