"""The action bar: what a turn still offers, in view at every size; and a click on what can't be is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.playing import axe, picks, play_first, play_now, settle, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.needs("chromium")

SIZES: Final = [(1440, 900), (390, 844), (844, 390)]
ENDS: Final = {"climbers": "[data-verb=end]", "climbing-man": "[data-verb=end]", "cubeclimbers": "[data-verb=end]"}


def at_size(visitor: Callable[..., Page], size: tuple[int, int], **more: Any) -> Page:
    width, height = size
    return visitor(viewport={"width": width, "height": height}, **more)


def is_in_view(page: Page, selector: str) -> bool:
    """Whole on the screen, and nothing lies over its middle."""
    return page.evaluate(  # type: ignore[no-any-return]
        """selector => {
          const found = document.querySelector(selector), box = found.getBoundingClientRect()
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          return box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && found.contains(top)
        }""",
        selector,
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ENDS)
def test_the_end_of_the_turn_is_in_view_from_its_first_action_on(
    visitor: Callable[..., Page], game: str, size: tuple[int, int]
) -> None:
    page = at_size(visitor, size)
    play_now(page, game)
    for _ in range(3):
        play_first(page)
        wait_for_turn(page)
        if page.locator(ENDS[game]).count():  # not while colours, starts or answers are chosen
            assert is_in_view(page, ENDS[game])
    expect(page.locator(ENDS[game])).to_have_count(1)
    if game == "climbers":
        expect(page.locator("[data-rail-seat]")).to_have_count(2)  # everybody's height, on the board itself
    assert axe(page) == []


def test_a_verb_lights_only_its_own_and_lets_go_again(page: Page) -> None:
    play_now(page, "climbers")
    play_first(page)
    wait_for_turn(page)
    page.click("[data-verb=stone]")
    expect(page.locator("[data-verb=stone]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-verb=stone]")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("4")
    expect(page.locator("[data-verb=stone]")).to_have_attribute("aria-pressed", "true")


def test_the_list_of_all_moves_is_folded_and_complete(visitor: Callable[..., Page]) -> None:
    page = visitor()
    page.goto("/")
    page.evaluate("""() => localStorage.setItem("cordee.settings", '{"moves": false}')""")
    play_now(page, "cubeclimbers")
    wait_for_turn(page)
    fold = page.locator("[data-all-moves]")
    expect(fold.locator("summary")).to_have_text(f"All moves ({len(picks(page))})")
    expect(page.locator("[data-pick]").first).to_be_hidden()
    page.keyboard.press("a")
    expect(page.locator("[data-pick]").first).to_be_visible()


@pytest.mark.parametrize("game", ENDS)
def test_a_click_on_what_cannot_be_is_answered_with_its_rule(page: Page, game: str) -> None:
    play_now(page, game)
    play_first(page)
    wait_for_turn(page)
    click_on_what_is_not_lit(page)
    expect(page.locator("[data-toast] a[data-rule]").first).to_be_visible()


def click_on_what_is_not_lit(page: Page) -> None:
    """Here and there on the tower, until a click is answered; what was taken by the way is put back."""
    for at in range(40):
        page.mouse.click(330 + (at % 8) * 40, 330 + (at // 8) * 40)
        settle(page)
        page.wait_for_timeout(150)
        if page.locator("[data-toast]").count():
            return
        if page.locator("[data-back]").count():
            page.keyboard.press("Escape")
            settle(page)
    raise AssertionError("no click was answered")
