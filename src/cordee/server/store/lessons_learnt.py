"""Lessons that were learnt: one row a guest and lesson."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from cordee.server.learnt import LearntLesson
from cordee.server.store.schema import LESSONS_LEARNT


def learnt_by(connection: Connection, guest: str) -> list[LearntLesson]:
    """A guest's, in their order."""
    columns = tuple(LESSONS_LEARNT.c[name] for name in LearntLesson._fields)
    query = select(*columns).where(LESSONS_LEARNT.c.guest == guest).order_by(LESSONS_LEARNT.c.at)
    return [LearntLesson(*row) for row in connection.execute(query)]


def add(connection: Connection, row: LearntLesson) -> None:
    """A second time is refused by the key."""
    connection.execute(insert(LESSONS_LEARNT).values(**row._asdict()))
