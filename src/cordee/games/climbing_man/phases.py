"""The phases of a climb, from the deal to the end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cordee.games.climbing_man.coins import Coin
    from cordee.games.contract import Seat


@dataclass(frozen=True, slots=True)
class Dealing:
    """CM-4: chance deals a coin to each tile."""


@dataclass(frozen=True, slots=True)
class Laying:
    """CM-4: the coins are laid on squares of their tiles; `waiting` are the coins of the tiles to come."""

    waiting: tuple[Coin, ...]


@dataclass(frozen=True, slots=True)
class Starting:
    """CM-5: bodies are placed."""


@dataclass(frozen=True, slots=True)
class Climbing:
    """CM-13, CM-14, CM-15, CM-16: extremities and bodies move."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """CM-17: the mover fell; the position is still the last legal one."""


class End(Enum):
    """How a climb ended, with the rule that says so."""

    CLIMBED = "CM-20"
    GAVE_UP = "CM-22"
    FELL = "CM-17"


@dataclass(frozen=True, slots=True)
class Over:
    """CM-20, CM-21, CM-22: the game ended by what `seat` did."""

    end: End
    seat: Seat


Phase: TypeAlias = Dealing | Laying | Starting | Climbing | Fallen | Over
