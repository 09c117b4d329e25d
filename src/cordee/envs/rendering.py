"""The three ways to show a moment: printed, as text, as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.drawing import draw
from cordee.drawing.picture import plain
from cordee.envs.pictures import picture_of

if TYPE_CHECKING:
    from cordee.envs.moments import Moment
    from cordee.envs.observing.contract import Array
    from cordee.games.contract import Seat, View

RENDER_MODES: Final = ("human", "ansi", "rgb_array")


def as_text(moment: Moment, seat: Seat | None = None) -> str:
    """The drawing of the terminal, as that seat (None: a spectator) sees it."""
    return drawn(moment, moment.position.view(seat))


def drawn(moment: Moment, view: View) -> str:
    """A view in text."""
    return plain(draw(moment.codes.game.code, view))


def render(moment: Moment, mode: str | None) -> str | Array | None:
    """What a spectator sees; `human` prints it."""
    if mode == "rgb_array":
        return picture_of(moment.codes.game.code, moment.position.view(None))
    if mode == "human":
        print(as_text(moment))
        return None
    return as_text(moment) if mode == "ansi" else None
