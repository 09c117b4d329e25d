"""`cordee admin`: what whoever runs a server can do to tables and guests, while it runs or not."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cordee.cli.console import LANGUAGE, console, explained, fail, t
from cordee.cli.serve import Database, check_store, database_url

if TYPE_CHECKING:
    from cordee.server.store.administration import Administration

app = typer.Typer(help=t("for whoever runs a server: tables, guests, tokens, backup"), no_args_is_help=True)

TableId = Annotated[str, typer.Argument(metavar="TABLE", help=t("a table's id"))]
SeatLetter = Annotated[str, typer.Argument(metavar="SEAT", help=t("a seat's letter"))]
GuestId = Annotated[str, typer.Argument(metavar="GUEST", help=t("a guest's id, as `cordee admin tables` shows it"))]
Status = Annotated[str | None, typer.Option("--status", help="open, playing, over")]
Most = Annotated[int, typer.Option("--most", min=1, help=t("how many"))]
SPANS: Final = {"h": 3_600_000, "d": 24 * 3_600_000}


@contextmanager
def administration(database: str) -> Iterator[Administration]:
    """The store, to be changed; what stands in the way is a sentence."""
    from cordee.server.store.administration import Administration
    from cordee.server.store.store import Store

    url = database_url(database)
    check_there(url)
    check_store(url)
    store = Store(url)
    store.open()
    try:
        with explained():
            yield Administration(store, time.time_ns() // 1_000_000)
    finally:
        store.close()


def check_there(url: str) -> None:
    """A file that is not there would be made, and everything looked for in it in vain."""
    file = url.removeprefix("sqlite:///")
    if file != url and not Path(file).is_file():
        fail(t("there is no store {file}: --database names the one that the server has", file=file))


def tell(text: str) -> None:
    console.print(text, markup=False, soft_wrap=True)


@app.command("tables", help=t("list tables, with the ids of who sits at them"))
def _tables(database: Database = "cordee.db", status: Status = None, most: Most = 100) -> None:
    from cordee.server.table.seats import Person, read_seats

    with administration(database) as admin:
        for row in admin.tables(status, most):
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.updated_at / 1000))
            seats = [] if row.seated is None else read_seats(row.seated)
            named = [f"{each.name} ({each.guest})" if isinstance(each, Person) else each.name for each in seats if each]
            tell(f"{row.id}  {row.game}  {row.status}  {when}  {row.version}  {', '.join(named)}")


@app.command("end", help=t("end a table; nobody comes last"))
def _end(table: TableId, database: Database = "cordee.db") -> None:
    with administration(database) as admin:
        admin.end(table)
        tell(t("table {table} is over", table=table))


@app.command("delete", help=t("delete a table with all that was done and said at it"))
def _delete(table: TableId, database: Database = "cordee.db") -> None:
    with administration(database) as admin:
        admin.delete(table)
        tell(t("table {table} is gone", table=table))


@app.command("free", help=t("free a seat; anybody may sit down there"))
def _free(table: TableId, seat: SeatLetter, database: Database = "cordee.db") -> None:
    with administration(database) as admin:
        admin.free(table, ord(seat.upper()[:1] or "?") - ord("A"))
        tell(t("seat {seat} of table {table} is free", seat=seat.upper(), table=table))


@app.command("rename", help=t("give a guest another name, at all tables"))
def _rename(guest: GuestId, name: str, database: Database = "cordee.db") -> None:
    from pydantic import TypeAdapter, ValidationError

    from cordee.server.messages.base import Name

    try:
        clean = TypeAdapter(Name).validate_python(name)
    except ValidationError:
        fail(t("'{name}' is no name: 1 to 40 characters that can be seen", name=name))
    with administration(database) as admin:
        admin.rename(guest, clean)
        tell(t("{guest} is called {name}", guest=guest, name=clean))


@app.command("ban", help=t("turn a guest away"))
def _ban(guest: GuestId, database: Database = "cordee.db") -> None:
    with administration(database) as admin:
        admin.ban(guest, True)
        tell(t("{guest} is turned away; who deletes the cookie can come as somebody new", guest=guest))


@app.command("unban", help=t("let a guest in again"))
def _unban(guest: GuestId, database: Database = "cordee.db") -> None:
    with administration(database) as admin:
        admin.ban(guest, False)
        tell(t("{guest} may come again", guest=guest))


@app.command("revoke", help=t("make a guest's tokens worthless, or (*) everybody's"))
def _revoke(guest: GuestId, database: Database = "cordee.db") -> None:
    with administration(database) as admin:
        admin.revoke(guest)
        tell(t("tokens made before now no longer count: {guest}", guest=guest))


@app.command("forget", help=t("delete a guest and everything of theirs"))
def _forget(guest: GuestId, database: Database = "cordee.db") -> None:
    with administration(database) as admin:
        deleted, kept = admin.forget(guest)
        tell(t("tables of {guest} alone, deleted: {deleted}", guest=guest, deleted=deleted))
        tell(
            t(
                "tables with others, kept: {kept}; what remains there are the moves, without name, id and talk",
                kept=kept,
            )
        )
        tell(
            t("also remains: the id in a list of worthless tokens; backups and logs from before; records others saved")
        )


@app.command("backup", help=t("copy the store while the server runs (SQLite)"))
def _backup(file: Path, database: Database = "cordee.db") -> None:
    from cordee.server.store.administration import back_up
    from cordee.server.store.troubles import trouble_of

    url = database_url(database)
    if not url.startswith("sqlite"):
        fail(t("PostgreSQL has its own: pg_dump --format=custom (docs/hosting.md)"))
    check_there(url)
    if file.exists():
        fail(t("{file} is there already", file=file))
    try:
        back_up(Path(url.removeprefix("sqlite:///")), file)
    except (sqlite3.Error, OSError) as error:
        file.unlink(missing_ok=True)
        fail(f"{file}: {trouble_of(error).words.say(LANGUAGE)} ({error})")
    tell(t("{file}: written and checked", file=file))


@app.command("prune", help=t("delete finished tables that nothing has happened at for so long"))
def _prune(
    older_than: Annotated[str, typer.Option("--older-than", metavar="90d", help=t("days (90d) or hours (12h)"))],
    unfinished: Annotated[bool, typer.Option("--unfinished", help=t("unfinished tables too"))] = False,
    database: Database = "cordee.db",
) -> None:
    span = re.fullmatch(r"(\d{1,6})([dh])", older_than)
    if span is None:
        fail(t("--older-than {text}: days (90d) or hours (12h) are needed", text=older_than))
    with administration(database) as admin:
        count = admin.prune(admin.now - int(span[1]) * SPANS[span[2]], unfinished)
        tell(t("tables deleted: {count}", count=count))
