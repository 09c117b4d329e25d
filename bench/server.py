"""The table server under load, beside boardgame.io's server under the same driver, in the same run.

1,000 live tables with a socket for each of two seats play by script: first as fast as the server answers (moves a
second), then at the pace of people, 250 moves a second (milliseconds from action to acknowledgement).
Ours stores every action with a flush to the disk before it acknowledges; the peer runs with its own storage on disk,
which does not flush.
"""

from __future__ import annotations

import asyncio
import json
import math
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
from contextlib import ExitStack, contextmanager, suppress
from http.cookiejar import CookieJar
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.peers import Comparison

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from websockets.asyncio.client import ClientConnection

TABLES = int(os.environ.get("CORDEE_BENCH_TABLES", "1000"))
SECONDS = float(os.environ.get("CORDEE_BENCH_SECONDS", "5"))
ROUNDS = int(os.environ.get("CORDEE_BENCH_ROUNDS", "3"))
PACE = TABLES / 250
"""Seconds between the moves of one table: 250 moves a second in all."""
TOGETHER = 10
"""Tables that are made at the same time."""
PEER = Path(__file__).parent / "boardgame_io"
CYCLE = (("hand", "d0"), ("hand", "j0"), ("d0", "hand"), ("j0", "hand"))
"""The moves of both seats in turn, for ever."""


class NoCookies(CookieJar):
    """Each guest shows a token; the cookies would be those of the last one."""

    def set_cookie(self, cookie: object) -> None:
        """Forgets it."""


class Table(Protocol):
    """A table in play: `move` makes the next move and returns when it is acknowledged."""

    async def move(self) -> None: ...

    async def close(self) -> None: ...


