"""CM-41: what the best climber could have made of a wall, so that climbs of different walls can be compared."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of
from cordee.records import write_score

if TYPE_CHECKING:
    from cordee.session import Session


def par_in(session: Session) -> str | None:
    """The par of the wall that was climbed alone; 0 where nobody could climb it; None in other games."""
    if session.game.code != "climbing-man" or session.game.seats > 1:
        return None
    wall = next(each.before for each in session.played() if each.before.chance() is None)
    assert isinstance(wall, ClimbingManPosition)
    return write_score(_par(wall))


@lru_cache(maxsize=256)  # every player of an arena climbs the same walls
def _par(wall: ClimbingManPosition) -> Any:
    par = par_of(wall)
    return par.score if par else 0
