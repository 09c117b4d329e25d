"""The wall of the day: one for everybody, whose name (and with it every coin) stays in the house while it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.events import BodyMoved, Climbed, CoinsExchanged, CoinTurned, Fell, GaveUp
from cordee.games.climbing_man.walls import wall_of_the_day
from cordee.games.words import Words
from cordee.kits.climbing_man.wall_answers import present_made
from cordee.server.days import DayStart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cordee.games.contract import Event
    from cordee.games.words import Language
    from cordee.session import Played

SIGNS: Final[Mapping[type[Event], str]] = {
    CoinTurned: "●",
    CoinsExchanged: "◇",
    Fell: "▼",
    GaveUp: "✕",
    Climbed: "⚑",
}
"""On the card: what a climb was made of, without where."""
UP: Final = "▲"
LONGEST: Final = 60


class WallOfTheDay:
    """What everybody climbs on a date: one wall, drawn from the date and the secret of the house."""

    title = Words("Wall of the day")

    def start(self, date: str, secret: str, _: Language) -> DayStart:
        """The wall of that date, measured."""
        made = wall_of_the_day(date, secret)
        about = present_made(made, date).model_copy(update={"name": None})
        line = made.position.state.options.write_line()
        return DayStart(options=line, chance=made.name, best=about.par, about=about.model_dump())

    def marks(self, played: Sequence[Played]) -> str:
        """A sign for each row gained, coin turned, exchange, fall, and for the end."""
        signs = [_sign(event) for each in played for event in each.events]
        text = "".join(signs)
        return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _sign(event: Event) -> str:
    if isinstance(event, BodyMoved):
        return UP * max(0, event.target.row - event.source.row)
    return SIGNS.get(type(event), "")


DAY: Final = WallOfTheDay()
