"""Who looks after the tables: bells that ring, bots that think, tables whose time came while nobody had them loaded."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from cordee.games.contract import Seat
from cordee.games.errors import GameError
from cordee.server import denials
from cordee.server.hosting.rooms import Room
from cordee.server.store.writes import Answer
from cordee.server.table import deadlines, log
from cordee.server.table.seats import Bot
from cordee.server.table.table import Table

if TYPE_CHECKING:
    from cordee.server.hosting.host import Host

logger = logging.getLogger("cordee.caretaker")

SWEEP_SECONDS: Final = 1.0
IDLE_SECONDS: Final = 600.0
SIGN_SECONDS: Final = 5.0
AGAIN_SECONDS: Final = 1.0
"""A bell that could not ring (the store is away) is tried again after so long, not at once and without end."""
FAR_AHEAD_MS: Final = 10**12


class Caretaker:
    """The host's own: everything that happens at tables without anybody asking for it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.absence: deadlines.Absence | None = None

    async def notice_absence(self) -> None:
        """Whether no server process was there for a while: nobody's time shall have run then."""
        now = self.host.now()
        before = await asyncio.to_thread(self.host.store.sign_of_life, now)
        if before is not None and now - before > 2 * SIGN_SECONDS * 1000:
            self.absence = deadlines.Absence(before, now)

    def arm(self, room: Room, least: float = 0.0) -> None:
        """Sets the table's next bell; it rings in so many seconds at the earliest."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        moment = deadlines.bell(room.table)
        if moment is not None:
            seconds = max(least, (moment - self.host.now()) / 1000)
            room.timer = asyncio.get_running_loop().call_later(seconds, lambda: self.host.spawn(self.ring(room)))

    async def ring(self, room: Room) -> None:
        """The bell: whatever is due at this table happens, once."""
        table = room.table
        answers: list[Answer] = []
        if table.pause is not None and table.pause.secret:
            answers = await self.host.stored(self.host.store.answers(table.id, table.position_version))
        kept = {Seat(answer.seat): answer for answer in answers}
        first = kept.get(table.pause.asked[0]) if table.pause is not None and table.pause.asked else None
        key = first.key if first is not None else f"bell/{table.version}"
        at = table.version

        def decide(now_table: Table, now: int) -> Sequence[log.Entry]:
            if now_table.version != at:
                return []
            return deadlines.ring(now_table, now, {seat: each.text for seat, each in kept.items()})

        least = 0.0
        try:
            await self.host.change(room, key, decide)
        except GameError as error:
            least = AGAIN_SECONDS
            logger.warning("the bell did not ring", extra={"table": table.id, "why": str(error)})
        if deadlines.bell(room.table) is not None and room.table.version == at:
            self.arm(room, least)

    async def sweep(self) -> None:
        """Every second: tables whose time came while nobody had them loaded; loaded ones that nobody needs."""
        ahead = FAR_AHEAD_MS  # at the start every table whose time runs: bots go on, and an absence is given back
        signed = self.host.now()
        while True:
            try:
                for table_id in await self.host.store.due(self.host.now() + ahead):
                    await self._look_after(table_id)
                if self.host.now() - signed >= SIGN_SECONDS * 1000:
                    signed = self.host.now()
                    await asyncio.to_thread(self.host.store.sign_of_life, signed)
                if self.host.shared:
                    await self._look_behind()
                self._unload()
                ahead = 0
            except (SQLAlchemyError, GameError) as error:
                logger.warning("looking after tables failed", extra={"why": type(error).__name__})
            await asyncio.sleep(SWEEP_SECONDS)

    async def _look_after(self, table_id: str) -> None:
        room = await self.host.room(table_id, fresh=True)
        self.call_bots(room)
        moment = deadlines.bell(room.table)
        if moment is not None and moment <= self.host.now():
            await self.ring(room)

    async def _look_behind(self) -> None:
        """Tables that are watched here and were changed elsewhere, should the word of it have been lost."""
        watched = [room for room in self.host.rooms.values() if room.watchers]
        if not watched:
            return
        versions = await self.host.store.versions([room.table.id for room in watched])
        for room in watched:
            if versions.get(room.table.id, 0) > room.table.version:
                async with room.lock:
                    await self.host.catch_up(room)

    def _unload(self) -> None:
        oldest = self.host.now() - IDLE_SECONDS * 1000
        for table_id, room in list(self.host.rooms.items()):
            idle = not room.watchers and room.used < oldest and not room.lock.locked()
            if idle and room.timer is None:
                del self.host.rooms[table_id]

    def call_bots(self, room: Room) -> None:
        """Lets every bot think whose choice it is, once a position."""
        for seat, bot in deadlines.bots_to_act(room.table):
            if room.thinking.get(seat) != room.table.position_version:
                room.thinking[seat] = room.table.position_version
                self.host.spawn(self._let_think(room, seat, bot))

    async def _let_think(self, room: Room, seat: Seat, bot: Bot) -> None:
        table = room.table
        version = table.position_version
        try:
            action = await self.host.bots.choose(table, seat, bot)
            while action is not None and room.table.position_version == version:
                try:
                    await self.host.act(room, seat, f"bot/{seat}/{version}", action, version)
                    return
                except denials.Denied as denied:
                    if denied.code not in ("held", "busy"):
                        return
                    await asyncio.sleep((denied.wait_ms or 100) / 1000)
        except GameError as error:
            logger.warning("a bot's action was refused", extra={"table": table.id, "why": str(error)})
        finally:
            if room.thinking.get(seat) == version:
                del room.thinking[seat]
