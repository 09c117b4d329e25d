"""How a sensible climber plans who does not know the hidden values: from the view alone, never from them.

The climber hopes: it takes each unturned coin for the best it may be, but counts for turning it what it may be
expected to be worth and a little for the risk, and looks for the cheapest way to the top as if that were so. It
follows this way to the first coin that has to be turned, looks, and plans anew. Where even hope finds no way, it
climbs as high as hope leads, exchanges a coin if it may, and else gives up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.actions import BackToHold, ExchangeCoins, GiveUp, Place, Reveal, Start, TakeBack
from cordee.games.climbing_man.beliefs import Guess, guesses_of, hopeful_state
from cordee.games.climbing_man.ending import EXCHANGE_COST
from cordee.games.climbing_man.exchange import coins_around, exchange, may_exchange
from cordee.games.climbing_man.holding import dice_to_spare
from cordee.games.climbing_man.options import Exchange
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.line import line_to_body, line_to_top, line_up
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.climbing_man.stuck import is_stuck
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.contract import Seat
from cordee.games.errors import Reason, Refused
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Set

    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.solver.line import Line
    from cordee.games.climbing_man.solver.reach import Problem
    from cordee.games.climbing_man.solver.ways import CoinSet
    from cordee.games.climbing_man.state import Climber, State
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.squares import Spot, Square

RISK: Final = 1
"""What a coin that has to be turned counts beyond its expected value: in trials 0 and 3 both scored lower."""

PATIENCE: Final = 3_000
"""How many sets of coins a plan looks at: it need not be the cheapest of all."""


NONE_IN_A_RACE = Reason("CM-30", "plans and hints are for one climber, not for a race", kind=Refused)


Pricing = Callable[[Guess], int]
"""What turning a coin is thought to cost."""


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


def plan_for(view: ClimbingManView, options: ClimbingManOptions, price: Pricing | None = None) -> Plan:
    """The sensible plan; it depends on nothing but what the view shows, and on what coins are thought to cost."""
    if options.race:
        raise NONE_IN_A_RACE()
    state = hopeful_state(view, options)
    return _Planner(state, guesses_of(view, options), price or sensible_price).plan()


def sensible_price(guess: Guess) -> int:
    """What a coin that has to be turned counts."""
    return round(guess.mean) + RISK


class _Planner:
    """Plans from a hopeful state."""

    def __init__(self, state: State, guesses: Mapping[Square, Guess], price: Pricing) -> None:
        self.state, self.guesses, self.price = state, guesses, price
        self.problem = self._priced(problem_of(state))
        self.reach = Reach(self.problem)
        self.known_row = state.wall.highest_row(self.reach.bare.bodies)
        """The highest row with a body at ease that needs no more coins."""

    def plan(self) -> Plan:
        best = cheapest(self.reach, PATIENCE)
        if best is not None:
            return self._until_turning(Aim.TOP, line_to_top(self.problem, best.coins))
        if self.state.options.exchange is Exchange.NEVER or not self._worth_an_exchange():
            return self._give_up()
        return self._exchange() or self._higher() or self._up_to_be_stuck() or self._look() or self._give_up()

    def _priced(self, problem: Problem) -> Problem:
        """The same with what turning each coin is expected to cost."""
        squares = self.state.wall.squares
        return replace(problem, costs=tuple(self.price(self.guesses[squares[spot]]) for spot in problem.coins))

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
        """CM-21: the unturned coin that promises most comes where it opens a way, for the poorest that can go."""
        state, squares = self.state, self.state.wall.squares
        if not isinstance(state.phase, Climbing) or not may_exchange(state):
            return None
        far = max(spots_of(state.unturned), key=lambda spot: self.guesses[squares[spot]].mean)
        promise = self.guesses[squares[far]]
        near = [spot for spot in spots_of(coins_around(state) & state.turned) if state.coins.grips[spot] < promise.mean]
        near.sort(key=lambda spot: state.coins.grips[spot])
        opening = (spot for spot in near if self._opens(spot, far))
        blind = () if state.wall.reach[state.climber.body] >> far & 1 else near
        chosen = next(chain(opening, blind), None)
        if chosen is None:
            return None
        return Plan(Aim.EXCHANGE, (ExchangeCoins(squares[chosen], squares[far]),), (promise,))

    def _worth_an_exchange(self) -> bool:
        """CM-20: whether, 5 points later, there would still be points to win; so exchanges come to an end."""
        height = self.state.wall.shape.height
        hidden = sum((guess.mean for guess in self.guesses.values()), Fraction(height))
        return bool(self.guesses) and hidden > EXCHANGE_COST * (self.state.exchanges + 1)

    def _opens(self, near: Spot, far: Spot) -> bool:
        """Whether hope finds a way to the top after this exchange."""
        after, _ = exchange(self.state, ExchangeCoins(self.state.wall.squares[near], self.state.wall.squares[far]))
        problem = problem_of(after)
        return Reach(problem).with_coins(problem.every_coin).summit

    def _higher(self) -> Plan | None:
        """The highest row with a body at ease that hope leads to, if it is above those that need no more coins."""
        row = self.state.wall.highest_row(self.reach.with_coins(self.problem.every_coin).bodies)
        starting = isinstance(self.state.phase, Starting)
        if row < 0 or (row <= self.known_row and not starting):
            return None
        return self._until_turning(Aim.HIGHER, self._line_to_row(self.problem.every_coin, row))

    def _line_to_row(self, coins: CoinSet, row: int) -> Line:
        squares = self.state.wall.squares
        return line_to_body(self.problem, coins, lambda body: squares[body].row == row)

    def _up_to_be_stuck(self) -> Plan | None:
        """CM-21: to the highest row that known coins lead to, if that makes one stuck or nothing is left to look at."""
        state = self.state
        if not isinstance(state.phase, Climbing) or state.wall.squares[state.climber.body].row > self.known_row:
            return None
        up = self._line_to_row(0, self.known_row).actions
        when_stuck = self.state.options.exchange is Exchange.STUCK
        if up and (not self._in_reach() or (when_stuck and is_stuck(self._after(up)))):
            return Plan(Aim.HIGHER, up)
        last = None if self._in_reach() else line_up(self.problem, 0)
        return None if last is None else Plan(Aim.HIGHER, last.actions)

    def _in_reach(self) -> list[Spot]:
        """The unturned coins in range of the bodies that known coins lead to."""
        wall, bodies = self.state.wall, bodies_in(self.reach.bare.bodies)
        return [spot for spot in spots_of(self.state.unturned) if any(wall.reach[body] >> spot & 1 for body in bodies)]

    def _after(self, actions: Iterable[ClimbingManAction]) -> State:
        return _played(self.state, actions)

    def _look(self) -> Plan | None:
        """CM-14, CM-21: false hope keeps a climber from being stuck; the coin in reach that costs least is turned."""
        wall, in_reach = self.state.wall, self._in_reach()
        if not isinstance(self.state.phase, Climbing) or not in_reach:
            return None
        near = wall.reach[self.state.climber.body]
        coin = min(in_reach, key=lambda spot: (self.guesses[wall.squares[spot]].mean, not near >> spot & 1))
        line = line_to_body(self.problem, 0, lambda body: bool(wall.reach[body] >> coin & 1))
        actions = (*line.actions, *_turning(self._after(line.actions), coin))
        return Plan(Aim.LOOK, actions, (self.guesses[wall.squares[coin]],))

    def _give_up(self) -> Plan:
        """CM-22: and before the start, which can't be given up, a start."""
        actions = tuple(_beginning(self.state, self.problem.stances[0]))
        return Plan(Aim.GIVE_UP, actions or (GiveUp(),))


def plan_to_turn(state: State, coin: Spot, bodies: Set[Spot]) -> tuple[ClimbingManAction, ...]:
    """CM-14: to a body from where a coin can be turned, by known grips, and turns it; one of these bodies, if any."""
    problem, reach = problem_of(state), state.wall.reach

    def wanted(body: Spot) -> bool:
        return body in bodies if bodies else bool(reach[body] >> coin & 1)

    line = line_to_body(problem, 0, wanted)
    actions = (*_beginning(state, line.stance), *line.actions)
    return (*actions, *_turning(_played(state, actions), coin))


def _played(state: State, actions: Iterable[ClimbingManAction]) -> State:
    position = ClimbingManPosition(state)
    for action in actions:
        position = ClimbingManPosition(position.apply(Seat(0), action).position.state)  # type: ignore[attr-defined]
    return position.state


def _turning(state: State, coin: Spot) -> Iterator[ClimbingManAction]:
    """CM-14: a coin is turned with a free extremity; a body at ease can always free one."""
    if not state.climber.hand:
        yield TakeBack(state.wall.squares[dice_to_spare(state)[0]])
    yield Reveal(state.wall.squares[coin])


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
