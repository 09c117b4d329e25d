"""The day: one scored try each, a table that lasts, and no way to learn the day's coins before."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbing_man import walls
from cordee.games.climbing_man.game import ClimbingMan
from cordee.games.climbing_man.walls import wall_of_the_day
from cordee.server.days import Streak, secret_of, streak_of
from cordee.server.hosting.commands import COMMANDS
from cordee.server.queues import CALLER, HOUSE
from tests.server.loops import run_loop
from tests.server.stepped import DAY, HOUR, NOON, SteppedHouse, Visitor, stepped

if TYPE_CHECKING:
    from pathlib import Path

GAME = "climbing-man"
TODAY, TOMORROW = "2026-11-17", "2026-11-18"
OF = f"/days/{GAME}"


@pytest.fixture(autouse=True)
def small_walls(monkeypatch: pytest.MonkeyPatch) -> None:
    """The walls of the day are so small that they are measured at once."""
    monkeypatch.setattr(walls, "LIBRARY", {"3x3": 8})


def par_line(house: SteppedHouse, day: str = TODAY) -> list[str]:
    """The best climb of a day, as the house itself could work it out."""
    made = wall_of_the_day(day, secret_of(house.host.days.key, GAME, day))
    write = ClimbingMan(made.position.state.options).notation.write_action
    return [write(each) for each in made.measure.par.line]


def values(told: dict[str, Any]) -> list[int]:
    return [coin["value"] for coin in told["view"]["coins"] if coin["value"] is not None]


async def climb(house: SteppedHouse, who: Visitor, day: str = TODAY) -> dict[str, Any]:
    """The whole scored try, at par."""
    table = await who.said("POST", f"{OF}/try")
    return await who.act(table["id"], *par_line(house, day))


def test_one_scored_try_then_free_ones_and_a_table_that_survives_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, str]:
        async with stepped(tmp_path) as house:
            ana, ben, eve = [await house.guest(name) for name in ("Ana", "Ben", "Eve")]
            assert (await ana.get(OF))["mine"]["state"] == "none"
            tables = await asyncio.gather(*(ana.said("POST", f"{OF}/try") for _ in range(3)))
            assert len({each["id"] for each in tables}) == 1, "asked for thrice at once: one try"
            assert (tables[0]["scored"], tables[0]["day"], tables[0]["status"]) == (True, TODAY, "playing")
            assert (await ana.get(OF))["mine"]["state"] == "running"
            hint = await ana.ask("POST", f"/tables/{tables[0]['id']}/hint", seat=0)
            assert (hint.status_code, hint.json()["code"]) == (403, "no-hints")
            assert (await ana.ask("GET", f"{OF}/card")).json()["code"] == "not-over"
            over = await ana.act(tables[0]["id"], *par_line(house))
            assert over["status"] == "over"
            assert len(values(over)) == len(over["view"]["coins"]), "now every coin is shown"
            free = await ana.said("POST", f"{OF}/try")
            assert (free["scored"], free["day"]) == (False, TODAY)
            assert free["id"] != (await ana.said("POST", f"{OF}/try"))["id"]
            again = await ana.said("POST", f"/tables/{over['id']}/rematch")
            assert (again["scored"], again["day"]) == (False, TODAY)
            await ana.act(free["id"], "start:e1", "give-up")
            tried = await ben.said("POST", f"{OF}/try")
            await ben.said("POST", f"/tables/{tried['id']}/abandon", id="a", seat=0)
            await climb(house, eve)
            table = await eve.get(f"{OF}/table")
            shown = [(each["place"], each["name"], each["share"], each["mine"]) for each in table["places"]]
            assert shown == [(1, "Ana", 1.0, False), (1, "Eve", 1.0, True), (3, "Ben", 0.0, False)]
            card = (await ana.get(f"{OF}/card"))["text"]
            assert f"{table['best']} of {table['best']}  ■■■■■■■■■■" in card
            assert "⚑" in card
            assert not any(coin["square"] in card for coin in over["view"]["coins"])
            return ana.token, json.dumps(table)

    async def later(token: str, table: str) -> None:
        async with stepped(tmp_path, NOON + DAY) as house:
            ana = Visitor(house)
            ana.token = token
            before = await ana.get(f"{OF}/table?date={TODAY}")
            assert [each["name"] for each in before["places"]] == ["Ana", "Eve", "Ben"]
            assert before["best"] == json.loads(table)["best"]
            assert (await ana.get(f"{OF}/table"))["places"] == []
            assert (await ana.get(OF))["streak"] == {"current": 1, "longest": 1}
            await climb(house, ana, TOMORROW)
            assert (await ana.get(OF))["streak"] == {"current": 2, "longest": 2}
            assert "2 days in a row" in (await ana.get(f"{OF}/card"))["text"]
            house.time += 2 * DAY
            assert (await ana.get(OF))["streak"] == {"current": 0, "longest": 2}

    run_loop(later(*run_loop(first())))


def routes_of_tables(house: SteppedHouse) -> list[tuple[str, str]]:
    """Every way to ask about a table, however many there will be."""
    found = [
        (method.upper(), path.removeprefix("/api"))
        for path, methods in house.app.openapi()["paths"].items()
        if "{table}" in path
        for method in methods
    ]
    assert len(found) > len(COMMANDS) + 5
    bodies = house.app.openapi()["components"]["schemas"].items()
    naming = {name for name, schema in bodies if name.endswith("Request") and "table" in schema.get("properties", {})}
    assert naming == {"AnalysisRequest"}, "whoever names a table in a body is asked below, too"
    return found


async def try_every_way(house: SteppedHouse, who: Visitor, table: str, name: str) -> None:
    """Somebody who has not had the scored try asks everything about a table of today."""
    for method, path in routes_of_tables(house):
        where = path.replace("{table}", table).replace("{seat}", "0").replace("{version}", "3")
        answer = await who.ask(method, where, id="x", seat=0)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yet"), f"{method} {path}: {answer.text[:200]}"
        assert name not in answer.text
    analysed = await who.ask("POST", "/analysis", table=table)
    assert (analysed.status_code, analysed.json()["code"]) == (403, "not-yet")
    (refused,) = await house.heard(table, who.token or None)
    assert (refused["type"], refused["code"]) == ("refused", "not-yet")


def test_nobody_learns_the_coins_of_the_day_before_the_own_try_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with stepped(tmp_path) as house:
            ana, ben, passer = await house.guest("Ana"), await house.guest("Ben"), Visitor(house)
            name = (await house.host.days.start(GAME, TODAY, "en")).chance
            scored = await ana.said("POST", f"{OF}/try")
            running = await ana.act(scored["id"], "start:e1")
            for who in (ben, passer):
                await try_every_way(house, who, scored["id"], name)
            await see_nothing(house, ana, running, name)
            await look_and_take_back(ana, scored["id"])
            await ana.act(scored["id"], "give-up")
            free = await ana.said("POST", f"{OF}/try")
            done = await ana.said("POST", f"{OF}/try")
            await ana.act(done["id"], "start:e1", "give-up")
            again = await ana.said("POST", f"/tables/{done['id']}/rematch")
            told = {"game": GAME, "options": {"shape": "3x3", "tiles": "any", "weight": "8"}, "start": name}
            named = await ana.said("POST", "/tables", **told, seats=[{"kind": "me"}], listed=False)
            for table in (scored, free, done, again, named):
                for who in (ben, passer):
                    await try_every_way(house, who, table["id"], name)
            await ask_elsewhere(house, ben, name)
            mine = await ben.said("POST", f"{OF}/try")
            assert mine["scored"]
            assert (await ben.ask("GET", f"/tables/{scored['id']}")).status_code == 403, "not while it runs"
            await ben.act(mine["id"], "start:e1", "give-up")
            assert values(await ben.get(f"/tables/{scored['id']}"))
            assert (await house.heard(scored["id"], ben.token))[0]["type"] == "table"

    run_loop(run())


async def see_nothing(house: SteppedHouse, ana: Visitor, running: dict[str, Any], name: str) -> None:
    """Who is in the scored try sees what a climber sees, whatever is asked."""
    at = f"/tables/{running['id']}"
    assert values(running) == []
    assert running["start"] is running["position"] is running["seed"] is None
    texts = [(await ana.ask("GET", f"{at}{more}")).text for more in ("", "/history", "/at/5", "/record", "/par")]
    texts += [json.dumps(await house.heard(running["id"], ana.token))]
    texts += [(await ana.ask("POST", f"{at}/picks", id="p", seat=0, path=[])).text]
    assert not [text for text in texts if name in text or "deal:" in text]
    assert (await ana.ask("GET", f"{at}/record")).json()["code"] == "not-over"
    assert (await ana.ask("GET", f"{at}/par")).json()["code"] == "not-over"
    assert (await ana.ask("POST", f"{at}/rematch")).json()["code"] == "not-over"
    assert (await ana.ask("DELETE", f"{at}/seats/0")).json()["code"] == "not-open"
    bot = await ana.ask("PUT", f"{at}/seats/0/bot", level="level:5")
    assert bot.json()["code"] == "not-open", "nobody climbs it for one"


async def look_and_take_back(ana: Visitor, table: str) -> None:
    """What a turned coin told stays told: no way leads back before it."""
    picks = (await ana.said("POST", f"/tables/{table}/picks", seat=0, path=["reveal:"]))["picks"]
    turned = await ana.act(table, picks[0]["action"])
    assert len(values(turned)) == 1
    for way in ("undo", "takeback"):
        body = {"id": way, "seat": 0, "version": turned["version"]}
        assert (await ana.ask("POST", f"/tables/{table}/{way}", **body)).status_code in (403, 409), way
    assert values(await ana.get(f"/tables/{table}")) == values(turned)


async def ask_elsewhere(house: SteppedHouse, ben: Visitor, name: str) -> None:
    """What tells of walls, of days and of other people's games."""
    lists = ["/wall-of-the-day", f"/wall-of-the-day?date={TODAY}", OF, f"{OF}/table", "/tables", "/me/tables"]
    texts = [(await ben.ask("GET", path)).text for path in lists]
    assert not [text for text in texts if name in text]
    assert json.loads(texts[0])["name"] is None
    assert values(json.loads(texts[0])) == []
    assert [each["table"] for each in json.loads(texts[3])["places"]] == [None]
    assert json.loads(texts[4])["tables"] == json.loads(texts[5])["tables"] == []
    assert (await ben.ask("GET", f"/wall-of-the-day?date={TOMORROW}")).json()["code"] == "no-such-day"
    public = wall_of_the_day(TODAY)
    assert public.name != name, "what anybody can work out is another wall"
    for start in (public.name, name.rsplit(" ", 1)[0] + ".0", "today", TODAY):
        asked = {"game": GAME, "options": {"shape": "3x3", "tiles": "any", "weight": "8"}, "start": start}
        made = await ben.ask("POST", "/tables", **asked, seats=[{"kind": "me"}])
        assert made.status_code == 422 or made.json()["start"] != name
    told = {"game": GAME, "options": {"shape": "3x3", "tiles": "any", "weight": "8"}, "start": name}
    assert (await ben.ask("POST", "/tables", **told, seats=[{"kind": "me"}])).json()["code"] == "not-yet"
    seeded = await ben.ask("GET", f"/walls?shape=3x3&seed=day-{TODAY}")
    assert seeded.json()["name"] != name
    assert house.host.days.key not in "".join(texts)


