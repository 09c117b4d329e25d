"""TC-1, TC-6, TC-7, TC-8: the table, the blocks on it, and the height field that they make."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cordee.games.climbers.blocks import Colour
from cordee.games.heights import Grid, Levels, grid_of
from cordee.games.squares import Spot, Square, SquareSet, spots_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cordee.games.climbers.blocks import Kind, Pose, Size


@dataclass(frozen=True, slots=True)
class Table:
    """TC-7: where everything stands. `squares` are all of them by spot."""

    columns: int
    rows: int
    grid: Grid = field(init=False, compare=False, repr=False)
    squares: tuple[Square, ...] = field(init=False, compare=False, repr=False)
    _spots: Mapping[Square, Spot] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        grid = grid_of(self.columns, self.rows)
        squares = tuple(grid.square(spot) for spot in range(self.columns * self.rows))
        object.__setattr__(self, "grid", grid)
        object.__setattr__(self, "squares", squares)
        object.__setattr__(self, "_spots", {square: spot for spot, square in enumerate(squares)})

    def spot(self, square: object) -> Spot | None:
        """The spot of a square; None for anything that is none of this table's."""
        known = isinstance(square, Square) and type(square.column) is int and type(square.row) is int
        return self._spots.get(square) if known else None  # type: ignore[call-overload]

    def names(self, squares: SquareSet) -> tuple[Square, ...]:
        """The squares of a set, row by row from the lower left."""
        return tuple(self.squares[spot] for spot in spots_of(squares))


@lru_cache(maxsize=32)
def table_of(columns: int, rows: int) -> Table:
    """The table of that size; made once."""
    return Table(columns, rows)


@dataclass(frozen=True, slots=True)
class Block:
    """A block where it stands: its kind, its pose, its lower left square and the height of its underside."""

    kind: Kind
    pose: Pose
    spot: Spot
    base: int
    top: int = field(init=False, compare=False, repr=False)
    footprint: SquareSet = field(init=False, compare=False, repr=False)
    _hash: int = field(init=False, compare=False, repr=False)

    def __init__(self, grid: Grid, kind: Kind, pose: Pose, spot: Spot, base: int) -> None:
        size = kind.sizes[pose]
        put = object.__setattr__
        put(self, "kind", kind)
        put(self, "pose", pose)
        put(self, "spot", spot)
        put(self, "base", base)
        put(self, "top", base + size.height)
        put(self, "footprint", grid.rectangle(size.width, size.depth) << spot)
        # kept, for a block is hashed far more often than it is made
        put(self, "_hash", hash((kind.code, str(pose), spot, base)))

    def __hash__(self) -> int:
        return self._hash

    @property
    def size(self) -> Size:
        """What it takes up."""
        return self.kind.sizes[self.pose]

    @property
    def colour(self) -> Colour:
        """The colour of its top."""
        return self.pose.top


@lru_cache(maxsize=1 << 15)
def block_at(grid: Grid, kind: Kind, pose: Pose, spot: Spot, base: int) -> Block:
    """The block of that kind there; made once."""
    return Block(grid, kind, pose, spot, base)


class Top(NamedTuple):
    """TC-8: a block, and the squares of its top that show."""

    block: Block
    squares: SquareSet