class Line:
    """A socket that is read all the time: answers the peer's pings, and hands over the message that is waited for."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.wanted: Callable[[str], bool] = lambda _: False
        self.found: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self.socket:
                text = str(message)
                if text == "2":  # engine.io's ping
                    await self.socket.send("3")
                elif self.wanted(text) and not self.found.done():
                    self.found.set_result(text)
        if not self.found.done():
            self.found.cancel()

    async def ask(self, text: str, wanted: Callable[[str], bool]) -> str:
        """Sends, and waits for the message that is wanted."""
        self.found = asyncio.get_running_loop().create_future()
        self.wanted = wanted
        await self.socket.send(text)
        return await self.found

    async def close(self) -> None:
        self.reading.cancel()
        await self.socket.close()


def acknowledged(text: str) -> bool:
    """Our `done`; a refusal would spoil the measurement."""
    assert '"type":"refused"' not in text[:20], text
    return '"type":"done"' in text[:20]


class Ours:
    """A race of Climbing Man with one action a turn; both seats and their sockets."""

    def __init__(self, table: str, lines: list[Line], version: int) -> None:
        self.id, self.lines, self.version, self.moves = table, lines, version, 0

    @classmethod
    async def open(cls, urls: Sequence[str], http: httpx.AsyncClient, address: str = "127.0.0.1") -> Ours:
        """Two guests sit down, start and place their climbers, all from that address of the loopback.

        With several servers the seats' sockets go to them in turn.
        """
        tokens = [(await http.post("/api/guests", json={"name": "Bench"})).json()["token"] for _ in range(2)]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        options = {"players": "2", "actions_per_turn": "1"}
        body = {"game": "climbing-man", "options": options, "seats": [{"kind": "me"}]}
        table = (await http.post("/api/tables", json=body, headers=headers[0])).json()["id"]
        await http.put(f"/api/tables/{table}/seats/1", json={}, headers=headers[1])
        await http.post(f"/api/tables/{table}/start", headers=headers[0])
        for seat, action in enumerate(("start:d1", "start:j1")):
            version = (await http.get(f"/api/tables/{table}")).json()["version"]
            act = {"id": f"s{seat}", "version": version, "seat": seat, "action": action}
            answer = await http.post(f"/api/tables/{table}/actions", json=act, headers=headers[seat])
            answer.raise_for_status()
        how: dict[str, Any] = {"ping_interval": None, "compression": None, "local_addr": (address, 0)}
        lines = []
        for seat, header in enumerate(headers):
            there = f"{urls[seat % len(urls)].replace('http', 'ws', 1)}/api/tables/{table}/socket"
            line = Line(await connect(there, additional_headers=header, **how))
            whole = json.loads(await line.ask('{"type":"hello","deltas":true}', lambda text: '"id"' in text))
            lines.append(line)
        return cls(table, lines, whole["version"])

    async def move(self) -> None:
        """The acknowledgement is `done`; the change comes to both."""
        seat = self.moves % 2
        source, target = CYCLE[self.moves % 4]
        act = {"type": "act", "id": f"m{self.moves}", "version": self.version, "seat": seat}
        text = await self.lines[seat].ask(json.dumps({**act, "action": f"{source}>{target}"}), acknowledged)
        self.moves += 1
        self.version = int(text.split('"version":')[1].split(",")[0])

    async def close(self) -> None:
        for line in self.lines:
            await line.close()


class Theirs:
    """A match of boardgame.io, spoken to in socket.io's protocol."""

    def __init__(self, lines: list[Line], match: str) -> None:
        self.lines, self.match, self.moves = lines, match, 0

    @classmethod
    async def open(cls, url: str, match: str) -> Theirs:
        """Both players' sockets; the first sync makes the match."""
        lines = []
        for player in "01":
            address = f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
            line = Line(await connect(address, ping_interval=None, compression=None, max_size=None))
            await line.ask("40/wall,", lambda text: text.startswith("40/wall"))
            sync = "42/wall," + json.dumps(["sync", match, player, None, 2])
            await line.ask(sync, lambda text: '["sync"' in text[:20])
            lines.append(line)
        return cls(lines, match)

    async def move(self) -> None:
        """The acknowledgement is the `update` with the next state."""
        player = self.moves % 2
        payload = {"type": "place", "args": list(CYCLE[self.moves % 4]), "playerID": str(player), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        wanted = re.compile(rf'"_stateID":{self.moves + 1}[,}}]')
        update = "42/wall," + json.dumps(["update", action, self.moves, self.match, str(player)])
        await self.lines[player].ask(update, lambda text: wanted.search(text) is not None)
        self.moves += 1

    async def close(self) -> None:
        for line in self.lines:
            await line.close()


class Measured(NamedTuple):
    """What a run brought: the median of its rounds, and the best p99 of them, for others may use the machine too."""

    moves: float
    cost: float
    p50: float
    p99: float
    best_p99: float
    memory: float


class Side:
    """A server with its tables in play, ours or the peer's, and what its rounds brought so far."""

    def __init__(self, name: str, server: Running, tables: list[Any], before: int) -> None:
        self.name, self.pid, self.tables, self.before = name, server.process.pid, tables, before
        self.fast: list[float] = []
        self.costs: list[float] = []
        self.p50s: list[float] = []
        self.p99s: list[float] = []

    def moves(self) -> int:
        return sum(table.moves for table in self.tables)

    async def round(self) -> None:
        """As fast as it goes, then at the pace of people."""
        spent, done = processor_seconds(self.pid), self.moves()
        self.fast.append(await as_fast_as_it_goes(self.tables))
        self.costs.append((processor_seconds(self.pid) - spent) / max(1, self.moves() - done) * 1e6)
        began, mine = time.perf_counter(), time.process_time()
        times = sorted(await at_a_pace(self.tables)) or [math.nan]  # a server that died under the load has no times
        share = (time.process_time() - mine) / (time.perf_counter() - began)
        self.p50s.append(statistics.median(times) * 1000)
        self.p99s.append(times[int(len(times) * 0.99)] * 1000)
        told = f"{self.fast[-1]:.0f} moves/s, {self.costs[-1]:.0f} us a move"
        waited = f"p50 {self.p50s[-1]:.1f}, p99 {self.p99s[-1]:.1f} ms, the driver took {share:.0%} of a core"
        held = f"{self.held():.0f} kB a table"
        print(f"  {self.name}: {told}; {waited}; {held}; load {os.getloadavg()[0]:.1f}", flush=True)

    def held(self) -> float:
        """Kilobytes a table."""
        return (resident(self.pid) - self.before) / len(self.tables)

    def measured(self) -> Measured:
        middle = statistics.median
        best = min(self.p99s)
        return Measured(middle(self.fast), middle(self.costs), middle(self.p50s), middle(self.p99s), best, self.held())

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables), return_exceptions=True)


async def bytes_a_move(url: str, http: httpx.AsyncClient) -> float:
    """What a change of The Climbers sends to a socket, over whole games of two bots that move at random."""
    token = (await http.post("/api/guests", json={"name": "Bench"})).json()["token"]
    header = {"Authorization": f"Bearer {token}"}
    sizes: list[int] = []
    for _ in range(3):
        body = {"game": "climbers", "seats": [{"kind": "bot", "level": "random"}] * 2}
        table = (await http.post("/api/tables", json=body, headers=header)).json()["id"]
        async with connect(f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket", compression=None) as socket:
            await socket.send('{"type":"hello","deltas":true}')
            await http.post(f"/api/tables/{table}/start", headers=header)
            over = False
            while not over:
                text = await asyncio.wait_for(socket.recv(), 60)
                sizes += [len(text)] if '"type":"change"' in text[:20] else []
                over = '"status":["over"]' in text
    return statistics.mean(sizes)


async def as_fast_as_it_goes(tables: list[Any]) -> float:
    until, made = time.perf_counter() + SECONDS, 0

    async def play(table: Table) -> None:
        nonlocal made
        while time.perf_counter() < until:
            await table.move()
            made += 1

    began = time.perf_counter()
    await asyncio.gather(*(play(table) for table in tables), return_exceptions=True)
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

    await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)), return_exceptions=True)
    return times


