"""The measure of `one_ply` of The Climbers, in the words of the readable rules; for the tests and for `bench fast`."""

from __future__ import annotations

from typing import Any

from cordee.games.climbers.ladders import heads_from
from cordee.games.climbers.walking import highest, may_descend, standable, walk_reach
from cordee.games.contract import Seat


def worth(position: Any, me: Seat) -> float:
    """What a position is worth to a seat: how high each pawn can get on foot, and a third of what its ladders add."""
    state, own, rival = position.state, 0.0, 0.0
    for seat in range(len(state.pawns)):
        top = highest(state, Seat(seat))
        reach, climbs = walk_reach(state, Seat(seat), down=may_descend(state)), top
        for ladder in state.pawns[seat].ladders:
            heads = heads_from(state, reach, ladder, standable(state, Seat(seat)))
            climbs = max([climbs, *(h for h, level in enumerate(state.building.levels.sets) if level & heads)])
        value = top + 0.3 * (climbs - top)
        own, rival = (value, rival) if seat == me else (own, max(rival, value))
    return own - 0.5 * rival