@dataclass(frozen=True)
class Building:
    """TC-6: all blocks, each resting flat and fully, so that a height a square says everything."""

    table: Table
    blocks: frozenset[Block]
    levels: Levels = field(compare=False, repr=False)

    @classmethod
    def empty(cls, table: Table) -> Building:
        return cls(table, frozenset(), Levels.flat(table.grid))

    def put(self, block: Block) -> Building:
        """The same with a block more."""
        levels = self.levels.moved(block.footprint, block.base, block.top)
        higher = Building(self.table, self.blocks | {block}, levels)
        if "shown" in self.__dict__:  # what is known of one is soon known of the other
            shown = {colour: squares & ~block.footprint for colour, squares in self.shown.items()}
            shown[block.pose.top] |= block.footprint
            higher.__dict__["shown"] = shown
        return higher

    def lifted(self, block: Block) -> Building:
        """The same without a block that nothing stands on."""
        levels = self.levels.moved(block.footprint, block.top, block.base)
        return Building(self.table, self.blocks - {block}, levels)

    def exposed(self, block: Block) -> SquareSet:
        """TC-8: the squares of its top that show."""
        return block.footprint & self.levels.exactly(block.top)

    def is_bare(self, block: Block) -> bool:
        """TC-41: whether its whole top shows."""
        return self.exposed(block) == block.footprint

    @cached_property
    def by_spot(self) -> tuple[Block, ...]:
        """The blocks by their lower left squares, then from below."""
        return tuple(sorted(self.blocks, key=lambda block: (block.spot, block.base)))

    @cached_property
    def bare(self) -> tuple[Block, ...]:
        """TC-41: the blocks whose whole top shows, by their lower left squares."""
        sets = self.levels.sets
        return tuple(block for block in self.by_spot if block.footprint & sets[block.top] == block.footprint)

    @cached_property
    def tops(self) -> tuple[Top, ...]:
        """TC-8: what shows of the blocks, by the first square of each."""
        sets = self.levels.sets
        tops = [Top(block, shown) for block in self.blocks if (shown := block.footprint & sets[block.top])]
        return tuple(sorted(tops, key=lambda top: top.squares & -top.squares))

    @cached_property
    def shown(self) -> Mapping[Colour, SquareSet]:
        """The squares that show each colour."""
        shown, sets = dict.fromkeys(Colour, 0), self.levels.sets
        for block in self.blocks:
            shown[block.pose.top] |= block.footprint & sets[block.top]
        return shown

    @cached_property
    def up_to(self) -> tuple[SquareSet, ...]:
        """For each height, the squares of that height or less."""
        sets, below = [], 0
        for level in self.levels.sets:
            below |= level
            sets.append(below)
        return tuple(sets)

    @property
    def ground(self) -> SquareSet:
        """TC-20: the squares of the table that no block stands on."""
        return self.levels.sets[0]

    def lower_than(self, height: int) -> SquareSet:
        """The squares below that height."""
        if height <= 0:
            return 0
        return self.up_to[min(height, len(self.up_to)) - 1]

    def block_on(self, spot: Spot) -> Block | None:
        """The block whose top shows there; None on the table."""
        square, height = 1 << spot, self.levels.height(spot)
        return next((block for block in self.blocks if block.top == height and block.footprint & square), None)

    def surface(self, spot: Spot) -> SquareSet:
        """TC-8: the connected exposed part of one block's top that a square belongs to."""
        surface = self._surfaces.get(spot)
        if surface is None:
            block = self.block_on(spot)
            assert block is not None, "the table has no surface"
            surface = self._surfaces[spot] = self.table.grid.connected(1 << spot, self.exposed(block))
        return surface

    @cached_property
    def walks(self) -> dict[tuple[object, ...], SquareSet]:
        """What walks over it reach, kept by `walking.py`: pawns stand still far more often than they move."""
        return {}

    @cached_property
    def regains(self) -> dict[tuple[object, ...], object]:
        """What `descent.py` has proven of it: nothing is proven twice."""
        return {}

    @cached_property
    def _surfaces(self) -> dict[Spot, SquareSet]:
        """Those that were asked for."""
        return {}


def raised(table: Table, blocks: Iterable[Block]) -> Building:
    """A building of blocks that are known to rest on each other."""
    from_below = sorted(blocks, key=lambda block: block.base)
    sets = [table.grid.everywhere] + [0] * max((block.top for block in from_below), default=0)
    for block in from_below:
        sets[block.base] &= ~block.footprint
        sets[block.top] |= block.footprint
    return Building(table, frozenset(from_below), Levels(table.grid, tuple(sets)))
