"""Frames while a board is turned, by a renderer in software: the lite tier beside the full one, in the same browser.

`python -m bench frames` shows frames per second; the peer is the same table with everything drawn.
"""

from __future__ import annotations

from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.opened import opened
from tests.browser.playing import play_now, wait_for_turn

from bench.peers import Comparison

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

GAMES = ("climbers", "cubeclimbers", "climbing-man")
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
SECONDS, WARM_UP = 4.0, 2.0
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


def frames_of(browser: Browser, url: str, size: str, game: str, tier: str) -> float:
    """Frames per second while that board is turned to and fro; by the median, as a headless browser pauses at times."""
    context = browser.new_context(**SIZES[size], base_url=url)
    page: Page = context.new_page()
    page.goto("/")
    page.evaluate(CHOOSE, tier)
    play_now(page, game)
    wait_for_turn(page)
    page.evaluate(TURN, WARM_UP * 1000)
    moments: list[float] = page.evaluate(TURN, SECONDS * 1000)
    context.close()
    return 1000 / median(later - earlier for earlier, later in pairwise(moments))


def compare() -> Iterator[Comparison]:
    """Each board at each size."""
    with opened() as (browser, url):
        for size in SIZES:
            for game in GAMES:
                lite, full = (frames_of(browser, url, size, game, tier) for tier in TIERS)
                yield Comparison(f"{game}, {size}, lite: frames/s", lite, "full tier", full)
