"""Hostile clients: each gets a typed refusal or is cut off, and the others don't notice.

`bench/hostile.py` has the table of all attacks, and measures what others feel of each. The bounds on what an attack may
take are tests: of messages and small things here, of work, lines and time in the files beside this one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from importlib import import_module
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from bench.hostile import ATTACKS
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from cordee.server.http.limits import network_of
from tests.server.client import HTTP, Guest
from tests.server.loops import run_loop
from tests.server.serving import serving
from tests.server.test_play import ask, hear, race, socket_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

    from tests.server.serving import Server

MEGABYTE = 1024 * 1024


BESIDES = {
    "days far from today": ("test_walls::test_days_far_from_today_cost_the_solver_nothing",),
    "one network of IPv6": ("test_hostile::test_addresses_of_one_ipv6_network_share_their_limits",),
    "a wall clock that is set": (
        "test_hostile_time::test_setting_the_wall_clock_changes_nobody_s_time",
        "test_hostile_time::test_a_question_takes_as_long_as_it_should_whatever_the_wall_says",
        "test_hostile_time::test_a_house_opened_again_by_another_wall_clock_takes_nobody_s_time",
    ),
    "names that can't be seen": ("test_hostile::test_names_are_made_of_what_can_be_seen",),
    "two processes that don't hear each other": ("test_processes::test_without_redis_they_hear_of_each_other_too",),
    "a full, locked or damaged store": (
        "test_operation::test_health_tells_a_full_disk",
        "test_operation::test_health_tells_a_locked_store_and_that_it_is_free_again",
        "test_operation::test_health_tells_a_damaged_store",
        "test_operation::test_a_read_only_or_full_disk_at_the_start_is_a_sentence",
    ),
    "logs that can't be read": ("test_operation::test_every_line_of_the_log_is_one_object",),
    "odd paths, names and origins": (
        "test_hostile::test_no_path_of_a_file_breaks_it",
        "test_hostile::test_an_origin_that_is_no_address_is_turned_down",
    ),
    "an end while an answer waits": (
        "test_hostile_time::test_who_waits_for_an_answer_s_time_is_sent_away_when_the_server_closes",
    ),
    "a chosen deal": (
        "test_fair_chance::test_the_seed_is_made_of_the_tables_part_and_every_seats",
        "test_fair_chance::test_a_tables_record_without_its_seed_fails",
    ),
    "an engine against people": ("test_company::test_no_hints_against_people",),
}
"""What once stopped or cheated a house and takes nobody's time: nothing to measure, only to test."""
TESTS = {name: attack.tests for name, attack in ATTACKS.items()} | BESIDES


@pytest.mark.parametrize("name", TESTS)
def test_each_attack_has_tests_of_its_bounds(name: str) -> None:
    for each in TESTS[name]:
        file, _, test = each.partition("::")
        assert callable(getattr(import_module(f"tests.server.{file}"), test)), each


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Server]:
    """A server with its usual limits, whose patience nobody has tried yet."""
    with serving(tmp_path) as running:
        yield running


async def still_well(server: Server, table: str, ana: Guest) -> None:
    """Somebody else plays on as if nothing had happened; from the same address, after the time the server says."""
    for _ in range(100):
        try:
            async with socket_of(ana, server.url, table) as socket:
                whole = await hear(socket)
                assert (await ask(socket, type="picks", id="p", seat=0, path=[]))["version"] == whole["version"]
                return
        except InvalidStatus as refused:
            await asyncio.sleep(json.loads(refused.response.body or b"{}")["wait_ms"] / 1000)
    raise AssertionError("too fast for ever")


def patiently(asked: Callable[[], Any]) -> Any:
    """Asks again whenever the server says "too fast", after the time it says."""
    for _ in range(100):
        try:
            answer = asked()
        except httpx.HTTPStatusError as error:
            answer = error.response
        if getattr(answer, "status_code", 200) != 429:
            return answer
        time.sleep(answer.json()["wait_ms"] / 1000)
    raise AssertionError("too fast for ever")


