"""A table in the memory of this process: who watches it, what happened lately, and one lock for all who change it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cordee.games.contract import Event, Seat
from cordee.games.words import Language
from cordee.server import messages
from cordee.server.presenting.tables import Views, present_events, present_standing, present_table
from cordee.server.table.seats import seats_of
from cordee.server.table.table import Table

KEPT: Final = 64
"""Changes kept for clients that come back."""


class KeptChange(NamedTuple):
    """A change: the version before it, the one behind it, and what happened."""

    after: int
    version: int
    events: tuple[Event, ...]


class Watcher:
    """One screen or program that looks at a table. Messages wait in its queue until its connection takes them."""

    def __init__(self, guest: str | None, look: Seat | None, language: Language, backlog: int) -> None:
        self.guest, self.look, self.language = guest, look, language
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(backlog)
        self.cut = False

    def push(self, text: str) -> None:
        """Never waits: who reads too slowly is cut off, and may come back for what was missed."""
        if self.cut:
            return
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """The connection ends at once; what waits is dropped."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.end()

    def end(self) -> None:
        """The connection ends behind what waits."""
        self.cut = True
        if self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Room:
    """A table, loaded."""

    def __init__(self, table: Table, clock: Callable[[], int]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.kept: deque[KeptChange] = deque(maxlen=KEPT)
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[Seat, int] = {}
        self.doubtful = False
        """A write failed halfway: the log must be read again before anything else."""
        self.past: tuple[int, list[Any]] | None = None
        """The past actions up to a version, for those who look back; see history.py."""
        self.used = 0
        self._clock = clock

    def move_on(self, after: Table, events: tuple[Event, ...]) -> None:
        """The table as the store has it now; everybody who watches is told."""
        change = KeptChange(self.table.version, after.version, events)
        self.table = after
        self.kept.append(change)
        self._tell(change)

    def replace(self, table: Table) -> None:
        """The table was read anew; nobody knows any more what happened in between."""
        self.table = table
        self.kept.clear()
        for watcher in self.watchers:
            watcher.push(self.whole(watcher))

    def _tell(self, change: KeptChange) -> None:
        """Equal eyes get equal bytes, made once."""
        made: dict[tuple[object, ...], str] = {}
        views = Views(self.table)
        for watcher in list(self.watchers):
            mine = seats_of(self.table.seats, watcher.guest)
            eyes = (mine, watcher.look, watcher.language)
            if eyes not in made:
                made[eyes] = self.change(change, watcher, views)
            watcher.push(made[eyes])

    def change(self, change: KeptChange, watcher: Watcher, views: Views | None) -> str:
        """A change in words of the wire; with how things stand now if it is the latest."""
        latest = views is not None
        now = present_standing(self.table, watcher.guest, watcher.look, self._clock(), views) if latest else None
        return messages.Change.model_construct(
            type="change",
            table=self.table.id,
            after=change.after,
            version=change.version,
            events=present_events(change.events, watcher.look, watcher.language),
            now=now,
        ).model_dump_json()

    def whole(self, watcher: Watcher) -> str:
        """Everything, for one who has just come."""
        return present_table(self.table, watcher.guest, watcher.look, self._clock()).model_dump_json()

    def welcome(self, watcher: Watcher, since: int | None) -> None:
        """What was missed since that version, if it is still known; else everything."""
        missed = [change for change in self.kept if since is not None and change.version > since]
        if since == self.table.version and self.kept and self.kept[-1].version == since:
            return
        if since is None or not missed or missed[0].after != since:
            watcher.push(self.whole(watcher))
            return
        for change in missed:
            watcher.push(self.change(change, watcher, Views(self.table) if change is missed[-1] else None))
