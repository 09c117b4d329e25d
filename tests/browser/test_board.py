"""The analysis board: a moment of a replay played on by hand, the house's best turns, lines kept as a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import weak_climb
from tests.browser.playing import axe, play_first, settle, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.needs("chromium")


def test_a_moment_is_played_on_and_its_lines_are_kept(page: Page) -> None:
    page.goto("/replays")
    page.locator("[data-record]").fill(weak_climb())
    page.locator("[data-watch]").click()
    settle(page)
    for _ in range(4):
        page.locator("[data-forth]").click()
    page.locator("[data-board]").click()
    wait_for_turn(page)

    page.locator("[data-live]").click()
    best = page.locator("[data-best]").first
    expect(best).to_be_visible(timeout=60_000)
    best.click()
    expect(page.locator("[data-line='0']")).to_have_count(1)
    page.locator("[data-live]").click()
    page.locator("[data-back]").click()
    wait_for_turn(page)
    play_first(page, "give-up")
    expect(page.locator("[data-line='1']")).to_have_attribute("aria-current", "step")
    assert axe(page) == []

    page.get_by_role("tab", name="Position").click()
    record = page.get_by_label("All lines as a record").input_value()
    assert "( " in record
    page.locator("[data-tree]").fill(record)
    page.locator("[data-open-tree]").click()
    wait_for_turn(page)
    expect(page.locator("[data-line]")).to_have_count(2)
    page.locator("[data-line='1']").click()
    expect(page.locator("[data-line='1']")).to_have_attribute("aria-current", "step")
