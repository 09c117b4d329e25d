"""The Climbers: how high the pawns stand, and the ladders they have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.contract import Seat
from cordee.players.standing import Standing

if TYPE_CHECKING:
    from cordee.games.climbers.position import ClimbersPosition


def standing(position: ClimbersPosition) -> Standing:
    """TC-40: a ladder is used once."""
    state = position.state
    heights = tuple(state.height(Seat(seat)) for seat in range(len(state.pawns)))
    return Standing(heights, tuple(len(pawn.ladders) for pawn in state.pawns))
