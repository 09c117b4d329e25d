"""Each game's actions as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.kits import kit_of

if TYPE_CHECKING:
    from cordee.envs.codes.contract import Codes
    from cordee.games.contract import AnyGame


def codes_of(game: AnyGame) -> Codes:
    """The numbering of that game's decisions."""
    return kit_of(game.code).codes(game)
