"""`python -m tests.browser.posters`: pictures of the home page's little boards, taken from the boards themselves."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from tests.browser.opened import opened

FOLDER: Final = Path(__file__).parents[2] / "web" / "public" / "little"
GAMES: Final = ("climbers", "cubeclimbers", "climbing-man")
SCENES: Final = 7
SIZE: Final = (592, 445)
SETTINGS: Final = '{"tier": "full", "motion": false}'


def main() -> None:
    """Takes every scene of every board, larger than it is shown by half; taken larger still, for smooth edges."""
    FOLDER.mkdir(exist_ok=True)
    with opened() as (browser, url):
        context = browser.new_context(viewport={"width": 1280, "height": 900}, device_scale_factor=2)
        context.add_init_script(f"localStorage.setItem('cordee.settings', '{SETTINGS}')")
        page = context.new_page()
        page.set_default_timeout(300_000)
        for scene in range(SCENES):
            page.goto(f"{url}/?scene={scene}")
            page.wait_for_function("() => document.querySelectorAll('.little.shown').length === 3")
            page.add_style_tag(content="[data-little] img { visibility: hidden }")  # the picture that is there already
            for game in GAMES:
                shot = Image.open(BytesIO(page.locator(f"[data-little={game}]").screenshot(type="png")))
                small = shot.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
                small.save(FOLDER / f"{game}-{scene}.webp", quality=66, method=6)


if __name__ == "__main__":
    main()
