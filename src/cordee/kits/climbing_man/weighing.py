"""The strongest mind for one who climbs alone: weighs what a coin may be against what it costs, before it is turned.

Everything that known coins lead to can be reached without turning another one, so a climb is a row of answers to one
question: which coin next? For each coin that the cheapest hopeful ways begin with, and for each value that it may
have, the rest of the climb is priced anew as hope sees it then; the coin that is best on average is turned. Two walls
that differ only in what is hidden get the same answer (CM-4).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from cordee.games.climbing_man.beliefs import guesses_of, hopeful_state
from cordee.games.climbing_man.coins import Coin, Coins
from cordee.games.climbing_man.holding import dice_to_spare
from cordee.games.climbing_man.phases import Climbing
from cordee.games.climbing_man.planning import plan_for
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.line import line_to_body
from cordee.games.climbing_man.solver.par import beginning, problem_of
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.contract import Seat
from cordee.games.squares import spots_of
from cordee.kits.climbing_man.planner import PHASES, kept
from cordee.players.contract import Decision, Player, Thought

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.solver.reach import Problem
    from cordee.games.climbing_man.state import State
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.squares import Spot
    from cordee.players.contract import Budget, Eyes, Meter

RISK: Final = 1.0
"""What a coin that a hopeful way counts on costs beyond its mean."""

FINE: Final = 2
"""Prices are counted in parts of a point, so many a point."""

PATIENCE: Final = 1_000
"""How many sets of coins a price looks at: it need not be the very lowest."""

LOST: Final = 25
"""The price of having no way left even for hope: an exchange, or the climb."""

MOST_COINS: Final = 4
"""How many coins are weighed."""

USUAL: Final = 30
"""How many prices a decision asks for at most, unless told otherwise."""

Actions = tuple[Any, ...]


class Weighed(NamedTuple):
    """A coin, and what the whole climb is expected to cost from here if it is turned now."""

    coin: Spot
    price: float


class Weigher(Player):
    """Turns the coin that is worth it."""

    def __init__(self, racer: Player, nodes: int = 0) -> None:
        self.racer, self.nodes = racer, nodes or USUAL
        self.plan: dict[ClimbingManView, Any] = {}

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The next action on the way to that coin."""
        world = cast("ClimbingManPosition", eyes.world(random))
        if world.state.options.race or not isinstance(world.state.phase, PHASES):
            return self.racer.decide(eyes, budget, random)
        view = cast("ClimbingManView", eyes.view)
        if view in self.plan:
            return Decision(self.plan[view])
        meter = budget.meter(self.nodes)
        scale = Scale(view, world.state.options, meter)
        weighed = scale.weighed()
        if len(weighed) < 2:
            actions: Actions = plan_for(view, world.state.options).actions
        else:
            actions = scale.way_to(weighed[0].coin)
        self.plan = kept(world, actions)
        return Decision(actions[0], tuple(scale.thoughts(weighed, actions)), meter.nodes)


