"""Board first, panels after: what is not seen yet is not told, and a tap goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.playing import is_over, play_first, play_now, settle, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.needs("chromium")

WATCH = """() => {
  window.seen = []
  const note = () => {
    const text = (selector) => document.querySelector(selector).textContent
    const said = text('[data-now]') + '/' + text('.happened')
    if (seen.at(-1)?.said !== said) seen.push({ said, telling: cordee.telling, mine: cordee.picks.length > 0 })
  }
  const all = { subtree: true, childList: true, characterData: true }
  new MutationObserver(note).observe(document.querySelector('main'), all)
  note()
}"""
"""Notes whenever the banner or the last event's words change, and whether the board was still showing something."""


@pytest.mark.parametrize("game", ["climbers", "cubeclimbers"])
def test_the_panel_never_shows_what_the_board_has_not(visitor: Callable[..., Page], game: str) -> None:
    page = visitor(reduced_motion="no-preference")
    play_now(page, game)
    page.evaluate(WATCH)
    for _ in range(5):
        play_first(page, "end")  # the turn, as soon as it can be
        wait_for_turn(page)
        if is_over(page):
            break
    if game == "climbers":  # whose turns were ended at once: the bot has just played
        look_again(page)
    seen = page.evaluate("() => window.seen")
    mine = [each for each in seen if each["said"].startswith("Your turn/")]
    assert len(seen) > len(mine) > 1
    assert not any(each["telling"] for each in mine), mine


def look_again(page: Page) -> None:
    """What the others did lies over the board as a trail, and is shown once more when one asks for it."""
    if is_over(page):
        return
    page.locator("[data-trail]").wait_for(state="attached")
    page.keyboard.press("l")
    page.wait_for_function("() => cordee.telling")
    page.keyboard.press("Space")
    settle(page)


def test_a_tap_or_the_space_bar_goes_on_at_once(visitor: Callable[..., Page]) -> None:
    page = visitor(reduced_motion="no-preference")
    page.clock.install()
    play_now(page, "climbers")
    wait_for_turn(page)
    for by_tap in (True, False):
        page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 1"))
        page.locator("[data-pick]").first.click()
        if page.locator("[data-confirm]").count():
            page.locator("[data-confirm]").click()
        page.wait_for_function("() => cordee.telling", polling=50)
        if by_tap:
            page.mouse.click(500, 300)
        else:
            page.keyboard.press("Space")
        page.wait_for_function("() => !cordee.telling", polling=50)  # although the clock stands still
        page.clock.resume()
        settle(page)