def test_a_try_may_be_finished_a_little_after_its_day_and_then_everything_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with stepped(tmp_path, NOON + 11 * HOUR + HOUR // 2) as house:
            ana, ben, passer = await house.guest("Ana"), await house.guest("Ben"), Visitor(house)
            late = await ben.said("POST", f"{OF}/try")
            mine = await ana.said("POST", f"{OF}/try")
            house.time += HOUR  # half past midnight
            assert (await passer.ask("GET", f"/tables/{mine['id']}")).status_code == 403
            assert (await passer.get(f"/wall-of-the-day?date={TODAY}"))["name"] is None
            await ana.act(mine["id"], *par_line(house))
            assert (await ana.get(f"{OF}?date={TODAY}"))["mine"]["share"] == 1.0
            assert (await ana.get(OF))["mine"]["state"] == "none", "the new day has its own"
            house.time += HOUR
            assert (await passer.get(f"/tables/{mine['id']}"))["status"] == "over"
            assert (await passer.get(f"/wall-of-the-day?date={TODAY}"))["name"]
            await ben.act(late["id"], *par_line(house))
            assert (await ben.get(f"{OF}?date={TODAY}"))["mine"]["state"] == "missed"
            assert [each["name"] for each in (await ben.get(f"{OF}/table?date={TODAY}"))["places"]] == ["Ana"]

    run_loop(run())


def test_the_table_of_the_day_is_told_in_pages(tmp_path: Path) -> None:
    async def run() -> None:
        async with stepped(tmp_path) as house:
            for number in range(22):
                who = await house.guest(f"Guest {number}")
                table = await who.said("POST", f"{OF}/try")
                await who.act(table["id"], *(par_line(house) if number == 7 else ("start:e1", "give-up")))
            one, two = await who.get(f"{OF}/table"), await who.get(f"{OF}/table?page=1")
            assert (len(one["places"]), one["more"], len(two["places"]), two["more"]) == (20, True, 2, False)
            assert one["places"][0]["name"] == "Guest 7"
            assert [each["place"] for each in (*one["places"][1:], *two["places"])] == [2] * 21
            assert (await who.get(OF))["players"] == 22
            assert (await who.ask("GET", f"{OF}/table?page=500")).status_code == 422
            assert (await who.ask("GET", "/days/climbers")).json()["code"] == "no-such-day"

    run_loop(run())


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ((), Streak(0, 0)),
        ((17,), Streak(1, 1)),
        ((16,), Streak(1, 1)),
        ((15,), Streak(0, 1)),
        ((16, 17, 14, 13, 12), Streak(2, 3)),
        ((17, 17, 16, 15), Streak(3, 3)),
    ],
)
def test_a_streak_ends_when_a_day_is_left_out(days: tuple[int, ...], streak: Streak) -> None:
    assert streak_of([f"2026-11-{day}" for day in days], TODAY) == streak
    assert streak_of(["2026-02-28", "2026-03-01"], "2026-03-02") == Streak(2, 2)


def test_who_asks_first_for_the_wall_of_the_day_is_not_charged_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is worked out once for everybody; the first visitor's next click was refused as too fast."""
    callers: list[str] = []

    async def story() -> None:
        async with stepped(tmp_path) as house:
            solve = house.host.solvers.solve

            async def noted(*about: Any, **how: Any) -> str:
                callers.append(CALLER.get())
                return await solve(*about, **how)

            monkeypatch.setattr(house.host.solvers, "solve", noted)
            ana = await house.guest("Ana")
            await ana.get("/wall-of-the-day")
            await ana.get("/wall-of-the-day")

    run_loop(story())
    assert callers == [HOUSE]
