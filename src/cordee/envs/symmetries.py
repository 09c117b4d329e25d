"""Ways to turn a board round so that nothing changes but names: what is learned once is learned several times.

CubeClimbers has the turns and mirrors of a square, as far as its base has them. Climbing Man has the mirror image,
where the wall's shape is its own and the first feet stand alike on both sides (CM-5). The Climbers has none: a pushed
pawn goes to the lower left first (TC-46), and blocks are named by their lower left squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.games.cubeclimbers.actions import Direction

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cordee.envs.codes.contract import Code, Codes
    from cordee.envs.observing.contract import Array, Observer
    from cordee.games.squares import Square

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


@dataclass(frozen=True, slots=True)
class Symmetry:
    """One of them: `codes[code]` is where a code goes, `places[n]` from where place n of an observation comes."""

    name: str
    codes: np.ndarray[Any, np.dtype[np.intp]]
    places: np.ndarray[Any, np.dtype[np.intp]]

    def observation(self, observation: Array) -> Array:
        """What the seat would see on the turned board."""
        turned: Array = observation[self.places]
        return turned

    def mask(self, mask: Array) -> Array:
        """What it could pick there; policies are turned likewise."""
        turned = np.empty_like(mask)
        turned[self.codes] = mask
        return turned

    def code(self, code: Code) -> Code:
        """What to pick there instead."""
        return int(self.codes[code])


def symmetries_of(observer: Observer) -> tuple[Symmetry, ...]:
    """Every symmetry of the game with its options, the identity left out."""
    codes = observer.codes
    finder = FINDERS.get(codes.game.code)
    found = {} if finder is None else finder(codes)
    return tuple(_symmetry(name, observer, *each) for name, each in found.items())


def _symmetry(name: str, observer: Observer, squares: Sequence[Code], words: Mapping[str, str]) -> Symmetry:
    """From where squares go, and words that become others."""
    codes = observer.codes
    to = [*squares, *(codes.word_codes[words.get(word, word)] for word in codes.words)]
    comes_from = np.argsort(np.array(squares, np.intp))
    cells = {field.name: number for number, field in enumerate(observer.cells)}
    renamed = {
        f"{head} {word}": f"{head} {becomes}" for head in ("picked", "announced") for word, becomes in words.items()
    }
    planes = len(observer.planes)
    places = np.empty(observer.size, np.intp)
    places[: planes * len(squares)] = (np.arange(planes)[:, None] * len(squares) + comes_from).ravel()
    for cell, number in cells.items():
        places[planes * len(squares) + cells[renamed.get(cell, cell)]] = planes * len(squares) + number
    return Symmetry(name, np.array(to, np.intp), places)


Found = dict[str, tuple[list["Code"], dict[str, str]]]


def _of_climbing_man(codes: Codes) -> Found:
    """The mirror image."""
    wall: Any = codes.game.notation.wall  # type: ignore[attr-defined]
    feet = codes.game.options.feet
    squares = _moved(codes, lambda column, row: (codes.columns - 1 - column, row))
    symmetric = all(wall.rock >> squares[spot] & 1 for spot in range(len(squares)) if wall.rock >> spot & 1)
    drawn = {squares[codes.square(square)] for square in wall.shape.coins} == set(map(codes.square, wall.shape.coins))
    alike = sorted(-foot for foot in feet) == sorted(feet)
    return {"mirror": (squares, {})} if symmetric and drawn and alike else {}


def _of_cubeclimbers(codes: Codes) -> Found:
    """Those of the square that leave the base as it is."""
    base: bytes = codes.game.notation.rules.base.at  # type: ignore[attr-defined]
    found: Found = {}
    for name, turn in TURNS.items():
        squares = _moved(codes, _turning(turn, codes.columns))
        if all(base[squares[spot]] == base[spot] for spot in range(len(base))):
            found[name] = squares, _winds(turn)
    return found


def _turning(turn: Turn, side: int) -> Callable[[int, int], tuple[int, int]]:
    """Where a square of a board of that side goes; its rows are counted from 1."""
    a, b, c, d = turn

    def moved(column: int, row: int) -> tuple[int, int]:
        # from the middle, in halves of squares, so that everything stays whole
        east, north = 2 * column - side + 1, 2 * (row - 1) - side + 1
        return (a * east + c * north + side - 1) // 2, (b * east + d * north + side - 1) // 2 + 1

    return moved


def _winds(turn: Turn) -> dict[str, str]:
    a, b, c, d = turn
    return {
        wind.value: WIND_STEPS[a * east + c * north, b * east + d * north].value
        for (east, north), wind in WIND_STEPS.items()
    }


def _moved(codes: Codes, where: Callable[[int, int], tuple[int, int]]) -> list[Code]:
    by_place: dict[tuple[int, int], Code] = {_plain(square): code for code, square in enumerate(codes.squares)}
    return [by_place[where(*_plain(square))] for square in codes.squares]


def _plain(square: Square) -> tuple[int, int]:
    return square.column, square.row


FINDERS: Final[Mapping[str, Callable[[Codes], Found]]] = {
    "climbing-man": _of_climbing_man,
    "cubeclimbers": _of_cubeclimbers,
}
