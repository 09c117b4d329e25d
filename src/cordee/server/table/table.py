"""A table: what its log folds to. No input, no output, no clock of its own: time comes with the entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import takewhile
from operator import attrgetter
from random import Random
from typing import Any, Final, Literal, TypeAlias

from cordee.fairness import mixed, source
from cordee.games.contract import CHANCE, Action, AnyGame, AnyPosition, Event, Outcome, Pause, Seat
from cordee.kits import game_with
from cordee.server.table import log, table_events
from cordee.server.table.clocks import Banks, full
from cordee.server.table.seats import Bot, Person, Seats, people
from cordee.session import Played, Session

TALK_KEPT: Final = 50
"""What was said lately is told to those who come later."""

PAST_KEPT: Final = 8
"""Actions that a table keeps at hand to be taken back; for more the log is read again."""

Status: TypeAlias = Literal["open", "playing", "over"]


class WantsWholeLog(Exception):
    """A takeback reaches further back than what a table has at hand."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """Who has left a game that goes on, and who of the others wants bots in their places so far."""

    seats: frozenset[Seat]
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Takeback:
    """Who asks to take back, and who agrees so far."""

    seat: Seat
    agreed: frozenset[Seat] = frozenset()


class Table:
    """One table, from its first entry to its last. Changes only by `fold`."""

    __slots__ = (
        "_acting",
        "_acting_at",
        "acted_at",
        "at",
        "banks",
        "begun_at",
        "commitment",
        "ended",
        "game",
        "hurried",
        "id",
        "keys",
        "leaving",
        "mutes",
        "nonces",
        "pause",
        "pause_began",
        "position_version",
        "rematch",
        "seats",
        "seed",
        "session",
        "setup",
        "snapshot_draws",
        "status",
        "takeback",
        "talk",
        "turn_began",
        "version",
    )

    def __init__(self, table_id: str, seed: str) -> None:
        self.id = table_id
        self.seed = seed
        self.version = 0
        self.at = 0
        self.status: Status = "open"
        self.seats: Seats = ()
        self.nonces: tuple[str, ...] = ()
        """What each seat has added to the seed (empty: nothing)."""
        self.keys: dict[str, int] = {}
        self.snapshot_draws: int | None = None
        self.position_version = 0
        self.pause: Pause[Any] | None = None
        self.pause_began = 0
        self.turn_began = 0
        self.begun_at = 0
        """The version of the position in which an action was begun last."""
        self.banks: Banks | None = None
        self.acted_at = 0
        """When the position changed last."""
        self.takeback: Takeback | None = None
        self.leaving: Leaving | None = None
        self.mutes: frozenset[tuple[str, str]] = frozenset()
        """Guests, each with one whose talk they do not want to read."""
        self.ended: log.Ended | None = None
        self.rematch: str | None = None
        self.talk: tuple[log.Said, ...] = ()
        self.commitment = ""
        self.hurried: frozenset[Seat] = frozenset()
        """Bots whose last action was thought out in less time than their level takes."""
        self._acting: tuple[Seat, ...] = ()
        self._acting_at: AnyPosition | None = None
        self.setup: log.Setup
        self.game: AnyGame
        self.session: Session

    @classmethod
    def of(cls, table_id: str, seed: str, written: Iterable[log.Written]) -> Table:
        """The table that a whole log tells of."""
        table = cls(table_id, seed)
        for each in written:
            table.fold(each)
            if each.key is not None:
                table.keys[each.key] = each.version
        return table

    def copy(self) -> Table:
        """The same table, to be folded on while the store has not decided yet. The keys stay shared."""
        twin = Table.__new__(Table)
        for name, value in zip(Table.__slots__, EVERYTHING(self), strict=True):
            setattr(twin, name, value)
        twin.session = self.session.copy()
        return twin

    def fold(self, written: log.Written) -> tuple[Event, ...]:
        """One more entry; what it lets people see."""
        self.version, self.at = written.version, written.at
        return FOLDS[type(written.entry)](self, written.entry)

    def prepare(self, setup: log.Setup, commitment: str) -> None:
        """The game with its options, before anybody sits."""
        self.setup, self.commitment = setup, commitment
        self.game = game_with(setup.game, setup.options)
        self.session = Session(self.game)
        self.seats = (None,) * self.game.seats
        self.nonces = ("",) * self.game.seats

    def contribute(self, entry: log.Contributed) -> None:
        """What a seat adds to the seed, instead of what it had added before."""
        self.nonces = (*self.nonces[: entry.seat], entry.nonce, *self.nonces[entry.seat + 1 :])

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or by the table: who ended it comes last, the others share the first place."""
        if self.ended is None:
            return self.position.outcome()
        last, count = self.ended.seat, len(self.seats)
        ranks = tuple(count if seat == last and count > 1 else 1 for seat in range(count))
        return Outcome(ranks, tuple(int(seat != last) for seat in range(count)), self.ended.reason)

    def acting(self) -> tuple[Seat, ...]:
        """Who may act now; worked out once a position."""
        if self.status != "playing":
            return ()
        position = self.session.position
        if self._acting_at is not position:
            self._acting_at, self._acting = position, position.to_act()
        return self._acting

    @property
    def position(self) -> AnyPosition:
        """Where the game stands."""
        return self.session.position

    @property
    def draws(self) -> int:
        """How often chance has acted."""
        return (self.snapshot_draws or 0) + self.session.draws

    def resume_at(self, position: AnyPosition, draws: int) -> None:
        """Goes on from a snapshot: what was played before it is not at hand."""
        self.session = Session(self.game, start=position)
        self.snapshot_draws = draws

    def forget_past(self) -> None:
        """Now and then: what was played long ago is in the log, and a thousand long games need not fill the memory."""
        if self.version % PAST_KEPT == 0:
            self.snapshot_draws = (self.snapshot_draws or 0) + self.session.forget_all_but(PAST_KEPT)

    def undoable(self) -> list[Played]:
        """What could still be taken back, the latest first."""
        return list(takewhile(lambda played: played.can_be_undone, reversed(self.session.played())))

    def knows_what_can_be_undone(self) -> bool:
        """False where it may reach further back than what this table has at hand."""
        return self.snapshot_draws is None or len(self.undoable()) < len(self.session.played())

    def entries_of(self, what: str | Action, seat: Seat, *, hurried: bool = False) -> list[log.Entry]:
        """The entries of an action by the rules, and of whatever chance brings behind it."""
        session = self.session.copy()
        played = session.attempt(what, seat)
        session.push(played)
        return [log.Acted(seat, session.text(played), played, hurried), *self.draw(session)]

    def draw(self, session: Session) -> list[log.Drawn]:
        """Whatever chance brings from there on, from the table's own seed, or its prepared start's."""
        session = session.copy()
        drawn: list[log.Drawn] = []
        named = Random(self.setup.chance) if self.setup.chance else None
        seed = mixed(self.seed, self.nonces)
        while (chance := session.position.chance()) is not None:
            action = chance.sample(named or source(seed, (self.snapshot_draws or 0) + session.draws))
            played = session.trust(CHANCE, action)
            session.push(played)
            drawn.append(log.Drawn(session.text(played), played))
        return drawn

    def carry_on(self, seat: Seat, text: str, played: Played | None) -> tuple[Event, ...]:
        """A stored action: as it was worked out when it was stored, else once more."""
        before = self.position
        if played is None or played.previous is not self.session.last:
            played = self.session.trust(seat, self.session.read(text))
        self.session.push(played)
        self.moved(before)
        return played.events

    def moved(self, before: AnyPosition) -> None:
        """The position has changed: clocks and pauses follow."""
        position = self.position
        self.position_version, self.takeback, self.acted_at = self.version, None, self.at
        if position.turn != before.turn:
            self.turn_began = self.at
        self._follow_pause()
        if self.status == "playing" and position.outcome() is not None:
            self.close()
        elif self.banks is not None:
            assert self.setup.clock is not None
            self.banks = self.banks.switched(self.at, *self._running(), self.setup.clock.increment * 1000)

    def _running(self) -> tuple[tuple[Seat, ...], int]:
        """Whose time runs, and from when on: in an open window the waiting seat's, once nothing holds it back."""
        if self.pause is None:
            return tuple(seat for seat in self.position.to_act() if seat != CHANCE), self.at
        waiting = () if self.pause.waiting is None else (self.pause.waiting,)
        return waiting, max(self.at, self.hold_until() or self.at)

    def _follow_pause(self) -> None:
        """An open window lasts from its beginning; a secret question has its own time for each who is asked."""
        before, now = self.pause, self.position.pause() if self.status == "playing" else None
        goes_on = before is not None and now is not None and (not now.secret or before.asked == now.asked)
        if not goes_on:
            self.pause_began = self.at
        self.pause = now

    def close(self) -> None:
        """The table is over."""
        self.status = "over"
        self.takeback = self.pause = self.leaving = None
        if self.banks is not None:
            self.banks = self.banks.stopped(self.at)

    def hears(self, guest: str | None, seat: Seat) -> bool:
        """Whether that guest wants to read what is said from that seat."""
        holder = self.seats[seat]
        return not isinstance(holder, Person) or (guest, holder.guest) not in self.mutes

    def hold_until(self) -> int | None:
        """Until when a live table waits for choices outside one's turn; bots are waited for at every table.

        At one screen nobody's moment tells anything, and the screen must be handed over first: no time runs there.
        """
        if self.pause is None:
            return None
        bots = self.pause.secret and any(isinstance(self.seats[seat], Bot) for seat in self.pause.asked)
        unhurried = self.setup.pace == "days" or (self.pause.secret and len(people(self.seats)) == 1)
        if unhurried and not bots:
            return None
        seconds = self.setup.hold_seconds if self.pause.seconds is None else self.pause.seconds
        return self.pause_began + seconds * 1000

    def turn_deadline(self) -> int | None:
        """When the bell of the rules rings, if they have one."""
        seconds = self.game.turn_seconds
        if not seconds:
            return None
        acting = [seat for seat in self.acting() if seat != CHANCE]
        if not acting or self.position.at_time_up(acting[0]) is None:
            return None
        return self.turn_began + seconds * 1000

    @property
    def begun(self) -> bool:
        """Whether the action to come was begun before the bell."""
        return self.begun_at == self.position_version > 0

    def turn_end(self) -> int | None:
        """When that bell really rings: a grace later if an action was begun before it, but for that one only."""
        deadline = self.turn_deadline()
        return deadline + self.game.grace_seconds * 1000 if deadline is not None and self.begun else deadline


