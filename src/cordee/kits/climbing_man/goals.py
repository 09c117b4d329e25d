"""What a lesson of Climbing Man can ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.words import Words
from cordee.study.lessons import LEARNER, Goal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbing_man.view import ClimberView, ClimbingManView


def _me(view: ClimbingManView) -> ClimberView:
    climber = view.climbers[LEARNER]
    assert climber is not None
    return climber


def _has_grip(view: ClimbingManView, strength: int) -> bool:
    return any(each.strength >= strength and each.square.row > 0 for each in _me(view).extremities)


def _is_on(view: ClimbingManView, square: str) -> bool:
    return any(str(each.square) == square for each in _me(view).extremities)


def _is_at_row(view: ClimbingManView, row: int) -> bool:
    return _me(view).body.row >= row


def _is_turned(view: ClimbingManView, square: str) -> bool:
    return any(str(coin.square) == square and coin.turned for coin in view.coins)


def _is_fresh(view: ClimbingManView, square: str) -> bool:
    return any(str(coin.square) == square and not coin.turned for coin in view.coins)


def _has_score(view: ClimbingManView, points: int) -> bool:
    return view.outcome is not None and view.outcome.scores[LEARNER] >= points


def _is_won(view: ClimbingManView) -> bool:
    return view.outcome is not None and view.outcome.winners() == (LEARNER,) and _is_at_row(view, view.rows - 1)


GOALS: Final[Mapping[str, Goal]] = {
    "grip": Goal(Words("grip a coin with strength {strength}"), _has_grip),
    "on": Goal(Words("put a hand or foot on {square}"), _is_on),
    "row": Goal(Words("bring the body up to row {row}"), _is_at_row),
    "turned": Goal(Words("turn the coin on {square} over"), _is_turned),
    "fresh": Goal(Words("bring a coin that lies face down to {square}"), _is_fresh),
    "climbed": Goal(Words("bring the body to the top"), _is_won),
    "score": Goal(Words("reach the top with {points} points"), _has_score),
    "won": Goal(Words("be the first on the top"), _is_won),
}
