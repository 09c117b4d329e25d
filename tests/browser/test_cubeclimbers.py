"""CubeClimbers in the browser: two people at two screens, two at one, and a base of one's own.

The tables deal all sixteen cards to two players, so that one of them has the Barrier, and their die shows nothing but
wind: what is played is certain, whatever chance brings.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.playing import PATIENCE, axe, confirm, picks, settle, tap, winner_is_seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.needs("chromium")

WINDY: Final = {"cards": "8", "cubes": "2", "base": "square", "die": ",".join(["wind"] * 6)}
ASK: Final = """async ([method, path, body]) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
}"""


def ask(page: Page, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the server says to this page's guest."""
    return page.evaluate(ASK, [method, path, body])


def come(page: Page, name: str) -> None:
    """A guest with a name, at the door."""
    page.goto("/")
    ask(page, "POST", "/api/guests", {"name": name})


def table_of(page: Page, seats: list[str], options: dict[str, str], hold: int = 15) -> str:
    """A table that is about to begin."""
    asked = {
        "game": "cubeclimbers",
        "options": options,
        "hold_seconds": hold,
        "seats": [{"kind": each} for each in seats],
    }
    return str(ask(page, "POST", "/api/tables", asked)["id"])


def view_of(page: Page, table: str, seat: int) -> Any:
    """The game as that seat sees it."""
    return ask(page, "GET", f"/api/tables/{table}?look={seat}")["view"]


def until(page: Page, group: str) -> None:
    """Until something of that group can be picked."""
    page.wait_for_function(
        "group => window.cordee?.picks.some(pick => pick.group === group)", arg=group, timeout=PATIENCE
    )
    settle(page)


def go_to(page: Page, group: str, square: str) -> None:
    """One of the big choices, then a lit square."""
    until(page, group)
    if group != "start":
        page.click(f"[data-verb={group}]")
    settle(page)
    tap(page, [f"{group}:", square])


def roll(page: Page, direction: str) -> None:
    """The die, which shows wind, and where it shall blow."""
    until(page, "roll")
    page.click("[data-verb=roll]")
    page.locator(f"[data-wind={direction}]").click()


def end_turn(page: Page) -> None:
    until(page, "end")
    page.click("[data-verb=end]")
    settle(page)


def answer(page: Page, what: str) -> None:
    """The quiet question, answered; the table goes on when its time is over."""
    page.locator(f"[data-answer={what}]").click(timeout=PATIENCE)
    expect(page.locator("[data-answer]")).to_have_count(0, timeout=PATIENCE)


def turn(page: Page, builds: list[str], move: str) -> None:
    """Two cubes and a move."""
    for square in builds:
        go_to(page, "build", square)
    go_to(page, "move", move)


def test_two_browsers_play_a_set_with_a_barrier(page: Page, visitor: Callable[..., Page]) -> None:
    ana, bea = page, visitor(viewport=PHONE, has_touch=True, locale="fr-FR")
    come(ana, "Ana")
    come(bea, "Bea")
    table = table_of(ana, ["me", "open"], WINDY | {"games": "2"}, hold=8)
    for each in (ana, bea):
        each.goto(f"/table/{table}")
    bea.get_by_role("button", name="S’asseoir ici").click()
    ana.get_by_role("button", name="Begin").click()

    # at the corners of the mountain's south side: a wind to the west takes Bea alone, one to the east Ana alone
    go_to(ana, "start", "o14")
    go_to(bea, "start", "r14")
    until(ana, "roll")
    ana_has_it = "barrier" in view_of(ana, table, 0)["climbers"][0]["hand"]
    barrier = (ana if ana_has_it else bea).locator("[data-power=barrier]")
    expect(barrier).to_be_visible()

    if ana_has_it:
        roll(ana, "n")  # the mountain is in the way: nobody shifts, nobody is asked
    else:
        roll(ana, "w")
        expect(ana.get_by_text(re.compile(r"may answer\.$"))).to_be_visible(timeout=PATIENCE)
        answer(bea, "barrier")
    turn(ana, ["o17" if ana_has_it else "p15", "p17"], "o15")
    end_turn(ana)
    roll(bea, "e")
    if ana_has_it:
        answer(ana, "barrier")
    until(bea, "build")
    view = view_of(ana, table, 0)
    assert view["climbers"][0 if ana_has_it else 1]["shown"] == ["barrier"]
    assert [each["square"] for each in view["climbers"]] == ["o15", "r14"], "the wind has moved nobody"
    expect(ana.locator("table [title=Barrier]")).to_be_visible()
    turn(bea, ["q18", "r18"], "q14")
    end_turn(bea)

    # the second game of the set: Bea begins
    go_to(bea, "start", "r14")
    go_to(ana, "start", "o14")
    expect(ana.get_by_text("Game 2 of 2")).to_be_visible()
    expect(ana.locator("[data-total]")).to_have_text(["1", "0"])
    for each, goal in ((bea, "q14"), (ana, "o15")):
        roll(each, "n")
        turn(each, ["o17", "p17"], goal)
        end_turn(each)
    ana.wait_for_function("() => window.cordee.over", timeout=PATIENCE)
    bea.wait_for_function("() => window.cordee.over", timeout=PATIENCE)
    expect(ana.locator("[data-total]")).to_have_text(["2", "0"])
    winner_is_seen(ana)


