"""What happens in The Climbers, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cordee.games.contract import Event, seat_letter
from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.climbers.actions import Ladder
    from cordee.games.climbers.blocks import Colour, Kind, Pose
    from cordee.games.contract import Seat
    from cordee.games.squares import Square
    from cordee.games.words import Language

ON_TABLE = Words("the table")


@dataclass(frozen=True, slots=True)
class ColourTaken(Event):
    """TC-10, TC-13."""

    seat: Seat
    colour: Colour
    rules: ClassVar[tuple[str, ...]] = ("TC-10", "TC-13")
    words: ClassVar[Words] = Words("{seat} plays {colour}")


@dataclass(frozen=True, slots=True)
class TowerRaised(Event):
    """TC-12."""

    number: int
    rules: ClassVar[tuple[str, ...]] = ("TC-12",)
    words: ClassVar[Words] = Words("tower {number} stands")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ColoursDealt(Event):
    """TC-13."""

    colours: tuple[Colour, ...]
    rules: ClassVar[tuple[str, ...]] = ("TC-13",)
    words: ClassVar[Words] = Words("the colours are dealt: {colours}")
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BlockBuilt(Event):
    """TC-13."""

    seat: Seat
    kind: Kind
    pose: Pose
    square: Square
    base: int
    rules: ClassVar[tuple[str, ...]] = ("TC-13",)
    words: ClassVar[Words] = Words("{seat} builds a {kind} in at {square}, {pose} up, on height {base}")


@dataclass(frozen=True, slots=True)
class TowerBuilt(Event):
    """TC-13: `shows` squares of grey could not be hidden any more."""

    shows: int
    rules: ClassVar[tuple[str, ...]] = ("TC-13",)
    words: ClassVar[Words] = Words("the tower is built; {shows} squares of the large greys show")


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """TC-60."""

    seat: Seat
    turn: int
    rules: ClassVar[tuple[str, ...]] = ("TC-60",)
    words: ClassVar[Words] = Words("turn {turn}: {seat} plays")


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-26: `path` is every square from start to end; None is the table."""

    seat: Seat
    path: tuple[Square | None, ...]
    height: int
    rules: ClassVar[tuple[str, ...]] = ("TC-22", "TC-23")
    words: ClassVar[Words] = Words("{seat} walks to {place}, height {height}")

    def say(self, language: Language = "en") -> str:
        """Only the end of the way is said."""
        place = ON_TABLE.say(language) if self.path[-1] is None else self.path[-1]
        return self.words.say(language, seat=seat_letter(self.seat), place=place, height=self.height)


@dataclass(frozen=True, slots=True)
class LadderClimbed(Event):
    """TC-30, TC-31, TC-32: the ladder stood on `foot` and leant on `head`."""

    seat: Seat
    ladder: Ladder
    foot: Square
    head: Square
    target: Square
    height: int
    rules: ClassVar[tuple[str, ...]] = ("TC-30", "TC-31")
    words: ClassVar[Words] = Words("{seat} climbs the {ladder} from {foot} to {target}, height {height}")


@dataclass(frozen=True, slots=True)
class BlockMoved(Event):
    """TC-40, TC-41, TC-42, TC-43, TC-44, TC-45."""

    seat: Seat
    kind: Kind
    source: Square
    source_pose: Pose
    source_base: int
    target: Square
    pose: Pose
    base: int
    rules: ClassVar[tuple[str, ...]] = ("TC-40", "TC-42")
    words: ClassVar[Words] = Words("{seat} moves the {kind} at {source} to {target}, {pose} up, on height {base}")


@dataclass(frozen=True, slots=True)
class PawnPushed(Event):
    """TC-46: this seat's pawn was shifted."""

    seat: Seat
    source: Square
    target: Square
    rules: ClassVar[tuple[str, ...]] = ("TC-46",)
    words: ClassVar[Words] = Words("{seat} is pushed from {source} to {target}")


@dataclass(frozen=True, slots=True)
class StonePlaced(Event):
    """TC-50."""

    seat: Seat
    square: Square
    rules: ClassVar[tuple[str, ...]] = ("TC-50",)
    words: ClassVar[Words] = Words("{seat} blocks the block at {square}")


@dataclass(frozen=True, slots=True)
class StoneLeft(Event):
    """TC-50."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("TC-50",)
    words: ClassVar[Words] = Words("{seat}'s stone leaves the game")


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """TC-26."""

    seat: Seat
    rules: ClassVar[tuple[str, ...]] = ("TC-26",)
    words: ClassVar[Words] = Words("{seat} stays")


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """TC-62: the turn was a climb."""

    seat: Seat
    height: int
    rules: ClassVar[tuple[str, ...]] = ("TC-62",)
    words: ClassVar[Words] = Words("{seat} climbed to {height}")


@dataclass(frozen=True, slots=True)
class NotClimbed(Event):
    """TC-63: `left` more turns without a climb end the game."""

    seat: Seat
    left: int
    rules: ClassVar[tuple[str, ...]] = ("TC-63",)
    words: ClassVar[Words] = Words(
        "{seat} did not climb: one more such turn ends the game",
        plural="{seat} did not climb: {left} more such turns end the game",
        by="left",
    )
    last: ClassVar[Words] = Words("{seat} did not climb: the game ends now")

    def say(self, language: Language = "en") -> str:
        """The last of them ends it."""
        words = self.words if self.left else self.last
        return words.say(language, seat=seat_letter(self.seat), left=self.left)


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """TC-63, TC-64."""

    seat: Seat
    height: int
    rules: ClassVar[tuple[str, ...]] = ("TC-63", "TC-64")
    words: ClassVar[Words] = Words("nobody climbed any more: {seat} wins at height {height}")
