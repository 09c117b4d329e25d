"""A real browser before a real server: Debian's Chromium, the built client, tables of one's own.

Every story gets a `page` on a fresh guest; whatever goes wrong in the page (an error, a failed request, a word on the
console) fails the story. `playing.py` has what a person's hands do.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.line import slow_line
from tests.browser.playing import PATIENCE
from tests.programs import where
from tests.server.serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

    from tests.server.serving import Server

CLIENT: Final = Path(__file__).parents[2] / "src" / "cordee" / "client" / "index.html"
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 720}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
QUIET: Final = (
    "--headless=new",
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--mute-audio",
)
MESA: Final = ("--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist")
UNFOLDED: Final = """
  if (location.protocol === "http:") {
    const kept = JSON.parse(localStorage.getItem("cordee.settings") ?? "{}")
    localStorage.setItem("cordee.settings", JSON.stringify({ moves: true, ...kept }))
  }
"""
"""Most stories press buttons of the list of all moves: it is unfolded, as who uses it would have it."""
SWIFTSHADER: Final = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader")


def graphics() -> tuple[str, ...]:
    """Mesa's software renderer is two or three times quicker than Chromium's own."""
    drivers = Path("/usr/lib").glob("*/dri/*swrast_dri.so")
    return MESA if any(drivers) and any(Path("/usr/lib").glob("*/libEGL_mesa.so*")) else SWIFTSHADER


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium, without a screen and without anything from the network."""
    return {"executable_path": where("chromium"), "args": [*QUIET, *graphics()]}


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    """A desktop's window, in English; animations at once, so that no test waits for them.

    A pixel of the board is two of the page wide and high: the processor draws a quarter of them.
    """
    expect.set_options(timeout=PATIENCE)  # a busy machine is slow, not wrong
    coarse = {"device_scale_factor": 0.5}
    return {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", "base_url": base_url, **coarse}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all stories of a process; each has its own guests and tables."""
    assert CLIENT.exists(), "the client is not built: make client"
    with serving(tmp_path_factory.mktemp("browser"), "--limit-factor", "1000") as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: Server) -> Iterator[str]:
    """Addresses in stories begin with a slash. `CORDEE_LINE_MS` puts a slow line in between (`make soak`)."""
    late = int(os.environ.get("CORDEE_LINE_MS", "0"))
    if not late:
        yield server.url
        return
    with slow_line(server.port, late / 1000) as line:
        yield line.url


class Watched:
    """What went wrong in the pages of a story; `forgive` lets through what the story itself brings about."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.forgiven: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """From now on everything in this context counts."""
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        context.on("console", self._hear)
        context.add_init_script(UNFOLDED)

    def forgive(self, *words: str) -> None:
        """Console lines with these words are expected."""
        self.forgiven += words

    def forgive_a_lost_line(self) -> None:
        """What a browser says of requests that were under way when the server went, and of those that find nobody."""
        self.forgive(
            "WebSocket connection", "net::ERR_CONNECTION_", "net::ERR_EMPTY_RESPONSE", "net::ERR_SOCKET_NOT_CONNECTED"
        )

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "GPU stall" not in message.text:
            self.wrong.append(f"{message.type}: {message.text} ({message.location['url']})")

    def check(self) -> None:
        """Nothing went wrong."""
        left = [each for each in self.wrong if not any(words in each for words in self.forgiven)]
        assert not left, left


@pytest.fixture
def watched() -> Iterator[Watched]:
    """Fails a story whose pages complained."""
    watch = Watched()
    yield watch
    watch.check()


@pytest.fixture
def page(context: BrowserContext, watched: Watched) -> Page:
    """A page on a fresh guest; whatever it complains about fails the story."""
    watched.watch(context)
    return context.new_page()


@pytest.fixture
def visitor(browser: Browser, browser_context_args: dict[str, Any], watched: Watched) -> Iterator[Callable[..., Page]]:
    """Somebody else's browser: `visitor()`, or with a phone's size, another language, touch..."""
    made: list[BrowserContext] = []

    def come(**more: Any) -> Page:
        context = browser.new_context(**{**browser_context_args, **more})
        watched.watch(context)
        made.append(context)
        return context.new_page()

    yield come
    for context in made:
        context.close()
