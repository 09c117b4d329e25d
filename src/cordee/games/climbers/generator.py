"""TC-12: towers raised at random, each from its number, the same for ever.

The number stands in records, so what it makes must never change: draws use `Random.random` alone, whose sequence
Python keeps from version to version, and a test holds the first towers fast. A better builder would be a new action.

The builder works like people at a table: double cubes and cubes around the large greys first, low and mostly
against what still shows, offset like bricks; then half cubes over the greys' tops and wherever it is high. It never
puts a block where what is left to hide could not be covered any more. What does not please is built again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from cordee.games.climbers.blocks import BOX, Colour, Form, Size
from cordee.games.climbers.building import Building, block_at
from cordee.games.climbers.placing import beside_a_block
from cordee.games.climbers.tower import bare_core, is_large, on_core, showing
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cordee.games.climbers.blocks import Kind, Pose
    from cordee.games.climbers.building import Block, Table
    from cordee.games.squares import Spot, SquareSet

Item = TypeVar("Item")

NUMBERS: Final = 1 << 32
"""How many towers there are."""

REACH: Final = 3
"""How many squares around the large greys are built on."""

MOVABLE: Final = 8
"""TC-12: blocks whose whole top shows, at least."""

LEAST_SHOWN: Final = 3
"""TC-12: squares that each colour shows, at least."""

ATTEMPTS_A_SEED: Final = 1000


class Liking(NamedTuple):
    """How much the builder likes what a place offers: grey to hide, height, neighbours to lean on, and no reason."""

    hiding: float
    height: float
    leaning: float
    whim: float


AROUND: Final = Liking(hiding=1.0, height=-0.8, leaning=0.1, whim=3.0)
FILLING: Final = Liking(hiding=0.0, height=-0.45, leaning=0.45, whim=3.5)
ABOVE: Final = Liking(hiding=2.0, height=0.45, leaning=0.15, whim=4.5)

HIGHEST_LARGE: Final = 4
HIGHEST_HALF: Final = 8
"""Where large blocks and half cubes may stand at most: no lone spires."""

LYING_DOUBLES: Final = (Size(4, 2, 2), Size(2, 4, 2))
STANDING_DOUBLES: Final = (Size(2, 2, 4),)
CUBES: Final = (Size(2, 2, 2),)
LYING_HALVES: Final = (Size(2, 2, 1),)
STANDING_HALVES: Final = (Size(2, 1, 2), Size(1, 2, 2))


class Unpleasing(Exception):
    """This attempt at a tower leads nowhere."""


class Draws:
    """Random draws that stay the same for ever."""

    def __init__(self, seed: int) -> None:
        self.whim = Random(seed).random

    def one_of(self, items: Sequence[Item]) -> Item:
        """One of some things, each as likely."""
        return items[int(self.whim() * len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The things in any order."""
        order = sorted(range(len(items)), key=[self.whim() for _ in items].__getitem__)
        return [items[number] for number in order]


class Shape(NamedTuple):
    """A block of the tower before it is coloured."""

    form: Form
    size: Size
    spot: Spot
    base: int


@lru_cache(maxsize=2048)  # environments draw from a thousand towers again and again
def tower_of(table: Table, number: int) -> Building:
    """TC-12: the tower of that number."""
    for attempt in count():
        try:
            return _Builder(table, Draws(number * ATTEMPTS_A_SEED + attempt)).tower()
        except Unpleasing:
            continue
    raise AssertionError("count() never ends")


