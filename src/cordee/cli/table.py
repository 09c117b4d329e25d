"""A position on the terminal, as a seat or a spectator sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.cli.console import LANGUAGE, console
from cordee.drawing import draw
from cordee.drawing.picture import coloured

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition, Seat


def show(game: AnyGame, position: AnyPosition, seat: Seat | None) -> None:
    """Draws the position; Rich leaves colours out where the terminal has none."""
    console.print(coloured(draw(game.code, position.view(seat), LANGUAGE)))
