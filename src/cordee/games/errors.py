"""What can go wrong, as things that a person can read in their language and a program can tell apart.

NotUnderstood   the text can't be read (an action, a position, a record, an option)
Illegal         the rules forbid it; carries the rule
Refused         nothing to do with the move itself: not your seat, the game is over; carries the rule too
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.words import Language


class GameError(Exception):
    """An error in words: ``str(error)`` is English, ``error.say("fr")`` French, and so on."""

    def __init__(self, words: Words, **values: object) -> None:
        super().__init__(words, values)
        self.words = words
        self.values = values

    def say(self, language: Language = "en") -> str:
        """The error as a person reads it."""
        return self.words.say(language, **self.values)

    def __str__(self) -> str:
        return self.say("en")


class NotUnderstood(GameError):
    """The text can't be read: says what was read, and what would be right."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a larger input: where, and what would be right."""

    words: Words
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, words: Words, **values: object) -> Problem:
        """A problem with its values filled in by name."""
        return cls(words, tuple(values.items()))

    def say(self, language: Language = "en") -> str:
        """The problem as a person reads it."""
        return self.words.say(language, **dict(self.values))


class BadInput(NotUnderstood):
    """An input with a list of problems, every one of them named."""

    def __init__(self, what: Words, problems: Sequence[Problem]) -> None:
        super().__init__(what)
        self.problems = tuple(problems)

    def say(self, language: Language = "en") -> str:
        """What was wrong, then one problem a line."""
        return "\n".join([self.words.say(language), *(f"- {problem.say(language)}" for problem in self.problems)])


class Refusal(GameError):
    """The request was understood and turned down by a rule."""

    def __init__(self, rule: str, words: Words, **values: object) -> None:
        super().__init__(words, **values)
        self.rule = rule

    def say(self, language: Language = "en") -> str:
        """The rule's number and the reason in words, as players see it."""
        return f"{self.rule}: {super().say(language)}"


class Illegal(Refusal):
    """The rules of the game forbid this action in this position."""


class Refused(Refusal):
    """This seat may not act at all: not its turn, no such seat, or the game is over."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the rules forbid something, as data: call it with the values of the case to get the refusal."""

    rule: str
    text: str
    kind: type[Refusal] = Illegal

    @property
    def words(self) -> Words:
        return Words(self.text)

    def __call__(self, **values: object) -> Refusal:
        return self.kind(self.rule, self.words, **values)