EVERYTHING: Final = attrgetter(*Table.__slots__)


def _created(table: Table, entry: log.Created) -> tuple[Event, ...]:
    table.prepare(entry.setup, entry.commitment)
    return ()


def _seated(table: Table, entry: log.Seated) -> tuple[Event, ...]:
    table.seats = (*table.seats[: entry.seat], entry.holder, *table.seats[entry.seat + 1 :])
    if table.leaving is not None:
        left = table.leaving.seats - {entry.seat}
        table.leaving = Leaving(left, table.leaving.agreed) if left else None
    if table.status == "open":
        table.contribute(log.Contributed(entry.seat, ""))
    return (
        table_events.StoodUp(entry.seat)
        if entry.holder is None
        else table_events.SatDown(entry.seat, entry.holder.name),
    )


def _contributed(table: Table, entry: log.Contributed) -> tuple[Event, ...]:
    table.contribute(entry)
    return ()


def _started(table: Table, _: log.Started) -> tuple[Event, ...]:
    table.status = "playing"
    table.turn_began = table.at
    if table.setup.clock is not None:
        table.banks = full(table.setup.clock, len(table.seats), table.at)
    table.moved(table.position)
    return (table_events.GameStarted(),)


def _acted(table: Table, entry: log.Acted) -> tuple[Event, ...]:
    if entry.hurried != (entry.seat in table.hurried):
        table.hurried = table.hurried ^ {entry.seat}
    return table.carry_on(entry.seat, entry.text, entry.played)


