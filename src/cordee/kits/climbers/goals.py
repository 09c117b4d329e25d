"""What a lesson of The Climbers can ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.words import Words
from cordee.study.lessons import LEARNER, Goal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbers.view import ClimbersView

OTHER: Final = 1
"""The seat of the opponent."""


def _stands(view: ClimbersView, level: int) -> bool:
    return view.pawns[LEARNER].height >= level


def _has_way_up(view: ClimbersView, level: int) -> bool:
    return view.pawns[LEARNER].climbs_to >= level


def _is_stopped(view: ClimbersView) -> bool:
    pawn = view.pawns[OTHER]
    return pawn.climbs_to <= pawn.height


def _is_pushed(view: ClimbersView, square: str) -> bool:
    return str(view.pawns[OTHER].square) != square


def _is_won(view: ClimbersView) -> bool:
    return view.outcome is not None and view.outcome.winners() == (LEARNER,)


GOALS: Final[Mapping[str, Goal]] = {
    "level": Goal(Words("stand on level {level}"), _stands),
    "way_up": Goal(Words("open a way up to level {level}"), _has_way_up),
    "stopped": Goal(Words("stop yellow from stepping up"), _is_stopped),
    "pushed": Goal(Words("push yellow off {square}"), _is_pushed),
    "won": Goal(Words("win the game"), _is_won),
}
