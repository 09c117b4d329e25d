"""Games looked at again: from a record's text, by its link, from a table that is over; and shared positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.games import climb
from tests.browser.playing import axe, play_first, play_now, settle, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Watched

pytestmark = pytest.mark.needs("chromium")


def open_record(page: Page) -> None:
    """Pastes a record and opens it."""
    page.goto("/replays")
    page.locator("[data-record]").fill(climb())
    page.locator("[data-watch]").click()
    settle(page)


def test_a_pasted_record_is_stepped_through(page: Page) -> None:
    open_record(page)
    count = page.locator("[data-step]")
    at, last = (int(each) for each in count.inner_text().split("/"))
    assert at == 0
    assert last > 10
    page.locator("[data-forth]").click()
    expect(count).to_have_text(f"1 / {last}")
    page.get_by_role("button", name="To the end").click()
    expect(count).to_have_text(f"{last} / {last}")
    expect(page.get_by_role("tabpanel")).to_contain_text("CM-20")
    settle(page)
    assert axe(page) == []


def test_the_link_carries_the_whole_record(page: Page, visitor: Callable[..., Page]) -> None:
    open_record(page)
    other = visitor(locale="fr-FR")
    other.goto(page.url)
    settle(other)
    other.locator("[data-forth]").click()
    expect(other.locator("[data-step]")).to_have_text(page.locator("[data-step]").inner_text().replace("0 /", "1 /"))
    expect(other.get_by_role("tab", name="Journal")).to_be_visible()


def test_a_bad_record_is_refused_with_its_line(page: Page, watched: Watched) -> None:
    watched.forgive("status of 422")
    page.goto("/replays")
    page.locator("[data-record]").fill(climb().replace("A start:d1", "A start:z9"))
    page.locator("[data-watch]").click()
    expect(page.get_by_role("alert")).to_contain_text("z9")


def test_a_finished_table_is_looked_at_again(page: Page) -> None:
    play_now(page, "climbing-man")
    wait_for_turn(page)
    play_first(page)
    wait_for_turn(page)
    play_first(page, "give-up")
    page.locator("[data-review]").click()
    settle(page)
    last = int(page.locator("[data-step]").inner_text().split("/")[1])
    page.locator("[data-play]").click()
    expect(page.locator("[data-step]")).to_have_text(f"{last} / {last}")


def test_a_position_is_shared_by_its_link(page: Page, visitor: Callable[..., Page]) -> None:
    play_now(page, "climbers")
    wait_for_turn(page)
    play_first(page)
    wait_for_turn(page)
    page.locator("[data-tool=share]").first.click()
    link = page.get_by_label("Link to the position").input_value()
    other = visitor()
    other.goto(link)
    settle(other)
    other.get_by_role("tab", name="Position").click()
    expect(other.get_by_label("The position as text")).to_be_visible()
    assert axe(other) == []


def test_a_moment_with_secrets_is_shared_by_its_link(page: Page, visitor: Callable[..., Page]) -> None:
    play_now(page, "climbing-man")
    play_first(page)
    wait_for_turn(page)
    page.locator("[data-tool=share]").first.click()
    link = page.get_by_label("Link to this moment").input_value()
    page.keyboard.press("Escape")
    play_first(page, "reveal")
    wait_for_turn(page)
    other = visitor(locale="fr-FR")
    other.goto(link)
    expect(other.locator("[data-to-now]")).to_be_visible()
    other.get_by_role("tab", name="Coups").click()
    shown = other.locator("[aria-current=step]")
    expect(shown).to_contain_text("start:")
    other.locator("[data-to-now]").click()
    expect(shown).not_to_contain_text("start:")
