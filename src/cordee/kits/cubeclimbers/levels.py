"""CubeClimbers: its levels, the gentlest first."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("greedy", blunders=0.95),
    Level("greedy", blunders=0.55),
    Level("greedy", blunders=0.3),
    Level("greedy", blunders=0.13),
    Level("search"),
)
