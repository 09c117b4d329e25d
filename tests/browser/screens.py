"""`make screens`: pictures of every screen, on a desktop and a phone, in English and French, into screenshots/."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.study.lessons import lessons_of
from tests.browser.climbing import act, at_table, climb_by_hints, learn
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.games import climb
from tests.browser.opened import opened
from tests.browser.playing import play_first, play_now, settle, tap, wait_for_turn
from tests.browser.test_climbers import in_sight, wait_for_group
from tests.browser.test_cubeclimbers import WINDY, go_to, roll, table_of, until, view_of
from tests.browser.test_cubeclimbers import come as come_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

FOLDER: Final = Path(__file__).parents[2] / "screenshots"
GAMES: Final = ("climbers", "cubeclimbers", "climbing-man")
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    "sideways": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
LANGUAGES: Final = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}


class Shot(NamedTuple):
    """A screen: its name and how one comes to it."""

    name: str
    come: Callable[[Page], None]


def at(path: str, open_all: bool = False) -> Callable[[Page], None]:
    """A page that is read."""

    def come(page: Page) -> None:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        if open_all:
            page.evaluate("() => document.querySelectorAll('main details').forEach((each) => { each.open = true })")

    return come


def table(game: str, actions: int = 0) -> Callable[[Page], None]:
    """A game against a bot, some actions in."""

    def come(page: Page) -> None:
        play_now(page, game)
        wait_for_turn(page)
        for _ in range(actions):
            play_first(page)
            wait_for_turn(page)

    return come


def in_hand(page: Page) -> None:
    """The Climbers, a block picked up."""
    table("climbers")(page)
    tap(page, in_sight(page, "block")[0]["pieces"])
    wait_for_group(page, "spot")


def guided(game: str) -> Callable[[Page], None]:
    """The first game, at its first word."""

    def come(page: Page) -> None:
        page.goto(f"/learn/{game}/first-game")
        page.wait_for_url("**/table/*")
        wait_for_turn(page)
        page.locator(".coach").wait_for()

    return come


def lesson(game: str) -> Callable[[Page], None]:
    """The last lesson of a game, before its first action."""

    def come(page: Page) -> None:
        page.goto(f"/learn/{game}/{list(lessons_of(game))[-1]}")
        wait_for_turn(page)

    return come


def against_wind(page: Page) -> Page:
    """CubeClimbers: a game in which this page, second, has the Barrier, and another is to roll; that other page."""
    come_in(page, "Bea")
    assert page.context.browser is not None
    other = page.context.browser.new_context(base_url=page.url, viewport=DESKTOP).new_page()
    come_in(other, "Ana")
    while True:
        table = table_of(other, ["me", "open"], WINDY)
        for each in (other, page):
            each.goto(f"/table/{table}")
        page.locator("[data-sit]").click()
        other.locator("[data-begin]").click()
        go_to(other, "start", "o14")
        go_to(page, "start", "r14")
        until(other, "roll")
        if "barrier" in view_of(page, table, 1)["climbers"][1]["hand"]:
            return other


def question(page: Page) -> None:
    """A wind is about to take one's climber: the Barrier?"""
    other = against_wind(page)
    roll(other, "w")
    page.locator("[data-answer=barrier]").wait_for()
    other.context.close()


def wind(page: Page) -> None:
    """The die shows wind: which way?"""
    come_in(page, "Ana")
    table = table_of(page, ["me", "me"], WINDY | {"cards": "2"})
    page.goto(f"/table/{table}")
    page.locator("[data-begin]").click()
    for square in ("o14", "r14"):
        page.locator("[data-handover]").click()
        go_to(page, "start", square)
    page.locator("[data-handover]").click()
    until(page, "roll")
    page.click("[data-verb=roll]")
    page.locator("[data-wind=n]").wait_for()
    settle(page)


def position(page: Page) -> None:
    """A shared position."""
    table("climbers")(page)
    page.locator("[data-tool=share]").first.evaluate("button => button.click()")
    link = """[...document.querySelectorAll('dialog[open] :is(input, textarea)')]
        .map((each) => each.value).find((text) => text.includes('/position'))"""
    page.goto(page.wait_for_function(f"() => {link}").json_value())
    settle(page)


def climbed(page: Page) -> None:
    """Climbing Man, on the top: score and par."""
    learn(page)
    page.locator("[data-coach-skip]").click()
    climb_by_hints(page)
    page.locator("[data-par]").wait_for()


def racing(page: Page) -> None:
    """Two climbers, one with an extremity in hand."""
    at_table(page, seats=2, players="2", turn_seconds="30", actions_per_turn="0")
    act(page, "start:g1")
    act(page, "start:p1")
    tap(page, ["hand>"])


