"""The end is a scene: the winner in sight, who won by how much, how it came to it, and what now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.playing import axe, is_over, play_first, play_now, settle, wait_for_turn
from tests.browser.test_bar import is_in_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, ViewportSize

pytestmark = pytest.mark.needs("chromium")


def play_to_the_end(page: Page) -> None:
    """The Climbers, without climbing: the bot's height decides, and soon nobody climbs any more."""
    for _ in range(80):
        wait_for_turn(page)
        if is_over(page):
            return settle(page)
        play_first(page, "end")
    raise AssertionError("no end to it")


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}])
def test_the_winner_is_in_sight_and_the_end_is_told(visitor: Callable[..., Page], size: ViewportSize) -> None:
    page = visitor(viewport=size)
    play_now(page, "climbers")
    play_to_the_end(page)
    expect(page.locator("[data-headline]")).to_contain_text("win")
    assert is_in_view(page, "[data-rematch]"), "nobody scrolls for it"
    expect(page.locator("figure svg[role=img]")).to_be_visible()
    names = page.locator(".result .row").locator("button, a").evaluate_all("all => all.map((each) => each.dataset)")
    assert [next(iter(each)) for each in names] == ["rematch", "review", "picture"]
    page.wait_for_function(
        """() => [0, 1].some((seat) => {
          const at = cordee.figure(seat)
          return at && document.elementFromPoint(at.x, at.y)?.tagName === 'CANVAS'
        })"""
    )
    with page.expect_download() as kept:
        page.click("[data-picture]")
    assert kept.value.suggested_filename.endswith(".png")
    assert axe(page) == []
