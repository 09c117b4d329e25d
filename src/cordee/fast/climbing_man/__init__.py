"""The twin of Climbing Man. This file imports no Numba, so that anyone may ask what is covered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbing_man.wall import wall_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.options import ClimbingManOptions

MOST_SQUARES = 1024
"""The twin's tables grow with the square of the wall's rectangle; only home-brew shapes are larger."""


def covers(options: ClimbingManOptions) -> bool:
    """Everything but walls whose rectangle, ground and top included, is larger than MOST_SQUARES."""
    return len(wall_of(options.wall_shape).squares) <= MOST_SQUARES
