"""Lessons over the wire: the list, a try, what can be picked in it. The client keeps what was done."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cordee.server.messages.base import Message, Piece
from cordee.server.messages.tables import EventInfo, OutcomeInfo, ViewInfo

ActionTexts = Annotated[
    list[Piece], Field(max_length=24, description="the learner's actions so far, the first one first")
]


class LessonSummary(Message):
    """A lesson on the map of a game."""

    id: str
    title: str
    rules: list[str] = Field(description="numbers of the rules that it teaches")


class LessonList(Message):
    """The lessons of a game, in the order in which they are learnt."""

    game: str
    lessons: list[LessonSummary]
    learnt: list[str] = Field(description="the ids of those that the guest has learnt; empty for nobody")


class LearntRequest(Message):
    """Lessons that were learnt, of those there are; `first-game` is the guided one."""

    lessons: list[Annotated[str, Field(max_length=60)]] = Field(max_length=100)


class TryRequest(Message):
    """A lesson, and what was done in it."""

    actions: ActionTexts = Field(default_factory=list)


class TryPicksRequest(TryRequest):
    """What can be picked behind a path of pieces?"""

    path: list[Piece] = Field(default_factory=list, max_length=16)


class TryWhyRequest(TryRequest):
    """Why can none of these be done?"""

    wanted: list[Piece] = Field(min_length=1, max_length=8)


class TryInfo(Message):
    """How a lesson stands behind some actions."""

    game: str
    lesson: LessonSummary
    next: str | None = Field(description="the lesson behind this one")
    options: dict[str, str] = Field(description="those that differ from their defaults")
    seats: int
    seat: int = Field(description="the learner's")
    step: int
    steps: int
    status: Literal["open", "missed", "done"]
    goal: str
    said: str
    hints: list[str] = Field(description="each tells more than the one before; the last says what to do")
    shown: list[str] = Field(description="the pieces of the action that the last hint names; empty: there is none")
    turn: int
    to_act: list[int]
    view: ViewInfo
    events: list[EventInfo] = Field(description="what the last action and the answers to it brought")
    outcome: OutcomeInfo | None
