"""What the server tells a guest of oneself: results, days, and a code for another browser."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cordee.server.messages.base import Message
from cordee.server.messages.catalogue import GuestInfo
from cordee.server.messages.days import StreakInfo
from cordee.server.messages.puzzles import PuzzleRating
from cordee.server.messages.tables import TableSummary


class ResultInfo(Message):
    """Finished games of one kind against the same kind of opponents."""

    game: str
    against: str = Field(description="`people`, `alone`, or the strongest bot's level")
    games: int
    won: int
    best: str | None = Field(description="the best score alone")


class BestDay(Message):
    """A scored try of the day among one's best."""

    game: str
    date: str
    score: str
    best: str | None
    share: float | None


class ProfileInfo(Message):
    """What a guest has played here; only the guest is told."""

    guest: GuestInfo
    since: int | None = Field(description="when the first of these games was made, in milliseconds since 1970")
    games: int
    open: int = Field(description="games that are not over")
    results: list[ResultInfo]
    days: int = Field(description="scored tries of the day")
    streak: StreakInfo
    best_days: list[BestDay]
    puzzles: PuzzleRating
    lessons: int = Field(description="lessons that were learnt")


class DayTryExport(Message):
    """A scored try of the day, as it is kept."""

    game: str
    day: str
    began_at: int
    ended_at: int | None
    score: str | None
    best: str | None


class PuzzleTryExport(Message):
    """A first try at a puzzle, as it is kept."""

    puzzle: str
    at: int
    solved: bool
    rating: float


class LearntExport(Message):
    """A lesson that was learnt."""

    game: str
    lesson: str
    at: int


class ProfileExport(Message):
    """Everything that is kept of a guest, besides the games themselves: each has its record at its address."""

    profile: ProfileInfo
    tables: list[TableSummary]
    days: list[DayTryExport]
    puzzles: list[PuzzleTryExport]
    lessons: list[LearntExport]


class CodeInfo(Message):
    """A code that makes another browser this guest: good once, for so long."""

    code: str
    good_ms: int


class CodeRequest(Message):
    """A code that another browser was told."""

    code: Annotated[str, Field(min_length=4, max_length=40)]


class Deleted(Message):
    """What became of the games of a guest who wanted to be forgotten: those with others are kept without the name."""

    deleted: int
    kept: int
