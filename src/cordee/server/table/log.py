"""The log of a table: everything that ever changed it, entry by entry. The table is what the log folds to.

An entry's place in the log is a version of the table. The store takes each version once; that is what decides when
several want to write it.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from pydantic import AliasChoices, Field, TypeAdapter

from cordee.games.contract import Seat
from cordee.server.table.clocks import TimeControl
from cordee.server.table.seats import Bot, Person
from cordee.session import Played

Pace: TypeAlias = Literal["live", "days"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table was created with."""

    game: str
    options: str
    host: str
    pace: Pace = "live"
    listed: bool = False
    clock: TimeControl | None = None
    hold_seconds: int = 4
    rematch_of: str | None = None
    chance: Annotated[str, Field(validation_alias=AliasChoices("chance", "wall"))] = ""
    """The name that all chance is drawn from, instead of the table's own seed; `wall` in logs of 0.1."""
    start: Annotated[str, Field(validation_alias=AliasChoices("start", "tower"))] = ""
    """The kind of prepared start that was asked for: a rematch has another of it; `tower` in logs of 0.1."""
    hints: bool = False
    """Whether a bot's hints may be asked for while two or more people play."""
    day: str = ""
    """The date whose start of the day it has: others' tables of it are for those who have had their scored try."""
    scored: bool = False
    """Whether it is somebody's one scored try of that day."""


@dataclass(frozen=True, slots=True)
class Created:
    """The table stands; the hash of its seed is shown from now on."""

    setup: Setup
    commitment: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Someone sat down, or (None) stood up."""

    seat: Seat
    holder: Person | Bot | None


@dataclass(frozen=True, slots=True)
class Contributed:
    """A seat's part of the seed, given before the game; who sits down there next gives another."""

    seat: Seat
    nonce: str


@dataclass(frozen=True, slots=True)
class Started:
    """Every seat was taken and somebody began the game."""


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat's action, as text. `played` spares working it out again; the store does not keep it."""

    seat: Seat
    text: str
    played: Played | None = field(default=None, compare=False)
    hurried: bool = False
    """A bot's, thought out in less time than its level takes: the house was busy."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A seat has picked a piece before the bell: that one action may be finished shortly after it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """What chance brought, as text."""

    text: str
    played: Played | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last actions were taken back for that seat."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TakebackAsked:
    """A seat asks the others whether its last action may be taken back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakebackAnswered:
    """Whether a seat agrees to the takeback that was asked for."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class Left:
    """A seat leaves a game that the others can play on: they are asked whether a bot shall take its place."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeftAnswered:
    """What a seat wants: a bot in the place of who has left, or an end."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """The table ended before the game did: a seat left it or ran out of time, or (by nobody) the house closed it."""

    seat: Seat
    reason: Literal["abandoned", "time", "closed"]


@dataclass(frozen=True, slots=True)
class Resumed:
    """The server was away for so long: nobody's time ran meanwhile."""

    lost_ms: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people meet again at that table."""

    table: str


@dataclass(frozen=True, slots=True)
class Said:
    """Someone at the table said something: words of their own, or a signal. The position stays as it is."""

    seat: Seat
    name: str
    text: str = ""
    signal: str | None = None


@dataclass(frozen=True, slots=True)
class Muted:
    """A guest does not want to read what another says here, or does again. Nobody else is told."""

    guest: str
    muted: str
    on: bool


Entry: TypeAlias = (
    Created
    | Seated
    | Contributed
    | Started
    | Acted
    | Begun
    | Drawn
    | TakenBack
    | TakebackAsked
    | TakebackAnswered
    | Left
    | LeftAnswered
    | Ended
    | Resumed
    | Rematched
    | Said
    | Muted
)
KINDS: Final[dict[str, type[Any]]] = {
    kind.__name__: kind
    for kind in (
        Created,
        Seated,
        Contributed,
        Started,
        Acted,
        Begun,
        Drawn,
        TakenBack,
        TakebackAsked,
        TakebackAnswered,
        Left,
        LeftAnswered,
        Ended,
        Resumed,
        Rematched,
        Said,
        Muted,
    )
}


class Written(NamedTuple):
    """An entry at its place in the log: its version, when, and the id of the request it came from."""

    version: int
    at: int
    key: str | None
    entry: Entry


def body_of(entry: Entry) -> str:
    """An entry as the store keeps it."""
    match entry:
        case Acted(seat, text):
            return json.dumps({"seat": seat, "text": text} | ({"hurried": True} if entry.hurried else {}))
        case Drawn(text):
            return json.dumps({"text": text})
    return json.dumps(asdict(entry))


READERS: Final = {name: TypeAdapter(kind) for name, kind in KINDS.items() if kind not in (Acted, Drawn)}


def read_entry(kind: str, body: str) -> Entry:
    """An entry from what the store kept."""
    if kind == "Acted":
        found = json.loads(body)
        return Acted(Seat(found["seat"]), found["text"], hurried=found.get("hurried", False))
    if kind == "Drawn":
        return Drawn(json.loads(body)["text"])
    return READERS[kind].validate_json(body)  # type: ignore[no-any-return]
