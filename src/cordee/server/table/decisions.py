"""What a request leads to: the entries that it adds to a table's log, or the reason why it adds none.

Each decision looks at the table as it is and changes nothing; the store has to take the entries first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from cordee.games.contract import Action, Seat, seat_letter
from cordee.server import denials
from cordee.server.table import log
from cordee.server.table.seats import (
    Bot,
    Holder,
    Person,
    check_mine,
    check_seat,
    distinct_name,
    free_seats,
    moved_on,
    people,
    seats_of,
)
from cordee.server.table.table import Table, WantsWholeLog

Entries = list[log.Entry]

GONE_MS: Final[Mapping[log.Pace, int]] = {"live": 120_000, "days": 3 * 24 * 3_600_000}
"""Who has not acted for so long, though the game waits for it, counts as gone."""


class Speech(NamedTuple):
    """What somebody wants to say, from which seat."""

    seat: int | None
    text: str = ""
    signal: str | None = None


def take_seat(table: Table, person: Person, seat: int, nonce: str = "") -> Entries:
    """A free seat is anybody's; to sit down twice at the same one is to sit there, perhaps with another nonce."""
    place = check_seat(table.seats, seat)
    holder = table.seats[place]
    person = replace(person, name=distinct_name(table.seats, place, person.name))
    if table.status == "over" or (table.status == "playing" and holder is not None):
        if holder == person:
            return []
        raise denials.NOT_OPEN()
    if holder is not None and not (isinstance(holder, Person) and holder.guest == person.guest):
        raise denials.SEAT_TAKEN(seat=seat_letter(place))
    sits: Entries = [] if holder == person else [log.Seated(place, person)]
    return [*sits, *contribution(table, place, nonce)]


def contribution(table: Table, seat: Seat, nonce: str) -> list[log.Contributed]:
    """What a seat adds to the seed; once the game has begun chance is settled, and it is left out."""
    return [log.Contributed(seat, nonce)] if nonce and table.status == "open" and table.nonces[seat] != nonce else []


def seat_bot(table: Table, guest: str, seat: int, bot: Bot) -> Entries:
    """Who has made the table, or sits at it, may ask a bot to a free seat or, before the game, to another bot's."""
    place = check_seat(table.seats, seat)
    if table.seats[place] is not None or table.status == "over":
        _check_open(table)
    _check_host(table, guest)
    if isinstance(table.seats[place], Person):
        raise denials.SEAT_TAKEN(seat=seat_letter(place))
    return [log.Seated(place, bot)]


def leave_seat(table: Table, guest: str, seat: int, now: int) -> Entries:
    """Before the game one's own seat, and whoever is at the table may send bots away; who made it frees any seat.

    In the game only the seat of somebody gone can be freed: who does not act for so long. Anyone may sit down there,
    or a bot be asked to it.
    """
    place = check_seat(table.seats, seat)
    holder = table.seats[place]
    if table.status != "open":
        _check_gone(table, guest, place, now)
    elif isinstance(holder, Bot):
        _check_host(table, guest)
    elif guest != table.setup.host:
        check_mine(table.seats, seat, guest)
    return [] if holder is None else [log.Seated(place, None)]


def _check_gone(table: Table, guest: str, seat: Seat, now: int) -> None:
    """Who made the table frees a seat; if it is that one who is gone, any of the others."""
    holder = table.seats[seat]
    if not isinstance(holder, Person) or holder.guest == guest:
        raise denials.NOT_OPEN()
    _check_playing(table)
    if guest != table.setup.host and (holder.guest != table.setup.host or not seats_of(table.seats, guest)):
        raise denials.NOT_AT_TABLE()
    left = table.acted_at + GONE_MS[table.setup.pace] - now
    if seat not in table.acting() or left > 0:
        raise denials.NOT_GONE(wait_ms=max(0, left) if seat in table.acting() else None, seat=seat_letter(seat))


