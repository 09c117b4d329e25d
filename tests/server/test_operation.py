"""What whoever runs the server sees: health, numbers, logs, and sentences at the start."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from cordee import __version__
from cordee.server.store.troubles import trouble_of
from tests.server.client import Guest
from tests.server.serving import Server, free_port, serving

if TYPE_CHECKING:
    from collections.abc import Iterator


def health(server: Server, language: str = "en") -> tuple[int, dict[str, Any]]:
    answer = httpx.get(f"{server.url}/health", headers={"Accept-Language": language}, timeout=20)
    return answer.status_code, answer.json()


@contextmanager
def little_disk(folder: Path, *options: str) -> Iterator[Path]:
    """A disk of one megabyte; it takes root, as in CI and on the workshop's machines."""
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", ",".join(("size=1m", *options)), "none", folder], check=False)
    if made.returncode:
        pytest.skip("a disk of its own can't be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def test_health_tells_a_locked_store_and_that_it_is_free_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert health(server) == (200, {"status": "ok", "version": __version__, "troubles": []})
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        server.until(lambda: health(server)[0] == 503)
        told = health(server, "fr")[1]
        assert (told["status"], told["troubles"][0]["code"]) == ("failing", "locked")
        assert "verrouill" in told["troubles"][0]["words"]
        other.execute("ROLLBACK")
        other.close()
        server.until(lambda: health(server)[0] == 200)


def test_health_tells_a_full_disk(tmp_path: Path) -> None:
    with little_disk(tmp_path), serving(tmp_path) as server:
        assert health(server)[1]["troubles"][0]["code"] == "disk-low", "a megabyte is not much"
        with suppress(OSError), (tmp_path / "ballast").open("wb", buffering=0) as ballast:
            while True:
                ballast.write(b"x" * 4096)
        server.until(lambda: health(server)[0] == 503)
        assert health(server)[1]["troubles"][0]["code"] == "disk-full"
        (tmp_path / "ballast").unlink()
        server.until(lambda: health(server)[0] == 200)


def test_health_tells_a_damaged_store(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with (tmp_path / "tables.db").open("r+b") as file:
            file.write(b"\xff" * 200)
        for rest in ("tables.db-wal", "tables.db-shm"):
            (tmp_path / rest).unlink(missing_ok=True)
        server.until(lambda: health(server)[0] == 503)
        assert health(server)[1]["troubles"][0]["code"] in ("damaged", "disk-full")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("database or disk is full", "disk-full"),
        ("attempt to write a readonly database", "read-only"),
        ("database disk image is malformed", "damaged"),
        ("file is not a database", "damaged"),
        ("something else", "broken"),
    ],
)
def test_what_databases_say_is_known_by_its_words(said: str, code: str) -> None:
    assert trouble_of(sqlite3.OperationalError(said)).code == code


def start(*words: str) -> subprocess.CompletedProcess[str]:
    script = Path(sys.executable).parent / "cordee"
    environment = {**os.environ, "CORDEE_LANG": "en"}
    return subprocess.run(
        [script, "serve", "--port", str(free_port()), *words],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
    )


def test_what_is_wrong_with_the_store_at_the_start_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database, and longer than a header of one would have to be" * 20)
    for database, words in {
        str(tmp_path / "nowhere" / "x.db"): "can't be opened",
        str(tmp_path / "text.db"): "is damaged",
        f"postgresql://cordee:hidden@127.0.0.1:{free_port()}/x": "can't be opened",
    }.items():
        ended = start("--database", database)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert words in ended.stderr
        assert "Traceback" not in ended.stderr
        assert "hidden" not in ended.stderr


def test_a_read_only_or_full_disk_at_the_start_is_a_sentence(tmp_path: Path) -> None:
    for options, words in ((("ro",), "read-only"), (("size=8k",), "full")):
        with little_disk(tmp_path, *options):
            ended = start("--database", str(tmp_path / "x.db"))
        assert ended.returncode == 2
        assert words in ended.stderr
        assert "Traceback" not in ended.stderr


def test_numbers_are_told_on_a_port_of_the_loopback_only(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--metrics", str(port)) as server:
        ana = Guest(server.url, "Ana")
        ana.start(ana.table("climbing-man", [{"kind": "me"}]))
        text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        for name in (
            'cordee_tables_total{kind="climbing-man"} 1.0',
            'cordee_store_seconds_bucket{le="+Inf"}',
            "cordee_loop_lag_seconds_count",
            "process_resident_memory_bytes",
            "cordee_watchers 0.0",
        ):
            assert name in text
        assert httpx.get(f"{server.url}/metrics").headers["content-type"].startswith("text/html"), "just a page"
        assert str(port) in start("--database", str(tmp_path / "y.db"), "--metrics", str(port)).stderr


def test_every_line_of_the_log_is_one_object(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "debug") as server:
        ana = Guest(server.url, "Ana")
        table = ana.table("climbers", [{"kind": "me"}, {"kind": "bot", "level": "random"}], options={"players": "2"})
        ana.start(table)
        for unfold in (False, True):
            assert ana.post(f"/api/tables/{table}/picks", seat=0, unfold=unfold).json()["picks"]
        server.stop()
        lines = [line for line in server.log.read_text().splitlines() if not line.startswith("Cordée is open")]
    assert len(lines) > 3
    assert all(isinstance(json.loads(line), dict) for line in lines)
    assert "Warning" not in server.log.read_text()
