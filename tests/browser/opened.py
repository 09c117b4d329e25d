"""A browser before a server of its own, for scripts that are no tests: pictures and measures."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.conftest import QUIET, graphics
from tests.programs import where
from tests.server.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """The browser, and the server's address."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "--limit-factor", "1000") as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=where("chromium"), args=[*QUIET, *graphics()])
        yield browser, server.url
        browser.close()
