"""The client's shell, as people use it: into a game, around it, back to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.playing import PATIENCE, axe, picks, play_now, scroll_home, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Watched

pytestmark = pytest.mark.needs("chromium")

GAMES = ("climbers", "cubeclimbers", "climbing-man")


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_into_a_game_that_axe_likes_and_that_rests(page: Page, game: str) -> None:
    play_now(page, game)
    wait_for_turn(page)
    assert picks(page)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    before = page.evaluate("() => window.cordee.frames")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 1000)))")
    assert page.evaluate("() => window.cordee.frames") == before > 0, "an idle table draws no frames"
    assert axe(page) == []


def test_the_little_boards_live_where_the_processor_draws_too(visitor: Callable[..., Page]) -> None:
    page = visitor(reduced_motion="no-preference")
    page.goto("/")
    for game in GAMES:
        picture = page.locator(f"[data-little={game}] img").last
        expect(picture).to_have_attribute("src", re.compile(r"-[1-6]\.webp$"))
        assert picture.evaluate("image => image.complete && image.naturalWidth > 0")


def test_where_nothing_shall_move_the_little_boards_rest(page: Page) -> None:
    page.clock.install()
    page.goto("/")
    expect(page.locator("[data-little] img")).to_have_count(3)
    page.clock.run_for(20_000)
    for picture in page.locator("[data-little] img").all():
        expect(picture).to_have_attribute("src", re.compile(r"-0\.webp$"))


def test_a_house_that_does_not_answer_is_asked_again_and_then_told_of(page: Page, watched: Watched) -> None:
    watched.forgive("net::ERR_FAILED")  # what the story itself keeps from the page
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/api/catalogue", refuse)
    page.goto("/")
    expect(page.get_by_role("alert")).to_have_text("The server does not answer at the moment.")
    assert len(asked) == 6
    assert axe(page) == []
    page.unroute("**/api/catalogue")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-play=climbers]")).to_be_visible()


def test_the_wall_of_the_day_has_its_place_before_it_is_known(page: Page) -> None:
    page.request.get("/api/wall-of-the-day", timeout=PATIENCE)  # the house chooses it once, and takes its time
    waiting: list[Route] = []
    page.route("**/api/wall-of-the-day", lambda route: waiting.append(route))
    with page.expect_request("**/api/wall-of-the-day"):
        page.goto("/")
        scroll_home(page)
    expect(page.locator("[data-tower-state]")).to_be_visible()
    expect(page.locator("[data-little] img")).to_have_count(3)
    button = page.locator("[data-wall]")
    expect(button).to_be_disabled()
    height = page.evaluate("() => document.body.scrollHeight")
    waiting[0].continue_()
    expect(button).to_be_enabled()
    assert page.evaluate("() => document.body.scrollHeight") == height


def test_the_language_is_switched_and_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("jeux d’escalade")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    play_now(page, "climbers")
    wait_for_turn(page)
    expect(page.get_by_role("heading", name="À vous de jouer")).to_be_visible()
    expect(page.get_by_role("heading", name="Déplacer un bloc")).to_be_visible()
    assert any(each["words"].startswith("Demi-cube, dessus ") for each in picks(page))


def test_the_language_of_the_browser_comes_first(visitor: Callable[..., Page]) -> None:
    page = visitor(locale="fr-CH")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize(
    "path",
    ["/", "/new", "/new/climbers", "/lobby", "/games", "/profile", "/day/climbing-man", "/rules", "/nowhere/at/all"],
)
def test_axe_finds_nothing_on_a_page(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert axe(page) == []
