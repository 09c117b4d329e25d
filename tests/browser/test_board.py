"""The analysis board: a moment of a replay played on by hand, the house's best turns, lines kept as a record."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.games import weak_climb
from tests.browser.playing import axe, picks, play_first, settle, tap, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Watched

pytestmark = pytest.mark.needs("chromium")


def test_a_moment_is_played_on_and_its_lines_are_kept(page: Page) -> None:
    page.goto("/replays")
    page.locator("[data-record]").fill(weak_climb())
    page.locator("[data-watch]").click()
    settle(page)
    for _ in range(4):
        page.locator("[data-forth]").click()
    page.locator("[data-board]").click()
    page.wait_for_url("**/position?*")
    expect(page.locator("[data-live]")).to_be_visible()
    wait_for_turn(page)

    page.locator("[data-live]").click()
    best = page.locator("[data-best]").first
    expect(best).to_be_visible()
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


def test_a_position_is_set_up_analysed_and_commented(
    page: Page, visitor: Callable[..., Page], watched: Watched
) -> None:
    watched.forgive("422")
    page.goto("/puzzles/climbers")
    page.locator("[data-board]").click()
    wait_for_turn(page)
    expect(page.locator("[data-tool=block]")).to_have_attribute("aria-pressed", "true")
    assert axe(page) == []
    page.locator("[data-tool=pawn-A]").click()
    wait_for_turn(page)
    seen = next(each for each in picks(page) if page.evaluate("pieces => cordee.aim(pieces)", each["pieces"]))
    tap(page, seen["pieces"])
    page.locator("[data-tool=mover]").focus()
    page.keyboard.press("Enter")
    wait_for_turn(page)
    page.locator('[data-pick="mover:B"]').click()
    text = page.locator("[data-position]")
    expect(text).to_have_value(re.compile(rf":{seen['at']}:SL:hand:.* B 1 - 0$"))
    whole = text.input_value()
    with page.expect_response("**/board/edited"):
        text.fill(whole.replace(" B 1 - 0", " C 1 - 0"))
    expect(page.locator("[data-trouble]")).to_contain_text("mover")
    with page.expect_response("**/board/edited"):
        text.fill(whole)
    expect(page.locator("[data-trouble]")).to_have_count(0)

    page.locator("[data-done]").click()
    wait_for_turn(page)
    expect(page.locator("[data-now]")).to_contain_text("B")
    page.locator("[data-say]").fill("A bold start")
    play_first(page, "end")
    page.locator("[data-say]").fill("and nothing done")
    page.get_by_role("tab", name="Position").click()
    record = page.locator("[data-record]")
    expect(record).to_have_value(re.compile(r"\{A bold start\}\s+1\. B end \{and nothing done\}"))

    phone = visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    phone.goto("/position?game=climbing-man")
    wait_for_turn(phone)
    phone.locator("[data-tool=turned]").tap()
    wait_for_turn(phone)
    tap(phone, next(each["pieces"] for each in picks(phone) if phone.evaluate("p => cordee.aim(p)", each["pieces"])))
    expect(phone.locator("[data-edit-back]")).to_be_enabled()
    phone.get_by_role("tab", name="Position partagée").tap()
    phone.locator("[data-tree]").fill(record.input_value())
    phone.locator("[data-open-tree]").tap()
    wait_for_turn(phone)
    expect(phone.locator("[data-say]")).to_have_value("A bold start")
    expect(phone.locator("[data-comment]")).to_have_text("and nothing done")
