"""The games of the house. Pure: no input or output, no clock, no global random, only the standard library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.climbers import Climbers
from cordee.games.climbing_man import ClimbingMan
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.contract import AnyGame

GAMES: Final[Mapping[str, type[AnyGame]]] = {game.code: game for game in (Climbers, ClimbingMan, CubeClimbers)}
"""Every game by its code."""

NO_SUCH_GAME = Words("there is no game '{code}'; there are: {known}")


def game_type(code: str) -> type[AnyGame]:
    """The game of that code."""
    if code not in GAMES:
        raise NotUnderstood(NO_SUCH_GAME, code=code, known=tuple(GAMES))
    return GAMES[code]
