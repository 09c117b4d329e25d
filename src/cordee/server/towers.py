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

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame

# fmt: off
WELCOMING: Final = (
    0, 2, 4, 9, 11, 12, 22, 23, 24, 26, 28, 32, 33, 34, 36, 42, 45, 48, 50, 52, 53, 54, 55, 56,
    58, 59, 62, 63, 65, 68, 70, 72, 74, 76, 79, 80, 81, 85, 88, 90, 92, 93, 94, 97, 98, 99, 100, 101,
)
# fmt: on
"""TC-12: numbers of towers on which every colour can walk up or climb a ladder in the first turn."""


def with_tower(game: AnyGame, kind: str | None) -> AnyGame:
    """The game on any tower of that kind, if it can have one; without a kind as it is."""
    if kind is None:
        return game
    options = game.options
    if not isinstance(options, ClimbersOptions) or options.tower is not TowerSource.GENERATED:
        raise denials.NO_TOWER(tower=kind)
    return _raised(options)


def with_another_tower(game: AnyGame, kind: str) -> AnyGame:
    """The game on another tower of the kind it was made with; without a kind as it is."""
    return _raised(game.options) if kind else game


def _raised(options: ClimbersOptions) -> Climbers:
    """On any of the towers but the one that the options name already."""
    numbers = Random().sample(WELCOMING, 2)
    towers = (write_blocks(tower_of(options.board, number)) for number in numbers)
    blocks = next(each for each in towers if each != options.custom_tower)
    return Climbers(replace(options, tower=TowerSource.CUSTOM, custom_tower=blocks))
