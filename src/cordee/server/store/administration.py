"""What whoever runs the server can do to tables and guests, straight on the store; running servers follow.

A log is append only, but for one thing: who a guest was. A guest who is renamed or forgotten is so in every table.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from cordee.games.contract import CHANCE, Seat
from cordee.server import denials
from cordee.server.store.appends import append_of
from cordee.server.store.guest_mark_rows import read_marks, write_mark
from cordee.server.store.guest_marks import EVERYBODY, GuestMark
from cordee.server.store.inserts import append_all
from cordee.server.store.schema import (
    ADMIN_LOG,
    ANSWERS,
    DAY_TRIES,
    ENTRIES,
    LESSONS_LEARNT,
    PUZZLE_TRIES,
    SEATINGS,
    SNAPSHOTS,
    TABLES,
)
from cordee.server.store.store import ROW, Store, load, make_private
from cordee.server.store.subscriptions import remove_guest
from cordee.server.store.transfer_codes import drop_codes
from cordee.server.store.writes import Row
from cordee.server.table import log
from cordee.server.table.seats import Person, check_seat, people, seats_of, write_seats
from cordee.server.table.table import Table

OF_TABLE: Final = (ENTRIES, SNAPSHOTS, SEATINGS, ANSWERS)
NOBODY: Final = "…"
"""What one who was forgotten is called in games that others played too."""


class Forgotten(NamedTuple):
    """What became of a guest's tables."""

    deleted: int
    kept: int


class Administration:
    """Each step is one transaction, and an entry that running servers read."""

    def __init__(self, store: Store, now: int) -> None:
        self.store, self.now = store, now

    def tables(self, status: str | None = None, most: int = 100) -> list[Row]:
        """The tables, the latest first."""
        query = select(*ROW).order_by(TABLES.c.updated_at.desc()).limit(most)
        with self.store.engine.connect() as connection:
            found = connection.execute(query if status is None else query.where(TABLES.c.status == status))
            return [Row(*row) for row in found]

    def finished(self, game: str) -> Iterator[Table]:
        """Every game of that kind that is over, from its whole log, the oldest first."""
        query = (
            select(TABLES.c.id).where(TABLES.c.status == "over", TABLES.c.game == game).order_by(TABLES.c.created_at)
        )
        with self.store.engine.connect() as connection:
            for table_id in list(connection.execute(query).scalars()):
                table = load(connection, table_id, whole=True)
                if table is not None:
                    yield table

    def end(self, table_id: str) -> None:
        """The table is over; nobody comes last."""
        self._append(table_id, "end", [log.Ended(CHANCE, "closed")])

    def free(self, table_id: str, seat: int) -> None:
        """Nobody sits there any more; in a game anybody may sit down, or a bot be asked."""
        with self.store.engine.connect() as connection:
            place = check_seat(self._table(connection, table_id).seats, seat)
        self._append(table_id, "free", [log.Seated(place, None)])

    def delete(self, table_id: str) -> None:
        """The table with all that was ever done or said at it."""
        with self.store.engine.begin() as connection:
            self._table(connection, table_id)
            self._delete(connection, table_id)

    def prune(self, older_than: int, unfinished: bool) -> int:
        """Every finished table that nothing has happened at since that moment; how many."""
        old = TABLES.c.updated_at < older_than
        query = select(TABLES.c.id).where(old if unfinished else old & (TABLES.c.status == "over"))
        with self.store.engine.begin() as connection:
            found = list(connection.execute(query).scalars())
            for table_id in found:
                self._delete(connection, table_id)
        return len(found)

    def rename(self, guest: str, name: str) -> None:
        """Another name, at every table and from now on."""
        with self.store.engine.begin() as connection:
            self._mark(connection, "rename", guest, name=name)
            connection.execute(update(DAY_TRIES).where(DAY_TRIES.c.guest == guest).values(name=name))
            for table_id in _tables_of(connection, guest):
                self._rewrite(connection, table_id, guest, Person(guest, name), silence=False)

    def ban(self, guest: str, banned: bool) -> None:
        """That guest's tokens are turned away, or are good again."""
        with self.store.engine.begin() as connection:
            self._mark(connection, "ban" if banned else "unban", guest, banned=banned)

    def revoke(self, guest: str) -> None:
        """Every token of that guest (or everybody's) no longer counts: whoever has one is a stranger."""
        with self.store.engine.begin() as connection:
            self._mark(connection, "revoke", guest, tokens_from=self.now)
            drop_codes(connection, None if guest == EVERYBODY else guest)

    def forget(self, guest: str) -> Forgotten:
        """Tables of that guest alone are deleted; in others the name, the id and all talk of that guest go."""
        nobody, deleted, kept = Person(f"gone-{secrets.token_hex(6)}", NOBODY), 0, 0
        with self.store.engine.connect() as connection:
            tables = [self._table(connection, table_id) for table_id in _tables_of(connection, guest)]
        for table in tables:
            if not people(table.seats) - {guest}:
                self.delete(table.id)
                deleted += 1
                continue
            kept += 1
            self._leave(table.id, guest)
            with self.store.engine.begin() as connection:
                self._rewrite(connection, table.id, guest, nobody, silence=True)
        with self.store.engine.begin() as connection:
            self._mark(connection, "forget", guest, name=None, tokens_from=self.now)
            connection.execute(delete(LESSONS_LEARNT).where(LESSONS_LEARNT.c.guest == guest))
            connection.execute(delete(PUZZLE_TRIES).where(PUZZLE_TRIES.c.guest == guest))
            connection.execute(delete(DAY_TRIES).where(DAY_TRIES.c.guest == guest))
            drop_codes(connection, guest)
            remove_guest(connection, guest)
        return Forgotten(deleted, kept)

    # -- inside -------------------------------------------------------------------------------------------------

    def _table(self, connection: Connection, table_id: str) -> Table:
        table = load(connection, table_id, whole=True)
        if table is None:
            raise denials.NO_TABLE(table=table_id)
        return table

    def _append(self, table_id: str, action: str, entries: Sequence[log.Entry]) -> None:
        with self.store.engine.begin() as connection:
            table = self._table(connection, table_id)
            if table.status == "over":
                raise denials.NOT_PLAYING()
            now, first = max(self.now, table.at), table.version + 1
            written = [log.Written(version, now, None, entry) for version, entry in enumerate(entries, first)]
            for each in written:
                table.fold(each)
            append_all(connection, [append_of(table, written, seats=table.seats)])
            self._note(connection, action, table_id)

    def _leave(self, table_id: str, guest: str) -> None:
        """A game that still runs is over when one of its people is forgotten; before it, the seat is free."""
        with self.store.engine.connect() as connection:
            table = self._table(connection, table_id)
        mine = seats_of(table.seats, guest)
        if table.status == "open" and mine:
            self._append(table_id, "free", [log.Seated(seat, None) for seat in mine])
        elif table.status == "playing" and mine:
            self._append(table_id, "end", [log.Ended(mine[0], "abandoned")])

    def _delete(self, connection: Connection, table_id: str) -> None:
        for each in OF_TABLE:
            connection.execute(delete(each).where(each.c.table_id == table_id))
        connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
        self._note(connection, "delete", table_id)

    def _mark(self, connection: Connection, action: str, guest: str, **changed: Any) -> None:
        mark = read_marks(connection).get(guest, GuestMark(guest))
        write_mark(connection, mark._replace(**changed))
        self._note(connection, action, guest=guest)

    def _note(self, connection: Connection, action: str, table_id: str | None = None, guest: str | None = None) -> None:
        last = connection.execute(select(func.max(ADMIN_LOG.c.number))).scalar() or 0
        row = {"number": last + 1, "at": self.now, "action": action, "table_id": table_id, "guest": guest}
        connection.execute(insert(ADMIN_LOG).values(row))

    def _rewrite(self, connection: Connection, table_id: str, guest: str, person: Person, *, silence: bool) -> None:
        """The guest is that person in the whole log, and has said nothing if that is wished."""
        rows = connection.execute(
            select(ENTRIES.c.version, ENTRIES.c.key, ENTRIES.c.kind, ENTRIES.c.body)
            .where(ENTRIES.c.table_id == table_id)
            .order_by(ENTRIES.c.version)
        ).all()
        speaker = Speaker(guest, person, silence)
        for version, key, kind, body in rows:
            own = (key or "").startswith(f"{guest}/")
            new_key = f"{person.guest}{key[len(guest) :]}" if own else key
            new_body = log.body_of(speaker.changed(log.read_entry(kind, body))) if kind in Speaker.KINDS else body
            if (new_key, new_body) != (key, body):
                this = (ENTRIES.c.table_id == table_id) & (ENTRIES.c.version == version)
                connection.execute(update(ENTRIES).where(this).values(key=new_key, body=new_body))
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
        table = self._table(connection, table_id)
        row = {"host": table.setup.host, "seated": write_seats(table.seats)}
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**row))
        mine = (SEATINGS.c.table_id == table_id) & (SEATINGS.c.guest == guest)
        connection.execute(update(SEATINGS).where(mine).values(guest=person.guest))
        self._note(connection, "rewrite", table_id)


