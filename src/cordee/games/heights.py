"""The height field that the two block games climb on: a grid of squares, and how high each of them is.

A set of squares is one integer with a bit a square (`SquareSet`), so that "every square beside the building" or
"every place where a 2x2 footprint lies flat" is a few shifts and ands.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Final, TypeVar

from cordee.games.squares import Spot, Square, SquareSet, set_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Item = TypeVar("Item")
_SIGNS_TO_BITS: Final = bytes.maketrans(b"01", b"\x00\x01")


def chosen(items: Sequence[Item], squares: SquareSet) -> Iterator[Item]:
    """The items at the spots of a set, one item a square: far faster than spot by spot where a set has many."""
    return compress(items, f"{squares:b}"[::-1].encode().translate(_SIGNS_TO_BITS))


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of columns and rows; rows count from 1 at the bottom, spots row by row from its lower left."""

    columns: int
    rows: int
    everywhere: SquareSet = field(init=False, compare=False, repr=False)
    _not_first: SquareSet = field(init=False, compare=False, repr=False)
    _not_last: SquareSet = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        everywhere = (1 << (self.columns * self.rows)) - 1
        first = set_of(range(0, self.columns * self.rows, self.columns))
        object.__setattr__(self, "everywhere", everywhere)
        object.__setattr__(self, "_not_first", everywhere & ~first)
        object.__setattr__(self, "_not_last", everywhere & ~(first << (self.columns - 1)))

    def square(self, spot: Spot) -> Square:
        """The square of a spot."""
        row, column = divmod(spot, self.columns)
        return Square(column, row + 1)

    def east(self, squares: SquareSet) -> SquareSet:
        """The squares one column to the right of these."""
        return (squares & self._not_last) << 1

    def west(self, squares: SquareSet) -> SquareSet:
        """The squares one column to the left of these."""
        return (squares & self._not_first) >> 1

    def north(self, squares: SquareSet) -> SquareSet:
        """The squares one row above these."""
        return (squares << self.columns) & self.everywhere

    def south(self, squares: SquareSet) -> SquareSet:
        """The squares one row below these."""
        return squares >> self.columns

    def beside(self, squares: SquareSet) -> SquareSet:
        """The squares that share an edge with one of these."""
        # the four directions written out: it is asked more often than anything else
        level = (squares & self._not_last) << 1 | (squares & self._not_first) >> 1
        return level | (squares << self.columns & self.everywhere) | squares >> self.columns

    def connected(self, start: SquareSet, within: SquareSet) -> SquareSet:
        """What can be reached from `start` over edges without leaving `within`."""
        reached = start & within
        while (grown := (reached | self.beside(reached)) & within) != reached:
            reached = grown
        return reached

    def rectangle(self, width: int, depth: int) -> SquareSet:
        """The squares of a footprint whose lower left corner is spot 0; shift it by a spot to put it there."""
        return _rectangle(self.columns, width, depth)

    def fitting(self, squares: SquareSet, width: int, depth: int) -> SquareSet:
        """The spots at which a footprint of that size lies wholly within these squares."""
        spots = shifted = squares
        for _ in range(width - 1):
            shifted = (shifted & self._not_first) >> 1
            spots &= shifted
        shifted = spots
        for _ in range(depth - 1):
            shifted >>= self.columns
            spots &= shifted
        return spots

    def touching(self, squares: SquareSet, width: int, depth: int) -> SquareSet:
        """The spots at which a footprint of that size would cover at least one of these squares."""
        spots = shifted = squares
        for _ in range(width - 1):
            shifted = (shifted & self._not_first) >> 1
            spots |= shifted
        shifted = spots
        for _ in range(depth - 1):
            shifted >>= self.columns
            spots |= shifted
        return spots


@lru_cache(maxsize=256)
def _rectangle(columns: int, width: int, depth: int) -> SquareSet:
    return set_of(range(0, depth * columns, columns)) * ((1 << width) - 1)


@lru_cache(maxsize=32)
def grid_of(columns: int, rows: int) -> Grid:
    """The grid of that size; made once."""
    return Grid(columns, rows)


@dataclass(frozen=True, slots=True)
class Levels:
    """The same height field sliced: for each height the set of squares that are exactly so high.

    Made for questions about whole sets of squares: one `and` finds all that are flat, standable or in reach.
    """

    grid: Grid
    sets: tuple[SquareSet, ...]

    @classmethod
    def flat(cls, grid: Grid) -> Levels:
        return cls(grid, (grid.everywhere,))

    @property
    def highest(self) -> int:
        """The height of the highest square."""
        return len(self.sets) - 1

    def exactly(self, height: int) -> SquareSet:
        """The squares of that height."""
        return self.sets[height] if 0 <= height < len(self.sets) else 0

    def height(self, spot: Spot) -> int:
        """How high a square is."""
        square = 1 << spot
        for height, level in enumerate(self.sets):
            if level & square:
                return height
        return 0

    def moved(self, squares: SquareSet, source: int, target: int) -> Levels:
        """The same with these squares, all of one height, at another."""
        sets = list(self.sets) + [0] * (target - self.highest)
        sets[source] &= ~squares
        sets[target] |= squares
        while not sets[-1]:
            sets.pop()
        return Levels(self.grid, tuple(sets))
