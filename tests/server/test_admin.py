"""Whoever runs the server: tables and guests from the command line, while it runs; tokens that end and renew."""

from __future__ import annotations

import json
import sqlite3
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from starlette.datastructures import Headers
from typer.testing import CliRunner

from cordee.cli.main import app
from cordee.server.http.access import Access
from cordee.server.http.tokens import DAY_MS, LIFE_MS, Guest, Signer, _encode
from cordee.server.metrics import Metrics
from cordee.server.settings import Settings
from cordee.server.store.migrations import migrate
from cordee.server.store.store import open_engine
from tests.server.client import Guest as Client
from tests.server.serving import Server, serving

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("admin"), "--limit-factor", "1000") as server:
        yield server


def admin(server: Server, *words: str) -> str:
    done = CliRunner().invoke(app, ["admin", *words, "--database", server.database])
    assert done.exit_code == 0, done.output
    return done.output


def two(server: Server) -> tuple[Client, Client, str]:
    """Ana and Ben play."""
    ana, ben = Client(server.url, "Ana"), Client(server.url, "Ben")
    table = ana.table("climbing-man", [{"kind": "me"}, {"kind": "open"}], options={"players": "2"})
    assert ben.put(f"/api/tables/{table}/seats/1").status_code == 200
    ana.start(table)
    return ana, ben, table


def id_of(guest: Client) -> str:
    return str(guest.get("/api/me").json()["id"])


def told(guest: Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.get(f"/api/tables/{table}").json()
    return found


def test_a_table_is_listed_freed_ended_and_deleted_while_it_is_played(running: Server) -> None:
    ana, ben, table = two(running)
    assert f"{table}  climbing-man  playing" in (listed := admin(running, "tables"))
    assert f"Ben ({id_of(ben)})" in listed
    admin(running, "free", table, "B")
    running.until(lambda: told(ana, table)["seats"][1]["kind"] == "open")
    admin(running, "end", table)
    running.until(lambda: told(ana, table)["status"] == "over")
    assert told(ana, table)["outcome"] == {"ranks": [1, 1], "scores": [1, 1], "rule": "closed"}
    mining = ["puzzles", "mine", "climbing-man", "--store", running.database, "--out", f"{running.database}.jsonl"]
    mined = CliRunner().invoke(app, mining)
    assert (mined.exit_code, mined.output) == (0, "climbing-man: 0 puzzles\n"), "a race is no puzzle"
    admin(running, "delete", table)
    running.until(lambda: ana.get(f"/api/tables/{table}").status_code == 404)


def test_a_guest_is_renamed_banned_and_let_in_again(running: Server) -> None:
    ana, ben, table = two(running)
    admin(running, "rename", id_of(ben), "Benno")
    running.until(lambda: told(ana, table)["seats"][1]["name"] == "Benno")
    running.until(lambda: ben.get("/api/me").json()["name"] == "Benno")
    admin(running, "ban", ben_id := id_of(ben))
    running.until(lambda: ben.get("/api/me").status_code == 403)
    assert ben.get("/api/me").json()["code"] == "banned"
    admin(running, "unban", ben_id)
    running.until(lambda: ben.get("/api/me").status_code == 200)


def test_revoked_tokens_are_strangers_tokens(running: Server) -> None:
    ana, ben, _ = two(running)
    admin(running, "revoke", id_of(ben))
    running.until(lambda: ben.get("/api/me").status_code == 401)
    assert ana.get("/api/me").status_code == 200
    admin(running, "revoke", "*")
    running.until(lambda: ana.get("/api/me").status_code == 401)
    assert Client(running.url, "Cleo").get("/api/me").status_code == 200


def test_of_a_forgotten_guest_only_moves_remain(running: Server) -> None:
    ana, ben, table = two(running)
    ben_id = id_of(ben)
    alone = ben.table("climbing-man", [{"kind": "me"}])
    ben.post(f"/api/tables/{table}/say", id="s", text="secret words of mine")
    said = admin(running, "forget", ben_id)
    assert "deleted: 1" in said
    assert "kept: 1" in said
    running.until(lambda: told(ana, table)["seats"][1]["name"] == "…")
    assert told(ana, table)["outcome"]["ranks"] == [1, 2]
    assert ana.get(f"/api/tables/{alone}").status_code == 404
    assert ben.get("/api/me").status_code == 401
    assert ana.get(f"/api/tables/{table}/record").status_code == 200
    with sqlite3.connect(running.database) as store:
        for name in ("tables", "entries", "snapshots", "seatings", "answers"):
            text = json.dumps(store.execute(f"SELECT * FROM {name}").fetchall())
            assert ben_id not in text
            assert "secret words" not in text


def test_a_backup_is_a_house_of_its_own_and_old_tables_are_pruned(running: Server, tmp_path: Path) -> None:
    ana, _, table = two(running)
    copy = tmp_path / "copy.db"
    assert "checked" in admin(running, "backup", str(copy))
    if sys.platform != "win32":
        files = (copy, Path(running.database), Path(f"{running.database}-wal"))
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}, "keys and seeds are for nobody else"
    with serving(tmp_path, database=str(copy)) as restored:
        again = httpx.get(f"{restored.url}/api/tables/{table}", headers={"Authorization": f"Bearer {ana.token}"}).json()
        assert again["seats"][0]["mine"], "tokens are good there too"
    assert "deleted: 0" in admin(running, "prune", "--older-than", "1h")
    admin(running, "end", table)
    with sqlite3.connect(running.database) as store:
        store.execute("UPDATE tables SET updated_at = 1 WHERE id = ?", (table,))
    assert "deleted: 1" in admin(running, "prune", "--older-than", "90d")
    running.until(lambda: ana.get(f"/api/tables/{table}").status_code == 404)