class Speaker:
    """Puts a person in a guest's place, entry by entry; who sat where decides whose words they were."""

    KINDS: Final = frozenset({"Created", "Seated", "Said", "Muted"})

    def __init__(self, guest: str, person: Person, silence: bool) -> None:
        self.guest, self.person, self.silence = guest, person, silence
        self.mine: set[Seat] = set()

    def changed(self, entry: log.Entry) -> log.Entry:
        """The entry as it would be, had it been that person."""
        match entry:
            case log.Created(setup) if setup.host == self.guest:
                return replace(entry, setup=replace(setup, host=self.person.guest))
            case log.Seated(seat, Person(guest)) if guest == self.guest:
                self.mine.add(seat)
                return replace(entry, holder=self.person)
            case log.Seated(seat):
                self.mine.discard(seat)
            case log.Said(seat) if seat in self.mine:
                text, signal = ("", None) if self.silence else (entry.text, entry.signal)
                return replace(entry, name=self.person.name, text=text, signal=signal)
            case log.Muted(guest, muted):
                ids = [self.person.guest if each == self.guest else each for each in (guest, muted)]
                return replace(entry, guest=ids[0], muted=ids[1])
        return entry


def _tables_of(connection: Connection, guest: str) -> list[str]:
    """Where that guest sits, or has made the table, or has ever asked for something."""
    seated = select(SEATINGS.c.table_id).where(SEATINGS.c.guest == guest)
    asked = select(ENTRIES.c.table_id).where(ENTRIES.c.key.startswith(f"{guest}/", autoescape=True))
    query = select(TABLES.c.id).where(or_(TABLES.c.host == guest, TABLES.c.id.in_(seated), TABLES.c.id.in_(asked)))
    return list(connection.execute(query).scalars())


def back_up(store: Path, file: Path) -> None:
    """A whole copy while the server runs, and a look whether it can be read (SQLite).

    Of the store as it is, whichever version made it: who goes back to that version can use the copy.
    """
    make_private(file)
    there = f"{store.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(there, uri=True)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
        found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(f"the copy is malformed: {found}")
