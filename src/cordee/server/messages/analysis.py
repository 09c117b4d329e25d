"""Analyses of games that are over: what is asked, and what is told turn by turn."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cordee.server.messages.base import Message
from cordee.server.messages.tables import PickInfo


class AnalysisRequest(Message):
    """A game that is over: a table of this house, or a record. One of them."""

    table: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="a table's id")] | None = None
    record: Annotated[str, Field(min_length=1, description="as long as a body may be")] | None = None
    begin: bool = Field(True, description="false: only tell what was found before")


class BetterStep(Message):
    """One action of a better turn."""

    action: str
    words: str
    pick: PickInfo = Field(description="the action as a board shows it before it is done")
    position: str = Field(description="the position in which it is done")


class BetterInfo(Message):
    """A turn, or the rest of one, that promised more than what was played."""

    at: int = Field(description="the number of the action, counted from 0, in whose place it begins")
    steps: list[BetterStep]
    promised: float = Field(description="what its player could hope for after it: a chance, alone points")
    played: float = Field(description="the same after what was played")
    why: str = Field(description="what it brings")
    beside: str = Field(description="what the played turn brought, measured by it; may be empty")


Judged = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class AnalysedTurn(Message):
    """A turn and how good it was. Hopes are chances from 0 to 1; alone, points."""

    turn: int
    seat: int
    first: int = Field(description="the number of its player's first action, counted from 0")
    last: int
    before: list[float]
    after: list[float]
    loss: float
    judgement: Judged
    words: str = Field(description="the judgement in the client's language")
    sign: str
    better: BetterInfo | None


class AnalysisInfo(Message):
    """An analysis, as far as it has come."""

    id: str
    status: Literal["none", "thinking", "done", "stopped"] = Field(
        description="none: nobody has asked for it; stopped: it goes on when it is asked for again"
    )
    done: int = Field(description="turns that were looked at")
    of: int
    alone: bool = Field(description="hopes are points: the best score that was still possible")
    mind: str = Field(description="who thought: master, search, or par where it is exact")
    start: int = Field(description="the place of the first turn told here, counted from 0")
    turns: list[AnalysedTurn]
    accuracy: list[float | None] = Field(description="of each seat, from 0 to 1; null for who had no turn")
    decisive: int | None = Field(description="the number of the turn that decided it")
