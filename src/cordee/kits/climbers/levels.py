"""The Climbers: its levels, the gentlest first."""

from __future__ import annotations

from typing import Final

from cordee.players.levels import Level

LEVELS: Final = (
    Level("greedy", softness=2.5, sight=1, forgets=0.9),
    Level("greedy", softness=8.0, sight=2, forgets=1.0),
    Level("greedy", softness=0.8, forgets=0.3),
    Level("master", nodes=1, softness=0.34),
    Level("master", nodes=4, softness=0.06),
    Level("master", nodes=140),
    Level("master"),
)