class _Builder:
    """One attempt."""

    def __init__(self, table: Table, draws: Draws) -> None:
        self.table = table
        self.draws = draws
        self.heights = bare_core(table)
        self.core = on_core(table)
        self.site = self._site()
        self.shapes: list[Shape] = []

    def _site(self) -> SquareSet:
        """The squares that are built on."""
        site = self.core
        for _ in range(REACH):
            site |= self.table.grid.east(site) | self.table.grid.west(site)
            site |= self.table.grid.north(site) | self.table.grid.south(site)
        return site

    def tower(self) -> Building:
        """The whole of it."""
        for form in self._large_first():
            self._build_large(form)
        for _ in range(12):
            self._build_half()
        if showing(self.heights):
            raise Unpleasing
        return self._coloured()

    def _large_first(self) -> list[Form]:
        """Double cubes and cubes, the former mostly first."""
        forms = [Form.DOUBLE] * 9 + [Form.CUBE] * 12
        weighed = sorted((self.draws.whim() + (form is Form.CUBE) * 0.7, number) for number, form in enumerate(forms))
        return [forms[number] for _, number in weighed]

    def _build_large(self, form: Form) -> None:
        standing = form is Form.DOUBLE and self.draws.whim() < 0.4
        sizes = CUBES if form is Form.CUBE else STANDING_DOUBLES if standing else LYING_DOUBLES
        gaps = showing(self.heights) & ~self.core
        off_core = ~self.core
        if gaps and (self._build(form, sizes, gaps, off_core, AROUND)):
            return
        if not self._build(form, sizes, self.site, off_core, FILLING):
            raise Unpleasing

    def _build_half(self) -> None:
        gaps = showing(self.heights)
        sizes = STANDING_HALVES if self.draws.whim() < 0.3 else LYING_HALVES
        for each in (sizes, LYING_HALVES, STANDING_HALVES):
            if gaps and self._build(Form.HALF, each, gaps, -1, ABOVE):
                return
        if not self._build(Form.HALF, sizes, self.site, -1, ABOVE):
            raise Unpleasing

    def _build(self, form: Form, sizes: Sequence[Size], over: SquareSet, only: SquareSet, liking: Liking) -> bool:
        """Puts a shape where it covers some of `over` and lies within `only`, as the builder likes best."""
        likes = [each for size in sizes for each in self._likes(form, size, over, only, liking)]
        for _, shape in sorted(likes, reverse=True)[:6]:
            after = self._with(shape)
            if _can_be_hidden(after, self.core):
                self.heights = after
                self.shapes.append(shape)
                return True
        return False

    def _spots(self, size: Size, over: SquareSet, only: SquareSet) -> SquareSet:
        """TC-6, TC-42: where a shape rests flat and touches the building."""
        grid, spots = self.table.grid, 0
        highest = HIGHEST_HALF if size in LYING_HALVES + STANDING_HALVES else HIGHEST_LARGE
        for level in self.heights.levels.sets[: highest + 1]:
            spots |= grid.fitting(level & self.site & only, size.width, size.depth)
        spots &= grid.touching(over, size.width, size.depth)
        return spots & (~self.heights.ground | beside_a_block(self.heights, size))

    def _likes(
        self, form: Form, size: Size, over: SquareSet, only: SquareSet, liking: Liking
    ) -> Iterator[tuple[float, Shape]]:
        """Every place for a shape, with how much the builder likes it; added up in this order, to the last bit."""
        grid, levels = self.table.grid, self.heights.levels
        rectangle = grid.rectangle(size.width, size.depth)
        higher = [~self.heights.lower_than(base + 1) for base in range(len(levels.sets))]
        for spot in spots_of(self._spots(size, over, only)):
            base, footprint = levels.height(spot), rectangle << spot
            leaning = (grid.beside(footprint) & ~footprint & higher[base]).bit_count()
            likes = liking.hiding * (footprint & over).bit_count() + liking.height * base + liking.leaning * leaning
            yield likes + liking.whim * self.draws.whim(), Shape(form, size, spot, base)

    def _footprint(self, shape: Shape) -> SquareSet:
        return self.table.grid.rectangle(shape.size.width, shape.size.depth) << shape.spot

    def _with(self, shape: Shape) -> Building:
        levels = self.heights.levels.moved(self._footprint(shape), shape.base, shape.base + shape.size.height)
        return Building(self.table, frozenset(), levels)

    def _coloured(self) -> Building:
        """TC-12: kinds and top colours for the shapes, varied where they show."""
        pools = {form: [kind for kind in BOX for _ in range(BOX[kind]) if kind.form is form] for form in Form}
        building = bare_core(self.table)
        for form, pool in pools.items():
            pools[form] = self.draws.shuffled(pool)
        for shape in self.shapes:
            building = building.put(self._block(shape, pools[shape.form].pop()))
        shown = [building.shown[colour].bit_count() for colour in Colour]
        if min(shown) < LEAST_SHOWN or sum(not is_large(block) for block in building.bare) < MOVABLE:
            raise Unpleasing
        return building

    def _block(self, shape: Shape, kind: Kind) -> Block:
        poses: list[Pose] = [pose for pose, size in kind.sizes.items() if size == shape.size]
        return block_at(self.table.grid, kind, self.draws.one_of(poses), shape.spot, shape.base)


def _can_be_hidden(heights: Building, core: SquareSet) -> bool:
    """Whether every square where grey shows still lies in some flat place for two squares by one at least."""
    grid, gaps = heights.table.grid, showing(heights)
    beside = gaps & ~core
    for level in heights.levels.sets:
        here = level & beside
        if here:
            fitting = grid.fitting(level, 2, 2)
            covered = fitting | grid.east(fitting)
            beside &= ~(covered | grid.north(covered))
    return not beside
