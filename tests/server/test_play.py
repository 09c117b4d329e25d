"""Play over the wire, against a real server: sockets, HTTP, streams, bots, languages."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.asyncio.client import connect

from cordee.fairness import check
from cordee.kits import GAMES
from cordee.records import read_record
from cordee.session import verify
from tests.server.client import HTTP, Guest, Seated
from tests.server.loops import run_loop
from tests.server.serving import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

    from tests.server.serving import Server


@asynccontextmanager
async def socket_of(guest: Guest | None, url: str, table: str, **hello: Any) -> AsyncIterator[ClientConnection]:
    headers = {} if guest is None else {"Authorization": f"Bearer {guest.token}"}
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(address, additional_headers=headers, ping_interval=None) as socket:
        await socket.send(json.dumps({"type": "hello", **hello}))
        yield socket


async def ask(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """The answer to a message: changes that come in between are passed over."""
    await socket.send(json.dumps(message))
    while True:
        answer = json.loads(await asyncio.wait_for(socket.recv(), 120))
        if answer["type"] not in ("change", "table"):
            return answer  # type: ignore[no-any-return]


async def hear(socket: ClientConnection) -> dict[str, Any]:
    return json.loads(await asyncio.wait_for(socket.recv(), 120))  # type: ignore[no-any-return]


def race(server: Server, **more: Any) -> tuple[Guest, Guest, str]:
    """Two guests at a race that has begun."""
    ana, ben = Guest(server.url, "Ana"), Guest(server.url, "Ben")
    table = ana.table("climbing-man", preset="race", **more)
    ben.sit(table, 1)
    ana.start(table)
    return ana, ben, table


def test_a_guest_is_a_signed_token_with_a_name(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    assert ana.get("/api/me").json() == {"id": ana.id, "name": "Ana"}
    renamed = ana.post("/api/guests", name="Anaïs").json()
    assert renamed["guest"] == {"id": ana.id, "name": "Anaïs"}
    forged = {"Authorization": f"Bearer {ana.token[:-2]}xx"}
    assert HTTP.get(f"{server.url}/api/me", headers=forged).json()["code"] == "no-guest"
    HTTP.cookies.clear()
    assert HTTP.get(f"{server.url}/api/me").status_code == 401


def test_seats_are_taken_and_games_begun_by_socket_too(server: Server) -> None:
    ana, ben = Guest(server.url, "Ana"), Guest(server.url, "Ben")
    table = ana.table("climbing-man", preset="race")

    async def test() -> None:
        async with socket_of(ana, server.url, table) as hers, socket_of(ben, server.url, table) as his:
            assert (await ask(hers, type="seat-bot", seat=1, level="level:1"))["type"] == "done"
            assert (await ask(his, type="sit", seat=1))["code"] == "seat-taken"
            assert (await ask(hers, type="stand-up", seat=1))["type"] == "done"
            assert (await ask(his, type="sit", id="s", seat=1, name="Benno"))["again"] is False
            assert (await ask(his, type="sit", id="s", seat=1, name="Benno"))["again"] is True
            assert (await ask(hers, type="rematch"))["code"] == "not-over"
            assert (await ask(hers, type="start", nonce="hers"))["type"] == "done"
            assert (await ask(hers, type="abandon", id="x", seat=0))["type"] == "done"
            assert (await ask(his, type="rematch", id="r"))["id"] == "r"

    run_loop(test())
    then = ana.look(table)
    assert [each["name"] for each in then["seats"]] == ["Ana", "Benno"]
    assert ana.look(then["rematch"])["rematch_of"] == table


def test_the_cookie_is_a_guest_too_but_not_for_other_sites(server: Server) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as browser:
        cookie = browser.post("/api/guests", json={"name": "Eve"}).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert browser.get("/api/me").json()["name"] == "Eve"
        other = {"Origin": "https://elsewhere.example"}
        body = {"game": "climbing-man"}
        assert browser.post("/api/tables", json=body, headers=other).json()["code"] == "wrong-origin"
        assert browser.post("/api/tables", json=body, headers={"Origin": server.url}).status_code == 201


def test_the_house_tells_what_a_form_needs(server: Server) -> None:
    house = HTTP.get(f"{server.url}/api/catalogue").json()
    game = next(each for each in house["games"] if each["code"] == "climbing-man")
    weight = next(each for each in game["options"] if each["name"] == "weight")
    assert (weight["kind"], weight["least"], weight["most"], weight["rule"]) == ("number", 1, 20, "CM-12")
    assert weight["help"]["fr"]
    asked = f"{server.url}/api/games/climbing-man/options"
    assert HTTP.post(asked, json={"preset": "race"}).json()["seats"] == 2
    refused = HTTP.post(asked, json={"options": {"weight": "99"}}, headers={"Accept-Language": "fr"})
    assert refused.status_code == 422
    assert "il faut un nombre" in refused.json()["words"]


def test_the_lobby_shows_listed_tables_only(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    listed, hidden = ana.table("climbing-man", listed=True), ana.table("climbing-man")
    shown = [table["id"] for table in HTTP.get(f"{server.url}/api/tables?status=open").json()["tables"]]
    assert listed in shown
    assert hidden not in shown
    mine = [table["id"] for table in ana.get("/api/me/tables").json()["tables"]]
    assert {listed, hidden} <= set(mine)


def test_a_list_tells_who_sits_where(server: Server) -> None:
    ana, ben = Guest(server.url, "Ana"), Guest(server.url, "Ben")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    table = ana.table("climbers", seats, listed=True, options={"players": "3"})
    for guest, mine in ((ana, True), (ben, False)):
        shown = next(each for each in guest.get("/api/tables").json()["tables"] if each["id"] == table)
        assert shown["options"] == {"players": "3"}
        assert [(seat["kind"], seat["name"]) for seat in shown["seats"]] == [
            ("person", "Ana"),
            ("bot", "greedy"),
            ("open", ""),
        ]
        assert shown["seats"][0]["mine"] is mine
        assert ana.id not in str(shown), "nobody's id leaves the house"
    ben.sit(table, 2)
    shown = next(each for each in ben.get("/api/me/tables").json()["tables"] if each["id"] == table)
    assert shown["seats"][2]["name"] == "Ben"


def test_a_game_over_sockets_with_a_spectator(server: Server) -> None:
    ana, ben, table = race(server)

    async def run() -> None:
        async with (
            socket_of(ana, server.url, table) as a,
            socket_of(ben, server.url, table, language="fr") as b,
            socket_of(None, server.url, table) as spectator,
        ):
            whole = await hear(a)
            assert whole["type"] == "table"
            assert [seat["mine"] for seat in whole["seats"]] == [True, False]
            assert (await hear(spectator))["look"] is None
            await hear(b)
            picks = await ask(a, type="picks", id="p", seat=0, path=[])
            assert (picks["picks"][0]["pieces"], picks["picks"][0]["action"]) == (["start:"], None)
            unfolded = await ask(a, type="picks", id="p", seat=0, path=[], unfold=True)
            assert unfolded["picks"][0] == {
                "pieces": ["start:", "d1"],
                "action": "start:d1",
                "group": "start",
                "words": "Start on d1",
                "at": "d1",
                "level": None,
                "piece": None,
                "route": [],
                "seat_at": None,
                "value": None,
            }
            done = await ask(a, type="act", id="1", version=whole["version"], seat=0, action="start:d1")
            assert (done["type"], done["version"]) == ("done", whole["version"] + 1)
            change = await hear(b)
            assert change["events"][0]["words"] == "A part de d1, pieds en c0, e0"
            assert (await hear(spectator))["events"][0]["words"] == "A starts at d1, feet on c0, e0"
            refused = await ask(b, type="act", id="2", version=done["version"], seat=1, action="start:d1")
            assert (refused["code"], refused["rule"]) == ("illegal", "CM-12")
            assert "le pied de l'autre" in refused["words"]
            stale = await ask(b, type="act", id="3", version=done["version"] - 1, seat=1, action="start:j1")
            assert stale["code"] == "stale"
            wrong = await ask(b, type="act", id="4", version=done["version"], seat=0, action="start:j1")
            assert wrong["code"] == "not-your-seat"
            nobody = await ask(spectator, type="act", id="5", version=done["version"], seat=1, action="start:j1")
            assert nobody["code"] == "no-guest"
            look = await ask(spectator, type="look", seat=1)
            assert look["code"] == "not-your-seat"
            assert (await ask(b, type="ping"))["type"] == "pong"

    run_loop(run())


def test_a_client_that_lost_its_connection_gets_what_it_missed(server: Server) -> None:
    ana, ben, table = race(server)

    async def run() -> None:
        async with socket_of(ben, server.url, table) as b:
            version = (await hear(b))["version"]
        done = ana.post(f"/api/tables/{table}/actions", id="x", version=version, seat=0, action="start:d1").json()
        async with socket_of(ben, server.url, table, since=version) as b:
            change = await hear(b)
            assert (change["type"], change["after"], change["version"]) == ("change", version, done["version"])

    run_loop(run())


def test_a_whole_game_by_script_ends_in_a_record_that_can_be_checked(server: Server) -> None:
    ana, ben, table = race(server)
    players = [Seated(guest, table, Random(number), 25) for number, guest in enumerate((ana, ben))]

    async def run() -> None:
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 60)

    run_loop(run())
    text = ana.get(f"/api/tables/{table}/record").text
    record = read_record(text)
    verify(record)
    assert check(record)
    assert record.tag("SeatB") == "Ben"
    assert ana.look(table)["commitment"] == record.tag("Commitment")


def test_a_bot_at_the_other_seat_plays_when_it_is_its_turn(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    table = ana.table("climbing-man", [{"kind": "me"}, {"kind": "bot", "level": "random"}], preset="race")
    ana.start(table)
    player = Seated(ana, table, Random(5), 6)
    acted: list[dict[str, Any]] = []
    player.on_message = lambda message: acted.extend(message.get("events", ()))
    run_loop(asyncio.wait_for(player.play(), 60))
    assert any(event.get("seat") == 1 and event["type"] == "Started" for event in acted)


def test_a_refusal_over_http_names_the_request_and_the_version(server: Server) -> None:
    ana, _, table = race(server)
    version = ana.look(table)["version"]
    act = {"id": "mine", "version": version - 1, "seat": 0, "action": "start:d1"}
    refused = ana.post(f"/api/tables/{table}/actions", **act).json()
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert (refused["id"], refused["version"]) == ("mine", version)


def test_streams_tell_a_line_each(server: Server) -> None:
    ana, _, table = race(server)
    with HTTP.stream("GET", f"{server.url}/api/stream", headers=ana.headers) as mine:
        lines = mine.iter_lines()
        assert json.loads(next(lines)) == {"type": "your-turn", "table": table, "version": 6, "seats": [0]}
    with HTTP.stream("GET", f"{server.url}/api/tables/{table}/stream", headers=ana.headers) as stream:
        lines = stream.iter_lines()
        whole = json.loads(next(lines))
        assert whole["type"] == "table"
        body = {"id": "x", "version": whole["version"], "seat": 0, "action": "start:d1"}
        httpx.post(f"{server.url}/api/tables/{table}/actions", json=body, headers=ana.headers).raise_for_status()
        change = json.loads(next(lines))
        assert change["events"][0]["type"] == "Started"


def test_a_server_that_is_told_to_stop_closes_in_order_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ana, _, table = race(server)
        before = ana.look(table)

        async def run() -> None:
            async with socket_of(ana, server.url, table) as socket:
                await hear(socket)
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                with pytest.raises(Exception, match=r"1012|1013|1001"):
                    await hear(socket)
                assert await stopping in (0, -15)

        run_loop(run())
        assert '"message": "closed"' in server.log.read_text()
        assert ana.token not in server.log.read_text()
        server.start()
        after = ana.look(table)
        assert {**before, "seats": after["seats"]} == after


async def until_both(watcher: Seated) -> None:
    """Looks on until its own look says that it is enough."""
    async with socket_of(watcher.guest, watcher.guest.url, watcher.table) as socket:
        while not watcher.over:
            watcher.on_message(await hear(socket))


@pytest.mark.parametrize("code", GAMES)
def test_bots_of_every_game_play_each_other(server: Server, code: str) -> None:
    """The house's own players, in processes of their own; a spectator looks on for a while."""
    ana = Guest(server.url, "Ana")
    options = {"climbers": {}, "climbing-man": {"players": "2"}, "cubeclimbers": {"cubes": "4"}}[code]
    bots = [{"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "level:1"}]
    table = ana.table(code, bots, options=options, hold_seconds=1)
    assert (
        ana.post("/api/tables", game=code, seats=[{"kind": "bot", "level": "god"}]).json()["code"] == "not-understood"
    )
    ana.start(table)
    watcher = Seated(ana, table, Random(1), 0)

    acted: set[int] = set()

    def look(message: dict[str, Any]) -> None:
        acted.update(event["seat"] for event in message.get("events", ()) if "seat" in event)
        watcher.over = acted >= {0, 1}

    watcher.on_message = look
    run_loop(asyncio.wait_for(until_both(watcher), 60))
