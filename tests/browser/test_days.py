"""A reason to come back: the scored try of the day, its table and card, my games, the profile, and another browser."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image
from playwright.sync_api import expect

from cordee.games.climbing_man.game import ClimbingMan
from cordee.games.climbing_man.walls import wall_of_the_day
from cordee.server.days import secret_of
from tests.browser.conftest import PHONE
from tests.browser.playing import axe, scroll_home, settle, wait_for_turn, wait_for_view

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Watched
    from tests.server.serving import Server

pytestmark = pytest.mark.needs("chromium")

GAME = "climbing-man"
COIN = (0xF4, 0xE3, 0xB5)


def climb_by_heart(page: Page, server: Server, table: str) -> str:
    """The best climb, by requests of this very guest (the house's store knows the wall's secret). Its date."""
    day = str(page.request.get(f"/api/days/{GAME}").json()["date"])
    with sqlite3.connect(server.database) as store:
        ((key,),) = store.execute("SELECT value FROM keys WHERE name = 'days'").fetchall()
    made = wall_of_the_day(day, secret_of(key, GAME, day))
    write = ClimbingMan(made.position.state.options).notation.write_action
    for number, action in enumerate(made.measure.par.line):
        told: dict[str, Any] = page.request.get(f"/api/tables/{table}").json()
        body = {"id": f"a{number}", "version": told["version"], "seat": 0, "action": write(action)}
        assert page.request.post(f"/api/tables/{table}/actions", data=body).ok
    return day


def test_a_day_from_the_scored_try_to_another_browser(
    page: Page, visitor: Callable[..., Page], watched: Watched, server: Server, tmp_path: Path
) -> None:
    page.request.get("/api/wall-of-the-day", timeout=120_000)  # the house chooses it once, and takes its time
    page.goto("/")
    scroll_home(page)
    page.locator("[data-day-link]").click()
    expect(page.locator("[data-day=none]")).to_be_visible()
    expect(page.locator("[data-streak='0']")).to_be_visible()
    page.locator("[data-try]").click()
    page.wait_for_url("**/table/*")
    wait_for_turn(page)
    expect(page.locator("[data-tool=hint]")).to_have_count(0)
    table = page.url.rpartition("/")[2]

    # somebody else's browser, a phone: no coin of it is to be seen there yet
    other = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    watched.forgive("status of 403")
    other.goto(f"/day/{GAME}")
    expect(other.locator("[data-day=none]")).to_be_visible()
    other.goto(f"/table/{table}")
    expect(other.get_by_text("you see it once your own scored try is over")).to_be_visible()

    climb_by_heart(page, server, table)
    page.locator("[data-day-link]").click()
    expect(page.locator("[data-day=over]")).to_be_visible()
    expect(page.locator("[data-streak='1']")).to_be_visible()
    card = page.locator("[data-card] pre")
    expect(card).to_contain_text("■■■■■■■■■■")
    mine = page.locator("[data-day-table] tr[aria-current]")
    expect(mine).to_contain_text("1")
    with page.expect_download() as file:
        page.locator("[data-card] [data-picture]").click()
    file.value.save_as(tmp_path / "card.png")
    colours = Image.open(tmp_path / "card.png").convert("RGB").getcolors(1 << 24)
    assert colours
    assert COIN not in {colour for _, colour in colours}, "the picture shows no coin"
    assert axe(page) == []
    name = page.locator("a[href='/profile']").inner_text().replace("☺", "").strip()
    other.goto(f"/day/{GAME}")
    row = other.locator("[data-day-table] tbody tr").filter(has_text=name)
    expect(row).to_be_visible()
    expect(row.locator("a")).to_have_count(0)
    assert axe(other) == []

    # a free try is under way; my games tell of both
    page.locator("[data-try]").click()
    page.wait_for_url("**/table/*")
    settle(page)
    page.goto("/games")
    expect(page.locator("[data-open-games] li")).to_contain_text("Your turn")
    expect(page.locator("[data-finished-games] li")).to_contain_text("points")
    assert axe(page) == []

    # the other browser becomes the same guest by a code, typed as a person types
    page.locator("a[href='/profile']").click()
    expect(page.locator("[data-best-days] li")).to_have_count(1)
    page.locator("[data-ask-code]").click()
    code = page.locator("[data-code]").inner_text()
    assert axe(page) == []
    with page.expect_download() as taken:
        page.locator("[data-export]").click()
    assert name in taken.value.path().read_text(encoding="utf-8")
    other.goto("/profile")
    watched.forgive("status of 404")
    other.locator("[data-type-code]").fill("abcde fghij")
    other.locator("[data-use-code]").click()
    wait_for_view(other, "[role=alert]")
    other.locator("[data-type-code]").fill(code.lower().replace("-", " "))
    other.locator("[data-use-code]").click()
    expect(other.locator("[data-name]")).to_have_value(name)
    expect(other.locator("[data-results] tbody tr")).to_have_count(1)
    assert other.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert axe(other) == []
    other.goto(f"/day/{GAME}")
    expect(other.locator("[data-day=over]")).to_be_visible()

    # and everything of that guest goes, in both browsers
    other.goto("/profile")
    other.locator("[data-forget]").click()
    expect(other.locator("[role=alert]")).to_contain_text("for good")
    other.locator("[data-forget-sure]").click()
    expect(other.get_by_text("Everything of yours is deleted.")).to_be_visible()
    watched.forgive("status of 401")
    page.goto("/games")
    expect(page.locator("[data-finished-games]")).to_have_count(0)
