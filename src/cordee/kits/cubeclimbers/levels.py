"""CubeClimbers: its levels, the gentlest first."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("greedy", softness=20.0, sight=0, forgets=1.0),
    Level("greedy", softness=1.0, sight=0, forgets=0.9),
    Level("greedy", softness=0.4, sight=0, forgets=0.6),
    Level("greedy", softness=0.7, forgets=0.4),
    Level("master", nodes=4, softness=0.14, between_two=1.0),
    Level("master", nodes=4, softness=0.012),
    Level("master"),
)
