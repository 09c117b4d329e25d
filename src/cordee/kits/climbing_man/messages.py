"""What the server tells who climbs alone: walls and par."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from cordee.server.messages.base import Message, of_games
from cordee.server.messages.catalogue import Translations


class WallInfo(Message):
    """A wall to climb alone. A table gets it by these `options` and, as `start`, this `name`."""

    name: str | None = Field(description="null: it is today's, and its name would tell its coins")
    date: str | None = Field(description="whose wall of the day it is")
    options: dict[str, str]
    difficulty: Literal["easy", "fair", "hard", "fierce"]
    words: Translations = Field(description="the difficulty in words")
    par: str | None = Field(description="the best score anyone could make, where it is known")
    fewest_coins: int = Field(description="how few coins lead to the top")
    text: str = Field(description="the wall drawn with # o . as the option `shape` takes it")
    view: Annotated[dict[str, Any], of_games("ClimbingManView", "the wall before the climb")]


class ParInfo(Message):
    """CM-41: a climb compared with the best that was possible."""

    score: str
    par: str | None = Field(description="null: without an exchange the wall can't be climbed")
    exact: bool
    share: float | None = Field(description="the score as a share of par")
    line: list[str] = Field(description="the actions that make par")
    words: str
