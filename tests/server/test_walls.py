"""Walls over the wire: of the day, of a difficulty, of a seed; climbed at a table, compared with par."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbing_man.game import ClimbingMan
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.walls import LIBRARY, candidate, options_for, wall_of_the_day
from cordee.kits.climbing_man.wall_library import HOUSE_SEED, WALLS
from cordee.records import read_record, write_score
from cordee.server.days import secret_of
from cordee.session import verify
from tests.server.client import HTTP, Guest

if TYPE_CHECKING:
    from tests.server.serving import Server


def told(server: Server, path: str, **headers: str) -> dict[str, Any]:
    return HTTP.get(f"{server.url}/api/{path}", headers=headers).json()  # type: ignore[no-any-return]


def at_table(guest: Guest, wall: dict[str, Any]) -> str:
    table = guest.table("climbing-man", options=wall["options"], start=wall["name"])
    guest.start(table)
    return table


def act(guest: Guest, table: str, *actions: str) -> None:
    for action in actions:
        version = guest.look(table)["version"]
        request = {"id": f"v{version}", "version": version, "seat": 0, "action": action}
        guest.ask("POST", f"/api/tables/{table}/actions", request).raise_for_status()


def test_the_wall_of_a_day_that_is_over_is_everyones_and_can_be_climbed_at_a_table(server: Server) -> None:
    day = (datetime.now(UTC) - timedelta(days=2)).date().isoformat()
    wall = told(server, f"wall-of-the-day?date={day}")
    with sqlite3.connect(server.database) as store:
        ((key,),) = store.execute("SELECT value FROM keys WHERE name = 'days'").fetchall()
    own = wall_of_the_day(day, secret_of(key, "climbing-man", day))
    assert (wall["name"], wall["date"]) == (own.name, day)
    assert wall["par"] == write_score(own.measure.par.score)
    assert told(server, f"wall-of-the-day?date={day}") == wall
    ana = Guest(server.url, "Ana")
    table = at_table(ana, wall)
    look = ana.look(table)
    assert look["start"] == wall["name"]
    assert look["view"]["coins"] == wall["view"]["coins"]
    write = ClimbingMan(own.position.state.options).notation.write_action
    act(ana, table, *map(write, own.measure.par.line))
    par = ana.get(f"/api/tables/{table}/par").json()
    assert (par["score"], par["share"], par["exact"]) == (wall["par"], 1.0, True)
    assert "nobody could do better" in par["words"]
    record = ana.get(f"/api/tables/{table}/record").text
    assert read_record(record).tag("Prepared") == wall["name"]
    assert verify(read_record(record)).outcome is not None


@pytest.mark.parametrize("days", [-400, -32, 1, 400])
def test_days_far_from_today_cost_the_solver_nothing(server: Server, days: int) -> None:
    date = (datetime.now(UTC).date() + timedelta(days=days)).isoformat()
    refused = HTTP.get(f"{server.url}/api/wall-of-the-day?date={date}")
    assert (refused.status_code, refused.json()["code"]) == (404, "no-such-day")


def test_walls_by_shape_and_difficulty_come_at_once(server: Server) -> None:
    for shape in WALLS:
        for grade in WALLS[shape]:
            wall = told(server, f"walls?shape={shape}&difficulty={grade}&seed=1")
            assert wall["difficulty"] == grade
            assert wall == told(server, f"walls?shape={shape}&difficulty={grade}&seed=1")
            drawing = ClimbingManOptions.read({"shape": wall["text"], "weight": str(LIBRARY[shape])})
            assert drawing.wall_shape.count("o") == len(wall["view"]["coins"])
    names = {told(server, "walls?difficulty=easy")["name"] for _ in range(12)}
    assert len(names) > 1, "without a seed any of them comes"


@pytest.mark.parametrize(("shape", "number"), [(shape, number % 4) for number, shape in enumerate(sorted(WALLS))])
def test_the_library_is_as_it_says(shape: str, number: int) -> None:
    grade, walls = list(WALLS[shape].items())[number]
    made = candidate(options_for(shape), HOUSE_SEED, walls[0].number)
    assert made is not None
    assert (made.measure.difficulty.value, write_score(made.measure.par.score)) == (grade, walls[0].par)
    assert made.measure.fewest == walls[0].fewest


def test_the_library_has_every_shape_and_difficulty() -> None:
    assert set(WALLS) == set(LIBRARY)
    assert all(len(walls) == 4 and all(walls.values()) for walls in WALLS.values())


def test_a_wall_of_ones_own_shape(server: Server) -> None:
    wall = told(server, "walls?shape=3x3&seed=7")
    assert wall["options"] == {"shape": "3x3", "tiles": "any"}
    assert wall == told(server, "walls?shape=3x3&seed=7")
    ana = Guest(server.url, "Ana")
    table = at_table(ana, wall)
    assert ana.get(f"/api/tables/{table}/par").json()["code"] == "not-over"
    act(ana, table, "start:e1", "give-up")
    par = ana.get(f"/api/tables/{table}/par").json()
    assert (par["score"], par["par"], par["share"]) == ("0", wall["par"], 0.0)
    assert par["line"]


def test_a_difficulty_is_enough_for_a_table(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    table = ana.table("climbing-man", start="easy")
    assert ana.look(table)["start"].startswith(f" seed {HOUSE_SEED}.")


@pytest.mark.parametrize(
    ("game", "options", "wall"),
    [
        ("climbers", {}, "easy"),
        ("climbing-man", {"players": "2"}, "easy"),
        ("climbing-man", {"weight": "8"}, "easy"),
        ("climbing-man", {"weight": "8"}, " seed house.1"),
        ("climbing-man", {}, "a wall of mine"),
    ],
)
def test_a_wall_that_these_options_can_not_have(server: Server, game: str, options: dict[str, str], wall: str) -> None:
    refused = Guest(server.url, "Ana").post("/api/tables", game=game, options=options, start=wall)
    assert (refused.status_code, refused.json()["code"]) == (422, "no-such-start")


@pytest.mark.parametrize("path", ["walls?shape=nothing", "walls?shape=%23%23"])
def test_a_shape_that_can_not_be_built_is_explained(server: Server, path: str) -> None:
    refused = told(server, path)
    assert (refused["type"], refused["code"]) == ("refused", "not-understood")
    assert refused["words"] != told(server, path, **{"Accept-Language": "fr"})["words"]


def test_a_race_has_no_par(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    table = ana.table("climbing-man", preset="race")
    assert ana.get(f"/api/tables/{table}/par").json()["code"] == "no-par"
