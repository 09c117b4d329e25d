"""What everybody plays on the same day: what a game's kit brings for it, dates, streaks and results.

A day is a day of UTC, so that it begins everywhere at the same moment. Each guest has one scored try of it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from cordee.server import denials
from cordee.server.messages.base import Message

if TYPE_CHECKING:
    from cordee.games.words import Language, Words
    from cordee.session import Played

DAYS_BACK: Final = timedelta(days=31)
GRACE_MS: Final = 3_600_000
"""A try that was begun on its day may be finished so long after it; till then others' tables of it stay closed."""
KEPT_DAYS: Final = 400
"""Tries are kept for so many days: a streak of more than a year is counted."""


class DayStart(Message):
    """What is played on one day, as a kit has made it; `chance` is secret: it tells everything that is hidden."""

    options: str
    chance: str
    best: str | None
    """The best score that anybody could make, where it is known."""
    about: dict[str, Any]
    """What a page may be told of it before the try: one of the game's own messages, plain."""


class Day(Protocol):
    """A kit's part: what a game has for every day."""

    title: Words
    """What it is called on a page."""

    def start(self, date: str, secret: str, language: Language) -> DayStart:
        """What is played on that date in a house with that secret. It may take seconds, in another process."""

    def marks(self, played: Sequence[Played]) -> str:
        """A game in a few signs that give nothing away, for a card to share."""


class DayTry(NamedTuple):
    """A guest's one scored try of a day; `score` once it is over."""

    game: str
    day: str
    guest: str
    name: str
    table_id: str
    began_at: int
    best: str | None
    ended_at: int | None = None
    score: str | None = None
    points: float = 0.0
    """The score as a number, to be put in order."""

    @property
    def share(self) -> float | None:
        """The score as a share of the best possible."""
        best = Fraction(self.best or 0)
        return None if self.score is None or not best else round(float(Fraction(self.score) / best), 3)


class DayScore(NamedTuple):
    """How a scored try has ended."""

    ended_at: int
    score: str
    points: float


class Streak(NamedTuple):
    """Days in a row with a try that scored: up to today or yesterday, and the most there ever were."""

    current: int
    longest: int


def day_of(now: int) -> str:
    """The date of a moment, in milliseconds since 1970."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def end_of(day: str) -> int:
    """The moment at which a date is over."""
    return int(datetime.fromisoformat(f"{day}T00:00:00+00:00").timestamp() + 86_400) * 1000


def is_past(day: str, now: int) -> bool:
    """Whether nobody can have a scored try of it any more: everything of it may be told."""
    return now >= end_of(day) + GRACE_MS


def near_today(asked: str | None, now: int) -> str:
    """The day asked for, or today; Denied where it is to come or long ago."""
    today = date.fromisoformat(day_of(now))
    if asked is None:
        return today.isoformat()
    try:
        is_near = today - DAYS_BACK <= date.fromisoformat(asked) <= today
    except ValueError:
        is_near = False
    if not is_near:
        raise denials.NO_DAY(date=asked)
    return asked


def secret_of(key: str, game: str, day: str) -> str:
    """A day's own secret: who knows it knows no other day's. A house without a key has none."""
    return hmac.new(key.encode(), f"{game} {day}".encode(), hashlib.sha256).hexdigest()[:32] if key else ""


def oldest_asked(day: str) -> str:
    """The first date that may still be asked for on that date."""
    return (date.fromisoformat(day) - DAYS_BACK).isoformat()


def oldest_kept(day: str) -> str:
    """The first date whose tries are still kept on that date."""
    return (date.fromisoformat(day) - timedelta(days=KEPT_DAYS)).isoformat()


def streak_of(days: Iterable[str], today: str) -> Streak:
    """Of the dates with a try that scored, in any order."""
    numbers = sorted({date.fromisoformat(each).toordinal() for each in days})
    runs: list[tuple[int, int]] = []  # the last day of each run, and its length
    for number in numbers:
        goes_on = bool(runs) and runs[-1][0] == number - 1
        if goes_on:
            runs[-1] = (number, runs[-1][1] + 1)
        else:
            runs.append((number, 1))
    last, length = runs[-1] if runs else (0, 0)
    is_alive = last >= date.fromisoformat(today).toordinal() - 1
    return Streak(length if is_alive else 0, max((each for _, each in runs), default=0))
