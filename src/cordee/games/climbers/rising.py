"""TC-12: a tower while it rises, on the few squares around the large greys that the generator builds on.

This plot is alike on every table, so its squares are counted by themselves: sets of them are small, and what a place
covers and leans on is worked out once for all towers. Two sets say where the ground is level from square to square,
so that all flat places of any size are a few shifts away, and a new block changes only what lies around it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.climbers.blocks import Size
from cordee.games.climbers.tower import CORE_HEIGHT
from cordee.games.heights import grid_of

if TYPE_CHECKING:
    from cordee.games.climbers.building import Table
    from cordee.games.squares import Spot, SquareSet

REACH: Final = 3
"""How many squares around the large greys are built on."""

HIGHEST: Final = 10
"""No block of a generated tower ends higher."""

PLOT: Final = grid_of(4 + 2 * REACH, 2 + 2 * REACH)
CORE: Final = PLOT.rectangle(4, 2) << REACH * PLOT.columns + REACH
"""TC-11: the squares of the large greys, in its middle."""
BESIDE_CORE: Final = PLOT.beside(CORE) & ~CORE
SQUARE: Final = Size(2, 2, 1)


class Place(NamedTuple):
    """Where a block of some size could stand on the plot."""

    size: Size
    spot: Spot
    footprint: SquareSet
    beside: SquareSet
    """The squares that its sides stand against."""


@cache
def places(size: Size) -> tuple[Place, ...]:
    """The places of that size by their spots; those beyond the rim are never asked for."""
    rectangle = PLOT.rectangle(size.width, size.depth)
    footprints = [rectangle << spot for spot in range(PLOT.columns * PLOT.rows)]
    return tuple(Place(size, spot, each, PLOT.beside(each) & ~each) for spot, each in enumerate(footprints))


def on_table(table: Table, spot: Spot) -> Spot:
    """The table's spot of a spot of the plot, whose middle is the table's."""
    row, column = divmod(spot, PLOT.columns)
    return ((table.rows - PLOT.rows) // 2 + row) * table.columns + (table.columns - PLOT.columns) // 2 + column


class Rising(NamedTuple):
    """How high the plot is built. Immutable; `put` makes new ones."""

    heights: bytes
    """Of each square."""
    higher: tuple[SquareSet, ...]
    """For each height, the squares that are higher."""
    level_east: SquareSet
    """The squares whose neighbour to the right is just as high."""
    level_north: SquareSet
    """The squares whose neighbour above is just as high."""

    def put(self, place: Place) -> Rising:
        """The same with a block more, on squares of one height."""
        (width, depth, height), spot, footprint, _ = place
        base = self.heights[spot]
        top = base + height
        heights, higher = bytearray(self.heights), list(self.higher)
        for row in range(spot, spot + depth * PLOT.columns, PLOT.columns):
            heights[row : row + width] = bytes((top,)) * width
        for each in range(base, top):
            higher[each] |= footprint
        level = higher[top - 1] & ~higher[top]
        return Rising(
            bytes(heights),
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
        """Whether every square where sides of the greys show still lies in some flat place for two squares by two."""
        sides = self.bare_sides()
        if not sides:
            return True
        flat = self.flat(SQUARE)
        covered = flat | PLOT.east(flat)
        return not sides & ~(covered | PLOT.north(covered))


def _core_alone() -> Rising:
    squares = PLOT.columns * PLOT.rows
    empty = Rising(bytes(squares), (0,) * (HIGHEST + 1), PLOT.west(PLOT.everywhere), PLOT.south(PLOT.everywhere))
    large = places(Size(2, 2, CORE_HEIGHT))
    corner = (CORE & -CORE).bit_length() - 1
    return empty.put(large[corner]).put(large[corner + 2])


CORE_ALONE: Final = _core_alone()
"""TC-11: the large greys, before anything is built around them."""
