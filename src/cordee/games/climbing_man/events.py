"""What happens in Climbing Man, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cordee.games.contract import Event
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.squares import Square


@dataclass(frozen=True, slots=True)
class CoinsDealt(Event):
    """CM-4. Which coin went where is known to nobody; the suits are up and seen on the wall."""

    tiles: int
    rules: ClassVar[tuple[str, ...]] = ("CM-4",)
    words: ClassVar[Words] = Words("{tiles} coins are dealt, suit up")


@dataclass(frozen=True, slots=True)
class CoinsLaid(Event):
    """CM-4."""

    squares: tuple[Square, ...]
    rules: ClassVar[tuple[str, ...]] = ("CM-4",)
    words: ClassVar[Words] = Words("coins lie on {squares}")


@dataclass(frozen=True, slots=True)
class CoinPut(Event):
    """CM-4."""

    seat: Seat
    square: Square
    rules: ClassVar[tuple[str, ...]] = ("CM-4",)
    words: ClassVar[Words] = Words("{seat} puts a coin on {square}")


@dataclass(frozen=True, slots=True)
class Started(Event):
    """CM-5."""

    seat: Seat
    square: Square
    feet: tuple[Square, ...]
    rules: ClassVar[tuple[str, ...]] = ("CM-5",)
    words: ClassVar[Words] = Words("{seat} starts at {square}, feet on {feet}")


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """CM-13."""

    seat: Seat
    source: Square | None
    target: Square
    strength: int
    rules: ClassVar[tuple[str, ...]] = ("CM-13",)
    words: ClassVar[Words] = Words("{seat} grips {target} with strength {strength}")


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """CM-13."""

    seat: Seat
    source: Square
    rules: ClassVar[tuple[str, ...]] = ("CM-13",)
    words: ClassVar[Words] = Words("{seat} lets go of {source}")


@dataclass(frozen=True, slots=True)
class CoinTurned(Event):
    """CM-13, CM-14."""

    square: Square
    value: int
    rules: ClassVar[tuple[str, ...]] = ("CM-13", "CM-14")
    words: ClassVar[Words] = Words("the coin on {square} shows {value}")
    reveals: ClassVar[bool] = True

    @property
    def revealed(self) -> int:
        """CM-14: its value."""
        return self.value


@dataclass(frozen=True, slots=True)
class BodyMoved(Event):
    """CM-15: `freed` are the squares of the extremities that came to hand."""

    seat: Seat
    source: Square
    target: Square
    freed: tuple[Square, ...]
    rules: ClassVar[tuple[str, ...]] = ("CM-15",)
    words: ClassVar[Words] = Words("{seat} moves the body to {target}")


@dataclass(frozen=True, slots=True)
class CoinsExchanged(Event):
    """CM-21."""

    seat: Seat
    near: Square
    far: Square
    rules: ClassVar[tuple[str, ...]] = ("CM-21",)
    words: ClassVar[Words] = Words("{seat} exchanges the coins on {near} and {far} for 5 points")


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """CM-17."""

    seat: Seat
    held: int
    weight: int
    rules: ClassVar[tuple[str, ...]] = ("CM-17",)
    words: ClassVar[Words] = Words("{seat} falls: {held} of {weight} were held")


@dataclass(frozen=True, slots=True)
class BackOnHold(Event):
    """CM-17."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CM-17",)
    words: ClassVar[Words] = Words("{seat} is back on the last hold")


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """CM-31: `seat` goes on."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CM-31",)
    words: ClassVar[Words] = Words("{seat} goes on")


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """CM-20."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CM-20",)
    words: ClassVar[Words] = Words("{seat} stands on the top")


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """CM-22."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CM-22",)
    words: ClassVar[Words] = Words("{seat} gives up")
