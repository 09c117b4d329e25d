"""What the client weighs: the scripts of a first visit, compressed as they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.conftest import CLIENT
from tests.browser.playing import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Response

pytestmark = pytest.mark.needs("chromium")

HOME: Final = 45_000
FONTS: Final = 60_000
TABLE: Final = 270_000


def script_bytes(page: Page, path: str, ending: str = ".js") -> int:
    """The bytes of every script (or file of another kind) that a first visit to that address loads."""
    sizes: list[int] = []

    def note(response: Response) -> None:
        if response.url.split("?")[0].endswith(ending):
            sizes.append(int(response.headers["content-length"]))
            assert ending != ".js" or response.headers.get("content-encoding") == "gzip"

    page.on("response", note)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    return sum(sizes)


def full_tier_bytes() -> int:
    """What a graphics card loads besides: under a renderer in software nobody does."""
    (full,) = (CLIENT.parent / "assets").glob("full-*.js.gz")
    return full.stat().st_size


def test_the_home_page_is_light_and_so_are_its_fonts(page: Page, visitor: Callable[..., Page]) -> None:
    assert 0 < script_bytes(page, "/") <= HOME
    assert 0 < script_bytes(visitor(), "/", ".woff2") <= FONTS


@pytest.mark.parametrize("game", ["climbers", "cubeclimbers", "climbing-man"])
def test_a_table_opened_by_its_link_is_light(page: Page, game: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}][: 1 if game == "climbing-man" else 2]
    page.request.post("/api/guests", data={"name": "Ana"})
    made = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()
    page.request.post(f"/api/tables/{made['id']}/start")
    assert 0 < script_bytes(page, f"/table/{made['id']}") + full_tier_bytes() <= TABLE
    settle(page)
