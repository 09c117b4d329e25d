"""Analyses over the wire: of games that are over, one a game, in the background, and found again."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

import pytest

from cordee.kits import GAMES
from cordee.lab.match import Match
from cordee.local.house import LocalHouse
from cordee.players.registry import player_named
from cordee.records import write_record
from cordee.server.denials import Denied
from cordee.server.hosting.analyses import MOST_EACH, Analyses, Job
from cordee.server.store.store import Store
from tests.server.client import HTTP, Guest
from tests.server.loops import run_loop
from tests.server.test_history import act, climb
from tests.server.test_schema import checker
from tests.sure import wrong

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.serving import Server


def weak_climb() -> str:
    """The record of a climber who makes mistakes."""
    game = GAMES["climbing-man"].read({})
    return write_record(Match(game, [player_named("level:2", game.code)], "s", "d2").play().record())


def finished(guest: Guest, told: dict[str, Any]) -> dict[str, Any]:
    """The analysis once it is done; each answer on the way goes on from the last."""
    done = told["done"]
    while told["status"] == "thinking":
        time.sleep(0.05)
        told = guest.get(f"/api/analysis/{told['id']}").raise_for_status().json()
        assert told["done"] >= done
        done = told["done"]
    assert told["status"] == "done", told
    return told


def test_a_game_is_analysed_once_it_is_over_and_not_before(server: Server) -> None:
    ana, table = climb(server, weight="1")  # of weight 10, one wall in eleven can't be climbed: giving up is right
    early = ana.post("/api/analysis", table=table)
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    act(ana, table, "give-up")
    assert ana.post("/api/analysis", table=table, begin=False).json()["status"] == "none"
    told = finished(ana, ana.post("/api/analysis", table=table).raise_for_status().json())
    checker("AnalysisInfo").validate(told)
    assert (told["mind"], told["alone"], told["accuracy"], told["of"]) == ("par", True, [0.0], len(told["turns"]))
    assert told["turns"][-1]["after"] == [0.0]
    ben = Guest(server.url, "Ben")
    assert ben.post("/api/analysis", table=table, begin=False).json() == told, "whoever has the link sees it at once"
    assert ben.post("/api/analysis", record=ben.get(f"/api/tables/{table}/record").text).json() == told


def test_turns_are_judged_in_words_with_a_better_turn_that_a_board_can_show(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    record = weak_climb()
    told = finished(ana, ana.post("/api/analysis", record=record).raise_for_status().json())
    checker("AnalysisInfo").validate(told)
    (first, *_) = [turn for turn in told["turns"] if turn["better"]]
    step = first["better"]["steps"][0]
    assert step["pick"]["action"] == step["action"]
    assert step["pick"]["words"] == step["words"]
    seen = ana.post("/api/position", game="climbing-man", position=step["position"])
    assert first["seat"] in seen.raise_for_status().json()["to_act"]
    german = HTTP.get(f"{server.url}/api/analysis/{told['id']}?start=1", headers={"Accept-Language": "de"}).json()
    assert [turn["turn"] for turn in german["turns"]] == [turn["turn"] for turn in told["turns"]][1:]
    judged = {turn["judgement"]: turn["words"] for turn in german["turns"]}
    assert judged["best"] == "bester Zug"
    assert judged["good"] == "gut"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 422, "bad-request"),
        ({"table": "nowhere"}, 404, "no-such-table"),
        ({"record": "no record"}, 422, "bad-record"),
        ({"record": '[Format "cordee 1"]\n[Game "climbers"]\n'}, 409, "not-over"),
        ({"table": "a", "record": "b"}, 422, "bad-request"),
    ],
)
def test_what_can_t_be_analysed_is_refused(server: Server, body: dict[str, str], status: int, code: str) -> None:
    answer = Guest(server.url, "Ana").post("/api/analysis", **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_nobody_has_asked_for_it_yet(server: Server) -> None:
    assert Guest(server.url, "Ana").get(f"/api/analysis/{'0' * 32}").json()["code"] == "no-such-analysis"


def test_an_address_has_only_a_few_under_way() -> None:
    analyses = Analyses(wrong(None))
    analyses.jobs = {str(number): Job("house", "", {}) for number in range(MOST_EACH)}
    with pytest.raises(Denied, match="too many"):
        run_loop(analyses._begin("x", "{}", {}, new=True))
    analyses.jobs.clear()
    analyses.spent.charge("house", 10_000)
    with pytest.raises(Denied, match="too fast"):
        run_loop(analyses._begin("x", "{}", {}, new=True))


def test_turns_are_stored_as_they_are_found(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    store.open()

    async def story() -> None:
        assert await store.analysis("a") is None
        await store.begin_analysis("a", 1, "header")
        for body in ("old", "new"):
            await store.keep_analysed_turn("a", 3, body)
        assert await store.analysis("a") == ("header", {3: "new"})

    run_loop(story())
    store.close()


def _turns_in(kept: list[str]) -> int:
    return sum("number" in json.loads(line) for line in kept)


def test_a_house_that_closes_amid_an_analysis_goes_on_with_it_later() -> None:
    kept: list[str] = []
    record = weak_climb()

    async def keep(line: str) -> None:
        kept.append(line)

    async def keep_two_turns(line: str) -> None:
        if _turns_in([*kept, line]) > 2:
            await asyncio.Event().wait()  # the disk hangs
        kept.append(line)

    async def asked(house: LocalHouse, **body: Any) -> dict[str, Any]:
        answer = await house.request("POST", "/api/analysis", "en", json.dumps({"record": record, **body}))
        return json.loads(answer.body)  # type: ignore[no-any-return]

    async def story() -> None:
        house = LocalHouse(keep_two_turns)
        await house.open()
        while (await asked(house))["done"] < 2:
            await asyncio.sleep(0)
        await house.close()
        again = LocalHouse(keep, [*kept])
        await again.open()
        told = await asked(again, begin=False)
        assert (told["status"], told["done"]) == ("none", 2)
        while told["status"] != "done":
            await asyncio.sleep(0)
            told = await asked(again)
        await again.close()
        assert _turns_in(kept) == told["of"] > 2, "no turn was done twice"

    asyncio.run(story())
