"""The phases of a game, from the colours to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cordee.games.contract import Seat


@dataclass(frozen=True, slots=True)
class Choosing:
    """TC-13: colours are chosen in turn."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """TC-13: chance deals the colours."""


@dataclass(frozen=True, slots=True)
class Raising:
    """TC-12: chance brings a tower."""


@dataclass(frozen=True, slots=True)
class BuildingUp:
    """TC-13: the players build the tower in turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """TC-60: a turn under way: where it began, and what of it was done."""

    start: int
    """How high the pawn stood when it began."""
    walked: bool = False
    """Its last action was a walk."""
    moved: bool = False
    """The block move is done."""
    dipped: bool = False
    """TC-23: the pawn stepped down in it."""


@dataclass(frozen=True, slots=True)
class Window:
    """TC-26, open: until the mover's first action these seats may walk."""

    undecided: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """TC-26, ordered: these seats are asked one after the other."""

    waiting: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """TC-63: a round and one more turn went by without a climb."""


Phase: TypeAlias = Choosing | Dealing | Raising | BuildingUp | Turn | Window | Asking | Over
