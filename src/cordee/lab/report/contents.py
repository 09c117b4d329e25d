"""A report before it is a page: sentences in every language, tables, figures, and the data behind them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from cordee.games.words import Words

if TYPE_CHECKING:
    from cordee.games.words import Language
    from cordee.lab.standings import Interval


@dataclass(frozen=True)
class Phrase:
    """A text with its values, to be said in any language."""

    words: Words
    values: dict[str, Any] = field(default_factory=dict)

    def say(self, language: Language = "en") -> str:
        return self.words.say(language, **self.values)


def phrase(words: Words, **values: Any) -> Phrase:
    """A text with its values."""
    return Phrase(words, values)


Text = Phrase | Words | str
"""A text in words, or one that is the same in every language."""


class Paragraph(NamedTuple):
    """Texts that follow each other on the page as one paragraph."""

    texts: tuple[Text, ...]


class Table(NamedTuple):
    """Rows under headings; the first column names the rows."""

    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class Figure(NamedTuple):
    """A drawing as SVG, with what it shows."""

    svg: str
    caption: Text


class Part(NamedTuple):
    """A heading and what is under it."""

    heading: Text
    blocks: tuple[Paragraph | Table | Figure, ...]


@dataclass(frozen=True)
class Report:
    """A report before it is a page: its answer, its parts, and the numbers behind them."""

    title: Text
    summary: tuple[Text, ...]
    """The first paragraph: the answer, in a designer's words."""
    parts: tuple[Part, ...]
    command: str
    version: str
    data: dict[str, Any]
    """Every figure with its interval and number of games, for a program."""


WITH_INTERVAL = Words("{value} ({low} to {high})")
PERCENT_INTERVAL = Words("{value} % ({low} to {high})")


def number(interval: Interval) -> Phrase:
    """A figure with its interval."""
    if max(abs(each) for each in interval) >= 1000:
        return phrase(WITH_INTERVAL, **{name: round(value) for name, value in interval._asdict().items()})
    if max(abs(each) for each in interval) < 10:
        return phrase(WITH_INTERVAL, **{name: Fine(value) for name, value in interval._asdict().items()})
    return phrase(WITH_INTERVAL, **interval._asdict())


def percent(interval: Interval) -> Phrase:
    """A share with its interval."""
    return phrase(PERCENT_INTERVAL, **{name: 100.0 * value for name, value in interval._asdict().items()})


class Fine(NamedTuple):
    """A number with two digits behind the mark."""

    value: float

    def say(self, language: Language = "en") -> str:
        from cordee.games.words import DECIMAL_MARK

        return f"{self.value:.2f}".replace(".", DECIMAL_MARK.say(language))


def chance_of(p: float) -> Text:
    """A chance as it is written: small ones by their bound."""
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"


def plain(interval: Interval) -> dict[str, float]:
    """For the JSON file: rounded, so that it reads the same wherever it is made."""
    return {name: rounded(value) for name, value in interval._asdict().items()}


def rounded(value: float) -> float:
    """Six digits are more than anyone needs, and the same on every machine."""
    return float(f"{value:.6g}")
