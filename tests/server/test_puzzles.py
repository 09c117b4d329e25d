"""Puzzles over the wire: no solution before it is found, tries judged, ratings kept; the same without a server."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from cordee.games.contract import Seat
from cordee.kits import HOUSE
from cordee.local.house import LocalHouse
from cordee.server.puzzles import PuzzleTry, next_try, puzzle_record, rating_after
from cordee.server.store.store import Store
from cordee.study.puzzles.library import puzzles_of
from cordee.study.puzzles.solving import Status, tried
from tests.local.playing import Page


def first_of(code: str) -> Any:
    return min(puzzles_of(code), key=lambda each: each.id)


@pytest.mark.parametrize("code", HOUSE)
def test_a_puzzle_is_solved_and_rated_in_a_house_without_a_server(code: str) -> None:
    async def story() -> None:
        kept: list[str] = []

        async def keep(line: str) -> None:
            kept.append(line)

        house, puzzle = LocalHouse(keep), first_of(code)
        await house.open()
        page = Page(house)
        await page.ask("POST", "/guests", {"name": "Ana"})
        told = await page.ask("GET", f"/puzzles/{puzzle.id}")
        assert not any(text in json.dumps(told) for text in puzzle.line if len(text) > 4), "the solution is not told"
        at = f"/puzzles/{puzzle.id}"
        picks = await page.ask("POST", f"{at}/picks", {"actions": [], "path": []})
        assert any(puzzle.line[0].startswith("".join(each["pieces"])) for each in picks["picks"])
        steps = [(await page.ask("POST", f"{at}/try", {"actions": list(puzzle.line[:done])})) for done in range(2)]
        assert [(each["status"], each["best"], each["mine"]) for each in steps] == [("open", None, None)] * 2
        hint = await page.ask("POST", f"{at}/hint", {"step": 1})
        assert (hint["pieces"], hint["mine"]["tried"]) == ([], 0)
        right = await page.ask("POST", f"{at}/try", {"actions": list(puzzle.line)})
        assert (right["status"], right["mine"]["solved"]) == ("right", 1)
        assert right["change"] > 0
        again = await page.ask("POST", f"{at}/hint", {"step": 3})
        assert again["mine"] == right["mine"], "the first try counts"
        await house.close()
        page = Page(LocalHouse(keep, kept))
        assert (await page.ask("GET", "/puzzles"))["mine"] == right["mine"]
        following = await page.ask("GET", f"/puzzles/next?game={code}")
        assert following["id"] != puzzle.id

    asyncio.run(story())


def wrong_line(puzzle: Any) -> list[str]:
    write, line = puzzle.rules.notation.write_action, list[str]()
    while tried(puzzle, line).status is Status.OPEN:
        texts = [write(each) for each in tried(puzzle, line).position.legal_actions(Seat(puzzle.seat))]
        line.append("end" if "end" in texts else texts[-1])
    return line


def test_a_wrong_turn_is_answered_and_costs_rating() -> None:
    async def story() -> Any:
        async def keep(_: str) -> None:
            pass

        page, puzzle = Page(LocalHouse(keep)), first_of("cubeclimbers")
        await page.ask("POST", "/guests", {"name": "Ana"})
        return await page.ask("POST", f"/puzzles/{puzzle.id}/try", {"actions": wrong_line(puzzle)})

    told = asyncio.run(story())
    assert (told["status"], told["mine"]["solved"], told["mine"]["tried"]) == ("wrong", 0, 1)
    assert told["change"] < 0
    assert told["worth"] < told["best"]
    assert told["themes"] == []


def test_the_store_keeps_the_first_try_only(tmp_path: Any) -> None:
    async def story() -> list[PuzzleTry]:
        store = Store(f"sqlite:///{tmp_path / 'store.db'}")
        store.open()
        puzzle = first_of("climbers")
        first = next_try([], "ana", puzzle, True, 1)
        assert first is not None
        await store.keep_puzzle_try(first)
        await store.keep_puzzle_try(first._replace(at=2, solved=False))
        tries = await store.puzzle_tries("ana")
        assert next_try(tries, "ana", puzzle, False, 3) is None
        store.close()
        return tries

    (kept,) = asyncio.run(story())
    assert (kept.solved, kept.at) == (True, 1)
    assert puzzle_record([kept]).rating == round(rating_after([kept]).rating) > 1200
