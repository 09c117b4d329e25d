"""The server's own routes and sockets, asked by calls instead of over a network: the same messages, word for word."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fastapi import FastAPI

from cordee import __version__
from cordee.games.words import LANGUAGES
from cordee.local.store import Keep, LocalStore
from cordee.local.thoughts import Elsewhere, Thoughts
from cordee.server.hosting.host import Host
from cordee.server.http import routes
from cordee.server.http.access import COOKIE, Access, AccessMiddleware
from cordee.server.http.errors import add_errors
from cordee.server.http.sockets import SocketSession
from cordee.server.http.tokens import Signer
from cordee.server.metrics import Metrics
from cordee.server.settings import Settings, scaled
from cordee.server.thinking.bots import Bots
from cordee.server.thinking.solvers import Solvers
from cordee.server.threads import Threads

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable
    from contextvars import Context

HERE: Final = "local"
NO_SECRET: Final = ""
"""Nothing can be kept from whoever has the whole house in the browser: the day's start is that of the date alone."""
PATIENT: Final = 1_000_000.0
"""Nobody here must be kept from asking too much."""
PAGE_SECONDS: Final = 4.0
"""No bot thinks longer about a turn in a page; one that had to stop then says so."""


class NoMetrics(Metrics):
    """Nobody looks at numbers here."""

    def __init__(self) -> None:
        self.stored = self.lag = self  # type: ignore[assignment]

    def observe(self, _seconds: float) -> None:
        """Takes a histogram's place; nothing is measured here."""

    def count(self, name: str, kind: str = "") -> None:
        """There is nobody who would read the count."""

    def gauge(self, name: str, text: str, ask: Callable[[], float]) -> None:
        """There is nobody who would ask for the number."""


class AtOnce:
    """Where the server has threads and processes, the work is done here, or in the page's other worker."""

    busy = False
    thoughts = Thoughts()

    async def ask(self, thought: Callable[..., Any], *about: Any, **_: object) -> Any:
        """What a thought comes to."""
        return await self.thoughts.ask(thought, *about)

    async def run(self, work: Callable[..., Any], *about: Any, **_: object) -> Any:
        """What the work comes to."""
        return work(*about)

    def warm(self) -> None:
        """There will be something to think about."""
        self.thoughts.warm()

    def close(self) -> None:
        """There is no process to end."""


class LocalBots(AtOnce, Bots):
    """Bots and hints. A page's Python is slow: a level thinks as long as ever, but not so long that a person waits."""

    hurry = PAGE_SECONDS


class LocalSolvers(AtOnce, Solvers):
    """The slow questions (par, analyses, replays), answered without processes."""


class LocalThreads(AtOnce, Threads):
    """Work of some milliseconds, done here."""


class Answer(NamedTuple):
    """A response: its status and its body."""

    status: int
    body: str


class LocalLine:
    """What a session at a table needs of its connection."""

    def __init__(self, write: Callable[[str], None], finish: Callable[[int], None]) -> None:
        self.write, self.finish = write, finish
        self.loop = asyncio.get_running_loop()

    def hold(self, held: bool) -> None:
        """Whoever sends is in the same page, and waits for answers anyway."""

    def spawn(self, work: Coroutine[Any, Any, None], context: Context) -> asyncio.Task[None]:  # noqa: ARG002
        return asyncio.ensure_future(work)


class LocalHouse:
    """A whole house for one person: `request` is HTTP, `connect` is a socket."""

    def __init__(self, keep: Keep, kept: Iterable[str] = (), elsewhere: Elsewhere | None = None) -> None:
        self.store = LocalStore(keep, kept)
        metrics = NoMetrics()
        store: Any = self.store
        bots, solvers = LocalBots(1), LocalSolvers(1)
        bots.thoughts = solvers.thoughts = Thoughts(elsewhere)
        self.host = Host(store, bots, None, metrics, solvers=solvers, threads=LocalThreads(), day_key=NO_SECRET)
        settings = Settings(limits=scaled(PATIENT))
        self.host.analyses.limit(settings.limits)
        self.access = Access(settings, Signer(self.store.shared_key("tokens"), 0), metrics)
        self._app = FastAPI(title="Cordée", version=__version__, openapi_url=None)
        self._app.state.host, self._app.state.access = self.host, self.access
        self._app.include_router(routes.router)
        add_errors(self._app)
        self._app.add_middleware(AccessMiddleware, access=self.access)

    async def open(self) -> None:
        """Looks after tables from now on."""
        if "tokens kept" not in self.store.keys:
            await self.store.keep_key("tokens", self.store.shared_key("tokens"))
            await self.store.keep_key("tokens kept", "yes")
        await self.host.open()

    async def close(self) -> None:
        await self.host.close()

    @property
    def token(self) -> str | None:
        """Who plays here: whoever became a guest last."""
        return self.store.keys.get(COOKIE)

    async def request(self, method: str, path: str, language: str, body: str | None) -> Answer:
        """What the server would answer to that request."""
        where, _, query = path.partition("?")
        headers = [(b"accept-language", language.encode()), (b"host", HERE.encode())]
        if self.token is not None:
            headers.append((b"cookie", f"{COOKIE}={self.token}".encode()))
        if body is not None:
            headers.append((b"content-type", b"application/json"))
        scope = {
            "type": "http",
            "method": method,
            "path": where,
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "headers": headers,
            "client": (HERE, 0),
            "state": {},
        }
        return await self._answer(scope, (body or "").encode())

    async def _answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        status, parts = 500, []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                await self._remember(message["headers"])
            else:
                parts.append(message.get("body", b""))

        await self._app(scope, receive, send)
        return Answer(status, b"".join(parts).decode())

    async def _remember(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """The guest's token, which a browser keeps as a cookie."""
        for name, value in headers:
            if name == b"set-cookie" and (found := SimpleCookie(value.decode()).get(COOKIE)) is not None:
                await self.store.keep_key(COOKIE, found.value)

    async def connect(self, table: str, write: Callable[[str], None], finish: Callable[[int], None]) -> SocketSession:
        """A socket at a table: `hear` what the page says (its hello names its language), `gone` when it leaves."""
        room = await self.host.room(table, fresh=True)
        self.access.connections.enter(HERE)
        line: Any = LocalLine(write, finish)
        return SocketSession(line, self.host, self.access, room, HERE, LANGUAGES[0], self.token)