def test_two_people_at_one_screen_hand_it_over(page: Page) -> None:
    come(page, "Ana")
    table = table_of(page, ["me", "me"], WINDY | {"die": ",".join(["blank"] * 6)})
    ask(page, "POST", f"/api/tables/{table}/start", {})
    page.goto(f"/table/{table}")
    for square in ("p14", "q14"):
        take_over(page)
        go_to(page, "start", square)
    hands = []
    for goal in ("p15", "q15"):
        expect(page.locator("[data-power]")).to_have_count(0)  # nobody's cards while the screen is handed over
        take_over(page)
        until(page, "roll")
        hands.append({each.get_attribute("data-power") for each in page.locator("[data-power]").all()})
        freeze_if_held(page)
        page.click("[data-verb=roll]")
        settle(page)
        for square in ("o17", "r17"):
            go_to(page, "build", square)
        if page.locator("[data-verb=move][aria-disabled=false]").count():  # who was frozen may not
            go_to(page, "move", goal)
        end_turn(page)
    assert len(hands[0]) == len(hands[1]) == 8
    assert not hands[0] & hands[1]


def test_cc_6_without_cards_one_screen_needs_no_hand_over(page: Page) -> None:
    come(page, "Ana")
    table = table_of(page, ["me", "me"], {"cards": "0", "base": "square", "die": ",".join(["blank"] * 6)})
    ask(page, "POST", f"/api/tables/{table}/start", {})
    page.goto(f"/table/{table}")
    for square in ("p14", "q14"):
        go_to(page, "start", square)
    for goal in ("p15", "q15"):
        turn(page, ["o17", "r17"], goal)
        until(page, "roll")
        page.click("[data-verb=roll]")
        end_turn(page)
    expect(page.locator("[data-handover], [data-power]")).to_have_count(0)


def take_over(page: Page) -> None:
    """Whoever is to act now says so, and sees their own cards."""
    page.locator("[data-handover]").click(timeout=PATIENCE)


def freeze_if_held(page: Page) -> None:
    """One of the two holds Freeze: the other is asked, at the same screen, in peace."""
    card = page.locator("[data-power=freeze].playable")
    if not card.count():
        return
    card.click()
    settle(page)
    confirm(page)
    take_over(page)
    expect(page.locator("[data-answer=allow]")).to_be_visible(timeout=PATIENCE)
    assert axe(page) == []
    answer(page, "allow")
    take_over(page)
    until(page, "roll")
    expect(page.locator("[data-power=freeze]")).to_have_count(0)


def test_keys_play_a_turn(page: Page) -> None:
    come(page, "Ana")
    table = table_of(page, ["me", "bot"], WINDY | {"die": ",".join(["blank"] * 6), "cards": "0"})
    ask(page, "POST", f"/api/tables/{table}/start", {})
    page.goto(f"/table/{table}")
    until(page, "start")
    page.locator("[data-pick]").first.focus()
    page.keyboard.press("Enter")
    until(page, "build")
    for key, group in (("b", "build"), ("b", "build"), ("m", "move")):
        until(page, group)
        page.keyboard.press(key)
        first = next(each for each in picks(page) if each["group"] == group)
        page.locator(f"[data-pick='{first['action']}']").focus()
        page.keyboard.press("Enter")
        settle(page)
    until(page, "roll")
    page.keyboard.press("d")
    until(page, "end")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Enter")  # the way on, once the turn counts
    page.wait_for_function("() => !window.cordee.picks.some(pick => pick.group === 'end')", timeout=PATIENCE)


def test_a_base_of_ones_own(page: Page) -> None:
    page.goto("/new/cubeclimbers")
    editor = page.get_by_role("group", name="The starting base", exact=True).last
    expect(editor).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    for at in ("4,4", "5,4", "5,5", "5,5"):
        page.locator(f"[data-at='{at}']").click()
    expect(page.get_by_text("Cubes in the base: 4")).to_be_visible()
    expect(page.get_by_label("The base as text")).to_have_value("11/.2")
    page.locator("[data-at='4,4']").click(modifiers=["Shift"])
    expect(page.get_by_label("The base as text")).to_have_value("1/2")
    assert axe(page) == []
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    until(page, "start")
    page.get_by_text("Heights as a table").click()
    expect(page.locator("[data-square]")).to_have_text(["1", "2"])
