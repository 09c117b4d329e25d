"""What minds know of each game: one file a game, and the tempers that change what a player is after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.players.guide import PlainGuide
from cordee.players.guides.climbers import ClimbersGuide, LoneClimber, RopeTeam, Spoiler
from cordee.players.guides.climbing_man import ClimbingManGuide
from cordee.players.guides.cubeclimbers import CubeClimbersGuide

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.players.guide import Guide

GUIDES: Final[Mapping[str, Callable[[], Guide]]] = {
    "climbers": ClimbersGuide,
    "climbing-man": ClimbingManGuide,
    "cubeclimbers": CubeClimbersGuide,
}
"""The guide of each game that has one."""

TEMPERS: Final[Mapping[str, Mapping[str, Callable[[], Guide]]]] = {
    "climbers": {"lone": LoneClimber, "rope-team": RopeTeam, "spoiler": Spoiler},
}
"""For each game the guides that are after something else, by their names."""


def guide_for(game: str, temper: str | None = None) -> Guide:
    """The guide of a game, of that temper; a plain one where nobody has written any."""
    if temper is not None:
        return TEMPERS[game][temper]()
    return GUIDES.get(game, PlainGuide)()


def tempers_of(game: str) -> tuple[str, ...]:
    """The tempers that players of that game can have."""
    return tuple(TEMPERS.get(game, ()))
