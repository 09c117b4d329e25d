"""Ways to turn a board round so that nothing changes but names: what is learned once is learned several times.

Each game's kit finds its own: where squares go, and which words become others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.kits import kit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cordee.envs.codes.contract import Code, Codes
    from cordee.envs.observing.contract import Array, Observer
    from cordee.games.squares import Square


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
    found = kit_of(codes.game.code).symmetries(codes)
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
"""By their names: where each square goes, and words that become others."""


def moved(codes: Codes, where: Callable[[int, int], tuple[int, int]]) -> list[Code]:
    """Where each square goes, from where its column and row go."""
    by_place: dict[tuple[int, int], Code] = {_plain(square): code for code, square in enumerate(codes.squares)}
    return [by_place[where(*_plain(square))] for square in codes.squares]


def _plain(square: Square) -> tuple[int, int]:
    return square.column, square.row


def none(_: Codes) -> Found:
    return {}
