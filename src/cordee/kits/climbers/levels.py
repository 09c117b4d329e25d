"""The Climbers: its levels, the gentlest first."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("greedy", blunders=1.0),
    Level("greedy", blunders=0.75),
    Level("greedy", blunders=0.48),
    Level("greedy", blunders=0.1),
    Level("search"),
)
