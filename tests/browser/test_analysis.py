"""A game looked at with the analyst: asked for, followed, read turn by turn, and found at once by its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.games import weak_climb
from tests.browser.playing import axe, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.needs("chromium")


def test_a_replay_is_analysed_and_its_link_shows_it_at_once(page: Page, visitor: Callable[..., Page]) -> None:
    page.goto("/replays")
    page.locator("[data-record]").fill(weak_climb())
    page.locator("[data-watch]").click()
    settle(page)
    page.get_by_role("tab", name="Analysis").click()
    page.locator("[data-analyse]").click()
    expect(page.locator("[data-accuracy=A]")).to_contain_text("%")
    turns = page.get_by_role("list", name="Every turn").get_by_role("button")
    expect(page.locator("[data-chances]")).to_have_attribute("data-chances", str(turns.count()))
    assert turns.filter(has_text="decisive").count() == 1

    page.locator("[data-judged=inaccuracy], [data-judged=mistake], [data-judged=blunder]").first.focus()
    page.keyboard.press("Enter")
    turn = page.locator("[data-turn]")
    expect(turn).to_contain_text("It cost")
    expect(page.locator("[data-better='0']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-why]")).not_to_be_empty()
    settle(page)
    suggested = page.evaluate("() => window.cordee.suggested")
    assert suggested is not None
    assert axe(page) == []
    number = turn.get_attribute("data-turn")
    page.locator("[data-forth]").click()
    page.wait_for_function("() => window.cordee.suggested === null")

    other = visitor(locale="de-DE", viewport=PHONE)
    place, _, record = page.url.partition("#")
    other.goto(f"{place}?analysis=1&turn={number}#{record}")
    expect(other.locator("[data-turn]")).to_have_attribute("data-turn", str(number))
    expect(other.locator("[data-turn]")).to_contain_text("Er kostete")
    expect(other.locator("[data-accuracy=A]")).to_contain_text(page.locator("[data-accuracy=A]").inner_text()[:-1])
