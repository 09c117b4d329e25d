"""A mind for one who climbs alone and weighs every coin: what it may be, what it may lead to, and what it costs.

Hidden values are drawn many times over; in each of these worlds the cheapest way up is found as if everything were
known, and again with each coin in question turned first. What a coin costs on the average of all worlds, and what is
still unclear once it has shown, decides. That takes the fast twin; without it the climber plans by prices.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from cordee.fast.search import over_twin
from cordee.games.climbing_man.beliefs import hopeful_state
from cordee.games.climbing_man.planning import plan_to_turn
from cordee.kits.climbing_man.planner import PHASES, Planner, by_worth, kept
from cordee.kits.climbing_man.ways_up import NODES
from cordee.players.contract import Decision, Thought

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.view import ClimbingManView
    from cordee.games.squares import Spot
    from cordee.players.contract import Budget, Eyes, Player

A_WORLD: Final = 9
"""Nodes that a world counts: coins are weighed in 134 of them; on 100 walls that was 0.2 % of par better than 48."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A coin to turn, from which bodies, and what the rest of the climb is expected to cost with each one weighed."""

    coin: Spot
    bodies: frozenset[Spot]
    """Those from where nothing gets out of reach; none where there is no such body."""
    expected: Mapping[Spot, float]


class Foreseer(Planner):
    """Turns the coin that is expected to cost least in all; in a race, and without the twin, others decide."""

    def __init__(self, racer: Player, nodes: int = 0) -> None:
        super().__init__(racer, by_worth)
        self.nodes = nodes or NODES

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The next action on the way to the next coin."""
        view = cast("ClimbingManView", eyes.view)
        if view in self.plan or eyes.game.seats > 1 or view.phase not in PHASE_NAMES:
            return super().decide(eyes, budget, random)
        foresight = over_twin(eyes.game, "cordee.kits.climbing_man.twin_foresight:Foresight")
        state, seed = hopeful_state(view, eyes.game.options), random.getrandbits(63)
        worlds = -(-(budget.nodes or self.nodes) // A_WORLD)
        turn = None if foresight is None else foresight.turn(state, worlds, seed)
        if turn is None:
            return super().decide(eyes, budget, random)
        actions = plan_to_turn(state, turn.coin, turn.bodies)
        self.plan = kept(cast("ClimbingManPosition", eyes.world(random)), actions)
        return Decision(actions[0], (Thought(actions[0], 1.0, worlds, actions),), worlds * A_WORLD)


PHASE_NAMES: Final = frozenset(each.__name__.lower() for each in PHASES)
