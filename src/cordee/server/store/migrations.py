"""How the store's schema came to be, step by step. A step that has been released is never changed, only followed.

Plain SQL that SQLite and PostgreSQL both read. A test compares where the steps lead to with store_schema.py.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, insert, inspect, select, text

from cordee.server.store.schema import MIGRATIONS

LOCK: Final = 0x636F7264
"""PostgreSQL's advisory lock: of several processes that start at once, one migrates and the others wait."""


class Migration(NamedTuple):
    """One step, in one transaction."""

    number: int
    name: str
    statements: tuple[str, ...]


STEPS: Final = (
    Migration(
        1,
        "tables and their logs",
        (
            """CREATE TABLE tables (
                id VARCHAR(40) NOT NULL PRIMARY KEY, game VARCHAR(40) NOT NULL, seed VARCHAR(80) NOT NULL,
                host VARCHAR(40) NOT NULL, listed BOOLEAN NOT NULL, status VARCHAR(10) NOT NULL,
                version INTEGER NOT NULL, due_at BIGINT, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)""",
            "CREATE INDEX tables_by_status ON tables (listed, status, updated_at)",
            "CREATE INDEX tables_by_due_at ON tables (due_at)",
            """CREATE TABLE entries (
                table_id VARCHAR(40) NOT NULL, version INTEGER NOT NULL, at BIGINT NOT NULL, key VARCHAR(120),
                kind VARCHAR(20) NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, version),
                CONSTRAINT entries_once_by_key UNIQUE (table_id, key))""",
            """CREATE TABLE snapshots (
                table_id VARCHAR(40) NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL,
                PRIMARY KEY (table_id, version))""",
            """CREATE TABLE seatings (
                table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, guest VARCHAR(40) NOT NULL,
                PRIMARY KEY (table_id, seat))""",
            "CREATE INDEX seatings_by_guest ON seatings (guest)",
            "CREATE TABLE keys (name VARCHAR(40) NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        ),
    ),
    Migration(
        2,
        "answers to secret questions",
        (
            """CREATE TABLE answers (
                table_id VARCHAR(40) NOT NULL, position_version INTEGER NOT NULL, seat INTEGER NOT NULL,
                key VARCHAR(120) NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, position_version, seat))""",
        ),
    ),
    Migration(
        3,
        "what lists show of a table",
        ("ALTER TABLE tables ADD COLUMN options TEXT", "ALTER TABLE tables ADD COLUMN seated TEXT"),
    ),
    Migration(
        4,
        "what the administrator noted and did",
        (
            """CREATE TABLE guest_marks (
                guest VARCHAR(40) NOT NULL PRIMARY KEY, name TEXT, banned BOOLEAN NOT NULL,
                tokens_from BIGINT NOT NULL)""",
            """CREATE TABLE admin_log (
                number INTEGER NOT NULL PRIMARY KEY, at BIGINT NOT NULL, action VARCHAR(20) NOT NULL,
                table_id VARCHAR(40), guest VARCHAR(40))""",
        ),
    ),
    Migration(
        5,
        "browsers that are told of their guest's turns",
        (
            """CREATE TABLE subscriptions (
                endpoint VARCHAR(1000) NOT NULL PRIMARY KEY, guest VARCHAR(40) NOT NULL, p256dh VARCHAR(120) NOT NULL,
                auth VARCHAR(120) NOT NULL, language VARCHAR(8) NOT NULL, at BIGINT NOT NULL)""",
            "CREATE INDEX subscriptions_by_guest ON subscriptions (guest)",
        ),
    ),
    Migration(
        6,
        "whose turn it is, how it ended; tries of the day; codes for other browsers",
        (
            "ALTER TABLE tables ADD COLUMN to_act VARCHAR(100)",
            "ALTER TABLE tables ADD COLUMN outcome TEXT",
            """CREATE TABLE day_tries (
                game VARCHAR(40) NOT NULL, day VARCHAR(10) NOT NULL, guest VARCHAR(40) NOT NULL, name TEXT NOT NULL,
                table_id VARCHAR(40) NOT NULL, began_at BIGINT NOT NULL, best VARCHAR(40), ended_at BIGINT,
                score VARCHAR(40), points FLOAT NOT NULL, PRIMARY KEY (game, day, guest))""",
            "CREATE INDEX day_tries_by_points ON day_tries (game, day, points)",
            "CREATE INDEX day_tries_by_guest ON day_tries (guest)",
            """CREATE TABLE transfer_codes (
                guest VARCHAR(40) NOT NULL PRIMARY KEY, name TEXT NOT NULL, digest VARCHAR(64) NOT NULL,
                until BIGINT NOT NULL, CONSTRAINT transfer_codes_once UNIQUE (digest))""",
        ),
    ),
    Migration(
        7,
        "analyses of games that are over",
        (
            "CREATE TABLE analyses (id VARCHAR(40) NOT NULL PRIMARY KEY, at BIGINT NOT NULL, header TEXT NOT NULL)",
            "CREATE INDEX analyses_by_at ON analyses (at)",
            """CREATE TABLE analysed_turns (
                id VARCHAR(40) NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (id, number))""",
        ),
    ),
    Migration(
        8,
        "tries at puzzles",
        (
            """CREATE TABLE puzzle_tries (
                guest VARCHAR(40) NOT NULL, puzzle VARCHAR(40) NOT NULL, at BIGINT NOT NULL, solved BOOLEAN NOT NULL,
                rating FLOAT NOT NULL, deviation FLOAT NOT NULL, volatility FLOAT NOT NULL,
                PRIMARY KEY (guest, puzzle))""",
        ),
    ),
    Migration(
        9,
        "lessons that were learnt",
        (
            """CREATE TABLE lessons_learnt (
                guest VARCHAR(40) NOT NULL, game VARCHAR(40) NOT NULL, lesson VARCHAR(60) NOT NULL,
                at BIGINT NOT NULL, PRIMARY KEY (guest, game, lesson))""",
        ),
    ),
)


class NewerStore(Exception):
    """The store was made by a newer version of Cordée, which knows steps that this one does not."""


def migrate(engine: Engine, steps: Sequence[Migration] = STEPS) -> list[int]:
    """Brings the store up to date; the numbers of the steps that were taken now."""
    with engine.begin() as connection:
        _lock(connection)
        if not inspect(connection).has_table(MIGRATIONS.name):
            MIGRATIONS.create(connection)
        done = set(connection.execute(select(MIGRATIONS.c.number)).scalars())
        unknown = done - {step.number for step in steps}
        if unknown:
            raise NewerStore(f"the store has migrations {sorted(unknown)}, which this version does not know")
        missing = [step for step in steps if step.number not in done]
        for step in missing:
            _take(connection, step)
        return [step.number for step in missing]


def _take(connection: Connection, step: Migration) -> None:
    for statement in step.statements:
        connection.execute(text(statement))
    applied = int(time.time() * 1000)
    connection.execute(insert(MIGRATIONS).values(number=step.number, name=step.name, applied_at=applied))


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
