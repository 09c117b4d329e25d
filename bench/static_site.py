"""The site without a server: what comes over the wire, and the processor's time until the first table stands.

Asked for are 6 MB (compressed with brotli, as web hosts do), 6 s on a first visit and 2 s on the next, in the worker
that the house lives in. What the whole page takes, drawing by software included, is told beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playwright.sync_api import sync_playwright
from tests.browser.test_site import Quiet, built, settle

from bench.peers import Comparison

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

BYTES, COLD_MS, WARM_MS = 6_000_000, 6000, 2000
COMPRESSED: Final = """
const { brotliCompressSync } = require('node:zlib'), { readFileSync } = require('node:fs')
console.log(JSON.stringify(process.argv.slice(1).map((name) => brotliCompressSync(readFileSync(name)).length)))
"""


def compare() -> Iterator[Comparison]:
    """At least 1 is asked of each: what is allowed beside what is needed."""
    with tempfile.TemporaryDirectory() as work:
        site = built(Path(work) / "site")
        yield Comparison("site: bytes over the wire", BYTES, "needed", _wire(site), 1.0)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_context(base_url=f"http://127.0.0.1:{server.server_address[1]}").new_page()
            cold = _spent(browser, page, lambda: _play(page))
            page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
            warm = _spent(browser, page, lambda: _again(page))
            browser.close()
        server.shutdown()
    for visit, asked, spent in (("first", COLD_MS, cold), ("next", WARM_MS, warm)):
        yield Comparison(f"site: worker's CPU ms to a table, {visit} visit", asked, "needed", spent.worker, 1.0)
        yield Comparison(f"site: page's CPU ms in all, {visit} visit", asked, "needed", spent.page)


class Spent(NamedTuple):
    """Milliseconds of the processor: in the house's worker, and in everything that the page does."""

    worker: float
    page: float


def _wire(site: Path) -> int:
    node = Path(sys.executable).with_name("node")
    files = [str(file) for file in site.rglob("*") if file.is_file()]
    done = subprocess.run([str(node), "-e", COMPRESSED, *files], check=True, capture_output=True, text=True)
    return sum(json.loads(done.stdout))


def _play(page: Page) -> None:
    page.goto("/")
    page.click("[data-play=climbing-man]")
    page.wait_for_url("**/table/*")
    settle(page)


def _again(page: Page) -> None:
    page.reload()
    settle(page)


def _spent(browser: Browser, page: Page, work: Callable[[], object]) -> Spent:
    session = browser.new_browser_cdp_session()

    def renderers() -> list[dict[str, Any]]:
        told = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return [each for each in told if each["type"] == "renderer"]

    page.wait_for_timeout(500)
    before = sum(each["cpuTime"] for each in renderers())
    work()
    after = renderers()
    worker = sum(_thread_ms(int(each["id"])) for each in after)
    return Spent(worker, 1000 * (sum(each["cpuTime"] for each in after) - before))


def _thread_ms(process: int) -> float:
    """What the process's living workers have taken since they were started."""
    ticks = 0
    for thread in Path(f"/proc/{process}/task").iterdir():
        if (thread / "comm").read_text().startswith("DedicatedWorker"):
            numbers = (thread / "stat").read_text().rpartition(")")[2].split()
            ticks += int(numbers[11]) + int(numbers[12])
    return 1000 * ticks / os.sysconf("SC_CLK_TCK")
