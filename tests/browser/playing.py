"""What a person's hands and eyes do at a table. Everything goes through the page: real clicks, taps and keys."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE: Final = 300_000 if os.environ.get("CORDEE_LINE_MS") else 120_000
"""Milliseconds: a second Python may come up beside other tests before a bot answers."""
IN_VIEW: Final = """selector => {
  const found = document.querySelector(selector), box = found?.getBoundingClientRect()
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return box && box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && found.contains(top)
}"""
FIGURE: Final = """seat => {
  const at = cordee.figure(seat)
  return at && document.elementFromPoint(at.x, at.y)?.tagName === 'CANVAS'
}"""


def play_now(page: Page, game: str) -> None:
    """From the home page into a game: two clicks, the address and the button."""
    page.goto("/")
    page.click(f"[data-play={game}]")
    page.wait_for_url("**/table/*")
    settle(page)


SCROLLED: Final = """() => {
  const later = document.querySelector('[data-later]')
  later?.scrollIntoView()
  return !later && document.querySelector('[data-puzzle-day]') !== null
}"""


def scroll_home(page: Page) -> None:
    """Down the home page: its cards of the day are loaded when somebody comes near them."""
    page.wait_for_function(SCROLLED)


def settle(page: Page) -> None:
    """Waits until the table stands still: the board drawn, nothing asked, nothing moving."""
    page.wait_for_function("() => window.cordee?.settled", timeout=PATIENCE)


def settle_in(page: Page) -> None:
    """After the window has another size: the camera has heard of it, and the table stands still again."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    settle(page)


def wait_for_view(page: Page, selector: str) -> None:
    """Until it is whole on the screen, and nothing lies over its middle."""
    page.wait_for_function(IN_VIEW, arg=selector)


def winner_is_seen(page: Page, seat: int = 0) -> None:
    """Their figure is on the screen, and no panel lies over it."""
    settle_in(page)
    page.wait_for_function(FIGURE, arg=seat)


def picks(page: Page) -> list[dict[str, Any]]:
    """What can be picked now, as the server named it."""
    return page.evaluate("() => window.cordee.picks")  # type: ignore[no-any-return]


def wait_for_turn(page: Page) -> None:
    """Until it is this page's turn, or the game is over."""
    page.wait_for_function("() => window.cordee?.settled && (cordee.picks.length || cordee.over)", timeout=PATIENCE)


def is_over(page: Page) -> bool:
    return bool(page.evaluate("() => window.cordee.over"))


def tap(page: Page, pieces: list[str]) -> None:
    """Clicks (or taps) the board where that pick is lit."""
    at = page.evaluate("pieces => window.cordee.aim(pieces)", pieces)
    assert at is not None, f"{pieces} can't be seen from here"
    if page.evaluate("() => navigator.maxTouchPoints > 0"):
        page.touchscreen.tap(at["x"], at["y"])
    else:
        page.mouse.click(at["x"], at["y"])
    settle(page)


def press_action(page: Page, words: str) -> None:
    """Presses the button of the action list that says so (its beginning is enough)."""
    page.locator("[data-pick]").filter(has_text=words).first.click()
    settle(page)


def confirm(page: Page) -> None:
    """Confirms what was chosen, if it waits."""
    button = page.locator("[data-confirm]")
    if button.count():
        button.click()
    settle(page)


def play_first(page: Page, group: str | None = None) -> None:
    """On one's turn: takes the first action of the list (of a group), to its end, by its buttons."""
    wait_for_turn(page)
    for _ in range(12):
        offered = picks(page)
        first = next((each for each in offered if group in (None, each["group"])), offered[0])
        code = first["action"] or "".join(first["pieces"])
        page.locator(f"[data-pick={_quoted(code)}]").first.click()
        settle(page)
        if first["action"]:
            confirm(page)
            return
    raise AssertionError(f"no end to it: {code}")


POSES: Final = 24
"""More ways to hold something there are not."""


def do(page: Page, pieces: tuple[str, ...]) -> None:
    """Picks an action on the board, piece by piece.

    What is no choice has been picked by itself; how something is held has been too, and is turned as it is wanted.
    """
    turned = 0
    while True:
        path = tuple(page.evaluate("() => window.cordee.path"))
        if path != pieces[: len(path)]:
            turned += 1
            assert turned < POSES, f"{pieces} can't be held so: {path}"
            page.locator(".turner button").last.click()
            settle(page)
            continue
        rest = pieces[len(path) :]
        found = next((each for each in picks(page) if tuple(each["pieces"]) == rest[: len(each["pieces"])]), None)
        assert found is not None, f"{rest} can't be picked behind {path}"
        _pick(page, found)
        if found["action"]:
            confirm(page)
            return


def _pick(page: Page, found: dict[str, Any]) -> None:
    """On the board where it is the only one on its square, else by its button."""
    alone = sum(each["at"] == found["at"] for each in picks(page)) == 1
    if alone and page.evaluate("pieces => window.cordee.aim(pieces)", found["pieces"]) is not None:
        tap(page, found["pieces"])
        return
    code = found["action"] or "".join(found["pieces"])
    button = page.locator(f"[data-pick={_quoted(code)}]")
    if not button.count():  # a long list is folded, and looked through by its filter
        page.locator("[data-filter]").fill(found["action"] or found["words"])
    button.first.click()
    settle(page)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def axe(page: Page) -> list[str]:
    """What axe finds wrong with the page, each in a line."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for each in found["violations"]
        for node in each["nodes"]
    ]
