"""Each game's chance as small draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.kits import kit_of

if TYPE_CHECKING:
    from cordee.envs.draws.contract import Draw
    from cordee.games.contract import AnyGame, AnyPosition


def draw_of(game: AnyGame, position: AnyPosition) -> Draw:
    """The first draw of what chance brings in that position."""
    return kit_of(game.code).draws(position)
