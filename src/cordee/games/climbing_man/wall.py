"""CM-2, CM-3, CM-4, CM-5, CM-6, CM-10, CM-11: the wall as numbers: squares, which are in range, how strong a grip is.

Every square of the rectangle around wall, ground and top has a *spot*, counted row by row from the ground's left
end; a set of squares is an integer with one bit a spot. What every possible body position would make of a die is
kept in one integer too, LANE bits a spot, so that the strengths of several dice are added for all bodies at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.actions import MoveBody, Place, Reveal, TakeBack
from cordee.games.climbing_man.shapes import MARGIN, read_shape
from cordee.games.squares import Square, set_of, spots_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.climbing_man.shapes import Shape
    from cordee.games.squares import Spot, SquareSet

RANGE: Final = 3
"""CM-10: an extremity is at most this many steps from the body."""

STRENGTH_BY_STEPS: Final = (5, 5, 4, 3)
"""CM-11: at most this strong at 0, 1, 2, 3 steps from the body."""

FIRM: Final = 5
"""CM-6: the strength of ground and top."""

LANE: Final = 6
"""Bits a spot where strengths are added: four dice of 5 and the bias below stay under 64."""


def steps_between(body: Square, square: Square) -> int:
    """CM-10: at most one of the steps may be diagonal."""
    across, up = abs(body.column - square.column), abs(body.row - square.row)
    return across + up - (1 if across and up else 0)


class Wall:
    """A shape with its ground and top, and the tables that make climbing on it quick. Never changes."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.columns = shape.width + 2 * MARGIN
        self.rows = shape.height + 2
        self.top_row = self.rows - 1
        self.squares = tuple(Square(column, row) for row in range(self.rows) for column in range(self.columns))
        self.spots = {square: spot for spot, square in enumerate(self.squares)}
        self.tiles = tuple(tuple(self.spots[each] for each in shape.squares_of(tile)) for tile in shape.tiles)
        self.rock: SquareSet = set_of([spot for tile in self.tiles for spot in tile])
        self.rock_squares = tuple(self.squares[spot] for spot in spots_of(self.rock))
        self.ground: SquareSet = self._row(0)
        self.top: SquareSet = self._row(self.top_row)
        self.bottom: SquareSet = self.rock & self._row(1)
        self.bodies: SquareSet = self.rock | self.top
        self.holds: SquareSet = self.rock | self.top | self.ground
        self.near: tuple[tuple[Spot, ...], ...] = tuple(self._near(spot) for spot in range(len(self.squares)))
        self.reach: tuple[SquareSet, ...] = tuple(set_of(near) for near in self.near)
        self.firm_grips: tuple[int, ...] = tuple(
            FIRM if (self.ground | self.top) >> spot & 1 else 0 for spot in range(len(self.squares))
        )
        self._limits = [self._limits_at(spot) for spot in range(len(self.squares))]
        self._lift: dict[tuple[Spot, int], int] = {}
        self._reach_by_limit: dict[Spot, tuple[tuple[Square, ...], ...]] = {}
        self._lanes_of_bodies = sum(1 << (LANE * spot) for spot in spots_of(self.bodies))
        self._high_bits = self._lanes_of_bodies << (LANE - 1)
        self._make_actions()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wall) and (self is other or self.shape == other.shape)

    def __hash__(self) -> int:
        return hash(self.shape.tiles)

    def limit(self, body: Spot, square: Spot) -> int:
        """CM-11: the most a grip there can hold for a body here; 0 out of range."""
        return self._limits[body].get(square, 0)

    def reach_by_limit(self, body: Spot) -> tuple[tuple[Square, ...], ...]:
        """CM-11: the squares in range, first those that allow 5, then 4, then 3."""
        found = self._reach_by_limit.get(body)
        if found is None:
            limits = self._limits[body]
            found = self._reach_by_limit[body] = tuple(
                tuple(self.squares[spot] for spot, limit in limits.items() if limit == allowed)
                for allowed in STRENGTH_BY_STEPS[1:]
            )
        return found

    def strength(self, body: Spot, square: Spot, grip: int) -> int:
        """CM-11: the lower of what the distance and what the grip allow."""
        limit = self._limits[body].get(square, 0)
        return grip if grip < limit else limit

    def lift(self, square: Spot, grip: int) -> int:
        """The strength of a die there for every body at once, LANE bits a body's spot."""
        key = (square, grip)
        lift = self._lift.get(key)
        if lift is None:
            near = [(body, self.strength(body, square, grip)) for body in spots_of(self.bodies)]
            lift = self._lift[key] = sum(strength << (LANE * body) for body, strength in near)
        return lift

    def lift_of(self, dice: SquareSet, grips: Sequence[int]) -> int:
        """The lifts of several dice together."""
        lift = 0
        for die in spots_of(dice):
            lift += self.lift(die, grips[die])
        return lift

    def lanes_held(self, lift: int, weight: int) -> int:
        """CM-12, CM-15: the highest bit of a body's lane is set where that lift holds the weight."""
        # adding 32 - weight to a lane carries into its bit of 32 exactly where the strength reaches the weight
        return (lift + self._lanes_of_bodies * (32 - weight)) & self._high_bits

    def highest_row(self, lanes: int) -> int:
        """The highest row among the lanes that `lanes_held` marks; -1 for none."""
        return (lanes.bit_length() - 1) // LANE // self.columns

    def bottom_squares(self) -> list[Square]:
        """CM-5: where a body may start."""
        return [self.squares[spot] for spot in spots_of(self.bottom)]

    def spot(self, square: Square) -> Spot | None:
        """The spot of a square, or None where it lies outside even ground and top, or is no square at all."""
        known = isinstance(square, Square) and all(type(part) is int for part in square)
        return self.spots.get(square) if known else None

    def _row(self, row: int) -> SquareSet:
        return ((1 << self.columns) - 1) << (row * self.columns)

    def _near(self, body: Spot) -> tuple[Spot, ...]:
        """CM-10: the squares in range of a body that an extremity can be put on, in ascending order."""
        if not self.bodies >> body & 1:
            return ()
        here = self.squares[body]
        columns = range(here.column - RANGE, here.column + RANGE + 1)
        around = [Square(column, row) for row in range(here.row - RANGE, here.row + RANGE + 1) for column in columns]
        in_range = [self.spots[each] for each in around if each in self.spots and steps_between(here, each) <= RANGE]
        return tuple(spot for spot in in_range if self.holds >> spot & 1)

    def _limits_at(self, body: Spot) -> dict[Spot, int]:
        """CM-6, CM-11: what the distance allows; the ground is firm at any distance in range."""
        return {
            spot: FIRM
            if self.ground >> spot & 1
            else STRENGTH_BY_STEPS[steps_between(self.squares[body], self.squares[spot])]
            for spot in self.near[body]
        }

    def _make_actions(self) -> None:
        """Every action on this wall once, so that listing actions makes no new objects."""
        self.reveals = tuple(Reveal(square) for square in self.squares)
        self.take_backs = tuple(TakeBack(square) for square in self.squares)
        self.body_moves = tuple(MoveBody(square) for square in self.squares)
        self.places_from_hand = tuple(Place(None, square) for square in self.squares)
        self._places: dict[Spot, Sequence[Place]] = {}

    def places_from(self, source: Spot) -> Sequence[Place]:
        """Moves of a die that stands there, by the spot it goes to."""
        places = self._places.get(source)
        if places is None:
            places = self._places[source] = tuple(Place(self.squares[source], target) for target in self.squares)
        return places


@lru_cache(maxsize=4096)  # extremities on bare rock change nothing, so that the same lanes come again and again
def bodies_in(lanes: int) -> tuple[Spot, ...]:
    """The bodies of the lanes that `Wall.lanes_held` marks, in ascending order."""
    return tuple(bit // LANE for bit in spots_of(lanes))


@lru_cache(maxsize=64)
def wall_of(shape: str) -> Wall:
    """The wall of a drawing; made once."""
    return Wall(read_shape(shape))