def resident(process: int) -> int:
    """Kilobytes of memory of a process."""
    if not Path(f"/proc/{process}/status").exists():
        return 0
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def processor_seconds(process: int) -> float:
    """What a process has used of the processor so far; a busy machine changes it little."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


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


def start_ours(folder: str) -> Running:
    """Our server on SQLite, each commit flushed to the disk."""
    port = free_port()
    script = str(Path(sys.executable).parent / "cordee")
    words = [script, "serve", "--port", str(port), "--database", f"{folder}/bench.db", "--limit-factor", "100000"]
    return Running(words, port, "/health")


def start_theirs(folder: str, storage: str) -> Running:
    """boardgame.io's server with its storage in memory or on disk."""
    port = free_port()
    return Running([node(), "server.js", str(port), storage, folder], port, "/")


async def our_side(server: Running, http: httpx.AsyncClient) -> Side:
    before, tables = resident(server.process.pid), []
    for _ in range(0, TABLES, TOGETHER):
        tables += await asyncio.gather(*(Ours.open([server.url], http) for _ in range(TOGETHER)))
    return Side("ours", server, tables, before)


async def their_side(server: Running, storage: str) -> Side:
    before = resident(server.process.pid)
    tables = [await Theirs.open(server.url, f"match{number}") for number in range(TABLES)]
    return Side(f"boardgame.io, {storage}", server, tables, before)


async def measured(ours: Running, theirs: dict[str, Running]) -> tuple[dict[str, Measured], float]:
    """All sides in turns, so that a busy machine disturbs them alike; and the bytes of a move in The Climbers."""
    async with httpx.AsyncClient(base_url=ours.url, timeout=60, cookies=NoCookies()) as http:
        sides = [await our_side(ours, http)]
        sides += [await their_side(server, storage) for storage, server in theirs.items()]
        for _ in range(ROUNDS):
            for side in sides:
                await side.round()
        found = {side.name: side.measured() for side in sides}
        for side in sides:
            await side.close()
        return found, await bytes_a_move(ours.url, http)


def node() -> str:
    """Node itself: what is called so may be a script that starts it, whose time and memory are not the server's."""
    told = subprocess.run(["node", "-p", "process.execPath"], capture_output=True, text=True, check=True)
    return told.stdout.strip()


def installed() -> bool:
    """The peer, by npm, where there is one."""
    if (PEER / "node_modules").is_dir():
        return True
    npm = shutil.which("npm")
    if npm is None:
        return False
    return subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=PEER, check=False).returncode == 0


def compare() -> Iterator[Comparison]:
    """Moves a second, milliseconds, kilobytes: ours, beside the peer's on disk and in memory."""
    storages = ("disk", "memory") if installed() else ()
    with ExitStack() as stack:
        ours = stack.enter_context(running(start_ours))
        theirs = {storage: stack.enter_context(running(start_theirs, storage)) for storage in storages}
        found, sent = asyncio.run(measured(ours, theirs))
    mine = found.pop("ours")
    print(f"  best p99 {mine.best_p99:.1f} ms, {mine.memory:.0f} kB a table; The Climbers: {sent:.0f} bytes a move")
    if not found:
        print("boardgame.io could not be installed (npm is needed); ours alone:", mine)
    for peer, its in found.items():
        target = 3.0 if peer.endswith("disk") else 1.0
        yield Comparison(f"{TABLES} tables: moves/s, ours on disk", mine.moves, peer, its.moves, target)
        yield Comparison("µs of the server's processor a move", mine.cost, peer, its.cost)
        yield Comparison("p50 ms to acknowledge, 250 moves/s", mine.p50, peer, its.p50)
        yield Comparison("p99 ms to acknowledge, 250 moves/s (aim: < 50)", mine.p99, peer, its.p99)
        yield Comparison("kB of memory a table with two sockets (aim: < 100)", mine.memory, peer, its.memory)


@contextmanager
def running(start: Callable[..., Running], *about: str) -> Iterator[Running]:
    """A server in a folder of its own, for as long as it is measured."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = start(folder, *about)
        try:
            yield server
        finally:
            server.stop()
