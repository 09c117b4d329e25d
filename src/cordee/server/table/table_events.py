"""What happens at a table besides the game itself, in words; sent like the game's own events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cordee.games.contract import Event, Seat, seat_letter
from cordee.games.words import Language, Words
from cordee.server.table.signals import SIGNALS


@dataclass(frozen=True, slots=True)
class SatDown(Event):
    """Someone took a seat."""

    seat: Seat
    name: str
    words: ClassVar[Words] = Words("{name} sits down at {seat}")


@dataclass(frozen=True, slots=True)
class StoodUp(Event):
    """Someone left a seat before the game."""

    seat: Seat
    words: ClassVar[Words] = Words("seat {seat} is free")


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """Every seat was taken and somebody began the game."""

    words: ClassVar[Words] = Words("the game begins")


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """Actions were taken back."""

    seat: Seat
    count: int
    words: ClassVar[Words] = Words("{seat} takes back; actions: {count}")


@dataclass(frozen=True, slots=True)
class TakebackWanted(Event):
    """A takeback is asked for."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} asks to take back")


@dataclass(frozen=True, slots=True)
class TakebackAnswer(Event):
    """Whether a seat agrees to the takeback that was asked for."""

    seat: Seat
    agreed: bool
    words: ClassVar[Words] = Words("{seat} answers")

    def say(self, language: Language = "en") -> str:
        """Yes or no, in words."""
        return (AGREES if self.agreed else DISAGREES).say(language, seat=seat_letter(self.seat))


AGREES = Words("{seat} agrees")
DISAGREES = Words("{seat} does not agree")


@dataclass(frozen=True, slots=True)
class Spoke(Event):
    """Someone at the table said something: words of their own, or a signal, which everybody reads in their language."""

    seat: Seat
    name: str
    text: str
    signal: str | None
    words: ClassVar[Words] = Words("{name}: {text}")

    def say(self, language: Language = "en") -> str:
        text = self.text if self.signal is None else SIGNALS[self.signal].say(language)
        return self.words.say(language, name=self.name, text=text)


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """A seat's time ran out."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} is out of time")


@dataclass(frozen=True, slots=True)
class LeftTable(Event):
    """A seat abandoned the game."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} leaves the table")


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    """Whoever runs the server ended it."""

    words: ClassVar[Words] = Words("the house has closed this table")


@dataclass(frozen=True, slots=True)
class LeftGame(Event):
    """A seat left a game that the others may play on."""

    seat: Seat
    words: ClassVar[Words] = Words("{seat} leaves; shall a bot play on?")


@dataclass(frozen=True, slots=True)
class BotAnswer(Event):
    """What one of the others wants."""

    seat: Seat
    agreed: bool
    words: ClassVar[Words] = Words("{seat} answers")

    def say(self, language: Language = "en") -> str:
        """A bot or an end, in words."""
        return (PLAY_ON if self.agreed else STOP).say(language, seat=seat_letter(self.seat))


PLAY_ON = Words("{seat} wants to play on with a bot")
STOP = Words("{seat} wants to end the game")


@dataclass(frozen=True, slots=True)
class ServerBack(Event):
    """The server was away."""

    seconds: int
    words: ClassVar[Words] = Words("the server was away for {seconds} s; nobody's time ran")


@dataclass(frozen=True, slots=True)
class RematchReady(Event):
    """The next table stands."""

    table: str
    words: ClassVar[Words] = Words("the rematch is at table {table}")
