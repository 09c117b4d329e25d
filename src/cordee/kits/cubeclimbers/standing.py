"""CubeClimbers: the levels of the climbers. Powers do too many things to say of one that it did nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.players.standing import Standing

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.position import CubeClimbersPosition


def standing(position: CubeClimbersPosition) -> Standing:
    """Who has no place yet is on level 0."""
    state = position.state
    levels = tuple(state.mountain.at[spot] if spot >= 0 else 0 for spot in state.climbers)
    return Standing(levels, (0,) * len(levels))
