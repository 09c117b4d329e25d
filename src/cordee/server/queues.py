"""Work that waits its turn, fairly: each client's turn comes round, whoever else has most waiting.

Two levels: first the clients (addresses), then each client's tables. So a thousand thoughts for one client's tables
delay another client's one thought by at most the work that has begun.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final, NamedTuple

from cordee.server import denials

HOUSE: Final = "house"
CALLER: Final[ContextVar[str]] = ContextVar("caller", default=HOUSE)
"""The address whose request is worked on, as limits count it; the house's own where nobody asked."""

Tables = OrderedDict[str, deque["Job"]]


Charge = Callable[[str, float], None]
"""Told of what a client had worked out, in seconds of a core."""


def free(_client: str, _seconds: float) -> None:
    """For queues whose work is charged to nobody."""


class Job(NamedTuple):
    """A piece of work, and who waits for what comes of it. `patience` counts from the start of the work."""

    work: Callable[..., Any]
    about: tuple[Any, ...]
    future: asyncio.Future[Any]
    patience: float = 30.0
    client: str = HOUSE


class FairQueue:
    """Jobs by client and table; at most `most_each` of one client wait."""

    def __init__(self, most_each: int) -> None:
        self.most_each = most_each
        self._waiting: OrderedDict[str, Tables] = OrderedDict()
        self._come = asyncio.Event()

    def __len__(self) -> int:
        return sum(self.waiting_of(client) for client in self._waiting)

    def waiting_of(self, client: str) -> int:
        """How many jobs of one client wait."""
        return sum(map(len, self._waiting.get(client, {}).values()))

    def put(self, client: str, table: str, job: Job) -> None:
        """Behind the others of that table; Denied where the client has enough waiting."""
        if self.waiting_of(client) >= self.most_each:
            raise denials.TOO_MANY(wait_ms=1000)
        self._waiting.setdefault(client, OrderedDict()).setdefault(table, deque()).append(job)
        self._come.set()

    async def get(self) -> Job:
        """The next job: of the client, and of its table, whose last turn is longest ago."""
        while not self._waiting:
            self._come.clear()
            await self._come.wait()
        client, tables = self._waiting.popitem(last=False)
        table, jobs = tables.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            tables[table] = jobs
        if tables:
            self._waiting[client] = tables
        return job


class FairPool(ABC):
    """Workers that take from one fair queue; they start with the first job."""

    def __init__(self, workers: int, most_each: int) -> None:
        self.workers = workers
        self.queue = FairQueue(most_each)
        self._serving: list[asyncio.Task[None]] = []

    async def do(self, client: str, table: str, work: Callable[..., Any], *about: Any, patience: float = 30.0) -> Any:
        """What the work comes to, once it is its turn."""
        job = Job(work, about, asyncio.get_running_loop().create_future(), patience, client)
        self.queue.put(client, table, job)
        if not self._serving:
            self._serving = [asyncio.create_task(self._serve(number)) for number in range(self.workers)]
        return await job.future

    async def _serve(self, number: int) -> None:
        while True:
            job = await self.queue.get()
            if not job.future.done():  # else nobody waits for it any more
                await self._work(number, job)

    @abstractmethod
    async def _work(self, number: int, job: Job) -> None:
        """Does a job and settles its future, whatever happens."""

    def close(self) -> None:
        """Stops serving: what waits is not begun any more."""
        for task in self._serving:
            task.cancel()
        self._serving = []
