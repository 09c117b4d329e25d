"""A real server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import httpx

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 300.0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One process of `cordee serve`; it can be killed and started again on the same port and database."""

    command = Path(sys.executable).with_name("cordee")

    def __init__(self, database: str, log: Path, *more: str, port: int | None = None) -> None:
        self.port = port or free_port()
        self.database, self.log, self.more = database, log, more
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns once it answers."""
        words = [str(self.command), "serve", "--port", str(self.port), "--database", self.database, *self.more]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                words, stdout=log, stderr=log, start_new_session=True, env={**os.environ, "CORDEE_LANG": "en"}
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def until(self, holds: Callable[[], bool]) -> None:
        """Waits until it is so."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.2)

    def kill(self) -> None:
        """As if the power had gone: no warning, no goodbye. Its workers go with it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """The polite way; the exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)


@contextmanager
def serving(folder: Path, *more: str, database: str | None = None) -> Iterator[Server]:
    """A server that runs while the block does."""
    server = Server(database or str(folder / "tables.db"), folder / "server.log", *more)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
