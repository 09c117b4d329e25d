"""What happens in CubeClimbers, in words."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from cordee.games.contract import Event, seat_letter
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import Direction
    from cordee.games.cubeclimbers.faces import Face
    from cordee.games.cubeclimbers.power import Power
    from cordee.games.squares import Square
    from cordee.games.words import Language


class SeatsEvent(Event):
    """An event that names other seats than its own: they are said as letters."""

    __slots__ = ()

    def say(self, language: Language = "en") -> str:
        """The event as a person reads it."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        for name in ("seat", "target"):
            if name in values:
                values[name] = seat_letter(values[name])
        if "seats" in values:
            values["seats"] = tuple(map(seat_letter, values["seats"]))
        return self.words.say(language, **values)


@dataclass(frozen=True, slots=True)
class FirstDrawn(Event):
    """CC-5."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-5",)
    words: ClassVar[Words] = Words("{seat} begins")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Started(Event):
    """CC-5."""

    seat: Seat
    square: Square
    rules: ClassVar[tuple[str, ...]] = ("CC-5",)
    words: ClassVar[Words] = Words("{seat} starts at {square}")


@dataclass(frozen=True, slots=True)
class FaceDownDealt(Event):
    """CC-6: what others see of a deal."""

    seat: Seat
    count: int
    rules: ClassVar[tuple[str, ...]] = ("CC-6",)
    words: ClassVar[Words] = Words("{seat} is dealt power cards face down: {count}")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """CC-6: which cards they are is for their owner's eyes."""

    seat: Seat
    powers: tuple[Power, ...]
    rules: ClassVar[tuple[str, ...]] = ("CC-6",)
    words: ClassVar[Words] = Words("{seat} is dealt {powers}")
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see backs only."""
        return self if seat == self.seat else FaceDownDealt(self.seat, len(self.powers))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """CC-10."""

    seat: Seat
    number: int
    rules: ClassVar[tuple[str, ...]] = ("CC-10",)
    words: ClassVar[Words] = Words("turn {number}: {seat}")


@dataclass(frozen=True, slots=True)
class Built(Event):
    """CC-11."""

    seat: Seat
    square: Square
    height: int
    rules: ClassVar[tuple[str, ...]] = ("CC-11",)
    words: ClassVar[Words] = Words("{seat} builds {square} to level {height}")


@dataclass(frozen=True, slots=True)
class CubesWithoutPlace(Event):
    """CC-11: there was nowhere to build."""

    seat: Seat
    cubes: int
    rules: ClassVar[tuple[str, ...]] = ("CC-11",)
    words: ClassVar[Words] = Words("{seat} finds no place to build: {cubes} cubes leave the game")


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """CC-12."""

    seat: Seat
    source: Square
    target: Square
    level: int
    rules: ClassVar[tuple[str, ...]] = ("CC-12",)
    words: ClassVar[Words] = Words("{seat} moves to {target}, level {level}")


@dataclass(frozen=True, slots=True)
class SentToGround(Event):
    """CC-13."""

    seat: Seat
    source: Square
    target: Square
    rules: ClassVar[tuple[str, ...]] = ("CC-13",)
    words: ClassVar[Words] = Words("{seat} can't move and goes to the ground at {target}")


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """CC-14."""

    seat: Seat
    face: Face
    rules: ClassVar[tuple[str, ...]] = ("CC-14",)
    words: ClassVar[Words] = Words("{seat} rolls: {face}")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NothingComes(Event):
    """CC-15, CC-36, CC-64: what the die shows can't be done."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-14",)
    words: ClassVar[Words] = Words("nothing comes of it for {seat}")


@dataclass(frozen=True, slots=True)
class Grappled(Event):
    """CC-15, CC-30."""

    seat: Seat
    source: Square
    target: Square
    level: int
    rules: ClassVar[tuple[str, ...]] = ("CC-15",)
    words: ClassVar[Words] = Words("{seat} grapples to {target}, level {level}")


@dataclass(frozen=True, slots=True)
class WindChosen(Event):
    """CC-16."""

    seat: Seat
    direction: Direction
    rules: ClassVar[tuple[str, ...]] = ("CC-16",)
    words: ClassVar[Words] = Words("{seat} lets the wind blow {direction}")


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """CC-16."""

    seat: Seat
    source: Square
    target: Square
    level: int
    rules: ClassVar[tuple[str, ...]] = ("CC-16",)
    words: ClassVar[Words] = Words("the wind takes {seat} to {target}, level {level}")


@dataclass(frozen=True, slots=True)
class WindDied(Event):
    """CC-16: nobody shifts."""

    rules: ClassVar[tuple[str, ...]] = ("CC-16",)
    words: ClassVar[Words] = Words("the wind moves nobody")


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """CC-10, CC-35."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("CC-10",)
    words: ClassVar[Words] = Words("{seat} ends the turn")


@dataclass(frozen=True, slots=True)
class GameScored(Event):
    """CC-50: the points of one game of a set."""

    game: int
    levels: tuple[int, ...]
    totals: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("CC-50",)
    words: ClassVar[Words] = Words("game {game} ends; points {levels}, totals {totals}")


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """CC-50: the next game of a set; `seat` begins."""

    seat: Seat
    game: int
    rules: ClassVar[tuple[str, ...]] = ("CC-50",)
    words: ClassVar[Words] = Words("game {game} begins with {seat}")


@dataclass(frozen=True, slots=True)
class TiebreakRound(SeatsEvent):
    """CC-41."""

    round: int
    seats: tuple[Seat, ...]
    rules: ClassVar[tuple[str, ...]] = ("CC-41",)
    words: ClassVar[Words] = Words("tiebreak, round {round}: {seats} roll")


@dataclass(frozen=True, slots=True)
class GameOver(SeatsEvent):
    """CC-40, CC-41, CC-42."""

    seats: tuple[Seat, ...]
    rules: ClassVar[tuple[str, ...]] = ("CC-40",)
    words: ClassVar[Words] = Words("the game is over; first: {seats}")
