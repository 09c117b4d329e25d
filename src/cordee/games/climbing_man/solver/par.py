"""CM-40, CM-41: solvable, and par, from any position of a lone climber."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.actions import BackToHold, Start
from cordee.games.climbing_man.ending import climbed_score
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.climbing_man.setting_up import feet_below
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.line import line_to_top
from cordee.games.climbing_man.solver.reach import Problem, Reach
from cordee.games.climbing_man.state import Climber
from cordee.games.errors import Reason, Refused
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Square

LIMIT: Final = 100_000
"""How many sets of coins are looked at before bounds are given instead of par: about a hundred times the usual."""

NO_PAR_YET = Reason(
    "CM-41", "there is a par only once the coins lie on the wall, and until the climb is over", kind=Refused
)
NO_PAR_IN_A_RACE = Reason("CM-41", "par is for one climber", kind=Refused)


@dataclass(frozen=True, slots=True)
class Par:
    """CM-41: the best score, the line that makes it and the coins it turns.

    Where the limit of work ended the search, `score` is the best found and `at_most` bounds what is possible.
    """

    score: Fraction
    at_most: Fraction
    line: tuple[ClimbingManAction, ...]
    turned: tuple[Square, ...]

    @property
    def exact(self) -> bool:
        """Whether nothing better is possible."""
        return self.score == self.at_most


def is_solvable(position: ClimbingManPosition) -> bool:
    """CM-40: whether the top can be reached from here without an exchange, all values known."""
    problem = problem_of(position.state)
    return Reach(problem).with_coins(problem.every_coin).summit


def par_of(position: ClimbingManPosition, limit: int = LIMIT) -> Par | None:
    """CM-41: the best score that can still be made without an exchange; None where the top can't be reached."""
    state = position.state
    problem = problem_of(state)
    best = cheapest(Reach(problem), limit)
    if best is None:
        return None
    line = line_to_top(problem, best.coins)
    return Par(
        score=score_after(state, best.cost),
        at_most=score_after(state, best.at_least),
        line=beginning(state, line.stance) + line.actions,
        turned=tuple(state.wall.squares[problem.coins[number]] for number in spots_of(best.coins)),
    )


def score_after(state: State, cost: int) -> Fraction:
    """CM-20: the score if coins of that sum are turned from here to the top."""
    return climbed_score(state) - Fraction(cost * state.options.weight, 10)


def problem_of(state: State) -> Problem:
    """What the solver needs to know of a state."""
    if state.options.race:
        raise NO_PAR_IN_A_RACE()
    wall, grips = state.wall, state.coins.grips
    coins = tuple(spot for spot in spots_of(state.unturned) if grips[spot])
    return Problem(
        wall=wall,
        grips=grips,
        coins=coins,
        costs=tuple(grips[spot] for spot in coins),
        free=wall.ground | wall.top | state.turned,
        weight=state.options.weight,
        stances=_stances(state),
    )


def _stances(state: State) -> tuple[Climber, ...]:
    """CM-5: every start that may still be chosen, or the one stance of a climber under way."""
    match state.phase:
        case Starting():
            return tuple(Climber(body, feet_below(state, body)) for body in spots_of(state.wall.bottom))
        case Climbing() | Fallen():
            return (state.climber,)
    raise NO_PAR_YET()


def beginning(state: State, stance: Climber) -> tuple[ClimbingManAction, ...]:
    """What comes before the first action of a line: the start, or getting up after a fall."""
    match state.phase:
        case Starting():
            return (Start(state.wall.squares[stance.body]),)
        case Fallen():
            return (BackToHold(),)
    return ()
