"""The twin of The Climbers. This file imports no Numba, so that anyone may ask what is covered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbers.options import TowerSource

if TYPE_CHECKING:
    from cordee.games.climbers.options import ClimbersOptions


def covers(options: ClimbersOptions) -> bool:
    """Everything but TC-13's building together, which happens once a game and is wide."""
    return options.tower is not TowerSource.BUILT