def with_tool(tool: str) -> Callable[[Page], None]:
    """A sheet that lies over the table."""

    def come(page: Page) -> None:
        table("climbing-man", 1)(page)
        button = page.locator(f".tools > [data-tool={tool}], .rest [data-tool={tool}]").first
        if button.is_visible():
            button.click()
        else:
            page.locator(".menu summary").click()
            page.locator(f".menu [data-tool={tool}]").click()
        page.locator("dialog[open] .body").wait_for()
        page.wait_for_load_state("networkidle")

    return come


def hinted(game: str) -> Callable[[Page], None]:
    """What the bot would do and why, with what else it thought of."""

    def come(page: Page) -> None:
        table(game, 1)(page)
        page.keyboard.press("h")
        page.locator("[data-do-hint]").wait_for()
        page.evaluate("() => document.querySelectorAll('.hint details').forEach((each) => { each.open = true })")
        page.locator(".hint").scroll_into_view_if_needed()

    return come


def hand_over(page: Page) -> None:
    """Two at one screen, with secrets."""
    page.goto("/new/cubeclimbers")
    page.locator("[data-seat='1']").select_option("me")
    page.locator("[data-make]").click()
    page.locator("[data-handover]").wait_for()


def lounge(page: Page) -> None:
    """A table that waits for a friend."""
    page.goto("/new/climbers")
    page.locator("[data-seat='1']").select_option("open")
    page.locator("[data-make]").click()
    page.locator("[data-qr]").wait_for()


def replay(page: Page) -> None:
    """A record half way."""
    page.goto("/replays")
    page.locator("[data-record]").fill(climb())
    page.locator("[data-watch]").click()
    page.locator("[data-step]").wait_for()
    for _ in range(6):
        page.locator("[data-forth]").click()
    settle(page)


SHOTS: Final = (
    Shot("home", at("/")),
    Shot("new", at("/new")),
    *(Shot(f"new-{game}", at(f"/new/{game}", open_all=True)) for game in GAMES),
    *(Shot(f"lessons-{game}", at(f"/learn/{game}")) for game in GAMES),
    *(Shot(f"lesson-{game}", lesson(game)) for game in GAMES),
    Shot("lobby", at("/lobby")),
    Shot("games", at("/games")),
    Shot("profile", at("/profile")),
    Shot("day", at("/day/climbing-man")),
    Shot("rules", at("/rules/climbing-man#CM-13")),
    Shot("nowhere", at("/nowhere")),
    Shot("lounge", lounge),
    Shot("handover", hand_over),
    *(Shot(f"table-{game}", table(game, 1)) for game in GAMES),
    *(Shot(f"table-{game}-hint", hinted(game)) for game in GAMES),
    Shot("table-climbers-in-hand", in_hand),
    Shot("table-cubeclimbers-wind", wind),
    Shot("table-cubeclimbers-question", question),
    *(Shot(f"learn-{game}", guided(game)) for game in GAMES),
    Shot("table-climbing-man-race", racing),
    Shot("table-climbing-man-climbed", climbed),
    Shot("sheet-rules", with_tool("rules")),
    Shot("sheet-help", with_tool("help")),
    Shot("sheet-settings", with_tool("settings")),
    Shot("sheet-share", with_tool("share")),
    Shot("replay", replay),
    Shot("position", position),
)


def take(browser: Browser, url: str, size: str, language: str) -> None:
    """Every screen in one size and language; each by a guest of its own."""
    for shot in SHOTS:
        settings = {**SIZES[size], "locale": LANGUAGES[language], "reduced_motion": "reduce", "base_url": url}
        context = browser.new_context(**settings)
        page = context.new_page()
        page.set_default_timeout(90_000)
        try:
            shot.come(page)
            long = not page.url.startswith(f"{url}/table") and not page.url.startswith(f"{url}/replay#")
            page.screenshot(path=FOLDER / f"{shot.name}-{size}-{language}.png", full_page=long)
        except Exception as error:  # one screen that fails must not keep the others from being seen
            print(f"{shot.name} {size} {language}: {error}")
        finally:
            context.close()


def main() -> None:
    """All of them, or of the sizes and languages that are named: `python -m tests.browser.screens phone fr`."""
    sizes = [size for size in SIZES if size in sys.argv] or list(SIZES)
    languages = [language for language in LANGUAGES if language in sys.argv] or list(LANGUAGES)
    FOLDER.mkdir(exist_ok=True)
    with opened() as (browser, url):
        for size in sizes:
            for language in languages:
                take(browser, url, size, language)


if __name__ == "__main__":
    main()
