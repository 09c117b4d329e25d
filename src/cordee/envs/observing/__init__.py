"""What a seat sees of each game, as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.envs.needs import needed
from cordee.kits import kit_of

needed("numpy")

if TYPE_CHECKING:
    from cordee.envs.codes.contract import Codes
    from cordee.envs.observing.contract import Observer


def observer_of(codes: Codes) -> Observer:
    """The observer of the game with that numbering."""
    return kit_of(codes.game.code).observer(codes)