class Scale:
    """Weighs the coins of one moment."""

    def __init__(self, view: ClimbingManView, options: Any, meter: Meter) -> None:
        self.state = hopeful_state(view, options)
        self.guesses = {self.state.wall.spots[square]: each for square, each in guesses_of(view, options).items()}
        self.meter = meter
        self.problem = priced(self.state, self.guesses)
        self.reach = Reach(self.problem)

    def weighed(self) -> list[Weighed]:
        """The coins worth a thought, the best first; none where no coin is needed or no way is left."""
        coins = self._first_coins()
        if len(coins) < 2:
            return []
        found = [Weighed(coin, self._price_of(coin)) for coin in coins]
        return sorted(found, key=lambda each: each.price)

    def _first_coins(self) -> list[Spot]:
        """In range of where known coins lead: those of the cheapest hopeful way, then of the cheapest without them."""
        problem, near = self.problem, self.reach.in_range(self.reach.bare)
        found: list[int] = []
        excluded = 0
        while len(found) < MOST_COINS:
            best = self._cheapest_without(excluded)
            if best is None or not best.coins:
                break
            first = [number for number in spots_of(best.coins & near) if not excluded >> number & 1]
            if not first:
                break
            found += first
            for number in first:
                excluded |= 1 << number
        return [problem.coins[number] for number in found[:MOST_COINS]]

    def _cheapest_without(self, excluded: int) -> Any:
        self.meter.count()
        if not excluded:
            return cheapest(self.reach, PATIENCE)
        costs = tuple(999 if excluded >> number & 1 else cost for number, cost in enumerate(self.problem.costs))
        left = [number for number in range(len(costs)) if not excluded >> number & 1]
        if not self.reach.with_coins(sum(1 << number for number in left)).summit:
            return None
        return cheapest(Reach(replace(self.problem, costs=costs)), PATIENCE)

    def _price_of(self, coin: Spot) -> float:
        """What the climb is expected to cost if this coin is turned next."""
        values = self.guesses[coin].values
        prices = {value: value + self._price_after(coin, value) for value in dict.fromkeys(values)}
        return sum(prices[value] for value in values) / len(values)

    def _price_after(self, coin: Spot, value: int) -> float:
        """What hope thinks the rest costs, once the coin has shown this value."""
        self.meter.count()
        state, guesses = shown(self.state, self.guesses, coin, value)
        best = cheapest(Reach(priced(state, guesses)), PATIENCE)
        return LOST if best is None else best.cost / FINE

    def way_to(self, coin: Spot) -> Actions:
        """To a body in whose range the coin is, by what is known, and the coin turned (CM-14)."""
        wall = self.state.wall
        line = line_to_body(self.problem, 0, lambda body: bool(wall.reach[body] >> coin & 1))
        way = beginning(self.state, line.stance) + line.actions
        position = ClimbingManPosition(self.state)
        for action in way:
            position = cast("ClimbingManPosition", position.apply(Seat(0), action).position)
        return (*way, *_turning(position.state, coin))

    def thoughts(self, weighed: list[Weighed], actions: Actions) -> Iterator[Thought]:
        """The coin that is turned, with its price as a share of what all that is hidden is worth."""
        hidden = max(1.0, float(sum((guess.mean for guess in self.guesses.values()), Fraction(0))))
        height = self.state.wall.shape.height
        price = weighed[0].price if weighed else 0.0
        yield Thought(actions[0], max(0.0, 1 - price / (height + hidden)), max(1, len(weighed)), actions)


def priced(state: State, guesses: dict[Spot, Guess]) -> Problem:
    """The hopeful problem, with what turning each coin is thought to cost."""
    problem = problem_of(state)
    return replace(problem, costs=tuple(round(FINE * (float(guesses[spot].mean) + RISK)) for spot in problem.coins))


def shown(state: State, guesses: dict[Spot, Guess], coin: Spot, value: int) -> tuple[State, dict[Spot, Guess]]:
    """The hopeful state once a coin has shown a value: the others of its suit can no longer be that (CM-1)."""
    suit = guesses[coin].suit
    after = {spot: _without(each, value) if each.suit == suit else each for spot, each in guesses.items()}
    del after[coin]
    best = {spot: max(each.values) for spot, each in after.items()} | {coin: value}
    laid = tuple((spot, Coin(each.suit, best.get(spot, each.value))) for spot, each in state.coins.laid)
    return state._replace(coins=Coins(state.wall, laid), turned=state.turned | 1 << coin), after


def _without(guess: Guess, value: int) -> Guess:
    values = list(guess.values)
    values.remove(value)
    return replace(guess, values=tuple(values))


def _turning(state: State, coin: Spot) -> Iterator[Any]:
    """CM-14: with a free extremity; a body at ease can always free one."""
    assert isinstance(state.phase, Climbing)
    if not state.climber.hand:
        yield state.wall.take_backs[dice_to_spare(state)[0]]
    yield state.wall.reveals[coin]
