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
from cordee.games.climbers.building import block_at, raised
from cordee.games.climbers.rising import CORE_ALONE, PLOT, Place, on_table, places
from cordee.games.climbers.tower import core_of
from cordee.games.heights import chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.climbers.blocks import Kind, Pose
    from cordee.games.climbers.building import Block, Building, Table
    from cordee.games.squares import Spot, SquareSet

Item = TypeVar("Item")

NUMBERS: Final = 1 << 32
"""How many towers there are."""

MOVABLE: Final = 8
"""TC-12: blocks whose whole top shows, at least."""

LEAST_SHOWN: Final = 3
"""TC-12: squares that each colour shows, at least."""

ATTEMPTS_A_SEED: Final = 1000

CHOICE: Final = 6
"""Of so many places that it likes best the builder takes the first that leaves the rest to be hidden."""


class Liking(NamedTuple):
    """How much the builder likes what a place offers: grey to hide, height, neighbours to lean on, and no reason."""

    hiding: float
    height: float
    leaning: float
    whim: float
    highest: int
    """Where it builds at most: no lone spires, and no large block on the greys."""


AROUND: Final = Liking(hiding=1.0, height=-0.8, leaning=0.1, whim=3.0, highest=4)
FILLING: Final = Liking(hiding=0.0, height=-0.45, leaning=0.45, whim=3.5, highest=4)
ABOVE: Final = Liking(hiding=2.0, height=0.45, leaning=0.15, whim=4.5, highest=8)

LYING_DOUBLES: Final = (Size(4, 2, 2), Size(2, 4, 2))
STANDING_DOUBLES: Final = (Size(2, 2, 4),)
CUBES: Final = (Size(2, 2, 2),)
LYING_HALVES: Final = (Size(2, 2, 1),)
STANDING_HALVES: Final = (Size(2, 1, 2), Size(1, 2, 2))


class Paint(NamedTuple):
    """What makes a block of a shape."""

    kind: Kind
    pose: Pose


def _paints_of(kind: Kind) -> dict[Size, list[Paint]]:
    """The poses of a kind by what it takes up in them."""
    sizes = dict.fromkeys(kind.sizes.values())
    return {size: [Paint(kind, pose) for pose, each in kind.sizes.items() if each == size] for size in sizes}


POOLS: Final = {
    form: [_paints_of(kind) for kind in BOX for _ in range(BOX[kind]) if kind.form is form] for form in Form
}
"""The blocks of the box by their forms."""


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
    place: Place
    base: int

    @property
    def top(self) -> int:
        """How high it ends."""
        return self.base + self.place.size.height


@lru_cache(maxsize=2048)  # environments draw from a thousand towers again and again
def tower_of(table: Table, number: int) -> Building:
    """TC-12: the tower of that number."""
    for attempt in count():
        try:
            shapes, paints = _Builder(Draws(number * ATTEMPTS_A_SEED + attempt)).tower()
        except Unpleasing:
            continue
        blocks = (_block(table, shape, paint) for shape, paint in zip(shapes, paints, strict=True))
        return raised(table, (*core_of(table), *blocks))
    raise AssertionError("count() never ends")


class _Builder:
    """One attempt at a tower; where no block fits any more, it is given up."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.rising = CORE_ALONE
        self.shapes: list[Shape] = []

    def tower(self) -> tuple[list[Shape], list[Paint]]:
        """The whole of it, but for the large greys."""
        for form in self._large_first():
            self._build_large(form)
        for _ in range(12):
            self._build_half()
        if self.rising.gaps() or len(self._movable()) < MOVABLE:
            raise Unpleasing
        return self.shapes, self._paints()

    def _large_first(self) -> list[Form]:
        """Double cubes and cubes, the former mostly first."""
        forms = [Form.DOUBLE] * 9 + [Form.CUBE] * 12
        weighed = sorted((self.draws.whim() + (form is Form.CUBE) * 0.7, number) for number, form in enumerate(forms))
        return [forms[number] for _, number in weighed]

    def _build_large(self, form: Form) -> None:
        standing = form is Form.DOUBLE and self.draws.whim() < 0.4
        sizes = CUBES if form is Form.CUBE else STANDING_DOUBLES if standing else LYING_DOUBLES
        gaps = self.rising.bare_sides()
        if gaps and self._build(form, sizes, gaps, AROUND):
            return
        if not self._build(form, sizes, PLOT.everywhere, FILLING):
            raise Unpleasing

    def _build_half(self) -> None:
        gaps = self.rising.gaps()
        sizes = STANDING_HALVES if self.draws.whim() < 0.3 else LYING_HALVES
        for each in (sizes, LYING_HALVES, STANDING_HALVES):
            if gaps and self._build(Form.HALF, each, gaps, ABOVE):
                return
        if not self._build(Form.HALF, sizes, PLOT.everywhere, ABOVE):
            raise Unpleasing

    def _build(self, form: Form, sizes: Sequence[Size], over: SquareSet, liking: Liking) -> bool:
        """Puts a shape where it covers some of `over`, as the builder likes best."""
        likes = [each for size in sizes for each in self._likes(size, over, liking)]
        for _ in likes[:CHOICE]:
            _, size, spot = best = max(likes)
            place = places(size)[spot]
            base = self.rising.by_spot()[spot]
            after = self.rising.put(place, base)
            if after.can_be_hidden():
                self.shapes.append(Shape(form, place, base))
                self.rising = after
                return True
            likes.remove(best)
        return False

    def _likes(self, size: Size, over: SquareSet, liking: Liking) -> list[tuple[float, Size, Spot]]:
        """Every place for a shape, with how much the builder likes it; added up in this order, to the last bit."""
        hiding, height, leaning, whim, highest = liking
        heights, higher, draw = self.rising.by_spot(), self.rising.higher, self.draws.whim
        return [
            (
                hiding * (footprint & over).bit_count()
                + height * (base := heights[spot])
                + leaning * (beside & higher[base]).bit_count()
                + whim * draw(),
                size,
                spot,
            )
            for _, spot, footprint, beside, _ in chosen(places(size), self._spots(size, over) & ~higher[highest])
        ]

    def _spots(self, size: Size, over: SquareSet) -> SquareSet:
        """TC-6, TC-42: where a shape rests flat, in contact: what covers a gap leans on the greys anyway."""
        anywhere = over == PLOT.everywhere
        near = self.rising.in_contact(size) if anywhere else PLOT.touching(over, size.width, size.depth)
        return self.rising.flat(size) & near

    def _movable(self) -> list[Shape]:
        """TC-41: the shapes whose whole top shows."""
        return [shape for shape in self.shapes if not shape.place.footprint & self.rising.higher[shape.top]]

    def _paints(self) -> list[Paint]:
        """TC-12: kinds and poses for the shapes, varied where they show."""
        pools = {form: self.draws.shuffled(pool) for form, pool in POOLS.items()}
        paints: list[Paint] = []
        shown = dict.fromkeys(Colour, 0)
        for shape in self.shapes:
            paint = self.draws.one_of(pools[shape.form].pop()[shape.place.size])
            shown[paint.pose.top] += (shape.place.footprint & ~self.rising.higher[shape.top]).bit_count()
            paints.append(paint)
        if min(shown.values()) < LEAST_SHOWN:
            raise Unpleasing
        return paints


def _block(table: Table, shape: Shape, paint: Paint) -> Block:
    return block_at(table.grid, paint.kind, paint.pose, on_table(table, shape.place.spot), shape.base)
