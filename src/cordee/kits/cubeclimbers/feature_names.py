"""CubeClimbers: what a judgement looks at, a number each for every climber."""

from __future__ import annotations

from typing import Final

from cordee.games.cubeclimbers.power import Power

FEATURES: Final = (
    "level",
    "a step up beside",
    "two levels up beside",
    "a step up to MOVE to now",
    "two levels up and a roll to come now",
    "a step up and a roll to come now",
    "extra turns",
    "what wind may cost",
    "cards in hand",
    "may not MOVE next",
    "may not grapple next",
    "no step up, a level column beside",
    "no step up, a column one lower beside",
    "no way but down",
    "levels to fall",
    "first if it ended now",
    "to move",
    "turns to come",
    "cubes laid later than others",
    *(f"{power.value} in hand" for power in Power),
)