def _begun(table: Table, _: log.Begun) -> tuple[Event, ...]:
    table.begun_at = table.position_version
    return ()


def _drawn(table: Table, entry: log.Drawn) -> tuple[Event, ...]:
    return table.carry_on(CHANCE, entry.text, entry.played)


def _taken_back(table: Table, entry: log.TakenBack) -> tuple[Event, ...]:
    before = table.position
    if entry.count > len(table.undoable()):
        raise WantsWholeLog
    for _ in range(entry.count):
        table.session.undo()
    table.moved(before)
    return (table_events.TookBack(entry.seat, entry.count),)


def _takeback_asked(table: Table, entry: log.TakebackAsked) -> tuple[Event, ...]:
    table.takeback = Takeback(entry.seat)
    return (table_events.TakebackWanted(entry.seat),)


def _takeback_answered(table: Table, entry: log.TakebackAnswered) -> tuple[Event, ...]:
    asked = table.takeback
    if asked is not None:
        table.takeback = Takeback(asked.seat, asked.agreed | {entry.seat}) if entry.agreed else None
    return (table_events.TakebackAnswer(entry.seat, entry.agreed),)


def _left(table: Table, entry: log.Left) -> tuple[Event, ...]:
    before = table.leaving or Leaving(frozenset())
    table.leaving = Leaving(before.seats | {entry.seat}, before.agreed)
    return (table_events.LeftGame(entry.seat),)