def test_a_copy_is_of_the_version_that_made_the_store(tmp_path: Path) -> None:
    """Who goes back to an older version needs the store as that version left it."""
    old, copy = tmp_path / "old.db", tmp_path / "copy.db"
    with sqlite3.connect(old) as store:
        store.execute("CREATE TABLE migrations (number INTEGER, applied_at INTEGER)")
        store.execute("INSERT INTO migrations VALUES (1, 1)")
    done = CliRunner().invoke(app, ["admin", "backup", str(copy), "--database", str(old)])
    assert done.exit_code == 0
    for file in (old, copy):
        with sqlite3.connect(file) as store:
            assert store.execute("SELECT * FROM migrations").fetchall() == [(1, 1)]


IMPOSSIBLE = [
    ["end", "nowhere"],
    ["prune", "--older-than", "soon"],
    ["rename", "x", "\u200b"],
    ["backup", "/no/folder/x"],
]


@pytest.mark.parametrize("words", IMPOSSIBLE)
def test_what_can_t_be_done_is_a_sentence(tmp_path: Path, words: list[str]) -> None:
    migrate(open_engine(f"sqlite:///{tmp_path / 'x.db'}"))
    done = CliRunner().invoke(app, ["admin", *words, "--database", str(tmp_path / "x.db")])
    assert done.exit_code == 2
    assert len(done.output.strip().splitlines()) == 1


@pytest.mark.parametrize("words", [["tables"], ["backup", "copy.db"]])
def test_a_store_that_is_not_there_is_not_made(tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "typo.db"
    for named in (str(file), f"sqlite:///{file}"):
        done = CliRunner().invoke(app, ["admin", *words, "--database", named])
        assert done.exit_code == 2
        assert f"there is no store {file}" in done.output.replace("\n", "")
    assert not list(tmp_path.iterdir())


def test_tokens_end_after_three_months_and_renew_themselves_after_a_week() -> None:
    now = [1000 * DAY_MS]
    signer = Signer("key", now[0], lambda: now[0])
    access = Access(Settings(), signer, Metrics())
    token = signer.token(Guest("ana", "Ana"))
    as_cookie, as_header = Headers({"cookie": f"cordee_guest={token}"}), Headers({"authorization": f"Bearer {token}"})
    assert access.renewal(as_cookie, access.guest(token)) == []
    now[0] += 8 * DAY_MS
    ((name, cookie),) = access.renewal(as_cookie, access.guest(token))
    assert name == b"set-cookie"
    assert f"Max-Age={LIFE_MS // 1000}".encode() in cookie
    ((name, renewed),) = access.renewal(as_header, access.guest(token))
    assert name == b"cordee-token"
    now[0] += LIFE_MS - 5 * DAY_MS
    assert access.guest(token) is None
    assert access.guest(renewed.decode()) == Guest("ana", "Ana")


def test_tokens_of_0_1_count_from_the_upgrade_on() -> None:
    now = [1000 * DAY_MS]
    signer = Signer("key", now[0], lambda: now[0])
    content = _encode(json.dumps(["ana", "Ana"]).encode())
    old = f"cg1.{content}.{signer._signature('cg1', content)}"
    assert signer.guest(old) == Guest("ana", "Ana")
    now[0] += LIFE_MS
    assert signer.guest(old) is None
