"""A store in memory. Each write is a line that a keeper keeps (in a browser: IndexedDB), and comes back from it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from cordee.server.days import DayScore, DayTry
from cordee.server.learnt import LearntLesson
from cordee.server.puzzles import PuzzleTry
from cordee.server.store.writes import Answer, Append, Conflict, NewTable, Row, StoredAnalysis, Write
from cordee.server.table.log import Written, body_of, read_entry
from cordee.server.table.seats import Person, read_seats, write_seats
from cordee.server.table.table import Table

if TYPE_CHECKING:
    from cordee.server.store.guest_marks import AdminEntry, GuestMark

Keep = Callable[[str], Awaitable[None]]
"""Takes one line, and is done when it is kept."""


@dataclass(slots=True)
class _Stored:
    """A table as lists see it, and its log."""

    new: NewTable
    status: str = "open"
    due_at: int | None = None
    updated_at: int = 0
    seated: str | None = None
    to_act: str = ""
    outcome: str | None = None
    log: list[Written] = field(default_factory=list)

    @property
    def version(self) -> int:
        return self.log[-1].version if self.log else 0

    @property
    def row(self) -> Row:
        new = self.new
        lists = (new.options or None, self.seated, self.to_act, self.outcome, new.created_at)
        return Row(new.id, new.game, new.host, self.status, self.version, self.updated_at, *lists)

    def seats_guest(self, guest: str) -> bool:
        seats = read_seats(self.seated) if self.seated else ()
        return any(isinstance(each, Person) and each.guest == guest for each in seats)


class LocalStore:
    """What the server's store does, for one process and nobody else."""

    def __init__(self, keep: Keep, kept: Iterable[str] = ()) -> None:
        self._keep = keep
        self._tables: dict[str, _Stored] = {}
        self._answers: dict[tuple[str, int, int], Answer] = {}
        self._analyses: dict[str, StoredAnalysis] = {}
        self._puzzle_tries: dict[tuple[str, str], PuzzleTry] = {}
        self._learnt: dict[tuple[str, str, str], LearntLesson] = {}
        self._tries: dict[tuple[str, str, str], DayTry] = {}
        self.keys: dict[str, str] = {}
        for line in kept:
            self._take(json.loads(line))

    # -- writing ------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Returns once it is kept; Conflict if that version is there already."""
        if isinstance(write, Answer):
            self._answers[write.table_id, write.position_version, write.seat] = write
            return
        stored = self._tables.get(write.table_id)
        if (stored is None) != (write.new is not None):
            raise Conflict
        if stored is not None and write.written[0].version != stored.version + 1:
            raise Conflict
        if write.day_try is not None and write.day_try[:3] in self._tries:
            raise Conflict
        line = _line(write)
        await self._keep(json.dumps(line))
        self._take(line)

    async def keep_key(self, name: str, value: str) -> None:
        """A word that is to be found again."""
        await self._keep(json.dumps({"key": name, "value": value}))
        self.keys[name] = value

    def _take(self, line: Mapping[str, Any]) -> None:
        if "key" in line:
            self.keys[line["key"]] = line["value"]
            return
        if "analysis" in line:
            self._take_analysis(**line)
            return
        if "puzzle_try" in line:
            row = PuzzleTry(*line["puzzle_try"])
            self._puzzle_tries[row[:2]] = row
            return
        if "learnt" in line:
            learnt = LearntLesson(*line["learnt"])
            self._learnt[learnt[:3]] = learnt
            return
        if "forgotten" in line:
            self._drop(line["forgotten"])
            return
        if line["new"] is not None:
            self._tables[line["table"]] = _Stored(NewTable(**line["new"]))
        stored = self._tables[line["table"]]
        log = [Written(version, at, key, read_entry(kind, body)) for version, at, key, kind, body in line["written"]]
        stored.log += log
        stored.status, stored.due_at, stored.updated_at = line["status"], line["due_at"], log[-1].at
        stored.to_act, stored.outcome = line.get("to_act", ""), line.get("outcome") or stored.outcome
        if line["seated"] is not None:
            stored.seated = line["seated"]
        if line.get("day_try") is not None:
            begun = DayTry(*line["day_try"])
            self._tries[begun[:3]] = begun
        if line.get("day_score") is not None:
            self._score(line["table"], DayScore(*line["day_score"]))

    def _score(self, table_id: str, result: DayScore) -> None:
        for key, each in self._tries.items():
            if each.table_id == table_id and each.ended_at is None:
                self._tries[key] = each._replace(**result._asdict())

    def _drop(self, guest: str) -> None:
        self._tables = {
            name: each for name, each in self._tables.items() if each.new.host != guest and not each.seats_guest(guest)
        }
        self._tries = {key: each for key, each in self._tries.items() if each.guest != guest}
        self._learnt = {key: each for key, each in self._learnt.items() if each.guest != guest}
        self._puzzle_tries = {key: each for key, each in self._puzzle_tries.items() if each.guest != guest}

    async def begin_analysis(self, key: str, at: int, header: str) -> None:  # noqa: ARG002  (all are kept)
        """An analysis that begins."""
        await self._keep_analysis(analysis=key, header=header)

    async def keep_analysed_turn(self, key: str, number: int, body: str) -> None:
        """One turn of it more."""
        await self._keep_analysis(analysis=key, number=number, body=body)

    async def _keep_analysis(self, **line: Any) -> None:
        await self._keep(json.dumps(line))
        self._take_analysis(**line)

    def _take_analysis(self, analysis: str, header: str = "", number: int = 0, body: str = "") -> None:
        if header:
            self._analyses[analysis] = StoredAnalysis(header, {})
        else:
            self._analyses[analysis].turns[number] = body

    async def analysis(self, key: str) -> StoredAnalysis | None:
        """An analysis as far as it was stored."""
        return self._analyses.get(key)

    # -- reading ------------------------------------------------------------------------------------------------

    async def load(self, table_id: str) -> Table | None:
        """A table as its log has it."""
        stored = self._tables.get(table_id)
        if stored is None:
            return None
        table = Table.of(table_id, stored.new.seed, stored.log)
        table.keys.update({each.key: each.version for each in stored.log if each.key is not None})
        return table

    load_whole = load

    async def entries(self, table_id: str, after: int = 0) -> list[Written]:
        """The log behind that version."""
        return [each for each in self._tables[table_id].log if each.version > after]

    async def listed(self, most: int, status: str | None, game: str | None) -> list[Row]:
        """The tables that the lobby shows."""
        return self._rows(
            most,
            lambda each: each.new.listed and status in (None, each.status) and game in (None, each.new.game),
        )

    async def of_guest(self, guest: str, most: int, skip: int = 0, status: str | None = None) -> list[Row]:
        """The tables where that guest sits, or that the guest has made: those that are not over first."""
        rows = self._rows(
            skip + most,
            lambda each: (each.new.host == guest or each.seats_guest(guest)) and status in (None, each.status),
            lambda row: (row.status == "over", -row.updated_at),
        )
        return rows[skip:]

    async def day_try(self, game: str, day: str, guest: str) -> DayTry | None:
        """A guest's scored try of that day."""
        return self._tries.get((game, day, guest))

    async def day_tries(self, guest: str) -> list[DayTry]:
        """All scored tries of a guest, the latest first."""
        return sorted((each for each in self._tries.values() if each.guest == guest), key=lambda each: each.day)[::-1]

    async def day_table(self, game: str, day: str, most: int, skip: int) -> list[DayTry]:
        """Who has played here: nobody but oneself."""
        over = [each for each in self._tries.values() if (each.game, each.day) == (game, day) and each.score]
        return sorted(over, key=lambda each: -each.points)[skip : skip + most]

    async def day_place(self, mine: DayTry) -> int:
        """The place of a scored try in its day's table."""
        return 1 + len(
            [each for each in await self.day_table(mine.game, mine.day, 100, 0) if each.points > mine.points]
        )

    async def day_count(self, game: str, day: str) -> int:
        """How many stand in the table of a day."""
        return len(await self.day_table(game, day, 100, 0))

    async def forget(self, guest: str, _now: int) -> tuple[int, int]:
        """A guest and everything of theirs goes: the page lets go of all lines before this one, but for the keys."""
        before = len(self._tables)
        line = {"forgotten": guest}
        await self._keep(json.dumps(line))
        self._take(line)
        for name, value in [*self.keys.items()]:
            await self.keep_key(name, value)
        return before - len(self._tables), 0

    def _rows(
        self,
        most: int,
        wanted: Callable[[_Stored], bool],
        order: Callable[[Row], Any] = lambda row: -row.updated_at,
    ) -> list[Row]:
        return sorted((each.row for each in self._tables.values() if wanted(each)), key=order)[:most]

    async def puzzle_tries(self, guest: str) -> list[PuzzleTry]:
        """A guest's first tries at puzzles, in their order."""
        return [each for each in self._puzzle_tries.values() if each.guest == guest]

    async def keep_puzzle_try(self, row: PuzzleTry) -> None:
        """The first try counts; what comes later is not kept."""
        if row[:2] not in self._puzzle_tries:
            await self._keep(json.dumps({"puzzle_try": row}))
            self._puzzle_tries[row[:2]] = row

    async def lessons_learnt(self, guest: str) -> list[LearntLesson]:
        """The lessons that a guest has learnt, in their order."""
        return [each for each in self._learnt.values() if each.guest == guest]

    async def keep_learnt(self, row: LearntLesson) -> None:
        """A lesson is learnt once; learning it again changes nothing."""
        if row[:3] not in self._learnt:
            await self._keep(json.dumps({"learnt": row}))
            self._learnt[row[:3]] = row

    async def due(self, now: int, most: int = 5000) -> list[str]:
        """The tables whose time has come."""
        found = [each for each in self._tables.values() if each.due_at is not None and each.due_at <= now]
        return [each.new.id for each in found[:most]]

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The last version of each of these tables."""
        return {each: self._tables[each].version for each in tables if each in self._tables}

    async def answers(self, table_id: str, position_version: int) -> list[Answer]:
        """What was answered to the question of that version."""
        found = [each for each in self._answers.values() if each.table_id == table_id]
        return sorted((each for each in found if each.position_version == position_version), key=lambda each: each.seat)

    # -- what a server shares with other processes, and its administrator ------------------------------------------

    def join(self) -> bool:
        """There are no other processes."""
        return False

    def last_sign(self) -> int | None:
        """Time stands still while the page is closed only where a table says so; nobody's clock runs here."""
        return None

    def sign_of_life(self, now: int) -> None:
        """Nobody would see it."""

    def marks(self) -> dict[str, GuestMark]:
        """Nobody has noted anything about anybody."""
        return {}

    async def admin_entries(self, after: int) -> list[AdminEntry]:  # noqa: ARG002  (there is no administrator)
        """Nothing was done by `cordee admin`."""
        return []

    def shared_key(self, name: str) -> str:
        """A secret of this session: whoever can read it owns the browser anyway."""
        return self.keys.setdefault(name, secrets.token_hex(32))


def _line(write: Append) -> dict[str, Any]:
    return {
        "table": write.table_id,
        "new": None if write.new is None else asdict(write.new),
        "written": [[w.version, w.at, w.key, type(w.entry).__name__, body_of(w.entry)] for w in write.written],
        "status": write.status,
        "due_at": write.due_at,
        "seated": None if write.seats is None else write_seats(write.seats),
        "to_act": write.to_act,
        "outcome": write.outcome,
        "day_try": write.day_try,
        "day_score": write.day_score,
    }
