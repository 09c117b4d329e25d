"""How a database takes what is written: each version of a table's log once, and with it what lists need to know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, insert, update

from cordee.server.store.day_tries import begin_try, end_try
from cordee.server.store.schema import ANSWERS, SEATINGS, SNAPSHOTS, TABLES
from cordee.server.store.writes import Answer, Append, Conflict
from cordee.server.table.log import Written, body_of
from cordee.server.table.seats import Person, write_seats


def append_all(connection: Connection, appends: list[Append]) -> None:
    """The log takes each version once: that, and nothing before it, decides."""
    new = [append for append in appends if append.new is not None]
    if new:
        connection.execute(insert(TABLES), [_new_row(append) for append in new])
    _many(connection, INSERT_ENTRIES, [_entry_row(append, each) for append in appends for each in append.written])
    if _many(connection, UPDATE_TABLES, [_table_row(append) for append in appends]) != len(appends):
        raise Conflict
    for append in appends:
        _keep_the_rest(connection, append)


INSERT_ENTRIES: Final = 'INSERT INTO entries (table_id, version, "at", "key", kind, body) VALUES {rows}'
UPDATE_TABLES: Final = (
    "UPDATE tables SET status = new.column3, version = new.column4, due_at = CAST(new.column5 AS BIGINT),"
    " updated_at = new.column6, to_act = new.column7 FROM (VALUES {rows}) AS new"
    " WHERE tables.id = new.column1 AND tables.version = new.column2"
)
"""Every row goes on from the version before; a row that does not would leave a gap in its log."""


ROWS_AT_ONCE: Final = 64
"""SQLite keeps prepared statements, one for each number of rows: those with hundreds of rows fill megabytes."""


def _many(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> int:
    """All rows in as few statements as can be, and how many were changed.

    A statement for each row would ask for the interpreter after each, while the event loop wants it too.
    """
    parts = [rows[first : first + ROWS_AT_ONCE] for first in range(0, len(rows), ROWS_AT_ONCE)]
    return sum(_at_once(connection, statement, part) for part in parts)


def _at_once(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> int:
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    row = f"({', '.join([mark] * len(rows[0]))})"
    text = statement.format(rows=", ".join([row] * len(rows)))
    return connection.exec_driver_sql(text, tuple(value for each in rows for value in each)).rowcount


def _entry_row(append: Append, written: Written) -> tuple[object, ...]:
    entry = written.entry
    return append.table_id, written.version, written.at, written.key, type(entry).__name__, body_of(entry)


def _table_row(append: Append) -> tuple[object, ...]:
    before, last = append.written[0].version - 1, append.last
    return append.table_id, before, append.status, last.version, append.due_at, last.at, append.to_act


def _new_row(append: Append) -> dict[str, object]:
    new = append.new
    assert new is not None
    return {
        "id": new.id,
        "game": new.game,
        "seed": new.seed,
        "host": new.host,
        "listed": new.listed,
        "status": append.status,
        "version": 0,
        "due_at": append.due_at,
        "created_at": new.created_at,
        "updated_at": new.created_at,
        "options": new.options,
    }


def _keep_the_rest(connection: Connection, append: Append) -> None:
    """Who sits where, how it ended, what it means for a day, and a snapshot: where there are any."""
    last = append.last
    if append.outcome is not None:
        this = TABLES.c.id == append.table_id
        connection.execute(update(TABLES).where(this).values(outcome=append.outcome))
    if append.day_try is not None:
        begin_try(connection, append.day_try)
    if append.day_score is not None:
        end_try(connection, append.table_id, append.day_score)
    if append.seats is not None:
        of_table = TABLES.c.id == append.table_id
        connection.execute(update(TABLES).where(of_table).values(seated=write_seats(append.seats)))
        connection.execute(delete(SEATINGS).where(SEATINGS.c.table_id == append.table_id))
        seated = [(seat, each.guest) for seat, each in enumerate(append.seats) if isinstance(each, Person)]
        rows = [{"table_id": append.table_id, "seat": seat, "guest": guest} for seat, guest in seated]
        if rows:
            connection.execute(insert(SEATINGS), rows)
    if append.snapshot is not None:
        connection.execute(
            insert(SNAPSHOTS).values(table_id=append.table_id, version=last.version, body=append.snapshot)
        )


def keep_answer(connection: Connection, answer: Answer) -> None:
    """The last answer counts, as long as none is due."""
    where = (
        (ANSWERS.c.table_id == answer.table_id)
        & (ANSWERS.c.position_version == answer.position_version)
        & (ANSWERS.c.seat == answer.seat)
    )
    connection.execute(delete(ANSWERS).where(where))
    connection.execute(
        insert(ANSWERS).values(
            table_id=answer.table_id,
            position_version=answer.position_version,
            seat=answer.seat,
            key=answer.key,
            text=answer.text,
        )
    )
