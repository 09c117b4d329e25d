"""A table in the memory of this process: who watches it, what happened lately, and one lock for all who change it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from cordee.games.contract import Event, Seat
from cordee.games.words import Language
from cordee.players.turn_clock import TurnClock
from cordee.server.presenting.changes import Eyes, KeptChange, LatestChange, whole_change
from cordee.server.presenting.tables import Views, present_table
from cordee.server.queues import HOUSE
from cordee.server.table.seats import Bot, people
from cordee.server.table.table import Table
from cordee.server.thinking.players import Choice

KEPT: Final = 24
"""Changes kept for clients that come back; to tell of more of them takes no less than to tell everything."""


class Watcher(ABC):
    """One screen or program that looks at a table: whose eyes it has, and how it is told."""

    __slots__ = ("deltas", "guest", "language", "look")

    def __init__(self, guest: str | None, look: Seat | None, language: Language) -> None:
        self.guest, self.look, self.language = guest, look, language
        self.deltas = False

    @property
    def eyes(self) -> Eyes:
        """What decides how a change is told: the guest, the seat looked from, the language."""
        return Eyes(self.guest, self.look, self.language, self.deltas)

    @abstractmethod
    def push(self, text: str) -> None:
        """Never waits: who reads too slowly is cut off, and may come back for what was missed."""

    @abstractmethod
    def close(self) -> None:
        """Ends the connection; who comes back begins with `hello`."""


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
        self.choices: dict[Seat, tuple[Bot, Choice | None]] = {}
        """What each bot chose last: it may have thought out the rest of its turn."""
        self.turn_clock = TurnClock(table.game)
        """How long its bots have thought in the turn under way."""
        self.doubtful = False
        """A write failed halfway: the log must be read again before anything else."""
        self.past: Any = None
        """The past actions, for those who look back; see history.py."""
        self.used = 0
        self.client = f"guest {table.setup.host}"
        """On whose account its bots think: the address that last changed something here, or at first its maker."""
        self._clock = clock
        self._views: Views | None = None

    def note_client(self, client: str) -> None:
        """Somebody changed something here from that address; what the house does by itself is on nobody's account."""
        if client != HOUSE:
            self.client = client

    def next_choice(self, seat: Seat, bot: Bot) -> Choice | None:
        """What a bot thought out before, if it still holds."""
        who, choice = self.choices.get(seat, (bot, None))
        return choice.next(self.table.position, seat) if choice is not None and who == bot else None

    @property
    def plays_by_itself(self) -> bool:
        """Whether only bots sit here, and play."""
        return self.table.status == "playing" and not people(self.table.seats)

    def move_on(self, after: Table, events: tuple[Event, ...]) -> None:
        """The table as the store has it now; everybody who watches is told."""
        change = KeptChange(self.table.version, after.version, events)
        before = self._views if self._views is not None and self._views.table is self.table else Views(self.table)
        after.forget_past()
        if after.position.turn < self.table.position.turn:  # taken back: the turn will be thought out once more
            self.turn_clock = TurnClock(after.game)
        self.table, self._views = after, None
        self.kept.append(change)
        if self.watchers:
            self._views = Views(after)  # the next change begins with what this one ended with
            latest = LatestChange(change, before, self._views, self._clock())
            for watcher in list(self.watchers):
                watcher.push(latest.text(watcher.eyes))

    def replace(self, table: Table) -> None:
        """The table was read anew; nobody knows any more what happened in between."""
        self.table = table
        self.kept.clear()
        for watcher in self.watchers:
            watcher.push(self.whole(watcher))

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
            views = Views(self.table) if change is missed[-1] else None
            watcher.push(whole_change(self.table, change, watcher.eyes, self._clock(), views))
