"""CubeClimbers has the turns and mirrors of a square, as far as its base has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.envs.symmetries import moved
from cordee.games.cubeclimbers.actions import Direction

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.envs.codes.contract import Codes
    from cordee.envs.symmetries import Found

Turn = tuple[int, int, int, int]
"""Where east and north go: (east's column, east's row, north's column, north's row)."""

TURNS: Final[Mapping[str, Turn]] = {
    "quarter turn": (0, 1, -1, 0),
    "half turn": (-1, 0, 0, -1),
    "three quarter turn": (0, -1, 1, 0),
    "mirror": (-1, 0, 0, 1),
    "flip": (1, 0, 0, -1),
    "diagonal": (0, 1, 1, 0),
    "other diagonal": (0, -1, -1, 0),
}
WIND_STEPS: Final = {(0, 1): Direction.NORTH, (1, 0): Direction.EAST, (0, -1): Direction.SOUTH, (-1, 0): Direction.WEST}


def symmetries(codes: Codes) -> Found:
    """Those of the square that leave the base as it is."""
    base: bytes = codes.game.notation.rules.base.at  # type: ignore[attr-defined]
    found: Found = {}
    for name, turn in TURNS.items():
        squares = moved(codes, _turning(turn, codes.columns))
        if all(base[squares[spot]] == base[spot] for spot in range(len(base))):
            found[name] = squares, _winds(turn)
    return found


def _turning(turn: Turn, side: int) -> Callable[[int, int], tuple[int, int]]:
    """Where a square of a board of that side goes; its rows are counted from 1."""
    a, b, c, d = turn

    def goes(column: int, row: int) -> tuple[int, int]:
        # from the middle, in halves of squares, so that everything stays whole
        east, north = 2 * column - side + 1, 2 * (row - 1) - side + 1
        return (a * east + c * north + side - 1) // 2, (b * east + d * north + side - 1) // 2 + 1

    return goes


def _winds(turn: Turn) -> dict[str, str]:
    a, b, c, d = turn
    return {
        wind.value: WIND_STEPS[a * east + c * north, b * east + d * north].value
        for (east, north), wind in WIND_STEPS.items()
    }
