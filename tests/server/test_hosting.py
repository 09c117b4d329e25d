"""docs/hosting.md as it stands in deploy/: nginx in front of two processes, and units that systemd takes."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import ssl
import subprocess
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.programs import where
from tests.server.client import Guest, Seated
from tests.server.loops import run_loop
from tests.server.services import postgres
from tests.server.serving import Server, free_port, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(path for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))


def certificate(folder: Path) -> None:
    """One that nobody believes, in the place of Let's Encrypt's."""
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    words += ["-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(["openssl", *words, *files], check=True, capture_output=True)


@contextmanager
def nginx(folder: Path, *servers: Server) -> Iterator[tuple[str, str]]:
    """deploy/nginx.conf, with this machine's ports and certificate in it; its address by HTTPS and by HTTP."""
    program = where("nginx")
    assert program is not None
    certificate(folder)
    tls, plain = free_port(), free_port()
    text = (DEPLOY / "nginx.conf").read_text()
    for old, new in {
        "listen [::]:80;": "",
        "listen [::]:443 ssl;": "",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{tls} ssl;",
        "/etc/letsencrypt/live/play.example.org": str(folder),
        "server 127.0.0.1:8001;": f"server 127.0.0.1:{servers[0].port};",
        "server 127.0.0.1:8002;": f"server 127.0.0.1:{servers[1].port};",
    }.items():
        assert old in text, old
        text = text.replace(old, new)
    user = "user root;" if os.geteuid() == 0 else ""
    main = f"pid {folder}/nginx.pid; error_log {folder}/error.log; {user} events {{}}"
    (folder / "nginx.conf").write_text(f"{main}\nhttp {{ access_log off;\n{text}\n}}\n")
    process = subprocess.Popen([program, "-c", folder / "nginx.conf", "-g", "daemon off;"], cwd=folder)
    try:
        until = time.monotonic() + 30
        while not reaches(f"http://127.0.0.1:{plain}/"):
            assert process.poll() is None, (folder / "error.log").read_text()
            assert time.monotonic() < until
            time.sleep(0.1)
        yield f"https://localhost:{tls}", f"http://127.0.0.1:{plain}"
    finally:
        process.terminate()
        process.wait(30)


def reaches(url: str) -> bool:
    try:
        return httpx.get(url, timeout=2).status_code == 301
    except httpx.HTTPError:
        return False


@pytest.mark.needs("nginx", "postgres")
@pytest.mark.xdist_group("postgres")
def test_a_game_is_played_through_nginx_in_front_of_two_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as stack:
        url = stack.enter_context(postgres())
        options = ("--proxy", "127.0.0.1", "--secure", "--log", "debug")
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
        servers = [stack.enter_context(serving(tmp_path / name, *options, database=url)) for name in ("one", "two")]
        outside, plain = stack.enter_context(nginx(tmp_path, *servers))
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "fullchain.pem"))
        trusting = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
        assert httpx.get(f"{plain}/x", follow_redirects=False).headers["location"].startswith("https://")
        with httpx.Client(base_url=outside, verify=trusting) as client:
            made = client.post("/api/guests", json={"name": "Ana"}, headers={"Origin": outside})
            assert made.status_code == 201, "pages of its own come through"
            assert "Secure" in made.headers["set-cookie"]
            assert client.post("/api/guests", json={"name": "x"}, headers={"Origin": "https://evil"}).status_code == 403
            assert client.post("/api/replay", content=b"x" * (2 << 20)).status_code == 413
            assert client.get("/metrics").headers["content-type"].startswith("text/html")
        claims = {"X-Forwarded-For": "10.9.8.7"}
        ana, ben = (Guest(outside, name, dict(claims)) for name in ("Ana", "Ben"))
        table = ana.table("climbing-man", [{"kind": "me"}, {"kind": "open"}], options={"players": "2"})
        ben.sit(table, 1)
        ana.start(table)
        run_loop(play(ana, ben, table))
        assert ana.look(table)["status"] == "over"
        logs = [server.log.read_text() for server in servers]
        assert sum(f"/api/tables/{table}" in log for log in logs) == 1, "one process has seen that table"
        assert not any('"address": "10.' in log for log in logs)


async def play(ana: Guest, ben: Guest, table: str) -> None:
    """Both over sockets; the eighth action is to leave."""
    seated = [Seated(guest, table, Random(seat), 8) for seat, guest in enumerate((ana, ben))]
    await asyncio.wait_for(asyncio.gather(*(each.play() for each in seated)), 90)


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_systemd_takes_the_units(tmp_path: Path, unit: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not here")
    for each in UNITS:
        text = re.sub(r"/opt/cordee/bin/cordee", "/bin/true", each.read_text())
        (tmp_path / each.name).write_text(text)
    checked = tmp_path / unit.name.replace("@.", "@1.")
    if checked.name != unit.name:
        (tmp_path / unit.name).rename(checked)
    said = subprocess.run([program, "verify", "--man=no", checked], capture_output=True, text=True, check=False)
    mine = [line for line in said.stderr.splitlines() if "cordee" in line and "User" not in line]
    assert (said.returncode, mine) == (0, [])
