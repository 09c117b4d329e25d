"""The store: SQLite in one file, or PostgreSQL by a URL, by the same code.

All writing goes through one thread, which puts what has come in meanwhile into one transaction: many tables' actions
share one flush to the disk. A write's future is done only after the commit, so whatever is acknowledged is there.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError

from cordee.server.days import DayTry
from cordee.server.learnt import LearntLesson
from cordee.server.puzzles import PuzzleTry
from cordee.server.store import analyses, day_tries, lessons_learnt, puzzle_tries, transfer_codes
from cordee.server.store.guest_mark_rows import admin_entries, read_marks
from cordee.server.store.guest_marks import AdminEntry, GuestMark
from cordee.server.store.inserts import append_all, keep_answer
from cordee.server.store.migrations import migrate
from cordee.server.store.schema import ANSWERS, ENTRIES, KEYS, MIGRATIONS, SEATINGS, SNAPSHOTS, TABLES
from cordee.server.store.writes import Answer, Append, Conflict, Row, StoredAnalysis, Write
from cordee.server.table.log import Written, read_entry
from cordee.server.table.snapshots import read_snapshot
from cordee.server.table.table import Table, WantsWholeLog

logger = logging.getLogger("cordee.store")

ALIVE, PROBE = "alive", "probe"
PROBE_SECONDS: Final = 1
PATIENCE_SECONDS: Final = 30
PRESENCE: Final = 0x636F7265
"""PostgreSQL's advisory lock that every process shares while it is there."""
MOST_IN_ONE: Final = 400
"""Writes in one transaction, so that the first of them need not wait for ever."""


@dataclass(slots=True)
class _Job:
    write: Write
    future: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop
    error: Exception | None = None


@dataclass(slots=True)
class WriterStats:
    """What the writer has done, for the metrics."""

    commits: int = 0
    writes: int = 0
    seconds: float = 0.0
    waiting: Callable[[], int] = field(default=lambda: 0)


