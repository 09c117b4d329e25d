"""Buildings of unit cells seen from above and the south-east: what is far is drawn first, what is near over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.pictures.canvas import INK, mixed, readable_on, shaded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.pictures.canvas import Canvas, Paint, Point

EAST: Final = (1.0, 0.5)
NORTH: Final = (1.0, -0.5)
UP: Final = -1.15
"""Where a step goes on paper, in units."""

HEAD: Final = 1.6
"""How high a pawn rises above its square."""

BORDER: Final = 14
"""Pixels left free around everything."""

LIGHT: Final = {"top": 1.0, "south": 0.84, "east": 0.68}
EDGE: Final = 0.45
"""How much ink there is in an edge."""


class Sides(NamedTuple):
    """Which of a cell's sides are the block's own, and so have an edge."""

    south: bool = True
    east: bool = True
    north: bool = True
    west: bool = True


ALL_SIDES: Final = Sides()


class Cell(NamedTuple):
    """A unit square of a block: where, from which height to which, its colours, and what is the block's edge."""

    column: int
    row: int
    base: int
    top: int
    paints: tuple[Paint, Paint, Paint]
    """Top, south and east."""
    sides: Sides = ALL_SIDES
    letter: str = ""


class Pawn(NamedTuple):
    """A pawn on a square; `stone` draws a blocking stone instead."""

    column: int
    row: int
    height: int
    paint: Paint
    letter: str
    stone: bool = False


class Ground(NamedTuple):
    """The part of the table that is shown."""

    west: int
    east: int
    south: int
    north: int

    def corners(self) -> list[tuple[int, int]]:
        """In order around it."""
        return [(self.west, self.south), (self.east, self.south), (self.east, self.north), (self.west, self.north)]


def on_paper(column: float, row: float, height: float) -> Point:
    """A point of space on paper, in units."""
    return column * EAST[0] + row * NORTH[0], column * EAST[1] + row * NORTH[1] + height * UP


def fitted(ground: Ground, tops: Sequence[tuple[int, int, int]], width: float, height: float) -> tuple[Point, float]:
    """The origin and the unit with which a ground and some highest squares fill a sheet of that size."""
    points = [on_paper(*corner, 0) for corner in ground.corners()]
    points += [on_paper(column + 0.5, row + 1, top + HEAD) for column, row, top in tops]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    high, low = min(y for _, y in points), max(y for _, y in points)
    unit = min((width - 2 * BORDER) / (right - left), (height - 2 * BORDER) / (low - high))
    return ((width - unit * (left + right)) / 2, (height - unit * (low + high)) / 2), unit


class Solid:
    """Draws cells and pawns on a canvas; `origin` is where the lower left corner of square (0, 0) comes to lie."""

    def __init__(self, canvas: Canvas, origin: Point, unit: float) -> None:
        self.canvas = canvas
        self.origin = origin
        self.unit = unit

    def at(self, column: float, row: float, height: float) -> Point:
        """A point of space on paper."""
        x, y = on_paper(column, row, height)
        return self.origin[0] + self.unit * x, self.origin[1] + self.unit * y

    def ground(self, ground: Ground, paint: Paint, squares: bool) -> None:
        """A thick sheet of table, with its squares if they are to be seen."""
        corners = ground.corners()
        self.canvas.polygon([self.at(*corner, -0.25) for corner in corners], mixed(paint, INK, 0.3))
        self.canvas.polygon([self.at(*corner, 0) for corner in corners], paint)
        if not squares:
            return
        faint = mixed(paint, INK, 0.1)
        for column in range(ground.west, ground.east + 1):
            self.canvas.line([self.at(column, ground.south, 0), self.at(column, ground.north, 0)], faint, 0.5)
        for row in range(ground.south, ground.north + 1):
            self.canvas.line([self.at(ground.west, row, 0), self.at(ground.east, row, 0)], faint, 0.5)

    def draw(self, cells: Sequence[Cell], pawns: Sequence[Pawn]) -> None:
        """Everything, from far to near and from below."""
        things: list[tuple[int, int, int, Cell | Pawn]] = [
            (cell.column - cell.row, cell.base, 0, cell) for cell in cells
        ]
        things += [(pawn.column - pawn.row, pawn.height, 1, pawn) for pawn in pawns]
        for *_, thing in sorted(things, key=lambda each: each[:3]):
            if isinstance(thing, Cell):
                self._cell(thing)
            else:
                self._pawn(thing)

    def _cell(self, cell: Cell) -> None:
        west, south, base, top = cell.column, cell.row, cell.base, cell.top
        east, north = west + 1, south + 1
        low = [self.at(west, south, base), self.at(east, south, base), self.at(east, north, base)]
        high = [self.at(west, south, top), self.at(east, south, top), self.at(east, north, top)]
        back = self.at(west, north, top)
        above, front, right = cell.paints
        self.canvas.polygon([low[0], low[1], high[1], high[0]], shaded(front, LIGHT["south"]))
        self.canvas.polygon([low[1], low[2], high[2], high[1]], shaded(right, LIGHT["east"]))
        self.canvas.polygon([*high, back], shaded(above, LIGHT["top"]))
        self._edges(cell, low, [*high, back])
        if cell.letter:
            middle = self.at(west + 0.5, south + 0.5, top)
            self.canvas.text(middle, cell.letter, self.unit * 0.55, mixed(above, readable_on(above), 0.6))

    def _edges(self, cell: Cell, low: list[Point], high: list[Point]) -> None:
        """Only where the block ends."""
        sides, line, width = cell.sides, self.canvas.line, self.unit * 0.05
        above, front, right = (mixed(paint, INK, EDGE) for paint in cell.paints)
        drawn = [
            (sides.south, [high[0], high[1]], above),
            (sides.east, [high[1], high[2]], above),
            (sides.north, [high[2], high[3]], above),
            (sides.west, [high[3], high[0]], above),
            (sides.south, [low[0], low[1]], front),
            (sides.east, [low[1], low[2]], right),
            (sides.south and sides.west, [low[0], high[0]], front),
            (sides.south and sides.east, [low[1], high[1]], front),
            (sides.north and sides.east, [low[2], high[2]], right),
        ]
        for is_edge, points, paint in drawn:
            if is_edge:
                line(points, paint, width)

    def _pawn(self, pawn: Pawn) -> None:
        x, y = self.at(pawn.column + 0.5, pawn.row + 0.5, pawn.height)
        unit, paint = self.unit, pawn.paint
        rim = mixed(paint, INK, 0.7)
        if pawn.stone:
            self.canvas.disc((x, y), unit * 0.62, unit * 0.36, rim)
            self.canvas.disc((x, y - unit * 0.28), unit * 0.62, unit * 0.36, paint, rim)
            self.canvas.text((x, y - unit * 0.28), pawn.letter, unit * 0.5, readable_on(paint))
            return
        self.canvas.disc((x, y), unit * 0.52, unit * 0.27, rim)
        foot, neck, head = unit * 0.48, unit * 0.17, unit * 1.25
        self.canvas.polygon(
            [(x - foot, y), (x - neck, y - head), (x + neck, y - head), (x + foot, y)], shaded(paint, 0.92)
        )
        self.canvas.disc((x, y), foot, unit * 0.22, shaded(paint, 0.92))
        self.canvas.line([(x - foot, y), (x - neck, y - head)], rim, unit * 0.06)
        self.canvas.line([(x + foot, y), (x + neck, y - head)], rim, unit * 0.06)
        self.canvas.disc((x, y - head), unit * 0.46, unit * 0.46, paint, rim)
        self.canvas.text((x, y - head), pawn.letter, unit * 0.62, readable_on(paint))
