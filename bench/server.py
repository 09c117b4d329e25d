"""The table server under load, beside boardgame.io's server under the same driver, in the same run.

500 live tables with a socket for each of two seats play by script: first as fast as the server answers (moves a
second), then at the pace of people, each table a move every two seconds (milliseconds from action to acknowledgement).
Ours stores every action with a flush to the disk before it acknowledges; the peer runs with its own storage on disk,
which does not flush.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import httpx
from websockets.asyncio.client import connect

from bench.peers import Comparison

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.asyncio.client import ClientConnection

TABLES = int(os.environ.get("CORDEE_BENCH_TABLES", "500"))
SECONDS = float(os.environ.get("CORDEE_BENCH_SECONDS", "10"))
PACE = 2.0
PEER = Path(__file__).parent / "boardgame_io"
CYCLE = (("hand", "d0"), ("hand", "j0"), ("d0", "hand"), ("j0", "hand"))
"""The moves of both seats in turn, for ever."""


class Table(Protocol):
    """A table in play: `move` makes the next move and returns when it is acknowledged."""

    async def move(self) -> None: ...

    async def close(self) -> None: ...


class Ours:
    """A race of Climbing Man with one action a turn; both seats and their sockets."""

    def __init__(self, a: ClientConnection, b: ClientConnection, version: int) -> None:
        self.sockets, self.version, self.moves = (a, b), version, 0

    @classmethod
    async def open(cls, url: str, http: httpx.AsyncClient) -> Ours:
        """Two guests sit down, start and place their climbers."""
        tokens = [(await http.post("/api/guests", json={"name": "Bench"})).json()["token"] for _ in range(2)]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        body = {
            "game": "climbing-man",
            "options": {"players": "2", "actions_per_turn": "1"},
            "seats": [{"kind": "me"}],
        }
        table = (await http.post("/api/tables", json=body, headers=headers[0])).json()["id"]
        await http.put(f"/api/tables/{table}/seats/1", json={}, headers=headers[1])
        await http.post(f"/api/tables/{table}/start", headers=headers[0])
        for seat, action in enumerate(("start:d1", "start:j1")):
            version = (await http.get(f"/api/tables/{table}")).json()["version"]
            act = {"id": f"s{seat}", "version": version, "seat": seat, "action": action}
            answer = await http.post(f"/api/tables/{table}/actions", json=act, headers=headers[seat])
            answer.raise_for_status()
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        sockets = []
        for header in headers:
            sockets.append(await connect(address, additional_headers=header, ping_interval=None, compression=None))
            await sockets[-1].send('{"type":"hello"}')
            whole = json.loads(await sockets[-1].recv())
        return cls(sockets[0], sockets[1], whole["version"])

    async def move(self) -> None:
        """The acknowledgement is `done`; the change comes to both."""
        seat = self.moves % 2
        source, target = CYCLE[self.moves % 4]
        mine = self.sockets[seat]
        act = {"type": "act", "id": f"m{self.moves}", "version": self.version, "seat": seat}
        await mine.send(json.dumps({**act, "action": f"{source}>{target}"}))
        while '"type":"done"' not in (text := str(await mine.recv()))[:20]:
            assert '"type":"refused"' not in text[:20], text
        self.moves += 1
        self.version = int(text.split('"version":')[1].split(",")[0])

    async def close(self) -> None:
        for each in self.sockets:
            await each.close()


class Theirs:
    """A match of boardgame.io, spoken to in socket.io's protocol."""

    def __init__(self, sockets: list[ClientConnection], match: str) -> None:
        self.sockets, self.match, self.moves = sockets, match, 0

    @classmethod
    async def open(cls, url: str, match: str) -> Theirs:
        """Both players' sockets; the first sync makes the match."""
        sockets = []
        for player in "01":
            address = f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
            each = await connect(address, ping_interval=None, compression=None, max_size=None)
            await each.recv()
            await each.send("40/wall,")
            await each.recv()
            await each.send("42/wall," + json.dumps(["sync", match, player, None, 2]))
            while '["sync"' not in str(await each.recv())[:20]:
                pass
            sockets.append(each)
        return cls(sockets, match)

    async def move(self) -> None:
        """The acknowledgement is the `update` with the next state."""
        player = self.moves % 2
        payload = {"type": "place", "args": list(CYCLE[self.moves % 4]), "playerID": str(player), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        mine = self.sockets[player]
        state = self.moves
        await mine.send("42/wall," + json.dumps(["update", action, state, self.match, str(player)]))
        wanted = re.compile(rf'"_stateID":{state + 1}[,}}]')
        while not wanted.search(text := str(await mine.recv())):
            if text == "2":  # engine.io's ping
                await mine.send("3")
        self.moves += 1

    async def close(self) -> None:
        for each in self.sockets:
            await each.close()


class Measured(NamedTuple):
    """What a run brought."""

    moves: float
    p50: float
    p99: float
    memory: float


async def measure(tables: list[Any], server: int, before: int) -> Measured:
    """As fast as it goes, then at the pace of people."""
    moves = await as_fast_as_it_goes(tables)
    times = sorted(await at_a_pace(tables))
    memory = (resident(server) - before) / len(tables)
    return Measured(moves, statistics.median(times) * 1000, times[int(len(times) * 0.99)] * 1000, memory)


async def as_fast_as_it_goes(tables: list[Any]) -> float:
    until, made = time.perf_counter() + SECONDS, 0

    async def play(table: Table) -> None:
        nonlocal made
        while time.perf_counter() < until:
            await table.move()
            made += 1

    began = time.perf_counter()
    await asyncio.gather(*(play(table) for table in tables))
    return made / (time.perf_counter() - began)


async def at_a_pace(tables: list[Any]) -> list[float]:
    times: list[float] = []
    until = time.perf_counter() + SECONDS

    async def play(number: int, table: Table) -> None:
        await asyncio.sleep(PACE * number / len(tables))
        while time.perf_counter() < until:
            began = time.perf_counter()
            await table.move()
            times.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, PACE - (time.perf_counter() - began)))

    await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))
    return times


