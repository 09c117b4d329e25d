"""The analysis board over the wire: a position played on by hand for all sides. The client keeps what was done."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cordee.server.messages.base import ActionText, Message, OptionText, Piece
from cordee.server.messages.tables import EventInfo, OutcomeInfo, ViewInfo

Line = Annotated[list[ActionText], Field(max_length=400, description="actions of whoever was to act, the first first")]


class BoardRequest(Message):
    """A position, and what was played from there."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[Annotated[str, Field(max_length=40)], OptionText] = Field(default_factory=dict, max_length=64)
    position: Annotated[str, Field(max_length=20_000)]
    actions: Line = Field(default_factory=list)


class BoardPicksRequest(BoardRequest):
    """What can be picked behind a path of pieces?"""

    path: list[Piece] = Field(default_factory=list, max_length=16)


class BoardEntry(Message):
    """One action on the board, chance's too."""

    turn: int
    letter: str
    action: str
    words: str


class BoardInfo(Message):
    """How the board stands. Chance is drawn by the house, the same for the same actions."""

    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    seats: int
    position: str
    turn: int
    to_act: list[int]
    view: ViewInfo
    events: list[EventInfo] = Field(description="what the last action brought")
    entries: list[BoardEntry]
    outcome: OutcomeInfo | None


class EditRequest(Message):
    """A position that is being set up by hand: where it began (empty: a game's first turn), and the edits since."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[Annotated[str, Field(max_length=40)], OptionText] = Field(default_factory=dict, max_length=64)
    position: Annotated[str, Field(max_length=20_000)] = ""
    edits: list[Annotated[str, Field(max_length=80, description="a tool, a colon, what to do with it")]] = Field(
        default_factory=list, max_length=200
    )


class EditPicksRequest(EditRequest):
    """Where can that tool be used, behind a path of pieces?"""

    tool: Annotated[str, Field(max_length=40)]
    path: list[Piece] = Field(default_factory=list, max_length=16)


class ToolInfo(Message):
    """Something that changes one thing of a position."""

    name: str
    words: str


class EditInfo(BoardInfo):
    """How the board stands behind the edits, and what it can be changed with."""

    tools: list[ToolInfo] = Field(description="none before the first turn, and where a game has none")


class Comment(Message):
    """What is said behind some actions; behind none, of the start."""

    line: Line
    words: Annotated[str, Field(max_length=1000, pattern=r"^[^{}]*$", description="no braces: they end a comment")]


class TreeRequest(BoardRequest):
    """Lines from one position, the main one first, to be written as a record with variations."""

    lines: list[Line] = Field(max_length=100)
    comments: list[Comment] = Field(default_factory=list, max_length=200)


class TreeText(Message):
    """The lines of an analysis board as the text of a record."""

    record: str


class TreeInfo(Message):
    """A record's lines: from where it begins, the main one first, then its variations."""

    game: str
    options: dict[str, str]
    position: str
    lines: list[list[str]]
    comments: list[Comment]
