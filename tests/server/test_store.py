"""The store: every version once, every request once, all or nothing, and a schema that has a history."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import inspect, select, text

from cordee.games.contract import Seat
from cordee.server.store.migrations import STEPS, NewerStore, migrate
from cordee.server.store.schema import METADATA, MIGRATIONS, SEATINGS
from cordee.server.store.store import Store, open_engine
from cordee.server.store.writes import Append, NewTable
from cordee.server.table import log
from cordee.server.table.seats import Person
from tests.server.loops import run_loop

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    opened.open()
    yield opened
    opened.close()


def new_table(name: str = "t") -> Append:
    created = log.Created(log.Setup("climbing-man", "", "ana"), "hash")
    written = [log.Written(1, 5, None, created), log.Written(2, 5, None, log.Seated(Seat(0), Person("ana", "Ana")))]
    new = NewTable(name, "climbing-man", "seed", "ana", True, 5)
    return Append(name, written, "open", None, new, (Person("ana", "Ana"),))


def entry(version: int, key: str | None = None, name: str = "t", due: int | None = None) -> Append:
    return Append(name, [log.Written(version, 9, key, log.Drawn("x"))], "playing", due)


def written(store: Store, *appends: Append) -> list[str]:
    """What became of writes that come at the same moment."""

    async def run() -> list[str]:
        results = await asyncio.gather(*(store.write(append) for append in appends), return_exceptions=True)
        return ["ok" if result is None else type(result).__name__ for result in results]

    return run_loop(run())


def test_a_version_is_written_once(store: Store) -> None:
    assert written(store, new_table()) == ["ok"]
    assert sorted(written(store, *(entry(3, f"k{number}") for number in range(5)))) == ["Conflict"] * 4 + ["ok"]
    assert run_loop(store.versions(["t"])) == {"t": 3}


def test_a_request_is_written_once(store: Store) -> None:
    assert written(store, new_table(), entry(3, "k")) == ["ok", "ok"]
    assert written(store, entry(4, "k")) == ["Conflict"]
    assert written(store, entry(4, "other")) == ["ok"]


def test_a_log_has_no_gap(store: Store) -> None:
    assert written(store, new_table()) == ["ok"]
    assert written(store, entry(4)) == ["Conflict"]
    assert len(run_loop(store.entries("t"))) == 2


def test_one_bad_write_spoils_no_other_in_its_transaction(store: Store) -> None:
    names = [f"t{number}" for number in range(20)]
    assert set(written(store, *(new_table(name) for name in names))) == {"ok"}
    mixed = [entry(3 if number % 3 else 7, None, name) for number, name in enumerate(names)]
    assert written(store, *mixed) == ["ok" if number % 3 else "Conflict" for number in range(20)]
    versions = run_loop(store.versions(names))
    assert versions == {name: 3 if number % 3 else 2 for number, name in enumerate(names)}


def test_lists_show_what_is_listed_due_and_mine(store: Store) -> None:
    written(store, new_table("a"), new_table("b"))
    written(store, entry(3, None, "a", due=50))
    assert [row.id for row in run_loop(store.listed(10, "open", None))] == ["b"]
    assert [row.id for row in run_loop(store.listed(10, None, "climbing-man"))] == ["a", "b"]
    assert run_loop(store.listed(10, None, "chess")) == []
    assert run_loop(store.due(49)) == []
    assert run_loop(store.due(50)) == ["a"]
    assert {row.id for row in run_loop(store.of_guest("ana", 10))} == {"a", "b"}
    assert run_loop(store.of_guest("ben", 10)) == []
    with store.engine.connect() as connection:
        assert len(connection.execute(select(SEATINGS)).all()) == 2


def test_a_commit_is_flushed_to_the_disk(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    opened = Store(url)
    opened.open()

    async def run() -> None:
        waiting = [asyncio.create_task(opened.write(new_table(f"t{number}"))) for number in range(50)]
        await asyncio.sleep(0)
        await asyncio.to_thread(opened.close)
        await asyncio.gather(*waiting)

    run_loop(run())
    again = Store(url)
    again.open()
    assert len(run_loop(again.listed(100, None, None))) == 50
    again.close()


def test_all_processes_share_one_key(store: Store, tmp_path: Path) -> None:
    other = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    assert store.shared_key("tokens") == other.shared_key("tokens")
    assert store.shared_key("tokens") != store.shared_key("others")
    other.engine.dispose()


def test_the_steps_lead_to_the_schema_as_it_is(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'steps.db'}")
    assert migrate(engine) == [step.number for step in STEPS]
    assert migrate(engine) == []
    found = inspect(engine)
    assert set(found.get_table_names()) == set(METADATA.tables)
    for name, table in METADATA.tables.items():
        columns = {each["name"]: (str(each["type"]), each["nullable"]) for each in found.get_columns(name)}
        assert columns == {each.name: (str(each.type), bool(each.nullable)) for each in table.columns}
        assert found.get_pk_constraint(name)["constrained_columns"] == [each.name for each in table.primary_key]
        indexes = {each["name"] for each in found.get_indexes(name) if not each["unique"]}
        assert indexes == {index.name for index in table.indexes}
    engine.dispose()


def test_a_store_of_the_first_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'old.db'}")
    assert migrate(engine, STEPS[:1]) == [1]
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO keys VALUES ('tokens', 'kept')"))
    assert migrate(engine) == [step.number for step in STEPS[1:]]
    with engine.connect() as connection:
        assert connection.execute(text("SELECT value FROM keys")).scalar() == "kept"
        assert len(connection.execute(select(MIGRATIONS)).all()) == len(STEPS)
    engine.dispose()


def test_a_store_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO migrations VALUES (99, 'of tomorrow', 0)"))
    with pytest.raises(NewerStore):
        migrate(engine)
    engine.dispose()


def test_logs_of_0_1_keep_their_prepared_starts() -> None:
    old = '{"setup": {"game": "x", "options": "", "host": "h", "wall": "a seed b", "tower": "w"}, "commitment": ""}'
    created = log.read_entry("Created", old)
    assert isinstance(created, log.Created)
    assert (created.setup.chance, created.setup.start) == ("a seed b", "w")
    assert log.read_entry("Created", log.body_of(created)) == created
