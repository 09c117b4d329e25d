#!/usr/bin/env python3
"""A whole bot for Cordée, in the standard library: it takes every seat of a table and plays at random.

    python3 bot.py URL --game CODE [--preset NAME] [--most N] [--seed S]

What to change for a bot of your own: `choose`. Everything else is how to talk with the server.
"""

import argparse
import http.client
import json
import random
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any

ENDINGS = ("give-up",)  # actions that end things: left alone at first, preferred after --most actions
PATIENCE = 40  # seconds without a byte before a connection counts as broken
TRIES = 100  # how often one request is sent at most
Told = dict[str, Any]  # what the server tells, as JSON
BROKEN = (OSError, http.client.HTTPException)  # no answer, or half of one (urllib's URLError is an OSError)


class Refused(Exception):
    """The server said no, and waiting would not help: the refusal's code and words."""


class Server:
    """Requests with a guest's token."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url.rstrip("/")
        self.headers = {"Content-Type": "application/json"}
        token = self.send("POST", "/api/guests", {"name": name})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def open(self, method: str, path: str, body: Told | None = None) -> http.client.HTTPResponse:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers, method=method)
        answer: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=PATIENCE)
        return answer

    def send(self, method: str, path: str, body: Told | None = None) -> Told:
        """The answer. The very same is sent again when none comes, or when the server says how long to wait."""
        for _ in range(TRIES):
            try:
                with self.open(method, path, body) as answer:
                    told: Told = json.load(answer)
                    return told
            except urllib.error.HTTPError as error:
                wait = wait_after(error)
            except BROKEN:
                wait = 1.0
            time.sleep(wait)
        raise TimeoutError(f"{method} {path}: no answer after {TRIES} tries")

    def looks(self, table: str) -> Iterator[Told]:
        """How the table stands, now and after each change: the lines of its stream, for ever."""
        now: Told = {}
        while True:
            try:
                with self.open("GET", f"/api/tables/{table}/stream") as lines:
                    for line in lines:
                        told = json.loads(line)
                        if told["type"] == "table":  # the first line of each connection
                            now = told
                        elif told["type"] == "change":  # its `now` is null when a later line brings it
                            now = told["now"] or now
                        yield now  # `alive` brings nothing new, but is a reason to look again
            except urllib.error.HTTPError as error:
                time.sleep(wait_after(error))
            except (*BROKEN, ValueError):  # ValueError: a line was cut off
                time.sleep(1.0)  # then connect again: the first line tells everything


def wait_after(error: urllib.error.HTTPError) -> float:
    """Seconds until the same is worth sending again (held, too-fast, busy); raises Refused when it never is."""
    try:
        told = json.loads(error.read())
    except ValueError:  # not from the server itself: a proxy's page
        told = {"code": "unknown", "words": str(error)}
    if told.get("wait_ms") is not None:
        return float(told["wait_ms"]) / 1000 + 0.01
    if error.code in (429, 502, 503, 504):
        return float(error.headers.get("Retry-After", 1))
    raise Refused(told["code"], told["words"])


def make_table(server: Server, game: str, preset: str | None) -> str:
    """A table whose seats are all ours, begun. How many seats there are depends on the options."""
    rules = {"preset": preset}  # None: the game's defaults
    seats = server.send("POST", f"/api/games/{game}/options", rules)["seats"]
    table: str = server.send("POST", "/api/tables", {"game": game, **rules, "seats": [{"kind": "me"}] * seats})["id"]
    server.send("POST", f"/api/tables/{table}/start")
    return table


def choose(picks: list[Told], rng: random.Random, ending: bool) -> Told:
    """One of the picks: at random, but an ending only when we want one or when nothing else is left."""
    ends = [pick for pick in picks if pick["action"] in ENDINGS]
    others = [pick for pick in picks if pick["action"] not in ENDINGS]
    return rng.choice(ends if ends and (ending or not others) else others)


def find_action(server: Server, table: str, seat: int, rng: random.Random, ending: bool) -> tuple[str | None, int]:
    """A legal action, picked piece by piece, and the version it is for; no action: not this seat's turn."""
    path: list[str] = []
    while True:
        told = server.send("POST", f"/api/tables/{table}/picks", {"seat": seat, "path": path})
        if not told["picks"]:
            return None, told["version"]
        pick = choose(told["picks"], rng, ending)
        if pick["action"] is not None:
            return pick["action"], told["version"]
        path += pick["pieces"]


def act(server: Server, table: str, seat: int, rng: random.Random, ending: bool) -> int | None:
    """One action of a seat: the version that it made, or None when the table has moved on meanwhile."""
    action, version = find_action(server, table, seat, rng, ending)
    if action is None:
        return None
    request = {"id": uuid.uuid4().hex, "version": version, "seat": seat, "action": action}
    try:
        return int(server.send("POST", f"/api/tables/{table}/actions", request)["version"])
    except Refused as refused:
        if refused.args[0] != "stale":
            raise
        return None  # the stream brings the change: then look again and choose again


def play(server: Server, table: str, rng: random.Random, most: int) -> tuple[int, Told]:
    """Plays every seat until the table is over: how many actions that took, and the outcome."""
    actions = 0
    reached = 0  # the version that our last action made: lines from before it are old news
    for now in server.looks(table):
        if now["status"] == "over":
            return actions, now["outcome"]
        if now["version"] < reached or not now["to_act"]:
            continue
        version = act(server, table, rng.choice(now["to_act"]), rng, actions >= most)
        if version is not None:
            actions, reached = actions + 1, version
    raise ConnectionError("the stream ended before the game")


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays every seat of a table at random.")
    parser.add_argument("url")
    parser.add_argument("--game", required=True, help="a game's code, from /api/house")
    parser.add_argument("--preset", help="a preset of the game")
    parser.add_argument("--most", type=int, default=300, help="after so many actions, end things where one can")
    parser.add_argument("--seed", type=int)
    args = parser.parse_args()
    server = Server(args.url, "Example bot")
    table = make_table(server, args.game, args.preset)
    actions, outcome = play(server, table, random.Random(args.seed), args.most)
    print(json.dumps({"table": table, "actions": actions, "outcome": outcome}))


if __name__ == "__main__":
    main()
