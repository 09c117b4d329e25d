"""First tries at puzzles: one row a guest and puzzle."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select

from cordee.server.puzzles import PuzzleTry
from cordee.server.store.schema import PUZZLE_TRIES


def tries_of(connection: Connection, guest: str) -> list[PuzzleTry]:
    """A guest's, in their order."""
    columns = tuple(PUZZLE_TRIES.c[name] for name in PuzzleTry._fields)
    query = select(*columns).where(PUZZLE_TRIES.c.guest == guest).order_by(PUZZLE_TRIES.c.at)
    rows: list[Any] = list(connection.execute(query))
    return [PuzzleTry(*row) for row in rows]


def add(connection: Connection, row: PuzzleTry) -> None:
    """A second one at the same puzzle is refused by the key."""
    connection.execute(insert(PUZZLE_TRIES).values(**row._asdict()))
