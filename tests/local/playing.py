"""A page that plays at a local house: HTTP for questions, a socket for actions. Run by CPython and by Pyodide."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.local.house import LocalHouse

MOST_LOOKS = 20_000


class Page:
    """Who plays here, and what the house said over the socket."""

    def __init__(self, house: LocalHouse) -> None:
        self.house = house
        self.heard: list[dict[str, Any]] = []
        self.closed: list[int] = []

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """What the house answers; a refusal is an error."""
        answer = await self.house.request(method, f"/api{path}", "en", None if body is None else json.dumps(body))
        assert answer.status < 300, answer
        return json.loads(answer.body)

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message from now on for which that holds."""
        begun = len(self.heard)
        for _ in range(20_000):
            for message in self.heard[begun:]:
                if holds(message):
                    return message
            await asyncio.sleep(0.001)
        raise AssertionError(f"the house said only {self.heard[begun:]}")

    async def play(self, game: str, options: dict[str, str], seats: list[dict[str, str]]) -> dict[str, Any]:
        """A game to its end: the first pick, always, and bots as they come."""
        table = await self.ask("POST", "/tables", {"game": game, "options": options, "seats": seats})
        where = f"/tables/{table['id']}"
        table = await self.ask("POST", f"{where}/start", {})
        session = await self.house.connect(
            table["id"], lambda text: self.heard.append(json.loads(text)), self.closed.append
        )
        session.hear(json.dumps({"type": "hello", "language": "en"}))
        for number in range(MOST_LOOKS):
            table = await self.ask("GET", where)
            if table["status"] == "over":
                break
            action = await self._first(where) if 0 in table["to_act"] else None
            if action is None:
                await asyncio.sleep(0.005)
                continue
            act = {"type": "act", "id": f"a{number}", "version": table["version"], "seat": 0, "action": action}
            session.hear(json.dumps(act))
            await self.until(lambda message, asked=f"a{number}": message.get("id") == asked)  # type: ignore[misc]
        session.gone()
        return await self.ask("GET", where)  # type: ignore[no-any-return]

    async def _first(self, where: str) -> str | None:
        """The action that comes of always picking the last of what is offered."""
        path: list[str] = []
        for _ in range(10):
            told = await self.ask("POST", f"{where}/picks", {"seat": 0, "path": path})
            if not told["picks"]:
                return None
            pick = told["picks"][-1]
            if pick["action"] is not None:
                return str(pick["action"])
            path = [*path, *pick["pieces"]]
        raise AssertionError(path)
