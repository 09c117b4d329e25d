"""Climbing Man in the browser: to the top by clicks and taps, a race by the clock, walls of the house and one's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.climbing import act, at_table, climb_by_hints, hint, learn, offered
from tests.browser.conftest import PHONE
from tests.browser.playing import axe, is_over, picks, tap, wait_for_turn, winner_is_seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Watched

pytestmark = pytest.mark.needs("chromium")


def test_a_wall_is_climbed_to_the_top_by_clicks(page: Page) -> None:
    learn(page)
    expect(page.get_by_text("Bring your body to the top of the wall")).to_be_visible()
    climb_by_hints(page)
    assert is_over(page)
    score = page.locator("[data-score]")
    expect(score).to_contain_text("The wall is climbed!")
    winner_is_seen(page)
    expect(page.locator("[data-par]")).to_have_text("26")
    expect(score.get_by_role("textbox")).to_have_value(re.compile(r"^Climbing Man: \d+ of 26 with \d+ coins turned"))
    before = page.url
    page.locator("[data-same-wall]").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_function("() => window.cordee?.settled && cordee.picks.length")
    assert offered(page) == {f"start:{column}1" for column in "defghijk"}


def test_grips_show_their_strength_and_the_weight_bar_follows(page: Page) -> None:
    at_table(page, shape="4x3", tiles="any")
    act(page, "start:g1")
    expect(page.get_by_text("10 held, 10 needed", exact=True).first).to_be_visible()
    expect(page.get_by_text("not one to spare")).to_be_visible()
    tap(page, ["hand>"])
    spots = {each["at"]: each["value"] for each in picks(page) if each["group"] == "spot"}
    assert spots["i0"] == 5
    coin = next(square for square, strength in spots.items() if strength is None)
    tap(page, [coin])
    wait_for_turn(page)
    held = page.get_by_role("list", name="Hands and feet").get_by_role("listitem").filter(has_text=coin)
    strength = int(held.locator(".die").inner_text())
    expect(page.get_by_text(f"{10 + strength} held, 10 needed", exact=True).first).to_be_visible()


def test_a_phone_climbs_by_taps(visitor: Callable[..., Page]) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    learn(page)
    page.locator("[data-coach-skip]").tap()
    for _ in range(4):
        act(page, hint(page))
    assert "body>" in offered(page)


def test_two_race_at_one_screen_by_the_clock(page: Page) -> None:
    at_table(page, seats=2, players="2", turn_seconds="600", actions_per_turn="0")
    act(page, "start:g1")
    act(page, "start:p1")
    ring = page.get_by_role("timer")
    expect(ring).to_have_accessible_name(re.compile(r"Time left in this turn: [1-9]\d* seconds"))
    expect(page.locator("[data-now]")).to_contain_text("Climber 0")
    tap(page, ["hand>"])
    first = next(each for each in picks(page) if each["group"] == "spot")
    tap(page, first["pieces"])
    wait_for_turn(page)
    page.get_by_role("button", name="End the turn").click()
    wait_for_turn(page)
    expect(page.locator("[data-now]")).to_contain_text("Climber 1")


def test_a_drawn_wall_goes_round_as_text_and_can_be_climbed(
    page: Page, visitor: Callable[..., Page], watched: Watched
) -> None:
    watched.forgive("422")  # walls that can't be built yet
    page.goto("/new/climbing-man")
    page.get_by_text("Wall editor").click()
    for square in ("f0", "h0", "j0", "g2", "i2", "h4"):
        page.locator(f"[data-square={square}]").click()
    page.get_by_role("button", name="Coin", exact=True).click()
    page.locator("[data-square=f1]").click()
    assert axe(page) == []
    text = page.locator("#wall-text").input_value()
    assert text == "..##../..##../.####./.####./o#####/######"
    expect(page.locator("details.own")).to_contain_text("coin")  # the server says what keeps it from being built
    page.locator("[data-square=f1]").click()
    text = page.locator("#wall-text").input_value()

    other = visitor()
    other.goto("/new/climbing-man")
    other.get_by_text("Wall editor").click()
    other.locator("#wall-text").fill(text)
    other.get_by_role("button", name="Draw this text").click()
    assert other.locator("[data-square].rock").count() == 24
    expect(other.locator("details.own .problem")).to_have_count(0)
    other.locator("[data-make]").click()
    other.wait_for_url("**/table/*")
    wait_for_turn(other)
    assert offered(other) == {f"start:{column}1" for column in "defghi"}


def test_the_wall_that_is_offered_is_the_same_for_everyone(page: Page, visitor: Callable[..., Page]) -> None:
    names = []
    for each in (page, visitor()):
        each.goto("/new/climbing-man")
        expect(each.get_by_role("img", name="The wall")).to_be_visible()
        with each.expect_response(lambda answer: answer.url.endswith("/api/tables")) as made:
            each.locator("[data-climb]").click()
        wait_for_turn(each)
        names.append(made.value.json()["start"])
    assert names[0] == names[1]
    assert re.search(r" seed house\.\d+$", names[0])


def test_walls_are_chosen_by_shape_and_difficulty(page: Page) -> None:
    page.goto("/new/climbing-man")
    page.locator("[data-wall-shape]").select_option("zigzag")
    page.locator("[data-wall-difficulty]").select_option("hard")
    expect(page.get_by_role("status").filter(has_text="hard, par")).to_be_visible()
    page.locator("[data-draw-on]").click()
    assert page.locator("[data-square].rock").count() == 4 * 24
    assert page.locator("[data-square].coin").count() == 24
    page.locator("[data-climb]").click()
    page.wait_for_url("**/table/*")
    wait_for_turn(page)
    assert len(offered(page)) == 6


def test_everything_is_said_in_words_and_in_french(visitor: Callable[..., Page]) -> None:
    page = visitor(locale="fr-FR")
    at_table(page, shape="4x3", tiles="any")
    act(page, "start:g1")
    expect(page.get_by_text("tient 10, poids 10", exact=True).first).to_be_visible()
    page.get_by_text("Le mur en tableau").click()
    table = page.get_by_role("region", name="Le mur en tableau")
    expect(table).to_contain_text("corps A")
    expect(table).to_contain_text("main ou pied A, 5")
    assert axe(page) == []
