"""What happens at tables without a request: deadlines, bots' turns, tables whose time came while not loaded."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final

from cordee.games.contract import Seat
from cordee.games.errors import GameError
from cordee.server import denials
from cordee.server.hosting.rooms import Room
from cordee.server.store.writes import Answer, StoreError
from cordee.server.table import deadlines, log
from cordee.server.table.seats import Bot
from cordee.server.table.table import Table

if TYPE_CHECKING:
    from cordee.server.hosting.host import Host

logger = logging.getLogger("cordee.table_timers")

SWEEP_SECONDS: Final = 1.0
IDLE_SECONDS: Final = 600.0
UNSEEN_SECONDS: Final = 300.0
"""Bots among themselves stop when nobody has looked for so long; they go on when somebody does."""
SIGN_SECONDS: Final = 5.0
AGAIN_SECONDS: Final = 1.0
"""A deadline that could not be met (the store is away) is tried again after so long, not at once and without end."""
FAR_AHEAD_MS: Final = 10**12


async def _follow_nobody(_: str) -> None:
    """Where nobody has tokens."""


class TableTimers:
    """The host's own: everything that happens at tables without anybody asking for it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.absence: deadlines.Absence | None = None
        self.followed: int | None = None
        """The last entry of the administrator's log that was followed; what was there at the start is done."""
        self.follow: Callable[[str], Awaitable[None]] = _follow_nobody

    async def notice_absence(self) -> None:
        """Whether no server process was there for a while: nobody's time shall have run then.

        The house's time never goes back, whatever the system clock says, and all processes have the same.
        """
        store, now = self.host.store, self.host.now()
        others = await asyncio.to_thread(store.join)
        before = await asyncio.to_thread(store.last_sign)
        away = before is not None and now - before > 2 * SIGN_SECONDS * 1000
        if before is not None and (before > now or (others and away)):
            self.host.clock.set(before)
        elif before is not None and away:
            self.absence = deadlines.Absence(before, now)
        await asyncio.to_thread(store.sign_of_life, self.host.now())

    def arm(self, room: Room, least: float = 0.0) -> None:
        """Sets the timer of the table's next deadline; it goes off in so many seconds at the earliest."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        moment = deadlines.next_deadline(room.table)
        if moment is not None:
            seconds = max(least, (moment - self.host.now()) / 1000)
            room.timer = asyncio.get_running_loop().call_later(seconds, lambda: self.host.spawn(self.expire(room)))

    async def expire(self, room: Room) -> None:
        """Whatever is due at this table happens, once."""
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
            return deadlines.entries_due(now_table, now, {seat: each.text for seat, each in kept.items()})

        least = 0.0
        try:
            await self.host.change(room, key, decide)
        except GameError as error:
            least = AGAIN_SECONDS
            logger.warning("a deadline was not met", extra={"table": table.id, "why": str(error)})
        if deadlines.next_deadline(room.table) is not None and room.table.version == at:
            self.arm(room, least)

    async def sweep(self) -> None:
        """Every second: tables whose time came while nobody had them loaded; loaded ones that nobody needs."""
        ahead = FAR_AHEAD_MS  # at the start every table whose time runs: bots go on, and an absence is given back
        signed = self.host.now()
        while True:
            try:
                for table_id in await self.host.store.due(self.host.now() + ahead):
                    await self._expire_unloaded(table_id)
                if self.host.now() - signed >= SIGN_SECONDS * 1000:
                    signed = self.host.now()
                    await asyncio.to_thread(self.host.store.sign_of_life, signed)
                if self.host.shared:
                    await self._catch_up()
                await self.follow_admin()
                self._unload()
                ahead = 0
            except (StoreError, GameError) as error:
                logger.warning("looking after tables failed", extra={"why": type(error).__name__})
            await asyncio.sleep(SWEEP_SECONDS)

    async def follow_admin(self) -> None:
        """What `cordee admin` did to the store since the last look, here too."""
        done = await self.host.store.admin_entries(self.followed or 0)
        if self.followed is None:
            self.followed, done = max((each.number for each in done), default=0), []
        for each in done:
            self.followed = each.number
            if each.table_id is not None:
                await self.host.read_anew(each.table_id)
            if each.guest is not None:
                await self.follow(each.guest)

    async def _expire_unloaded(self, table_id: str) -> None:
        room = await self.host.room(table_id, fresh=True, used=False)
        self.call_bots(room)
        moment = deadlines.next_deadline(room.table)
        if moment is not None and moment <= self.host.now():
            await self.expire(room)

    async def _catch_up(self) -> None:
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

    def _is_looked_at(self, room: Room) -> bool:
        """Whether somebody watches, or did or asked for something not long ago."""
        return bool(room.watchers) or room.used >= self.host.now() - UNSEEN_SECONDS * 1000

    def call_bots(self, room: Room) -> None:
        """Lets every bot think whose choice it is, once a position; among themselves only while somebody looks."""
        if room.plays_by_itself and not self._is_looked_at(room):
            return
        for seat, bot in deadlines.bots_to_act(room.table):
            if room.thinking.get(seat) != room.table.position_version:
                room.thinking[seat] = room.table.position_version
                self.host.spawn(self._let_think(room, seat, bot))

    async def _let_think(self, room: Room, seat: Seat, bot: Bot) -> None:
        table = room.table
        version = table.position_version
        try:
            choice = room.next_choice(seat, bot) or await self.host.bots.choose(
                table, seat, bot, room.turn_clock, room.client
            )
            room.choices[seat] = bot, choice
            while choice is not None and room.table.position_version == version:
                key = f"bot/{seat}/{version}"
                try:
                    await self.host.act(room, seat, key, choice.action, version, hurried=choice.hurried)
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
