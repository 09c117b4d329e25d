"""What a guest's first tries at puzzles came to, and the rating that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cordee.server import messages
from cordee.study.glicko import Rating
from cordee.study.puzzles.puzzle import Puzzle
from cordee.study.puzzles.solving import NEWCOMER, rated_by


class PuzzleTry(NamedTuple):
    """A guest's first try at a puzzle, and the guest's rating after it."""

    guest: str
    puzzle: str
    at: int
    solved: bool
    rating: float
    deviation: float
    volatility: float


NOBODY: Final = messages.PuzzleRating(
    rating=round(NEWCOMER.rating), deviation=round(NEWCOMER.deviation), tried=0, solved=0
)


def rating_after(tries: Sequence[PuzzleTry]) -> Rating:
    """A solver's rating now; tries come in their order."""
    last = tries[-1] if tries else None
    return NEWCOMER if last is None else Rating(last.rating, last.deviation, last.volatility)


def puzzle_record(tries: Sequence[PuzzleTry]) -> messages.PuzzleRating:
    """What a profile shows."""
    rating = rating_after(tries)
    return messages.PuzzleRating(
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        tried=len(tries),
        solved=sum(each.solved for each in tries),
    )


def next_try(tries: Sequence[PuzzleTry], guest: str, puzzle: Puzzle, solved: bool, now: int) -> PuzzleTry | None:
    """The row that a try adds; None where the puzzle was tried before: the first try counts."""
    if any(each.puzzle == puzzle.id for each in tries):
        return None
    return PuzzleTry(guest, puzzle.id, now, solved, *rated_by(rating_after(tries), puzzle, solved))
