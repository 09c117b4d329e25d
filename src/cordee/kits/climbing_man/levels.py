"""Climbing Man: its levels, the gentlest first."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("greedy", blunders=0.4),
    Level("greedy"),
    Level("planner", blunders=0.3),
    Level("planner", blunders=0.1),
    Level("planner"),
)
