"""The host of all tables of this process: loads them, changes them, tells of them. `table_timers` watches their time.

One change, one direction: decide on the table as it is, fold a copy, store, then let the copy be the table and tell
everybody. If the store says that another was quicker, read what it wrote and decide again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from cordee.fairness import commitment
from cordee.games.contract import Action, Event, Seat
from cordee.server import denials, messages
from cordee.server.days import DayTry
from cordee.server.hosting.analyses import Analyses
from cordee.server.hosting.clock import HouseClock
from cordee.server.hosting.days import Days
from cordee.server.hosting.hub import Alone, Hub
from cordee.server.hosting.rooms import Room, Watcher
from cordee.server.hosting.table_timers import TableTimers
from cordee.server.ids import new_id
from cordee.server.metrics import Metrics
from cordee.server.presenting.tables import first_look
from cordee.server.queues import CALLER
from cordee.server.store.appends import append_of
from cordee.server.store.guest_marks import EVERYBODY
from cordee.server.store.writes import Answer, Append, Conflict, NewTable, StoreError
from cordee.server.table import deadlines, decisions, log, table_events
from cordee.server.table.seats import Holder, people, seats_of
from cordee.server.table.snapshots import EVERY, write_snapshot
from cordee.server.table.table import Table, WantsWholeLog
from cordee.server.thinking.bots import Bots
from cordee.server.thinking.solvers import Solvers
from cordee.server.threads import Threads

if TYPE_CHECKING:
    from cordee.server.push.pusher import Pusher
    from cordee.server.store.store import Store

logger = logging.getLogger("cordee.host")

Decide = Callable[[Table, int], Sequence[log.Entry]]
"""What a request adds to a table's log, at that moment; or an error, and nothing is added."""

TRIES: Final = 8
BOT_TABLES_EACH: Final = 8
"""Tables of bots alone that one address may have under way."""