NONSENSE = (
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    '{"type":"act"}',
    '{"type":"fly"}',
    '{"type":"act","id":"x","version":"one","seat":0,"action":"a"}',
    '{"type":"act","id":"x","version":1,"seat":-1,"action":"a"}',
    '{"type":"act","id":"x y","version":1,"seat":0,"action":"a"}',
    '{"type":"act","id":"x","version":1e99,"seat":0,"action":"a"}',
    '{"type":"act","id":"x","version":1,"seat":0,"action":"a","more":1}',
    '{"type":"picks","id":"x","seat":0,"path":["' + "a" * 5000 + '"]}',
    '{"type":"hello"}',
    "[" * 5000,
    '{"type":"ping","x":' + "9" * 5000 + "}",
    "\U0001f9d7",
)


def test_what_can_t_be_read_is_refused_with_a_type(server: Server) -> None:
    ana, _, table = race(server)

    async def run() -> None:
        async with socket_of(ana, server.url, table) as socket:
            await hear(socket)
            for text in NONSENSE[:35]:
                await socket.send(text)
                refused = await hear(socket)
                assert (refused["type"], refused["code"]) == ("refused", "bad-request"), text[:60]
            await socket.send(b"\x00\x01")
            assert (await hear(socket))["code"] == "bad-request"
        await still_well(server, table, ana)

    run_loop(run())


async def without_end(socket: ClientConnection) -> None:
    for _ in range(500):
        await socket.send("{")
        await hear(socket)


def test_who_sends_nonsense_without_end_is_cut_off(server: Server) -> None:
    ana, _, table = race(server)

    async def run() -> None:
        async with socket_of(ana, server.url, table) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await without_end(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
        await still_well(server, table, ana)

    run_loop(run())


def test_hello_comes_first(server: Server) -> None:
    _, _, table = race(server)

    async def run() -> None:
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address) as socket:
            await socket.send('{"type":"ping"}')
            assert (await hear(socket))["code"] == "bad-request"
            await socket.send('{"type":"hello","token":"cg1.forged.token"}')
            assert (await hear(socket))["code"] == "no-guest"

    run_loop(run())


def test_a_frame_of_ten_megabytes_ends_its_own_connection_only(server: Server) -> None:
    ana, _, table = race(server)

    async def run() -> None:
        async with socket_of(ana, server.url, table) as socket:
            await hear(socket)
            with contextlib.suppress(ConnectionClosed):
                await socket.send("x" * 10 * MEGABYTE)
            with pytest.raises(ConnectionClosed) as closed:
                await hear(socket)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
        await still_well(server, table, ana)

    run_loop(run())


def test_a_body_of_ten_megabytes_is_refused(server: Server) -> None:
    ana = Guest(server.url, "Ana")
    refused = ana.post("/api/tables", game="x" * 10 * MEGABYTE)
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 16_384

    refused = HTTP.post(f"{server.url}/api/tables", content=pieces(), headers=ana.headers)
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize("table", ["nothing-here", "%00", "..%2F..%2Fetc", "a" * 300, "'; drop table entries; --"])
def test_a_table_that_is_not_there_is_not_found(server: Server, table: str) -> None:
    found = HTTP.get(f"{server.url}/api/tables/{table}")
    assert found.status_code in (404, 422)
    assert found.json()["type"] == "refused"

    async def run() -> None:
        with pytest.raises((InvalidStatus, WebSocketException)):
            async with connect(f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"):
                pass

    if "/" not in table:
        run_loop(run())


def test_a_page_of_another_site_gets_no_socket(server: Server) -> None:
    _, _, table = race(server)

    async def run() -> None:
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address, additional_headers={"Origin": "https://elsewhere.example"}):
                pass
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "wrong-origin"

    run_loop(run())


