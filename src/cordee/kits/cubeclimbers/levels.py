"""CubeClimbers: its levels, the gentlest first."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("greedy", softness=20.0, sight=0, forgets=1.0),
    Level("greedy", softness=0.7, sight=0, forgets=0.8),
    Level("greedy", softness=0.25, sight=0, forgets=0.5),
    Level("greedy", softness=0.4, forgets=0.3),
    Level("master", nodes=4, softness=0.07),
    Level("master", nodes=4, softness=0.02),
    Level("master"),
)
