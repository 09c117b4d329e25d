"""What players and chance can do in The Climbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from cordee.games.climbers.blocks import Colour, Form, Kind, Named, Pose
from cordee.games.contract import Action
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.squares import Square


class Ladder(Named):
    """TC-30: the two ladders of each player."""

    SHORT = "short", Words("short ladder")
    LONG = "long", Words("long ladder")


@dataclass(frozen=True, slots=True)
class ChooseColour(Action):
    """TC-10, TC-13: a player takes a colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class DealColours(Action):
    """TC-13, chance: a colour for each seat."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class RaiseTower(Action):
    """TC-12, chance: the tower of that number; see `generator`."""

    number: int


@dataclass(frozen=True, slots=True)
class Build(Action):
    """TC-13: a block from the box is built in."""

    kind: Kind
    pose: Pose
    target: Square


@dataclass(frozen=True, slots=True)
class Walk(Action):
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-26: the pawn walks to a square, or (None) down to the table."""

    target: Square | None


@dataclass(frozen=True, slots=True)
class ClimbLadder(Action):
    """TC-30, TC-31, TC-32: the pawn climbs a ladder to a square."""

    ladder: Ladder
    target: Square


@dataclass(frozen=True, slots=True)
class MoveBlock(Action):
    """TC-40: the block of that form whose lower left square is `source` goes to `target` in that pose."""

    form: Form
    source: Square
    pose: Pose
    target: Square


@dataclass(frozen=True, slots=True)
class PlaceStone(Action):
    """TC-50: the blocking stone on a block, named by its first free square; it ends the turn."""

    square: Square


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """TC-60: the turn is over."""


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """TC-26: no walk in this general movement."""


ClimbersAction: TypeAlias = (
    ChooseColour | DealColours | RaiseTower | Build | Walk | ClimbLadder | MoveBlock | PlaceStone | EndTurn | Stay
)
