"""CubeClimbers: its levels, the gentlest first."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("greedy", softness=20.0, sight=1, forgets=0.9),
    Level("greedy", softness=1.5, sight=2, forgets=0.5),
    Level("greedy", softness=0.2, forgets=0.3),
    Level("master", nodes=4),
    Level("master", nodes=24),
    Level("master", nodes=120),
    Level("master"),
)
