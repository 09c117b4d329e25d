"""The browser's stand-ins for FastAPI and Pydantic answer as those do: every route of the house, and its socket."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from fastapi import FastAPI

from cordee.server.http import routes
from cordee.server.messages import GuestRequest
from tests.local import asking

ROOT = Path(__file__).parents[2]
STREAMS = {"GET /api/stream", "GET /api/tables/{table}/stream"}
"""They never end; the page has its socket."""


@pytest.fixture(scope="module")
def both() -> tuple[list[str], list[str]]:
    """What is said with the real libraries, and what with the stand-ins."""
    ran = subprocess.run([sys.executable, "-m", asking.__name__], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2_000:]
    with pytest.MonkeyPatch.context() as patch:
        for name, stand_in in asking.same_luck().items():
            patch.setattr(secrets, name, stand_in)
        real = asyncio.run(asking.answers())
    return real, json.loads(ran.stdout)


def test_all_answers_are_the_same_word_for_word(both: tuple[list[str], list[str]]) -> None:
    real, ours = both
    assert GuestRequest.__mro__[-2].__module__.startswith("pydantic"), "the test's own process has the real one"
    for theirs, mine in zip(real, ours, strict=True):
        assert mine == theirs


def test_every_route_was_asked(both: tuple[list[str], list[str]]) -> None:
    asked = {" ".join(line.split(" ")[:2]).partition("?")[0] for line in both[0]}
    app = FastAPI()
    app.include_router(routes.router)
    known = {f"{method.upper()} {path}" for path, methods in app.openapi()["paths"].items() for method in methods}
    unasked = {each for each in known - STREAMS if not any(_pattern(each).fullmatch(line) for line in asked)}
    assert len(known) > 40
    assert unasked == set(), "ask these in tests/local/asking.py"


def _pattern(route: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", route.replace(" /api", " ")))
