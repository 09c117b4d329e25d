"""A game looked at with the analyst: asked for, followed, read turn by turn, and found at once by its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.games import weak_climb, wild_duel
from tests.browser.playing import axe, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.needs("chromium")


def open_analysis(page: Page, record: str) -> Locator:
    """Pastes a record, asks for its analysis and waits for it; the buttons of its turns."""
    page.goto("/replays")
    page.locator("[data-record]").fill(record)
    page.locator("[data-watch]").click()
    settle(page)
    page.get_by_role("tab", name="Analysis").click()
    page.locator("[data-analyse]").click()
    expect(page.locator("[data-thinking], [data-accuracy]").first).to_be_visible()
    expect(page.locator("[data-accuracy=A]")).to_contain_text("%")
    turns = page.get_by_role("list", name="Every turn").get_by_role("button")
    expect(page.locator("[data-chances]")).to_have_attribute("data-chances", str(turns.count()))
    assert turns.filter(has_text="decisive").count() == 1
    return turns


def better_is_shown(page: Page) -> None:
    """The better turn lies on the board, with what speaks for it."""
    expect(page.locator("[data-better='0']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-why]")).not_to_be_empty()
    settle(page)
    assert page.evaluate("() => window.cordee.suggested") is not None


def test_a_climb_alone_is_judged_by_points(page: Page) -> None:
    open_analysis(page, weak_climb())
    page.locator("[data-judged=inaccuracy], [data-judged=mistake], [data-judged=blunder]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-turn]")).to_contain_text("It cost")
    better_is_shown(page)
    page.locator("[data-forth]").click()
    page.wait_for_function("() => window.cordee.suggested === null")


def test_a_game_is_judged_by_chances_and_its_link_shows_it_at_once(page: Page, visitor: Callable[..., Page]) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    turns = open_analysis(page, wild_duel())
    expect(page.locator("[data-accuracy=B]")).to_contain_text("%")
    turns.filter(has_text="blunder").first.click()
    turn = page.locator("[data-turn]")
    expect(turn).to_contain_text("Chances after the best turn")
    better_is_shown(page)
    first = page.evaluate("() => window.cordee.suggested")
    page.locator("[data-better='1']").click()
    page.wait_for_function("first => ![null, first].includes(cordee.suggested) && cordee.settled", arg=first)
    assert axe(page) == []

    # the line of chances leads to the turn that decided
    box = page.locator("[data-chances] line.decisive").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(turn).to_contain_text("decided")
    number = turn.get_attribute("data-turn") or ""
    page.locator("[data-share]").click()
    expect(page.locator("[data-share]")).to_contain_text("Copied")

    other = visitor(locale="de-DE", viewport=PHONE, has_touch=True, is_mobile=True)
    other.goto(page.evaluate("() => navigator.clipboard.readText()"))
    expect(other.locator("[data-turn]")).to_have_attribute("data-turn", number)
    expect(other.locator("[data-turn]")).to_contain_text("Dieser Zug")
    expect(other.locator("[data-accuracy=B]")).to_contain_text(page.locator("[data-accuracy=B]").inner_text()[:-1])
    assert other.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert axe(other) == []
