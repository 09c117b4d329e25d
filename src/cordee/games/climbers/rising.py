"""TC-12: a tower while it rises, on the few squares around the large greys that the generator builds on.

This plot is alike on every table, so its squares are counted by themselves: sets of them are small, and what a place
covers and leans on is worked out once for all towers. Two sets say where it is level from one square to the next, so
that all flat places of any size are a few shifts away, and a new block changes only what lies around it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.climbers.blocks import Size
from cordee.games.climbers.tower import CORE_HEIGHT
from cordee.games.heights import grid_of
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbers.building import Table
    from cordee.games.squares import Spot, SquareSet

REACH: Final = 3
"""How many squares around the large greys are built on."""

HIGHEST: Final = 10
"""No block of a generated tower ends higher."""

PLOT: Final = grid_of(4 + 2 * REACH, 2 + 2 * REACH)
SQUARES: Final = PLOT.columns * PLOT.rows
BYTE: Final = 8

CORE: Final = PLOT.rectangle(4, 2) << REACH * PLOT.columns + REACH
"""TC-11: the squares of the large greys, in the plot's middle."""
BESIDE_CORE: Final = PLOT.beside(CORE) & ~CORE

CUBE: Final = Size(2, 2, 2)


class Place(NamedTuple):
    """Where a block of some size could stand on the plot."""

    size: Size
    spot: Spot
    footprint: SquareSet
    beside: SquareSet
    """The squares that its sides stand against."""
    one_higher: int
    """What raises its footprint by one, added to `Rising.heights`."""


@cache
def places(size: Size) -> tuple[Place, ...]:
    """The places of that size by their spots; those beyond the rim are never asked for."""
    rectangle = PLOT.rectangle(size.width, size.depth)
    return tuple(_place(size, spot, rectangle << spot) for spot in range(SQUARES))


def _place(size: Size, spot: Spot, footprint: SquareSet) -> Place:
    one_higher = sum(1 << BYTE * square for square in spots_of(footprint))
    return Place(size, spot, footprint, PLOT.beside(footprint) & ~footprint, one_higher)


def on_table(table: Table, spot: Spot) -> Spot:
    """The table's spot of a spot of the plot, whose middle is the table's."""
    row, column = divmod(spot, PLOT.columns)
    return ((table.rows - PLOT.rows) // 2 + row) * table.columns + (table.columns - PLOT.columns) // 2 + column


class Rising(NamedTuple):
    """How high the plot is built. Immutable; `put` makes new ones."""

    heights: int
    """A byte a square, so that a block is put by one addition."""
    higher: tuple[SquareSet, ...]
    """For each height, the squares that are higher."""
    level_east: SquareSet
    """The squares whose neighbour to the right is just as high."""
    level_north: SquareSet
    """The squares whose neighbour above is just as high."""

    def by_spot(self) -> bytes:
        """How high each square is."""
        return self.heights.to_bytes(SQUARES, "little")

    def put(self, place: Place, base: int) -> Rising:
        """The same with a block more, on squares of that height."""
        size, _, footprint, _, one_higher = place
        top, higher = base + size.height, list(self.higher)
        for height in range(base, top):
            higher[height] |= footprint
        level = higher[top - 1] & ~higher[top]
        return Rising(
            self.heights + one_higher * size.height,
            tuple(higher),
            self.level_east & ~(footprint | PLOT.west(footprint)) | level & PLOT.west(level),
            self.level_north & ~(footprint | PLOT.south(footprint)) | level & PLOT.south(level),
        )

    def flat(self, size: Size) -> SquareSet:
        """TC-6: where all squares below are of one height."""
        spots = PLOT.everywhere
        if size.width > 1:
            spots &= PLOT.fitting(self.level_east, size.width - 1, size.depth)
        if size.depth > 1:
            spots &= PLOT.fitting(self.level_north, size.width, size.depth - 1)
        return spots

    def in_contact(self, size: Size) -> SquareSet:
        """TC-42: where a block stands on the building, or on the table against it."""
        built = self.higher[0]
        return built | PLOT.touching(PLOT.beside(built), size.width, size.depth)

    def bare_sides(self) -> SquareSet:
        """TC-11: the squares beside the large greys where their sides show."""
        return BESIDE_CORE & ~self.higher[CORE_HEIGHT - 1]

    def gaps(self) -> SquareSet:
        """TC-11: where a block would hide some grey, as `tower.showing` says of a whole building."""
        return self.bare_sides() | CORE & ~self.higher[CORE_HEIGHT]

    def can_be_hidden(self) -> bool:
        """Whether every square where sides of the greys show still lies in some flat place for a cube."""
        sides = self.bare_sides()
        if not sides:
            return True
        flat = self.flat(CUBE)
        covered = flat | PLOT.east(flat)
        return not sides & ~(covered | PLOT.north(covered))


def _core_alone() -> Rising:
    empty = Rising(0, (0,) * (HIGHEST + 1), PLOT.west(PLOT.everywhere), PLOT.south(PLOT.everywhere))
    first = (CORE & -CORE).bit_length() - 1
    large = places(Size(2, 2, CORE_HEIGHT))
    return empty.put(large[first], 0).put(large[first + 2], 0)


CORE_ALONE: Final = _core_alone()
"""TC-11: the large greys, before anything is built around them."""
