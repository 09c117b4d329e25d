"""Frames while a board is turned, by a renderer in software: the lite tier beside the full one, in the same browser.

`python -m bench frames` shows frames per second; the peer is the same table with everything drawn. Then what a frame of
the full tier costs, beside what it may: draws, thousands of triangles, megabytes of pictures, milliseconds of the
page's own work (the graphics card's can't be judged by a renderer in software), and what ten tables leave behind.
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.opened import opened
from tests.browser.playing import settle

from bench.peers import Comparison

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

GAMES = ("climbers", "cubeclimbers", "climbing-man")
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    "coarse": {"viewport": DESKTOP, "device_scale_factor": 0.1},
}
"""The last has so few pixels that a frame is the page's own work, and hardly the renderer's."""
SECONDS, WARM_UP, LONG = 4.0, 2.0, 300_000
TIERS = ("lite", "full")
CHOOSE = "tier => localStorage.setItem('cordee.settings', JSON.stringify({ tier }))"
TURN = """async ms => {
    const canvas = document.querySelector('canvas'), box = canvas.getBoundingClientRect()
    const at = { x: box.x + 100, y: box.y + 4 }  // where nothing lies that could be dragged
    const point = (type, x) => canvas.dispatchEvent(new PointerEvent(type, {
        pointerId: 1, clientX: x, clientY: at.y, buttons: 1, bubbles: true, isPrimary: true, pointerType: 'mouse',
    }))
    canvas.setPointerCapture = canvas.releasePointerCapture = () => {}
    const moments = [], began = performance.now()
    point('pointerdown', at.x)
    for (let step = 0; performance.now() - began < ms; step++) {
        point('pointermove', at.x + 90 * Math.sin(step / 8))
        const drawn = cordee.frames
        await new Promise(requestAnimationFrame)
        if (cordee.frames > drawn) moments.push(performance.now())
    }
    point('pointerup', at.x)
    return moments
}"""


@contextmanager
def table(browser: Browser, url: str, size: str, game: str, tier: str) -> Iterator[Page]:
    """A table of that game, drawn; the full tier takes a renderer in software long to begin with."""
    context = browser.new_context(**SIZES[size], base_url=url)
    page: Page = context.new_page()
    page.set_default_timeout(LONG)
    page.goto("/")
    page.evaluate(CHOOSE, tier)
    page.goto("/")
    page.click(f"[data-play={game}]")
    page.wait_for_function("() => window.cordee?.settled && cordee.frames > 0", timeout=LONG)
    yield page
    context.close()


def frames_of(browser: Browser, url: str, size: str, game: str, tier: str) -> float:
    """Frames per second while that board is turned to and fro; by the median, as a headless browser pauses at times."""
    with table(browser, url, size, game, tier) as page:
        page.evaluate(TURN, WARM_UP * 1000)
        moments: list[float] = page.evaluate(TURN, SECONDS * 1000)
    gaps = [later - earlier for earlier, later in pairwise(moments)] or [SECONDS * 1000]
    return 1000 / median(gaps)


MOST = {
    "draws": 150.0,
    "thousand triangles": 200.0,
    "MB of pictures": 64.0,
    "ms of the page's work": 8.0,
}
TABLES, WARM = 12, 9
"""Rounds of the three games, so that the last table is of the same game as the one it is compared with; code that runs
often is compiled in the first ones, and kept."""


def cost_of(browser: Browser, url: str, game: str, tier: str) -> dict[str, float]:
    """What one frame of that board costs, the shadows with it."""
    with table(browser, url, "coarse", game, tier) as page:
        work = work_of(page)
        seen = page.evaluate("() => cordee.cost()")
    with table(browser, url, "desktop", game, tier) as page:
        held = page.evaluate("() => cordee.cost().bytes")
    figures = (seen["calls"], seen["triangles"] / 1e3, held / 1e6, work)
    return dict(zip(MOST, figures, strict=True))


def work_of(page: Page) -> float:
    """Milliseconds of the processor that the page's own thread spends on a frame while the board is turned."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(TURN, WARM_UP * 1000)
    spent, frames = _metrics(session)["TaskDuration"], page.evaluate("() => cordee.frames")
    page.evaluate(TURN, SECONDS * 1000)
    drawn: int = page.evaluate("() => cordee.frames") - frames
    return (_metrics(session)["TaskDuration"] - spent) * 1000 / drawn


def _metrics(session: CDPSession) -> dict[str, float]:
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def left_behind(browser: Browser, url: str) -> dict[str, tuple[float, float]]:
    """What the page holds after the first and the last of so many tables, rubbish taken away: MB, nodes, listeners.

    All three games come in turn, without loading the page anew (what an older document held would be counted too);
    the first rounds are the warm-up, as code and words are loaded then.
    """
    context = browser.new_context(**SIZES["desktop"], base_url=url, reduced_motion="reduce")
    page: Page = context.new_page()
    page.set_default_timeout(LONG)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    seen: list[dict[str, float]] = []
    page.goto("/")
    for at in range(WARM + TABLES):
        page.click(f"[data-play={GAMES[at % len(GAMES)]}]")
        page.wait_for_url("**/table/*")
        settle(page)
        page.locator("a[href='/']").first.click()
        page.wait_for_function("() => !window.cordee")
        session.send("HeapProfiler.collectGarbage")
        told = _metrics(session)
        seen.append({"MB": told["JSHeapUsedSize"] / 1e6, "nodes": told["Nodes"], "listeners": told["JSEventListeners"]})
    context.close()
    return {name: (seen[-1][name], seen[WARM - 1][name]) for name in seen[0]}


def compare() -> Iterator[Comparison]:
    """Each board at each size, what a frame costs, what tables leave behind."""
    with opened() as (browser, url):
        for size in ("desktop", "phone"):
            for game in GAMES:
                lite, full = (frames_of(browser, url, size, game, tier) for tier in TIERS)
                yield Comparison(f"{game}, {size}, lite: frames/s", lite, "full tier", full)
        for game in GAMES:
            for name, value in cost_of(browser, url, game, "full").items():
                yield Comparison(f"{game}, full: {name}", value, "at most", MOST[name])
        for name, (last, first) in left_behind(browser, url).items():
            yield Comparison(f"{name} after {TABLES} more tables", last, f"after {WARM}", first)
