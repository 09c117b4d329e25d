"""A row of chips below a picture: one a seat, with its letter, its colour and a few numbers. No words, no language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.contract import seat_letter
from cordee.pictures.canvas import FAINT, INK, mixed, readable_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import View
    from cordee.pictures.canvas import Canvas, Paint

HEIGHT: Final = 44
CHIP: Final[Paint] = (255, 253, 248)


class Chip(NamedTuple):
    """A seat's: its colour, and what it has in a few signs."""

    paint: Paint
    says: str


def chips(canvas: Canvas, view: View, row: Sequence[Chip]) -> None:
    """Who acts has a thick rim, who has won a star."""
    gap, top = 8.0, canvas.height - HEIGHT + 6.0
    width = (canvas.width - gap) / len(row) - gap
    winners = view.outcome.winners() if view.outcome is not None else ()
    for seat, chip in enumerate(row):
        left = gap + seat * (width + gap)
        rim = INK if seat in view.to_act else mixed(CHIP, FAINT, 0.4)
        thick = 2.5 if seat in view.to_act else 1.0
        canvas.box((left - thick, top - thick), width + 2 * thick, 32 + 2 * thick, rim, 9)
        canvas.box((left, top), width, 32, CHIP, 7)
        canvas.disc((left + 17, top + 16), 11, 11, chip.paint, mixed(chip.paint, INK, 0.7))
        canvas.text((left + 17, top + 16), seat_letter(seat), 13, readable_on(chip.paint))  # type: ignore[arg-type]
        star = "* " if seat in winners else ""
        canvas.text((left + 34, top + 16), star + chip.says, 13, INK, "lm")
