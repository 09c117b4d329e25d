"""What a table turns down by itself, before or besides the rules of the game: a code for programs, words for people."""

from __future__ import annotations

from dataclasses import dataclass

from cordee.games.errors import GameError, Illegal, NotUnderstood, Refusal
from cordee.games.words import Words


class Denied(GameError):
    """A request that the house turns down. `code` tells programs why, `status` is HTTP's word for it."""

    def __init__(self, denial: Denial, values: dict[str, object], wait_ms: int | None = None) -> None:
        super().__init__(denial.words, **values)
        self.code = denial.code
        self.status = denial.status
        self.wait_ms = wait_ms


@dataclass(frozen=True, slots=True)
class Denial:
    """Why the house turns something down, as data: call it with the values of the case."""

    code: str
    status: int
    words: Words

    def __call__(self, wait_ms: int | None = None, **values: object) -> Denied:
        return Denied(self, values, wait_ms)


ILLEGAL, REFUSED, NOT_UNDERSTOOD = "illegal", "refused", "not-understood"


def code_of(error: GameError) -> str:
    """The code that tells a program what kind of error this is."""
    if isinstance(error, Denied):
        return error.code
    if isinstance(error, NotUnderstood):
        return NOT_UNDERSTOOD
    return ILLEGAL if isinstance(error, Illegal) else REFUSED


def status_of(error: GameError) -> int:
    """HTTP's word for it."""
    if isinstance(error, Denied):
        return error.status
    return 409 if isinstance(error, Refusal) else 422


NO_GUEST = Denial(
    "no-guest",
    401,
    Words("this needs a guest's token: ask for one with a name"),
)
BANNED = Denial("banned", 403, Words("this house does not want this guest any more"))
NO_TABLE = Denial("no-such-table", 404, Words("there is no table '{table}'"))
NO_VERSION = Denial(
    "no-such-version",
    404,
    Words("there is no version {version}: the last is {last}"),
)
NO_SEAT = Denial("no-such-seat", 404, Words("this table has no seat {seat}"))
NOT_YOUR_SEAT = Denial("not-your-seat", 403, Words("seat {seat} is not yours"))
NOT_AT_TABLE = Denial("not-at-table", 403, Words("only who sits at this table may do that"))
SEAT_TAKEN = Denial("seat-taken", 409, Words("seat {seat} is taken"))
NOT_OPEN = Denial("not-open", 409, Words("the game has already begun"))
SEATS_FREE = Denial("seats-free", 409, Words("these seats are still free: {seats}"))
NOT_PLAYING = Denial("not-playing", 409, Words("no game is under way here"))
NOT_OVER = Denial("not-over", 409, Words("not before the game is over"))
STALE = Denial(
    "stale",
    409,
    Words("that was made at version {made}; the position has changed since (version {now})"),
)
TOO_LATE = Denial("stale", 409, Words("the bell has rung: the turn is over"))
HELD = Denial(
    "held",
    409,
    Words("the others may still act: wait a moment"),
)
CANNOT_UNDO = Denial(
    "cannot-undo",
    409,
    Words("nothing of yours can be taken back: not past chance or what was revealed"),
)
NEEDS_CONSENT = Denial(
    "needs-consent",
    409,
    Words("your turn is over: ask the others for a takeback"),
)
NO_TAKEBACK = Denial("no-takeback", 409, Words("no takeback is asked of you"))
NOT_GONE = Denial("not-gone", 409, Words("{seat} is not gone: wait until it has not acted for a while"))
NOBODY_LEFT = Denial("nobody-left", 409, Words("nobody has left whose place you are asked about"))
NO_HINTS = Denial("no-hints", 403, Words("no hints against people: this table was made without them"))
NO_HINTS_SCORED = Denial("no-hints", 403, Words("no hints in the scored try of the day: free tries have them"))
NO_DAY = Denial("no-such-day", 404, Words("'{date}' is not near today: days are kept for a month"))
NO_DAY_GAME = Denial("no-such-day", 404, Words("{game} has nothing of the day"))
NOT_YET = Denial("not-yet", 403, Words("this is today's: you see it once your own scored try is over"))
NO_CODE = Denial("no-such-code", 404, Words("this code is not good, or not any more: ask for a new one"))
NOT_TO_ACT = Denial("not-to-act", 409, Words("it is not for seat {seat} to act now"))
NO_ADVICE = Denial("no-advice", 503, Words("no bot has an idea right now"))
NO_SIGNAL = Denial("no-such-signal", 422, Words("there is no signal '{signal}'"))
NOTHING_SAID = Denial("nothing-said", 422, Words("say a text or a signal, one of them"))
UNREADABLE = Denial("not-understood", 422, Words("{why}"))
NO_START = Denial("no-such-start", 422, Words("these options have no start '{start}'"))
BAD_RECORD = Denial("bad-record", 422, Words("{why}"))
RUNNING_RECORD = Denial("not-over", 409, Words("this record is of a game that is not over: nobody analyses those"))
NO_ANALYSIS = Denial("no-such-analysis", 404, Words("nobody has asked for this analysis yet"))
ONE_GAME = Denial("bad-request", 422, Words("name a table or give a record, one of them"))
TOO_HARD = Denial("too-hard", 503, Words("that took too long"))
BAD_REQUEST = Denial("bad-request", 422, Words("this can't be read: {why}"))
TOO_FAST = Denial("too-fast", 429, Words("too fast: wait a moment"))
TOO_LARGE = Denial("too-large", 413, Words("more than {most} bytes"))
TOO_MANY = Denial(
    "too-many",
    429,
    Words("too many at once: connections, tables or hints"),
)
WRONG_ORIGIN = Denial("wrong-origin", 403, Words("not from a page of another site"))
BUSY = Denial("busy", 503, Words("the store does not answer: try again"))
BROKEN = Denial("broken", 500, Words("something broke here; it is noted"))
NOT_FOUND = Denial("not-found", 404, Words("there is nothing here"))
NOT_OPENED = Denial("not-opened", 403, Words("only whoever sits at this machine lets its network in"))
NO_NETWORK = Denial("no-network", 409, Words("this machine is in no network that others could come from"))
NO_PUSH = Denial("no-push", 409, Words("this server can't tell turns there"))
NOT_ALLOWED = Denial("not-allowed", 405, Words("not by this method"))
