"""A table in the memory of this process: who watches it, what happened lately, and one lock for all who change it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from cordee.games.contract import Event, Seat
from cordee.games.words import Language
from cordee.server import messages
from cordee.server.presenting.tables import (
    Views,
    audible,
    present_events,
    present_standing,
    present_table,
    standing_patch,
)
from cordee.server.queues import HOUSE
from cordee.server.table.seats import people, seats_of
from cordee.server.table.table import Table

KEPT: Final = 64
"""Changes kept for clients that come back."""


class KeptChange(NamedTuple):
    """A change: the version before it, the one behind it, and what happened."""

    after: int
    version: int
    events: tuple[Event, ...]


class Watcher(ABC):
    """One screen or program that looks at a table: whose eyes it has, and how it is told."""

    __slots__ = ("deltas", "guest", "language", "look")

    def __init__(self, guest: str | None, look: Seat | None, language: Language) -> None:
        self.guest, self.look, self.language = guest, look, language
        self.deltas = False

    @abstractmethod
    def push(self, text: str) -> None:
        """Never waits: who reads too slowly is cut off, and may come back for what was missed."""

    @abstractmethod
    def close(self) -> None:
        """The connection ends."""


class StreamWatcher(Watcher):
    """Messages wait in a queue until its connection takes them; None is the last."""

    __slots__ = ("cut", "queue")

    def __init__(self, guest: str | None, look: Seat | None, language: Language, backlog: int) -> None:
        super().__init__(guest, look, language)
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(backlog)
        self.cut = False

    def push(self, text: str) -> None:
        if self.cut:
            return
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """At once: what waits is dropped."""
        self.cut = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Room:
    """A table that this process has loaded, and who watches it."""

    def __init__(self, table: Table, clock: Callable[[], int]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.kept: deque[KeptChange] = deque(maxlen=KEPT)
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[Seat, int] = {}
        self.doubtful = False
        """A write failed halfway: the log must be read again before anything else."""
        self.past: Any = None
        """The past actions, for those who look back; see history.py."""
        self.used = 0
        self.client = f"guest {table.setup.host}"
        """On whose account its bots think: the address that last changed something here, or at first its maker."""
        self._clock = clock

    def note_client(self, client: str) -> None:
        """Somebody changed something here from that address; what the house does by itself is on nobody's account."""
        if client != HOUSE:
            self.client = client

    @property
    def plays_by_itself(self) -> bool:
        """Whether only bots sit here, and play."""
        return self.table.status == "playing" and not people(self.table.seats)

    def move_on(self, after: Table, events: tuple[Event, ...]) -> None:
        """The table as the store has it now; everybody who watches is told."""
        change, before = KeptChange(self.table.version, after.version, events), self.table
        self.table = after
        self.kept.append(change)
        self._tell(change, before)

    def replace(self, table: Table) -> None:
        """The table was read anew; nobody knows any more what happened in between."""
        self.table = table
        self.kept.clear()
        for watcher in self.watchers:
            watcher.push(self.whole(watcher))

    def _tell(self, change: KeptChange, before: Table) -> None:
        """Equal eyes get equal bytes, made once."""
        made: dict[tuple[object, ...], str] = {}
        views, old = Views(self.table), Views(before)
        for watcher in list(self.watchers):
            mine = seats_of(self.table.seats, watcher.guest)
            muted = tuple(pair for pair in self.table.mutes if pair[0] == watcher.guest)
            eyes = (mine, watcher.look, watcher.language, muted, watcher.deltas)
            if eyes not in made:
                made[eyes] = (
                    self.delta(change, watcher, old, views) if watcher.deltas else self.change(change, watcher, views)
                )
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
            events=present_events(audible(self.table, watcher.guest, change.events), watcher.look, watcher.language),
            now=now,
        ).model_dump_json()

    def delta(self, change: KeptChange, watcher: Watcher, before: Views, after: Views) -> str:
        """The same for one who has what stood before: only what differs."""
        told = {
            "type": "change",
            "table": self.table.id,
            "after": change.after,
            "version": change.version,
            "events": present_events(audible(self.table, watcher.guest, change.events), watcher.look, watcher.language),
            "now": None,
            "patch": standing_patch(before, after, watcher.guest, watcher.look, self._clock()),
        }
        return to_json(told).decode()

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
