"""What clients ask."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from cordee.games.words import Language
from cordee.server.messages.base import ActionText, Message, Name, OptionText, Piece, RequestId, SeatNumber, Version


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
    start: Annotated[str, Field(max_length=1200)] | None = Field(
        None, description="a start that the game has prepared, by its kind or its name"
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


class ChangeRequest(Message):
    """Asks for a change; by its id a resend is known, and done once."""

    id: RequestId


class ActRequest(ChangeRequest):
    """One action: at which version it was made, and an id, so that a resend is never a second move."""

    version: Version
    seat: SeatNumber
    action: ActionText


class PicksRequest(Message):
    """What can be picked next, behind the pieces picked so far."""

    seat: SeatNumber
    path: list[Piece] = Field(default_factory=list, max_length=64)
    unfold: bool = Field(False, description="go on at once behind pieces that are no choice on the board, like walk>")


class WhyRequest(Message):
    """Why can't that be? Actions that a click may have meant, the likeliest first; none of them is played."""

    seat: SeatNumber
    actions: list[ActionText] = Field(min_length=1, max_length=8)


class HintRequest(Message):
    """What would a bot do?"""

    seat: SeatNumber
    level: Annotated[int, Field(ge=1, le=5)] | None = Field(None, description="of that level; else the strongest")


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


class UndoRequest(ChangeRequest):
    """Takes back the last action of one's own turn."""

    version: Version
    seat: SeatNumber


class TakebackRequest(ChangeRequest):
    """Asks the others to take back one's last action."""

    version: Version
    seat: SeatNumber


class TakebackAnswerRequest(ChangeRequest):
    """Yes or no to the takeback that is asked for."""

    agreed: bool


class SayRequest(ChangeRequest):
    """A text of one's own or one of the house's signals, from one of one's own seats."""

    seat: SeatNumber | None = Field(None, description="at one screen, who speaks; else the first of one's seats")
    text: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    signal: Annotated[str, Field(max_length=40)] | None = None


class AbandonRequest(ChangeRequest):
    """Leaves the game; the table is over."""

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


class Say(SayRequest):
    """Talk over the socket."""

    type: Literal["say"]


class Ping(Message):
    """Answered with a pong and the server's time."""

    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Hello | Look | Act | AskPicks | Undo | AskTakeback | AnswerTakeback | Abandon | Say | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
