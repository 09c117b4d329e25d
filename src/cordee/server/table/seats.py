"""Who sits where: people by their guest's id, bots by their mind."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import chain, count
from typing import Final, Literal, TypeAlias

from pydantic import TypeAdapter

from cordee.games.contract import Seat, seat_letter
from cordee.server import denials


@dataclass(frozen=True, slots=True)
class Person:
    """A guest at a seat; the same guest may hold several (one screen)."""

    guest: str
    name: str
    kind: Literal["person"] = "person"


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot at a seat: its mind's level, and its temper (empty: even)."""

    level: str
    temper: str = ""
    kind: Literal["bot"] = "bot"

    @property
    def name(self) -> str:
        return f"{self.level} {self.temper}".strip()


Holder: TypeAlias = Person | Bot
Seats: TypeAlias = tuple[Holder | None, ...]


def seats_of(seats: Seats, guest: str | None) -> tuple[Seat, ...]:
    """Every seat of that guest."""
    return tuple(
        Seat(seat) for seat, holder in enumerate(seats) if isinstance(holder, Person) and holder.guest == guest
    )


def people(seats: Seats) -> set[str]:
    """Every guest at the table."""
    return {holder.guest for holder in seats if isinstance(holder, Person)}


LONGEST_NAME: Final = 40


def distinct_name(seats: Seats, place: int, name: str) -> str:
    """The name, with a number behind it if another at the table has it: nobody sits there as somebody else."""
    taken = {_looks_like(each.name) for seat, each in enumerate(seats) if each is not None and seat != place}
    tries = chain([name], (f"{name[: LONGEST_NAME - 3].rstrip()} {number}" for number in count(2)))
    return next(each for each in tries if _looks_like(each) not in taken)


def _looks_like(name: str) -> str:
    """What the eye makes of a name: width, case and blanks do not tell people apart."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def free_seats(seats: Seats) -> tuple[str, ...]:
    """The letters of the seats that nobody holds."""
    return tuple(seat_letter(Seat(seat)) for seat, holder in enumerate(seats) if holder is None)


def check_seat(seats: Seats, seat: int) -> Seat:
    """A seat of this table."""
    if not 0 <= seat < len(seats):
        raise denials.NO_SEAT(seat=seat)
    return Seat(seat)


def check_mine(seats: Seats, seat: int, guest: str) -> Seat:
    """A seat of this table that belongs to that guest."""
    mine = check_seat(seats, seat)
    if mine not in seats_of(seats, guest):
        raise denials.NOT_YOUR_SEAT(seat=seat_letter(mine))
    return mine


SEATED: Final = TypeAdapter(tuple[Person | Bot | None, ...])


def write_seats(seats: Seats) -> str:
    """Who sits where, as text."""
    return SEATED.dump_json(seats).decode()


def read_seats(text: str) -> Seats:
    """Who sits where, from text."""
    return SEATED.validate_json(text)


def moved_on(seats: Seats) -> Seats:
    """Everyone one seat further, so that a rematch begins with another."""
    return (seats[-1], *seats[:-1])
