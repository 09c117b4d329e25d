"""How hard a wall is: what par costs, how many grips it takes, and how far a sensible player lands from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.planning import climb
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.par import LIMIT, par_of, problem_of
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.options import OneOf
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.solver import Par


class Difficulty(OneOf):
    """Four grades, for every shape alike."""

    EASY = "easy", Words("easy")
    FAIR = "fair", Words("fair")
    HARD = "hard", Words("hard")
    FIERCE = "fierce", Words("fierce")


UP_TO: Final = {Difficulty.EASY: 9, Difficulty.FAIR: 12, Difficulty.HARD: 16}
"""The highest number of each grade but the last: of 25 basic walls about 9, 8 and 4, and 4 fierce ones."""

BASIC_HEIGHT: Final = 12


@dataclass(frozen=True, slots=True)
class Measure:
    """What makes a wall hard: its par, the fewest coins that suffice, and what a sensible player scores."""

    par: Par
    fewest: int
    sensible: Fraction
    weight: int
    height: int

    @property
    def behind(self) -> Fraction:
        """How far below par the sensible player lands, before the score is multiplied by weight / 10."""
        return (self.par.score - self.sensible) * 10 / self.weight

    @property
    def number(self) -> Fraction:
        """The points lost to not knowing, and the grips it takes for as many rows as the basic wall has."""
        return self.behind + self.fewest * Fraction(BASIC_HEIGHT, self.height)

    @property
    def difficulty(self) -> Difficulty:
        """The grade of that number."""
        return next((grade for grade, most in UP_TO.items() if self.number <= most), Difficulty.FIERCE)


def measure(position: ClimbingManPosition) -> Measure | None:
    """How hard a wall is, before anything is turned; None where it can't be climbed."""
    par = par_of(position)
    if par is None:
        return None
    outcome = climb(position).outcome()
    assert outcome is not None
    options, wall = position.state.options, position.state.wall
    return Measure(par, fewest_coins(position), Fraction(outcome.scores[0]), options.weight, wall.shape.height)


def fewest_coins(position: ClimbingManPosition) -> int:
    """How few coins lead to the top, whatever they cost."""
    problem = problem_of(position.state)
    best = cheapest(Reach(replace(problem, costs=(1,) * len(problem.coins))), LIMIT)
    assert best is not None, "a wall with a par can be climbed"
    return best.cost
