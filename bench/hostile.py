"""What people at other addresses feel while somebody attacks the server: their p99, quiet and under each attack.

The server has its usual limits. Victims play at 24 tables from six addresses of the loopback; the attacker has an
address of its own, and a process of its own at the lowest priority, for its own work is not the server's. Each attack
is measured between two quiet stretches of the same run. `python -m bench.hostile NAME URL` is the attacker.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.peers import Comparison
from bench.server import NoCookies, Ours, Running, free_port

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

SECONDS = float(os.environ.get("CORDEE_HOSTILE_SECONDS", "6"))
ATTACKER: Final = "127.0.0.2"
VICTIMS: Final = tuple(f"127.0.0.{number}" for number in range(10, 16))
TABLES_EACH: Final = 4
PACE: Final = 0.25
"""Seconds between the moves of one table."""
AT_ONCE: Final = 8
"""Requests that the attacker has on the way at the same time."""


class Attacker:
    """Asks without end, from its own address; what it is answered does not matter to it."""

    def __init__(self, url: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=httpx.Limits(max_connections=AT_ONCE))
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60, cookies=NoCookies(), transport=transport)

    async def without_end(self, ask: Callable[[int], Awaitable[object]]) -> None:
        """So many at the same time, each again as soon as it is answered; no more than 400 a second."""
        turn = 0

        async def one() -> None:
            nonlocal turn
            while True:
                turn += 1
                with suppress(httpx.HTTPError, OSError, WebSocketException, TimeoutError):
                    await ask(turn)
                await asyncio.sleep(AT_ONCE / 400)

        await asyncio.gather(*(one() for _ in range(AT_ONCE)))

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(path, json=body)

    async def guest(self) -> dict[str, str]:
        token = (await self.post("/api/guests", name="Eve")).json()["token"]
        self.http.headers["Authorization"] = f"Bearer {token}"
        return {"Authorization": f"Bearer {token}"}

    async def table(self, game: str, seats: list[dict[str, str]], **options: str) -> str:
        """A table that has begun; empty where the server did not want it."""
        made = await self.post("/api/tables", game=game, options=options, seats=seats)
        table = made.json().get("id", "")
        if table:
            await self.post(f"/api/tables/{table}/start")
        return str(table)

    async def socket(self, table: str) -> Any:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        socket = await connect(
            address,
            additional_headers={"Authorization": self.http.headers["Authorization"]},
            local_addr=(ATTACKER, 0),
            ping_interval=None,
        )
        await socket.send('{"type":"hello"}')
        return socket

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = self.url.removeprefix("http://").split(":")
        return await asyncio.open_connection(host, int(port), local_addr=(ATTACKER, 0))


def shape(columns: int, rows: int, mark: str = "o") -> str:
    return "/".join([mark * columns] * rows)


LARGEST: Final = shape(24, 8, "#")
"""As large as a wall of two sets can be."""


async def impossible_shapes(eve: Attacker) -> None:
    """60 rows of 60 coins, 120 of 31: they cost 0.24 and 0.37 s each."""
    walls = (shape(60, 60), shape(31, 120))
    await eve.without_end(
        lambda turn: eve.post("/api/games/climbing-man/options", options={"shape": walls[turn % 2], "tiles": "any"})
    )


async def largest_walls(eve: Attacker) -> None:
    """Walls that can be, as large as they may be, each another: options, tables and positions."""
    await eve.guest()

    async def ask(turn: int) -> None:
        marks = f"{turn % (1 << 12):012b}".replace("1", "##").replace("0", "..")
        wall = {"shape": LARGEST + "/" + marks + "/" + marks, "tiles": "any", "weight": str(5 + turn % 9)}
        wall = wall if turn % 2 else {**wall, "shape": LARGEST}
        if turn % 3 == 0:
            await eve.post("/api/tables", game="climbing-man", options=wall, seats=[{"kind": "me"}])
        elif turn % 3 == 1:
            await eve.post("/api/games/climbing-man/options", options=wall)
        else:
            await eve.post("/api/position", game="climbing-man", options=wall, position="climbing - d1 0")

    await eve.without_end(ask)


async def long_history(eve: Attacker) -> None:
    """The whole log of a long game, again and again, in turns from its beginning."""
    table = await Ours.open([eve.url], eve.http, ATTACKER)
    for _ in range(60):
        with suppress(TimeoutError):
            await asyncio.wait_for(table.move(), 5)
    await eve.without_end(lambda turn: eve.http.get(f"/api/tables/{table.id}/history?after={turn % 2}"))


async def why_and_picks(eve: Attacker) -> None:
    """Questions over a socket, as many as fit: why not, and what can be picked."""
    await eve.guest()
    table = await eve.table("climbers", [{"kind": "me"}, {"kind": "me"}], descent="regain")
    actions = [f"block:{number}" for number in range(60)]

    async def ask(turn: int) -> None:
        socket = await eve.socket(table)
        async with socket:
            for number in range(200):
                why = {"type": "why", "id": f"w{turn}-{number}", "seat": 0, "actions": actions}
                await socket.send(json.dumps(why))
                await socket.send('{"type":"picks","id":"p","seat":0,"path":[],"unfold":true}')

    await eve.without_end(ask)


async def long_heads(eve: Attacker) -> None:
    """Headers without end on one connection: 300 MB were taken."""

    async def ask(_: int) -> None:
        _, writer = await eve.line()
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        for _number in range(300):
            writer.write(b"X-More: " + b"x" * 100_000 + b"\r\n")
            await writer.drain()
        writer.close()

    await eve.without_end(ask)


async def idle_lines(eve: Attacker) -> None:
    """3,000 connections that say nothing, or a byte now and then."""
    lines: list[Any] = []

    async def ask(_: int) -> None:
        if len(lines) < 3000:
            lines.append(await eve.line())
        for _, writer in lines[-3:]:
            writer.write(b"G")

    await eve.without_end(ask)


async def slow_bodies(eve: Attacker) -> None:
    """Bodies that are announced and never come."""

    async def ask(_: int) -> None:
        _, writer = await eve.line()
        writer.write(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{")
        await writer.drain()
        await asyncio.sleep(1)

    await eve.without_end(ask)


async def drowned_bots(eve: Attacker) -> None:
    """24 tables of four bots of the highest level; and whatever hints and walls the solver will work out."""
    await eve.guest()
    bots = [{"kind": "bot", "level": "level:5"}] * 4

    async def ask(turn: int) -> None:
        if turn <= 24:
            await eve.table("climbers", bots, players="4")
        else:
            await eve.http.get(f"/api/wall-of-the-day?date={2000 + turn % 900}-01-01")
            await eve.http.get(f"/api/walls?seed={turn}")

    await eve.without_end(ask)


async def flood(eve: Attacker) -> None:
    """Actions that are none, as fast as the line takes them, over 64 sockets."""
    await eve.guest()
    table = await eve.table("climbing-man", [{"kind": "me"}])

    async def ask(turn: int) -> None:
        socket = await eve.socket(table)
        async with socket:
            for number in range(400):
                act = {"type": "act", "id": f"{turn}-{number}", "version": 1, "seat": 0, "action": "x" * 200}
                await socket.send(json.dumps(act))

    await eve.without_end(ask)


async def long_records(eve: Attacker) -> None:
    """Records of a megabyte to be played again."""
    text = "[Game climbing-man]\n" + "1. A hand>d0 {" + "x" * 900_000 + "}"
    await eve.without_end(lambda _: eve.post("/api/replay", record=text))


class Attack(NamedTuple):
    """An attack, and the tests that hold the bound on what it may take."""

    run: Callable[[Attacker], Awaitable[None]]
    tests: tuple[str, ...]


ATTACKS: Final = {
    "impossible shapes": Attack(
        impossible_shapes, ("test_hostile_work::test_a_shape_that_can_t_be_is_turned_down_early",)
    ),
    "largest walls": Attack(
        largest_walls,
        (
            "test_hostile_work::test_work_is_charged_to_who_asked_for_it",
            "test_hostile_work::test_nothing_long_runs_on_the_loop",
        ),
    ),
    "long history": Attack(long_history, ("test_hostile_work::test_looking_back_reads_each_entry_once",)),
    "why and picks": Attack(why_and_picks, ("test_hostile_work::test_nothing_long_runs_on_the_loop",)),
    "long heads": Attack(long_heads, ("test_hostile_lines::test_heads_have_an_end",)),
    "idle lines": Attack(
        idle_lines,
        (
            "test_hostile_lines::test_one_address_has_so_many_connections_and_gives_them_back",
            "test_hostile_lines::test_who_is_too_slow_is_cut_off",
        ),
    ),
    "slow bodies": Attack(
        slow_bodies,
        (
            "test_hostile_lines::test_who_is_too_slow_is_cut_off",
            "test_hostile_lines::test_bodies_have_an_end_whatever_the_header_says",
        ),
    ),
    "drowned bots": Attack(
        drowned_bots,
        (
            "test_hostile_work::test_patience_begins_with_the_work_and_only_the_late_process_is_replaced",
            "test_hostile_work::test_each_client_s_and_each_table_s_turn_comes_round",
            "test_hostile_work::test_tables_of_bots_alone_are_counted_and_stopped_by_their_maker",
            "test_hostile_work::test_bots_alone_stop_when_nobody_looks_and_go_on_when_somebody_does",
            "test_hostile_work::test_a_level_says_so_when_it_had_to_think_shorter",
        ),
    ),
    "flood": Attack(flood, ("test_hostile::test_endless_actions_are_slowed_down_with_a_time_to_wait",)),
    "long records": Attack(long_records, ("test_hostile_work::test_what_costs_more_takes_more",)),
}


class Victims:
    """Their tables; how long their moves take."""

    def __init__(self) -> None:
        self.tables: list[Ours] = []

    async def sit_down(self, url: str) -> None:
        for address in VICTIMS:
            transport = httpx.AsyncHTTPTransport(local_address=address)
            async with httpx.AsyncClient(base_url=url, timeout=60, cookies=NoCookies(), transport=transport) as http:
                for _ in range(TABLES_EACH):
                    self.tables.append(await Ours.open([url], http, address))

    async def p99(self) -> float:
        """Milliseconds, of all moves of a stretch."""
        times: list[float] = []
        until = time.perf_counter() + SECONDS

        async def play(number: int, table: Ours) -> None:
            await asyncio.sleep(PACE * number / len(self.tables))
            while time.perf_counter() < until:
                began = time.perf_counter()
                await table.move()
                times.append(time.perf_counter() - began)
                await asyncio.sleep(max(0.0, PACE - times[-1]))

        await asyncio.gather(*(play(number, table) for number, table in enumerate(self.tables)))
        return sorted(times)[int(len(times) * 0.99)] * 1000


async def measured(names: list[str]) -> list[tuple[str, float, float]]:
    """Each attack's p99, and the mean of the quiet ones before and after it."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        script = str(Path(sys.executable).parent / "cordee")
        server = Running([script, "serve", "--port", str(port), "--database", f"{folder}/bench.db"], port, "/health")
        try:
            victims = Victims()
            await victims.sit_down(server.url)
            await victims.p99()
            for name in names:
                before = await victims.p99()
                attacker = subprocess.Popen(
                    ["nice", "-n", "19", sys.executable, "-m", "bench.hostile", name, server.url],
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    cwd=Path(__file__).parents[1],
                )
                await asyncio.sleep(2)
                attacked = await victims.p99()
                attacker.kill()
                attacker.wait()
                await asyncio.sleep(1)
                after = await victims.p99()
                found.append((name, attacked, mean((before, after))))
                quiet = f"quiet {before:.1f} and {after:.1f} ms"
                print(f"{name}: p99 {attacked:.1f} ms, {quiet}, load {os.getloadavg()[0]:.1f}", flush=True)
        finally:
            server.stop()
    return found


def compare() -> Iterator[Comparison]:
    """A ratio of at most 5 is the aim."""
    names = [name for name in ATTACKS if name in os.environ.get("CORDEE_ATTACKS", name)]
    for name, attacked, quiet in asyncio.run(measured(names)):
        yield Comparison(f"a victim's p99 ms under attack (aim: at most 5 times): {name}", attacked, "quiet", quiet)


async def attack(name: str, url: str) -> None:
    await asyncio.wait_for(ATTACKS[name].run(Attacker(url)), SECONDS * 3 + 20)


if __name__ == "__main__":
    asyncio.run(attack(*sys.argv[1:]))