def test_a_thousand_connections_are_more_than_one_may_have(guarded: Server) -> None:
    ana, _, table = race(guarded)

    async def one(address: str) -> Any:
        try:
            return await connect(address, open_timeout=30, ping_interval=None)
        except (InvalidStatus, OSError, TimeoutError) as error:
            return error

    async def run() -> None:
        address = f"{guarded.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        tries = [await asyncio.gather(*(one(address) for _ in range(100))) for _ in range(10)]
        results = [each for some in tries for each in some]
        refused = [each for each in results if isinstance(each, InvalidStatus)]
        assert len(refused) >= 1000 - 64 - 5
        assert {each.response.status_code for each in refused} == {429}
        assert json.loads(refused[0].response.body or b"")["wait_ms"] > 0
        for each in results:
            if not isinstance(each, Exception):
                await each.close()
        patiently(lambda: ana.get("/api/me"))
        await still_well(guarded, table, ana)

    run_loop(run())


def test_endless_actions_are_slowed_down_with_a_time_to_wait(guarded: Server) -> None:
    ana, ben, table = race(guarded)

    async def run() -> None:
        async with socket_of(ana, guarded.url, table) as socket, socket_of(ben, guarded.url, table) as other:
            await hear(other)
            refused: list[dict[str, Any]] = []
            with contextlib.suppress(ConnectionClosed):
                for number in range(400):
                    message = {"type": "act", "id": f"{number}", "version": 1, "seat": 0, "action": "give-up"}
                    await socket.send(json.dumps(message))
                while True:
                    refused.append(await hear(socket))
            codes = {message.get("code") for message in refused} - {None}
            assert codes <= {"stale", "too-fast"}
            assert "too-fast" in codes
            assert all(message["wait_ms"] > 0 for message in refused if message.get("code") == "too-fast")
            assert (await ask(other, type="ping"))["type"] in ("pong", "refused")

    run_loop(run())


def test_too_many_requests_get_429_and_a_time_to_wait(guarded: Server) -> None:
    ana = Guest(guarded.url, "Ana")
    answers = [ana.get("/api/me") for _ in range(120)]
    slowed = [answer for answer in answers if answer.status_code == 429]
    assert slowed
    assert int(slowed[0].headers["retry-after"]) >= 1
    assert slowed[0].json()["code"] == "too-fast"


def test_a_reader_that_never_reads_harms_nobody(server: Server) -> None:
    ana, ben, table = race(server)

    async def run() -> None:
        async with socket_of(ben, server.url, table) as lazy:
            lazy.transport.pause_reading()
            async with socket_of(ana, server.url, table) as socket:
                version = (await hear(socket))["version"]
                await ask(socket, type="act", id="s", version=version, seat=0, action="start:d1")
                for _ in range(30):
                    assert (await ask(socket, type="ping"))["type"] == "pong"
            lazy.transport.abort()

    run_loop(run())


# -- small things that once broke it ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["//x.js", "///etc/x.js", "/%00.js", "/a%00/b.js", f"/{'x' * 3000}.js"])
def test_no_path_of_a_file_breaks_it(server: Server, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert line.makefile("rb").readline().split()[1] == b"404"


def test_an_origin_that_is_no_address_is_turned_down(server: Server) -> None:
    answer = HTTP.post(f"{server.url}/api/guests", json={"name": "Ana"}, headers={"Origin": "http://["})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")


@pytest.mark.parametrize("hidden", ["\u0085", "\u2028", "\u202e", "\u200b", "\ufeff"])
def test_names_are_made_of_what_can_be_seen(server: Server, hidden: str) -> None:
    told = HTTP.post(f"{server.url}/api/guests", json={"name": f"An{hidden}a{hidden}"}).json()
    assert told["guest"]["name"] == "Ana"
    assert HTTP.post(f"{server.url}/api/guests", json={"name": hidden}).status_code == 422


def test_addresses_of_one_ipv6_network_share_their_limits() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1") != network_of("2001:db8:1:3::4")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") != network_of("10.0.0.2")
    assert network_of("local") == "local"
