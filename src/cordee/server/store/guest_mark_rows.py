"""How a database keeps the notes about guests, and what was done by `cordee admin`."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from cordee.server.store.guest_marks import AdminEntry, GuestMark
from cordee.server.store.schema import ADMIN_LOG, GUEST_MARKS


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
