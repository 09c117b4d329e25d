"""What a screen must know of one thing that can be picked: its kind, its label, and where it glows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.contract import AnyPosition, Seat
    from cordee.games.errors import Refusal
    from cordee.games.squares import Square
    from cordee.games.words import Language


class Label:
    """Words with their values: what stands on a button."""

    __slots__ = ("values", "words")

    def __init__(self, words: Words, **values: object) -> None:
        self.words, self.values = words, values

    def say(self, language: Language = "en") -> str:
        """The label as a person reads it; it begins with a capital, whatever its first word is."""
        text = self.words.say(language, **self.values)
        return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Mark:
    """One pick on the screen. Without `at` it is a button only; `level` is how high above the table it glows."""

    group: str
    label: Label
    at: Square | None = None
    level: int | None = None
    piece: Any = None
    """The piece as it would stand, as the game's view shows it."""
    route: tuple[Square, ...] = ()
    """The squares that the piece passes on its way."""
    seat_at: Seat | None = None
    """Whom it is aimed at."""
    value: int | None = None
    """What the piece would be worth there; None where something hidden decides."""


Path = tuple[str, ...]


class Pointer(ABC):
    """A game's marks in one position, for one seat. What is legal it is told; it never decides."""

    groups: tuple[str, ...]
    """Every kind of choice of the game."""
    pieces: tuple[type[Any], ...] = ()
    """What its marks may hold as `piece`."""

    def __init__(self, position: AnyPosition, seat: Seat) -> None:
        self.position, self.seat = position, seat

    @abstractmethod
    def is_passed(self, path: Path) -> bool:
        """Whether the last piece of a path is no choice on the board, so that a screen goes on behind it at once."""

    @abstractmethod
    def of_part(self, path: Path) -> Mark:
        """The mark of a path that is no whole action yet."""

    @abstractmethod
    def of_action(self, action: Any) -> Mark:
        """The mark of the last pick of a whole action."""

    def why_not_taken(self, name: str) -> Refusal | None:  # noqa: ARG002  (names of things are the game's own)
        """Why a thing that no action can name can't be taken (a block below others); None for every other text."""
        return None

    def whole(self, action: Any) -> Label:
        """A whole action in words, wherever it is read; the last pick's label, unless that leaves something out."""
        return self.of_action(action).label


class PlainPointer(Pointer):
    """For a game that nobody has drawn yet: its pieces are its labels."""

    groups = ("other",)

    def is_passed(self, path: Path) -> bool:  # noqa: ARG002  (every piece is a choice)
        """Nothing is passed over."""
        return False

    def of_part(self, path: Path) -> Mark:
        return Mark("other", Label(PIECE, piece=path[-1]))

    def of_action(self, action: Any) -> Mark:
        """The action's own text."""
        return Mark("other", Label(PIECE, piece=action))


PIECE = Words("{piece}")


class Pointed(NamedTuple):
    """A pick with its mark: what it adds to the path, and the action once it is complete."""

    pieces: Path
    action: Any
    mark: Mark
