"""Whether a way to the top is open to a climber of a race, and the climb as a problem for the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbing_man.solver.reach import Problem, Reach
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.state import Climber, State
    from cordee.games.contract import Seat
    from cordee.games.squares import SquareSet


def may_reach_top(state: State, seat: Seat) -> bool:
    """Whether a climber could get up if every unturned coin were what this state has it for, alone on the wall."""
    climber = state.climbers[seat]
    assert climber is not None
    return leads_to_top(problem_of(state, climber))


def leads_to_top(problem: Problem) -> bool:
    """Whether all its coins together open a way."""
    return Reach(problem).with_coins(problem.every_coin).summit


def problem_of(state: State, climber: Climber, barred: SquareSet = 0) -> Problem:
    """That climb, without the squares that are barred."""
    wall = state.wall
    grips = tuple(0 if barred >> spot & 1 else grip for spot, grip in enumerate(state.coins.grips))
    coins = tuple(spot for spot in spots_of(state.unturned) if grips[spot])
    free = (wall.ground | wall.top | state.turned) & ~barred
    return Problem(wall, grips, coins, (1,) * len(coins), free, state.options.weight, (climber,))
