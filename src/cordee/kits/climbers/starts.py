"""Towers for a first game of The Climbers: whatever the colour, something to climb glows at once."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from cordee.games.climbers.game import Climbers
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.options import ClimbersOptions, TowerSource
from cordee.games.climbers.tower import write_blocks
from cordee.server import denials
from cordee.server.starts import Prepared, Starts

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame

WELCOMING: Final = "welcoming"
"""The start on a tower that lets every colour climb in its first turn."""

# fmt: off
NUMBERS: Final = (
    0, 2, 4, 9, 11, 12, 22, 23, 24, 26, 28, 32, 33, 34, 36, 42, 45, 48, 50, 52, 53, 54, 55, 56,
    58, 59, 62, 63, 65, 68, 70, 72, 74, 76, 79, 80, 81, 85, 88, 90, 92, 93, 94, 97, 98, 99, 100, 101,
)
# fmt: on
"""TC-12: numbers of towers on which every colour can walk up or climb a ladder in the first turn."""


class TowerStarts(Starts):
    """A welcoming tower, where the options leave the tower to chance."""

    def prepare(self, game: AnyGame, start: str) -> Prepared:
        """The game on any of the welcoming towers."""
        options = game.options
        is_free = isinstance(options, ClimbersOptions) and options.tower is TowerSource.GENERATED
        if start != WELCOMING or not is_free:
            raise denials.NO_START(start=start)
        return Prepared(_raised(options))

    def again(self, game: AnyGame, start: str) -> AnyGame:
        """The game on another tower, if it had a welcoming one."""
        return _raised(game.options) if start else game


def _raised(options: ClimbersOptions) -> Climbers:
    """On any of the towers but the one that the options name already."""
    numbers = Random().sample(NUMBERS, 2)
    towers = (write_blocks(tower_of(options.board, number)) for number in numbers)
    blocks = next(each for each in towers if each != options.custom_tower)
    return Climbers(replace(options, tower=TowerSource.CUSTOM, custom_tower=blocks))


STARTS: Final = TowerStarts()
