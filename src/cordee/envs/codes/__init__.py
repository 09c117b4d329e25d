"""Each game's actions as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.envs.codes.climbers import ClimbersCodes
from cordee.envs.codes.climbing_man import ClimbingManCodes
from cordee.envs.codes.cubeclimbers import CubeClimbersCodes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.envs.codes.contract import Codes
    from cordee.games.contract import AnyGame

CODES: Final[Mapping[str, Any]] = {
    "climbers": ClimbersCodes,
    "climbing-man": ClimbingManCodes,
    "cubeclimbers": CubeClimbersCodes,
}
"""By the game's code."""


def codes_of(game: AnyGame) -> Codes:
    """The numbering of that game's decisions."""
    codes: Codes = CODES[game.code](game)
    return codes
