"""Lessons: the map of each game, and one lesson of each learnt on its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from cordee.study.lessons import begun, lessons_of
from tests.browser.playing import axe, confirm, picks, settle, tap, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def do(page: Page, pieces: tuple[str, ...]) -> None:
    """Picks an action on the board, piece by piece; what is no choice has been picked by itself."""
    rest = list(pieces)
    while rest:
        found = next((each for each in picks(page) if each["pieces"] == rest[: len(each["pieces"])]), None)
        if found is not None:
            _pick(page, found)
        rest = rest[1 if found is None else len(found["pieces"]) :]
    confirm(page)


def _pick(page: Page, found: dict[str, Any]) -> None:
    """On the board where it is the only one on its square, else by its button."""
    alone = sum(each["at"] == found["at"] for each in picks(page)) == 1
    if alone and page.evaluate("pieces => window.cordee.aim(pieces)", found["pieces"]) is not None:
        tap(page, found["pieces"])
        return
    code = found["action"] or "".join(found["pieces"])
    page.locator(f'[data-pick="{code}"]').first.click()
    settle(page)


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

    phone = visitor(viewport={"width": 390, "height": 844}, locale="de-DE", has_touch=True)
    for game, lesson in (("cubeclimbers", "wind"), ("climbing-man", "turn-a-coin")):
        phone.goto(f"/learn/{game}/{lesson}")
        wait_for_turn(phone)
        learn(phone, game, lesson)
        expect(phone.locator("[data-said]")).to_have_text(lessons_of(game)[lesson].done.say("de"))
    assert axe(phone) == []
