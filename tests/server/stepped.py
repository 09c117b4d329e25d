"""A whole house in this process, asked by HTTP, whose clock stands still until it is told to go on."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import httpx

from cordee.local.house import LocalLine, LocalSolvers
from cordee.server.app import create_app
from cordee.server.http.sockets import SocketSession
from cordee.server.settings import Settings, scaled

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from fastapi import FastAPI

    from cordee.server.hosting.host import Host

NOON = int(datetime(2026, 11, 17, 12, tzinfo=UTC).timestamp() * 1000)
HOUR = 3_600_000
DAY = 24 * HOUR


class Visitor:
    """A browser: with a token or without one."""

    def __init__(self, house: SteppedHouse) -> None:
        self.house, self.http = house, house.http
        self.token = ""
        self.requests = 0

    async def enter(self, name: str) -> Visitor:
        """Becomes a guest."""
        self.token = (await self.said("POST", "/guests", name=name))["token"]
        return self

    async def ask(self, method: str, path: str, /, **body: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        self.http.cookies.clear()
        return await self.http.request(method, f"/api{path}", json=body if body else None, headers=headers)

    async def said(self, method: str, path: str, /, **body: Any) -> Any:
        answer = await self.ask(method, path, **body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        return await self.said("GET", path)

    async def act(self, table: str, *actions: str) -> dict[str, Any]:
        """These actions from seat A, one after the other; how the table stands then."""
        for action in actions:
            self.house.time += 1000
            version = (await self.get(f"/tables/{table}"))["version"]
            self.requests += 1
            request = {"id": f"r{self.requests}", "version": version, "seat": 0, "action": action}
            await self.said("POST", f"/tables/{table}/actions", **request)
        return await self.get(f"/tables/{table}")  # type: ignore[no-any-return]


class SteppedHouse:
    """The application, and its time."""

    def __init__(self, app: FastAPI, time: int) -> None:
        self.app, self.time = app, time
        self.host: Host = app.state.host
        self.host.now = lambda: self.time
        self.host.days.key = "the same walls in every run"
        self.host.solvers.close()
        self.host.solvers = LocalSolvers(1)
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house")

    async def guest(self, name: str) -> Visitor:
        return await Visitor(self).enter(name)

    async def heard(self, table: str, token: str | None) -> list[dict[str, Any]]:
        """What a socket at that table is told when it has said hello."""
        said: list[str] = []
        line: Any = LocalLine(said.append, lambda _: None)
        room = await self.host.room(table)
        access = self.app.state.access
        access.connections.enter("here")
        session = SocketSession(line, self.host, access, room, "here", "en", token)
        session.hear('{"type":"hello"}')
        while session.working:
            await asyncio.sleep(0)
        session.gone()
        return [json.loads(each) for each in said]


@asynccontextmanager
async def stepped(folder: Path, time: int = NOON) -> AsyncIterator[SteppedHouse]:
    """A house with its store in that folder."""
    app = create_app(Settings(database=f"sqlite:///{folder / 'house.db'}", limits=scaled(1000)))
    house = SteppedHouse(app, time)
    async with app.router.lifespan_context(app), house.http:
        yield house
