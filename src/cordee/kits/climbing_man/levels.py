"""Climbing Man: its levels, the gentlest first. Nodes are those of a race."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("planner", nodes=40, softness=4.0, pace=0.36),
    Level("planner", nodes=60, softness=2.5, pace=0.45),
    Level("planner", nodes=100, softness=1.5, pace=0.55),
    Level("planner", nodes=200, softness=0.7, pace=0.66),
    Level("planner", nodes=600, pace=0.8),
    Level("master"),
)
