"""What a lesson of CubeClimbers can ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.squares import Square
from cordee.games.words import Words
from cordee.study.lessons import LEARNER, Goal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.cubeclimbers.view import CubeClimbersView

OTHER: Final = 1
"""The seat of the opponent."""
BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _levels_beside(view: CubeClimbersView, seat: int) -> set[int]:
    """How high the free neighbours of a climber are."""
    climber = view.climbers[seat]
    assert climber.square is not None
    column, row = climber.square
    cells = {Square(column + east, row + north) for east, north in BESIDE}
    taken = {each.square for each in view.climbers}
    return {height for square, height in view.columns if square in cells - taken}


def _has_step(view: CubeClimbersView, seat: int) -> bool:
    return view.climbers[seat].level + 1 in _levels_beside(view, seat)


def _stands(view: CubeClimbersView, level: int) -> bool:
    return view.climbers[LEARNER].level >= level


def _has_built_step(view: CubeClimbersView) -> bool:
    return view.doing.built and view.phase == "acting" and _has_step(view, LEARNER)


def _has_own_step(view: CubeClimbersView) -> bool:
    return view.phase == "acting" and _has_step(view, LEARNER) and not _has_step(view, OTHER)


def _is_beside(view: CubeClimbersView, level: int) -> bool:
    return level in _levels_beside(view, LEARNER)


def _is_blown_down(view: CubeClimbersView, level: int) -> bool:
    return view.climbers[OTHER].level == 0 and _stands(view, level)


def _is_higher(view: CubeClimbersView) -> bool:
    return view.climbers[LEARNER].level > view.climbers[OTHER].level


def _is_frozen(view: CubeClimbersView) -> bool:
    return view.climbers[OTHER].no_move_next


def _has_waited(view: CubeClimbersView, level: int) -> bool:
    """The other's turn has come and gone."""
    begun = not (view.doing.built or view.doing.rolled)
    return view.mover == LEARNER and begun and view.climbers[OTHER].level <= level


def _is_safe(view: CubeClimbersView, level: int) -> bool:
    return view.announced is None and _stands(view, level)


def _is_won(view: CubeClimbersView) -> bool:
    return view.outcome is not None and LEARNER in view.outcome.winners()


GOALS: Final[Mapping[str, Goal]] = {
    "level": Goal(Words("stand on level {level}"), _stands),
    "step_built": Goal(Words("build a step of one level beside you"), _has_built_step),
    "own_step": Goal(Words("have a step beside you, and leave B none"), _has_own_step),
    "beside": Goal(Words("stand beside a column of level {level}"), _is_beside),
    "blown_down": Goal(Words("blow B to the ground and stay on level {level}"), _is_blown_down),
    "higher": Goal(Words("stand higher than B"), _is_higher),
    "frozen": Goal(Words("keep B from moving in its next turn"), _is_frozen),
    "waited": Goal(Words("get through B's turn"), _has_waited),
    "safe": Goal(Words("stay on level {level}"), _is_safe),
    "won": Goal(Words("win the game"), _is_won),
}
