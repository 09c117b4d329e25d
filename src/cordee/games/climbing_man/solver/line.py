"""A line of play for a set of coins that leads to the top: the proof that the rules can replay."""

from __future__ import annotations

from collections import deque
from itertools import combinations, groupby
from typing import TYPE_CHECKING, NamedTuple

from cordee.games.climbing_man.actions import MoveBody, Place
from cordee.games.climbing_man.solver.reach import at_ease, strengths
from cordee.games.climbing_man.solver.ways import Ways
from cordee.games.climbing_man.state import EXTREMITIES
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.squares import set_of, spots_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.solver.reach import Problem
    from cordee.games.climbing_man.solver.ways import CoinSet
    from cordee.games.climbing_man.state import Climber
    from cordee.games.squares import Spot, SquareSet


class Line(NamedTuple):
    """The stance it begins with, and what is done from there to the top."""

    stance: Climber
    actions: tuple[ClimbingManAction, ...]


def line_to_top(problem: Problem, coins: CoinSet) -> Line:
    """The line with the fewest moves of the body that these coins allow; they must lead to the top."""
    usable = _usable(problem, coins)
    return _walked(problem, usable, *_route(problem, usable))


def line_to_body(problem: Problem, coins: CoinSet, wanted: Callable[[Spot], bool]) -> Line:
    """The same to a body at ease that is wanted; the coins must lead to one."""
    usable = _usable(problem, coins)
    return _walked(problem, usable, *_route(problem, usable, wanted))


def line_up(problem: Problem, coins: CoinSet) -> Line | None:
    """From the one stance there is, the extremities to where they hold a higher body, at ease there or not."""
    usable, (stance,) = _usable(problem, coins), problem.stances
    row = problem.wall.squares[stance.body].row
    for target in (body for body in spots_of(problem.wall.rock) if problem.wall.squares[body].row > row):
        walker = _Walker(problem, usable, stance)
        if walker.can_walk_to(target):
            walker.walk_to(target, rest=False)
            return Line(stance, tuple(walker.actions))
    return None


def _usable(problem: Problem, coins: CoinSet) -> SquareSet:
    return problem.free | set_of(problem.coins[number] for number in spots_of(coins))


def _walked(problem: Problem, usable: SquareSet, stance: Climber, bodies: list[Spot]) -> Line:
    walker = _Walker(problem, usable, stance)
    for body in bodies:
        walker.walk_to(body, rest=not problem.wall.top >> body & 1)
    return Line(stance, tuple(walker.actions))


def _route(
    problem: Problem, usable: SquareSet, wanted: Callable[[Spot], bool] | None = None
) -> tuple[Climber, list[Spot]]:
    """The first stance and the bodies from there to the top or to one that is wanted, breadth first."""
    ways = Ways(problem.wall, problem.grips, problem.weight, (), usable)
    came_from: dict[Spot, Spot | Climber] = {}
    frontier: deque[Spot] = deque()
    for stance in problem.stances:
        for body in _first_steps(problem, stance):
            if body not in came_from:
                came_from[body] = stance
                frontier.append(body)
    while frontier:
        body = frontier.popleft()
        if problem.wall.top >> body & 1 or (wanted is not None and wanted(body)):
            return _traced(came_from, body)
        if wanted is None and ways.to_summit(body):
            return _with_top(problem, usable, *_traced(came_from, body))
        for spot in (spot for way in ways.from_body(body) for spot in bodies_in(way.bodies)):
            if spot not in came_from:
                came_from[spot] = body
                frontier.append(spot)
    raise ValueError("these coins do not lead there")


def _first_steps(problem: Problem, stance: Climber) -> Iterator[Spot]:
    """The bodies at ease that a stance gives, and the top's where it leads straight there."""
    held = bodies_in(problem.wall.lanes_held(_lift(problem, stance.dice), problem.weight))
    yield from (body for body in held if problem.wall.top >> body & 1)
    stations = [stance.body] if at_ease(problem, *stance) else held
    yield from (body for body in stations if at_ease(problem, body, stance.dice))


def _traced(came_from: dict[Spot, Spot | Climber], body: Spot) -> tuple[Climber, list[Spot]]:
    """The way back to a stance, turned round."""
    bodies = [body]
    before = came_from[body]
    while isinstance(before, int):
        bodies.append(before)
        before = came_from[before]
    bodies.reverse()
    return before, bodies[1:] if bodies[0] == before.body else bodies


def _with_top(problem: Problem, usable: SquareSet, stance: Climber, bodies: list[Spot]) -> tuple[Climber, list[Spot]]:
    """The route with the top's body at its end that some stance at the last body holds."""
    last = bodies[-1] if bodies else stance.body
    tops = (top for top in spots_of(problem.wall.top) if _stances_for(problem, usable, last, top, rest=False))
    return stance, [*bodies, next(tops)]


