"""The store's schema as it is now. How it came to be stands in migrations.py."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seed", String(80), nullable=False),
    Column("host", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("due_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("options", Text),
    Column("seated", Text),
    Column("to_act", String(100)),
    Column("outcome", Text),
    Index("tables_by_status", "listed", "status", "updated_at"),
    Index("tables_by_due_at", "due_at"),
)
"""One row a table: what lists show, what timers look for, and the secret seed. All else is in its log."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("key", String(120)),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "key", name="entries_once_by_key"),
)
"""The log, append only: each version of a table once, each request once."""

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

SEATINGS: Final = Table(
    "seatings",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), nullable=False),
    Index("seatings_by_guest", "guest"),
)
"""Who sits where, for "my tables"; worked out from the log."""

ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("position_version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", String(120), nullable=False),
    Column("text", Text, nullable=False),
)
"""Answers to secret questions, kept until the time of all answers has come."""

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all processes share: the keys that sign tokens and pushes."""

GUEST_MARKS: Final = Table(
    "guest_marks",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("name", Text),
    Column("banned", Boolean, nullable=False),
    Column("tokens_from", BigInteger, nullable=False),
)
"""What `cordee admin` has noted about guests; most have none."""

ADMIN_LOG: Final = Table(
    "admin_log",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("action", String(20), nullable=False),
    Column("table_id", String(40)),
    Column("guest", String(40)),
)
"""What `cordee admin` did: running servers read it and follow."""

SUBSCRIPTIONS: Final = Table(
    "subscriptions",
    METADATA,
    Column("endpoint", String(1000), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(120), nullable=False),
    Column("language", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("subscriptions_by_guest", "guest"),
)
"""Browsers that are told of their guest's turns."""

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("header", Text, nullable=False),
    Index("analyses_by_at", "at"),
)
"""Games that were analysed, each by a hash of what was played in it."""

ANALYSED_TURNS: Final = Table(
    "analysed_turns",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

LESSONS_LEARNT: Final = Table(
    "lessons_learnt",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Which lessons a guest has learnt."""

PUZZLE_TRIES: Final = Table(
    "puzzle_tries",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
)
"""What a guest's first try at each puzzle came to, and the rating after it."""
DAY_TRIES: Final = Table(
    "day_tries",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("guest", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("table_id", String(40), nullable=False),
    Column("began_at", BigInteger, nullable=False),
    Column("best", String(40)),
    Column("ended_at", BigInteger),
    Column("score", String(40)),
    Column("points", Float, nullable=False),
    Index("day_tries_by_points", "game", "day", "points"),
    Index("day_tries_by_guest", "guest"),
)
"""Scored tries, one a guest and day: the key sees to it. They outlive their tables."""

TRANSFER_CODES: Final = Table(
    "transfer_codes",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    UniqueConstraint("digest", name="transfer_codes_once"),
)
"""Codes that make another browser the same guest: their hashes, one a guest, for minutes."""

MIGRATIONS: Final = Table(
    "migrations",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(80), nullable=False),
    Column("applied_at", BigInteger, nullable=False),
)
