"""The Climbers: what a judgement looks at, a number each for every pawn."""

from __future__ import annotations

from typing import Final

FEATURES: Final = (
    "level",
    "levels to walk up",
    "short ladder",
    "long ladder",
    "levels a ladder adds",
    "stone",
    "a block can be the next step",
    "other sizes can",
    "room up there",
    "a climb is open",
    "first if it ended now",
    "to move",
    "to move, next step",
    "to move, climb open",
    "to move, levels a ladder adds",
    "turns to wait",
)
