"""What the server tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from cordee.server.messages.asked import TableRequest
from cordee.server.messages.base import Message


class GuestTold(Message):
    """Who one is."""

    id: str
    name: str


class TokenTold(Message):
    """A guest's token: keep it, it is the key to the seats."""

    guest: GuestTold
    token: str


class WordsTold(Message):
    """A text in every language of the house."""

    en: str
    fr: str


class ChoiceTold(Message):
    """One value of a choice."""

    value: str
    words: WordsTold


class OptionTold(Message):
    """One option, with all that a form needs."""

    name: str
    kind: Literal["number", "switch", "choice", "text"]
    default: str
    rule: str
    help: WordsTold
    choices: list[ChoiceTold]
    least: int | None
    most: int | None
    suggestions: list[str]


class NamedTold(Message):
    """Something to choose, with a short name and a line about it."""

    name: WordsTold
    words: WordsTold


class LevelTold(NamedTold):
    """A level of bots; `value` is what a seat asks for."""

    value: str


class GameTold(Message):
    """A game with its options and presets: a form can be made of it."""

    code: str
    title: WordsTold
    credit: WordsTold
    summary: WordsTold
    goal: WordsTold = Field(description="what a newcomer must know to begin")
    has_secrets: bool
    options: list[OptionTold]
    presets: dict[str, dict[str, str]]
    preset_words: dict[str, NamedTold] = Field(description="each preset's name and a line about it")
    tempers: list[str] = Field(description="what bots of this game may be after, besides winning")
    temper_words: dict[str, NamedTold] = Field(description="each temper's name and a line about it")
    levels: list[LevelTold] = Field(description="the bots of this game, from gentle to strong")
    play_now: TableRequest = Field(description="a table to begin with at once, against a bot or alone")


class OptionsTold(Message):
    """Options that can be played."""

    seats: int
    options: dict[str, str] = Field(description="those that differ from their defaults")
    turn_seconds: int = Field(description="how long a turn lasts by the rules; 0: no clock")


class HouseTold(Message):
    """What this server offers."""

    version: str
    games: list[GameTold]
    minds: list[str] = Field(description="the levels of bots")
    signals: list[ChoiceTold] = Field(description="quick signals for `say`")


class SeatTold(Message):
    """A seat and who holds it."""

    seat: int
    letter: str
    kind: Literal["person", "bot", "open"]
    name: str
    mine: bool


class ClockTold(Message):
    """Time at the moment the message was made: what each seat has left, and whose time runs."""

    left_ms: list[int]
    running: list[int]


class OutcomeTold(Message):
    """How it ended. `rule` is a rule's number, or `abandoned` or `time`."""

    ranks: list[int]
    scores: list[int | str]
    rule: str


class TakebackTold(Message):
    """Who asks to take back, and who has agreed."""

    seat: int
    agreed: list[int]


EventTold: TypeAlias = Annotated[
    dict[str, Any], Field(description="an event: its type, its fields, `words` in the client's language, its `rules`")
]
ViewTold: TypeAlias = Annotated[dict[str, Any], Field(description="the game's view: see the JSON Schema for each game")]


class Standing(Message):
    """How things stand at a table, for the one who looks at it."""

    version: int
    position_version: int = Field(description="an action may carry any version from this one on")
    status: Literal["open", "playing", "over"]
    look: int | None = Field(description="through which seat's eyes `view` is; null: a spectator's")
    to_act: list[int]
    view: ViewTold
    seats: list[SeatTold]
    clock: ClockTold | None
    turn_ends_ms: int | None = Field(description="milliseconds until the bell of the rules")
    hold_ms: int | None = Field(description="milliseconds that the table still waits for choices outside one's turn")
    takeback: TakebackTold | None
    outcome: OutcomeTold | None
    seed: str | None = Field(description="told once the table is over")
    rematch: str | None


class SaidTold(Message):
    """What somebody said lately: a text, or a signal of the house's list."""

    seat: int
    name: str
    text: str
    signal: str | None


class TableTold(Standing):
    """Everything about a table."""

    type: Literal["table"] = "table"
    id: str
    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    pace: Literal["live", "days"]
    listed: bool
    has_secrets: bool
    commitment: str = Field(description="the hash of the seed that chance comes from")
    rematch_of: str | None
    position: str | None = Field(description="the position as text, where nothing of it is hidden")
    wall: str | None = Field(description="Climbing Man: the name of the wall that it was made with")
    talk: list[SaidTold] = Field(description="what was said lately, the newest last")


class Change(Message):
    """What happened since the version before `after`; `now` is missing where a later change brings it."""

    type: Literal["change"] = "change"
    table: str
    after: int
    version: int
    events: list[EventTold]
    now: Standing | None


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


class BlockTold(Message):
    """The Climbers: a block, as it is in the view."""

    type: Literal["BlockView"] = "BlockView"
    form: str
    kind: str
    pose: tuple[str, str] = Field(description="the colour on top, and how an oblong top lies")
    square: str
    base: int
    width: int
    depth: int
    height: int
    sides: tuple[str, str, str, str] = Field(description="colours: south, east, north, west")


