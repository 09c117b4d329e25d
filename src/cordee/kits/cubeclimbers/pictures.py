"""CubeClimbers as a picture: the mountain from the south-east with its climbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.contract import Seat, seat_letter
from cordee.pictures.canvas import PAPER, mixed
from cordee.pictures.chips import HEIGHT, Chip, chips
from cordee.pictures.solid import Cell, Ground, Pawn, Solid, fitted

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.view import CubeClimbersView
    from cordee.pictures.canvas import Canvas, Paint, Sheet

SIZE: Final = (720, 640)
MARGIN: Final = 2
SNOW: Final[Paint] = (226, 234, 240)
LOW: Final[Paint] = (146, 128, 106)
HIGH: Final[Paint] = (240, 238, 234)
HIGHEST: Final = 8
"""From here on cubes are white."""

SEATS: Final[tuple[Paint, ...]] = (
    (208, 62, 52),
    (48, 96, 190),
    (62, 148, 84),
    (236, 190, 50),
    (170, 74, 160),
    (64, 176, 190),
    (232, 128, 44),
    (90, 90, 96),
)


def picture(view: CubeClimbersView, sheet: Sheet) -> Canvas:
    """The whole of it."""
    canvas = sheet(*SIZE, PAPER)
    squares = [square for square, _ in view.columns] + [each.square for each in view.climbers if each.square]
    columns, rows = [square.column for square in squares], [square.row for square in squares]
    ground = Ground(min(columns) - MARGIN, max(columns) + 1 + MARGIN, min(rows) - MARGIN, max(rows) + 1 + MARGIN)
    tops = [(*square, cubes) for square, cubes in view.columns]
    solid = Solid(canvas, *fitted(ground, tops, SIZE[0], SIZE[1] - HEIGHT))
    solid.ground(ground, SNOW, squares=False)
    solid.draw(_cells(view), _climbers(view))
    chips(canvas, view, [_chip(view, seat) for seat in range(len(view.climbers))])
    return canvas


def _cells(view: CubeClimbersView) -> list[Cell]:
    """Cubes, lighter the higher they lie; the top one of a column says how high it is."""
    cells = []
    for (column, row), cubes in view.columns:
        for base in range(cubes):
            paint = mixed(LOW, HIGH, min(1.0, base / HIGHEST))
            letter = str(cubes) if base + 1 == cubes else ""
            cells.append(Cell(column, row, base, base + 1, (paint, paint, paint), letter=letter))
    return cells


def _climbers(view: CubeClimbersView) -> list[Pawn]:
    return [
        Pawn(*climber.square, climber.level, SEATS[seat], seat_letter(Seat(seat)))
        for seat, climber in enumerate(view.climbers)
        if climber.square is not None
    ]


def _chip(view: CubeClimbersView, seat: int) -> Chip:
    """Level, cubes in hand, face-down cards."""
    climber = view.climbers[seat]
    return Chip(SEATS[seat], f"{climber.level}  +{climber.cubes}  " + "?" * min(climber.face_down, 8))
