"""What whoever runs the server has noted about guests: another name, a ban, tokens that no longer count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from cordee.server.store.schema import ADMIN_LOG, GUEST_MARKS

EVERYBODY: Final = "*"


class GuestMark(NamedTuple):
    """One guest's note; `tokens_from`: tokens from before that moment no longer count."""

    guest: str
    name: str | None = None
    banned: bool = False
    tokens_from: int = 0


Marks = Mapping[str, GuestMark]


class AdminEntry(NamedTuple):
    """Something that was done by `cordee admin`: running servers follow it within a second or two."""

    number: int
    at: int
    action: str
    table_id: str | None
    guest: str | None


def read_marks(connection: Connection) -> dict[str, GuestMark]:
    """Every note, by guest."""
    columns = (GUEST_MARKS.c.guest, GUEST_MARKS.c.name, GUEST_MARKS.c.banned, GUEST_MARKS.c.tokens_from)
    return {row.guest: GuestMark(*row) for row in connection.execute(select(*columns))}


def write_mark(connection: Connection, mark: GuestMark) -> None:
    """That note instead of what was noted before."""
    connection.execute(delete(GUEST_MARKS).where(GUEST_MARKS.c.guest == mark.guest))
    connection.execute(insert(GUEST_MARKS).values(**mark._asdict()))


def admin_entries(connection: Connection, after: int) -> list[AdminEntry]:
    """What was done behind that number."""
    query = select(ADMIN_LOG).where(ADMIN_LOG.c.number > after).order_by(ADMIN_LOG.c.number)
    return [AdminEntry(*row) for row in connection.execute(query)]