def resident(process: int) -> int:
    """Kilobytes of memory of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server's process, its port, and its end."""

    def __init__(self, words: list[str], port: int, ready: str) -> None:
        self.url, self.port = f"http://127.0.0.1:{port}", port
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=PEER)
        until = time.monotonic() + 60
        while True:
            try:
                httpx.get(self.url + ready, timeout=2)
                return
            except httpx.HTTPError:
                assert time.monotonic() < until, "the server did not start"
                time.sleep(0.1)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def run_ours(folder: str) -> Measured:
    """Our server on SQLite, each commit flushed to the disk."""
    port = free_port()
    script = str(Path(sys.executable).parent / "cordee")
    words = [script, "serve", "--port", str(port), "--database", f"{folder}/bench.db", "--limit-factor", "100000"]
    server = Running(words, port, "/health")
    try:
        before = resident(server.process.pid)
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            tables = []
            for _ in range(TABLES):
                http.cookies.clear()
                tables.append(await Ours.open(server.url, http))
        measured = await measure(tables, server.process.pid, before)
        await asyncio.gather(*(table.close() for table in tables))
        return measured
    finally:
        server.stop()


async def run_theirs(folder: str, storage: str) -> Measured:
    """boardgame.io's server with its storage in memory or on disk."""
    port = free_port()
    server = Running(["node", "server.js", str(port), storage, folder], port, "/")
    try:
        before = resident(server.process.pid)
        tables = [await Theirs.open(server.url, f"match{number}") for number in range(TABLES)]
        measured = await measure(tables, server.process.pid, before)
        await asyncio.gather(*(table.close() for table in tables))
        return measured
    finally:
        server.stop()


def installed() -> bool:
    """The peer, by npm, where there is one."""
    if (PEER / "node_modules").is_dir():
        return True
    npm = shutil.which("npm")
    if npm is None:
        return False
    return subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=PEER, check=False).returncode == 0


def compare() -> Iterator[Comparison]:
    """Moves a second, milliseconds, kilobytes: ours, then the peer's on disk and in memory."""
    with ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(3)]
        ours = asyncio.run(run_ours(folders[0]))
        if not installed():
            print("boardgame.io could not be installed (npm is needed); ours alone:", ours)
            return
        for storage, folder in (("disk", folders[1]), ("memory", folders[2])):
            theirs = asyncio.run(run_theirs(folder, storage))
            peer = f"boardgame.io, {storage}"
            target = 1.0 if storage == "disk" else None
            yield Comparison(f"{TABLES} tables: moves/s, ours on disk", ours.moves, peer, theirs.moves, target)
            yield Comparison("p50 ms to acknowledge, a move each 2 s", ours.p50, peer, theirs.p50)
            yield Comparison("p99 ms to acknowledge, a move each 2 s (aim: < 100)", ours.p99, peer, theirs.p99)
            yield Comparison("kB of memory a table with two sockets", ours.memory, peer, theirs.memory)
