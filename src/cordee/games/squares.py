"""Squares of a board, named like a chessboard's: a column of letters (a..z, aa, ab...) and a row number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

SQUARE = re.compile(r"([a-z]{1,2})(0|[1-9][0-9]{0,2})", re.ASCII)
NOT_A_SQUARE = Words("'{text}' is not a square; a square is a column's letter and a row's number, like e4")


class Square(NamedTuple):
    """A square by its column (a is 0) and its row."""

    column: int
    row: int

    def __str__(self) -> str:
        if not isinstance(self.column, int) or self.column < 0:  # no such square, but a refusal must name it
            return f"({self.column},{self.row})"
        return f"{column_name(self.column)}{self.row}"


def column_name(column: int) -> str:
    """0 is a, 25 is z, 26 is aa."""
    high, low = divmod(column, 26)
    return (chr(ord("a") + high - 1) if high else "") + chr(ord("a") + low)


def read_square(text: str) -> Square:
    """The square of that name."""
    match = SQUARE.fullmatch(text)
    if match is None:
        raise NotUnderstood(NOT_A_SQUARE, text=text)
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return Square(column - 1, int(match[2]))


Spot = int
"""A square's number on its board: spots count row by row."""

SquareSet = int
"""A set of squares as one integer: bit n is the square of spot n."""


def spots_of(squares: SquareSet) -> list[Spot]:
    """The spots of a set, in ascending order."""
    spots = []
    while squares:
        lowest = squares & -squares
        spots.append(lowest.bit_length() - 1)
        squares ^= lowest
    return spots


def set_of(spots: Iterable[Spot]) -> SquareSet:
    """The set of some spots."""
    squares = 0
    for spot in spots:
        squares |= 1 << spot
    return squares
