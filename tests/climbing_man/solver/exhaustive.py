"""Par of small walls by trying everything: no thought of bodies at ease, cuts or ways; nothing of the solver is used.

For every set of coins, cheapest first, every position (a body and up to four dice) that the rules let a climber
reach is visited, until a body stands on the top. Dice on squares that hold nothing are left out: in hand they do
the same.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import CHANCE
from tests.sure import of_kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cordee.games.squares import Square

Place = tuple[int, int]
"""A square by column and row: the ground is row 0."""

Stance = tuple[Place, frozenset[Place]]


def place_of(square: Square) -> Place:
    return square.column, square.row


def dealt(options: str, seed: int) -> ClimbingManPosition:
    """A wall with its coins dealt and laid."""
    position = ClimbingMan(ClimbingManOptions.read_line(options)).start()
    random = Random(seed)
    while (chance := position.chance()) is not None:
        position = of_kind(ClimbingManPosition, position.apply(CHANCE, chance.sample(random)).position)
    return position


class SmallWall:
    """A wall as plainly as can be: dictionaries and sets of squares."""

    def __init__(self, position: ClimbingManPosition) -> None:
        state = position.state
        self.weight = state.options.weight
        self.height = state.wall.shape.height
        width = state.wall.shape.width + 6
        self.coins = {place_of(state.wall.squares[spot]): coin.value for spot, coin in state.coins.laid}
        self.rock = {
            place_of(square) for tile in state.wall.shape.tiles for square in state.wall.shape.squares_of(tile)
        }
        self.top = {(column, self.height + 1) for column in range(width)}
        self.ground = {(column, 0) for column in range(width)}
        self.bodies = self.rock | self.top
        self.feet = (-1, 1, 0, -2)[: 2 if self.weight <= 10 else 3 if self.weight <= 15 else 4]
        self.held: dict[frozenset[Place], dict[Place, frozenset[Place]]] = {}

    def strength(self, body: Place, grip: Place) -> int:
        """CM-6, CM-10, CM-11, straight from their words."""
        across, up = abs(body[0] - grip[0]), abs(body[1] - grip[1])
        steps = across + up - 1 if across and up else across + up
        if steps > 3:
            return 0
        if grip in self.ground:
            return 5
        by_distance = {0: 5, 1: 5, 2: 4, 3: 3}[steps]
        return by_distance if grip in self.top else min(by_distance, self.coins.get(grip, 0))

    def starts(self) -> Iterator[Stance]:
        """CM-5."""
        for column, row in self.rock:
            if row == 1:
                yield (column, row), frozenset((column + foot, 0) for foot in self.feet)

    def bodies_held(self, dice: frozenset[Place]) -> dict[Place, frozenset[Place]]:
        """CM-15: where these dice hold a body, and which of them stay on the wall then."""
        found = self.held.get(dice)
        if found is None:
            found = self.held[dice] = {}
            for body in self.bodies:
                shown = {die: self.strength(body, die) for die in dice}
                if sum(shown.values()) >= self.weight:
                    found[body] = frozenset(die for die, strength in shown.items() if strength)
        return found

    def near(self, usable: Iterable[Place]) -> dict[Place, list[tuple[Place, int]]]:
        """The usable grips in range of each body, with their strengths."""
        shown = {body: [(grip, self.strength(body, grip)) for grip in usable] for body in self.bodies}
        return {body: [each for each in grips if each[1]] for body, grips in shown.items()}

    def climbable(self, usable: frozenset[Place]) -> bool:
        """Whether the top can be reached with these coins, by visiting every position."""
        near = self.near(usable | self.ground | self.top)
        seen: set[Stance] = set(self.starts())
        frontier = list(seen)
        while frontier:
            body, dice = frontier.pop()
            if body in self.top:
                return True
            for stance in self.after(body, dice, near[body]):
                if stance not in seen:
                    seen.add(stance)
                    frontier.append(stance)
        return False

    def after(self, body: Place, dice: frozenset[Place], near: list[tuple[Place, int]]) -> Iterator[Stance]:
        """CM-13, CM-15: every position one action later."""
        yield from self.bodies_held(dice).items()
        shown = dict(near)
        free = [grip for grip in shown if grip not in dice]
        if len(dice) < 4:
            for grip in free:
                yield body, dice | {grip}
        held = sum(shown[die] for die in dice)
        for die in dice:
            if held - shown[die] >= self.weight:
                others = dice - {die}
                yield body, others
                for grip in free:
                    yield body, others | {grip}

    def par(self) -> Fraction | None:
        """CM-41: the cheapest set of coins that leads to the top."""
        by_cost = defaultdict(list)
        useful = [grip for grip, value in self.coins.items() if value]
        if not self.climbable(frozenset(useful)):
            return None
        for size in range(len(useful) + 1):
            for chosen in combinations(useful, size):
                by_cost[sum(self.coins[grip] for grip in chosen)].append(frozenset(chosen))
        cost = next(cost for cost in sorted(by_cost) if any(map(self.climbable, by_cost[cost])))
        return Fraction((self.height + sum(self.coins.values()) - cost) * self.weight, 10)
