"""A host in this process, with a clock that stands still until it is told to go on."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from cordee.games.contract import Seat
from cordee.kits import game_type
from cordee.server import messages
from cordee.server.hosting import commands
from cordee.server.hosting.host import Host
from cordee.server.hosting.rooms import Room, StreamWatcher
from cordee.server.http.tokens import Guest
from cordee.server.store.store import Store
from cordee.server.table import log
from cordee.server.table.seats import Bot, Person
from cordee.server.thinking.bots import Bots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

ANA, BEN = Guest("ana", "Ana"), Guest("ben", "Ben")
BEGINNING = 1_000_000


class Inside:
    """The host and its clock."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.time = BEGINNING
        self.requests = 0
        host.now = lambda: self.time

    async def table(self, game: str, *guests: Guest | Bot, start: bool = True, options: str = "", **more: Any) -> Room:
        """A table with these at it, in order."""
        seats = [each if isinstance(each, Bot) else Person(each.id, each.name) for each in guests]
        line = game_type(game).options_type.read_line(options).write_line()
        room = await self.host.create(log.Setup(game, line, ANA.id, **more), seats)
        if start:
            await commands.start(self.host, room, ANA, messages.Start())
        return room

    async def act(self, room: Room, guest: Guest, text: str, seat: int, version: int | None = None) -> messages.Done:
        """One action with an id of its own."""
        self.requests += 1
        at = room.table.version if version is None else version
        request = messages.Act(id=f"r{self.requests}", version=at, seat=seat, action=text)
        return await commands.act(self.host, room, guest, request)

    def watch(self, room: Room, guest: Guest | None, look: int | None = None) -> StreamWatcher:
        """Someone looks."""
        guest_id = None if guest is None else guest.id
        watcher = StreamWatcher(guest_id, None if look is None else Seat(look), "en", 10_000)
        self.host.watch(room, watcher)
        return watcher

    async def until(self, moment: int) -> None:
        """The clock goes on to that moment, and every deadline up to then is met."""
        self.time = moment
        for room in list(self.host.rooms.values()):
            await self.host.timers.expire(room)


def heard(watcher: StreamWatcher) -> list[dict[str, Any]]:
    """Everything that has come so far."""
    return [json.loads(text) for text in bytes_heard(watcher)]


def bytes_heard(watcher: StreamWatcher) -> list[str]:
    """The same, to the letter."""
    texts = []
    while not watcher.queue.empty():
        text = watcher.queue.get_nowait()
        assert text is not None
        texts.append(text)
    return texts


@asynccontextmanager
async def inside(folder: Path) -> AsyncIterator[Inside]:
    """A host with a store in that folder."""
    store = Store(f"sqlite:///{folder / 'tables.db'}")
    store.open()
    host = Host(store, Bots(1))
    try:
        yield Inside(host)
    finally:
        await host.close()
        await asyncio.to_thread(store.close)
