"""What clients ask for, by HTTP or by socket."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from cordee.games.words import Language
from cordee.players.levels import NAMES
from cordee.server.messages.base import (
    ActionText,
    Message,
    Name,
    Nonce,
    OptionText,
    Piece,
    RequestId,
    SeatNumber,
    Version,
)


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
    """Asks for a new table: the game, its options, and who shall sit at it."""

    game: Annotated[str, Field(max_length=40)]
    preset: Annotated[str, Field(max_length=40)] | None = None
    options: dict[Annotated[str, Field(max_length=40)], OptionText] = Field(default_factory=dict, max_length=64)
    seats: list[SeatRequest] = Field(
        default_factory=list, max_length=32, description="fewer than there are: the rest open"
    )
    start: Annotated[str, Field(max_length=1200)] | None = Field(
        None, description="a start that the game has prepared, by its kind or its name"
    )
    listed: bool = Field(False, description="whether the lobby shows it; else only who has its link finds it")
    pace: Literal["live", "days"] = "live"
    clock: ClockRequest | None = None
    hold_seconds: Annotated[int, Field(ge=1, le=30)] = Field(
        4, description="how long a live table waits for choices outside one's turn"
    )
    hints: bool = Field(False, description="whether bots' hints may be asked for while two or more people play")


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
    nonce: Nonce | None = None


class StartRequest(Message):
    """The game shall begin; who begins it may add to the seed once more, for all own seats."""

    nonce: Nonce | None = None


class Sit(SitRequest):
    """Takes a free seat. By HTTP the seat stands in the path, as with the two requests below."""

    type: Literal["sit"] = "sit"
    id: RequestId | None = None
    seat: SeatNumber


class StandUp(Message):
    """Frees one's own seat, a bot's, or that of somebody gone."""

    type: Literal["stand-up"] = "stand-up"
    id: RequestId | None = None
    seat: SeatNumber


class SeatBot(BotRequest):
    """Asks a bot to a seat."""

    type: Literal["seat-bot"] = "seat-bot"
    id: RequestId | None = None
    seat: SeatNumber


class Start(StartRequest):
    """Begins the game, once every seat is taken."""

    type: Literal["start"] = "start"
    id: RequestId | None = None


class Rematch(Message):
    """Asks for another game of the same people; the table names it (`rematch`) once it is there."""

    type: Literal["rematch"] = "rematch"
    id: RequestId | None = None


SeatingRequest: TypeAlias = Sit | StandUp | SeatBot | Start | Rematch


class ChangeRequest(Message):
    """Asks for a change; by its id a resend is known, and done once."""

    id: RequestId


class Question(Message):
    """Asks for something that changes nothing; by a socket, its id comes back with the answer."""

    id: RequestId | None = None


class Act(ChangeRequest):
    """One action: at which version it was made, and an id, so that a resend is never a second move."""

    type: Literal["act"] = "act"
    version: Version
    seat: SeatNumber
    action: ActionText


class AskPicks(Question):
    """What can be picked next, behind the pieces picked so far."""

    type: Literal["picks"] = "picks"
    seat: SeatNumber
    path: list[Piece] = Field(default_factory=list, max_length=64)
    unfold: bool = Field(False, description="go on at once behind pieces that are no choice on the board, like walk>")


class AskWhy(Question):
    """Why can't that be? Actions that a click may have meant, the likeliest first; none of them is played."""

    type: Literal["why"] = "why"
    seat: SeatNumber
    actions: list[ActionText] = Field(min_length=1, max_length=8)


class AskHint(Question):
    """What would a bot do?"""

    type: Literal["hint"] = "hint"
    seat: SeatNumber
    level: Annotated[int, Field(ge=1, le=len(NAMES))] | None = Field(
        None, description="of that level; else the strongest"
    )


class ReplayRequest(Message):
    """A record to be played again, seen through some seat's eyes: nothing in a record is secret."""

    record: Annotated[str, Field(min_length=1, description="as long as a body may be")]
    look: SeatNumber | None = None


class PositionRequest(Message):
    """A position as text, to be looked at."""

    game: Annotated[str, Field(max_length=40)]
    preset: Annotated[str, Field(max_length=40)] | None = None
    options: dict[Annotated[str, Field(max_length=40)], OptionText] = Field(default_factory=dict, max_length=64)
    position: Annotated[str, Field(min_length=1, max_length=20_000)]
    look: SeatNumber | None = None


class Undo(ChangeRequest):
    """Takes back the last action of one's own turn."""

    type: Literal["undo"] = "undo"
    version: Version
    seat: SeatNumber


class AskTakeback(ChangeRequest):
    """Asks the others to take back one's last action."""

    type: Literal["takeback"] = "takeback"
    version: Version
    seat: SeatNumber


class AnswerTakeback(ChangeRequest):
    """Yes or no to the takeback that is asked for."""

    type: Literal["takeback-answer"] = "takeback-answer"
    agreed: bool


class Say(ChangeRequest):
    """A text of one's own or one of the house's signals, from one of one's own seats."""

    type: Literal["say"] = "say"
    seat: SeatNumber | None = Field(None, description="at one screen, who speaks; else the first of one's seats")
    text: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    signal: Annotated[str, Field(max_length=40)] | None = None


class Abandon(ChangeRequest):
    """Leaves the game: of two it is over; of three or more the others are asked whether a bot shall play on."""

    type: Literal["abandon"] = "abandon"
    seat: SeatNumber


class AnswerLeaving(ChangeRequest):
    """A bot in the place of who has left, or an end; the bot is of the level that the last one to agree names."""

    type: Literal["leaving-answer"] = "leaving-answer"
    agreed: bool
    level: Annotated[str, Field(max_length=40)] = "level:3"


class Mute(ChangeRequest):
    """What the one at that seat says shall not be told to me, or be told again."""

    type: Literal["mute"] = "mute"
    seat: SeatNumber
    muted: bool


class Hello(Message):
    """The first message on a socket. `since`: the last version the client has seen."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=1000)] | None = None
    language: Language = "en"
    since: Version | None = None
    look: SeatNumber | None = None
    deltas: bool = Field(False, description="changes bring what differs (`patch`) instead of everything (`now`)")


class Look(Message):
    """Through whose eyes: one of one's own seats, or (null) a spectator's. At one screen, the hand-over."""

    type: Literal["look"]
    seat: SeatNumber | None = None


class Ping(Message):
    """Answered with a pong and the server's time."""

    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Hello
    | Look
    | Sit
    | StandUp
    | SeatBot
    | Start
    | Rematch
    | Act
    | AskPicks
    | AskWhy
    | AskHint
    | Undo
    | AskTakeback
    | AnswerTakeback
    | Abandon
    | AnswerLeaving
    | Mute
    | Say
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
