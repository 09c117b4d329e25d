"""CM-41: what the best climber can make of a wall, for the lab."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cordee.games.climbing_man.solver import par_of
from cordee.games.errors import Refusal
from cordee.lab.par import Par

if TYPE_CHECKING:
    from cordee.games.climbing_man.position import ClimbingManPosition


@lru_cache(maxsize=256)  # every player of an arena climbs the same walls
def par(position: ClimbingManPosition) -> Par | None:
    """CM-41: the points that can still be made; None where the top is out of reach."""
    try:
        found = par_of(position)
    except Refusal:  # coins are still being laid
        return None
    return Par(found.score, found.line[0], found.line) if found else None