class Store:
    """Opened once a process. Reading happens in threads of the caller's loop, writing in the one writer."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.file = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        self.last_error: tuple[float, SQLAlchemyError] | None = None
        """What went wrong last, and when by the monotonic clock; see health.py."""
        self._probing = open_engine(url, patience=PROBE_SECONDS)
        self.pulse = WriterStats()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.pulse.waiting = self._jobs.qsize
        self._presence: Connection | None = None
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)

    def open(self) -> None:
        """Brings the schema up to date and starts the writer."""
        folder = None if self.file is None else Path(self.file).parent
        if folder is not None and folder.exists() and not os.access(folder, os.W_OK):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(folder))  # SQLite only says that it can't open it
        if self.file is not None and not self.file.startswith((":", "file:")):
            make_private(Path(self.file))
        migrate(self.engine)
        self._thread.start()

    def close(self) -> None:
        """Everything that waits is written first."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()
        if self._presence is not None:
            self._presence.close()
        self.engine.dispose()
        self._probing.dispose()

    def probe(self) -> None:
        """Writes a word, to see whether that can be done: raises what stands in the way, soon."""
        with self._probing.begin() as connection:
            connection.execute(delete(KEYS).where(KEYS.c.name == PROBE))
            connection.execute(insert(KEYS).values(name=PROBE, value=secrets.token_hex(4)))

    async def write(self, write: Write) -> None:
        """Returns once it is on the disk; Conflict if the version or the request was there before.

        Who is cancelled meanwhile learns of it at the next wait: what follows from the write follows first.
        """
        loop = asyncio.get_running_loop()
        job = _Job(write, loop.create_future(), loop)
        self._jobs.put(job)
        cancelled = False
        while not job.future.done():
            try:
                await asyncio.shield(job.future)
            except asyncio.CancelledError:
                if not self._thread.is_alive():
                    raise
                cancelled = True
            except (SQLAlchemyError, Conflict):
                break
        task = asyncio.current_task()
        if cancelled and task is not None:
            task.cancel()
        job.future.result()

    # -- the writer's thread ------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        going = True
        while going:
            jobs: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_IN_ONE or self._jobs.empty():
                    break
                job = self._jobs.get()
            going = job is not None
            if jobs:
                self._commit(jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        """All in one transaction; if one of them can't be, each in its own."""
        began = time.perf_counter()
        jobs.sort(key=lambda job: job.write.table_id)  # the same order in every process: no deadlock of row locks
        try:
            self._transact([job.write for job in jobs])
        except (SQLAlchemyError, Conflict):
            for job in jobs:
                self._commit_alone(job)
        self.pulse.commits += 1
        self.pulse.writes += len(jobs)
        self.pulse.seconds += time.perf_counter() - began
        for loop in {job.loop for job in jobs}:
            done = [job for job in jobs if job.loop is loop]
            try:
                loop.call_soon_threadsafe(_finish, done)
            except RuntimeError:  # the loop was closed meanwhile: nobody waits any more
                logger.info("written after its loop had closed")

    def _commit_alone(self, job: _Job) -> None:
        try:
            self._transact([job.write])
        except IntegrityError:
            job.error = Conflict()
        except (SQLAlchemyError, Conflict) as error:
            job.error = error
            self._note(error)

    def _note(self, error: Exception) -> None:
        if isinstance(error, DatabaseError) and not isinstance(error, IntegrityError):
            self.last_error = time.monotonic(), error

    def _transact(self, writes: list[Write]) -> None:
        appends = [write for write in writes if isinstance(write, Append)]
        answers = [write for write in writes if isinstance(write, Answer)]
        with self.engine.begin() as connection:
            if appends:
                append_all(connection, appends)
            for answer in answers:
                keep_answer(connection, answer)

    # -- reading ------------------------------------------------------------------------------------------------

    async def read(self, reading: Callable[[Connection], Any]) -> Any:
        """Runs a reading in a thread."""
        return await asyncio.to_thread(self._read, reading)

    def _read(self, reading: Callable[[Connection], Any]) -> Any:
        try:
            with self.engine.connect() as connection:
                return reading(connection)
        except SQLAlchemyError as error:
            self._note(error)
            raise

    async def load(self, table_id: str) -> Table | None:
        """A table as its log has it now."""
        return await self.read(lambda connection: load(connection, table_id))  # type: ignore[no-any-return]

    async def load_whole(self, table_id: str) -> Table | None:
        """The same, from its first entry on: every takeback that the rules allow is possible."""
        return await self.read(lambda connection: load(connection, table_id, whole=True))  # type: ignore[no-any-return]

    async def entries(self, table_id: str, after: int = 0) -> list[Written]:
        """The log behind that version."""
        return await self.read(lambda connection: entries(connection, table_id, after))  # type: ignore[no-any-return]

    async def listed(self, most: int, status: str | None, game: str | None) -> list[Row]:
        """The lobby: listed tables, the newest first."""
        wanted: list[ColumnElement[bool]] = [TABLES.c.listed.is_(True)]
        wanted += [TABLES.c.status == status] if status else []
        wanted += [TABLES.c.game == game] if game else []
        query = select(*ROW).where(*wanted).order_by(TABLES.c.updated_at.desc()).limit(most)
        return await self.read(lambda connection: [Row(*row) for row in connection.execute(query)])  # type: ignore[no-any-return]

    async def of_guest(self, guest: str, most: int, skip: int = 0, status: str | None = None) -> list[Row]:
        """The tables where that guest sits, or that the guest has made: those that are not over first."""
        seated = select(SEATINGS.c.table_id).where(SEATINGS.c.guest == guest)
        mine = TABLES.c.id.in_(seated) | (TABLES.c.host == guest)
        wanted = mine if status is None else mine & (TABLES.c.status == status)
        order = (TABLES.c.status == "over", TABLES.c.updated_at.desc(), TABLES.c.id)
        query = select(*ROW).where(wanted).order_by(*order).limit(most).offset(skip)
        return await self.read(lambda connection: [Row(*row) for row in connection.execute(query)])  # type: ignore[no-any-return]

    async def puzzle_tries(self, guest: str) -> list[PuzzleTry]:
        """A guest's first tries at puzzles, in their order."""
        return await self.read(lambda connection: puzzle_tries.tries_of(connection, guest))  # type: ignore[no-any-return]

    async def keep_puzzle_try(self, row: PuzzleTry) -> None:
        """Once: of two at the same time the first counts."""
        with contextlib.suppress(IntegrityError):
            await asyncio.to_thread(self.alter, lambda connection: puzzle_tries.add(connection, row))

    async def lessons_learnt(self, guest: str) -> list[LearntLesson]:
        """The lessons that a guest has learnt, in their order."""
        return await self.read(lambda connection: lessons_learnt.learnt_by(connection, guest))  # type: ignore[no-any-return]

    async def keep_learnt(self, row: LearntLesson) -> None:
        """A lesson is learnt once; learning it again changes nothing."""
        with contextlib.suppress(IntegrityError):
            await asyncio.to_thread(self.alter, lambda connection: lessons_learnt.add(connection, row))

    async def day_try(self, game: str, day: str, guest: str) -> DayTry | None:
        """A guest's scored try of that day."""
        return await self.read(lambda connection: day_tries.try_of(connection, game, day, guest))  # type: ignore[no-any-return]

    async def day_tries(self, guest: str) -> list[DayTry]:
        """All scored tries of a guest, the latest first."""
        return await self.read(lambda connection: day_tries.tries_of(connection, guest))  # type: ignore[no-any-return]

    async def day_table(self, game: str, day: str, most: int, skip: int) -> list[DayTry]:
        """The table of a day: the best first."""
        return await self.read(lambda connection: day_tries.table_of(connection, game, day, most, skip))  # type: ignore[no-any-return]

    async def day_place(self, mine: DayTry) -> int:
        """The place of a scored try in its day's table."""
        return await self.read(lambda connection: day_tries.place_of(connection, mine))  # type: ignore[no-any-return]

    async def day_count(self, game: str, day: str) -> int:
        """How many stand in the table of a day."""
        return await self.read(lambda connection: day_tries.count_of(connection, game, day))  # type: ignore[no-any-return]

    async def keep_code(self, guest: str, name: str, code: str, now: int) -> None:
        """A code that makes another browser this guest."""
        await asyncio.to_thread(self.alter, lambda each: transfer_codes.keep_code(each, guest, name, code, now))

    async def use_code(self, code: str, now: int) -> tuple[str, str] | None:
        """Whose code it is, once."""
        return await asyncio.to_thread(self._used, code, now)

    def _used(self, code: str, now: int) -> tuple[str, str] | None:
        with self.engine.begin() as connection:
            return transfer_codes.use_code(connection, code, now)

    async def forget(self, guest: str, now: int) -> tuple[int, int]:
        """A guest and everything of theirs goes; how many tables were deleted, and how many kept without them."""
        from cordee.server.store.administration import Administration  # which stands on this one

        return await asyncio.to_thread(Administration(self, now).forget, guest)

    async def due(self, now: int, most: int = 5000) -> list[str]:
        """The tables whose time has come."""
        query = select(TABLES.c.id).where(TABLES.c.due_at <= now).order_by(TABLES.c.due_at).limit(most)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))  # type: ignore[no-any-return]

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The last version of each of these tables."""
        query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(tables))
        return await self.read(lambda connection: {row.id: row.version for row in connection.execute(query)})  # type: ignore[no-any-return]

    async def answers(self, table_id: str, position_version: int) -> list[Answer]:
        """What was answered to the question of that version."""
        at = (ANSWERS.c.table_id == table_id) & (ANSWERS.c.position_version == position_version)
        query = select(ANSWERS).where(at).order_by(ANSWERS.c.seat)
        return await self.read(lambda connection: [Answer(*row) for row in connection.execute(query)])  # type: ignore[no-any-return]

    async def analysis(self, key: str) -> StoredAnalysis | None:
        """An analysis as far as it was stored."""
        return await self.read(lambda connection: analyses.find(connection, key))  # type: ignore[no-any-return]

    async def begin_analysis(self, key: str, at: int, header: str) -> None:
        """An analysis that begins; what was stored under that key is forgotten."""
        await asyncio.to_thread(self.alter, lambda connection: analyses.begin(connection, key, at, header))

    async def keep_analysed_turn(self, key: str, number: int, body: str) -> None:
        """One turn of it more."""
        await asyncio.to_thread(self.alter, lambda connection: analyses.add_turn(connection, key, number, body))

    def join(self) -> bool:
        """Says that this process is there for as long as it is; whether others are. Alone on SQLite."""
        if self.engine.dialect.name != "postgresql" or self._presence is not None:
            return False
        self._presence = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        alone = self._presence.execute(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": PRESENCE}).scalar()
        self._presence.execute(text("SELECT pg_advisory_lock_shared(:lock)"), {"lock": PRESENCE})
        if alone:
            self._presence.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": PRESENCE})
        return not alone

    def last_sign(self) -> int | None:
        """The last sign of life of any server process, in the house's milliseconds."""
        with self.engine.connect() as connection:
            found = connection.execute(select(KEYS.c.value).where(KEYS.c.name == ALIVE)).scalar()
        return None if found is None else int(found)

    def sign_of_life(self, now: int) -> None:
        """Leaves a sign of life."""
        with self.engine.begin() as connection:
            known = connection.execute(update(KEYS).where(KEYS.c.name == ALIVE).values(value=str(now))).rowcount
        if not known:
            self._first_sign_of_life(now)

    def _first_sign_of_life(self, now: int) -> None:
        with suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(insert(KEYS).values(name=ALIVE, value=str(now)))

    def marks(self) -> dict[str, GuestMark]:
        """What was noted about guests."""
        return self._read(read_marks)  # type: ignore[no-any-return]

    async def admin_entries(self, after: int) -> list[AdminEntry]:
        """What `cordee admin` did behind that number."""
        return await self.read(lambda connection: admin_entries(connection, after))  # type: ignore[no-any-return]

    def migrated_at(self, number: int) -> int:
        """When the store took that step of its schema."""
        query = select(MIGRATIONS.c.applied_at).where(MIGRATIONS.c.number == number)
        return int(self._read(lambda connection: connection.execute(query).scalar()) or 0)

    def alter(self, change: Callable[[Connection], None]) -> None:
        """A small change besides the logs, in a transaction of its own."""
        with self.engine.begin() as connection:
            change(connection)

    def shared_key(self, name: str, make: Callable[[], str] = lambda: secrets.token_hex(32)) -> str:
        """A secret that all processes share; made when it is asked for the first time."""
        for _ in range(2):
            with self.engine.connect() as connection:
                found = connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar()
            if found is not None:
                return str(found)
            try:
                with self.engine.begin() as connection:
                    connection.execute(insert(KEYS).values(name=name, value=make()))
            except IntegrityError:
                continue  # another process was quicker: its key counts
        return self.shared_key(name, make)


