"""Puzzles in the browser: today's from the home page, hints, a wrong turn answered, the right one, the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from cordee.games.contract import Seat
from cordee.study.puzzles.library import puzzle_with
from cordee.study.puzzles.solving import Status, tried
from tests.browser.conftest import PHONE
from tests.browser.playing import axe, do, scroll_home, settle, wait_for_turn, wait_for_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from cordee.study.puzzles.puzzle import Puzzle

pytestmark = pytest.mark.needs("chromium")


def play(page: Page, puzzle: Puzzle, action: str) -> None:
    """One action, on the board or by the list's buttons."""
    do(page, puzzle.rules.notation.pieces(puzzle.rules.notation.read_action(action)))


def wrong_line(puzzle: Puzzle) -> list[str]:
    """A turn that ends as soon as it may, and otherwise takes the last of what is legal."""
    write, line = puzzle.rules.notation.write_action, list[str]()
    while (now := tried(puzzle, line)).status is Status.OPEN:
        texts = [write(action) for action in now.position.legal_actions(Seat(puzzle.seat))]
        line.append("end" if "end" in texts else texts[-1])
    assert now.status is Status.WRONG
    assert now.position.chance() is None, "somebody answers"
    return line


DRAWN: Final = """({ columns, climbers }) => {
  const near = (one, other, most) => one && other && Math.hypot(one.x - other.x, one.y - other.y) < most
  const up = ([square, height]) => near(cordee.project(square), cordee.project(square, height), 2)
  const on = (each, seat) => Math.abs(cordee.figure(seat).x - cordee.project(each.square).x) < 12
  return columns.every(up) && climbers.every(on)
}"""
"""Whether the mountain and everybody on it stand on the board as a view has them."""


def test_a_puzzle_is_hinted_missed_answered_and_solved(page: Page) -> None:
    puzzle = puzzle_with("01a5aceb1c")
    page.goto(f"/puzzle/{puzzle.id}")
    settle(page)
    card = page.locator("[data-tried]")
    page.get_by_role("tab", name="Moves").click()
    page.locator("[data-more]").click()
    expect(page.locator("[data-hint]")).to_have_count(1)
    assert not axe(page)

    *actions, last = wrong_line(puzzle)
    for action in actions:
        play(page, puzzle, action)
    with page.expect_response("**/try") as answered:
        play(page, puzzle, last)
    told = answered.value.json()
    expect(card).to_have_attribute("data-status", "wrong")
    expect(page.locator("[data-answer]")).not_to_be_empty()
    assert told["answer"][-1]["view"] != told["view"]
    page.wait_for_function(DRAWN, arg=told["answer"][-1]["view"])
    settle(page)
    rating = page.locator("[data-rating]")
    assert int(rating.get_attribute("data-rating") or 0) < 1200
    card.locator("[data-again]").click()
    expect(card).to_have_attribute("data-status", "open")
    settle(page)

    for action in puzzle.line:
        play(page, puzzle, action)
    expect(card).to_have_attribute("data-status", "right")
    card.locator("[data-next]").click()
    page.wait_for_url(lambda url: puzzle.id not in url)
    settle(page)
    expect(card).to_have_attribute("data-status", "open")


def test_the_tower_of_the_day_is_solved_from_home_on_a_phone(visitor: Callable[..., Page]) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    page.goto("/")
    scroll_home(page)
    expect(page.get_by_role("heading", name="La tour du jour")).to_be_visible()
    assert axe(page) == []
    page.locator("[data-tower]").tap()
    settle(page)
    card = page.locator("[data-tried]")
    tower = puzzle_with(card.get_attribute("data-tried") or "")
    assert tower.game == "climbers"
    expect(card).to_contain_text("La tour du jour")
    page.locator("[data-more]").tap()
    wait_for_view(page, "[data-hint]")
    page.get_by_role("tab", name="Coups").tap()
    for action in tower.line:
        wait_for_turn(page)
        play(page, tower, action)
    page.get_by_role("tab", name="Problème").tap()
    expect(card).to_have_attribute("data-status", "right")
    wait_for_view(page, "[data-next]")
    assert axe(page) == []
    page.goto("/")
    scroll_home(page)
    expect(page.locator("[data-tower-state=solved]")).to_be_visible()

    page.goto("/puzzles/cubeclimbers")
    page.locator("[data-theme-name=grapple]").tap()
    page.wait_for_url("**/puzzle/*theme=grapple")
    settle(page)
    assert "grapple" in puzzle_with(page.locator("[data-tried]").get_attribute("data-tried") or "").themes
