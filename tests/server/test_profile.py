"""A guest's own games and results: counted from the games, taken along, moved to another browser, deleted."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

from cordee.server.http.access import cost_of
from cordee.server.presenting.profiles import present_results
from cordee.server.settings import Limits
from cordee.server.store.writes import Row
from cordee.server.table.seats import Bot, Person, Seats, write_seats
from tests.server.loops import run_loop
from tests.server.stepped import HOUR, SteppedHouse, Visitor, stepped

if TYPE_CHECKING:
    from pathlib import Path

WALL = {"shape": "2x2", "tiles": "any"}
ME = {"kind": "me"}


async def alone(who: Visitor, *actions: str) -> str:
    """A small wall, climbed alone so far."""
    table = await who.said("POST", "/tables", game="climbing-man", options=WALL, seats=[ME])
    await who.said("POST", f"/tables/{table['id']}/start")
    await who.act(table["id"], *actions)
    return str(table["id"])


async def against(who: Visitor, other: Visitor) -> str:
    """A race of two that goes on."""
    options = WALL | {"players": "2"}
    table = await who.said("POST", "/tables", game="climbing-man", options=options, seats=[ME])
    await other.said("PUT", f"/tables/{table['id']}/seats/1", name="Ben")
    await who.said("POST", f"/tables/{table['id']}/start")
    return str(table["id"])


def test_my_games_are_told_open_ones_first_with_turn_result_and_pages(tmp_path: Path) -> None:
    async def run() -> None:
        async with stepped(tmp_path) as house:
            ana, ben = await house.guest("Ana"), await house.guest("Ben")
            race = await against(ana, ben)
            given_up = [await alone(ana, "start:d1", "give-up") for _ in range(3)]
            house.time += HOUR
            left = await against(ana, ben)
            await ana.said("POST", f"/tables/{left}/abandon", id="a", seat=0)
            listed = await ana.get("/me/tables?size=3")
            assert [each["id"] for each in listed["tables"]] == [race, left, given_up[-1]]
            assert listed["more"]
            first, second, third = listed["tables"]
            acting = (await ana.get(f"/tables/{race}"))["to_act"]
            assert (first["to_act"], first["outcome"]) == (acting, None)
            assert [seat["name"] for seat in first["seats"]] == ["Ana", "Ben"]
            assert (second["to_act"], second["outcome"]["ranks"]) == ([], [2, 1])
            assert second["outcome"]["rule"] == "abandoned"
            assert third["outcome"]["scores"] == ["0"]
            rest = await ana.get("/me/tables?size=3&page=1")
            assert [each["id"] for each in rest["tables"]] == given_up[1::-1]
            assert not rest["more"]
            assert [each["id"] for each in (await ana.get("/me/tables?status=playing"))["tables"]] == [race]
            profile = await ana.get("/me/profile")
            assert (profile["games"], profile["open"], profile["guest"]["name"]) == (4, 1, "Ana")
            told = {(each["against"], each["games"], each["won"]) for each in profile["results"]}
            assert told == {("alone", 3, 0), ("people", 1, 0)}
            assert [each["won"] for each in (await ben.get("/me/profile"))["results"]] == [1]
            export = await ana.ask("GET", "/me/export")
            assert "attachment" in export.headers["Content-Disposition"]
            assert len(export.json()["tables"]) == 5
            assert export.json()["profile"] == profile

    run_loop(run())


def row(game: str, seats: Seats, ranks: list[int], score: str = "0", rule: str = "CM-20") -> Row:
    outcome = f'{{"ranks": {ranks}, "scores": {["x", score][1:] * len(ranks)}, "rule": "{rule}"}}'.replace("'", '"')
    return Row("t", game, "ana", "over", 9, 9, "", write_seats(seats), "", outcome)


def test_results_are_by_game_and_by_the_strongest_opponent() -> None:
    ana, ben = Person("ana", "Ana"), Person("ben", "Ben")
    rows = [
        row("climbing-man", (ana,), [1], "36.8"),
        row("climbing-man", (ana,), [1], "99", rule="abandoned"),
        row("climbers", (ana, Bot("level:3"), Bot("level:1")), [1, 2, 3]),
        row("climbers", (ana, Bot("level:3")), [2, 1]),
        row("climbers", (ana, Bot("level:5"), ben), [1, 2, 3]),
        row("climbers", (ana, ben), [1, 1]),
        row("climbers", (ana, ana), [1, 2]),
        row("climbers", (ben, Bot("level:1")), [1, 2]),
        Row("u", "climbers", "ana", "playing", 3, 3, "", write_seats((ana, ben))),
        Row("o", "climbers", "ana", "over", 3, 3, "", write_seats((ana, ben))),
    ]
    told = {(each.game, each.against): (each.games, each.won, each.best) for each in present_results(rows, "ana")}
    assert told == {
        ("climbing-man", "alone"): (2, 1, "36.8"),
        ("climbers", "level:3"): (2, 1, None),
        ("climbers", "people"): (3, 2, None),
    }


def test_a_code_makes_another_browser_the_same_guest_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with stepped(tmp_path) as house:
            ana, other = await house.guest("Ana"), await house.guest("Somebody")
            table = await alone(ana)
            await ana.said("POST", "/lessons/climbers/learnt", lessons=["step-up", "first-game"])
            again = await ana.said("POST", "/lessons/climbers/learnt", lessons=["step-up"])
            assert sorted(again["learnt"]) == ["first-game", "step-up"]
            assert (await ana.ask("POST", "/lessons/climbers/learnt", lessons=["no-such"])).status_code == 422
            assert (await Visitor(house).ask("POST", "/lessons/climbers/learnt", lessons=[])).status_code == 401
            old = (await ana.said("POST", "/me/code"))["code"]
            told = await ana.said("POST", "/me/code")
            assert told["good_ms"] == 600_000
            kept = sqlite3.connect(tmp_path / "house.db").execute("SELECT * FROM transfer_codes").fetchall()
            assert len(kept) == 1
            assert told["code"] not in str(kept)
            assert told["code"].replace("-", "") not in str(kept)
            for wrong in (old, "AAAAA-AAAAA", told["code"][:-1]):
                assert (await other.ask("POST", "/me/move", code=wrong)).json()["code"] == "no-such-code"
            typed = told["code"].lower().replace("-", " ")
            answer = await other.ask("POST", "/me/move", code=typed)
            assert "cordee_guest=" in answer.headers["Set-Cookie"]
            other.token = answer.json()["token"]
            assert await other.get("/me") == await ana.get("/me")
            assert (await other.get(f"/tables/{table}"))["seats"][0]["mine"]
            assert len((await other.get("/lessons/climbers"))["learnt"]) == 2
            export = await other.get("/me/export")
            assert (export["profile"]["lessons"], {each["game"] for each in export["lessons"]}) == (2, {"climbers"})
            assert (await other.ask("POST", "/me/move", code=typed)).status_code == 404, "once"
            late = (await ana.said("POST", "/me/code"))["code"]
            house.time += 600_001
            assert (await other.ask("POST", "/me/move", code=late)).json()["code"] == "no-such-code"
            assert (await Visitor(house).ask("POST", "/me/code")).status_code == 401
            limits = Limits()
            tries = limits.address_burst + limits.address_rate * 600  # of one address, while a code is good
            assert tries / cost_of("POST", "/api/me/move") < 1000, "of 5 * 10**14 codes"

    run_loop(run())


def test_who_is_deleted_is_gone_with_everything_but_the_games_of_others(tmp_path: Path) -> None:
    async def run() -> str:
        async with stepped(tmp_path) as house:
            ana, ben = await house.guest("Anastasia"), await house.guest("Ben")
            mine, ours = await alone(ana, "start:d1", "give-up"), await against(ana, ben)
            await ana.said("POST", "/me/code")
            guest = (await ana.get("/me"))["id"]
            await begin_day(house, guest)
            await ana.said("POST", "/lessons/climbers/learnt", lessons=["step-up"])
            assert await ana.said("DELETE", "/me") == {"deleted": 1, "kept": 1}
            assert (await ana.ask("GET", "/me")).status_code == 401, "at once"
            assert (await ben.ask("GET", f"/tables/{mine}")).status_code == 404
            seats = (await ben.get(f"/tables/{ours}"))["seats"]
            assert [seat["name"] for seat in seats] == ["…", "Ben"]
            return str(guest)

    guest = run_loop(run())
    store = sqlite3.connect(tmp_path / "house.db")
    names: list[Any] = store.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (name,) in names:
        if name not in ("guest_marks", "admin_log"):  # which say that this id is gone
            found = str(store.execute(f"SELECT * FROM {name}").fetchall())
            assert guest not in found, name
            assert "Anastasia" not in found, name


async def begin_day(house: SteppedHouse, guest: str) -> None:
    """As if that guest had begun the scored try of a day, and asked to be told of turns."""

    def note(connection: Any) -> None:
        connection.exec_driver_sql(
            "INSERT INTO day_tries (game, day, guest, name, table_id, began_at, points)"
            f" VALUES ('climbing-man', '2026-11-17', '{guest}', 'Anastasia', 'x', 1, 0)"
        )
        connection.exec_driver_sql(f"INSERT INTO subscriptions VALUES ('https://push', '{guest}', 'k', 'a', 'en', 1)")

    house.host.store.alter(note)