class PickTold(Message):
    """One thing that can be picked next; `action` is the whole text once it is complete."""

    pieces: list[str] = Field(description="what it adds to the path; several where pieces were unfolded")
    action: str | None
    group: str = Field(description="what kind of choice it is, of the game's own small list")
    words: str = Field(description="what a button says, in the client's language")
    at: str | None = Field(description="the square to light and to tap; null: a button only")
    level: int | None = Field(description="how high above the table that light is")
    ghost: BlockTold | None = Field(description="The Climbers: the block as it would stand")
    route: list[str] = Field(description="the squares that the pawn passes, where they are known")
    seat_at: int | None = Field(description="whom it is aimed at")
    strength: int | None = Field(description="Climbing Man: how strong an extremity would be there, where it is known")


class PicksTold(Message):
    """Everything that can be picked next."""

    type: Literal["picks"] = "picks"
    id: str | None = None
    version: int
    seat: int
    path: list[str]
    picks: list[PickTold]


class MomentTold(Message):
    """One action of the past."""

    version: int
    turn: int
    seat: int = Field(description="-1 is chance")
    letter: str
    action: str | None = Field(description="its notation; null while it is secret")
    words: str = Field(description="what happened, in the client's language")


class AtTold(Message):
    """How a table stood at a version, and what had just happened."""

    version: int
    look: int | None
    turn: int
    to_act: list[int]
    view: ViewTold
    events: list[EventTold]
    position: str | None = Field(description="the position as text, where nothing of it is hidden")


class PlayerTold(Message):
    """Who sat where, in a record."""

    seat: int
    letter: str
    name: str


class FrameTold(Message):
    """One action of a record, and how things stood behind it."""

    turn: int
    seat: int = Field(description="-1 is chance")
    letter: str
    action: str
    words: str
    comment: str
    events: list[EventTold]
    view: ViewTold
    position: str


class ReplayTold(Message):
    """A whole record, action by action."""

    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    tags: dict[str, str]
    comment: str
    seats: list[PlayerTold]
    start: ViewTold
    frames: list[FrameTold]
    outcome: OutcomeTold | None


class WallTold(Message):
    """A wall to climb alone. A table gets it by these `options` and, as `wall`, this `name`."""

    name: str
    date: str | None = Field(description="whose wall of the day it is")
    options: dict[str, str]
    difficulty: Literal["easy", "fair", "hard", "fierce"]
    words: WordsTold = Field(description="the difficulty in words")
    par: str | None = Field(description="the best score anyone could make, where it is known")
    fewest_coins: int = Field(description="how few coins lead to the top")
    text: str = Field(description="the wall drawn with # o . as the option `shape` takes it")
    view: ViewTold


class ParTold(Message):
    """CM-41: a climb compared with the best that was possible."""

    score: str
    par: str | None = Field(description="null: without an exchange the wall can't be climbed")
    exact: bool
    share: float | None = Field(description="the score as a share of par")
    line: list[str] = Field(description="the actions that make par")
    words: str


class SpanTold(Message):
    """A piece of text of one kind; a `rule` is a rule's number, to be followed."""

    kind: Literal["plain", "strong", "emphasis", "code", "rule"]
    text: str


class RuleTold(Message):
    """A rule of the page, or a paragraph without a number, under its heading."""

    number: str | None
    heading: str
    text: list[SpanTold]


class PositionTold(Message):
    """A position that somebody shared, seen by a spectator or through a seat's eyes."""

    game: str
    options: dict[str, str] = Field(description="those that differ from their defaults")
    position: str
    seats: int
    look: int | None
    turn: int
    to_act: list[int]
    view: ViewTold
    outcome: OutcomeTold | None
    words: str


class ReasonTold(Message):
    """One action that a bot has thought about."""

    action: str
    words: str
    value: float | None = Field(description="its worth: a chance from 0 to 1, or points on a wall")
    why: str


class HintTold(Message):
    """What a bot would do in one's place, from what the seat may see."""

    action: str
    words: str
    pieces: list[str] = Field(description="the action in the steps in which it is picked")
    why: str
    reasons: list[ReasonTold] = Field(description="the best few, best first")
    notes: list[str] = Field(description="what else is worth knowing, as what a hidden coin may be")


class Pong(Message):
    """The server's time, in milliseconds since 1970."""

    type: Literal["pong"] = "pong"
    now: int


class TableListed(Message):
    """A table in a list."""

    type: Literal["listed"] = "listed"
    id: str
    game: str
    status: Literal["open", "playing", "over"]
    version: int
    updated_at: int


class TablesTold(Message):
    """A list of tables, the newest first."""

    tables: list[TableListed]


class YourTurn(Message):
    """On one's own stream: a table where one of one's seats may act, or that began or ended."""

    type: Literal["your-turn", "started", "over"]
    table: str
    version: int
    seats: list[int]


class Alive(Message):
    """On a stream, now and then: nothing happened."""

    type: Literal["alive"] = "alive"


ServerMessage: TypeAlias = Annotated[
    TableTold | Change | Done | Refused | PicksTold | Pong, Field(discriminator="type")
]
"""What comes over a table's socket or stream."""
