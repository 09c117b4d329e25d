"""Cairn as a text picture: piles from the side, climbers on top of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.rules import PLACES
from cordee.drawing.picture import Span
from cordee.games.contract import Seat, seat_letter

if TYPE_CHECKING:
    from cairn.rules import CairnView
    from cordee.drawing.picture import Line, Picture
    from cordee.games.words import Language


def draw(view: CairnView, language: Language = "en") -> Picture:  # noqa: ARG001  (there are no words in it)
    """Rows from the highest pile's top down to the names of the places."""
    rows = [_row(view, height) for height in range(max(view.heights), -1, -1)]
    return (*rows, (Span(" ".join(PLACES), "dim"),))


def _row(view: CairnView, height: int) -> Line:
    return tuple(Span(f"{_cell(view, place, height)} ") for place in range(len(PLACES)))


def _cell(view: CairnView, place: int, height: int) -> str:
    """A stone, the first of the climbers who stand there, or air."""
    if height < view.heights[place]:
        return "#"
    standing = [seat_letter(Seat(seat)) for seat, at in enumerate(view.climbers) if at == place]
    return standing[0] if standing and height == view.heights[place] else "."
