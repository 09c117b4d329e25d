"""At the table: several people at one screen, a line that breaks, the past, talk, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.line import slow_line
from tests.browser.playing import axe, picks, play_first, play_now, settle, wait_for_turn
from tests.server.serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Watched
    from tests.server.serving import Server

pytestmark = pytest.mark.needs("chromium")


def make_table(page: Page, game: str, *kinds: str) -> None:
    """A table by the form: who sits where."""
    page.goto(f"/new/{game}")
    for seat, kind in enumerate(kinds):
        page.locator(f"[data-seat='{seat}']").select_option(kind)
    page.locator("[data-make]").click()
    page.wait_for_url("**/table/*")


def test_two_people_share_a_screen(page: Page) -> None:
    make_table(page, "climbers", "me", "me")
    settle(page)
    for _ in range(2):
        before = page.locator("[data-now]").inner_text()
        play_first(page)
        expect(page.locator("[data-now]")).not_to_have_text(before)
    assert picks(page)


def test_secrets_are_shown_only_after_the_hand_over(page: Page) -> None:
    make_table(page, "cubeclimbers", "me", "me")
    take = page.locator("[data-handover]")
    expect(take).to_be_focused()
    assert axe(page) == []
    assert "hand" not in page.evaluate("() => JSON.stringify(window.cordee.picks)")
    take.press("Enter")
    wait_for_turn(page)
    assert picks(page)
    play_first(page)
    expect(take).to_be_visible()


def test_a_friend_comes_by_link_and_both_see_it(page: Page, visitor: Callable[..., Page]) -> None:
    make_table(page, "climbers", "me", "open")
    friend = visitor(locale="fr-FR")
    friend.goto(page.url)
    expect(friend.locator("[data-sit='1']")).to_be_visible()
    assert axe(friend) == []
    friend.locator("[data-sit='1']").click()
    expect(friend.locator("[data-begin]")).to_be_enabled()
    page.locator("[data-begin]").click()
    play_first(page)
    wait_for_turn(friend)
    expect(friend.locator(".happened")).to_contain_text("joue rouge")
    friend.get_by_role("tab", name="Parler").click()
    friend.get_by_role("button", name="Bien grimpé !").click()
    friend.locator("#talk-text").fill("à bientôt")
    friend.locator("#talk-text").press("Enter")
    page.get_by_role("tab", name="Talk").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Well climbed!")
    expect(page.get_by_role("tabpanel")).to_contain_text("à bientôt")
    expect(page.locator("[data-tool=hint]")).to_have_count(0)  # no advice against a person
    told = page.request.get(page.url.replace("/table/", "/api/tables/")).json()
    assert [len(nonce) for nonce in told["nonces"]] == [32, 32], "both have added to the seed"
    page.locator("[data-mute='1']").click()
    expect(page.locator("[data-mute='1']")).to_have_text("Read again")
    friend.locator("#talk-text").fill("psst")
    friend.locator("#talk-text").press("Enter")
    expect(friend.get_by_role("tabpanel")).to_contain_text("psst")
    settle(page)
    expect(page.get_by_role("tabpanel")).not_to_contain_text("psst")
    assert axe(page) == []


def test_a_bot_plays_on_for_a_friend_who_leaves(page: Page, visitor: Callable[..., Page]) -> None:
    make_table(page, "climbers?players=3", "me", "open", "bot")
    friend = visitor()
    friend.goto(page.url)
    friend.locator("[data-sit='1']").click()
    page.locator("[data-begin]").click()
    wait_for_turn(page)
    friend.locator("[data-tool=flag]").first.click()
    friend.get_by_role("dialog").locator(".button.main").click()
    page.locator("[data-leaving]").get_by_role("button", name="A bot plays on").click()
    expect(page.locator("[data-leaving]")).to_have_count(0)
    play_first(page)
    wait_for_turn(page)  # two bots have played meanwhile


def test_a_takeback_is_asked_and_granted(page: Page, visitor: Callable[..., Page]) -> None:
    make_table(page, "climbers", "me", "open")
    friend = visitor()
    friend.goto(page.url)
    friend.locator("[data-sit='1']").click()
    page.locator("[data-begin]").click()
    wait_for_turn(page)
    play_first(page)
    expect(friend.locator("[data-pick]").first).to_be_visible()
    page.locator("[data-tool=undo]").click()
    page.get_by_role("button", name="Ask the others").click()
    friend.get_by_role("button", name="Agree").click()
    wait_for_turn(page)
    assert len(picks(page)) == 5
    expect(page.locator(".happened")).to_contain_text("takes back")


def test_two_tabs_of_one_guest_play_as_one(page: Page) -> None:
    play_now(page, "climbing-man")
    wait_for_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    play_first(other)
    settle(other)
    page.wait_for_function("() => document.querySelector('.happened')?.textContent.includes('starts')")
    wait_for_turn(page)
    assert [each["action"] for each in picks(page)] == [each["action"] for each in picks(other)]


def test_the_page_carries_on_after_the_server_was_killed(
    visitor: Callable[..., Page], watched: Watched, tmp_path: Path
) -> None:
    watched.forgive_a_lost_line()
    with serving(tmp_path, "--limit-factor", "1000") as server:
        page = visitor(base_url=server.url)
        play_now(page, "climbing-man")
        wait_for_turn(page)
        play_first(page)
        wait_for_turn(page)
        page.locator("[data-pick]").first.click()  # in the middle of a choice
        settle(page)
        before, trail = picks(page), page.locator(".hand .said").inner_text()
        server.kill()
        page.wait_for_function("() => !window.cordee.settled")
        server.start()
        settle(page)
        assert picks(page) == before
        assert page.locator(".hand .said").inner_text() == trail
        play_first(page)
        wait_for_turn(page)
        assert picks(page) != before


def test_the_screen_is_handed_over_while_the_line_is_cut(
    visitor: Callable[..., Page], watched: Watched, server: Server
) -> None:
    watched.forgive_a_lost_line()
    with slow_line(server.port) as line:
        page = visitor(base_url=line.url)
        make_table(page, "cubeclimbers", "me", "me")
        expect(page.locator("[data-handover]")).to_be_focused()
        line.close()
        page.wait_for_function("() => !window.cordee.settled")
        page.locator("[data-handover]").click()
        line.open()
        wait_for_turn(page)
        expect(page.locator("[data-handover]")).to_have_count(0)


def test_the_log_is_whole_again_when_the_line_is_mended(
    visitor: Callable[..., Page], watched: Watched, server: Server
) -> None:
    watched.forgive_a_lost_line()
    watched.forgive("net::ERR_FAILED")  # what the story itself keeps from the page
    with slow_line(server.port) as line:
        page = visitor(base_url=line.url)
        play_now(page, "climbing-man")
        page.route("**/history*", lambda route: route.abort())
        page.get_by_role("tab", name="Log").click()
        play_first(page)
        wait_for_turn(page)
        expect(page.locator(".happened")).to_contain_text("starts")
        log = page.get_by_role("tabpanel")
        expect(log).not_to_contain_text("starts")
        line.close()
        page.wait_for_function("() => !window.cordee.settled")
        page.unroute("**/history*")
        line.open()
        expect(log).to_contain_text("starts")


def test_one_steps_back_and_forth_through_the_game(page: Page) -> None:
    play_now(page, "climbing-man")
    wait_for_turn(page)
    play_first(page)
    wait_for_turn(page)
    play_first(page, "reveal")
    wait_for_turn(page)
    page.get_by_role("tab", name="Moves").click()
    expect(page.locator("[aria-current=step]")).to_have_count(1)
    page.keyboard.press(",")
    expect(page.locator("[data-to-now]")).to_be_visible()
    expect(page.locator("[data-pick]")).to_have_count(0)
    page.keyboard.press("n")
    expect(page.locator("[data-to-now]")).to_have_count(0)
    expect(page.locator("[data-pick]").first).to_be_visible()


def test_a_hint_says_what_the_bot_would_do_and_why(page: Page) -> None:
    play_now(page, "climbing-man")
    wait_for_turn(page)
    page.keyboard.press("h")
    expect(page.locator("[data-do-hint]")).to_be_visible()
    page.locator("[data-do-hint]").click()
    settle(page)
    expect(page.locator(".happened")).to_contain_text("starts")


@pytest.mark.parametrize("game", ["climbers", "cubeclimbers"])
def test_a_hint_says_what_the_turn_brings_first_and_the_numbers_small(page: Page, game: str) -> None:
    play_now(page, game)
    wait_for_turn(page)
    play_first(page)
    wait_for_turn(page)
    with page.expect_response("**/hint") as answer:
        page.keyboard.press("h")
    best = answer.value.json()["reasons"][0]
    expect(page.locator(".hint [data-why]")).to_have_text(best["why"][0].upper() + best["why"][1:])
    expect(page.locator(".hint [data-why]")).not_to_contain_text("chances")
    expect(page.locator(".hint > [data-numbers]")).to_have_count(1 if best["numbers"] else 0)


BLOCK_IN_FOCUS = """() => cordee.picks.some(
    pick => pick.group === "block" && pick.pieces.join("") === document.activeElement.dataset.pick)"""


def test_the_keyboard_alone_is_enough(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=climbers]").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.dataset.play === 'climbers'"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    wait_for_turn(page)
    page.keyboard.press("a")  # to the actions
    for _ in range(150):  # past the filter, and past the ladders that some towers offer at once, onto the first block
        page.keyboard.press("Tab")
        if page.evaluate(BLOCK_IN_FOCUS):
            break
    page.keyboard.press("Enter")
    settle(page)
    trail = page.locator(".hand .said").inner_text()
    assert trail
    page.keyboard.press("e")
    settle(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")  # a spot: it waits for a second yes
    settle(page)
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    assert page.evaluate("() => document.activeElement !== document.body"), "the focus was lost"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_turn(page)
    assert not [each for each in picks(page) if each["group"] == "block"], "the block was not moved"
    assert page.evaluate("() => document.activeElement !== document.body"), "the focus was lost"


def test_a_refusal_is_explained_where_it_happened(page: Page) -> None:
    play_now(page, "climbing-man")
    wait_for_turn(page)
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_be_visible()
    assert len(page.get_by_role("alert").inner_text()) > 10
    play_first(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_idle_table_draws_no_frames(page: Page) -> None:
    play_now(page, "climbers")
    wait_for_turn(page)
    before = page.evaluate("() => window.cordee.frames")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 1000)))")
    assert page.evaluate("() => window.cordee.frames") == before > 0
