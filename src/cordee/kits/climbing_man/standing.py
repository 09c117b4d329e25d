"""Climbing Man: the rows of the bodies; alone, every exchange is something spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.players.standing import Standing

if TYPE_CHECKING:
    from cordee.games.climbing_man.position import ClimbingManPosition


def standing(position: ClimbingManPosition) -> Standing:
    """CM-20: an exchange costs points."""
    state = position.state
    rows = tuple(state.wall.squares[climber.body].row if climber else 0 for climber in state.climbers)
    return Standing(rows, (-state.exchanges,) * len(rows))
