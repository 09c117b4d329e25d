"""A PostgreSQL and a Redis of the tests' own, on free ports of this machine, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.programs import where
from tests.server.serving import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PATIENCE = 300.0


def as_postgres(words: Sequence[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return [*(["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []), *words]


@contextmanager
def folder_of_postgres() -> Iterator[Path]:
    """A folder that PostgreSQL's user can get into, which pytest's own it can't."""
    folder = Path(tempfile.mkdtemp(prefix="cordee-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """A fresh database; its URL."""
    with folder_of_postgres() as folder:
        port, data = free_port(), folder / "data"
        initdb, server = where("initdb"), where("postgres")
        assert initdb is not None
        assert server is not None
        made = as_postgres([initdb, "-D", str(data), "-U", "cordee", "--auth=trust", "--no-sync", "-E", "UTF8"])
        subprocess.run(made, check=True, capture_output=True, cwd=folder)
        words = [server, "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(as_postgres(words), stdout=log, stderr=log, cwd=folder)
        try:
            url = f"postgresql://cordee@127.0.0.1:{port}/postgres"
            _wait_for_postgres(url, folder / "log")
            yield url
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _wait_for_postgres(url: str, log: Path) -> None:
    import psycopg

    until = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.1)


@contextmanager
def redis() -> Iterator[str]:
    """A fresh Redis; its URL."""
    import redis as client

    port, server = free_port(), where("redis-server")
    assert server is not None
    words = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + PATIENCE
        with client.Redis(port=port) as probe:
            while True:
                try:
                    probe.ping()
                    break
                except client.ConnectionError:
                    assert time.monotonic() < until
                    time.sleep(0.1)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)