class Host:
    """Everything that happens at tables happens here."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        hub: Hub | None = None,
        metrics: Metrics | None = None,
        *,
        shared: bool = False,
        solvers: Solvers | None = None,
        threads: Threads | None = None,
        day_key: str | None = None,
    ) -> None:
        self.store, self.bots = store, bots
        self.solvers = solvers or Solvers(1)
        self.threads = threads or Threads()
        self.hub: Hub = hub or Alone()
        self.metrics = metrics or Metrics()
        self.shared = shared
        self.rooms: dict[str, Room] = {}
        self.streams: dict[str, set[Watcher]] = {}
        self.clock = HouseClock()
        self.now: Callable[[], int] = self.clock
        self.timers = TableTimers(self)
        self.pusher: Pusher | None = None
        self.analyses = Analyses(self)
        self.days = Days(self, store.shared_key("days") if day_key is None else day_key)
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = asyncio.Event()
        gauge = self.metrics.gauge
        gauge("tables_loaded", "tables in memory", lambda: len(self.rooms))
        gauge(
            "watchers",
            "screens and programs that look on",
            lambda: sum(len(r.watchers) for r in [*self.rooms.values()]),
        )
        gauge("bots_waiting", "thoughts of bots and hints that wait for a process", lambda: len(bots.queue))
        gauge("solver_waiting", "long questions that wait for a process", lambda: len(self.solvers.queue))
        gauge("store_waiting", "changes that wait for the store", lambda: store.pulse.waiting())

    async def open(self) -> None:
        """Listens to other processes and looks after every table whose time has come."""
        await self.hub.open(self._heard)
        await self.timers.notice_absence()
        self.spawn(self.timers.sweep())

    async def close(self) -> None:
        """No more timers and thoughts; whatever is being written is written."""
        self.stop_waiting()
        await self.hub.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.rooms.values():
            for watcher in [*room.watchers]:
                watcher.close()
            async with room.lock:
                if room.timer is not None:
                    room.timer.cancel()
        for watchers in self.streams.values():
            for watcher in watchers:
                watcher.close()
        self.bots.close()
        self.solvers.close()
        self.threads.close()

    def turn_away(self, guest: str) -> None:
        """The administrator did something about a guest, or all: connections end, and come anew or not at all."""
        watchers = [watcher for room in self.rooms.values() for watcher in room.watchers]
        for watcher in [*watchers, *(each for stream in self.streams.values() for each in stream)]:
            if watcher.guest is not None and guest in (watcher.guest, EVERYBODY):
                watcher.close()

    async def read_anew(self, table_id: str) -> None:
        """The administrator changed a table: as the store has it now, or it is gone."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        async with room.lock:
            table = await self.stored(self.store.load(table_id))
            if table is not None:
                room.replace(table)
                self._after(room, ())
                return
            del self.rooms[table_id]
            if room.timer is not None:
                room.timer.cancel()
            for watcher in [*room.watchers]:
                watcher.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work that goes on by itself, until the host is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- tables -------------------------------------------------------------------------------------------------

    async def create(
        self,
        setup: log.Setup,
        seats: Sequence[Holder | None],
        entries: Sequence[log.Entry] = (),
        table_id: str = "",
        day_try: DayTry | None = None,
    ) -> Room:
        """A new table with these people at it; Conflict if its id, or its try of the day, is taken."""
        table = Table(table_id or new_id(), secrets.token_hex(32))
        now = self.now()
        seated = [log.Seated(Seat(seat), holder) for seat, holder in enumerate(seats) if holder is not None]
        first = [log.Created(setup, commitment(table.seed)), *seated, *entries]
        written = [log.Written(version, now, None, entry) for version, entry in enumerate(first, 1)]
        events = [event for each in written for event in table.fold(each)]
        new = NewTable(table.id, setup.game, table.seed, setup.host, setup.listed, now, setup.options)
        append = append_of(table, written, new=new, seats=table.seats, day_try=day_try)
        await self.stored(self.store.write(append))
        self.metrics.count("tables", setup.game)
        room = Room(table, self.now)
        room.note_client(CALLER.get())
        room.used = now
        self.rooms[table.id] = room
        self._after(room, tuple(events))
        return room

    async def room(self, table_id: str, *, fresh: bool = False, used: bool = True) -> Room:
        """The table of that id; `fresh` makes sure that it is as the store has it, whatever other processes did.

        Somebody wants it, or (not `used`) the house itself looks after it.
        """
        room = self.rooms.get(table_id)
        if room is None:
            room = await self._load(table_id)
        elif fresh and self.shared:
            async with room.lock:
                await self.catch_up(room)
        if used:
            room.used = self.now()
            self.timers.call_bots(room)
        return room

    async def _load(self, table_id: str) -> Room:
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id in self.rooms:
                    return self.rooms[table_id]
                table = await self.stored(self.store.load(table_id))
                if table is None:
                    raise denials.NO_TABLE(table=table_id)
                room = Room(table, self.now)
                lost = deadlines.lost_time(table, self.timers.absence)
                if lost:
                    await self._give_back(room, lost)
                self.rooms[table_id] = room
                self._after(room, ())
                return room
        finally:
            self._loading.pop(table_id, None)

    async def _give_back(self, room: Room, lost: int) -> None:
        """Before any deadline: the time that ran while no server was there."""
        async with room.lock:
            await self._commit(room, None, [log.Resumed(lost)], self.now())

    async def stored(self, work: Coroutine[Any, Any, Any]) -> Any:
        """What the store answers; Denied if it does not."""
        try:
            return await work
        except StoreError as error:
            logger.error("the store does not answer", extra={"why": type(error).__name__})
            raise denials.BUSY(wait_ms=1000) from error

    # -- changes ------------------------------------------------------------------------------------------------

    async def change(self, room: Room, key: str | None, decide: Decide) -> messages.Done:
        """One change. What is being stored goes through to its end, even if whoever asked for it has gone away."""
        async with room.lock:
            for _ in range(TRIES):
                done = await self._try(room, key, decide)
                if done is not None:
                    return done
        raise denials.BUSY(wait_ms=200)

    async def _try(self, room: Room, key: str | None, decide: Decide) -> messages.Done | None:
        """One try; None if another was quicker and it must be decided again."""
        if room.doubtful:
            await self._read_again(room, whole=False)
        table, now = room.table, max(self.now(), room.table.at)
        if key is not None and key in table.keys:
            return messages.Done(id=_request_of(key), version=table.keys[key], again=True)
        try:
            entries = decide(table, now)
        except WantsWholeLog:
            await self._read_again(room, whole=True)
            return None
        except denials.Denied as denied:
            if denied.code == "stale" and self.shared and await self.catch_up(room):
                return None
            raise
        if not entries:
            return messages.Done(id=_request_of(key), version=table.version)
        return await self._commit(room, key, entries, now)

    async def _commit(
        self, room: Room, key: str | None, entries: Sequence[log.Entry], now: int
    ) -> messages.Done | None:
        table = room.table
        after = table.copy()
        written = [
            log.Written(table.version + number, now, key if number == 1 else None, entry)
            for number, entry in enumerate(entries, 1)
        ]
        events = tuple(event for each in written for event in after.fold(each))
        began = time.perf_counter()
        try:
            await self.store.write(_append(table, after, written))
        except Conflict:
            await self.catch_up(room)
            return None
        except StoreError as error:
            room.doubtful = True
            logger.error("the store can't be written", extra={"table": table.id, "why": type(error).__name__})
            raise denials.BUSY(wait_ms=1000) from error
        self.metrics.stored.observe(time.perf_counter() - began)
        self.metrics.count("entries", type(entries[0]).__name__)
        if key is not None:
            after.keys[key] = written[0].version
        room.note_client(CALLER.get())
        room.move_on(after, events)
        self._after(room, events)
        self.hub.tell(after.id, after.version, sorted(people(after.seats)))
        return messages.Done(id=_request_of(key), version=written[0].version)

    async def _read_again(self, room: Room, *, whole: bool) -> None:
        load = self.store.load_whole if whole else self.store.load
        table = await self.stored(load(room.table.id))
        assert table is not None
        behind = table.version != room.table.version
        room.doubtful = False
        if behind:
            room.replace(table)
            self._after(room, ())
        else:
            room.table = table

    async def catch_up(self, room: Room) -> bool:
        """Reads what other processes wrote; True if there was something. The caller holds the lock."""
        written = await self.stored(self.store.entries(room.table.id, room.table.version))
        if not written:
            return False
        after = room.table.copy()
        try:
            events = tuple(event for each in written for event in after.fold(each))
        except WantsWholeLog:
            await self._read_again(room, whole=True)
            return True
        after.keys.update({each.key: each.version for each in written if each.key is not None})
        room.move_on(after, events)
        self._after(room, events)
        return True

    def _after(self, room: Room, events: tuple[Event, ...]) -> None:
        """What follows a change: the next deadline, the next bot, and word for those who listen to all their tables."""
        self.timers.arm(room)
        self.timers.call_bots(room)
        if any(not isinstance(event, table_events.Spoke) for event in events):
            self._present_guests(room)
            self._push(room)

    # -- play ---------------------------------------------------------------------------------------------------

    async def act(
        self, room: Room, seat: Seat, key: str, what: str | Action, version: int, *, hurried: bool = False
    ) -> messages.Done:
        """An action; an answer to a secret question is kept until the time of all answers has come."""
        self.metrics.count("actions")
        if key not in room.table.keys and self._is_secret_answer(room.table, seat):
            return await self._answer(room, seat, key, what, version)
        return await self.change(
            room, key, lambda table, now: decisions.act(table, seat, what, version, now, hurried=hurried)
        )

    async def _wait(self, seconds: float) -> None:
        """Waits; Denied as soon as the server closes: what was kept is kept, and can be asked for again elsewhere."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)
            raise denials.BUSY(wait_ms=1000)

    def stop_waiting(self) -> None:
        """The server begins to close: whoever waits for a time to come is sent away."""
        self._closing.set()

    def _is_secret_answer(self, table: Table, seat: Seat) -> bool:
        until = table.hold_until()
        pause = table.pause
        return pause is not None and pause.secret and seat in pause.asked and until is not None and self.now() < until

    async def _answer(self, room: Room, seat: Seat, key: str, what: str | Action, version: int) -> messages.Done:
        table = room.table
        decisions.check_version(table, version)
        text = table.session.text(table.session.attempt(what, seat))
        asked_at, until = table.position_version, table.hold_until()
        assert until is not None
        try:
            await self.stored(self.store.write(Answer(table.id, asked_at, seat, key, text)))
        except Conflict as conflict:  # the same seat answers at two doors at once
            raise denials.BUSY(wait_ms=100) from conflict
        while room.table.position_version == asked_at:
            await self._wait(min(0.5, max(0.02, (until - self.now()) / 1000)))
            if self.now() >= until:
                await self.timers.expire(room)
        if key in room.table.keys:
            return messages.Done(id=_request_of(key), version=room.table.keys[key])
        return await self.change(room, key, lambda table, now: decisions.act(table, seat, text, version, now))

    # -- word to others -----------------------------------------------------------------------------------------

    async def _heard(self, table_id: str, version: int, guests: list[str]) -> None:
        """Another process says that a table has changed."""
        room = self.rooms.get(table_id)
        if room is None and any(guest in self.streams for guest in guests):
            room = await self.room(table_id)
            self._present_guests(room)
        elif room is not None and room.table.version < version:
            async with room.lock:
                await self.catch_up(room)

    def _present_guests(self, room: Room) -> None:
        """Guests who listen to all their tables hear about this one."""
        for guest in people(room.table.seats) & self.streams.keys():
            message = turn_of(room.table, guest)
            if message is not None:
                for watcher in list(self.streams[guest]):
                    watcher.push(message.model_dump_json())

    def _push(self, room: Room) -> None:
        """Whoever is to act and does not look is told, if they have asked for it."""
        pusher, table = self.pusher, room.table
        if pusher is None:
            return
        for guest in pusher.waiting(room):
            self.spawn(pusher.tell(guest, table.id, table.game.title))

    def watch(self, room: Room, watcher: Watcher, since: int | None = None) -> None:
        """From now on the watcher hears of every change; bots among themselves play on while somebody looks."""
        room.watchers.add(watcher)
        room.used = self.now()
        room.welcome(watcher, since)
        self.timers.call_bots(room)

    def unwatch(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        room.used = self.now()

    def check_bots_only(self, room: Room) -> None:
        """Before a table of bots alone begins: Denied where whoever asks has enough of them under way."""
        if people(room.table.seats):
            return
        caller = CALLER.get()
        going = [each for each in self.rooms.values() if each.client == caller and each.plays_by_itself]
        if len(going) >= BOT_TABLES_EACH:
            raise denials.TOO_MANY(wait_ms=60_000)

    def look_of(self, room: Room, guest: str | None, asked: int | None) -> Seat | None:
        """Through whose eyes: the asked seat if it is one's own, else the usual."""
        if asked is None:
            return first_look(room.table, guest)
        if guest is None or Seat(asked) not in seats_of(room.table.seats, guest):
            raise denials.NOT_YOUR_SEAT(seat=asked)
        return Seat(asked)


def turn_of(table: Table, guest: str) -> messages.TableNotice | None:
    """What a guest's own stream says about a table."""
    mine = [int(seat) for seat in seats_of(table.seats, guest)]
    if table.status == "over":
        return messages.TableNotice(type="over", table=table.id, version=table.version, seats=mine)
    acting = [seat for seat in mine if seat in table.acting()]
    if acting:
        return messages.TableNotice(type="your-turn", table=table.id, version=table.version, seats=acting)
    started = table.status == "playing" and table.position.turn == 0
    return messages.TableNotice(type="started", table=table.id, version=table.version, seats=mine) if started else None


def _append(before: Table, after: Table, written: Sequence[log.Written]) -> Append:
    snapshot = write_snapshot(after) if after.version // EVERY != before.version // EVERY else None
    seats = after.seats if after.seats != before.seats else None
    return append_of(after, written, seats=seats, snapshot=snapshot)


def _request_of(key: str | None) -> str:
    """A key is the guest's id and the request's: the request's part goes back."""
    return "" if key is None else key.rpartition("/")[2]
