"""What the server tells who asks for a hint."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from cordee.server.messages.base import Message


class ReasonInfo(Message):
    """One action that a bot has thought about."""

    action: str
    words: str
    why: str = Field(description="what it brings that can be seen on the board; of all but the first, beside the first")
    rest: list[str] = Field(description="what the bot would do after it in the same turn")
    value: float | None = Field(description="its worth: a chance from 0 to 1, points, or a greedy bot's own measure")
    numbers: str = Field(
        description="the same in words, with how often it was looked at; empty where nothing was counted"
    )


class HintInfo(Message):
    """What a bot would do in one's place, from what the seat may see."""

    type: Literal["hint"] = "hint"
    id: str | None = None
    action: str
    words: str
    pieces: list[str] = Field(description="the action in the steps in which it is picked")
    why: str
    reasons: list[ReasonInfo] = Field(description="the best few, best first")
    notes: list[str] = Field(description="what else is worth knowing")
