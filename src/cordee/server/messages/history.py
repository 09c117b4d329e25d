"""What the server tells of the past: history, replays, positions."""

from __future__ import annotations

from pydantic import Field

from cordee.server.messages.base import Message
from cordee.server.messages.tables import EventInfo, OutcomeInfo, ViewInfo


class HistoryEntry(Message):
    """One action of the past."""

    version: int
    turn: int
    seat: int = Field(description="-1 is chance")
    letter: str
    action: str | None = Field(description="its notation; null while it is secret")
    words: str = Field(description="what happened, in the client's language")
    rules: list[str] = Field(description="numbers of the rules it comes from")


class PastInfo(Message):
    """How a table stood at a version, and what had just happened."""

    version: int
    look: int | None
    turn: int
    to_act: list[int]
    view: ViewInfo
    events: list[EventInfo]
    position: str | None = Field(description="the position as text, where nothing of it is hidden")


class PlayerInfo(Message):
    """Who sat where, in a record."""

    seat: int
    letter: str
    name: str


class FrameInfo(Message):
    """One action of a record, and how things stood behind it."""

    turn: int
    seat: int = Field(description="-1 is chance")
    letter: str
    action: str
    words: str
    comment: str
    events: list[EventInfo]
    view: ViewInfo
    position: str


class ReplayInfo(Message):
    """A whole record, action by action."""

    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    tags: dict[str, str]
    comment: str
    seats: list[PlayerInfo]
    start: ViewInfo
    frames: list[FrameInfo]
    outcome: OutcomeInfo | None


class PositionInfo(Message):
    """A position that somebody shared, seen by a spectator or through a seat's eyes."""

    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    position: str
    seats: int
    look: int | None
    turn: int
    to_act: list[int]
    view: ViewInfo
    outcome: OutcomeInfo | None
    words: str
