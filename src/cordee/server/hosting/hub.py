"""Word between server processes: "that table has a new version". The database decides; this only makes it quick.

One process alone needs none of it. With Redis, every process tells the others; what gets lost on the way is found by
the host's regular look into the store.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

logger = logging.getLogger("cordee.hub")

CHANNEL: Final = "cordee.tables"
RETRY: Final = 1.0

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
        """Nobody to tell."""

    async def close(self) -> None:
        """Nothing to close."""


class RedisHub:
    """Redis's publish and subscribe."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis  # the extra `server` brings it

        self._redis: Any = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self._out: asyncio.Queue[str] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard) -> None:
        """Listens and tells until it is closed, through every loss of the connection."""
        self._tasks = [asyncio.create_task(self._listen(heard)), asyncio.create_task(self._speak())]

    def tell(self, table: str, version: int, guests: list[str]) -> None:
        """Never waits: what does not fit is found by the regular look into the store."""
        if not self._out.full():
            self._out.put_nowait(json.dumps([table, version, guests]))

    async def _speak(self) -> None:
        while True:
            text = await self._out.get()
            try:
                await self._redis.publish(CHANNEL, text)
            except Exception as error:  # Redis may be away; the store is what counts
                logger.warning("redis does not take messages", extra={"why": type(error).__name__})
                await asyncio.sleep(RETRY)

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        message = await channel.get_message(ignore_subscribe_messages=True, timeout=1.0)
                        if message is not None:
                            await heard(*json.loads(message["data"]))
            except Exception as error:  # the same
                logger.warning("redis does not answer", extra={"why": type(error).__name__})
                await asyncio.sleep(RETRY)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()
