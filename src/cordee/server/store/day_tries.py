"""Scored tries of the day: one row a guest and day."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from cordee.server.days import DayScore, DayTry, oldest_kept
from cordee.server.store.schema import DAY_TRIES

COLUMNS: Final = tuple(DAY_TRIES.c[name] for name in DayTry._fields)


def begin_try(connection: Connection, begun: DayTry) -> None:
    """A second one of the same day is refused by the key, and the table that it would be with it."""
    connection.execute(insert(DAY_TRIES).values(**begun._asdict()))
    old = (DAY_TRIES.c.guest == begun.guest) & (DAY_TRIES.c.day < oldest_kept(begun.day))
    connection.execute(delete(DAY_TRIES).where(old))


def end_try(connection: Connection, table_id: str, result: DayScore) -> None:
    """Once: what was scored is scored."""
    this = (DAY_TRIES.c.table_id == table_id) & DAY_TRIES.c.ended_at.is_(None)
    connection.execute(update(DAY_TRIES).where(this).values(**result._asdict()))


def try_of(connection: Connection, game: str, day: str, guest: str) -> DayTry | None:
    """A guest's try of that day."""
    found = _found(connection, select(*COLUMNS).where(*_of_day(game, day), DAY_TRIES.c.guest == guest))
    return found[0] if found else None


def tries_of(connection: Connection, guest: str) -> list[DayTry]:
    """All of a guest's, the latest first."""
    return _found(connection, select(*COLUMNS).where(DAY_TRIES.c.guest == guest).order_by(DAY_TRIES.c.day.desc()))


def table_of(connection: Connection, game: str, day: str, most: int, skip: int) -> list[DayTry]:
    """Who has made what of that day: the best first, of equals who was there first."""
    over = select(*COLUMNS).where(*_of_day(game, day), DAY_TRIES.c.ended_at.is_not(None))
    order = (DAY_TRIES.c.points.desc(), DAY_TRIES.c.ended_at, DAY_TRIES.c.guest)
    return _found(connection, over.order_by(*order).limit(most).offset(skip))


def place_of(connection: Connection, mine: DayTry) -> int:
    """How many scored more, and one."""
    better = (*_of_day(mine.game, mine.day), DAY_TRIES.c.ended_at.is_not(None), DAY_TRIES.c.points > mine.points)
    return 1 + int(connection.execute(select(func.count()).select_from(DAY_TRIES).where(*better)).scalar() or 0)


def count_of(connection: Connection, game: str, day: str) -> int:
    """How many have a result on that day."""
    over = (*_of_day(game, day), DAY_TRIES.c.ended_at.is_not(None))
    return int(connection.execute(select(func.count()).select_from(DAY_TRIES).where(*over)).scalar() or 0)


def _of_day(game: str, day: str) -> tuple[Any, Any]:
    return DAY_TRIES.c.game == game, DAY_TRIES.c.day == day


def _found(connection: Connection, query: Select[Any]) -> list[DayTry]:
    rows: list[Any] = list(connection.execute(query))
    return [DayTry(*row) for row in rows]
