"""How far a climber gets with a set of coins, and what keeps it from getting further."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cordee.games.climbing_man.solver.ways import Ways, lane
from cordee.games.climbing_man.stuck import SPARE
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cordee.games.climbing_man.solver.ways import CoinSet, Lanes
    from cordee.games.climbing_man.state import Climber
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Spot, SquareSet


@dataclass(frozen=True, slots=True)
class Problem:
    """A wall with known values, what is turned already, and where the climber may stand at first."""

    wall: Wall
    grips: tuple[int, ...]
    coins: tuple[Spot, ...]
    """The coins still to be turned that hold anything; bit n of a CoinSet is the n-th."""
    costs: tuple[int, ...]
    """What turning each of them costs."""
    free: SquareSet
    """Grips that cost nothing: ground, top, and the coins turned already."""
    weight: int
    stances: tuple[Climber, ...]

    @property
    def every_coin(self) -> CoinSet:
        return (1 << len(self.coins)) - 1

    def cost(self, coins: CoinSet) -> int:
        """What turning some coins costs."""
        return sum(self.costs[number] for number in spots_of(coins))


class Reached(NamedTuple):
    """The bodies at ease that some coins lead to, and whether they lead to the top."""

    coins: CoinSet
    bodies: Lanes
    summit: bool


class Reach:
    """Answers, for any set of coins, how far it leads. Sets that grow are followed up, not begun anew."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.steps = 0
        """How many sets were followed up: the measure of work."""
        wall, grips, weight = problem.wall, problem.grips, problem.weight
        self.ways = Ways(wall, grips, weight, (), problem.free)
        bodies, summit = first_bodies(problem)
        self.bare = self._spread(Reached(0, 0, summit), bodies_in(bodies))
        self.ways = Ways(wall, grips, weight, problem.coins, problem.free, self.bare.bodies)
        self._near = [
            sum(lane(body) for body in spots_of(wall.rock) if wall.reach[body] >> spot & 1) for spot in problem.coins
        ]
        self.bare = self._spread(self.bare._replace(bodies=0), bodies_in(self.bare.bodies))

    def with_coin(self, reached: Reached, coin: int) -> Reached:
        """How far one more coin leads."""
        self.steps += 1
        more = reached._replace(coins=reached.coins | 1 << coin)
        return self._spread(more, bodies_in(reached.bodies & self._near[coin]))

    def with_coins(self, coins: CoinSet) -> Reached:
        """How far these coins lead."""
        self.steps += 1
        start = self.bare._replace(coins=coins)
        return self._spread(start, bodies_in(start.bodies))

    def _spread(self, reached: Reached, starts: Iterable[Spot]) -> Reached:
        """From body to body, until the top or nothing new is reached."""
        coins, bodies, summit = reached
        missing = ~coins
        frontier = list(starts)
        for spot in frontier:
            bodies |= lane(spot)
        while frontier and not summit:
            body = frontier.pop()
            new = 0
            for needs, targets in self.ways.from_body(body):
                if not needs & missing:
                    new |= targets
            new &= ~bodies
            if new:
                bodies |= new
                frontier += bodies_in(new)
            summit = any(not needs & missing for needs in self.ways.to_summit(body))
        return Reached(coins, bodies, summit)


def first_bodies(problem: Problem) -> tuple[Lanes, bool]:
    """The bodies at ease that the first stances give, and whether one of them leads straight to the top."""
    bodies, summit = 0, False
    for body, dice in problem.stances:
        held = bodies_in(problem.wall.lanes_held(_lift(problem, dice), problem.weight))
        if any(problem.wall.top >> spot & 1 for spot in held):
            summit = True
        stations = [body] if at_ease(problem, body, dice) else held
        bodies |= sum(lane(spot) for spot in stations if at_ease(problem, spot, dice))
    return bodies, summit


def at_ease(problem: Problem, body: Spot, dice: SquareSet) -> bool:
    """Whether three of these dice hold the body."""
    shown = strengths(problem, body, spots_of(dice))
    return sum(sorted(shown)[-SPARE:]) >= problem.weight


def strengths(problem: Problem, body: Spot, dice: Iterable[Spot]) -> Sequence[int]:
    """CM-11: what dice on these squares show for a body there."""
    return [problem.wall.strength(body, die, problem.grips[die]) for die in dice]


def _lift(problem: Problem, dice: SquareSet) -> int:
    return problem.wall.lift_of(dice, problem.grips)
