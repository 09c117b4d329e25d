"""Puzzles over the wire: which there are, one to solve, a try at it, hints. The solution is not among them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cordee.server.messages.base import Message, Piece
from cordee.server.messages.history import FrameInfo
from cordee.server.messages.tables import EventInfo, OutcomeInfo, ViewInfo

TriedActions = Annotated[list[Piece], Field(max_length=40, description="the solver's actions so far, in their order")]


class PuzzleTheme(Message):
    """What puzzles can be about."""

    name: str
    title: str
    count: int


class PuzzleGame(Message):
    """The puzzles of a game."""

    game: str
    count: int
    themes: list[PuzzleTheme]
    of_the_day: str = Field(description="what its puzzle of the day is called")


class PuzzleRating(Message):
    """How strong a solver is, and how many puzzles were tried and solved."""

    rating: int
    deviation: int
    tried: int
    solved: int


class PuzzleList(Message):
    """Every game with puzzles, and how one stands oneself."""

    games: list[PuzzleGame]
    mine: PuzzleRating


class PuzzleInfo(Message):
    """A puzzle to be solved."""

    id: str
    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    seats: int
    seat: int = Field(description="whose best turn is looked for")
    rating: int
    alone: bool = Field(description="worth is points to be expected, not a chance to win")
    day: str | None = Field(description="the date whose puzzle it is")
    of_the_day: str = Field(description="what the game's puzzle of a day is called")
    solved: bool | None = Field(description="what the first try of this guest came to; null before it")
    mine: PuzzleRating


class PuzzleTryRequest(Message):
    """A puzzle, and what was done in it."""

    actions: TriedActions = Field(default_factory=list)


class PuzzlePicksRequest(PuzzleTryRequest):
    """What can be picked behind a path of pieces?"""

    path: list[Piece] = Field(default_factory=list, max_length=16)


class PuzzleWhyRequest(PuzzleTryRequest):
    """Why can none of these be done?"""

    wanted: list[Piece] = Field(min_length=1, max_length=8)


class PuzzleHintRequest(Message):
    """How much a hint shall tell: what it is about, how the turn begins, the whole turn."""

    step: int = Field(ge=1, le=3)


class PuzzleHint(Message):
    """A hint; from the second step on the puzzle counts as not solved."""

    step: int
    words: str
    pieces: list[str] = Field(description="the first action's, from the second step on; empty before")
    mine: PuzzleRating


class PuzzleTryInfo(Message):
    """How a try stands behind some actions."""

    id: str
    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    seats: int
    seat: int
    status: Literal["open", "right", "also", "wrong"]
    turn: int
    to_act: list[int]
    view: ViewInfo
    events: list[EventInfo] = Field(description="what the last action brought")
    outcome: OutcomeInfo | None
    answer: list[FrameInfo] = Field(description="what another seat does against a wrong turn")
    worth: float | None = Field(description="what the try is worth, once it is over: a chance to win, or points")
    best: float | None = Field(description="what the solution is worth, once the try is over")
    second: float | None = Field(description="and the second best turn")
    themes: list[str] = Field(description="what it was about, once it is solved")
    mine: PuzzleRating | None = Field(description="the solver's rating, once the try is over")
    change: int | None = Field(description="by how much this try has changed it")
