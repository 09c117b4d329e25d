"""Hostile work: what is asked for is paid for by what it costs, and waits in queues that are fair."""

from __future__ import annotations

import asyncio
import gc
import signal
import subprocess
import sys
import threading
import time
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.contract import Seat
from cordee.games.errors import BadInput
from cordee.server import denials, messages
from cordee.server.app import create_app
from cordee.server.days import DayStart
from cordee.server.hosting import commands, history
from cordee.server.hosting.host import BOT_TABLES_EACH
from cordee.server.hosting.table_timers import UNSEEN_SECONDS
from cordee.server.http import board_routes, history_routes, lesson_routes, profile_routes, puzzle_routes, routes
from cordee.server.http.access import COSTS, FILE_COST, Access, cost_of
from cordee.server.http.limits import Buckets
from cordee.server.http.sockets import SocketSession
from cordee.server.http.tokens import Signer
from cordee.server.metrics import Metrics
from cordee.server.queues import CALLER, FairQueue, Job
from cordee.server.settings import Limits, Settings
from cordee.server.table import log
from cordee.server.table.seats import Bot
from cordee.server.thinking.players import Choice, think
from cordee.server.thinking.pool import WorkerPool
from cordee.server.threads import Threads, favour_loop
from tests.server.inside import ANA, BEN, heard, inside
from tests.server.loops import run_loop
from tests.sure import wrong

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BOTS = (Bot("random"), Bot("random"))


def calls_of(work: Callable[[], Any]) -> int:
    """How many functions of Python it calls: a measure of work that is the same on every machine."""
    count = 0

    def counting(_frame: Any, kind: str, _about: Any) -> None:
        nonlocal count
        count += kind == "call"

    sys.setprofile(counting)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


