"""On a phone no panel lies over what can be picked, and what the tower hides is a tap away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from cordee.kits.climbers.rule_data import rule_data
from tests.browser.climbing import at_table
from tests.browser.conftest import PHONE
from tests.browser.playing import PATIENCE, axe, picks, play_now, settle, tap, wait_for_turn
from tests.browser.test_climbers import QUICK, in_sight, new_game, take_colour, wait_for_group
from tests.browser.test_cubeclimbers import WINDY, come, go_to, roll, table_of, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, ViewportSize

pytestmark = pytest.mark.needs("chromium")

SIDEWAYS: Final = {"width": PHONE["height"], "height": PHONE["width"]}
LITTLE: Final[ViewportSize] = {"width": 740, "height": 360}
FIRST_BLOCKS: Final = 3
COVERED: Final = """() => cordee.picks.filter(({ at, level }) => {
    const pixel = at && cordee.project(at, level ?? undefined)
    return pixel && document.elementFromPoint(pixel.x, pixel.y)?.tagName !== 'CANVAS'
}).map(({ words }) => words)"""
RING: Final = ("n16", "s17", "p14", "q19")
"""Squares beside the mountain as it stands at first, one on each side."""
HOLD: Final = 12
"""Seconds for an answer: time enough to look at both screens, on a busy machine too."""
HIDDEN: Final = "() => cordee.picks.filter(({ pieces }) => !cordee.aim(pieces)).map(({ pieces }) => pieces)"


@pytest.fixture(params=[PHONE, SIDEWAYS], ids=["upright", "sideways"])
def phone(request: pytest.FixtureRequest, visitor: Callable[..., Page]) -> Page:
    return visitor(viewport=request.param, has_touch=True, is_mobile=True)


def at_the_tower(page: Page) -> None:
    """Always the same, with room round it."""
    new_game(page, f"{QUICK}&tower=custom&custom_tower={rule_data().ready_towers[2]}")
    take_colour(page)


def covered(page: Page) -> list[str]:
    """What is lit on the board where a panel lies, or beyond the screen's edge."""
    return page.evaluate(COVERED)  # type: ignore[no-any-return]


def take(page: Page, block: dict[str, Any]) -> None:
    tap(page, block["pieces"])
    wait_for_group(page, "spot")


def corner(page: Page) -> dict[str, float]:
    return page.evaluate("() => cordee.project('j8', 0)")  # type: ignore[no-any-return]


def test_no_panel_covers_the_spots_and_what_lies_behind_is_a_tap_away(phone: Page) -> None:
    at_the_tower(phone)
    stood = corner(phone)
    for block in in_sight(phone, "block")[:FIRST_BLOCKS]:
        take(phone, block)
        assert covered(phone) == []
        assert corner(phone) == stood, "the board stays where it is when a block is taken"
        tap(phone, in_sight(phone, "spot")[0]["pieces"])
        expect(phone.locator("[data-confirm]")).to_be_visible()
        assert corner(phone) == stood, "and when it waits for a yes"
        for _ in range(2):
            phone.locator("[data-back]").click()
        wait_for_group(phone, "block")
    take(phone, in_sight(phone, "block")[0])
    button = phone.locator("[data-behind]")
    expect(button).to_be_visible()
    told = int(button.inner_text().split()[0])
    hidden = phone.evaluate(HIDDEN)
    assert told <= len(hidden)
    button.tap()
    settle(phone)
    still = phone.evaluate(HIDDEN)
    assert len([pieces for pieces in hidden if pieces not in still]) == told


def test_the_board_makes_room_when_the_sheet_comes_up(visitor: Callable[..., Page]) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    at_the_tower(page)
    take(page, in_sight(page, "block")[0])
    stood = corner(page)
    page.locator("button.grip").click()
    settle(page)
    assert corner(page)["y"] < stood["y"], "there is less room below"
    assert covered(page) == []
    page.locator("button.grip").click()
    settle(page)
    assert corner(page) == pytest.approx(stood, abs=1)


def test_the_key_turns_to_what_is_hidden_and_back(page: Page) -> None:
    at_the_tower(page)
    take(page, in_sight(page, "block")[0])
    seen = {each["words"] for each in in_sight(page, "spot")}
    for turned in (True, False):
        expect(page.locator("[data-behind]")).to_be_visible()
        page.keyboard.press("v")
        settle(page)
        assert ({each["words"] for each in in_sight(page, "spot")} != seen) is turned


def on_screen(page: Page, square: str, level: float = 0) -> dict[str, float]:
    """Where a square of the board shows."""
    return page.evaluate("([square, level]) => cordee.project(square, level)", [square, level])  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("screen", "least"), [(PHONE, 0.1), (SIDEWAYS, 0.25), (LITTLE, 0.21)], ids=["upright", "sideways", "little"]
)
def test_the_mountain_is_large_and_no_panel_covers_it(visitor: Callable[..., Page], screen: Any, least: float) -> None:
    page = visitor(viewport=screen, has_touch=True, is_mobile=True)
    play_now(page, "cubeclimbers")
    until(page, "start")
    assert covered(page) == []
    go_to(page, "start", picks(page)[0]["at"])
    until(page, "build")
    high = [on_screen(page, square)["y"] for square in RING]
    assert max(high) - min(high) > least * screen["height"]
    assert covered(page) == []


def test_the_quiet_question_moves_nothing(page: Page, visitor: Callable[..., Page]) -> None:
    """Upright and sideways: two screens of the same guest, who is asked once."""
    ana, upright = page, visitor(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    come(ana, "Ana")
    come(upright, "Bea")
    sideways = upright.context.new_page()
    sideways.set_viewport_size(LITTLE)
    table = table_of(ana, ["me", "open"], WINDY, hold=HOLD)
    for each in (ana, upright):
        each.goto(f"/table/{table}")
    upright.locator("[data-sit]").click()
    ana.locator("[data-begin]").click()
    sideways.goto(f"/table/{table}")
    go_to(ana, "start", "o14")
    go_to(upright, "start", "r14")
    until(ana, "roll")
    both = (upright, sideways)
    for each in both:
        settle(each)
    stood = [on_screen(each, "r14") for each in both]
    roll(ana, "w")
    for each in both:
        expect(each.locator("[data-answer=allow]")).to_be_visible()
        settle(each)
        at = on_screen(each, "r14", 0.7)
        assert each.evaluate("({x, y}) => document.elementFromPoint(x, y).tagName", at) == "CANVAS", (
            "whom it is about is seen"
        )
    assert [on_screen(each, "r14") for each in both] == stood, "the board stays where it is when the question comes"
    allow = upright.locator("[data-answer=allow]")
    allow.focus()
    upright.keyboard.press("Enter")
    expect(allow).to_be_disabled()
    assert axe(upright) == []
    expect(allow).to_have_count(0, timeout=PATIENCE)
    for each in both:
        settle(each)
    assert [on_screen(each, "r14") for each in both] == stood, "and when it goes"


def test_no_panel_covers_the_wall(phone: Page) -> None:
    at_table(phone)
    assert covered(phone) == []
    tap(phone, picks(phone)[0]["pieces"])
    wait_for_turn(phone)
    tap(phone, ["hand>"])
    assert covered(phone) == []
