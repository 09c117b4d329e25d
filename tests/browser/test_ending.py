"""The end is a scene: the winner in sight, who won by how much, how it came to it, and what now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from cordee.kits.climbers.rule_data import rule_data
from tests.browser.climbing import MAKE_TABLE
from tests.browser.playing import axe, is_over, play_first, wait_for_turn, wait_for_view, winner_is_seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, ViewportSize

pytestmark = pytest.mark.needs("chromium")

SIZES: Final[tuple[ViewportSize, ...]] = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})
SHORT: Final = ("colour", "colour", "short", "end", "end", "end", "end")
"""Both at one screen: the first one climbs a ladder, and then nobody climbs any more."""


def a_short_game(page: Page) -> None:
    page.goto("/")
    tower = rule_data().ready_towers[2]
    options = {"tower": "custom", "custom_tower": tower, "general_movement": "off", "table": "20x18"}
    seats = [{"kind": "me", "name": name} for name in ("Ana", "Bea")]
    asked = {"game": "climbers", "options": options, "seats": seats}
    page.goto(f"/table/{page.evaluate(MAKE_TABLE, asked)}")
    for group in SHORT:
        wait_for_turn(page)
        if not is_over(page):
            play_first(page, group)
    wait_for_turn(page)
    assert is_over(page)


def test_the_winner_is_in_sight_and_the_end_is_told(visitor: Callable[..., Page]) -> None:
    page = visitor(viewport=SIZES[0])
    a_short_game(page)
    for size in SIZES:
        page.set_viewport_size(size)
        expect(page.locator("[data-headline]")).to_contain_text("Ana wins")
        wait_for_view(page, "[data-rematch]")  # nobody scrolls for it
        winner_is_seen(page)
        assert axe(page) == []
    page.reload()
    winner_is_seen(page)  # on a phone, who comes back sees them too
    expect(page.locator("figure svg[role=img]")).to_be_visible()
    names = page.locator(".result .row").locator("button, a").evaluate_all("all => all.map((each) => each.dataset)")
    assert [next(iter(each)) for each in names] == ["rematch", "review", "picture"]
    with page.expect_download() as kept:
        page.click("[data-picture]")
    assert kept.value.suggested_filename.endswith(".png")