ROW: Final = tuple(TABLES.c[name] for name in Row._fields)


def _finish(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(job.error)


def make_private(file: Path) -> None:
    """Makes a file that nobody else may read, unless it is there: it has the key of all tokens, and secret seeds."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def open_engine(url: str, patience: int = PATIENCE_SECONDS) -> Engine:
    """The database behind a URL; SQLite with a write-ahead log that is flushed at every commit.

    `patience` is how many seconds it waits for others who write, or for a server that does not answer.
    """
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.split("://", 1)[1]
    if not url.startswith("sqlite"):
        waiting = {"connect_timeout": patience, "options": f"-c lock_timeout={patience}s"}
        return create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8, connect_args=waiting)
    engine = create_engine(url, connect_args={"timeout": patience})

    @event.listens_for(engine, "connect")
    def _pragmas(connection: Any, _: object) -> None:
        for pragma in (f"busy_timeout={patience * 1000}", "journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def entries(connection: Connection, table_id: str, after: int = 0) -> list[Written]:
    """The log behind that version, in its order."""
    columns = (ENTRIES.c.version, ENTRIES.c.at, ENTRIES.c.key, ENTRIES.c.kind, ENTRIES.c.body)
    query = select(*columns).where(ENTRIES.c.table_id == table_id, ENTRIES.c.version > after)
    rows = connection.execute(query.order_by(ENTRIES.c.version))
    return [Written(version, at, key, read_entry(kind, body)) for version, at, key, kind, body in rows]


def load(connection: Connection, table_id: str, whole: bool = False) -> Table | None:
    """A table from its last snapshot and what came behind it, or from the whole log."""
    seed = connection.execute(select(TABLES.c.seed).where(TABLES.c.id == table_id)).scalar()
    if seed is None:
        return None
    table = Table(table_id, seed)
    if not whole:
        query = select(SNAPSHOTS.c.body).where(SNAPSHOTS.c.table_id == table_id)
        found = connection.execute(query.order_by(SNAPSHOTS.c.version.desc()).limit(1)).scalar()
        if found is not None:
            table = read_snapshot(table_id, seed, found)
    query_keys = select(ENTRIES.c.key, ENTRIES.c.version).where(
        ENTRIES.c.table_id == table_id, ENTRIES.c.key.is_not(None)
    )
    table.keys.update({row.key: row.version for row in connection.execute(query_keys)})
    try:
        for written in entries(connection, table_id, table.version):
            table.fold(written)
    except WantsWholeLog:
        return load(connection, table_id, whole=True)
    return table
