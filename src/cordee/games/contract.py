"""The words every game speaks: Game, Position, Action, Event, Chance, Step, Outcome, View.

A game is its options; a position is immutable and hashable; whoever acts (a seat, or chance) acts through
`play(seat, action)`, which checks, or `apply`, which trusts its caller. Everything else in the house, bots,
server, records, training, stands on these few names and never looks behind them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, NewType, Self, TypeVar

from cordee.games.options import Options

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from fractions import Fraction
    from random import Random

    from cordee.games.errors import Refusal
    from cordee.games.words import Language, Words

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. Written A, B, C... wherever a person reads it."""

CHANCE: Final = Seat(-1)
"""Chance acts like a seat: what it brings (a die, a deal) is an action of this one."""


def seat_letter(seat: Seat) -> str:
    """A for the first seat, B for the second...; ``*`` for chance."""
    return "*" if seat == CHANCE else chr(ord("A") + seat)


class Action:
    """Something an actor does. Games derive small frozen dataclasses; equality is by value."""

    __slots__ = ()

    secret: ClassVar[bool] = False
    """True where its text tells what nobody, or not everybody, may know before the game is over: a deal."""


class Event:
    """Something that happened. Games derive frozen dataclasses with `words` that name their fields."""

    __slots__ = ()

    words: ClassVar[Words]
    rules: ClassVar[tuple[str, ...]] = ()
    """The rules by which it happens; none for what happens at the table only. See `rule_numbers`."""
    reveals: ClassVar[bool] = False
    """True where somebody learns what they could not know before: nothing is undone past such an event."""

    @property
    def revealed(self) -> int | None:
        """The hidden number that everybody learns by it, where there is one."""
        return None

    def seen_by(self, seat: Seat | None) -> Event | None:  # noqa: ARG002  (events with secrets override)
        """The event as that seat (None: a spectator) may know it; None where it must not notice it at all."""
        return self

    def rule_numbers(self) -> tuple[str, ...]:
        """The rules that a log links to; an event whose case decides overrides this."""
        return self.rules

    def say(self, language: Language = "en") -> str:
        """The event as a person reads it."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        if "seat" in values:
            values["seat"] = seat_letter(values["seat"])
        return self.words.say(language, **values)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: each seat's rank (1 is best, equal ranks are shared) and score, and the rule."""

    ranks: tuple[int, ...]
    scores: tuple[Fraction | int, ...]
    rule: str

    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


ActionT = TypeVar("ActionT", bound=Action)
OptionsT = TypeVar("OptionsT", bound=Options)


class Chance(ABC, Generic[ActionT]):
    """What chance may bring now, with exact probabilities. The caller samples, plays and records it."""

    @abstractmethod
    def outcomes(self) -> Iterator[ActionT]:
        """Every result that can come, lazily: a deal has more than anyone can list."""

    @abstractmethod
    def probability(self, outcome: ActionT) -> Fraction:
        """How likely that result is; 0 for one that can't come."""

    @abstractmethod
    def sample(self, random: Random) -> ActionT:
        """One result, drawn with these probabilities."""

    def sample_kept(self, random: Random, kept: int) -> ActionT:  # noqa: ARG002  (costly chance overrides)
        """One of so many results, where each takes long to work out and a caller keeps them; else any."""
        return self.sample(random)


@dataclass(frozen=True, slots=True)
class Pause(Generic[ActionT]):
    """A choice outside one's own turn, for which a live table waits a little and no longer.

    `asked` may answer or do `decline`; `waiting` is the seat whose own action is held back meanwhile, if it can act
    already. Where it is `secret` what the asked one could answer, neither may the time of the answer tell.
    """

    asked: tuple[Seat, ...]
    decline: ActionT
    secret: bool
    waiting: Seat | None = None
    seconds: int | None = None
    """How long the options say; None leaves it to the table."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat (None: a spectator) may know. Games derive their own.

    Two positions that differ only in what the seat can't see give equal views.
    """

    seat: Seat | None
    turn: int
    to_act: tuple[Seat, ...]
    outcome: Outcome | None

    def secrets(self) -> tuple[str, ...]:
        """What this seat alone sees, by name: the cards in its hand."""
        return ()


class Step(NamedTuple, Generic[ActionT]):
    """What an action leads to."""

    position: Position[ActionT]
    events: tuple[Event, ...]


