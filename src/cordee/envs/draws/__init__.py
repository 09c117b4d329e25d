"""Each game's chance as small draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.envs.draws import climbers, climbing_man, cubeclimbers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.envs.draws.contract import Draw
    from cordee.games.contract import AnyGame, AnyPosition

DRAWS: Final[Mapping[str, Callable[[Any], Draw]]] = {
    "climbers": climbers.draw_of,
    "climbing-man": climbing_man.draw_of,
    "cubeclimbers": cubeclimbers.draw_of,
}
"""By the game's code."""


def draw_of(game: AnyGame, position: AnyPosition) -> Draw:
    """The first draw of what chance brings in that position."""
    return DRAWS[game.code](position)
