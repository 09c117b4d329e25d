"""How a database takes what is written: each version of a table's log once, and with it what lists need to know."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, update

from cordee.server.store.day_tries import begin_try, end_try
from cordee.server.store.schema import ANSWERS, ENTRIES, SEATINGS, SNAPSHOTS, TABLES
from cordee.server.store.writes import Answer, Append, Conflict
from cordee.server.table.log import body_of
from cordee.server.table.seats import Person, write_seats


def append_all(connection: Connection, appends: list[Append]) -> None:
    """The log takes each version once: that, and nothing before it, decides."""
    new = [append for append in appends if append.new is not None]
    if new:
        connection.execute(insert(TABLES), [_new_row(append) for append in new])
    connection.execute(
        insert(ENTRIES),
        [
            {
                "table_id": append.table_id,
                "version": each.version,
                "at": each.at,
                "key": each.key,
                "kind": type(each.entry).__name__,
                "body": body_of(each.entry),
            }
            for append in appends
            for each in append.written
        ],
    )
    _update_rows(connection, appends)
    for append in appends:
        _keep_the_rest(connection, append)


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


UPDATE_ROW: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"), TABLES.c.version == bindparam("before"))
    .values(
        status=bindparam("now"),
        version=bindparam("last"),
        due_at=bindparam("due"),
        updated_at=bindparam("moment"),
        to_act=bindparam("turn"),
    )
)


def _update_rows(connection: Connection, appends: list[Append]) -> None:
    """Every row goes on from the version before; a row that does not would leave a gap in its log."""
    rows = [
        {
            "of": append.table_id,
            "before": append.written[0].version - 1,
            "now": append.status,
            "last": append.last.version,
            "due": append.due_at,
            "moment": append.last.at,
            "turn": append.to_act,
        }
        for append in appends
    ]
    if connection.dialect.supports_sane_multi_rowcount:
        changed = connection.execute(UPDATE_ROW, rows).rowcount
    else:
        changed = sum(connection.execute(UPDATE_ROW, row).rowcount for row in rows)
    if changed != len(rows):
        raise Conflict


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