def _stances_for(problem: Problem, usable: SquareSet, body: Spot, target: Spot, rest: bool) -> list[SquareSet]:
    """CM-13, CM-15: the dice of a body at ease that hold it on the next square, at ease there if it is to rest."""
    wall, grips = problem.wall, problem.grips
    near = [spot for spot in wall.near[body] if usable >> spot & 1 and grips[spot]]
    stances = (set_of(dice) for size in range(1, EXTREMITIES + 1) for dice in combinations(near, size))
    return [dice for dice in stances if at_ease(problem, body, dice) and _holds(problem, target, dice, rest)]


def _holds(problem: Problem, target: Spot, dice: SquareSet, rest: bool) -> bool:
    if rest:
        return at_ease(problem, target, dice)
    return sum(strengths(problem, target, spots_of(dice))) >= problem.weight


def _lift(problem: Problem, dice: SquareSet) -> int:
    return problem.wall.lift_of(dice, problem.grips)


class _Walker:
    """A climber that is led from body to body, and writes down what it does."""

    def __init__(self, problem: Problem, usable: SquareSet, stance: Climber) -> None:
        self.problem, self.usable = problem, usable
        self.body, self.dice = stance
        self.actions: list[ClimbingManAction] = []

    def can_walk_to(self, target: Spot) -> bool:
        """Whether it gets there at all: who is not at ease may lack the extremity to change its grips."""
        return _holds(self.problem, target, self.dice, rest=False) or any(self._regrips(target, rest=False))

    def walk_to(self, target: Spot, rest: bool) -> None:
        """The extremities first, with as few actions as will do, then the body; the climb's last step needs no rest."""
        if not _holds(self.problem, target, self.dice, rest):
            best = min(self._regrips(target, rest), key=len)
            self.actions += [action for action, _ in best]
            self.dice = best[-1][1]
        self.actions.append(MoveBody(self.problem.wall.squares[target]))
        self.body = target
        self.dice &= self.problem.wall.reach[target]

    def _regrips(self, target: Spot, rest: bool) -> Iterator[list[tuple[ClimbingManAction, SquareSet]]]:
        """Ways to a stance that holds the target; those that need the fewest new grips of all that can be taken."""
        stances = _stances_for(self.problem, self.usable, self.body, target, rest)
        by_grips = sorted(stances, key=lambda dice: (dice & ~self.dice).bit_count())
        for _, alike in groupby(by_grips, key=lambda dice: (dice & ~self.dice).bit_count()):
            ways = [
                self._regrip(dice | self.dice, lambda held: _holds(self.problem, target, held, rest)) for dice in alike
            ]
            if any(ways):
                yield from (way for way in ways if way)
                return

    def _regrip(
        self, within: SquareSet, done: Callable[[SquareSet], bool]
    ) -> list[tuple[ClimbingManAction, SquareSet]]:
        """CM-13: the fewest actions on these squares until it is done, breadth first; none where it can't be done."""
        came_from: dict[SquareSet, tuple[SquareSet, ClimbingManAction] | None] = {self.dice: None}
        frontier = deque([self.dice])
        while frontier:
            dice = frontier.popleft()
            if done(dice):
                return _actions_to(came_from, dice)
            for action, after in self._moves(dice, within):
                if after not in came_from:
                    came_from[after] = (dice, action)
                    frontier.append(after)
        return []

    def _moves(self, dice: SquareSet, within: SquareSet) -> Iterator[tuple[ClimbingManAction, SquareSet]]:
        """CM-13: every placing on these squares; to take one back first, with nothing to put it on, helps nobody."""
        squares = self.problem.wall.squares
        free = [spot for spot in spots_of(within & ~dice) if self.problem.wall.reach[self.body] >> spot & 1]
        if dice.bit_count() < EXTREMITIES:
            yield from ((Place(None, squares[spot]), dice | 1 << spot) for spot in free)
        for die in spots_of(dice):
            others = dice & ~(1 << die)
            if sum(strengths(self.problem, self.body, spots_of(others))) >= self.problem.weight:
                yield from ((Place(squares[die], squares[spot]), others | 1 << spot) for spot in free)


def _actions_to(
    came_from: dict[SquareSet, tuple[SquareSet, ClimbingManAction] | None], dice: SquareSet
) -> list[tuple[ClimbingManAction, SquareSet]]:
    done: list[tuple[ClimbingManAction, SquareSet]] = []
    step = came_from[dice]
    while step is not None:
        before, action = step
        done.append((action, dice))
        dice, step = before, came_from[before]
    done.reverse()
    return done
