"""Playing with a friend: the link leads somewhere, the network is let in only when asked, the game begins by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.playing import axe, wait_for_turn
from tests.server.serving import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.server.serving import Server

pytestmark = pytest.mark.needs("chromium")

FRIENDS = "127.0.0.2"
"""Another address of this machine, in the place of its address in a network."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server as `make play` starts it; the browser that it opens does nothing."""
    monkeypatch.setenv("BROWSER", "true")
    with serving(tmp_path, "--open", "--address", FRIENDS, "--limit-factor", "1000") as server:
        yield server


def test_two_pages_on_two_addresses_play_by_the_link(home: Server, visitor: Callable[..., Page]) -> None:
    ana = visitor(base_url=home.url, permissions=["clipboard-read", "clipboard-write"])
    ana.goto("/")
    ana.click("[data-friend=climbers]")
    ana.wait_for_url("**/table/*")
    expect(ana.locator("[data-link]")).to_have_value(ana.url.removesuffix("?friend"))
    expect(ana.locator("main .button.main:visible")).to_have_text(["Copy the link"])
    assert "this machine only" in ana.locator("[data-invite] [role=status]").inner_text()
    assert axe(ana) == []
    ana.click("[data-let-in]")
    link = ana.url.removesuffix("?friend").replace("127.0.0.1", FRIENDS)
    expect(ana.locator("[data-link]")).to_have_value(link)
    expect(ana.locator("[data-qr]")).to_have_attribute("data-qr", link)
    ana.click("[data-copy]")
    bea = visitor(base_url=f"http://{FRIENDS}:{home.port}", viewport={"width": 390, "height": 844})
    bea.goto(ana.evaluate("navigator.clipboard.readText()"))
    bea.click("[data-sit]")
    for page in (ana, bea):
        page.wait_for_function("() => window.cordee?.settled && document.querySelector('[data-verb], .waits')")
    first, second = (ana, bea) if ana.evaluate("cordee.picks.length") else (bea, ana)
    wait_for_turn(first)
    assert first.title().startswith("● Your turn")
    first.click("[data-verb=end]")
    wait_for_turn(second)
    assert second.title().startswith("● Your turn")
