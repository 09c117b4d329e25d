"""Two server processes on one PostgreSQL and one Redis: the database decides, word goes round, either may die."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import inspect

from cordee.server.hosting.host import Host
from cordee.server.store.migrations import STEPS, migrate
from cordee.server.store.schema import METADATA
from cordee.server.store.store import Store, open_engine
from cordee.server.thinking.bots import Bots
from tests.server.client import Guest
from tests.server.loops import run_loop
from tests.server.services import postgres, redis
from tests.server.serving import Server
from tests.server.test_crashes import KILLS, SEED, TABLES, check_ends, check_log, seat_everyone
from tests.server.test_hostile_time import HOUR, wall_set
from tests.server.test_play import hear, socket_of
from tests.server.test_store import entry, new_table, written

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.needs("postgres", "redis-server"), pytest.mark.xdist_group("postgres")]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def pair(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes on the same database and Redis."""
    folder = tmp_path_factory.mktemp("pair")
    with redis() as url:
        servers = tuple(
            Server(database, folder / f"{name}.log", "--redis", url, "--limit-factor", "1000") for name in "ab"
        )
        for server in servers:
            server.start()
        try:
            yield servers[0], servers[1]
        finally:
            for server in servers:
                if server.process is not None and server.process.poll() is None:
                    server.kill()


def test_the_steps_lead_to_the_same_schema_on_postgresql(database: str) -> None:
    engine = open_engine(database)
    assert migrate(engine) in ([], [step.number for step in STEPS])
    found = inspect(engine)
    for name, table in METADATA.tables.items():
        columns = {each["name"]: each["nullable"] for each in found.get_columns(name)}
        assert columns == {each.name: bool(each.nullable) for each in table.columns}
    engine.dispose()


def test_the_store_takes_each_version_and_request_once_on_postgresql(database: str) -> None:
    one, two = Store(database), Store(database)
    one.open()
    two.open()
    try:
        assert written(one, new_table("pg")) == ["ok"]

        async def both() -> list[object]:
            writes = (store.write(entry(3, f"{number}", "pg")) for number, store in enumerate((one, two)))
            return await asyncio.gather(*writes, return_exceptions=True)

        results = run_loop(both())
        assert sorted(type(each).__name__ for each in results) == ["Conflict", "NoneType"]
        assert written(two, entry(4, "0", "pg"), entry(4, "1", "pg")).count("ok") == 1
        assert written(one, entry(9, None, "pg")) == ["Conflict"]
    finally:
        one.close()
        two.close()


def test_what_happens_in_one_process_is_heard_in_the_other(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ana = Guest(one.url, "Ana")
    table = ana.table("climbing-man", preset="race")
    ana.sit(table, 1)
    ana.start(table)

    async def run() -> None:
        async with socket_of(ana, two.url, table) as socket:
            version = (await hear(socket))["version"]
            body = {"id": "x", "version": version, "seat": 0, "action": "start:d1"}
            ana.ask("POST", f"/api/tables/{table}/actions", body).raise_for_status()
            change = await hear(socket)
            assert (change["type"], change["after"]) == ("change", version)
            ana.url = two.url
            again = ana.ask("POST", f"/api/tables/{table}/actions", body).json()
            assert (again["version"], again["again"]) == (version + 1, True), "the same request, at the other door"
            await socket.send(json.dumps({**body, "type": "act", "id": "y", "seat": 1, "action": "start:j1"}))
            assert (await hear(socket))["code"] == "stale"

    run_loop(run())


def test_without_redis_they_hear_of_each_other_too(database: str, tmp_path: Path) -> None:
    servers = [Server(database, tmp_path / f"{name}.log", "--limit-factor", "1000") for name in "cd"]
    try:
        for server in servers:
            server.start()
        ana = Guest(servers[0].url, "Ana")
        table = ana.table("climbing-man", preset="race")
        ana.sit(table, 1)
        ana.start(table)

        async def run() -> None:
            async with socket_of(ana, servers[1].url, table) as socket:
                version = (await hear(socket))["version"]
                body = {"id": "x", "version": version, "seat": 0, "action": "start:d1"}
                ana.ask("POST", f"/api/tables/{table}/actions", body).raise_for_status()
                change = await hear(socket)
                assert (change["type"], change["after"]) == ("change", version)

        run_loop(run())
    finally:
        for server in servers:
            if server.process is not None and server.process.poll() is None:
                server.kill()


def test_a_process_that_comes_later_takes_the_time_of_the_house(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        stores = [Store(database), Store(database)]
        for store in stores:
            store.open()
        first = Host(stores[0], Bots(1))
        await first.timers.notice_absence()
        with wall_set(monkeypatch, HOUR):
            second = Host(stores[1], Bots(1))
            assert second.now() - first.now() > HOUR // 2
            await second.timers.notice_absence()
        assert abs(second.now() - first.now()) < 10_000
        assert second.timers.absence is None
        for host, store in zip((first, second), stores, strict=True):
            await host.close()
            await asyncio.to_thread(store.close)

    run_loop(run())


def test_both_at_once_and_only_one_move_is_made(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ana = Guest(one.url, "Ana")
    table = ana.table("climbing-man")
    version = ana.start(table)["version"]

    async def run() -> None:
        async with socket_of(ana, one.url, table) as a, socket_of(ana, two.url, table) as b:
            await hear(a)
            await hear(b)
            for socket, action in ((a, "start:d1"), (b, "start:f1")):
                message = {"type": "act", "id": action, "version": version, "seat": 0, "action": action}
                await socket.send(json.dumps(message))
            heard = [await hear(socket) for socket in (a, a, b, b)]
            kinds = sorted(message["type"] for message in heard)
            assert kinds == ["change", "change", "done", "refused"]

    run_loop(run())


def test_one_killed_at_a_time_nothing_acknowledged_is_lost(pair: tuple[Server, Server], database: str) -> None:
    random = Random(SEED + 4)
    urls = [server.url for server in pair]
    guests = [Guest(urls[number % 2], f"guest {number}") for number in range(20)]
    players = [each for number in range(TABLES) for each in seat_everyone(guests, number, random, urls)]

    async def run() -> None:
        playing = [asyncio.create_task(player.play()) for player in players]
        for number in range(KILLS):
            await asyncio.sleep(random.uniform(0.2, 1.5))
            await asyncio.to_thread(pair[number % 2].kill)
            await asyncio.to_thread(check_log, database, players)
            await asyncio.to_thread(pair[number % 2].start)
        await asyncio.wait_for(asyncio.gather(*playing), 150 + 20 * KILLS)

    run_loop(run())
    check_log(database, players)
    check_ends(database, players)
    assert sum(len(player.acknowledged) for player in players) > 5 * TABLES
