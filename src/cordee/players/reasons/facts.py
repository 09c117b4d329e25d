"""The words of every reason: a fact that can be counted on the board, and where a line of actions leads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cordee.games.contract import AnyPosition, Seat
    from cordee.games.words import Language


class Place(IntEnum):
    """Where a fact stands among others: the result or one's own level first, what speaks against it last."""

    FIRST = 0
    FOR = 1
    AGAINST = 2


class Fact(NamedTuple):
    """Something that is so, in words; the weightier the more it says about a turn."""

    weight: float
    words: Words
    values: Mapping[str, object]
    place: Place = Place.FOR

    def say(self, language: Language = "en") -> str:
        """The fact as a person reads it."""
        return self.words.say(language, **self.values)


def fact(weight: float, words: Words, **values: object) -> Fact:
    """A fact that stands for itself."""
    return Fact(weight, words, values)


def headline(weight: float, words: Words, **values: object) -> Fact:
    """A fact about the result, or one's own level."""
    return Fact(weight, words, values, Place.FIRST)


def against(weight: float, words: Words, **values: object) -> Fact:
    """A fact that speaks against a turn; its words begin with "but"."""
    return Fact(weight, words, values, Place.AGAINST)


class PlannedAction(NamedTuple):
    """An action of a line, in the position in which it is played."""

    position: AnyPosition
    action: Any


class Prospect(NamedTuple):
    """Where a line leads a seat, in a world that it could be in: before, after, and what it did between."""

    seat: Seat
    now: AnyPosition
    then: AnyPosition
    moments: tuple[PlannedAction, ...]
    announced: AnyPosition | None = None
    """Where others may still answer what was announced; `then` is how it stands if nobody does."""

    def done(self, kind: type) -> list[Any]:
        """The actions of one kind in it."""
        return [moment.action for moment in self.moments if isinstance(moment.action, kind)]


def prospect(world: AnyPosition, seat: Seat, actions: Sequence[Any]) -> Prospect:
    """The line played out, as far as this world allows it: what is hidden may be otherwise than in the bot's."""
    position, moments = world, []
    for action in actions:
        if seat not in position.to_act() or position.why_illegal(seat, action) is not None:
            break
        moments.append(PlannedAction(position, action))
        position = position.apply(seat, action).position
    then = _unanswered(position, seat)
    return Prospect(seat, world, then, tuple(moments), None if then is position else position)


def _unanswered(position: AnyPosition, seat: Seat) -> AnyPosition:
    """The position once all others whom it is a secret choice of have let happen what was announced."""
    while (pause := position.pause()) is not None and pause.secret and seat not in pause.asked:
        position = position.apply(pause.asked[0], pause.decline).position
    return position


class Explainer(ABC):
    """What can be said of the turns of a game. Every fact is read from the board, none is a guess."""

    alike: tuple[Words, ...] = ()
    """What says of two turns that they come to the same."""
    unless = Words("unless somebody answers it")
    """Behind what comes only if nobody answers what was announced."""

    def foreseen(self, line: Prospect) -> Prospect:
        """As much of a line as a person could plan: up to where something turns up that nobody knows yet."""
        return line

    @abstractmethod
    def facts(self, line: Prospect) -> list[Fact]:
        """What a line brings."""

    @abstractmethod
    def beside(self, best: Prospect, line: Prospect) -> list[Fact]:
        """What another line brings, measured by the best one."""


class PlainExplainer(Explainer):
    """For games that nobody has measures for."""

    def facts(self, line: Prospect) -> list[Fact]:  # noqa: ARG002
        return []

    def beside(self, best: Prospect, line: Prospect) -> list[Fact]:  # noqa: ARG002
        return []
