"""Lessons: the map of each game, and one lesson of each learnt on its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from cordee.study.lessons import begun, lessons_of
from tests.browser.conftest import PHONE
from tests.browser.playing import axe, do, wait_for_turn, wait_for_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def learn(page: Page, game: str, lesson: str) -> None:
    """Every action of the lesson's own line."""
    now = begun(game, lesson)
    for text in now.lesson.solution:
        wait_for_turn(page)
        do(page, now.game.notation.pieces(now.session.read(text)))
        now = now.after(text)
    expect(page.locator("[data-status=done]")).to_be_visible()


def test_a_lesson_of_each_game_is_learnt_and_remembered(page: Page, visitor: Callable[..., Page]) -> None:
    page.goto("/")
    page.locator("[data-learn=climbers]").click()
    expect(page.locator("[data-lesson]")).to_have_count(len(lessons_of("climbers")) + 1)
    expect(page.locator("[data-learnt='0']")).to_be_visible()
    assert axe(page) == []

    page.locator("[data-lesson=two-ladders]").click()
    wait_for_turn(page)
    card = page.locator(".tried")
    expect(card).to_contain_text("the long one 2, 3 or 4")
    page.keyboard.press("h")
    expect(card.locator("[data-hint]")).to_have_count(1)
    page.locator("[data-more]").click()
    page.locator("[data-more]").click()
    expect(card.locator("[data-hint]").last).to_contain_text("Do this: Short ladder to j9, level 2")
    do(page, ("long>", "j9"))
    expect(page.locator("[data-status=missed]")).to_contain_text("Which one should come first?")
    page.locator("[data-take-back]").click()
    learn(page, "climbers", "two-ladders")
    assert axe(page) == []
    page.locator("[data-next]").click()
    expect(card).to_contain_text("Build yourself a step")
    page.locator("[data-map]").click()
    expect(page.locator("[data-learnt='1']")).to_be_visible()
    page.reload()
    expect(page.locator("li.done [data-lesson=two-ladders]")).to_be_visible()

    phone = visitor(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    for game, lesson in (("climbers", "turn-a-block"), ("cubeclimbers", "wind"), ("climbing-man", "turn-a-coin")):
        phone.goto(f"/learn/{game}/{lesson}")
        wait_for_turn(phone)
        wait_for_view(phone, "[data-more]")
        learn(phone, game, lesson)
        expect(phone.locator("[data-said]")).to_have_text(lessons_of(game)[lesson].done.say("de"))
        wait_for_view(phone, "[data-next]")
    assert axe(phone) == []
    phone.locator("[data-map]").tap()
    expect(phone.locator("li.done [data-lesson=turn-a-coin]")).to_be_visible()
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert axe(phone) == []
