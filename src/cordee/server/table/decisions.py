"""What a request leads to: the entries that it adds to a table's log, or the reason why it adds none.

Each decision looks at the table as it is and changes nothing; the store has to take the entries first.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from cordee.games.contract import Action, Seat, seat_letter
from cordee.server import denials
from cordee.server.table import log
from cordee.server.table.seats import Bot, Holder, Person, check_mine, check_seat, free_seats, moved_on, seats_of
from cordee.server.table.table import Table, WantsWholeLog

Entries = list[log.Entry]


class Speech(NamedTuple):
    """What somebody wants to say, from which seat."""

    seat: int | None
    text: str = ""
    signal: str | None = None


def take_seat(table: Table, person: Person, seat: int) -> Entries:
    """A free seat is anybody's before the game; to sit down twice at the same one is to sit there."""
    place = check_seat(table.seats, seat)
    if table.seats[place] == person:
        return []
    _check_open(table)
    holder = table.seats[place]
    if holder is not None and not (isinstance(holder, Person) and holder.guest == person.guest):
        raise denials.SEAT_TAKEN(seat=seat_letter(place))
    return [log.Seated(place, person)]


def seat_bot(table: Table, guest: str, seat: int, bot: Bot) -> Entries:
    """Who has made the table, or sits at it, may ask a bot to a free seat or to another bot's."""
    place = check_seat(table.seats, seat)
    _check_open(table)
    _check_host(table, guest)
    if isinstance(table.seats[place], Person):
        raise denials.SEAT_TAKEN(seat=seat_letter(place))
    return [log.Seated(place, bot)]


def leave_seat(table: Table, guest: str, seat: int) -> Entries:
    """One's own seat; the host may send bots away."""
    place = check_seat(table.seats, seat)
    _check_open(table)
    if isinstance(table.seats[place], Bot):
        _check_host(table, guest)
    else:
        check_mine(table.seats, seat, guest)
    return [log.Seated(place, None)]


def start(table: Table, guest: str) -> Entries:
    """Once every seat is taken, whoever sits at the table may begin, and chance brings what comes first."""
    _check_open(table)
    _check_host(table, guest)
    free = free_seats(table.seats)
    if free:
        raise denials.SEATS_FREE(seats=free)
    return [log.Started(), *table.draw(table.session)]


def act(table: Table, seat: Seat, what: str | Action, version: int, now: int) -> Entries:
    """An action by the rules, and whatever chance brings behind it."""
    _check_playing(table)
    check_version(table, version)
    entries = table.entries_of(what, seat)
    _check_hold(table, seat, now)
    _check_bell(table, now)
    return entries


def begin(table: Table, seat: Seat, now: int) -> Entries:
    """A piece is picked before the bell: that action may be finished within the rules' grace."""
    deadline = table.turn_deadline()
    in_time = deadline is not None and now < deadline and seat in table.acting()
    return [log.Begun(seat)] if in_time and not table.begun and table.game.grace_seconds else []


def _check_bell(table: Table, now: int) -> None:
    """Behind the bell nothing counts any more, though its own entry may not be written yet."""
    bell = table.turn_bell()
    if bell is not None and now >= bell:
        raise denials.TOO_LATE()


def check_version(table: Table, version: int) -> None:
    """An action counts for the position it was made at, and for no other."""
    if not table.position_version <= version <= table.version:
        raise denials.STALE(made=version, now=table.version)


def _check_hold(table: Table, seat: Seat, now: int) -> None:
    """A live table holds the next player's first action back while others may still walk."""
    until = table.hold_until()
    pause = table.pause
    if pause is None or until is None or pause.waiting != seat or seat in pause.asked or not pause.asked:
        return
    if now < until:
        raise denials.HELD(wait_ms=until - now)


def undo(table: Table, seat: Seat, version: int) -> Entries:
    """The rest of one's own turn freely; alone or among bots, back to one's last action."""
    _check_playing(table)
    check_version(table, version)
    last = next(iter(table.undoable()), None)
    if last is None:
        raise _cannot_undo(table)
    if last.seat == seat and seat in table.position.to_act() and last.before.turn == table.position.turn:
        return [log.TakenBack(seat, 1)]
    if _others(table, seat):
        raise denials.NEEDS_CONSENT()
    return [log.TakenBack(seat, takeback_count(table, seat))]


def ask_takeback(table: Table, seat: Seat, version: int) -> Entries:
    """Back to before one's last action, if everybody agrees; bots always do."""
    _check_playing(table)
    check_version(table, version)
    count = takeback_count(table, seat)
    asked = log.TakebackAsked(seat)
    return [asked] if _others(table, seat) else [asked, log.TakenBack(seat, count)]


def answer_takeback(table: Table, guest: str, agreed: bool) -> Entries:
    """A guest answers for all seats held; when the last one has agreed, it is done."""
    _check_playing(table)
    asked = table.takeback
    waiting = () if asked is None else tuple(_others(table, asked.seat) - asked.agreed)
    mine = sorted(set(waiting) & set(seats_of(table.seats, guest)))
    if asked is None or not mine:
        raise denials.NO_TAKEBACK()
    entries: Entries = [log.TakebackAnswered(seat, agreed) for seat in (mine if agreed else mine[:1])]
    if agreed and set(waiting) == set(mine):
        entries.append(log.TakenBack(asked.seat, takeback_count(table, asked.seat)))
    return entries


def takeback_count(table: Table, seat: Seat) -> int:
    """How many actions go back to before the seat's last one."""
    for count, played in enumerate(table.undoable(), 1):
        if played.seat == seat:
            return count
    raise _cannot_undo(table)


def _cannot_undo(table: Table) -> Exception:
    return denials.CANNOT_UNDO() if table.knows_what_can_be_undone() else WantsWholeLog()


def _others(table: Table, seat: Seat) -> set[Seat]:
    """The seats of people other than the one at that seat."""
    me = table.seats[seat]
    return {Seat(each) for each, holder in enumerate(table.seats) if isinstance(holder, Person) and holder != me}


def end(table: Table, seat: Seat, reason: Literal["abandoned", "time"]) -> Entries:
    """A seat leaves the game, or its time is out."""
    _check_playing(table)
    return [log.Ended(seat, reason)]


def rematch(table: Table, guest: str, new_table: str) -> Entries:
    """The same people again, one seat further, at a table that the host is about to make."""
    if table.status != "over":
        raise denials.NOT_OVER()
    _check_host(table, guest)
    return [log.Rematched(new_table)]


def rematch_seats(table: Table) -> tuple[Holder | None, ...]:
    """Who sits where at the next table."""
    return moved_on(table.seats)


def say(table: Table, guest: str, said: Speech) -> Entries:
    """Only who sits at the table talks there; before the game, in it and after it."""
    mine = seats_of(table.seats, guest)
    if not mine:
        raise denials.NOT_AT_TABLE()
    seat = mine[0] if said.seat is None else check_mine(table.seats, said.seat, guest)
    holder = table.seats[seat]
    assert isinstance(holder, Person)
    return [log.Said(seat, holder.name, said.text, said.signal)]


def _check_open(table: Table) -> None:
    if table.status != "open":
        raise denials.NOT_OPEN()


def _check_playing(table: Table) -> None:
    if table.status != "playing":
        raise denials.NOT_PLAYING()


def _check_host(table: Table, guest: str) -> None:
    if guest != table.setup.host and not seats_of(table.seats, guest):
        raise denials.NOT_AT_TABLE()
