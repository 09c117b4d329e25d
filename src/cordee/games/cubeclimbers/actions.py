"""What climbers and chance can do in CubeClimbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from cordee.games.contract import Action, seat_letter
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.faces import Face
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.squares import Square
    from cordee.games.words import Language


class Direction(Enum):
    """CC-16: where the wind blows to."""

    NORTH = "n"
    EAST = "e"
    SOUTH = "s"
    WEST = "w"

    def say(self, language: Language = "en") -> str:
        return DIRECTION_WORDS[self].say(language)


DIRECTION_WORDS: Final = {
    Direction.NORTH: Words("north"),
    Direction.EAST: Words("east"),
    Direction.SOUTH: Words("south"),
    Direction.WEST: Words("west"),
}


@dataclass(frozen=True, slots=True)
class DrawFirst(Action):
    """CC-5, chance: who begins."""

    first: Seat


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """CC-6, chance: each seat's power cards, in the order of their names."""

    hands: tuple[tuple[Power, ...], ...]
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Start(Action):
    """CC-5: the climber's first space."""

    square: Square


@dataclass(frozen=True, slots=True)
class Build(Action):
    """CC-11: one of the two cubes of BUILD."""

    square: Square


@dataclass(frozen=True, slots=True)
class Move(Action):
    """CC-12, CC-13: MOVE to a space."""

    square: Square


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """CC-14: ROLL."""


@dataclass(frozen=True, slots=True)
class Rolled(Action):
    """CC-14, chance: the face that came up."""

    face: Face


@dataclass(frozen=True, slots=True)
class Grapple(Action):
    """CC-15: where a rolled grapple leads."""

    square: Square


@dataclass(frozen=True, slots=True)
class Wind(Action):
    """CC-16: where a rolled wind blows to."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Aim:
    """What a power is aimed at: climbers, a square, a number of cubes; whatever the power asks for."""

    climbers: tuple[Seat, ...] = ()
    square: Square | None = None
    cubes: int = 0

    def say(self, language: Language = "en") -> str:  # noqa: ARG002  (letters and squares need no translation)
        """The aim in brackets, empty for none."""
        parts = [*map(seat_letter, self.climbers), *([str(self.square)] if self.square else [])]
        parts += [str(self.cubes)] if self.cubes else []
        return f" ({', '.join(parts)})" if parts else ""


NO_AIM: Final = Aim()


@dataclass(frozen=True, slots=True)
class UsePower(Action):
    """CC-36: a power of one's own, once more if `echoed` (CC-23); or what the die orders (CC-64)."""

    power: Power
    aim: Aim = NO_AIM
    echoed: bool = False


@dataclass(frozen=True, slots=True)
class Allow(Action):
    """CC-38: no Barrier; the effect may come."""


@dataclass(frozen=True, slots=True)
class Take(Action):
    """CC-34: Telekinesis takes a cube."""

    square: Square


@dataclass(frozen=True, slots=True)
class Put(Action):
    """CC-34: Telekinesis puts a cube."""

    square: Square


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """CC-10: the turn is over."""


CubeClimbersAction: TypeAlias = (
    DrawFirst | Deal | Start | Build | Move | Roll | Rolled | Grapple | Wind | UsePower | Allow | Take | Put | EndTurn
)