def start(table: Table, guest: str, nonce: str = "") -> Entries:
    """Once every seat is taken, whoever sits at the table may begin, and chance brings what comes first.

    Who begins may add to the seed last: then nobody who knows the seed could have answered to it.
    """
    _check_open(table)
    _check_host(table, guest)
    free = free_seats(table.seats)
    if free:
        raise denials.SEATS_FREE(seats=free)
    added = [each for seat in seats_of(table.seats, guest) for each in contribution(table, seat, nonce)]
    settled = table.copy()
    for each in added:
        settled.contribute(each)
    return [*added, log.Started(), *settled.draw(table.session)]


def act(table: Table, seat: Seat, what: str | Action, version: int, now: int, *, hurried: bool = False) -> Entries:
    """An action by the rules, and whatever chance brings behind it."""
    _check_playing(table)
    check_version(table, version)
    entries = table.entries_of(what, seat, hurried=hurried)
    _check_hold(table, seat, now)
    _check_turn_end(table, now)
    return entries


def begin(table: Table, seat: Seat, now: int) -> Entries:
    """A piece is picked before the bell: that action may be finished within the rules' grace."""
    deadline = table.turn_deadline()
    in_time = deadline is not None and now < deadline and seat in table.acting()
    return [log.Begun(seat)] if in_time and not table.begun and table.game.grace_seconds else []


def _check_turn_end(table: Table, now: int) -> None:
    """Behind the bell nothing counts any more, though its own entry may not be written yet."""
    bell = table.turn_end()
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
    me, left = table.seats[seat], table.leaving.seats if table.leaving is not None else frozenset()
    others = {Seat(each) for each, holder in enumerate(table.seats) if isinstance(holder, Person) and holder != me}
    return others - left


def leave_game(table: Table, seat: Seat) -> Entries:
    """A game of two is over; in one of three or more the others are asked whether a bot shall play on."""
    _check_playing(table)
    if len(table.seats) < 3 or not _who_stay(table, seat):
        return [log.Ended(seat, "abandoned")]
    gone = table.leaving is not None and seat in table.leaving.seats
    return [] if gone else [log.Left(seat)]


def _who_stay(table: Table, *leaving: Seat) -> set[Seat]:
    """The seats of people who play on; who has left with one seat does not answer with another."""
    left = {*leaving, *(table.leaving.seats if table.leaving is not None else ())}
    gone = {holder.guest for seat in left if isinstance(holder := table.seats[seat], Person)}
    seats = ((Seat(seat), holder) for seat, holder in enumerate(table.seats))
    return {seat for seat, holder in seats if isinstance(holder, Person) and holder.guest not in gone}


def answer_leaving(table: Table, guest: str, agreed: bool, bot: Bot) -> Entries:
    """A guest answers for all seats held; once all want it the bot sits down, and one who does not ends the game."""
    _check_playing(table)
    asked = table.leaving
    waiting = set() if asked is None else _who_stay(table) - asked.agreed
    mine = sorted(waiting & set(seats_of(table.seats, guest)))
    if asked is None or not mine:
        raise denials.NOBODY_LEFT()
    entries: Entries = [log.LeftAnswered(seat, agreed) for seat in (mine if agreed else mine[:1])]
    if not agreed:
        return [*entries, log.Ended(min(asked.seats), "abandoned")]
    return [*entries, *(log.Seated(seat, bot) for seat in sorted(asked.seats) if waiting == set(mine))]


def check_hints(table: Table) -> None:
    """Engines advise nobody against people, unless the table was made for it; at one screen everybody reads along."""
    if table.setup.scored:
        raise denials.NO_HINTS_SCORED()
    if len(people(table.seats)) > 1 and not table.setup.hints:
        raise denials.NO_HINTS()


def mute(table: Table, guest: str, seat: int, on: bool) -> Entries:
    """What somebody says is no longer told to that guest, or is again."""
    if not seats_of(table.seats, guest):
        raise denials.NOT_AT_TABLE()
    holder = table.seats[check_seat(table.seats, seat)]
    if not isinstance(holder, Person) or holder.guest == guest:
        raise denials.NO_SEAT(seat=seat)
    return [log.Muted(guest, holder.guest, on)] if ((guest, holder.guest) in table.mutes) != on else []


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
