"""A bot that plays on a Cordée server, written from docs/bot-api.md alone: standard library only.

    python examples/bot.py http://127.0.0.1:8000 --game climbing-man --preset race

makes a table, sits down at every seat of it (or joins one with --table) and plays it to the end, at random.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import time
import uuid
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

AVOID = ("give-up",)
"""First pieces of actions that end a game without need."""
PATIENCE = 60


class Api:
    """The few requests a bot needs."""

    def __init__(self, url: str) -> None:
        self.address = urlsplit(url).netloc
        self.token = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request; waits and asks again where the server says how long."""
        while True:
            connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
            connection.request(method, path, None if body is None else json.dumps(body), self.headers())
            answer = connection.getresponse()
            text = answer.read().decode()
            connection.close()
            told = json.loads(text) if answer.headers.get_content_type() == "application/json" else text
            wait = told.get("wait_ms") if isinstance(told, dict) else None
            if answer.status < 400 or wait is None:
                return told
            time.sleep(wait / 1000)

    def headers(self) -> dict[str, str]:
        """The token, once there is one."""
        known = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Content-Type": "application/json", **known}

    def stream(self, path: str) -> Iterator[dict[str, Any]]:
        """Lines of JSON as they come."""
        connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
        connection.request("GET", path, headers=self.headers())
        answer = connection.getresponse()
        while line := answer.readline():
            yield json.loads(line)
        connection.close()


class Bot:
    """Plays one table: looks, picks piece by piece, acts, and looks again."""

    def __init__(self, api: Api, table: str, choice: random.Random, most: int) -> None:
        self.api, self.table, self.choice, self.left = api, f"/api/tables/{table}", choice, most

    def play(self) -> dict[str, Any]:
        """To the end; returns how it stands then."""
        while True:
            for message in self.api.stream(f"{self.table}/stream"):
                now = message.get("now") or message
                if now.get("status") == "over":
                    return now
                if now.get("status") == "playing":
                    self.move(now)

    def move(self, now: dict[str, Any]) -> None:
        """If it is the turn of one of my seats: one action."""
        mine = [seat["seat"] for seat in now["seats"] if seat["mine"] and seat["seat"] in now["to_act"]]
        if not mine:
            return
        action = self.pick(mine[0], now["position_version"])
        if action is not None:
            self.left = max(-1, self.left - 1) if self.left else 0
            body = {"id": uuid.uuid4().hex, "version": now["version"], "seat": mine[0], "action": action}
            self.api.ask("POST", f"{self.table}/actions", body)

    def pick(self, seat: int, version: int) -> str | None:
        """An action, piece by piece; None if the position has changed meanwhile."""
        path: list[str] = []
        while True:
            told = self.api.ask("POST", f"{self.table}/picks", {"seat": seat, "path": path})
            ends = [pick for pick in told.get("picks", ()) if pick["piece"] in AVOID]
            others = [pick for pick in told.get("picks", ()) if pick["piece"] not in AVOID]
            picks = (ends or others) if self.left == 0 else (others or ends)
            if not picks or told["version"] < version:
                return None
            pick = self.choice.choice(picks)
            if pick["action"] is not None:
                return str(pick["action"])
            path.append(pick["piece"])


def main() -> None:
    """Makes a table (or joins one) and plays."""
    arguments = argparse.ArgumentParser(description="a random bot for a Cordée server")
    arguments.add_argument("url")
    arguments.add_argument("--game", default="climbing-man")
    arguments.add_argument("--preset")
    arguments.add_argument("--table", help="join this one instead of making one")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument(
        "--most", type=int, default=-1, help="give up after so many actions, where the game allows it (-1: never)"
    )
    given = arguments.parse_args()
    api = Api(given.url)
    api.token = api.ask("POST", "/api/guests", {"name": "Example bot"})["token"]
    table = given.table
    if table is None:
        asked = {"game": given.game, "preset": given.preset, "pace": "days"}
        table = api.ask("POST", "/api/tables", asked)["id"]
    for seat in api.ask("GET", f"/api/tables/{table}")["seats"]:
        if seat["kind"] == "open":
            api.ask("PUT", f"/api/tables/{table}/seats/{seat['seat']}", {})
    api.ask("POST", f"/api/tables/{table}/start")
    end = Bot(api, table, random.Random(given.seed), given.most).play()
    print(json.dumps({"table": table, "outcome": end["outcome"]}))


if __name__ == "__main__":
    main()