class Position(ABC, Generic[ActionT]):
    """One moment of a game: immutable, hashable, and complete (hidden things included)."""

    __slots__ = ()

    @property
    @abstractmethod
    def turn(self) -> int:
        """The number of the turn under way; 0 while the game is being set up."""

    def turn_of(self, action: ActionT) -> int:  # noqa: ARG002  (games whose actions begin turns override)
        """The number of the turn that an action would belong to."""
        return self.turn

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Who may act now: seats, or (CHANCE,), or nobody once the game is over. Whose turn it is comes first."""

    @abstractmethod
    def legal_actions(self, seat: Seat) -> Iterable[ActionT]:
        """Everything that seat may do now, each once, in a fixed order that the game documents."""

    @abstractmethod
    def why_illegal(self, seat: Seat, action: ActionT) -> Refusal | None:
        """The broken rule in words, or None; from the same predicates as `legal_actions`."""

    @abstractmethod
    def apply(self, seat: Seat, action: ActionT) -> Step[ActionT]:
        """The step that a legal action leads to. Trusts its caller."""

    @abstractmethod
    def chance(self) -> Chance[ActionT] | None:
        """What chance may bring, where it is chance that acts."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result once the game is over."""

    def pause(self) -> Pause[ActionT] | None:
        """The choice outside one's own turn that is open now, where there is one."""
        return None

    def at_time_up(self, seat: Seat) -> ActionT | None:  # noqa: ARG002  (games with clocks in their rules override)
        """What the rules do when that seat's turn has lasted `Game.turn_seconds`."""
        return None

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What that seat (None: a spectator) may know of this position."""

    def resample(self, seat: Seat | None, random: Random) -> Position[ActionT]:  # noqa: ARG002
        """A position that this seat could be in for all it knows, drawn by how likely it is.

        Positions that look the same to the seat give the same draw. Where nothing is hidden, the position itself.
        """
        return self

    def play(self, seat: Seat, action: ActionT) -> Step[ActionT]:
        """The step that an action leads to; raises the refusal if the rules forbid it, and changes nothing."""
        refusal = self.why_illegal(seat, action)
        if refusal is not None:
            raise refusal
        return self.apply(seat, action)


class Notation(ABC, Generic[ActionT]):
    """A game's texts. What is written can be read back, and is equal."""

    @abstractmethod
    def pieces(self, action: ActionT) -> tuple[str, ...]:
        """An action's text in the steps in which a person picks it; their concatenation is the text."""

    @abstractmethod
    def read_action(self, text: str) -> ActionT:
        """The action that a text means; NotUnderstood says what was wrong and what would be right."""

    @abstractmethod
    def write_position(self, position: Position[ActionT]) -> str:
        """A position on one line, hidden things included."""

    @abstractmethod
    def read_position(self, text: str) -> Position[ActionT]:
        """The position that a line means; NotUnderstood says what was wrong and what would be right."""

    def write_action(self, action: ActionT) -> str:
        """An action's text: one word, without spaces."""
        return "".join(self.pieces(action))


@dataclass(frozen=True, slots=True)
class Pick(Generic[ActionT]):
    """One thing that can be picked next: a piece of notation, and the action once it is complete."""

    piece: str
    action: ActionT | None


class Game(ABC, Generic[OptionsT, ActionT]):
    """Rules plus options: the place where a game starts."""

    code: ClassVar[str]
    title: ClassVar[Words]
    credit: ClassVar[Words]
    summary: ClassVar[Words]
    goal: ClassVar[Words]
    """What a newcomer must know to begin: what one is after, and what one does for it."""
    rule_prefix: ClassVar[str]
    options_type: ClassVar[type[Options]]

    def __init__(self, options: OptionsT) -> None:
        self.options: OptionsT = options.checked()

    @classmethod
    def read(cls, given: Mapping[str, str], preset: str | None = None) -> Self:
        """The game with options given as texts, on top of a preset."""
        return cls(cls.options_type.read(given, preset))  # type: ignore[arg-type]

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats these options make."""

    @property
    def has_secrets(self) -> bool:
        """True where a seat knows what others must not see: people at one screen hand it over face down."""
        return False

    @property
    def hides(self) -> bool:
        """True where a position's text would tell what some or all must not know yet."""
        return self.has_secrets

    @property
    def turn_seconds(self) -> int:
        """How long a turn lasts by the rules; 0 where they know no clock."""
        return 0

    @property
    def grace_seconds(self) -> int:
        """How long after the bell an action that was begun before it may still be finished."""
        return 0

    @property
    @abstractmethod
    def notation(self) -> Notation[ActionT]:
        """Reads and writes this game's actions and positions as text."""

    @abstractmethod
    def start(self) -> Position[ActionT]:
        """The first position, before any chance or choice."""

    def picks(self, position: Position[ActionT], seat: Seat, path: Sequence[str] = ()) -> tuple[Pick[ActionT], ...]:
        """What can be picked next after the pieces in `path`: wide choices are asked in steps.

        Games with thousands of actions override this; the set of actions it leads to is `legal_actions`.
        """
        picked = len(path)
        found: dict[str, ActionT | None] = {}
        for action in position.legal_actions(seat):
            pieces = self.notation.pieces(action)
            if len(pieces) > picked and pieces[:picked] == tuple(path):
                found.setdefault(pieces[picked], action if len(pieces) == picked + 1 else None)
        return tuple(Pick(piece, action) for piece, action in found.items())


AnyGame = Game[Any, Any]
AnyPosition = Position[Any]
