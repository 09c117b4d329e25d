"""The Climbers as a picture: the building from the south-east, pawns and stones on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.blocks import Colour
from cordee.games.contract import Seat, seat_letter
from cordee.pictures.canvas import PAPER
from cordee.pictures.chips import HEIGHT, Chip, chips
from cordee.pictures.solid import Cell, Ground, Pawn, Sides, Solid, fitted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.view import BlockView, ClimbersView
    from cordee.pictures.canvas import Canvas, Paint, Sheet

SIZE: Final = (720, 640)
MARGIN: Final = 2
BARE: Final = 4
"""So much of a table without blocks is shown on each side of its middle."""

TABLE: Final[Paint] = (222, 205, 178)
PAINTS: Final[dict[Colour, Paint]] = {
    Colour.RED: (200, 55, 45),
    Colour.YELLOW: (238, 194, 48),
    Colour.DARK_BLUE: (42, 76, 160),
    Colour.LIGHT_BLUE: (122, 194, 226),
    Colour.PURPLE: (136, 78, 168),
    Colour.GREY: (172, 170, 166),
}
NOBODY: Final[Paint] = (250, 250, 250)
STONE: Final[Paint] = (52, 50, 54)
LADDERS: Final = {Ladder.SHORT: "S", Ladder.LONG: "L"}


def picture(view: ClimbersView, sheet: Sheet) -> Canvas:
    """The whole of it."""
    canvas = sheet(*SIZE, PAPER)
    ground, heights = _ground(view), _heights(view)
    tops = [(*square, height) for square, height in heights.items()]
    solid = Solid(canvas, *fitted(ground, tops, SIZE[0], SIZE[1] - HEIGHT))
    solid.ground(ground, TABLE, squares=True)
    solid.draw(list(_cells(view)), list(_pawns(view, heights)))
    chips(canvas, view, [_chip(view, seat) for seat in range(len(view.pawns))])
    return canvas


def _ground(view: ClimbersView) -> Ground:
    middle = view.columns // 2, view.rows // 2
    columns = [each for b in view.blocks for each in (b.square.column, b.square.column + b.width)]
    rows = [each for b in view.blocks for each in (b.square.row, b.square.row + b.depth)]
    return Ground(
        max(0, min(columns, default=middle[0] - BARE) - MARGIN),
        min(view.columns, max(columns, default=middle[0] + BARE) + MARGIN),
        max(1, min(rows, default=middle[1] - BARE) - MARGIN),
        min(view.rows + 1, max(rows, default=middle[1] + BARE) + MARGIN),
    )


def _heights(view: ClimbersView) -> dict[tuple[int, int], int]:
    """How high each square with blocks is."""
    return {
        (block.square.column + east, block.square.row + north): block.base + block.height
        for block in sorted(view.blocks, key=lambda block: block.base)
        for east in range(block.width)
        for north in range(block.depth)
    }


def _cells(view: ClimbersView) -> Iterator[Cell]:
    for block in view.blocks:
        (column, row), paints = block.square, _paints(block)
        lettered = (column + (block.width - 1) // 2, row + (block.depth - 1) // 2)
        for north in range(block.depth):
            for east in range(block.width):
                sides = Sides(north == 0, east == block.width - 1, north == block.depth - 1, east == 0)
                here = (column + east, row + north)
                letter = block.pose.top.value if here == lettered else ""
                yield Cell(*here, block.base, block.base + block.height, paints, sides, letter)


def _paints(block: BlockView) -> tuple[Paint, Paint, Paint]:
    return PAINTS[block.pose.top], PAINTS[block.sides.south], PAINTS[block.sides.east]


def _pawns(view: ClimbersView, heights: dict[tuple[int, int], int]) -> Iterator[Pawn]:
    for seat, pawn in enumerate(view.pawns):
        letter = seat_letter(Seat(seat))
        if pawn.square is not None:
            yield Pawn(*pawn.square, pawn.height, _paint(view, seat), letter)
        if pawn.blocks is not None:
            yield Pawn(*pawn.blocks, heights[pawn.blocks], STONE, letter, stone=True)


def _paint(view: ClimbersView, seat: int) -> Paint:
    colour = view.pawns[seat].colour
    return NOBODY if colour is None else PAINTS[colour]


def _chip(view: ClimbersView, seat: int) -> Chip:
    """Height and best; the ladders and the stone that are left."""
    pawn = view.pawns[seat]
    has = [LADDERS[ladder] for ladder in pawn.ladders] + ["#"] * pawn.has_stone
    return Chip(_paint(view, seat), f"{pawn.height} ({pawn.best})  {' '.join(has)}")
