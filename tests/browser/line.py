"""A slow line before a server: everything comes late, now sooner, now later, but in order."""

from __future__ import annotations

import asyncio
import random
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

CHUNK: Final = 65536
PATIENCE: Final = 10


class SlowLine:
    """Carries bytes to a port of this machine and back; each piece waits up to `delay` seconds.

    It can be cut (`close`) and mended (`open`): everybody on it is hung up, the server never knows why.
    """

    def __init__(self, port: int, delay: float = 0) -> None:
        self.port, self.delay = port, delay
        self.entrance = 0
        self._writers: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.entrance}"

    def open(self) -> None:
        self._up = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        assert self._up.wait(PATIENCE)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._down.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the line can't be cut"

    async def _run(self) -> None:
        self._loop, self._down = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._join, "127.0.0.1", self.entrance)
        self.entrance = server.sockets[0].getsockname()[1]
        self._up.set()
        await self._down.wait()
        server.close()
        while self._writers:  # those who were just coming, too
            for writer in self._writers:
                writer.transport.abort()
            await asyncio.sleep(0.01)

    async def _join(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        writers = {back}
        self._writers.add(back)
        try:
            there, onward = await asyncio.open_connection("127.0.0.1", self.port)
            writers.add(onward)
            self._writers.add(onward)
            await asyncio.gather(self._carry(here, onward), self._carry(there, back))
        except OSError:
            pass  # nobody is there, or somebody hung up
        finally:
            for writer in writers:
                writer.close()
            self._writers -= writers

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(CHUNK):
            await asyncio.sleep(random.uniform(0, self.delay))
            writer.write(piece)
        writer.close()  # one side hung up: so does the other


@contextmanager
def slow_line(port: int, delay: float = 0) -> Iterator[SlowLine]:
    """A line that is open while the block runs."""
    line = SlowLine(port, delay)
    line.open()
    try:
        yield line
    finally:
        line.close()
