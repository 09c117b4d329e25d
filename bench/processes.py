"""Two server processes on one PostgreSQL: what a move costs when a table's seats are split, or kept together.

A proxy that hashes a table's id (deploy/nginx.conf) keeps them together. What is told is processor time of the server
processes, which a busy machine disturbs little; the peer is one process that has all tables.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from tests.server.services import postgres

from bench.peers import Comparison
from bench.server import NoCookies, Ours, Running, free_port, processor_seconds

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = 40
"""At each process."""
MOVES = 40


def serving(stack: ExitStack, database: str) -> Running:
    port = free_port()
    script = str(Path(sys.executable).parent / "cordee")
    words = [script, "serve", "--port", str(port), "--database", database, "--limit-factor", "100000"]
    server = Running(words, port, "/health")
    stack.callback(server.stop)
    return server


async def cost(servers: list[Running], *, split: bool) -> float:
    """Microseconds of all processes a move; each table at one of them, or a seat at each."""
    tables = []
    for number in range(TABLES * len(servers)):
        home = servers[number % len(servers)].url
        urls = [each.url for each in servers] if split else [home]
        async with httpx.AsyncClient(base_url=home, timeout=60, cookies=NoCookies()) as http:
            tables.append(await Ours.open(urls, http))

    async def play(table: Ours) -> None:
        for _ in range(MOVES):
            await table.move()

    await asyncio.gather(*(play(table) for table in tables))
    before = sum(processor_seconds(each.process.pid) for each in servers)
    await asyncio.gather(*(play(table) for table in tables))
    spent = sum(processor_seconds(each.process.pid) for each in servers) - before
    await asyncio.gather(*(table.close() for table in tables))
    return spent / (len(tables) * MOVES) * 1e6


def compare() -> Iterator[Comparison]:
    """Split and routed, each beside one process."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres())
        stack.enter_context(tempfile.TemporaryDirectory())
        one, two = serving(stack, database), serving(stack, database)
        alone = asyncio.run(cost([one], split=False))
        routed = asyncio.run(cost([one, two], split=False))
        split = asyncio.run(cost([one, two], split=True))
        print(f"load {os.getloadavg()[0]:.1f}")
        yield Comparison("µs a move, two processes, routed by table", routed, "one process", alone)
        yield Comparison("µs a move, two processes, seats split", split, "one process", alone)
