"""The action bar: what a turn still offers, in view in every phase and at every size; and every click is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from cordee.kits.climbers.rule_data import rule_data
from tests.browser.climbing import at_table
from tests.browser.playing import axe, confirm, is_over, picks, play_first, play_now, settle, wait_for_turn
from tests.browser.test_climbers import QUICK, new_game
from tests.browser.test_cubeclimbers import ask, come, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, ViewportSize

pytestmark = pytest.mark.needs("chromium")

WIDE: Final[ViewportSize] = {"width": 1440, "height": 900}
SIZES: Final[tuple[ViewportSize, ...]] = ({"width": 390, "height": 844}, {"width": 844, "height": 390}, WIDE)
END: Final = "[data-verb=end]"
FINGER: Final = 44
IN_VIEW: Final = """selector => {
  const found = document.querySelector(selector), box = found.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && found.contains(top)
}"""
SMALL: Final = """least => [...document.querySelectorAll('header button, header a, header summary, .bar button')]
  .filter((each) => each.offsetParent)
  .map((each) => [each.getAttribute('aria-label') ?? each.textContent, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least)
  .map(([words]) => words)"""
MEANT: Final = """step => {
  const found = {}
  for (let y = 80; y < innerHeight - 120; y += step)
    for (let x = 60; x < innerWidth - 60; x += step)
      if (document.elementFromPoint(x, y)?.tagName === 'CANVAS') {
        const actions = cordee.meant({ x, y })
        if (actions.length) found[actions.join(' ')] ??= { x, y }
      }
  return found
}"""
"""What clicks here and there would be meant as, each with a pixel for it."""
FRAMES: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The camera has heard of a new size."""
WHY: Final = """async asked => {
  const id = location.pathname.split('/').at(-1)
  const headers = { 'content-type': 'application/json' }
  const answers = asked.map((actions) => fetch(`/api/tables/${id}/why`, {
    method: 'POST', headers, body: JSON.stringify({ seat: 0, actions: actions.split(' ') }),
  }).then((answer) => answer.json()))
  return Promise.all(answers)
}"""


def is_in_view(page: Page, selector: str) -> bool:
    """Whole on the screen, and nothing lies over its middle."""
    return page.evaluate(IN_VIEW, selector)  # type: ignore[no-any-return]


def at_the_climbers(page: Page) -> None:
    new_game(page, f"{QUICK}&tower=custom&custom_tower={rule_data().ready_towers[2]}")


def at_cubeclimbers(page: Page) -> None:
    come(page, "Ana")
    options = {"cards": "4", "base": "square", "die": ",".join(["blank"] * 6)}
    table = table_of(page, ["me", "bot"], options)
    ask(page, "POST", f"/api/tables/{table}/start", {})
    page.goto(f"/table/{table}")
    wait_for_turn(page)


def at_climbing_man(page: Page) -> None:
    at_table(page, shape="4x3", tiles="any")


class Story(NamedTuple):
    """A game's turn: how one comes to the table, what is played, and the rules that clicks are refused by."""

    come: Callable[[Page], None]
    groups: tuple[str, ...]
    asks: tuple[str, ...]
    rules: frozenset[str]


STORIES: Final = {
    "climbers": Story(at_the_climbers, ("colour", "short", "block", "end"), ("short", "end"), frozenset()),
    "cubeclimbers": Story(at_cubeclimbers, ("start", "build", "move", "roll", "end"), ("build", "move"), frozenset()),
    "climbing-man": Story(at_climbing_man, ("start", "extremity", "reveal", "body"), ("start", "body"), frozenset()),
}


@pytest.mark.parametrize("game", STORIES)
def test_the_end_of_the_turn_is_in_view_in_every_phase_and_every_click_is_answered(
    visitor: Callable[..., Page], game: str
) -> None:
    story = STORIES[game]
    page = visitor(viewport=WIDE)
    story.come(page)
    seen: dict[str, str] = {}
    for group in story.groups:
        in_view_at_every_size(page)
        if group in story.asks:
            seen |= answered(page)
        play_first(page, group)
        wait_for_turn(page)
        assert not is_over(page)
    print(game, sorted(seen.items()))
    assert story.rules <= set(seen)
    assert axe(page) == []


def in_view_at_every_size(page: Page) -> None:
    """The end of the turn, open or with the reason why not yet; on phones nothing is smaller than a finger."""
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_function(IN_VIEW, arg=END)
        expect(page.locator(f"{END} small")).not_to_be_empty()
        if size is not WIDE:
            assert page.evaluate(SMALL, FINGER) == []


def answered(page: Page) -> dict[str, str]:
    """Clicks once on each kind of thing that can't be done now, and hears why: the sentences by their rules."""
    page.evaluate(FRAMES)
    settle(page)
    meant: dict[str, Any] = page.evaluate(MEANT, 24)
    answers = page.evaluate(WHY, list(meant))
    kinds = {each["rule"]: (at, each["words"]) for at, each in zip(meant.values(), answers, strict=True) if each["rule"]}
    for at, words in kinds.values():
        page.mouse.click(at["x"], at["y"])
        expect(page.locator("[data-toast]")).to_have_text(words)
        expect(page.locator("[data-toast] a[data-rule]").first).to_be_visible()
    page.mouse.move(5, 895)
    return {rule: words for rule, (_, words) in kinds.items()}
