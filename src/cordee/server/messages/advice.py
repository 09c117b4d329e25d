"""What the server tells who asks for advice, and the soloist: hints, walls, par."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cordee.server.messages.base import Message
from cordee.server.messages.catalogue import Translations
from cordee.server.messages.tables import ViewInfo


class ReasonInfo(Message):
    """One action that a bot has thought about."""

    action: str
    words: str
    why: str = Field(description="what it brings that can be seen on the board; of all but the first, beside the first")
    rest: list[str] = Field(description="what the bot would do after it in the same turn")
    value: float | None = Field(
        description="its worth: a chance from 0 to 1, points on a wall, or a greedy bot's own measure"
    )
    numbers: str = Field(
        description="the same in words, with how often it was looked at; empty where nothing was counted"
    )


class HintInfo(Message):
    """What a bot would do in one's place, from what the seat may see."""

    action: str
    words: str
    pieces: list[str] = Field(description="the action in the steps in which it is picked")
    why: str
    reasons: list[ReasonInfo] = Field(description="the best few, best first")
    notes: list[str] = Field(description="what else is worth knowing, as what a hidden coin may be")


class WallInfo(Message):
    """A wall to climb alone. A table gets it by these `options` and, as `wall`, this `name`."""

    name: str
    date: str | None = Field(description="whose wall of the day it is")
    options: dict[str, str]
    difficulty: Literal["easy", "fair", "hard", "fierce"]
    words: Translations = Field(description="the difficulty in words")
    par: str | None = Field(description="the best score anyone could make, where it is known")
    fewest_coins: int = Field(description="how few coins lead to the top")
    text: str = Field(description="the wall drawn with # o . as the option `shape` takes it")
    view: ViewInfo


class ParInfo(Message):
    """CM-41: a climb compared with the best that was possible."""

    score: str
    par: str | None = Field(description="null: without an exchange the wall can't be climbed")
    exact: bool
    share: float | None = Field(description="the score as a share of par")
    line: list[str] = Field(description="the actions that make par")
    words: str
