"""The day's start of each game, and each guest's one scored try of it.

What keeps it fair: the start is drawn from the date and a secret of the house, so nobody can work it out; its name
stays in the house; a guest's first table of a day is the scored one; and nobody else's table of a day can be looked at
before one's own scored try is over. Somebody with two browsers is two guests: that no house without accounts can know.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cordee.kits import kit_of
from cordee.server import denials
from cordee.server.days import GRACE_MS, Day, DayStart, DayTry, day_of, is_past, oldest_asked, secret_of
from cordee.server.ids import new_id
from cordee.server.queues import CALLER, HOUSE
from cordee.server.store.writes import Conflict
from cordee.server.table import decisions, log
from cordee.server.table.seats import Person, people
from cordee.server.table.table import Table

if TYPE_CHECKING:
    from cordee.games.words import Language
    from cordee.server.hosting.host import Host
    from cordee.server.hosting.rooms import Room
    from cordee.server.http.tokens import Guest

PATIENCE: Final = 120.0
"""Once a day, and everybody waits for it: on a busy machine a process alone takes its time to start."""


class Days:
    """The host's own; without a `key` the starts are those of the date alone, and there is no table of the day."""

    def __init__(self, host: Host, key: str) -> None:
        self.host, self.key = host, key
        self._starts: dict[tuple[str, str], DayStart] = {}
        """By game and date; every date that can be asked for is worked out once."""
        self._making: dict[tuple[str, str], asyncio.Lock] = {}

    @property
    def today(self) -> str:
        return day_of(self.host.now())

    @property
    def has_table(self) -> bool:
        """Whether others have the same start here."""
        return bool(self.key)

    @staticmethod
    def part(game: str) -> Day:
        """What a game's kit has for every day; Denied where it has nothing."""
        kit = kit_of(game)
        if not kit.has("day"):
            raise denials.NO_DAY_GAME(game=game)
        return kit.day

    async def start(self, game: str, day: str, language: Language) -> DayStart:
        """That day's start, worked out once for all who ask at the same time; nobody waits for another date's."""
        at = (game, day)
        if at not in self._starts:
            try:
                async with self._making.setdefault(at, asyncio.Lock()):
                    if at not in self._starts:
                        self._starts[at] = await self._worked_out(game, day, language)
            finally:
                self._making.pop(at, None)
        return self._starts[at]

    async def _worked_out(self, game: str, day: str, language: Language) -> DayStart:
        """In another process, and the house's own work: who asks first for what all get is not charged for it.

        Days that nobody can ask for any more are forgotten.
        """
        work, secret = self.part(game).start, secret_of(self.key, game, day)
        asked_by = CALLER.set(HOUSE)
        try:
            found = await self.host.solvers.solve(work, language, day, secret, patience=PATIENCE)
        finally:
            CALLER.reset(asked_by)
        oldest = oldest_asked(self.today)
        self._starts = {at: start for at, start in self._starts.items() if at[1] >= oldest}
        return DayStart.model_validate_json(found)

    async def sees(self, table: Table, guest: str | None) -> bool:
        """Whether that guest may look at a table: at one of a day only who plays there or has had the scored try."""
        day = table.setup.day
        if not day or guest in people(table.seats) or is_past(day, self.host.now()):
            return True
        if guest is None:
            return False
        mine = await self.host.stored(self.host.store.day_try(table.game.code, day, guest))
        return mine is not None and mine.ended_at is not None

    async def check_sight(self, table: Table, guest: str | None) -> None:
        """Denied where that guest must not look yet."""
        if not await self.sees(table, guest):
            raise denials.NOT_YET()

    async def named(self, game: str, chance: str, guest: str) -> str:
        """The day whose start a name is, while it counts ("": none); Denied to who has not had the scored try of it."""
        days = {day_of(self.host.now()), day_of(self.host.now() - GRACE_MS)} if self.key else set()
        day = next((each for each in days if secret_of(self.key, game, each) in chance), "")
        if day:
            mine = await self.host.store.day_try(game, day, guest)
            if mine is None or mine.ended_at is None:
                raise denials.NOT_YET()
        return day

    async def room_for(self, game: str, guest: Guest, language: Language, most_tables: int) -> Room:
        """The guest's table of today: the scored one, to begin or to go on with; once that is over, a free try."""
        day = self.today
        start = await self.start(game, day, language)
        mine = await self.host.store.day_try(game, day, guest.id)
        if mine is not None and mine.ended_at is None:
            return await self.host.room(mine.table_id)
        await check_tables(self.host, guest.id, most_tables)
        if mine is not None:
            return await self._table(game, guest, day, start, None)
        begun = DayTry(game, day, guest.id, guest.name, new_id(), self.host.now(), start.best)
        try:
            return await self._table(game, guest, day, start, begun)
        except Conflict:  # asked for twice at once: the other one counts
            return await self.room_for(game, guest, language, most_tables)

    async def _table(self, game: str, guest: Guest, day: str, start: DayStart, begun: DayTry | None) -> Room:
        """A table that has begun already: nobody else ever sits down at it."""
        setup = log.Setup(
            game=game, options=start.options, host=guest.id, chance=start.chance, day=day, scored=begun is not None
        )
        seats = [Person(guest.id, guest.name)]
        sketch = Table("", "")
        sketch.prepare(setup, "")
        sketch.seats = tuple(seats)
        entries = decisions.start(sketch, guest.id)
        return await self.host.create(setup, seats, entries, "" if begun is None else begun.table_id, begun)


async def check_tables(host: Host, guest: str, most: int) -> None:
    """Denied where a guest has made as many tables as one may that are not over."""
    rows = await host.store.of_guest(guest, most)
    if len([row for row in rows if row.host == guest and row.status != "over"]) >= most:
        raise denials.TOO_MANY()
