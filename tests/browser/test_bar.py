"""The action bar: what a turn still offers, in view in every phase and at every size; and every click is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from cordee.kits.climbers.rule_data import rule_data
from tests.browser.climbing import at_table
from tests.browser.playing import axe, is_over, picks, play_first, settle_in, tap, wait_for_turn, wait_for_view
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
BLOCK_IN_SIGHT: Final = "() => cordee.picks.find((each) => each.group === 'block' && cordee.aim(each.pieces)).pieces"
WHY: Final = """async asked => {
  const id = location.pathname.split('/').at(-1)
  const headers = { 'content-type': 'application/json' }
  const answers = asked.map((actions) => fetch(`/api/tables/${id}/why`, {
    method: 'POST', headers, body: JSON.stringify({ seat: 0, actions: actions.split(' ') }),
  }).then((answer) => answer.json()))
  return Promise.all(answers)
}"""


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


NONE: Final = "[data-now]"
"""No verb: a click beside them all."""
WALK: Final = "[data-verb=walk]"


class Story(NamedTuple):
    """A game's turn: how one comes to the table, what is played, and the rules that clicks are refused by."""

    come: Callable[[Page], None]
    groups: tuple[str, ...]
    asks: dict[str, tuple[str, ...]]
    rules: frozenset[str]


STORIES: Final = {
    "climbers": Story(
        at_the_climbers,
        ("colour", "short", "block", "end"),
        {
            "short": (WALK, "[data-verb=ladder]", "[data-verb=block]", "[data-verb=stone]"),
            "end": ("[data-verb=block]",),
        },
        frozenset({"TC-21", "TC-40", "TC-41"}),
    ),
    "cubeclimbers": Story(
        at_cubeclimbers,
        ("start", "build", "move", "roll", "end"),
        {"start": (NONE,), "build": (NONE, "[data-verb=move]")},
        frozenset({"CC-11", "CC-12"}),
    ),
    "climbing-man": Story(
        at_climbing_man,
        ("start", "extremity", "reveal", "body"),
        {"start": (NONE,), "extremity": ("[data-verb=look]", "[data-verb=body]"), "body": (NONE,)},
        frozenset({"CM-5", "CM-10", "CM-14", "CM-15"}),
    ),
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
        if group == "short":
            a_verb_lets_go(page)
            the_list_folds(page)
        for verb in story.asks.get(group, ()):
            page.locator(verb).click(force=True)  # one that offers nothing can be pressed too
            answered(page, seen)
            page.keyboard.press("Escape")
        play_first(page, group)
        wait_for_turn(page)
        assert not is_over(page)
    assert story.rules <= set(seen)
    assert axe(page) == []


def a_verb_lets_go(page: Page) -> None:
    """While one is chosen only its things glow; pressed again, or with Escape, all do."""
    block = page.evaluate(BLOCK_IN_SIGHT)
    verb = page.locator("[data-verb=ladder]")
    for by_key in (True, False):
        verb.click()
        expect(verb).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("pieces => cordee.aim(pieces)", block) is None
        if by_key:
            page.keyboard.press("Escape")
        else:
            verb.click()
        expect(verb).to_have_attribute("aria-pressed", "false")
        assert page.evaluate("pieces => cordee.aim(pieces)", block)


def the_list_folds(page: Page) -> None:
    """Folded away it still says how many moves there are, and stays so with a block in hand; a key leads into it."""
    fold = page.locator("[data-all-moves] > summary")
    fold.click()
    expect(fold).to_have_text(f"All moves ({len(picks(page))})")
    expect(page.locator("[data-pick]").first).to_be_hidden()
    tap(page, page.evaluate(BLOCK_IN_SIGHT))
    expect(page.locator("[data-back]")).to_be_visible()
    expect(page.locator("[data-pick]").first).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("a")  # the key leads into it, folded or not
    expect(page.locator("[data-pick]").first).to_be_visible()
    assert page.evaluate("() => document.activeElement.matches('[data-pick], [data-filter]')")


def in_view_at_every_size(page: Page) -> None:
    """The end of the turn, open or with the reason why not yet; on phones nothing is smaller than a finger."""
    for size in SIZES:
        page.set_viewport_size(size)
        wait_for_view(page, END)
        expect(page.locator(f"{END} small")).not_to_be_empty()
        if size is not WIDE:
            assert page.evaluate(SMALL, FINGER) == []


def answered(page: Page, seen: dict[str, str]) -> None:
    """Clicks once on each kind of thing that can't be done now, and hears why: the sentences by their rules."""
    settle_in(page)
    meant: dict[str, Any] = page.evaluate(MEANT, 24)
    answers = page.evaluate(WHY, list(meant))
    for at, each in zip(meant.values(), answers, strict=True):
        if each["rule"] in (None, *seen):
            continue
        page.mouse.click(at["x"], at["y"])
        reason = each["words"].partition(": ")[2]
        expect(page.locator("[data-toast] span")).to_have_text(f"{reason.rstrip('.')}.", ignore_case=True)
        expect(page.locator(f"[data-toast] a[data-rule={each['rule']}]")).to_be_visible()
        seen[each["rule"]] = each["words"]
    page.mouse.move(5, 895)
