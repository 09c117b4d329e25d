"""The Climbers, played by hand: mouse, touch and keys on the tower itself."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from cordee.kits.climbers.rule_data import rule_data
from tests.browser.conftest import PHONE
from tests.browser.playing import axe, confirm, is_over, picks, play_now, press_action, settle, tap, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Watched

pytestmark = pytest.mark.needs("chromium")

MOST_TURNS = 40
CLIMBS = ("walk", "short", "long")
QUICK = "general_movement=off&table=20x18"


def new_game(page: Page, options: str = QUICK) -> None:
    """Through the form: these options, and the gentlest bot at the second seat."""
    page.goto(f"/new/climbers?{options}")
    page.locator("[data-seat='1']").select_option("bot")
    page.locator("li", has=page.locator("[data-seat='1']")).locator("select").nth(1).select_option("level:1")
    page.locator("[data-make]").click()
    page.wait_for_url("**/table/*")
    wait_for_turn(page)


def take_colour(page: Page, colour: str = "red") -> None:
    press_action(page, f"Take {colour}")
    wait_for_group(page, "block")


def wait_for_group(page: Page, group: str) -> None:
    page.wait_for_function(
        "group => window.cordee?.settled && cordee.picks.some((pick) => pick.group === group)", arg=group
    )


def in_sight(page: Page, group: str) -> list[dict[str, Any]]:
    """The lit picks of a group that can be seen and hit from here."""
    script = "group => cordee.picks.filter((pick) => pick.group === group && cordee.aim(pick.pieces))"
    return page.evaluate(script, group)  # type: ignore[no-any-return]


def height(page: Page, seat: int = 0) -> int:
    shown = page.locator("ul[aria-label=Players] li .height").nth(seat).inner_text()
    return int(shown)


def highest_climb(page: Page) -> dict[str, Any] | None:
    """The lit square that leads highest, if it leads up."""
    climbs = [each for group in CLIMBS for each in in_sight(page, group)]
    best = max(climbs, key=lambda each: each["level"], default=None)
    return best if best and best["level"] > height(page) else None


def climb(page: Page) -> None:
    """Follows what glows upwards, as long as it leads up."""
    for _ in range(4):
        target = highest_climb(page)
        if target is None:
            return
        tap(page, target["pieces"])
        several = page.locator(".several button")
        if several.count():
            several.first.click()
            settle(page)
        confirm(page)
        wait_for_turn(page)


def move_a_block(page: Page) -> None:
    """A lit block, then one of the spots where it may go: two clicks on the tower, and a yes."""
    tap(page, in_sight(page, "block")[0]["pieces"])
    wait_for_group(page, "spot")
    spots = in_sight(page, "spot")
    tap(page, spots[len(spots) // 2]["pieces"])
    confirm(page)
    wait_for_turn(page)


def test_a_whole_game_against_a_bot(page: Page) -> None:
    new_game(page)
    take_colour(page)
    for turn in range(MOST_TURNS):
        climb(page)
        if turn == 0:
            move_a_block(page)
            assert not in_sight(page, "block"), "one block a turn"
            climb(page)
        press_action(page, "End the turn")
        wait_for_turn(page)
        if is_over(page):
            break
    assert is_over(page)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.locator("[data-rematch]")).to_be_visible()
    expect(page.locator(".result")).to_contain_text("1")
    assert axe(page) == []


def test_play_now_shows_something_to_climb_at_once(page: Page) -> None:
    play_now(page, "climbers")
    wait_for_turn(page)
    first = next(each for each in picks(page) if each["group"] in CLIMBS)
    page.locator(f"[data-pick='{first['action']}']").click()
    confirm(page)
    wait_for_turn(page)
    assert height(page) > 0


def test_a_block_is_turned_dragged_and_taken_back(page: Page) -> None:
    new_game(page)
    take_colour(page)
    before = page.evaluate("() => cordee.picks.map((pick) => pick.pieces.join())")
    block = next(each for each in in_sight(page, "block") if each["words"].startswith("Half cube"))
    tap(page, block["pieces"])
    wait_for_group(page, "spot")
    pressed = page.locator("[data-pose][aria-pressed=true]")
    first = pressed.get_attribute("data-pose")
    page.keyboard.press("e")
    expect(pressed).not_to_have_attribute("data-pose", first or "")
    page.keyboard.press("q")
    expect(pressed).to_have_attribute("data-pose", first or "")
    spot = page.evaluate("pieces => cordee.aim(pieces)", in_sight(page, "spot")[0]["pieces"])
    page.mouse.move(spot["x"], spot["y"])
    page.mouse.wheel(0, 100)
    expect(pressed).not_to_have_attribute("data-pose", first or "")
    page.locator("[data-pose]").last.click()
    expect(page.locator("[data-pose]").last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    wait_for_group(page, "block")
    drag(page, block["pieces"])
    confirm(page)
    wait_for_turn(page)
    assert "block" not in {each["group"] for each in picks(page)}
    page.locator("[data-tool=undo]").click()
    wait_for_group(page, "block")
    assert page.evaluate("() => cordee.picks.map((pick) => pick.pieces.join())") == before


def drag(page: Page, pieces: list[str]) -> None:
    """Takes a block with the mouse and lets go of it over a spot."""
    at = page.evaluate("pieces => cordee.aim(pieces)", pieces)
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    page.mouse.move(at["x"] + 20, at["y"] + 20, steps=3)
    wait_for_group(page, "spot")
    spot = in_sight(page, "spot")[0]
    onto = page.evaluate("pieces => cordee.aim(pieces)", spot["pieces"])
    page.mouse.move(onto["x"], onto["y"], steps=3)
    page.mouse.up()
    settle(page)


def test_taps_on_a_phone(visitor: Callable[..., Page]) -> None:
    page = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    new_game(page)
    take_colour(page)
    move_a_block(page)
    climb(page)
    press_action(page, "End the turn")
    wait_for_turn(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_turn_by_keys_alone(page: Page) -> None:
    new_game(page)
    by_keys(page, "colour")
    wait_for_group(page, "block")
    by_keys(page, "block")
    wait_for_group(page, "spot")
    page.keyboard.press("e")
    settle(page)
    by_keys(page, "spot")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    wait_for_group(page, "block")
    by_keys(page, "end")
    wait_for_turn(page)
    assert "block" in {each["group"] for each in picks(page)}, "the bot has played, it is my turn again"


def by_keys(page: Page, group: str) -> None:
    """Into the action list, down to the first button of that group, Enter."""
    first = next(at for at, each in enumerate(picks(page)) if each["group"] == group)
    page.keyboard.press("a")
    page.locator("[data-filter], [data-pick]").first.wait_for()
    pick = picks(page)[first]
    code = pick["action"] or "".join(pick["pieces"])
    for _ in range(80):
        if page.evaluate("() => document.activeElement?.dataset.pick") == code:
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    settle(page)


def picture(page: Page) -> Image.Image:
    """The tower, between the panels and the rail of heights, which fades while the camera moves."""
    settle(page)
    return Image.open(BytesIO(page.screenshot(clip={"x": 330, "y": 200, "width": 470, "height": 400}))).convert("RGB")


def alike(one: Image.Image, other: Image.Image) -> bool:
    """The same but for the rims of shadows: their grain depends on what the camera was first shown."""
    bands = ImageChops.difference(one, other).split()
    apart = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2]).histogram()
    return sum(apart[64:]) < one.width * one.height / 500


def test_looking_under_the_tower_and_the_map_of_heights(page: Page) -> None:
    new_game(page)
    take_colour(page)
    page.mouse.move(2, 300)
    whole = picture(page)
    under = page.get_by_role("slider", name="Look under the tower")
    under.fill("2")
    assert not alike(picture(page), whole)
    under.fill("99")
    assert alike(picture(page), whole)
    hold_x_over_a_block(page, whole)
    page.locator("summary", has_text="Map of heights").click()
    expect(page.get_by_role("table", name="Map of heights")).to_be_visible()
    expect(page.get_by_role("table", name="Heights", exact=True)).to_contain_text("short, long")
    assert axe(page) == []


def hold_x_over_a_block(page: Page, whole: Image.Image) -> None:
    """While the key is held one sees through the block; afterwards all is as before."""
    at = page.evaluate("pieces => cordee.aim(pieces)", in_sight(page, "block")[0]["pieces"])
    page.locator("[data-now]").focus()
    page.mouse.move(at["x"], at["y"])
    page.wait_for_function("() => document.querySelector('canvas').style.cursor === 'pointer'")
    pointed = picture(page)
    page.keyboard.down("x")
    assert not alike(picture(page), pointed)
    page.keyboard.up("x")
    assert alike(picture(page), pointed)
    page.mouse.move(2, 300)
    page.wait_for_function("() => document.querySelector('canvas').style.cursor === ''")
    assert alike(picture(page), whole)


def test_between_turns_one_may_walk_or_stay(page: Page) -> None:
    new_game(page, "table=20x18&movement_seconds=60")
    take_colour(page)
    climb(page)
    press_action(page, "End the turn")
    wait_for_group(page, "stay")
    expect(page.get_by_text("Between turns:")).to_be_visible()
    press_action(page, "Stay here")
    # had the bot to wait for the whole minute, this would not come in time
    wait_for_group(page, "block")


def test_the_stone_is_put_by_pointing(page: Page) -> None:
    new_game(page)
    take_colour(page)
    assert not in_sight(page, "stone"), "it would be in the way everywhere"
    page.locator("[data-verb=stone]").click()
    tap(page, in_sight(page, "stone")[0]["pieces"])
    confirm(page)
    wait_for_turn(page)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("tabpanel")).to_contain_text(" blocks the block at")


def test_what_moves_comes_to_rest_where_it_stands(visitor: Callable[..., Page]) -> None:
    page = visitor(reduced_motion="no-preference")
    # always the same tower: one that grows or shrinks at its foot is looked at from elsewhere after a reload
    new_game(page, f"{QUICK}&tower=custom&custom_tower={rule_data().ready_towers[0]}")
    take_colour(page)
    climb(page)
    move_a_block(page)
    page.mouse.move(2, 300)
    page.keyboard.press("0")
    moved = picture(page)
    page.reload()
    wait_for_turn(page)
    page.keyboard.press("0")
    assert alike(picture(page), moved)


def test_the_tower_is_built_together(page: Page) -> None:
    new_game(page, "tower=built&table=20x18")
    press_action(page, "Take purple")
    wait_for_group(page, "box")
    press_action(page, "Double cube")
    wait_for_group(page, "spot")
    tap(page, in_sight(page, "spot")[0]["pieces"])
    confirm(page)
    wait_for_group(page, "box")
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("builds a double cube")


def test_the_panel_speaks_french(visitor: Callable[..., Page]) -> None:
    page = visitor(locale="fr-FR")
    new_game(page)
    press_action(page, "Prendre : rouge")
    wait_for_group(page, "block")
    expect(page.get_by_role("table", name="Hauteurs", exact=True)).to_contain_text("petite, grande")
    expect(page.get_by_text("Encore 3 tours sans ascension")).to_be_visible()


def test_a_tower_is_built_in_the_editor_and_played(page: Page, watched: Watched) -> None:
    watched.forgive("422")  # the server's word on a tower that is not complete
    page.goto("/new/climbers?table=20x18&general_movement=off")
    page.locator("[data-editor]").click()
    page.locator("[data-ready]").click()
    use = page.locator("[data-use]")
    expect(use).to_be_enabled()
    page.locator("[data-take-last]").click()
    expect(use).to_be_disabled()
    expect(page.get_by_text("Not yet a tower:")).to_be_visible()
    put_on_the_stage(page)
    page.locator("[data-take-last]").click()
    put_back(page, set(standing_in(page)))
    expect(use).to_be_enabled()
    assert axe(page) == []
    use.click()
    page.locator("[data-seat='1']").select_option("bot")
    page.locator("[data-make]").click()
    page.wait_for_url("**/table/*")
    wait_for_turn(page)
    take_colour(page)


def standing_in(page: Page) -> list[str]:
    return page.locator("[data-tower]").input_value().split(",")


def put_on_the_stage(page: Page) -> None:
    """A cube in hand, a click on the tower: one block more."""
    assert len(standing_in(page)) == 34
    page.locator("[data-kind='2']").click()
    page.locator("canvas").click()
    expect(page.locator("[data-tower]")).to_have_value(re.compile(r"^([^,]+,){34}2:[^,]+$"))


def put_back(page: Page, standing: set[str]) -> None:
    """Puts the missing block where it was, by its kind, pose and square."""
    (missing,) = set(rule_data().ready_towers[0].split(",")) - standing
    kind, rest = missing.split(":")
    pose, rest = rest.split("@")
    page.locator(f"[data-kind='{kind}']").click()
    page.locator(f"[data-pose='{pose}']").click()
    page.locator("[data-square]").fill(rest.split(".")[0])
    page.locator("[data-put]").click()


def test_the_guided_first_game(page: Page) -> None:
    page.goto("/learn/climbers/first-game")
    page.wait_for_url("**/table/*")
    coach = page.locator("section.coach")
    wait_for_turn(page)
    expect(coach).to_contain_text("Take a colour")
    take_colour(page)
    page.locator("[data-coach-next]").click()
    expect(coach).to_contain_text("Use a ladder")
    climb(page)
    expect(coach).to_contain_text("You have climbed!")
    move_a_block(page)
    expect(coach).to_contain_text("end your turn")
    press_action(page, "End the turn")
    expect(coach).to_contain_text("is a climb")
    page.locator("[data-coach-next]").click()
    page.locator("[data-coach-next]").click()
    expect(coach).to_have_count(0)
