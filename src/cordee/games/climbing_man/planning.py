"""How a sensible climber plans who does not know the hidden values: from the view alone, never from them.

The climber hopes: it takes each unturned coin for the best it may be, but counts for turning it what it may be
expected to be worth and a little for the risk, and looks for the cheapest way to the top as if that were so. It
follows this way to the first coin that has to be turned, looks, and plans anew. Where even hope finds no way, it
climbs as high as hope leads, exchanges a coin if it may, and else gives up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.actions import BackToHold, ExchangeCoins, GiveUp, Place, Reveal, Start
from cordee.games.climbing_man.beliefs import guesses_of, hopeful_state
from cordee.games.climbing_man.exchange import coins_around, may_exchange
from cordee.games.climbing_man.extremities import turnable
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.line import line_to_body, line_to_top
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.contract import Seat
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.solver.line import Line
    from cordee.games.climbing_man.solver.reach import Problem
    from cordee.games.climbing_man.state import Climber, State
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.squares import Square

RISK: Final = 1
"""What a coin that has to be turned counts beyond its expected value: in trials 0 and 3 both scored lower."""

PATIENCE: Final = 3_000
"""How many sets of coins a plan looks at: it need not be the cheapest of all."""


class Aim(Enum):
    """What a plan is for."""

    TOP = "top"
    HIGHER = "higher"
    EXCHANGE = "exchange"
    LOOK = "look"
    GIVE_UP = "give-up"


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do until the next coin is turned, what for, and the unturned coins that the whole way counts on."""

    aim: Aim
    actions: tuple[ClimbingManAction, ...]
    counts_on: tuple[Guess, ...] = ()


def plan_for(view: ClimbingManView, options: ClimbingManOptions) -> Plan:
    """The sensible plan; it depends on nothing but what the view shows."""
    state = hopeful_state(view, options)
    return _Planner(state, guesses_of(view, options)).plan()


class _Planner:
    """Plans from a hopeful state."""

    def __init__(self, state: State, guesses: Mapping[Square, Guess]) -> None:
        self.state, self.guesses = state, guesses
        self.problem = self._priced(problem_of(state))
        self.reach = Reach(self.problem)

    def plan(self) -> Plan:
        best = cheapest(self.reach, PATIENCE)
        if best is not None:
            return self._until_turning(Aim.TOP, line_to_top(self.problem, best.coins))
        return self._exchange() or self._higher() or self._look() or self._give_up()

    def _priced(self, problem: Problem) -> Problem:
        """The same with what turning each coin is expected to cost."""
        squares = self.state.wall.squares
        means = (self.guesses[squares[spot]].mean for spot in problem.coins)
        return replace(problem, costs=tuple(round(mean) + RISK for mean in means))

    def _until_turning(self, aim: Aim, line: Line) -> Plan:
        """A line up to the first coin that it turns: what comes after depends on the value."""
        actions: list[ClimbingManAction] = list(_beginning(self.state, line.stance))
        places = [action.target for action in line.actions if isinstance(action, Place)]
        counts_on = [self.guesses[square] for square in dict.fromkeys(places) if square in self.guesses]
        for action in line.actions:
            actions.append(action)
            if isinstance(action, Place) and action.target in self.guesses:
                break
        return Plan(aim, tuple(actions), tuple(counts_on))

    def _exchange(self) -> Plan | None:
        """CM-21: the poorest coin around that is known goes for the unturned one that promises most."""
        state = self.state
        if not isinstance(state.phase, Climbing) or not state.unturned or not may_exchange(state):
            return None
        near = spots_of(coins_around(state) & state.turned)
        if not near:
            return None
        poorest = min(near, key=lambda spot: state.coins.grips[spot])
        squares = state.wall.squares
        far = max((squares[spot] for spot in spots_of(state.unturned)), key=lambda square: self.guesses[square].mean)
        if self.guesses[far].mean <= state.coins.grips[poorest]:
            return None
        return Plan(Aim.EXCHANGE, (ExchangeCoins(squares[poorest], far),), (self.guesses[far],))

    def _higher(self) -> Plan | None:
        """The highest row with a body at ease that hope leads to, if it is above this one."""
        reached = self.reach.with_coins(self.problem.every_coin)
        row = self.state.wall.highest_row(reached.bodies)
        here = self.state.wall.squares[self.problem.stances[0].body].row
        if not reached.bodies or (isinstance(self.state.phase, Climbing) and row <= here):
            return None
        squares = self.state.wall.squares
        line = line_to_body(self.problem, self.problem.every_coin, lambda body: squares[body].row == row)
        return self._until_turning(Aim.HIGHER, line)

    def _look(self) -> Plan | None:
        """CM-14: turn the coin in range that promises most: false hope keeps a climber from being stuck."""
        if not isinstance(self.state.phase, Climbing):
            return None
        squares = [self.state.wall.squares[spot] for spot in spots_of(turnable(self.state))]
        if not squares:
            return None
        best = max(squares, key=lambda square: self.guesses[square].mean)
        return Plan(Aim.LOOK, (Reveal(best),), (self.guesses[best],))

    def _give_up(self) -> Plan:
        """CM-22: and before the start, which can't be given up, a start."""
        actions = tuple(_beginning(self.state, self.problem.stances[0]))
        return Plan(Aim.GIVE_UP, actions or (GiveUp(),))


def _beginning(state: State, stance: Climber) -> Iterator[ClimbingManAction]:
    if isinstance(state.phase, Starting):
        yield Start(state.wall.squares[stance.body])
    elif isinstance(state.phase, Fallen):
        yield BackToHold()


def climb(position: ClimbingManPosition) -> ClimbingManPosition:
    """A whole climb by plans: the sensible player that walls are measured with."""
    seat = Seat(0)
    while position.outcome() is None:
        for action in plan_for(position.view(seat), position.state.options).actions:
            after = position.play(seat, action).position
            assert type(after) is type(position)
            position = after
    return position