SHAPES = {
    "coins everywhere": "/".join(["o" * 60] * 60),
    "high": "/".join(["o" * 31] * 120),
    "marks that mean nothing": "/".join(["?" * 60] * 60),
    "tiles apart": "/".join("o..." * 12 if line % 4 == 0 else "" for line in range(60)),
    "one line": "#" * 4000,
    "empty lines": "/" * 4000,
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_a_shape_that_can_t_be_is_turned_down_early(shape: str) -> None:
    def read() -> None:
        with pytest.raises(BadInput) as bad:
            ClimbingManOptions.read({"shape": shape, "tiles": "any"})
        assert len(bad.value.problems) <= 20

    read()
    assert calls_of(read) < 8000


def test_work_is_charged_to_who_asked_for_it() -> None:
    charged: list[tuple[str, float]] = []

    async def run() -> None:
        threads = Threads(lambda client, seconds: charged.append((client, seconds)))
        CALLER.set("10.0.0.1")
        assert await threads.run(sum, range(200_000)) == sum(range(200_000))
        with pytest.raises(ZeroDivisionError):
            await threads.run(divmod, 1, 0)
        threads.close()

    run_loop(run())
    assert [client for client, _ in charged] == ["10.0.0.1"] * 2
    assert charged[0][1] > charged[1][1] > 0


def test_what_was_charged_keeps_the_next_request_waiting() -> None:
    moment = 0.0
    buckets = Buckets(60, 200, lambda: moment)
    buckets.check("a")
    buckets.charge("a", 400)
    assert 3 < buckets.wait("a") <= 200 / 60 + 1 / 60, "as long as a whole bucket takes at most"
    assert buckets.wait("b") == 0
    moment = 4.0
    assert buckets.wait("a") == 0


def test_who_owes_work_still_gets_the_page() -> None:
    """A first visit has walls worked out; the page must load all the same, and others owe nothing."""
    access = Access(Settings(), Signer("a secret that is long enough"), Metrics())
    access.charge("10.0.0.1", Settings().limits.work_burst - 1)
    access.check_pace("10.0.0.1", None)
    access.charge("10.0.0.1", 2.0)
    with pytest.raises(denials.Denied):
        access.check_pace("10.0.0.1", None)
    access.check_pace("10.0.0.1", None, FILE_COST)
    access.check_pace("10.0.0.2", None)


def test_what_costs_more_takes_more() -> None:
    assert cost_of("POST", "/api/replay") > cost_of("GET", "/api/tables/abc/history") > cost_of("GET", "/api/me")
    assert cost_of("GET", "/index.html") < 1
    assert all(cost > 1 for cost in COSTS.values())


LONG = (
    (routes, "present_options"),
    (routes, "_listed"),
    (history_routes, "present_position"),
    (commands, "_prepared"),
    (commands, "_pointed"),
    (commands, "_explained"),
    (history.Past, "read_on"),
    (history.Past, "tell"),
    (history, "present_at"),
    (board_routes, "present_board"),
    (lesson_routes, "present_try"),
    (puzzle_routes, "_stepped"),
    (profile_routes, "_export"),
)
"""Whatever may take longer than the loop can wait."""


def test_nothing_long_runs_on_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options, positions, new tables, picks, reasons, histories and study are worked out in threads."""
    where: dict[str, str] = {}

    def noting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*about: Any) -> Any:
            where[name] = threading.current_thread().name
            return work(*about)

        return noted

    for place, name in LONG:
        monkeypatch.setattr(place, name, noting(name, getattr(place, name)))

    async def run() -> None:
        app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}"))
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://house") as http,
        ):
            options = {"shape": "2x2", "tiles": "any"}
            token = (await http.post("/api/guests", json={"name": "Ana"})).json()["token"]
            http.headers["Authorization"] = f"Bearer {token}"
            await http.post("/api/games/climbing-man/options", json={"options": options})
            body = {"game": "climbing-man", "options": options, "seats": [{"kind": "me"}]}
            table = f"/api/tables/{(await http.post('/api/tables', json=body)).json()['id']}"
            await http.post("/api/position", json={"game": "climbing-man", "options": options, "position": "nothing"})
            await http.post(f"{table}/start")
            assert (await http.post(f"{table}/picks", json={"seat": 0, "path": []})).json()["picks"]
            await http.post(f"{table}/why", json={"id": "w", "seat": 0, "actions": ["start:d9"]})
            await http.get(f"{table}/history")
            await http.get(f"{table}/at/1")
            assert (await http.get("/api/me/tables")).json()["tables"][0]["options"] == options
            assert (await http.get("/api/me/export")).json()["tables"][0]["options"] == options
            await http.post("/api/board", json={"game": "climbers", "position": "nothing"})
            lesson = (await http.get("/api/lessons/climbing-man")).json()["lessons"][0]["id"]
            await http.post(f"/api/lessons/climbing-man/{lesson}/try", json={"actions": []})
            puzzle = (await http.get("/api/puzzles/day?game=climbing-man")).json()["id"]
            await http.post(f"/api/puzzles/{puzzle}/try", json={"actions": []})

    run_loop(run())
    assert set(where) == {name for _, name in LONG}
    assert {name: at for name, at in where.items() if not at.startswith("work")} == {}


def test_threads_give_way_to_the_loop_and_the_collector_leaves_tables_alone() -> None:
    usual, generations = sys.getswitchinterval(), gc.get_threshold()
    try:
        favour_loop()
        assert sys.getswitchinterval() <= 0.001
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() > generations, "the usual ones"
    finally:
        sys.setswitchinterval(usual)
        gc.set_threshold(*generations)
        gc.unfreeze()


def test_looking_back_reads_each_entry_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    usual = history.Past.read_on

    def counting(past: history.Past, written: list[log.Written]) -> None:
        read.extend(each.version for each in written)
        usual(past, written)

    monkeypatch.setattr(history.Past, "read_on", counting)

    async def run() -> None:
        async with inside(tmp_path) as house:
            room = await house.table("climbing-man", ANA, BEN, options="players=2 actions_per_turn=1")
            await house.act(room, ANA, "start:d1", 0)
            whole = await history.present_history(house.host, room, None, "en")
            assert whole == await history.present_history(house.host, room, None, "en")
            await house.act(room, BEN, "start:j1", 1)
            longer = await history.present_history(house.host, room, None, "en")
            assert longer.startswith(whole[:-1])
            last = await history.present_history(house.host, room, None, "en", room.table.version - 1)
            assert longer.endswith(last[1:])
            assert last.count(b'"version"') == 1
            await commands.abandon(house.host, room, BEN, messages.Abandon(id="x", seat=1))
            open_now = await history.present_history(house.host, room, None, "en")
            assert open_now.count(b"null") < longer.count(b"null"), "once it is over nothing is secret"
            assert read == sorted(set(read)) == list(range(1, room.table.version + 1))

    run_loop(run())


class Line:
    """A socket of the test's own: what is said to it, and how it ends."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.told: list[str] = []
        self.codes: list[int] = []
        self.write, self.finish = self.told.append, self.codes.append
        self.held = False

    def hold(self, held: bool) -> None:
        self.held = held

    def spawn(self, work: Any, context: Any) -> asyncio.Task[None]:
        return self.loop.create_task(work, context=context)


def test_who_says_no_hello_is_sent_away_and_who_says_too_much_at_once_waits(tmp_path: Path) -> None:
    limits = Limits(hello_seconds=0.02)
    access = Access(Settings(limits=limits), Signer("a secret that is long enough"), Metrics())

    async def run() -> None:
        async with inside(tmp_path) as house:
            room = await house.table("climbing-man", ANA, BEN, options="players=2", pace="days")
            access.connections.enter("a")
            silent, quick = Line(), Line()
            SocketSession(wrong(silent), house.host, access, room, "a", "en", None)
            session = SocketSession(wrong(quick), house.host, access, room, "a", "en", None)
            for text in ('{"type":"hello"}', '{"type":"ping"}', None):
                session.hear(text)
            assert quick.held, "nothing more is read while three messages wait"
            while not silent.codes:
                await asyncio.sleep(0.01)
            assert (silent.codes, quick.codes, quick.held) == ([1008], [], False)
            assert [each.partition('"type":"')[2][:4] for each in quick.told[1:]] == ["pong", "refu"]
            session.gone()
            assert not room.watchers
            assert not access.connections.open

    run_loop(run())


# -- queues -------------------------------------------------------------------------------------------------------


def test_each_client_s_and_each_table_s_turn_comes_round() -> None:
    async def run() -> list[str]:
        queue = FairQueue(100)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def put(client: str, table: str, name: str) -> None:
            queue.put(client, table, Job(print, (name,), future, 1))

        for number in range(50):
            put("flood", "one", f"flood {number}")
        put("flood", "two", "two")
        put("victim", "table", "victim")
        assert len(queue) == 52
        return [(await queue.get()).about[0] for _ in range(5)]

    assert run_loop(run()) == ["flood 0", "victim", "two", "flood 1", "flood 2"]


def test_one_client_s_queue_has_an_end() -> None:
    async def run() -> None:
        queue = FairQueue(3)
        job = Job(print, (), asyncio.get_running_loop().create_future(), 1)
        for number in range(3):
            queue.put("flood", str(number), job)
        with pytest.raises(denials.Denied) as denied:
            queue.put("flood", "more", job)
        assert denied.value.code == "too-many"
        queue.put("victim", "table", job)

    run_loop(run())


def test_patience_begins_with_the_work_and_only_the_late_process_is_replaced() -> None:
    async def run() -> None:
        pool = WorkerPool(2)
        await asyncio.gather(*(pool.ask(time.sleep, 0.01, client=str(number)) for number in range(2)))  # both are there
        long = pool.ask(time.sleep, 60, patience=0.5, client="flood")
        steady = pool.ask(abs, -1, client="a"), pool.ask(divmod, 7, 2, client="b")
        waiting = [pool.ask(time.sleep, 0.3, patience=20, client="c") for _ in range(4)]
        before = dict(pool._pools)
        told = await asyncio.gather(long, *steady, *waiting)
        assert told == [None, 1, (3, 1), None, None, None, None]
        kept = [number for number, each in pool._pools.items() if before.get(number) is each]
        assert len(kept) == 1, "the other one works on"
        pool.close()

    run_loop(run())


KILLED_ALONE = """
import os, signal, time
from cordee.server.thinking.pool import WorkerPool
if __name__ == "__main__":
    pool = WorkerPool(1)
    pool.warm()
    pool._pools[0].submit(time.sleep, 0).result()
    pool._pools[0].submit(time.sleep, 900)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_worker_whose_server_was_killed_ends_too(tmp_path: Path) -> None:
    """It holds the other end of this pipe: the pipe ends with the last of them."""
    (tmp_path / "killed.py").write_text(KILLED_ALONE)
    done = subprocess.run([sys.executable, "killed.py"], cwd=tmp_path, stdout=subprocess.PIPE, check=False, timeout=300)
    assert done.returncode == -signal.SIGKILL


def test_each_day_that_can_be_asked_for_is_worked_out_once(tmp_path: Path) -> None:
    """It costs a second of a core: once a date, whoever asks, and who asks for another date does not wait for it."""
    worked: list[str] = []

    async def run() -> None:
        async with inside(tmp_path) as house:
            waiting = asyncio.Event()

            async def solve(_work: Any, _language: str, day: str, *_: Any, **__: Any) -> str:
                worked.append(day)
                if day == "2026-11-16":
                    await waiting.wait()
                return DayStart(options="", chance=day, best=None, about={}).model_dump_json()

            house.host.solvers.solve = solve  # type: ignore[method-assign, assignment]
            house.time = int(datetime(2026, 11, 17, tzinfo=UTC).timestamp() * 1000)
            days, code = house.host.days, "climbing-man"
            slow = [asyncio.create_task(days.start(code, "2026-11-16", "en")) for _ in range(3)]
            await asyncio.sleep(0)
            assert (await days.start(code, "2026-11-17", "en")).chance == "2026-11-17"
            waiting.set()
            assert {(await each).chance for each in slow} == {"2026-11-16"}
            for _ in range(2):
                for back in range(32):
                    await days.start(code, str(date(2026, 11, 17) - timedelta(days=back)), "en")
            assert len(worked) == len(set(worked)) == 32
            house.time += 40 * 86_400_000
            await days.start(code, "2026-12-27", "en")
            assert len(days._starts) == 1, "days that nobody can ask for any more are forgotten"

    run_loop(run())


# -- bots ---------------------------------------------------------------------------------------------------------


def test_a_level_says_so_when_it_had_to_think_shorter() -> None:
    slow = (
        "climbers",
        "",
        "choosing - -:table:SL:hand:0:0@0:0/-:table:SL:hand:0:0@1:1 A 0 - 0",
        0,
        "random",
        "",
        "seed",
    )
    assert think(*slow).hurried is False
    assert think(*slow, 30.0).hurried is False
    assert think(*slow, 0.0).hurried is True


def test_a_hurried_bot_is_seen_at_its_seat_and_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:

            async def choose(*_: Any) -> Choice:
                return Choice(room.table.session.read("start:d1"), hurried=True)

            house.host.bots.choose = choose  # type: ignore[method-assign, assignment]
            room = await house.table("climbing-man", ANA, BEN, start=False, options="players=2 actions_per_turn=1")
            room.table.seats = (Bot("random"), room.table.seats[1])
            watcher = house.watch(room, BEN)
            await commands.start(house.host, room, BEN, messages.Start())
            until = time.monotonic() + 10
            while Seat(0) not in room.table.hurried:
                assert time.monotonic() < until
                await asyncio.sleep(0.01)
            assert [seat["hurried"] for seat in heard(watcher)[-1]["now"]["seats"]] == [True, False]
            written = await house.host.store.entries(room.table.id)
            acted = [each.entry for each in written if isinstance(each.entry, log.Acted)]
            assert acted[0].hurried

    run_loop(run())


def test_tables_of_bots_alone_are_counted_and_stopped_by_their_maker(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            CALLER.set("10.0.0.1")
            rooms = [await house.table("climbing-man", *BOTS, options="players=2") for _ in range(BOT_TABLES_EACH)]
            with pytest.raises(denials.Denied) as denied:
                await house.table("climbing-man", *BOTS, options="players=2")
            assert denied.value.code == "too-many"
            going = [room for room in rooms if room.table.status == "playing"]
            stop = messages.Abandon(id="stop", seat=0)
            with pytest.raises(denials.Denied):
                await commands.abandon(house.host, going[0], BEN, stop)
            await commands.abandon(house.host, going[0], ANA, stop)
            assert going[0].table.status == "over"
            await house.table("climbing-man", *BOTS, options="players=2")
            CALLER.set("10.0.0.2")
            await house.table("climbing-man", *BOTS, options="players=2")

    run_loop(run())


def test_bots_alone_stop_when_nobody_looks_and_go_on_when_somebody_does(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as house:
            asked: list[str] = []

            async def choose(table: Any, *_: Any) -> None:
                asked.append(table.id)

            house.host.bots.choose = choose  # type: ignore[method-assign, assignment]
            room = await house.table("climbing-man", *BOTS, options="players=2")
            await asyncio.sleep(0.05)
            assert asked
            assert await house.host.store.due(10**15) == [], "no process wakes it up"
            house.time += int(UNSEEN_SECONDS * 1000) + 1
            asked.clear()
            house.host.timers.call_bots(room)
            await house.host.timers._expire_unloaded(room.table.id)
            await asyncio.sleep(0.05)
            assert not asked
            house.watch(room, None)
            await asyncio.sleep(0.05)
            assert asked

    run_loop(run())
