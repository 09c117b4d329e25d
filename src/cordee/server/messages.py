"""The wire's types, once: what clients send, what the server sends. HTTP, WebSocket and OpenAPI all use these.

`python -m cordee.server.schema` prints them as JSON Schema; the web client's types are generated from it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from cordee.games.words import Language

RequestId = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,64}$", description="chosen by the client, once a request")
]
SeatNumber = Annotated[int, Field(ge=0, le=31)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
Piece = Annotated[str, Field(min_length=1, max_length=400)]
ActionText = Annotated[str, Field(min_length=1, max_length=4000)]
Name = Annotated[
    str, Field(min_length=1, max_length=40, pattern=r"^[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$")
]
OptionText = Annotated[str, Field(max_length=4000)]


class Message(BaseModel):
    """Nothing unknown is taken silently, and nothing for what it is not: true is no number."""

    model_config = ConfigDict(extra="forbid", strict=True)


# -- what clients ask ---------------------------------------------------------------------------------------------


class GuestRequest(Message):
    """A new guest, or a new name for the one whose token comes along."""

    name: Name


class SeatRequest(Message):
    """Who shall sit at a seat: the one who asks, whoever comes, or a bot."""

    kind: Literal["me", "open", "bot"] = "open"
    level: Annotated[str, Field(max_length=40)] = "random"
    temper: Annotated[str, Field(max_length=40)] = ""
    name: Name | None = Field(None, description="at one screen: the name of who plays this seat of mine")


class ClockRequest(Message):
    """Seconds for the whole game for each seat, and what each action gives back."""

    seconds: Annotated[int, Field(ge=1, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class TableRequest(Message):
    """A new table."""

    game: Annotated[str, Field(max_length=40)]
    preset: Annotated[str, Field(max_length=40)] | None = None
    options: dict[Annotated[str, Field(max_length=40)], OptionText] = Field(default_factory=dict, max_length=64)
    seats: list[SeatRequest] = Field(
        default_factory=list, max_length=32, description="fewer than there are: the rest open"
    )
    listed: bool = Field(False, description="whether the lobby shows it; else only who has its link finds it")
    pace: Literal["live", "days"] = "live"
    clock: ClockRequest | None = None
    hold_seconds: Annotated[int, Field(ge=1, le=30)] = Field(
        4, description="how long a live table waits for choices outside one's turn"
    )


class OptionsRequest(Message):
    """Options to be looked at before a table is made of them."""

    preset: Annotated[str, Field(max_length=40)] | None = None
    options: dict[Annotated[str, Field(max_length=40)], OptionText] = Field(default_factory=dict, max_length=64)


class BotRequest(Message):
    """A bot for a seat."""

    level: Annotated[str, Field(max_length=40)] = "random"
    temper: Annotated[str, Field(max_length=40)] = ""


class SitRequest(Message):
    """At one screen several people share a guest: each seat may have a name of its own."""

    name: Name | None = None


class ActRequest(Message):
    """One action: at which version it was made, and an id, so that a resend is never a second move."""

    id: RequestId
    version: Version
    seat: SeatNumber
    action: ActionText


class PicksRequest(Message):
    """What can be picked next, behind the pieces picked so far."""

    seat: SeatNumber
    path: list[Piece] = Field(default_factory=list, max_length=64)


class UndoRequest(Message):
    """Takes back the last action of one's own turn."""

    id: RequestId
    version: Version
    seat: SeatNumber


class TakebackRequest(Message):
    """Asks the others to take back one's last action."""

    id: RequestId
    version: Version
    seat: SeatNumber


class TakebackAnswerRequest(Message):
    """Yes or no to the takeback that is asked for."""

    id: RequestId
    agreed: bool


class AbandonRequest(Message):
    """Leaves the game; the table is over."""

    id: RequestId
    seat: SeatNumber


class Hello(Message):
    """The first message on a socket. `since`: the last version the client has seen."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=1000)] | None = None
    language: Language = "en"
    since: Version | None = None
    look: SeatNumber | None = None


class Look(Message):
    """Through whose eyes: one of one's own seats, or (null) a spectator's. At one screen, the hand-over."""

    type: Literal["look"]
    seat: SeatNumber | None = None


class Act(ActRequest):
    """An action over the socket."""

    type: Literal["act"]


class AskPicks(PicksRequest):
    """Picks over the socket; `id` comes back with the answer."""

    type: Literal["picks"]
    id: RequestId


class Undo(UndoRequest):
    """Undo over the socket."""

    type: Literal["undo"]


class AskTakeback(TakebackRequest):
    """A takeback over the socket."""

    type: Literal["takeback"]


class AnswerTakeback(TakebackAnswerRequest):
    """An answer over the socket."""

    type: Literal["takeback-answer"]


class Abandon(AbandonRequest):
    """Leaving over the socket."""

    type: Literal["abandon"]


class Ping(Message):
    """Answered with a pong and the server's time."""

    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Hello | Look | Act | AskPicks | Undo | AskTakeback | AnswerTakeback | Abandon | Ping, Field(discriminator="type")
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# -- what the server tells ----------------------------------------------------------------------------------------


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


class GameTold(Message):
    """A game with its options and presets: a form can be made of it."""

    code: str
    title: WordsTold
    credit: WordsTold
    summary: WordsTold
    has_secrets: bool
    options: list[OptionTold]
    presets: dict[str, dict[str, str]]
    tempers: list[str] = Field(description="what bots of this game may be after, besides winning")


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
    dict[str, Any], Field(description="an event: its type, its fields, and `words` in the client's language")
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


class PickTold(Message):
    """One thing that can be picked next; `action` is the whole text once it is complete."""

    piece: str
    action: str | None


class PicksTold(Message):
    """Everything that can be picked next."""

    type: Literal["picks"] = "picks"
    id: str | None = None
    version: int
    seat: int
    path: list[str]
    picks: list[PickTold]


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
