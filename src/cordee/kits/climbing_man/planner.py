"""Minds for one who climbs alone and plans by prices: the cheapest way up that hope allows, as far as the next coin.

What a coin is thought to cost makes the climber. The sensible one counts what it may be expected to be worth; greed
counts coins, whatever they are; and one who is weak as people are misjudges each of them a little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.climbing_man.planning import plan_for, sensible_price
from cordee.players.contract import Decision, Player, Thought

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.planning import Pricing
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.contract import View
    from cordee.players.contract import Budget, Eyes

PHASES = (Starting, Climbing, Fallen)


class Planner(Player):
    """Plans up to the next coin, keeps to the plan, and plans anew."""

    def __init__(self, racer: Player, pricing: Callable[[Random], Pricing]) -> None:
        self.racer = racer
        """Who acts in a race, and while coins are laid."""
        self.pricing = pricing
        self.plan: dict[View, Any] = {}

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The next action of the plan."""
        world = cast("ClimbingManPosition", eyes.world(random))
        if world.state.options.race or not isinstance(world.state.phase, PHASES):
            return self.racer.decide(eyes, budget, random)
        view = cast("ClimbingManView", eyes.view)
        if view in self.plan:
            return Decision(self.plan[view])
        actions = plan_for(view, world.state.options, self.pricing(random)).actions
        self.plan = kept(world, actions)
        return Decision(actions[0], (Thought(actions[0], 1.0, 1, actions),), 1)


def kept(world: ClimbingManPosition, actions: tuple[Any, ...]) -> dict[View, Any]:
    """What to do in each moment until a coin is turned; all of it is the same in every world."""
    plan: dict[View, Any] = {}
    position = world
    for action in actions:
        plan[position.view(position.state.mover)] = action
        position = cast("ClimbingManPosition", position.apply(position.state.mover, action).position)
    return plan


def by_worth(random: Random) -> Pricing:  # noqa: ARG001  (nothing is left to chance)
    """The sensible climber's prices."""
    return sensible_price


def by_number(random: Random) -> Pricing:  # noqa: ARG001  (nothing is left to chance)
    """Greed's prices: a coin is a coin."""
    return lambda _: 1


def misjudged(softness: float) -> Callable[[Random], Pricing]:
    """The sensible prices, each misjudged by about so many points."""

    def pricing(random: Random) -> Pricing:
        return lambda guess: _misjudged(guess, random, softness)

    return pricing


def _misjudged(guess: Guess, random: Random, softness: float) -> int:
    return max(1, round(float(guess.mean) + 1 + random.gauss(0, softness)))
