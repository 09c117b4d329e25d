"""Lessons over the wire: the map, tries, picks and reasons; the same in a house without a server."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.words import LANGUAGES
from cordee.kits import HOUSE
from cordee.local.house import LocalHouse
from cordee.server.messages import TryInfo
from cordee.study.lessons import lessons_of
from tests.local.playing import Page
from tests.server.client import HTTP

if TYPE_CHECKING:
    from tests.server.serving import Server


@pytest.mark.parametrize("code", HOUSE)
def test_every_lesson_is_learnt_in_a_house_without_a_server(code: str) -> None:
    async def story() -> None:
        async def keep(_: str) -> None:
            raise AssertionError("a lesson leaves nothing to be kept")

        house = LocalHouse(keep)
        page = Page(house)
        (listed,) = [await page.ask("GET", f"/lessons/{code}")]
        assert [each["id"] for each in listed["lessons"]] == list(lessons_of(code))
        for lesson in lessons_of(code).values():
            done: list[str] = []
            for action in lesson.solution:
                picks = await page.ask("POST", f"/lessons/{code}/{lesson.id}/picks", {"actions": done, "path": []})
                assert {each["group"] for each in picks["picks"]} <= set(lesson.allowed)
                assert picks["picks"]
                done.append(action)
            now = await page.ask("POST", f"/lessons/{code}/{lesson.id}/try", {"actions": done})
            assert (now["status"], now["step"]) == ("done", now["steps"])

    asyncio.run(story())


def told(server: Server, path: str, body: Any, language: str = "en") -> Any:
    return HTTP.post(f"{server.url}/api/lessons/{path}", json=body, headers={"Accept-Language": language})


def test_a_try_is_told_in_every_language_and_keeps_its_schema(server: Server) -> None:
    said = set()
    for language in LANGUAGES:
        start = told(server, "climbers/push/try", {}, language).json()
        pushed = told(server, "climbers/push/try", {"actions": ["1p9>R@l9"]}, language).json()
        assert TryInfo.model_validate(start)
        assert TryInfo.model_validate(pushed)
        said |= {start["said"], start["goal"], pushed["said"], *start["hints"]}
        assert (start["step"], pushed["step"], pushed["status"]) == (0, 1, "open")
        assert pushed["events"]
        assert start["shown"] == ["1p9>", "R", "@l9"]
    assert len(said) == 5 * len(LANGUAGES)


def test_coins_that_lie_face_down_stay_a_secret(server: Server) -> None:
    start = told(server, "climbing-man/turn-a-coin/try", {})
    assert {coin["value"] for coin in start.json()["view"]["coins"] if not coin["turned"]} == {None}
    assert "S4@f5" not in start.text


@pytest.mark.parametrize(
    ("path", "body", "status", "word"),
    [
        ("climbers/push/try", {"actions": ["end"]}, 422, "another lesson"),
        ("climbers/push/try", {"actions": ["walk>a1"]}, 409, "TC-"),
        ("climbers/push/try", {"actions": ["end"] * 25}, 422, "24"),
        ("climbers/push/try", {"actions": ["x" * 401]}, 422, "400"),
        ("climbers/nothing/try", {}, 422, "no lesson 'nothing'"),
        ("chess/push/try", {}, 422, "no game 'chess'"),
    ],
)
def test_what_cannot_be_is_refused_in_words(server: Server, path: str, body: Any, status: int, word: str) -> None:
    answer = told(server, path, body)
    assert answer.status_code == status
    assert word in answer.json()["words"]


def test_a_click_on_what_does_not_glow_is_answered(server: Server) -> None:
    blue = told(server, "climbers/colours/why", {"wanted": ["walk>j9"]}).json()
    assert blue["rule"] == "TC-21"
    other = told(server, "climbers/colours/why", {"wanted": ["long>n9"]}).json()
    assert (other["rule"], other["words"]) == (None, "That is for another lesson. Here: Stand on level 3")
    assert told(server, "climbers/colours/why", {"wanted": ["walk>l9"]}).json()["words"] == ""
