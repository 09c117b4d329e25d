"""Climbing Man: its levels, the gentlest first. Nodes are those of a race."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("planner", nodes=40, softness=4.0, pace=0.38),
    Level("planner", nodes=60, softness=2.5, pace=0.43),
    Level("planner", nodes=100, softness=1.5, pace=0.52),
    Level("planner", nodes=200, softness=0.7, pace=0.62),
    Level("planner", nodes=600, pace=0.76),
    Level("master"),
)
