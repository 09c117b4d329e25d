"""Looking back at a table: every action that stands, and how it stood then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.client import HTTP, Guest

if TYPE_CHECKING:
    from typing import Any

    from tests.server.serving import Server


def climb(server: Server, **options: str) -> tuple[Guest, str]:
    """A climb alone on a small wall: a start and one grip."""
    ana = Guest(server.url, "Ana")
    table = ana.table("climbing-man", options={"shape": "3x3", "tiles": "any", **options})
    ana.start(table)
    act(ana, table, "start:e1")
    act(ana, table, "hand>e2" if is_bare(ana, table, "e2") else "hand>f2")
    return ana, table


def is_bare(guest: Guest, table: str, square: str) -> bool:
    return all(coin["square"] != square for coin in guest.look(table)["view"]["coins"])


def act(guest: Guest, table: str, action: str) -> None:
    version = guest.look(table)["version"]
    guest.post(f"/api/tables/{table}/actions", id=f"v{version}", version=version, seat=0, action=action)


def past(guest: Guest, table: str, **headers: str) -> list[dict[str, Any]]:
    answer = HTTP.get(f"{guest.url}/api/tables/{table}/history", headers=guest.headers | headers)
    return answer.raise_for_status().json()  # type: ignore[no-any-return]


def test_the_list_tells_every_action_that_stands(server: Server) -> None:
    ana, table = climb(server)
    told = past(ana, table)
    assert [each["letter"] for each in told] == ["*", "*", "A", "A"]
    assert told[0]["action"] is None, "which coin lies where stays secret"
    assert told[1]["action"].startswith("lay:")
    assert (told[2]["action"], told[2]["seat"]) == ("start:e1", 0)
    assert told[2]["words"].startswith("A starts at e1, feet on ")
    assert past(ana, table, **{"Accept-Language": "fr"})[2]["words"].startswith("A part de e1")
    assert [each["version"] for each in told] == sorted(each["version"] for each in told)
    version = ana.look(table)["version"]
    ana.post(f"/api/tables/{table}/undo", id="u", version=version, seat=0).raise_for_status()
    assert past(ana, table) == told[:-1]


def test_each_moment_can_be_seen_again(server: Server) -> None:
    ana, table = climb(server)
    told = past(ana, table)
    first, last = (ana.get(f"/api/tables/{table}/at/{told[number]['version']}").json() for number in (2, 3))
    now = ana.look(table)
    assert last["view"] == now["view"]
    assert len(first["view"]["climbers"][0]["extremities"]) + 1 == len(last["view"]["climbers"][0]["extremities"])
    assert last["events"][0]["type"] == "Placed"
    assert last["events"][0]["rules"] == ["CM-13"]
    assert last["position"] is None, "it would tell the coins"
    start = ana.get(f"/api/tables/{table}/at/0").json()
    assert (start["view"]["coins"], start["events"]) == ([], [])


def test_once_over_nothing_is_secret(server: Server) -> None:
    ana, table = climb(server)
    act(ana, table, "give-up")
    told = past(ana, table)
    assert told[0]["action"].startswith("deal:")
    assert ana.get(f"/api/tables/{table}/at/{told[3]['version']}").json()["position"].startswith("climbing ")
    assert ana.look(table)["position"].startswith("gave-up:A ")


@pytest.mark.parametrize(
    ("game", "options", "beginning"),
    [("climbers", {}, "choosing "), ("cubeclimbers", {"cards": "0"}, "placing "), ("cubeclimbers", {}, None)],
)
def test_where_nothing_is_hidden_a_position_can_be_shared(
    server: Server, game: str, options: dict[str, str], beginning: str | None
) -> None:
    ana = Guest(server.url, "Ana")
    table = ana.table(game, [{"kind": "me"}, {"kind": "me"}], options=options)
    told = ana.start(table)["position"]
    assert told is None if beginning is None else told.startswith(beginning)


@pytest.mark.parametrize(("path", "code", "status"), [("at/999", "no-such-version", 404), ("at/x", "bad-request", 422)])
def test_what_never_was_is_not_told(server: Server, path: str, code: str, status: int) -> None:
    ana, table = climb(server)
    refused = ana.get(f"/api/tables/{table}/{path}")
    assert (refused.status_code, refused.json()["code"]) == (status, code)


def test_nobody_looks_back_through_anothers_eyes(server: Server) -> None:
    ana, ben = Guest(server.url, "Ana"), Guest(server.url, "Ben")
    table = ana.table("cubeclimbers", [{"kind": "me"}, {"kind": "open"}], options={"first": "seat-a"})
    ben.sit(table, 1)
    ana.start(table)
    for seat, guest in enumerate((ana, ben)):
        pick = guest.post(f"/api/tables/{table}/picks", seat=seat, unfold=True).json()
        action = pick["picks"][0]["action"]
        done = guest.post(f"/api/tables/{table}/actions", id="s", version=pick["version"], seat=seat, action=action)
        assert done.status_code == 200, done.text
    dealt = [each for each in past(ben, table) if each["action"] is None]
    assert "B is dealt" in dealt[0]["words"]
    assert "A is dealt power cards face down: 2" in dealt[0]["words"]
    view = ben.get(f"/api/tables/{table}/at/{ben.look(table)['version']}").json()["view"]
    assert view["climbers"][0]["hand"] is None
    assert len(view["climbers"][1]["hand"]) > 0
    for headers in (ben.headers, {}):
        for path in ("history", "at/1"):
            answer = HTTP.get(f"{server.url}/api/tables/{table}/{path}?look=0", headers=headers)
            assert answer.json()["code"] == "not-your-seat"
