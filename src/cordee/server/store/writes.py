"""What is written to a store and read from it, whatever store: entries of logs, rows of lists, answers that wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cordee.server.days import DayScore, DayTry
from cordee.server.table.log import Written
from cordee.server.table.seats import Seats

try:
    from sqlalchemy.exc import SQLAlchemyError

    StoreError: TypeAlias = SQLAlchemyError
except ModuleNotFoundError:  # in the browser, whose store is another

    class StoreError(Exception):  # type: ignore[no-redef]
        """The store can't be read or written."""


class Conflict(Exception):
    """Somebody else has written that version of the table, or that request has been written already."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """The row of a table that begins."""

    id: str
    game: str
    seed: str
    host: str
    listed: bool
    created_at: int
    options: str = ""


@dataclass(slots=True)
class Append:
    """Entries for one table's log, with what lists and timers need to know about it then."""

    table_id: str
    written: Sequence[Written]
    status: str
    due_at: int | None
    new: NewTable | None = None
    seats: Seats | None = None
    snapshot: str | None = None
    to_act: str = ""
    """Whose turn it is: seats, with commas between."""
    outcome: str | None = None
    """How it ended, as JSON, in the append that ends it."""
    day_try: DayTry | None = None
    """The scored try that begins with this table."""
    day_score: DayScore | None = None
    """What the scored try at this table came to."""

    @property
    def last(self) -> Written:
        return self.written[-1]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a secret question, kept until all answers are due."""

    table_id: str
    position_version: int
    seat: int
    key: str
    text: str


class Row(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    host: str
    status: str
    version: int
    updated_at: int
    options: str | None
    seated: str | None
    """Who sits where, as `seats.write_seats` has it; None at tables from before it was kept."""
    to_act: str | None = None
    """Whose turn it is: seats, with commas between."""
    outcome: str | None = None
    """How it ended, as `appends.write_outcome` has it."""
    created_at: int = 0


class StoredAnalysis(NamedTuple):
    """An analysis as far as it has come: what is known of its game, and its turns by their places."""

    header: str
    turns: dict[int, str]


Write: TypeAlias = Append | Answer
