"""Whisper: a tiny game with what the server must be careful about: hidden cards, secret reactions, an open window.

Chance deals each seat a card, a shield or nothing. The mover says `strike` or `pass`; struck, the other is asked and
answers `allow` or, with a shield, `shield`. After each turn an open window lets the other `walk` or `stay` before the
mover's next action. Three turns, then it is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar

from cordee.games.contract import (
    CHANCE,
    Action,
    Chance,
    Event,
    Game,
    Notation,
    Outcome,
    Pause,
    Position,
    Seat,
    Step,
    View,
)
from cordee.games.errors import Illegal, NotUnderstood, Refusal, Refused
from cordee.games.options import Options, option
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

WORDS = ("strike", "pass", "allow", "shield", "walk", "stay")
NOT_A_WORD = Words("'{text}' is no word of this game")
NOT_NOW = Words("not now")
TURNS = 3


@dataclass(frozen=True, slots=True)
class Word(Action):
    text: str


@dataclass(frozen=True, slots=True)
class Deal(Action):
    cards: tuple[bool, ...]
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    cards: tuple[bool | None, ...]
    words: ClassVar[Words] = Words("cards are dealt: {cards}")
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        return Dealt(tuple(card if each == seat else None for each, card in enumerate(self.cards)))


@dataclass(frozen=True, slots=True)
class Said(Event):
    seat: Seat
    text: str
    words: ClassVar[Words] = Words("{seat}: {text}")


@dataclass(frozen=True)
class WhisperOptions(Options):
    window: bool = option(default=False, rule="W-1", help=Words("walks between turns"))
    window_seconds: int = option(2, rule="W-1", least=0, most=60, help=Words("how long"))


@dataclass(frozen=True, slots=True)
class WhisperView(View):
    cards: tuple[bool | None, ...]
    phase: str
    said: tuple[str, ...]


class DealChance(Chance[Any]):
    def outcomes(self) -> Iterator[Deal]:
        yield from (Deal(cards) for cards in product((False, True), repeat=2))

    def probability(self, outcome: Any) -> Fraction:
        return Fraction(1, 4) if outcome in list(self.outcomes()) else Fraction(0)

    def sample(self, random: Random) -> Deal:
        return Deal((random.random() < 0.5, random.random() < 0.5))


@dataclass(frozen=True, slots=True)
class WhisperPosition(Position[Any]):
    options: WhisperOptions
    cards: tuple[bool, ...] = ()
    phase: str = "dealing"
    number: int = 0
    said: tuple[str, ...] = ()

    @property
    def turn(self) -> int:
        return self.number

    @property
    def mover(self) -> Seat:
        return Seat((self.number - 1) % 2)

    @property
    def other(self) -> Seat:
        return Seat(1 - self.mover)

    def to_act(self) -> tuple[Seat, ...]:
        return {
            "dealing": (CHANCE,),
            "turn": (self.mover,),
            "reacting": (self.other,),
            "window": (self.mover, self.other),
            "over": (),
        }[self.phase]

    def _words(self, seat: Seat) -> list[str]:
        if self.phase == "turn" or (self.phase == "window" and seat == self.mover):
            return ["strike", "pass"]
        if self.phase == "window":
            return ["walk", "stay"]
        return ["allow", "shield"] if self.cards[seat] else ["allow"]

    def legal_actions(self, seat: Seat) -> Iterable[Any]:
        if seat not in self.to_act():
            return ()
        return DealChance().outcomes() if seat == CHANCE else [Word(text) for text in self._words(seat)]

    def why_illegal(self, seat: Seat, action: Any) -> Refusal | None:
        if seat not in self.to_act():
            return Refused("W-2", NOT_NOW)
        return None if action in list(self.legal_actions(seat)) else Illegal("W-3", NOT_NOW)

    def apply(self, seat: Seat, action: Any) -> Step[Any]:
        if isinstance(action, Deal):
            return Step(replace(self, cards=action.cards, phase="turn", number=1), (Dealt(action.cards),))
        after = replace(self, said=(*self.said, f"{'AB'[seat]}:{action.text}"))
        said = Said(seat, action.text)
        match action.text:
            case "strike":
                return Step(replace(after, phase="reacting"), (said,))
            case "walk" | "stay":
                return Step(replace(after, phase="turn"), (said,))
        over = self.number == TURNS
        phase = "over" if over else "window" if self.options.window else "turn"
        return Step(replace(after, phase=phase, number=self.number + (not over)), (said,))

    def chance(self) -> Chance[Any] | None:
        return DealChance() if self.phase == "dealing" else None

    def pause(self) -> Pause[Any] | None:
        if self.phase == "reacting":
            return Pause((self.other,), Word("allow"), secret=True)
        if self.phase == "window":
            return Pause((self.other,), Word("stay"), False, self.mover, self.options.window_seconds)
        return None

    def outcome(self) -> Outcome | None:
        return Outcome((1, 1), (0, 0), "W-4") if self.phase == "over" else None

    def view(self, seat: Seat | None) -> WhisperView:
        over = self.phase == "over"
        cards = tuple(card if over or each == seat else None for each, card in enumerate(self.cards))
        return WhisperView(seat, self.number, self.to_act(), self.outcome(), cards, self.phase, self.said)


class WhisperNotation(Notation[Any]):
    def __init__(self, options: WhisperOptions) -> None:
        self.options = options

    def pieces(self, action: Any) -> tuple[str, ...]:
        if isinstance(action, Deal):
            return ("deal:" + "".join("ns"[card] for card in action.cards),)
        return (action.text,)

    def read_action(self, text: str) -> Any:
        if text.startswith("deal:"):
            return Deal(tuple(letter == "s" for letter in text[5:]))
        if text not in WORDS:
            raise NotUnderstood(NOT_A_WORD, text=text)
        return Word(text)

    def write_position(self, position: Any) -> str:
        cards = "".join("ns"[card] for card in position.cards) or "-"
        return f"{position.phase} {position.number} {cards} {','.join(position.said) or '-'}"

    def read_position(self, text: str) -> WhisperPosition:
        phase, number, cards, said = text.split(" ")
        dealt = () if cards == "-" else tuple(letter == "s" for letter in cards)
        return WhisperPosition(self.options, dealt, phase, int(number), () if said == "-" else tuple(said.split(",")))


class Whisper(Game[WhisperOptions, Any]):
    code: ClassVar[str] = "whisper"
    title: ClassVar[Words] = Words("Whisper")
    credit: ClassVar[Words] = Words("a test")
    summary: ClassVar[Words] = Words("for tests")
    rule_prefix: ClassVar[str] = "W"
    options_type: ClassVar[type[Options]] = WhisperOptions

    @property
    def seats(self) -> int:
        return 2

    @property
    def has_secrets(self) -> bool:
        return True

    @property
    def notation(self) -> WhisperNotation:
        return WhisperNotation(self.options)

    def start(self) -> WhisperPosition:
        return WhisperPosition(self.options)
