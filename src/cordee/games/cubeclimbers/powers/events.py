"""What powers do, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cordee.games.contract import Event
from cordee.games.cubeclimbers.events import SeatsEvent
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import Aim
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.squares import Square


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """CC-36: the card is revealed; `rules` names the power's own."""

    seat: Seat
    power: Power
    aim: Aim
    words: ClassVar[Words] = Words("{seat} uses {power}{aim}")
    reveals: ClassVar[bool] = True

    def rule_numbers(self) -> tuple[str, ...]:
        """The power's own rule."""
        return (self.power.rule,)


@dataclass(frozen=True, slots=True)
class PowerEchoed(Event):
    """CC-23."""

    seat: Seat
    power: Power
    aim: Aim
    rules: ClassVar[tuple[str, ...]] = ("CC-23",)
    words: ClassVar[Words] = Words("{seat} echoes {power}{aim}")
    reveals: ClassVar[bool] = True

    def rule_numbers(self) -> tuple[str, ...]:
        """The power's own rule."""
        return (*self.rules, self.power.rule)


@dataclass(frozen=True, slots=True)
class PowerOrdered(Event):
    """CC-64: by the die; no card is used."""

    seat: Seat
    power: Power
    aim: Aim
    rules: ClassVar[tuple[str, ...]] = ("CC-64",)
    words: ClassVar[Words] = Words("the die orders {seat}: {power}{aim}")

    def rule_numbers(self) -> tuple[str, ...]:
        """The power's own rule."""
        return (*self.rules, self.power.rule)


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """CC-38."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-38",)
    words: ClassVar[Words] = Words("{seat} may answer")


@dataclass(frozen=True, slots=True)
class Allowed(Event):
    """CC-38."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-38",)
    words: ClassVar[Words] = Words("{seat} lets it come")


@dataclass(frozen=True, slots=True)
class Barred(Event):
    """CC-22."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-22",)
    words: ClassVar[Words] = Words("{seat} is safe behind a Barrier")


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """CC-22: nothing is left of the effect."""

    rules: ClassVar[tuple[str, ...]] = ("CC-22",)
    words: ClassVar[Words] = Words("the effect is negated")


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    """CC-20."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-20",)
    words: ClassVar[Words] = Words("{seat} will have another turn after this one")


@dataclass(frozen=True, slots=True)
class CubesTaken(Event):
    """CC-21, CC-26, CC-33: cubes from under a climber."""

    seat: Seat
    cubes: int
    level: int
    rules: ClassVar[tuple[str, ...]] = ("CC-37",)
    words: ClassVar[Words] = Words("{seat} sinks by {cubes} to level {level}")


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """CC-33: a stolen cube under oneself."""

    seat: Seat
    level: int
    rules: ClassVar[tuple[str, ...]] = ("CC-33",)
    words: ClassVar[Words] = Words("{seat} rises to level {level}")


@dataclass(frozen=True, slots=True)
class MovesForbidden(SeatsEvent):
    """CC-24."""

    seats: tuple[Seat, ...]
    rules: ClassVar[tuple[str, ...]] = ("CC-24",)
    words: ClassVar[Words] = Words("no MOVE in their next turn: {seats}")


@dataclass(frozen=True, slots=True)
class ClimbingForbidden(SeatsEvent):
    """CC-32."""

    seats: tuple[Seat, ...]
    rules: ClassVar[tuple[str, ...]] = ("CC-32",)
    words: ClassVar[Words] = Words("neither MOVE nor grapple in their next turn: {seats}")


@dataclass(frozen=True, slots=True)
class Kicked(SeatsEvent):
    """CC-27."""

    seat: Seat
    target: Seat
    square: Square
    level: int
    rules: ClassVar[tuple[str, ...]] = ("CC-27",)
    words: ClassVar[Words] = Words("{seat} kicks {target} to {square}, level {level}")


@dataclass(frozen=True, slots=True)
class MayBuildUnder(Event):
    """CC-28."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-28",)
    words: ClassVar[Words] = Words("{seat} may build under the own climber this turn")


@dataclass(frozen=True, slots=True)
class MayKeepMoving(Event):
    """CC-29."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-29",)
    words: ClassVar[Words] = Words("{seat} may MOVE any number of times this turn")


@dataclass(frozen=True, slots=True)
class Revived(Event):
    """CC-31."""

    seat: Seat
    source: Square
    target: Square
    level: int
    rules: ClassVar[tuple[str, ...]] = ("CC-31",)
    words: ClassVar[Words] = Words("{seat} comes back at {target}, level {level}")


@dataclass(frozen=True, slots=True)
class CubeTaken(Event):
    """CC-34."""

    seat: Seat
    square: Square
    rules: ClassVar[tuple[str, ...]] = ("CC-34",)
    words: ClassVar[Words] = Words("{seat} takes a cube from {square}")


@dataclass(frozen=True, slots=True)
class CubePut(Event):
    """CC-34."""

    seat: Seat
    square: Square
    height: int
    rules: ClassVar[tuple[str, ...]] = ("CC-34",)
    words: ClassVar[Words] = Words("{seat} puts a cube on {square}, level {height}")
