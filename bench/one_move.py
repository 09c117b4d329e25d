"""Where the microseconds of one move go inside the server: `python -m bench.one_move`.

Two sockets' sessions at one table, without a network and with a store that says yes at once: what is left is our own
work on the event loop. Its time is the best of many rounds; its parts are a profiler's shares of it.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from cProfile import Profile
from pstats import Stats
from typing import TYPE_CHECKING, Any, Final, cast

from bench.server import CYCLE
from cordee.games.contract import Seat
from cordee.server.hosting.host import Host
from cordee.server.http.access import Access
from cordee.server.http.sockets import SocketSession
from cordee.server.http.tokens import Guest, Signer
from cordee.server.push.pusher import Pusher
from cordee.server.settings import Settings, scaled
from cordee.server.store.store import Store
from cordee.server.table import decisions, log
from cordee.server.table.seats import Person
from cordee.server.thinking.bots import Bots

if TYPE_CHECKING:
    from cordee.server.hosting.rooms import Room

GUESTS: Final = (Guest("ana", "Ana"), Guest("ben", "Ben"))
MOVES, ROUNDS = 100, 30
LOOPBACK: Final = "127.0.0.1"
PARTS: Final = {
    "the frame is read, its pace checked": (("sockets.py", "_read"),),
    "the rules: may it be, what does it lead to": (("decisions.py", "act"),),
    "the view behind it": (("position.py", "view"),),
    "what differs from the view before": (("differences.py", "difference"),),
    "what happened, in words": (("tables.py", "present_events"),),
    "deadlines, bots, streams, push": (("host.py", "_after"),),
    "what the store is given": (("host.py", "_append"),),
}
"""Parts that have a function of their own, by file and name; none of them calls another."""


class Line:
    """A socket that nobody is behind."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def write(self, text: str) -> None:
        assert '"type":"refused"' not in text[:20], text
        if '"type":"done"' in text[:20]:
            self.done.set_result(None)

    def hold(self, held: bool) -> None:
        """Nothing is read."""

    def spawn(self, work: Any, context: Any) -> asyncio.Task[None]:
        return self.loop.create_task(work, context=context)


class Game:
    """A race of Climbing Man with a session at each seat."""

    def __init__(self, host: Host, room: Room, access: Access) -> None:
        self.room, self.moves = room, 0
        self.lines = [Line() for _ in GUESTS]
        self.sessions = []
        for line, guest in zip(self.lines, GUESTS, strict=True):
            access.connections.enter(LOOPBACK)
            about = (host, access, room, LOOPBACK, "en", access.signer.token(guest))
            self.sessions.append(SocketSession(cast("Any", line), *about))  # type: ignore[arg-type]
            self.sessions[-1].hear('{"type":"hello","deltas":true}')

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            seat, (source, target) = self.moves % 2, CYCLE[self.moves % 4]
            line = self.lines[seat]
            line.done = line.loop.create_future()
            act = {"type": "act", "id": f"m{self.moves}", "version": self.room.table.version, "seat": seat}
            self.sessions[seat].hear(json.dumps({**act, "action": f"{source}>{target}"}))
            await line.done
            self.moves += 1


async def begun(store: Store) -> Game:
    """Both climbers stand; from here on the store says yes at once."""
    host = Host(store, Bots(1))
    host.pusher = Pusher(store)
    access = Access(Settings(limits=scaled(1e6)), Signer(store.shared_key("tokens")), host.metrics)
    setup = log.Setup("climbing-man", "players=2 actions_per_turn=1", GUESTS[0].id)
    room = await host.create(setup, [Person(guest.id, guest.name) for guest in GUESTS])
    await host.change(room, None, lambda table, _: decisions.start(table, GUESTS[0].id))
    for seat, action in enumerate(("start:d1", "start:j1")):
        await host.act(room, Seat(seat), f"s{seat}", action, room.table.version)

    async def yes(_: object) -> None:
        """Nothing is stored."""

    store.write = yes  # type: ignore[method-assign, assignment]
    return Game(host, room, access)


async def measured(store: Store) -> tuple[float, Stats]:
    """The best microseconds of a move, and a profile of so many."""
    game = await begun(store)
    await game.play(MOVES)
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.thread_time()
        await game.play(MOVES)
        best = min(best, (time.thread_time() - began) / MOVES * 1e6)
    profile = Profile()
    profile.enable()
    await game.play(10 * MOVES)
    profile.disable()
    return best, Stats(profile)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/moves.db")
        store.open()
        best, stats = asyncio.run(measured(store))
        store.close()
    known: dict[Any, Any] = stats.stats  # type: ignore[attr-defined]
    whole = max(found[3] for (_, _, name), found in known.items() if name == "_listen")
    print(f"{best:6.0f} µs a move on the event loop, without the network and the store's thread")
    rest = best
    for label, functions in PARTS.items():
        spent = sum(f[3] for (file, _, name), f in known.items() if (file.rpartition("/")[2], name) in functions)
        share = best * spent / whole
        rest -= share
        print(f"{share:6.0f} µs {label}")
    print(f"{rest:6.0f} µs tasks, locks, folding the table on, JSON")


if __name__ == "__main__":
    main()
