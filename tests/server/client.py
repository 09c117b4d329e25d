"""A client that knows nothing but the wire: guests, tables, and scripted play over a socket that may break."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

HTTP = httpx.Client(timeout=120, verify=False, trust_env=False)
"""One for all guests; each request brings its own token."""
atexit.register(HTTP.close)

BROKEN = (OSError, WebSocketException, httpx.HTTPError, EOFError, TimeoutError)
"""What a client sees of a server that is killed."""

ENDINGS = ("give-up", "time", "end")
"""First pieces that a scripted player avoids while it has something else to do."""


class Guest:
    """Somebody with a token."""

    def __init__(self, url: str, name: str, headers: dict[str, str] | None = None) -> None:
        self.url = url
        self.headers = headers or {}
        told = self.post("/api/guests", name=name).raise_for_status().json()
        self.token: str = told["token"]
        self.id: str = told["guest"]["id"]
        self.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        HTTP.cookies.clear()
        return HTTP.request(method, self.url + path, json=body, headers=self.headers, **more)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.ask("POST", path, body)

    def get(self, path: str) -> httpx.Response:
        return self.ask("GET", path)

    def put(self, path: str, **body: Any) -> httpx.Response:
        return self.ask("PUT", path, body)

    def table(self, game: str, seats: list[dict[str, Any]] | None = None, **more: Any) -> str:
        """A new table; its id."""
        body = {"game": game, "seats": seats or [{"kind": "me"}], **more}
        return str(self.ask("POST", "/api/tables", body).raise_for_status().json()["id"])

    def sit(self, table: str, seat: int) -> None:
        self.put(f"/api/tables/{table}/seats/{seat}").raise_for_status()

    def start(self, table: str) -> dict[str, Any]:
        return self.post(f"/api/tables/{table}/start").raise_for_status().json()  # type: ignore[no-any-return]

    def look(self, table: str) -> dict[str, Any]:
        return self.get(f"/api/tables/{table}").raise_for_status().json()  # type: ignore[no-any-return]


def choose(picks: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    """Anything but an end of turn or game, while there is something else."""
    going = [pick for pick in picks if not pick["pieces"][0].startswith(ENDINGS)]
    return random.choice(going or picks)


class Seated:
    """A guest at one table, playing by script through every break of the connection.

    `sent` holds every request that left, `acknowledged` the version that the server named for it.
    """

    def __init__(self, guest: Guest, table: str, random: Random, most: int, urls: list[str] | None = None) -> None:
        self.guest, self.table, self.random, self.most = guest, table, random, most
        self.urls = urls or [guest.url]
        self.sent: list[str] = []
        self.acknowledged: dict[str, int] = {}
        self.waiting: dict[str, Any] | None = None
        self.state: dict[str, Any] = {}
        self.over = False
        self.on_message: Callable[[dict[str, Any]], None] = lambda _: None

    async def play(self) -> None:
        """To the end of the table."""
        while not self.over:
            try:
                await self._connected(self.random.choice(self.urls))
            except BROKEN:
                await asyncio.sleep(0.05)

    async def _connected(self, url: str) -> None:
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        headers = {"Authorization": f"Bearer {self.guest.token}"}
        async with connect(address, additional_headers=headers, open_timeout=60, ping_interval=None) as socket:
            self.socket = socket
            await self._say({"type": "hello"})
            if self.waiting is not None:
                await self._say(self.waiting)
            while not self.over:
                message = json.loads(await asyncio.wait_for(socket.recv(), 30))
                self.on_message(message)
                await self._hear(message)

    async def _say(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "table":
                self.state = message
            case "change" if message["now"] is not None:
                self.state = message["now"]
            case "done":
                self.acknowledged[message["id"]] = message["version"]
                if self.waiting is not None and self.waiting["id"] == message["id"]:
                    self.waiting = None
            case "refused":
                await self._refused(message)
            case "picks":
                await self._picked(message)
                return
        self.over = self.state.get("status") == "over"
        if self.waiting is None and not self.over:
            await self._ask()

    async def _refused(self, message: dict[str, Any]) -> None:
        assert message["code"] in ("stale", "held", "busy", "too-fast", "not-playing", "refused"), message
        if message["wait_ms"]:
            await asyncio.sleep(message["wait_ms"] / 1000)
        if message["code"] in ("busy", "too-fast") and self.waiting is not None:
            await self._say(self.waiting)
        else:
            self.waiting = None

    def _seat(self) -> int | None:
        mine = [seat["seat"] for seat in self.state["seats"] if seat["mine"]]
        return next((seat for seat in self.state["to_act"] if seat in mine), None)

    async def _ask(self, path: list[str] | None = None) -> None:
        seat = self._seat()
        if seat is None:
            return
        if len(self.acknowledged) >= self.most:
            await self._request({"type": "abandon", "seat": seat})
        else:
            await self._say({"type": "picks", "id": "p", "seat": seat, "path": path or []})

    async def _picked(self, message: dict[str, Any]) -> None:
        stale = message["version"] < self.state["position_version"] or self.waiting is not None
        if stale or not message["picks"]:
            return
        pick = choose(message["picks"], self.random)
        if pick["action"] is None:
            await self._ask([*message["path"], *pick["pieces"]])
            return
        version = message["version"]
        await self._request({"type": "act", "version": version, "seat": message["seat"], "action": pick["action"]})

    async def _request(self, message: dict[str, Any]) -> None:
        message["id"] = f"r{len(self.sent)}"
        self.sent.append(message["id"])
        self.waiting = message
        with contextlib.suppress(*BROKEN):
            await self._say(message)
