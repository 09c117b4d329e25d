"""What the server tells of tables and play."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from cordee.server.messages.advice import HintInfo
from cordee.server.messages.base import Message, of_games


class SeatInfo(Message):
    """A seat and who holds it."""

    seat: int
    letter: str
    kind: Literal["person", "bot", "open"]
    name: str
    mine: bool
    hurried: bool = Field(False, description="a bot that had to think shorter than its level does: the house is busy")
    muted: bool = Field(description="whether I do not want to read what is said from there")


class ClockInfo(Message):
    """Time at the moment the message was made: what each seat has left, and whose time runs."""

    left_ms: list[int]
    running: list[int]


class OutcomeInfo(Message):
    """How it ended. `rule` is a rule's number, or `abandoned`, `time` or `closed`."""

    ranks: list[int]
    scores: list[int | str]
    rule: str


class TakebackInfo(Message):
    """Who asks to take back, and who has agreed."""

    seat: int
    agreed: list[int]


class LeavingInfo(Message):
    """Who has left a game that can go on, and which seats want bots in their places so far."""

    seats: list[int]
    agreed: list[int]


EventInfo: TypeAlias = Annotated[dict[str, Any], of_games("GameEvent", "an event, with `words` and `rules`")]
ViewInfo: TypeAlias = Annotated[dict[str, Any], of_games("GameView", "the game's view")]
PieceInfo: TypeAlias = Annotated[dict[str, Any], of_games("GamePiece", "a piece as the game's view shows it")]


class LiveInfo(Message):
    """How things stand at a table, for the one who looks at it."""

    version: int
    position_version: int = Field(description="an action may carry any version from this one on")
    status: Literal["open", "playing", "over"]
    look: int | None = Field(description="through which seat's eyes `view` is; null: a spectator's")
    to_act: list[int]
    view: ViewInfo
    seats: list[SeatInfo]
    clock: ClockInfo | None
    turn_ends_ms: int | None = Field(description="milliseconds until the bell of the rules")
    hold_ms: int | None = Field(description="milliseconds that the table still waits for choices outside one's turn")
    takeback: TakebackInfo | None
    leaving: LeavingInfo | None
    outcome: OutcomeInfo | None
    seed: str | None = Field(description="told once the table is over")
    rematch: str | None


class ChatLine(Message):
    """What somebody said lately: a text, or a signal of the house's list."""

    seat: int
    name: str
    text: str
    signal: str | None


class TableInfo(LiveInfo):
    """Everything about a table."""

    type: Literal["table"] = "table"
    id: str
    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    pace: Literal["live", "days"]
    listed: bool
    has_secrets: bool
    commitment: str = Field(description="the hash of the table's part of the seed that chance comes from")
    nonces: list[str] = Field(description="what each seat has added to the seed; empty: nothing")
    made: bool = Field(description="whether I have made this table: I free the seats of who is gone")
    hints: bool = Field(description="whether hints may be asked for while two or more people play")
    rematch_of: str | None
    position: str | None = Field(description="the position as text, where nothing of it is hidden")
    start: str | None = Field(description="the name of its prepared start, if it has one that is no day's")
    day: str | None = Field(description="the date whose start of the day it has")
    scored: bool = Field(description="whether it is the one scored try of that day")
    talk: list[ChatLine] = Field(description="what was said lately, the newest last")


class Change(Message):
    """What happened since the version before `after`; `now` is missing where a later change or a `patch` brings it."""

    type: Literal["change"] = "change"
    table: str
    after: int
    version: int
    events: list[EventInfo]
    now: LiveInfo | None
    patch: dict[str, Any] | None = Field(
        None, description="leads from how things stood at `after` to now: see differences.py"
    )


class Done(Message):
    """The request is stored. `again`: it had been already, and was not done twice."""

    type: Literal["done"] = "done"
    id: str
    version: int
    again: bool = False


class Refused(Message):
    """The request was turned down, and nothing changed."""

    type: Literal["refused"] = "refused"
    id: str | None = None
    code: str
    rule: str | None = Field(None, description="the rule of the game that forbids it")
    words: str
    version: int | None = None
    wait_ms: int | None = Field(None, description="when it is worth trying again")


class PickInfo(Message):
    """One thing that can be picked next; `action` is the whole text once it is complete."""

    pieces: list[str] = Field(description="what it adds to the path; several where pieces were unfolded")
    action: str | None
    group: str = Field(description="what kind of choice it is, of the game's own small list")
    words: str = Field(description="what a button says, in the client's language")
    at: str | None = Field(description="the square to light and to tap; null: a button only")
    level: int | None = Field(description="how high above the table that light is")
    piece: PieceInfo | None = Field(description="the piece as it would stand")
    route: list[str] = Field(description="the squares that the piece passes, where they are known")
    seat_at: int | None = Field(description="whom it is aimed at")
    value: int | None = Field(description="what a piece would be worth there, where it is known")


class PicksInfo(Message):
    """Everything that can be picked next."""

    type: Literal["picks"] = "picks"
    id: str | None = None
    version: int
    seat: int
    path: list[str]
    picks: list[PickInfo]


class WhyInfo(Message):
    """Why something can't be done: the rule that forbids it, and a sentence; both empty if nothing does."""

    type: Literal["why"] = "why"
    id: str | None = None
    rule: str | None
    words: str


class Pong(Message):
    """The server's time, in milliseconds since 1970."""

    type: Literal["pong"] = "pong"
    now: int


class TableSummary(Message):
    """A table in a list."""

    type: Literal["listed"] = "listed"
    id: str
    game: str
    status: Literal["open", "playing", "over"]
    version: int
    updated_at: int
    options: dict[str, str] = Field(description="those that differ from their defaults")
    seats: list[SeatInfo] = Field(description="who sits where; empty where it is not known")
    to_act: list[int] = Field(description="whose turn it is")
    outcome: OutcomeInfo | None = Field(description="how it ended")


class TableList(Message):
    """A list of tables: those that are not over first, then the newest; `more`: there is another page."""

    tables: list[TableSummary]
    more: bool = False


class TableNotice(Message):
    """On one's own stream: a table where one of one's seats may act, or that began or ended."""

    type: Literal["your-turn", "started", "over"]
    table: str
    version: int
    seats: list[int]


class Alive(Message):
    """On a stream, now and then: nothing happened."""

    type: Literal["alive"] = "alive"


ServerMessage: TypeAlias = Annotated[
    TableInfo | Change | Done | Refused | PicksInfo | WhyInfo | HintInfo | Pong, Field(discriminator="type")
]
"""What comes over a table's socket or stream."""
