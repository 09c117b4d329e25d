"""What a seat sees of each game, as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.envs.needs import needed

needed("numpy")

from cordee.envs.observing.climbers import ClimbersObserver  # noqa: E402
from cordee.envs.observing.climbing_man import ClimbingManObserver  # noqa: E402
from cordee.envs.observing.cubeclimbers import CubeClimbersObserver  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.envs.codes.contract import Codes
    from cordee.envs.observing.contract import Observer

OBSERVERS: Final[Mapping[str, Any]] = {
    "climbers": ClimbersObserver,
    "climbing-man": ClimbingManObserver,
    "cubeclimbers": CubeClimbersObserver,
}
"""By the game's code."""


def observer_of(codes: Codes) -> Observer:
    """The observer of the game with that numbering."""
    observer: Observer = OBSERVERS[codes.game.code](codes)
    return observer
