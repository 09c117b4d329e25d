"""The quickest way up for one climber of a race: actions counted, coins taken for what they may be.

A best-first search over bodies and extremities. A coin that is not turned counts as a guess, and dearer than one that
is known, for it may be less. Everything is made from what both climbers see (CM-4), so that a way leads as far as the
first coin it turns; then there is another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.climbing_man.state import EXTREMITIES, Climber
from cordee.games.climbing_man.wall import LANE, bodies_in
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Spot, SquareSet

NODES: Final = 1_200
"""How many stances a racer looks at for a decision, unless told otherwise."""
ROW: Final = 1.3
"""How many actions a row is thought to take: what guides the search to the top."""
DOUBT: Final = 0.7
"""How many actions more a coin counts that is not turned yet: half of them hold less than is hoped for."""
DOWN: Final = 1
"""How many rows a body goes down at most to get on."""
FAR: Final = 1e9
"""What a stance costs that nothing has led to yet."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """The wall as one climber takes it for."""

    wall: Wall
    grips: Sequence[int]
    """What each square is thought to hold."""
    hidden: SquareSet
    """The coins of which that is only thought."""
    taken: SquareSet
    """The other climber's extremities."""
    weight: int
    detours: Mapping[Spot, float]
    """How many actions more some grips are thought to take than they do."""


class Way(NamedTuple):
    """Actions in a row, what they cost, and the row that the body could be in then (the top's, if it leads there)."""

    actions: tuple[Any, ...]
    cost: float
    row: int


class _Stance(NamedTuple):
    """A body with its extremities, what it took to get there, and how."""

    cost: float
    climber: Climber
    lift: int
    before: _Stance | None
    action: Any


class WaySearch:
    """Looks at so many stances, the most promising first."""

    def __init__(self, terrain: Terrain, nodes: int) -> None:
        self.terrain, self.left = terrain, nodes
        self.nodes = nodes
        self._queue: list[tuple[float, int, _Stance]] = []
        self._known: dict[Climber, float] = {}
        self._number = count()

    def way_up(self, starts: Iterable[tuple[Any, Climber]]) -> Way | None:
        """The quickest way to the top that was found, else to the highest row above all starts; None where none is.

        A start comes with the action that leads to it, None for where one stands.
        """
        wall, best, first = self.terrain.wall, None, -1
        for action, climber in starts:
            start = _Stance(0.0, climber, self._lift(climber.dice), None, action)
            first = max(first, self._highest_row(start))
            self._push(start)
        while self._queue and self.left:
            _, _, stance = heappop(self._queue)
            if self._known[stance.climber] < stance.cost:
                continue
            self.left -= 1
            row = self._highest_row(stance)
            if row == wall.top_row:
                return _way(stance, row, wall.body_moves[self._held(stance)[-1]])
            if row > first:
                best, first = stance, row
            for after in self._next(stance):
                self._push(after)
        return None if best is None else self._up_to(best, first)

    def _up_to(self, stance: _Stance, row: int) -> Way:
        wall = self.terrain.wall
        if wall.squares[stance.climber.body].row == row:
            return _way(stance, row)
        return _way(stance, row, wall.body_moves[self._held(stance)[-1]])

    def _push(self, stance: _Stance) -> None:
        """Into the queue, by how soon the top could be reached from there."""
        self._known[stance.climber] = stance.cost
        wall, weight, row = self.terrain.wall, self.terrain.weight, self._highest_row(stance)
        here = wall.squares[stance.climber.body].row
        to_go = ROW * (wall.top_row - row) + (row > here) - min(1.0, self._nearly(stance, row) / weight)
        heappush(self._queue, (stance.cost + to_go, next(self._number), stance))

    def _nearly(self, stance: _Stance, row: int) -> int:
        """How much a body in the next two rows would be held."""
        columns, rows = self.terrain.wall.columns, self.terrain.wall.rows
        lanes = columns * max(0, min(2, rows - 1 - row))
        return _most_of(stance.lift >> (LANE * columns * (row + 1)) & (1 << LANE * lanes) - 1)

    def _highest_row(self, stance: _Stance) -> int:
        wall = self.terrain.wall
        return wall.highest_row(wall.lanes_held(stance.lift, self.terrain.weight))

    def _held(self, stance: _Stance) -> tuple[Spot, ...]:
        return bodies_in(self.terrain.wall.lanes_held(stance.lift, self.terrain.weight))

    def _lift(self, dice: SquareSet) -> int:
        return self.terrain.wall.lift_of(dice, self.terrain.grips)

    def _next(self, stance: _Stance) -> Iterator[_Stance]:
        """What an action leads to and nothing cheaper did: the body moved, an extremity where something holds."""
        terrain, climber, known = self.terrain, stance.climber, self._known
        wall, (body, dice) = terrain.wall, climber
        lowest = wall.squares[body].row - DOWN
        for spot in self._held(stance):
            if spot != body and wall.squares[spot].row >= lowest:
                kept = dice & wall.reach[spot]
                after = Climber(spot, kept)
                if stance.cost + 1 < known.get(after, FAR):
                    lift = stance.lift if kept == dice else self._lift(kept)
                    yield _Stance(stance.cost + 1, after, lift, stance, wall.body_moves[spot])
        barred = dice | terrain.taken
        targets = [spot for spot in wall.near[body] if terrain.grips[spot] and not barred >> spot & 1]
        for die in self._movable(climber):
            places = wall.places_from_hand if die is None else wall.places_from(die)
            rest = dice if die is None else dice & ~(1 << die)
            lift = stance.lift if die is None else stance.lift - wall.lift(die, terrain.grips[die])
            for spot in targets:
                cost = stance.cost + 1 + DOUBT * (terrain.hidden >> spot & 1) + terrain.detours.get(spot, 0.0)
                after = Climber(body, rest | 1 << spot)
                if cost < known.get(after, FAR):
                    yield _Stance(cost, after, lift + wall.lift(spot, terrain.grips[spot]), stance, places[spot])

    def _movable(self, climber: Climber) -> list[Spot | None]:
        """CM-13: an extremity in hand before those that the others can spare."""
        wall, (body, dice) = self.terrain.wall, climber
        if dice.bit_count() < EXTREMITIES:
            return [None]
        shown = {die: wall.strength(body, die, self.terrain.grips[die]) for die in spots_of(dice)}
        spare = sum(shown.values()) - self.terrain.weight
        return [die for die, strength in shown.items() if strength <= spare]


@lru_cache(maxsize=4096)  # the same strengths come again and again
def _most_of(lift: int) -> int:
    """The strongest lane."""
    most = 0
    while lift:
        most = max(most, lift & (1 << LANE) - 1)
        lift >>= LANE
    return most


def _way(stance: _Stance, row: int, *last: Any) -> Way:
    """The actions that led to a stance, and one more."""
    actions: list[Any] = list(last)
    cost, here = stance.cost + len(last), stance
    while here.before is not None:
        actions.append(here.action)
        here = here.before
    if here.action is not None:
        actions.append(here.action)
    return Way(tuple(reversed(actions)), cost, row)
