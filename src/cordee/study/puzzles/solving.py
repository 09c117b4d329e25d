"""Trying a puzzle: where some actions lead, whether that is the solution, what others do against it, and hints."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import Seat
from cordee.games.errors import Reason, Refused
from cordee.kits import kit_of
from cordee.study.glicko import Rating, Result, rated
from cordee.study.puzzles.puzzle import played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import AnyPosition, Event
    from cordee.study.puzzles.puzzle import Puzzle
    from cordee.study.puzzles.puzzler import Refutation
    from cordee.study.puzzles.themes import Solved

DEVIATION: Final = 80.0
"""How sure a puzzle's own rating is; it stays as it was guessed when the puzzle was found."""

NEWCOMER: Final = Rating(1200.0, 200.0, 0.06)
"""Who has not solved any yet."""

TRY_IS_OVER = Reason("puzzle", "this try is over; begin again", kind=Refused)


class Status(Enum):
    """How a try stands."""

    OPEN = "open"
    RIGHT = "right"
    ALSO = "also"
    """Another turn that is as good by what the engine knows: no mistake, but not what is looked for."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Try:
    """Some actions at a puzzle, played by the rules."""

    puzzle: Puzzle
    solved: Solved
    status: Status

    @property
    def position(self) -> AnyPosition:
        """Where it stands."""
        return self.solved.end

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought."""
        return self.solved.steps[-1].events if self.solved.steps else ()


def tried(puzzle: Puzzle, texts: Sequence[str]) -> Try:
    """Plays actions at a puzzle; NotUnderstood, Illegal or Refused says which of them can't be."""
    puzzler = kit_of(puzzle.game).puzzles.puzzler()
    start, seat, read = puzzle.start(), Seat(puzzle.seat), puzzle.rules.notation.read_action
    solved = played(start, seat, ())
    for text in texts:
        if solved.steps and puzzler.is_over(start, solved.end, seat):
            raise TRY_IS_OVER()
        step = played(solved.end, seat, (read(text),))
        solved = type(solved)(seat, start, solved.steps + step.steps)
    if not solved.steps or not puzzler.is_over(start, solved.end, seat):
        return Try(puzzle, solved, Status.OPEN)
    right = puzzler.result(solved.end) == puzzler.result(puzzle.solved().end)
    return Try(puzzle, solved, Status.RIGHT if right else Status.WRONG)


def refuted(attempt: Try) -> tuple[Status, Refutation]:
    """What is done against a wrong try, and what it is worth then; or that it is as good as the solution."""
    puzzle = attempt.puzzle
    puzzler = kit_of(puzzle.game).puzzles.puzzler()
    found = puzzler.refute(puzzle.rules, attempt.position, Seat(puzzle.seat), puzzle.proof.second, Random(puzzle.id))
    as_good = found.worth >= puzzle.proof.best - puzzler.still_clear / 2
    return (Status.ALSO if as_good else Status.WRONG), found


def first_action(puzzle: Puzzle) -> Any:
    """What the solution begins with: what a hint leads to."""
    return puzzle.rules.notation.read_action(puzzle.line[0])


def rated_by(solver: Rating, puzzle: Puzzle, solved: bool) -> Rating:
    """The solver's rating after a puzzle: a game against it."""
    return rated(solver, [Result(Rating(puzzle.rating, DEVIATION), float(solved))])
