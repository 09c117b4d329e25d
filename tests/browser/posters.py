"""`python -m tests.browser.posters`: pictures of the home page's little boards, taken from the boards themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.browser.opened import opened

FOLDER: Final = Path(__file__).parents[2] / "web" / "public" / "little"
GAMES: Final = ("climbers", "cubeclimbers", "climbing-man")
SETTINGS: Final = '{"tier": "full", "motion": false}'


def main() -> None:
    """Takes them, at twice the size in which they are shown."""
    with opened() as (browser, url):
        context = browser.new_context(viewport={"width": 1280, "height": 900}, device_scale_factor=2)
        context.add_init_script(f"localStorage.setItem('cordee.settings', '{SETTINGS}')")
        page = context.new_page()
        page.set_default_timeout(300_000)
        page.goto(url)
        page.wait_for_function("() => document.querySelectorAll('.little.shown').length === 3")
        page.add_style_tag(content="[data-little] img { visibility: hidden }")  # the picture that is there already
        for game in GAMES:
            picture = page.locator(f"[data-little={game}]")
            picture.screenshot(path=FOLDER / f"{game}.jpg", type="jpeg", quality=82)


if __name__ == "__main__":
    main()
