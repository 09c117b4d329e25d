"""`make pictures`: README's pictures, those of the rulebooks and of the stage, taken from the boards themselves.

`python -m tests.browser.pictures readme` takes README's alone, `... stage` those of docs/client.md (both tiers, day and
evening, desktop and phone), `... book climbers` one game's book; `lite` draws them quickly, as a machine without a
graphics card shows the boards, `missing` takes only those that are not there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser.opened import opened
from tests.browser.playing import is_over, picks, play_first, play_now, settle, wait_for_turn

ROOT: Final = Path(__file__).parents[2]
BOOK: Final = ROOT / "web" / "public" / "book"
README: Final = ROOT / "docs" / "images"
TIER: Final = "lite" if "lite" in sys.argv else "full"
SETTINGS: Final = '{"tier": "%s", "motion": false, "theme": "%s", "moves": false, "language": "en"}'
WIDE: Final = {"width": 1440, "height": 900}
BARE: Final = "main > :not(.board), .board > :not(canvas) { visibility: hidden !important }"
CLIP: Final[Any] = {"x": 60, "y": 80, "width": 960, "height": 720}
"""What of a table the panels leave free."""
MOST: Final = 400
Come = Callable[[Page], None]


def by_hints(page: Page, until: Callable[[Page], bool] = is_over) -> None:
    """Plays as the bot would, until it is so."""
    for _ in range(MOST):
        wait_for_turn(page)
        if is_over(page) or until(page):
            return
        page.keyboard.press("h")
        page.locator("[data-do-hint]").wait_for()
        version = page.evaluate("() => document.querySelectorAll('[data-do-hint]')[0].click()")
        assert version is None
        page.wait_for_function("() => !document.querySelector('[data-do-hint]')")
    raise AssertionError("no end to it")


def offers(*groups: str) -> Callable[[Page], bool]:
    """Whether all these groups can be picked from."""
    return lambda page: set(groups) <= {each["group"] for each in picks(page)}


def new(game: str) -> Come:
    """A first game, as the home page begins it."""
    return lambda page: play_now(page, game)


def lesson(game: str) -> Come:
    """The guided first game: short, and always the same start."""

    def come(page: Page) -> None:
        page.goto(f"/learn/{game}/first-game")
        page.wait_for_url("**/table/*")
        wait_for_turn(page)
        page.locator("[data-coach-skip]").click()

    return come


def then(*steps: Come) -> Come:
    """One after the other."""

    def come(page: Page) -> None:
        for step in steps:
            step(page)
            settle(page)

    return come


def hints_until(*groups: str) -> Come:
    return lambda page: by_hints(page, offers(*groups))


def press(selector: str) -> Come:
    return lambda page: page.locator(selector).first.click()


def take(group: str) -> Come:
    """Takes the first of a group that is in sight on the board."""

    def come(page: Page) -> None:
        pick = next(
            each
            for each in picks(page)
            if each["group"] == group and page.evaluate("p => cordee.aim(p)", each["pieces"])
        )
        at = page.evaluate("pieces => cordee.aim(pieces)", pick["pieces"])
        page.mouse.click(at["x"], at["y"])

    return come


BOOKS: Final[dict[str, tuple[Come, ...]]] = {
    "climbers": (
        then(new("climbers"), hints_until("walk", "block")),
        then(new("climbers"), hints_until("walk"), press("[data-verb=walk]")),
        then(new("climbers"), hints_until("long"), press("[data-verb=ladder]")),
        then(new("climbers"), hints_until("block"), press("[data-verb=block]"), take("block")),
        then(new("climbers"), hints_until("stone"), press("[data-verb=stone]")),
        then(lesson("climbers"), by_hints),
    ),
    "cubeclimbers": (
        then(lesson("cubeclimbers"), by_hints),
        then(new("cubeclimbers"), hints_until("build")),
        then(new("cubeclimbers"), hints_until("move"), press("[data-verb=move]")),
        then(new("cubeclimbers"), hints_until("roll"), press("[data-verb=roll]")),
        then(lesson("cubeclimbers"), hints_until("move")),
        then(new("cubeclimbers"), hints_until("power")),
    ),
    "climbing-man": (
        then(new("climbing-man"), lambda page: by_hints(page, lambda now: len(picks(now)) > 30)),
        new("climbing-man"),
        then(new("climbing-man"), play_first, hints_until("extremity"), take("extremity")),
        then(lesson("climbing-man"), hints_until("body")),
        then(lesson("climbing-man"), hints_until("body"), take("body")),
        then(lesson("climbing-man"), by_hints),
    ),
}
"""For each game how one comes to what each text of its book speaks of."""

TABLES: Final[dict[str, Come]] = {
    "table-climbers": then(new("climbers"), lambda page: by_hints(page, _after(8))),
    "table-cubeclimbers": then(new("cubeclimbers"), lambda page: by_hints(page, _after(14))),
    "table-climbing-man": then(new("climbing-man"), lambda page: by_hints(page, _after(9))),
    "ending-climbers": then(lesson("climbers"), by_hints),
}


def _after(actions: int) -> Callable[[Page], bool]:
    left = iter(range(actions))
    return lambda _: next(left, None) is None


def settings(tier: str, theme: str = "day") -> str:
    return f"localStorage.setItem('cordee.settings', '{SETTINGS % (tier, theme)}')"


def fresh(browser: Browser, url: str, scale: float, tier: str = TIER) -> Page:
    context = browser.new_context(viewport=WIDE, device_scale_factor=scale, base_url=url, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(settings(tier))
    page = context.new_page()
    page.set_default_timeout(300_000)
    return page


def take_book(browser: Browser, url: str, game: str) -> None:
    """Every picture of a game's book, without anything but the board."""
    BOOK.mkdir(exist_ok=True)
    for at, come in enumerate(BOOKS[game]):
        if "missing" in sys.argv and (BOOK / f"{game}-{at}.webp").exists():
            continue
        page = fresh(browser, url, 1)
        come(page)
        page.mouse.move(5, 895)
        settle(page)
        if page.locator("[data-behind]").count():
            page.keyboard.press("v")  # what the text speaks of must be seen
            settle(page)
        page.add_style_tag(content=BARE)
        shot = Image.open(BytesIO(page.screenshot(type="png", clip=CLIP)))
        shot.resize((640, 480), Image.Resampling.LANCZOS).save(BOOK / f"{game}-{at}.webp", quality=66, method=6)
        page.context.close()


