"""The site without a server: built, served as plain files, played, and opened again when nothing answers any more."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, UNFOLDED
from tests.browser.games import climb
from tests.browser.playing import confirm, is_over, picks, play_first, press_action, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, ViewportSize

ROOT: Final = Path(__file__).parents[2]
LONG: Final = 240_000
"""Milliseconds for a whole Python to come up beside other tests."""
MOST: Final = 600
"""Decisions in one game."""


class Quiet(SimpleHTTPRequestHandler):
    """Plain files, as any web host gives them."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def built(folder: Path) -> Path:
    """What `make site` builds, there."""
    node = Path(sys.executable).with_name("node")
    vite = ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"
    words = ["build", "--logLevel", "error", "--mode", "site", "--outDir", str(folder)]
    subprocess.run([str(node), str(vite), *words], cwd=ROOT / "web", check=True)
    subprocess.run([sys.executable, "-m", "tools.site", str(folder)], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("site") / "site")


@pytest.fixture
def host(site: Path) -> Iterator[ThreadingHTTPServer]:
    """A web host for it; closed, it answers nobody."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.server_close()


def opened(browser: Browser, host: ThreadingHTTPServer, size: ViewportSize) -> Page:
    context = browser.new_context(
        viewport=size, locale="en-GB", reduced_motion="reduce", base_url=f"http://127.0.0.1:{host.server_address[1]}"
    )
    context.add_init_script(UNFOLDED)
    context.set_default_timeout(LONG)
    page = context.new_page()
    page.goto("/")
    return page


def settle(page: Page) -> None:
    """Until Python is up and the table stands."""
    page.wait_for_function("() => window.cordee?.settled", timeout=LONG)


def begin(page: Page, game: str) -> None:
    """From the home page to one's first turn."""
    page.click(f"[data-play={game}]")
    page.wait_for_url("**/table/*")
    settle(page)
    wait_for_turn(page)


def leave(page: Page, go: Callable[[str], None]) -> None:
    """Gives up, sees the end, and goes home."""
    page.locator("[data-tool=flag]").first.click()
    page.get_by_role("dialog").locator(".button.main").click()
    page.wait_for_function("() => window.cordee?.over")
    go("/")


def whole_story(page: Page, go: Callable[[str], None]) -> None:
    """A turn of each game, a refusal in words, an action taken back, ends, and a game seen again."""
    for game in ("climbers", "cubeclimbers"):
        begin(page, game)
        page.keyboard.press("u")
        expect(page.get_by_role("alert")).to_contain_text(" ")
        play_first(page)
        wait_for_turn(page)
        leave(page, go)
    begin(page, "climbing-man")
    before = [each["action"] for each in picks(page)]
    play_first(page)
    wait_for_turn(page)
    assert [each["action"] for each in picks(page)] != before
    page.locator("[data-tool=undo]").click()
    settle(page)
    wait_for_turn(page)
    assert [each["action"] for each in picks(page)] == before
    by_hint(page)
    press_action(page, "Give up")
    page.locator("[data-confirm]").or_(page.locator("dialog button")).first.click()
    page.wait_for_function("() => window.cordee?.over")
    go("/replays")
    page.locator("[data-record]").fill(climb())
    page.locator("[data-watch]").click()
    settle(page)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("CM-20")


@pytest.mark.needs("chromium")
def test_the_story_is_told_over_a_socket(page: Page) -> None:
    page.goto("/")

    def go(path: str) -> None:
        page.goto(path)

    whole_story(page, go)


@pytest.mark.needs("chromium")
def test_the_story_is_told_by_the_page_alone(browser: Browser, host: ThreadingHTTPServer) -> None:
    page = opened(browser, host, DESKTOP)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    begin(page, "climbers")
    play_first(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    before = page.url
    host.shutdown()
    host.server_close()

    page.reload()
    assert page.url == before
    settle(page)
    wait_for_turn(page)
    assert picks(page), "the table stands as it stood, with nobody to ask"

    def go(path: str) -> None:
        page.evaluate("path => { location.hash = `#${path}` }", path)

    page.set_viewport_size(PHONE)
    play_first(page)
    page.set_viewport_size(DESKTOP)
    settle(page)
    go("/")
    whole_story(page, go)
    assert not wrong
    page.context.close()


def by_hint(page: Page) -> None:
    """What the page's own bot would do here: asked for, and done."""
    page.locator("[data-tool=hint]").click()
    page.locator("[data-do-hint]").wait_for()
    page.evaluate("() => document.querySelector('[data-do-hint]').click()")
    page.wait_for_function("() => !document.querySelector('[data-do-hint]')")
    confirm(page)


@pytest.mark.needs("chromium")
@pytest.mark.skipif(not os.environ.get("CORDEE_SOAK"), reason="plays six games to their ends: `make soak`")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["climbers", "cubeclimbers", "climbing-man"])
def test_each_game_is_played_to_its_end_with_nobody_to_ask(
    browser: Browser, host: ThreadingHTTPServer, game: str, size: ViewportSize
) -> None:
    page = opened(browser, host, size)
    page.click(f"[data-play={game}]")
    page.wait_for_url("**/table/*")
    settle(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    host.shutdown()
    host.server_close()
    page.reload()
    settle(page)
    for _ in range(MOST):
        page.wait_for_function("() => cordee.settled && (cordee.picks.length || cordee.over)", timeout=LONG)
        if is_over(page):
            break
        by_hint(page)
    assert is_over(page)
    page.context.close()
