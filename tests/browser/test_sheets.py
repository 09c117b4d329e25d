"""What lies over the table: rules, settings, help, sharing; axe on each of them; and the guided first game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.playing import axe, picks, play_first, play_now, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Watched

pytestmark = pytest.mark.needs("chromium")


def test_sheets_open_close_and_give_the_focus_back(page: Page) -> None:
    play_now(page, "climbing-man")
    wait_for_turn(page)
    for tool, title in (("rules", "Rules of"), ("share", "Share"), ("settings", "Settings"), ("help", "Help")):
        button = page.locator(f"[data-tool={tool}]").first
        button.click()
        sheet = page.locator("dialog[open]")
        expect(sheet.get_by_role("heading", level=2)).to_contain_text(title)
        page.wait_for_load_state("networkidle")
        assert axe(page) == [], tool
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(button).to_be_focused()


def test_a_rule_opens_where_it_is_named(page: Page) -> None:
    page.goto("/new/climbing-man")
    page.get_by_text("All options").click()
    page.locator("a[data-rule=CM-12]").click()
    rule = page.locator("dialog[open] [id='rule-CM-12']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("weight")
    assert page.url.endswith("/new/climbing-man")


def test_what_is_wrong_with_options_is_told_where_it_is(page: Page, watched: Watched) -> None:
    watched.forgive("status of 422")
    page.goto("/new/climbers")
    expect(page.locator("[data-make]")).to_be_enabled()
    page.get_by_label("How many players climb").fill("9")
    page.get_by_label("How many players climb").press("Tab")
    expect(page.locator(".option .problem").first).to_contain_text("from 2 to 5")
    expect(page.locator("[data-make]")).to_be_disabled()
    page.get_by_label("How many players climb").fill("3")
    page.get_by_label("How many players climb").press("Tab")
    expect(page.locator("[data-seat]")).to_have_count(3)
    expect(page.locator("[data-make]")).to_be_enabled()


@pytest.mark.parametrize("game", ["climbers", "cubeclimbers", "climbing-man"])
def test_the_first_game_is_guided_and_the_guide_can_be_left(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"[data-learn={game}]").click()
    page.locator("[data-lesson=first-game]").click()
    page.wait_for_url("**/table/*?learn")
    wait_for_turn(page)
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    assert axe(page) == []
    page.locator("[data-coach-skip]").click()
    expect(coach).to_have_count(0)
    assert page.url.count("?") == 0


def test_settings_hold_on(page: Page) -> None:
    play_now(page, "climbing-man")
    wait_for_turn(page)
    page.locator("[data-tool=sound]").first.click()
    expect(page.locator("[data-tool=mute]").first).to_be_visible()
    page.reload()
    expect(page.locator("[data-tool=mute]").first).to_be_visible()


def test_a_phone_plays_and_axe_finds_nothing(visitor: Callable[..., Page]) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    play_now(page, "climbing-man")
    wait_for_turn(page)
    play_first(page)
    wait_for_turn(page)
    assert picks(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert axe(page) == [], tab.inner_text()