def take_readme(browser: Browser, url: str) -> None:
    """The tables as they are played at, 1440 pixels wide; played in the lite tier, which is quick, until then."""
    for name, come in TABLES.items():
        page = fresh(browser, url, 1, "lite")
        come(page)
        page.context.add_init_script(settings(TIER))
        page.reload()
        page.mouse.move(5, 895)
        page.wait_for_function("() => window.cordee?.settled && cordee.frames > 0", timeout=300_000)
        page.wait_for_timeout(10_000)  # what just happened is no longer news
        Image.open(BytesIO(page.screenshot(type="png"))).convert("RGB").save(README / f"{name}.jpg", quality=86)
        page.context.close()


NARROW: Final = {"width": 390, "height": 844}
STAGES: Final[dict[str, tuple[tuple[str, str, Any], ...]]] = {
    "climbers": (
        ("full", "day", WIDE),
        ("full", "evening", WIDE),
        ("lite", "day", WIDE),
        ("full", "day", NARROW),
    ),
    "cubeclimbers": (("full", "day", WIDE), ("lite", "evening", NARROW), ("full", "evening", WIDE)),
    "climbing-man": (("full", "day", WIDE), ("full", "evening", WIDE), ("lite", "day", NARROW)),
}
"""The ten most telling: tier, theme and size."""


def take_stages(browser: Browser, url: str) -> None:
    """The boards alone, each from one game under way."""
    for game, looks in STAGES.items():
        page = fresh(browser, url, 1, "lite")
        then(new(game), lambda now: by_hints(now, _after(6)))(page)
        for tier, theme, size in looks:
            page.context.add_init_script(settings(tier, theme))
            page.set_viewport_size(size)
            page.reload()
            page.wait_for_function("() => window.cordee?.settled && cordee.frames > 0", timeout=300_000)
            page.mouse.move(5, size["height"] - 5)
            page.add_style_tag(content=BARE)
            page.wait_for_timeout(8000 if tier == "full" else 500)  # frames are gathered
            name = "-".join(("stage", game, tier, theme, *(["phone"] if size is NARROW else [])))
            Image.open(BytesIO(page.screenshot(type="png"))).convert("RGB").save(README / f"{name}.jpg", quality=82)
        page.context.close()


def main() -> None:
    """What is named on the command line; without a name, everything."""
    games = [game for game in BOOKS if game in sys.argv] or list(BOOKS)
    with opened() as (browser, url):
        named = {"book", "readme", "stage"} & set(sys.argv) or {"book", "readme", "stage"}
        for game in games if "book" in named else ():
            take_book(browser, url, game)
        if "readme" in named:
            take_readme(browser, url)
        if "stage" in named:
            take_stages(browser, url)


if __name__ == "__main__":
    main()
