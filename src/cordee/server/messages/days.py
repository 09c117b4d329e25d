"""What the server tells of the day: one start for everybody, one scored try each, a table of who made what of it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cordee.server.messages.base import Message
from cordee.server.messages.catalogue import Translations


class DayTryInfo(Message):
    """My scored try of a day; `missed`: it was begun and not finished in time."""

    state: Literal["none", "running", "over", "missed"]
    table: str | None
    score: str | None
    best: str | None = Field(description="the best that anybody could score, where it is known")
    share: float | None = Field(description="the score as a share of the best")
    place: int | None = Field(description="in the table of that day")


class StreakInfo(Message):
    """Days in a row with a try that scored: now, and the most there ever were."""

    current: int
    longest: int


class DayInfo(Message):
    """A day of a game, and what I have made of it."""

    game: str
    title: Translations
    date: str
    today: bool
    ends_ms: int = Field(description="milliseconds until the day is over; 0: it is")
    has_table: bool = Field(description="whether others have the same start here; not in a house without a server")
    players: int = Field(description="how many stand in its table")
    mine: DayTryInfo
    streak: StreakInfo


class DayPlace(Message):
    """One line of the table of a day."""

    place: int
    name: str
    score: str
    share: float | None
    mine: bool
    table: str | None = Field(description="to be looked at, once one's own scored try is over")


class DayTable(Message):
    """Who has made what of a day, the best first; `more`: there is another page."""

    game: str
    date: str
    best: str | None
    places: list[DayPlace]
    more: bool


class DayCard(Message):
    """My day to show around: nothing in it tells of what was hidden."""

    text: str
    marks: str
