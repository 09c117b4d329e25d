"""The analysis board over the wire: played on, set up, kept as a record; and closed to who plays that very game."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.client import Guest
from tests.server.test_schema import checker

if TYPE_CHECKING:
    from tests.server.serving import Server


def told(guest: Guest, where: str, /, **body: Any) -> dict[str, Any]:
    return guest.ask("POST", f"/api/board{where}", body).raise_for_status().json()  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", ["climbers", "cubeclimbers", "climbing-man"])
def test_a_position_is_set_up_played_on_and_kept(server: Server, game: str) -> None:
    ana = Guest(server.url, "Ana")
    begun = told(ana, "/edited", game=game)
    checker("EditInfo").validate(begun)
    about: dict[str, Any] = {"game": game, "position": begun["position"]}
    edits = _wholes(ana, "/edited/picks", about | {"tool": begun["tools"][0]["name"]})[:1]
    after = told(ana, "/edited", **about, edits=edits)
    assert after["position"] != begun["position"]
    assert told(ana, "/edited", game=game, position=after["position"])["position"] == after["position"]

    about["position"] = after["position"]
    first, second = ([each] for each in _wholes(ana, "/picks", about)[:2])
    assert [each["action"] for each in told(ana, "", **about, actions=first)["entries"]][:1] == first
    comments = [{"line": first, "words": "bold"}, {"line": [], "words": "set up by hand"}]
    record = told(ana, "/tree", **about, lines=[first, second], comments=comments)["record"]
    again = told(ana, "/lines", record=record)
    assert (again["position"], again["lines"]) == (after["position"], [first, second])
    assert sorted(again["comments"], key=str) == sorted(comments, key=str)


def _wholes(guest: Guest, where: str, about: dict[str, Any]) -> list[str]:
    """Whole actions, or edits: for each first pick the first one behind it."""
    found = []
    for pick in told(guest, where, **about)["picks"]:
        path = pick["pieces"]
        while pick["action"] is None:
            pick = told(guest, where, **about, path=path)["picks"][0]
            path = [*path, *pick["pieces"]]
        found.append(pick["action"])
        if len(found) == 2:
            break
    return found


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"game": "climbers", "position": "nonsense"}),
        ("", {"game": "chess", "position": ""}),
        ("/edited", {"game": "climbers", "edits": ["pawn-A:a1"]}),
        ("/edited", {"game": "climbers", "edits": ["cube:a1"]}),
        ("/edited/picks", {"game": "cubeclimbers", "tool": "block"}),
        ("/edited", {"game": "climbing-man", "position": "climbing - - A 1.0 0"}),
        ("/tree", {"game": "climbing-man", "position": "", "lines": [], "comments": [{"line": [], "words": "}"}]}),
        ("/lines", {"record": "1. e4 e5"}),
    ],
)
def test_what_can_t_be_is_refused_in_words(server: Server, path: str, body: dict[str, Any]) -> None:
    answer = Guest(server.url, "Ana").post(f"/api/board{path}", **body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["words"]


def test_a_game_under_way_gets_no_best_turns_for_its_players(server: Server) -> None:
    ana, ben, eve = (Guest(server.url, name) for name in ("Ana", "Ben", "Eve"))
    table = ana.table("cubeclimbers", [{"kind": "me"}, {"kind": "open"}], options={"cards": "0", "first": "seat-a"})
    ben.sit(table, 1)
    look = ana.start(table)
    about = {"game": look["game"], "options": look["options"]}
    for seat, guest in enumerate((ana, ben)):
        (start, *_) = _wholes(guest, "/picks", about | {"position": look["position"]})
        body = {"id": start, "version": look["version"], "seat": seat, "action": start}
        guest.ask("POST", f"/api/tables/{table}/actions", body).raise_for_status()
        look = guest.look(table)
    fields = look["position"].split(" ")
    counted_otherwise = " ".join([*fields[:6], "9", *fields[7:]])
    here, elsewhere = about | {"position": look["position"]}, about | {"position": counted_otherwise}
    assert told(ana, "", **elsewhere)["position"] != look["position"]
    after = here | {"actions": _wholes(ana, "/picks", here)[:1]}
    for guest, asked in product((ana, ben), (here, elsewhere, after)):
        answer = guest.ask("POST", "/api/board/best", asked)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over"), asked
    assert told(eve, "/best", **here)["reasons"]
