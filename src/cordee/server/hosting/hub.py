"""Word between server processes: "that table has a new version". The database decides; this only makes it quick.

One process on SQLite needs none of it. On PostgreSQL every process tells the others, by Redis or by the database;
what gets lost on the way is found by the host's regular look into the store.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

logger = logging.getLogger("cordee.hub")

CHANNEL: Final = "cordee.tables"
RETRY: Final = 1.0
MOST_AT_ONCE: Final = 20
"""Tables in one message: PostgreSQL takes 8,000 bytes."""

Heard = Callable[[str, int, list[str]], Awaitable[None]]
"""What is done with a table, its version, and the guests who sit there."""


class Hub(Protocol):
    """What the host needs of it."""

    async def open(self, heard: Heard) -> None: ...

    def tell(self, table: str, version: int, guests: list[str]) -> None: ...

    async def close(self) -> None: ...


class Alone:
    """One process: there is nobody to tell."""

    async def open(self, heard: Heard) -> None:
        """Nothing to listen to."""

    def tell(self, table: str, version: int, guests: list[str]) -> None:
        """There is no other process that could be told."""

    async def close(self) -> None:
        """There is no connection to other processes."""


class SpokenHub(ABC):
    """Listens and tells until it is closed, through every loss of the connection: the store is what counts."""

    name = ""

    def __init__(self) -> None:
        self._name = secrets.token_hex(4)
        self._out: asyncio.Queue[tuple[str, int, list[str]]] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard) -> None:
        """Both ways from now on."""
        self._tasks = [
            asyncio.create_task(self._again_and_again(self.listen, heard)),
            asyncio.create_task(self._again_and_again(self.speak)),
        ]

    def tell(self, table: str, version: int, guests: list[str]) -> None:
        """Never waits; what does not fit is found by the others' look into the store."""
        if not self._out.full():
            self._out.put_nowait((table, version, guests))

    async def _again_and_again(self, work: Callable[..., Awaitable[None]], *about: Any) -> None:
        while True:
            try:
                await work(*about)
            except Exception as error:  # it may be away; the store is what counts
                logger.warning("no word between processes", extra={"by": self.name, "why": type(error).__name__})
                await asyncio.sleep(RETRY)

    async def message(self) -> str:
        """What is to be told now, all in one: at least one table."""
        tables = [await self._out.get()]
        while not self._out.empty() and len(tables) < MOST_AT_ONCE:
            tables.append(self._out.get_nowait())
        return f"{self._name} {json.dumps(tables)}"

    async def read(self, message: str, heard: Heard) -> None:
        """What another process has told; what this one has is known here."""
        name, _, tables = message.partition(" ")
        if name != self._name:
            for table in json.loads(tables):
                await heard(*table)

    @abstractmethod
    async def listen(self, heard: Heard) -> None:
        """Until the connection is lost."""

    @abstractmethod
    async def speak(self) -> None:
        """Until the connection is lost."""

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class RedisHub(SpokenHub):
    """Redis's publish and subscribe."""

    name = "redis"

    def __init__(self, url: str) -> None:
        super().__init__()
        from redis.asyncio import Redis  # the extra `server` brings it

        self._redis: Any = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)

    async def listen(self, heard: Heard) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            while True:
                message = await channel.get_message(ignore_subscribe_messages=True, timeout=1.0)
                if message is not None:
                    await self.read(message["data"].decode(), heard)

    async def speak(self) -> None:
        while True:
            await self._redis.publish(CHANNEL, await self.message())

    async def close(self) -> None:
        await super().close()
        await self._redis.aclose()


class PostgresHub(SpokenHub):
    """PostgreSQL's LISTEN and NOTIFY: wherever the store is shared, and nothing else is needed."""

    name = "postgresql"

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = "postgresql://" + url.split("://", 1)[1]

    async def _connect(self) -> Any:
        from psycopg import AsyncConnection  # the extra `server` brings it

        return await AsyncConnection.connect(self._url, autocommit=True)

    async def listen(self, heard: Heard) -> None:
        async with await self._connect() as connection:
            await connection.execute(f'LISTEN "{CHANNEL}"')
            async for notice in connection.notifies():
                await self.read(notice.payload, heard)

    async def speak(self) -> None:
        async with await self._connect() as connection:
            while True:
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, await self.message()))


def hub_for(redis: str | None, database: str) -> Hub | None:
    """How processes hear of each other: by Redis where there is one, by the database where it can be shared."""
    if redis:
        return RedisHub(redis)
    return PostgresHub(database) if database.startswith("postgres") else None
