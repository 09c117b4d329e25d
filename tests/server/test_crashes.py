"""The server is killed at random moments while tables play: what was acknowledged is there, once, and play goes on."""

from __future__ import annotations

import asyncio
import os
from random import Random
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from cordee.kits import GAMES
from cordee.server.store.schema import ENTRIES
from cordee.server.store.store import entries, load, open_engine
from tests.server.client import Guest, Seated
from tests.server.loops import run_loop
from tests.server.serving import Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

KILLS = int(os.environ.get("CORDEE_KILLS", "3"))
"""`make soak` sets more, and has more tables then."""
SEED = int(os.environ.get("CORDEE_SEED", "7"))
"""A hundred kills may be done in pieces, each with another seed."""
TABLES = int(os.environ.get("CORDEE_CRASH_TABLES", "50" if KILLS > 10 else "12"))
ACTIONS = max(9, 3 * KILLS)
KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("climbing-man", {}),
    ("climbing-man", {"preset": "race"}),
    ("climbing-man", {"preset": "race", "options": {"turn_seconds": "2"}}),
    *((code, {"hold_seconds": 1}) for code in GAMES if code != "climbing-man"),
)


def seat_everyone(guests: list[Guest], number: int, random: Random, urls: list[str]) -> list[Seated]:
    """A table of one kind after the other, with one guest a seat, or a bot at the second."""
    code, more = KINDS[number % len(KINDS)]
    first = guests[number % len(guests)]
    table = first.table(code, **more)
    seats = len(first.look(table)["seats"])
    players = [Seated(first, table, random, ACTIONS, urls)]
    for seat in range(1, seats):
        if number % 3 == 0:
            first.put(f"/api/tables/{table}/seats/{seat}/bot").raise_for_status()
        else:
            guest = guests[(number + seat) % len(guests)]
            guest.sit(table, seat)
            players.append(Seated(guest, table, random, ACTIONS, urls))
    first.start(table)
    return players


async def kill_again_and_again(server: Server, random: Random, check: Callable[[], None]) -> None:
    for _ in range(KILLS):
        await asyncio.sleep(random.uniform(0.2, 1.2))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(check)
        await asyncio.to_thread(server.start)


def check_log(database: str, players: list[Seated]) -> None:
    """Everything acknowledged is there, once, at the version that was named; no log has a gap or a request twice."""
    told = [(player, dict(player.acknowledged)) for player in players]  # before the log: one of two servers goes on
    engine = open_engine(database)
    with engine.connect() as connection:
        rows = connection.execute(select(ENTRIES.c.table_id, ENTRIES.c.key, ENTRIES.c.version)).all()
        keys: dict[tuple[str, str], list[int]] = {}
        versions: dict[str, list[int]] = {}
        for table, key, version in rows:
            versions.setdefault(table, []).append(version)
            if key is not None:
                keys.setdefault((table, key), []).append(version)
        for player, acknowledged in told:
            for request, version in acknowledged.items():
                assert keys.get((player.table, f"{player.guest.id}/{request}")) == [version], (player.table, request)
        assert all(len(found) == 1 for found in keys.values())
        assert all(sorted(found) == list(range(1, len(found) + 1)) for found in versions.values())
    engine.dispose()


def check_ends(database: str, players: list[Seated]) -> None:
    """Every table is over, and a snapshot's table is the same as the whole log's."""
    engine = open_engine(database)
    with engine.connect() as connection:
        for table_id in {player.table for player in players}:
            quick, whole = load(connection, table_id), load(connection, table_id, whole=True)
            assert quick is not None
            assert whole is not None
            assert quick.status == whole.status == "over"
            assert quick.position == whole.position
            assert quick.version == whole.version == len(entries(connection, table_id))
    engine.dispose()


def test_killed_at_random_moments_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    random = Random(SEED)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Server(database, tmp_path / "server.log", "--limit-factor", "1000")
    server.start()
    try:
        guests = [Guest(server.url, f"guest {number}") for number in range(20)]
        players = [each for number in range(TABLES) for each in seat_everyone(guests, number, random, [server.url])]

        async def run() -> None:
            playing = [asyncio.create_task(player.play()) for player in players]
            await kill_again_and_again(server, random, lambda: check_log(database, players))
            await asyncio.wait_for(asyncio.gather(*playing), 120 + 20 * KILLS)

        run_loop(run())
    finally:
        server.kill()
    check_log(database, players)
    check_ends(database, players)
    assert sum(len(player.acknowledged) for player in players) > 5 * TABLES
