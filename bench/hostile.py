"""What people at other addresses feel while somebody attacks the server: their p99, quiet and under each attack.

The server has its usual limits. Victims play at 24 tables from six addresses of the loopback; the attacker has an
address of its own, and a process of its own at the lowest priority, for its own work is not the server's. Each attack
is measured between two quiet stretches of the same run; on a machine that others use too, look at the second figure:
how long the server's threads worked, for whomever, between a victim's move and its acknowledgement.
`python -m bench.hostile NAME URL` is the attacker.
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
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.peers import Comparison
from bench.server import NoCookies, Ours, Running, free_port
from cordee.games.climbing_man.shapes import tiled
from cordee.kits import game_type

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

    async def post(self, where: str, /, **body: Any) -> httpx.Response:
        return await self.http.post(where, json=body)

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


def largest(number: int) -> dict[str, str]:
    """A wall of two whole sets of tiles, of 64 forms: each row of eight tiles a little to the left or to the right."""
    rows = ["########." if number >> row & 1 else ".########" for row in range(6)]
    return {"players": "2", "tiles": "any", "shape": tiled(*rows), "weight": str(5 + number % 7)}


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
        wall = largest(turn)
        game = game_type("climbing-man").read(wall)
        about = {"game": game.code, "options": wall}
        if turn % 3 == 0:
            await eve.post("/api/tables", **about, seats=[{"kind": "me"}])
        elif turn % 3 == 1:
            await eve.post("/api/games/climbing-man/options", options=wall)
        else:
            await eve.post("/api/position", **about, position=game.notation.write_position(game.start()))

    await eve.without_end(ask)


async def crowded_lobby(eve: Attacker) -> None:
    """Listed tables of the largest walls, and the list of them again and again."""
    await eve.guest()

    async def ask(turn: int) -> None:
        if turn % 4 == 0:
            about = {"game": "climbing-man", "options": largest(turn // 4), "listed": True}
            await eve.post("/api/tables", **about, seats=[{"kind": "me"}])
        else:
            await eve.http.get("/api/tables" if turn % 2 else "/api/me/tables")

    await eve.without_end(ask)


async def long_history(eve: Attacker) -> None:
    """The whole log of a game that bots play as fast as they can, again and again."""
    await eve.guest()
    table = await eve.table("cubeclimbers", [{"kind": "bot", "level": "random"}] * 2)
    await eve.without_end(lambda turn: eve.http.get(f"/api/tables/{table}/history?after={turn % 2}"))


async def why_and_picks(eve: Attacker) -> None:
    """Questions over a socket, as many as fit: why not, and what can be picked."""
    await eve.guest()
    table = await eve.table("climbers", [{"kind": "me"}, {"kind": "me"}], descent="regain")
    actions: list[str] = []
    for seat in (0, 1, 0):  # their colours, and then what the first can do
        asked = await eve.post(f"/api/tables/{table}/picks", seat=seat, path=[], unfold=True)
        found = asked.json()
        actions = [each["action"] for each in found["picks"] if each["action"]][:8]
        if actions and len(found["picks"]) < 10:
            act = {"id": f"c{seat}", "version": found["version"], "seat": seat, "action": actions[0]}
            await eve.post(f"/api/tables/{table}/actions", **act)

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
        _reader, writer = await eve.line()
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
        _reader, writer = await eve.line()
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
            day = datetime.now(UTC).date() - timedelta(days=turn % 31)
            await eve.http.get(f"/api/wall-of-the-day?date={day}")
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
    "crowded lobby": Attack(crowded_lobby, ("test_hostile_work::test_nothing_long_runs_on_the_loop",)),
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
            "test_hostile_work::test_each_day_that_can_be_asked_for_is_worked_out_once",
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


class Stretch(NamedTuple):
    """The p99 of all moves of some seconds, in milliseconds: as they felt it, and of the server's processor time."""

    felt: float
    worked: float


def worked(server: int) -> float:
    """Seconds that the server's threads have worked so far, to the nanosecond."""
    total = 0
    for thread in Path(f"/proc/{server}/task").iterdir():
        with suppress(OSError):
            total += int((thread / "schedstat").read_text().split()[0])
    return total / 1e9


class Victims:
    """Their tables; how long their moves take."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.tables: list[Ours] = []

    async def sit_down(self, url: str) -> None:
        for address in VICTIMS:
            transport = httpx.AsyncHTTPTransport(local_address=address)
            async with httpx.AsyncClient(base_url=url, timeout=60, cookies=NoCookies(), transport=transport) as http:
                for _ in range(TABLES_EACH):
                    self.tables.append(await Ours.open([url], http, address))

    async def play(self) -> Stretch:
        times: list[Stretch] = []
        until = time.perf_counter() + SECONDS

        async def play(number: int, table: Ours) -> None:
            await asyncio.sleep(PACE * number / len(self.tables))
            while time.perf_counter() < until:
                began, before = time.perf_counter(), worked(self.server)
                await table.move()
                took = time.perf_counter() - began
                times.append(Stretch(took, worked(self.server) - before))
                await asyncio.sleep(max(0.0, PACE - took))

        await asyncio.gather(*(play(number, table) for number, table in enumerate(self.tables)))
        last = int(len(times) * 0.99)
        return Stretch(*(sorted(each)[last] * 1000 for each in zip(*times, strict=True)))


async def measured(names: list[str]) -> list[tuple[str, Stretch, Stretch]]:
    """Each attack's stretch, and the mean of the quiet ones before and after it."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        script = str(Path(sys.executable).parent / "cordee")
        server = Running([script, "serve", "--port", str(port), "--database", f"{folder}/bench.db"], port, "/health")
        try:
            victims = Victims(server.process.pid)
            await victims.sit_down(server.url)
            after = await victims.play()
            for name in names:
                before = after
                attacker = subprocess.Popen(
                    ["nice", "-n", "19", sys.executable, "-m", "bench.hostile", name, server.url],
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    cwd=Path(__file__).parents[1],
                )
                await asyncio.sleep(4)
                attacked = await victims.play()
                attacker.kill()
                attacker.wait()
                await asyncio.sleep(1)
                after = await victims.play()
                quiet = Stretch(*(mean(each) for each in zip(before, after, strict=True)))
                found.append((name, attacked, quiet))
                print(
                    f"{name}: p99 felt {attacked.felt:.1f} ms, quiet {quiet.felt:.1f};",
                    f"worked {attacked.worked:.1f} ms, quiet {quiet.worked:.1f}; load {os.getloadavg()[0]:.1f}",
                    flush=True,
                )
        finally:
            server.stop()
    return found


def compare() -> Iterator[Comparison]:
    """A ratio of at most 5 is the aim."""
    names = [name for name in ATTACKS if name in os.environ.get("CORDEE_ATTACKS", name)]
    for name, attacked, quiet in asyncio.run(measured(names)):
        yield Comparison(f"{name}: a victim's p99, felt, µs", attacked.felt * 1000, "quiet", quiet.felt * 1000)
        yield Comparison(f"{name}: a victim's p99, worked, µs", attacked.worked * 1000, "quiet", quiet.worked * 1000)


async def attack(name: str, url: str) -> None:
    await asyncio.wait_for(ATTACKS[name].run(Attacker(url)), SECONDS * 3 + 20)


if __name__ == "__main__":
    asyncio.run(attack(*sys.argv[1:]))
