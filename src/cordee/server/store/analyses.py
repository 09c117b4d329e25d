"""Analyses that were made: a header each, and a row for every turn that was looked at."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, insert, select

from cordee.server.store.schema import ANALYSED_TURNS, ANALYSES
from cordee.server.store.writes import StoredAnalysis

MOST: Final = 20_000
"""Beyond so many the oldest are forgotten: each can be made anew."""


def find(connection: Connection, key: str) -> StoredAnalysis | None:
    """An analysis as far as it was stored."""
    header = connection.execute(select(ANALYSES.c.header).where(ANALYSES.c.id == key)).scalar()
    if header is None:
        return None
    query = select(ANALYSED_TURNS.c.number, ANALYSED_TURNS.c.body).where(ANALYSED_TURNS.c.id == key)
    return StoredAnalysis(header, {row.number: row.body for row in connection.execute(query)})


def begin(connection: Connection, key: str, at: int, header: str) -> None:
    """A new one; the oldest give way."""
    forget(connection, [key])
    connection.execute(insert(ANALYSES).values(id=key, at=at, header=header))
    old = select(ANALYSES.c.id).order_by(ANALYSES.c.at.desc()).offset(MOST)
    forget(connection, list(connection.execute(old).scalars()))


def forget(connection: Connection, keys: list[str]) -> None:
    """As if they had not been made."""
    for table in (ANALYSED_TURNS, ANALYSES):
        connection.execute(delete(table).where(table.c.id.in_(keys)))


def add_turn(connection: Connection, key: str, number: int, body: str) -> None:
    """What was found out about one turn; whoever looks again finds the same, or better."""
    same = (ANALYSED_TURNS.c.id == key) & (ANALYSED_TURNS.c.number == number)
    connection.execute(delete(ANALYSED_TURNS).where(same))
    connection.execute(insert(ANALYSED_TURNS).values(id=key, number=number, body=body))
