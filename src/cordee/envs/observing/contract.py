"""What a seat sees, as numbers: planes with a number a square, and cells with a number each.

Everything comes from `view(seat)`, and from the codes that the seat itself has picked so far of its next action.
Seats are counted from one's own: `me`, then the one to the left... Numbers are small whole ones (uint8); `most` says
how large each can get, so that dividing by it brings all of them between 0 and 1.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cordee.envs.codes.contract import Code, Codes
    from cordee.envs.moments import Moment
    from cordee.games.contract import Seat, View

Array: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]"

LARGEST: Final = 255
"""What is larger is shown as this."""


class Field(NamedTuple):
    """A plane or a cell: its name, the largest number in it, and what it says."""

    name: str
    most: int
    meaning: str


def one_hot(name: str, choices: Iterable[object], meaning: str) -> list[Field]:
    """A field for each choice: 1 in the one that is the case."""
    return [Field(f"{name} {choice}", 1, meaning) for choice in choices]


def each_seat(players: int, name: str, most: int, meaning: str) -> list[Field]:
    """A field for each seat, one's own first."""
    return [Field(f"{name} {seat_name(place)}", most, meaning) for place in range(players)]


def seat_name(place: int) -> str:
    """A seat by how far to the left it sits."""
    return "me" if place == 0 else f"me+{place}"


PICKED_SQUARE: Final = Field("picked", 1, "1 on the square that the seat has picked of its next action")
PICKED_WORD: Final = "1 where the seat has picked this word of its next action"


class Observer(ABC):
    """Makes the observations of one game with its options. `version` rises whenever a number's meaning changes.

    An observation is flat: plane after plane, row by row from the lower left square, then the cells.
    """

    version: ClassVar[int]

    def __init__(self, codes: Codes, planes: Sequence[Field], cells: Sequence[Field]) -> None:
        self.codes = codes
        self.shape = codes.rows, codes.columns
        self.planes = (*planes, PICKED_SQUARE)
        self.cells = (*cells, *(Field(f"picked {word}", 1, PICKED_WORD) for word in codes.words))
        self._squares = len(codes.squares)
        self._game_cells = len(cells)
        self._cells_from = len(self.planes) * self._squares
        self.size = self._cells_from + len(self.cells)
        self._last: tuple[object, Seat, Array] | None = None

    @property
    def most(self) -> Array:
        """The largest number of each place of an observation."""
        planes = np.repeat(np.array([field.most for field in self.planes], np.uint8), self._squares)
        return np.concatenate([planes, np.array([field.most for field in self.cells], np.uint8)])

    def split(self, observation: Array) -> tuple[Array, Array]:
        """The planes (plane, row, column) and the cells of an observation, without copying."""
        planes = observation[: self._cells_from].reshape(len(self.planes), *self.shape)
        return planes, observation[self._cells_from :]

    def observe(self, moment: Moment, seat: Seat) -> Array:
        """What that seat sees."""
        if self._last is None or self._last[0] is not moment.position or self._last[1] != seat:
            # kept, for a position is seen again at each small decision of an action
            self._last = moment.position, seat, self.seen(moment.position.view(seat))
        observation = self._last[2].copy()
        if seat == moment.seat:
            for code in moment.picked:
                observation[self._place_of(code)] = 1
        return observation

    def _place_of(self, picked: Code) -> int:
        """Where a picked code shows: in the last plane, or among the last cells."""
        if picked < self._squares:
            return self._cells_from - self._squares + picked
        return self._cells_from + self._game_cells + picked - self._squares

    def seen(self, view: View) -> Array:
        """A view as numbers; nothing is picked yet."""
        observation = np.zeros(self.size, np.uint8)
        planes, cells = self.split(observation)
        self.fill_planes(view, planes)
        numbers = self.cells_of(view)
        cells[: self._game_cells] = [number if number < LARGEST else LARGEST for number in numbers]
        return observation

    @abstractmethod
    def fill_planes(self, view: View, planes: Array) -> None:
        """Writes the game's planes, which are all 0, from a view."""

    @abstractmethod
    def cells_of(self, view: View) -> list[int]:
        """The game's cells from a view."""


def from_me(values: Sequence[int], seat: int) -> list[int]:
    """One number a seat, one's own first."""
    return [*values[seat:], *values[:seat]]


def place_of(seat: int, me: int, players: int) -> int:
    """How far to one's left a seat is."""
    return (seat - me) % players


@cache
def hot(place: int, size: int) -> tuple[int, ...]:
    """1 in one place."""
    return tuple(int(each == place) for each in range(size))
