"""A house without a server: the same routes and sockets, kept line by line, and found again after a reload."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from cordee.games.climbing_man import walls
from cordee.games.climbing_man.game import ClimbingMan
from cordee.kits import game_with
from cordee.local.house import PAGE_SECONDS, LocalBots, LocalHouse
from cordee.local.thoughts import Thoughts, answered
from cordee.server.thinking.players import think
from cordee.session import Session
from tests.local.playing import Page

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
NOON = 1_800_000_000_000
TABLES = {
    "climbers": ({"players": "2", "table": "20x18"}, [ME, BOT]),
    "cubeclimbers": ({"players": "2", "cubes": "4"}, [ME, BOT]),
    "climbing-man": ({"shape": "2x2", "tiles": "any"}, [ME]),
}


async def opened(kept: list[str]) -> Page:
    async def keep(line: str) -> None:
        kept.append(line)

    house = LocalHouse(keep, [*kept])
    await house.open()
    return Page(house)


@pytest.mark.parametrize("game", TABLES)
def test_a_game_is_played_to_its_end_and_found_again(game: str) -> None:
    async def story() -> None:
        kept: list[str] = []
        page = await opened(kept)
        await page.ask("POST", "/guests", {"name": "Ana"})
        options, seats = TABLES[game]
        table = await page.play(game, dict(options), [dict(seat) for seat in seats])
        assert table["status"] == "over" or table["version"] > 40
        assert not page.closed
        refused = {each["code"] for each in page.heard if each.get("type") == "refused"}
        assert refused <= {"stale"}, "a bot may be quicker where several may act"
        await page.house.close()

        again = await opened(kept)
        assert (await again.ask("GET", "/me"))["name"] == "Ana"
        (row,) = (await again.ask("GET", "/me/tables"))["tables"]
        found = await again.ask("GET", f"/tables/{row['id']}")
        assert found["version"] >= table["version"], "the bot may have gone on"
        if table["status"] == "over":
            assert {**found, "now": 0} == {**table, "now": 0}
        await again.house.close()

    asyncio.run(story())


def test_the_day_has_a_streak_but_no_table_and_everything_can_be_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walls, "LIBRARY", {"2x2": 8})
    kept: list[str] = []

    async def climb(page: Page) -> Any:
        await page.ask("POST", "/guests", {"name": "Ana"})
        day: dict[str, Any] = await page.ask("GET", "/days/climbing-man")
        assert (day["mine"]["state"], day["has_table"]) == ("none", False)
        table: dict[str, Any] = await page.ask("POST", "/days/climbing-man/try")
        made = walls.wall_of_the_day(day["date"])
        write = ClimbingMan(made.position.state.options).notation.write_action
        for number, action in enumerate(made.measure.par.line):
            version = (await page.ask("GET", f"/tables/{table['id']}"))["version"]
            body = {"id": f"a{number}", "version": version, "seat": 0, "action": write(action)}
            await page.ask("POST", f"/tables/{table['id']}/actions", body)
        return day

    async def story() -> None:
        page = await opened(kept)
        page.house.host.now = lambda: NOON
        date = (await climb(page))["date"]
        await page.house.close()
        again = await opened(kept)
        again.house.host.now = lambda: NOON
        told = await again.ask("GET", f"/days/climbing-man?date={date}")
        assert (told["mine"]["state"], told["mine"]["share"], told["streak"]["longest"]) == ("over", 1.0, 1)
        profile = await again.ask("GET", "/me/profile")
        assert (profile["games"], profile["days"], len(profile["best_days"])) == (1, 1, 1)
        assert await again.ask("DELETE", "/me") == {"deleted": 1, "kept": 0}
        at = max(number for number, line in enumerate(kept) if line.startswith('{"forgotten"'))
        await again.house.close()
        new = await opened(kept[at + 1 :])  # what the page's keeper still has
        await new.ask("POST", "/guests", {"name": "Ben"})
        assert (await new.ask("GET", "/me/tables"))["tables"] == []
        await new.house.close()

    asyncio.run(story())


def test_nothing_is_acknowledged_that_is_not_kept() -> None:
    async def story() -> None:
        async def lose(_: str) -> None:
            raise OSError("the disk is full")

        page = await opened([])
        page.house.store._keep = lose
        with pytest.raises(OSError, match="full"):
            await page.ask("POST", "/guests", {"name": "Ana"})
        assert page.house.token is None

    asyncio.run(story())


class OtherWorker:
    """Thinks in the same process, after everything has crossed as text; the fourth thought finds it gone."""

    def __init__(self) -> None:
        self.thoughts = 0

    def warm(self) -> None:
        """It is there."""

    async def think(self, asked: str) -> str:
        self.thoughts += 1
        if self.thoughts > 3:
            raise OSError("the worker is gone")
        return answered(asked)


def test_thoughts_cross_to_another_worker_and_stay_here_once_it_is_gone() -> None:
    async def story() -> None:
        other = OtherWorker()
        thoughts = Thoughts(other)
        assert await thoughts.ask(int, "7") == 7
        with pytest.raises(ValueError, match="seven"):
            await thoughts.ask(int, "seven")
        assert [await thoughts.ask(abs, -number) for number in range(4)] == [0, 1, 2, 3]
        assert other.thoughts == 4, "three answers, and the one that failed"

    asyncio.run(story())


def test_a_bot_of_a_page_stops_after_a_while_and_says_so() -> None:
    assert LocalBots(1).hurry == PAGE_SECONDS
    game = game_with("cubeclimbers", "players=2")
    position = game.notation.write_position(Session(game, Random(1)).position)
    for hurry in (0.0, None):
        assert think(game.code, "players=2", position, 0, "greedy", "", "seed", hurry).hurried == (hurry == 0.0)


def test_a_refusal_is_told_as_a_server_would() -> None:
    async def story() -> Any:
        page = await opened([])
        answer = await page.house.request("GET", "/api/me", "fr", None)
        await page.house.close()
        return answer

    answer = asyncio.run(story())
    assert answer.status == 401
    assert '"code":"no-guest"' in answer.body