def _left_answered(table: Table, entry: log.LeftAnswered) -> tuple[Event, ...]:
    asked = table.leaving
    if asked is not None and entry.agreed:
        table.leaving = Leaving(asked.seats, asked.agreed | {entry.seat})
    return (table_events.BotAnswer(entry.seat, entry.agreed),)


def _ended(table: Table, entry: log.Ended) -> tuple[Event, ...]:
    table.ended = entry
    table.close()
    if entry.reason == "closed":
        return (table_events.TableClosed(),)
    return (table_events.TimeRanOut(entry.seat) if entry.reason == "time" else table_events.LeftTable(entry.seat),)


def _resumed(table: Table, entry: log.Resumed) -> tuple[Event, ...]:
    table.turn_began += entry.lost_ms
    table.pause_began += entry.lost_ms
    if table.banks is not None:
        table.banks = table.banks.later(entry.lost_ms)
    return (table_events.ServerBack(entry.lost_ms // 1000),)


def _rematched(table: Table, entry: log.Rematched) -> tuple[Event, ...]:
    table.rematch = entry.table
    return (table_events.RematchReady(entry.table),)


def _said(table: Table, entry: log.Said) -> tuple[Event, ...]:
    table.talk = (*table.talk, entry)[-TALK_KEPT:]
    return (table_events.Spoke(entry.seat, entry.name, entry.text, entry.signal),)


def _muted(table: Table, entry: log.Muted) -> tuple[Event, ...]:
    pair = {(entry.guest, entry.muted)}
    table.mutes = table.mutes | pair if entry.on else table.mutes - pair
    return ()


FOLDS: Final[dict[type[Any], Callable[[Table, Any], tuple[Event, ...]]]] = {
    log.Created: _created,
    log.Seated: _seated,
    log.Contributed: _contributed,
    log.Started: _started,
    log.Acted: _acted,
    log.Begun: _begun,
    log.Drawn: _drawn,
    log.TakenBack: _taken_back,
    log.TakebackAsked: _takeback_asked,
    log.TakebackAnswered: _takeback_answered,
    log.Left: _left,
    log.LeftAnswered: _left_answered,
    log.Ended: _ended,
    log.Resumed: _resumed,
    log.Rematched: _rematched,
    log.Said: _said,
    log.Muted: _muted,
}
