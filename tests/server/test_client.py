"""The web client's files: found, cached, compressed, safe; and a plain page where nothing is built."""

from __future__ import annotations

import gzip
import os
import sys
import time
from typing import TYPE_CHECKING

import httpx
import pytest

from cordee.server.app import create_app
from cordee.server.settings import Settings
from tests.server.loops import run_loop
from tests.server.serving import PATIENCE, Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = "<!doctype html><title>Cordée</title>"
SCRIPT = "console.log('climb');" * 50


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as the web build leaves it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "assets" / "main-1a2b.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (tmp_path / "secret.txt").write_text("not for the web", encoding="utf-8")
    return folder


class Web:
    """A browser at an application in this process."""

    def __init__(self, database: Path, client: Path) -> None:
        self.app = create_app(Settings(database=f"sqlite:///{database}", client=str(client)))

    def ask(self, method: str, path: str, **headers: str) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                return await client.request(method, path, headers=headers)

        return run_loop(asked())

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.ask("GET", path, **headers)


@pytest.fixture
def web(tmp_path: Path, built: Path) -> Iterator[Web]:
    browser = Web(tmp_path / "tables.db", built)
    yield browser
    browser.app.state.host.store.close()


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replays", "/index.html"])
def test_every_page_of_the_client_is_its_index(web: Web, path: str) -> None:
    answer = web.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    again = web.get(path, **{"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")


def test_assets_keep_for_ever_and_come_compressed_to_those_who_take_it(web: Web) -> None:
    answer = web.get("/assets/main-1a2b.js", **{"Accept-Encoding": "br;q=0, gzip"})
    assert answer.text == SCRIPT
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(SCRIPT)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    plain = web.get("/assets/main-1a2b.js", **{"Accept-Encoding": "gzip;q=0"})
    assert plain.text == SCRIPT
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/favicon.ico", "/api/none", "/api", "/../secret.txt", "/%2e%2e/secret.txt"]
)
def test_what_is_no_file_and_no_page_is_not_found(web: Web, path: str) -> None:
    answer = web.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_other_methods_find_what_they_found_before(web: Web) -> None:
    assert web.ask("HEAD", "/").status_code == 200
    assert web.ask("POST", "/", Origin="http://localhost").status_code == 404
    assert web.ask("POST", "/api/catalogue", Origin="http://localhost").status_code == 405


@pytest.mark.parametrize("path", ["/", "/assets/main-1a2b.js", "/api/catalogue", "/api/none"])
def test_every_answer_says_what_a_browser_may_do_with_it(web: Web, path: str) -> None:
    headers = web.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy, "scripts fall under default-src: no inline, no eval"
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_without_a_build_a_page_says_how_to_make_one(tmp_path: Path) -> None:
    web = Web(tmp_path / "tables.db", tmp_path / "none")
    answer = web.get("/table/abc")
    assert answer.status_code == 200
    assert "make play" in answer.text
    assert 'lang="fr"' in answer.text
    assert web.get("/assets/main.js").status_code == 404
    web.app.state.host.store.close()


def test_serve_says_where_and_opens_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f"#!{sys.executable}\nimport sys\nopen({str(opened)!r}, 'w').write(sys.argv[1])\n")
    browser.chmod(0o755)
    monkeypatch.setitem(os.environ, "BROWSER", f"{browser} %s")
    server = Server(str(tmp_path / "tables.db"), tmp_path / "server.log", "--open")
    server.start()
    try:
        until = time.monotonic() + PATIENCE
        while not (opened.exists() and opened.read_text()):
            assert time.monotonic() < until
            time.sleep(0.02)
        assert opened.read_text() == f"http://127.0.0.1:{server.port}/"
        assert f"Cordée is open: http://127.0.0.1:{server.port}/" in server.log.read_text(encoding="utf-8")
    finally:
        assert server.stop() in (0, -15)
