"""Records played again over the wire."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.kits import GAMES
from cordee.records import write_record
from cordee.server.presenting.replays import MOST_ACTIONS
from cordee.session import Session
from tests.conformance.hooks import hooks
from tests.server.client import HTTP, Guest
from tests.server.test_schema import checker

if TYPE_CHECKING:
    import httpx

    from tests.server.serving import Server


def played(code: str, options: str, most: int) -> Session:
    """A game by players who get somewhere."""
    kind = GAMES[code]
    random = Random(code)
    session = Session(kind(kind.options_type.read_line(options)), random, (("SeatA", "Ana"),))
    while session.position.to_act() and most:
        seat = session.position.to_act()[0]
        session.play(hooks(code).policy(session.position, seat, random), seat)
        most -= 1
    return session


def replay(server: Server, record: str, language: str = "en", **more: Any) -> httpx.Response:
    headers = {"Accept-Language": language}
    return HTTP.post(f"{server.url}/api/replay", json={"record": record, **more}, headers=headers)


@pytest.mark.parametrize(
    ("code", "options"), [("climbers", "players=2"), ("cubeclimbers", "cubes=4"), ("climbing-man", "")]
)
def test_every_action_of_a_record_is_told_with_the_view_behind_it(server: Server, code: str, options: str) -> None:
    session = played(code, options, 25)
    record = session.record()
    told = replay(server, write_record(record)).raise_for_status().json()
    checker("ReplayInfo").validate(told)
    view, event = checker(f"{GAMES[code].__name__}View"), checker(f"{GAMES[code].__name__}Event")
    assert (told["game"], told["options"]) == (code, session.game.options.changed())
    assert told["seats"][0] == {"seat": 0, "letter": "A", "name": "Ana"}
    assert [frame["action"] for frame in told["frames"]] == [entry.text for entry in record.entries]
    for frame in (*told["frames"], {"view": told["start"], "events": []}):
        view.validate(frame["view"])
        for each in frame["events"]:
            event.validate(each)
    assert not [frame["action"] for frame in told["frames"] if frame["words"] in ("", frame["action"])], "all in words"
    position = session.game.notation.read_position(told["frames"][-1]["position"])
    assert position == session.position
    french = replay(server, write_record(record), "fr").json()
    assert french["frames"][-1]["words"] != told["frames"][-1]["words"]


def test_a_record_hides_nothing_from_who_looks_through_a_seats_eyes(server: Server) -> None:
    text = write_record(played("cubeclimbers", "cubes=4", 6).record())
    hands = {
        look: [climber["hand"] for climber in replay(server, text, look=look).json()["frames"][-1]["view"]["climbers"]]
        for look in (None, 0, 1)
    }
    assert hands[None] == [None, None]
    assert hands[0][0]
    assert hands[0][1] is None
    assert hands[1][1]


def test_the_record_of_a_table_can_be_played_again(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    table = ana.table("climbing-man")
    version = ana.start(table)["version"]
    assert ana.get(f"/api/tables/{table}/record").json()["code"] == "not-over"
    ana.post(f"/api/tables/{table}/actions", id="a", version=version, seat=0, action="start:f1").raise_for_status()
    ana.post(f"/api/tables/{table}/actions", id="b", version=version + 1, seat=0, action="give-up").raise_for_status()
    told = replay(server, ana.get(f"/api/tables/{table}/record").raise_for_status().text).json()
    assert [frame["words"] for frame in told["frames"]][-1] == "A gives up"
    assert told["outcome"]["rule"] == "CM-22"


GOOD = write_record(played("climbing-man", "", 3).record())


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("hello", "line 1, column 1: the tag Format is missing"),
        (GOOD.replace("climbing-man", "chess"), "chess"),
        (GOOD + "1. A body>z99\n", "body>z99"),
        (GOOD.replace("[Game", "Game"), "the tag Game is missing"),
    ],
)
def test_a_record_that_does_not_hold_is_refused_with_the_reason(server: Server, record: str, words: str) -> None:
    refused = replay(server, record)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-record")
    assert words in refused.json()["words"]
    assert refused.json()["words"] != replay(server, record, "fr").json()["words"]


def test_a_record_may_be_long_but_not_without_end(server: Server) -> None:
    comment = "{" + "a long way up " * 20_000 + "}"
    assert replay(server, GOOD + comment).status_code == 200
    assert replay(server, "x" * 1_100_000).json()["code"] == "too-large"
    assert str(MOST_ACTIONS) in replay(server, GOOD + "1. A" + " end" * 3001).json()["words"]
    assert replay(server, GOOD, look=5).json()["code"] == "bad-record"
    ana = Guest(server.url, "Ana")
    assert ana.post("/api/tables", game="x" * 70_000).json()["code"] == "too-large", "other paths have their limit"
