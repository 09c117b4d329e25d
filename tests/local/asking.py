"""The same questions to a house: whatever its libraries are, it must answer alike. `python -m tests.local.asking`.

Run so, the house has the browser's stand-ins for FastAPI and Pydantic; the test asks the real ones in its own process.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cordee.local.house import LocalHouse

NOON: Final = 1_800_000_000_000
TIMES: Final = re.compile(r'"(now|seconds|good_ms|updated_at|began_at|since|at)":\d+')
UNLIKE: Final = re.compile(r'(?<="token":")[^"]*|(?<=Invalid JSON: )[^"]*')
"""What no two houses have in common: a signature of the moment, and how a reader of JSON complains."""
TABLE: Final = {"game": "climbing-man", "options": {"shape": "2x2", "tiles": "any"}, "seats": [{"kind": "me"}]}
DUEL: Final = {
    "game": "cubeclimbers",
    "options": {"players": "2"},
    "seats": [{"kind": "me"}, {"kind": "me", "name": "Bo"}],
}
UNREADABLE: Final[tuple[tuple[str, str, object], ...]] = (
    ("POST", "/guests", {}),
    ("POST", "/guests", {"name": "Ana", "age": 4}),
    ("POST", "/guests", {"name": 4}),
    ("POST", "/guests", ["Ana"]),
    ("POST", "/guests", None),
    ("POST", "/guests", "{"),
    ("POST", "/tables", {"game": "climbers", "hold_seconds": 0}),
    ("POST", "/tables", {"game": "climbers", "hold_seconds": True}),
    ("POST", "/tables", {"game": "climbers", "pace": "slow"}),
    ("POST", "/tables", {"game": "climbers", "seats": [{"kind": "me"}, {"kind": "you"}]}),
    ("POST", "/tables", {"game": "climbers", "seats": [{"kind": "open"}] * 33}),
    ("POST", "/tables", {"game": "climbers", "options": {"players": 2}}),
    ("POST", "/tables", {"game": "chess"}),
    ("POST", "/tables", {"game": "x" * 41}),
    ("GET", "/me/tables?page=x", None),
    ("GET", "/me/tables?page=-1", None),
    ("GET", "/me/tables?size=0", None),
    ("GET", "/me/tables?status=lost", None),
    ("GET", "/rules/climbers?language=xx", None),
    ("GET", "/days/climbing-man?date=tomorrow", None),
    ("GET", "/tables/a%20b", None),
    ("GET", "/tables/nobody", None),
    ("GET", "/puzzles/xyz", None),
    ("GET", "/analysis/0", None),
    ("GET", "/nowhere", None),
    ("DELETE", "/catalogue", None),
)
SAID: Final[tuple[object, ...]] = (
    "not JSON",
    {"type": "act"},
    {"type": "dance"},
    {},
    [],
    {"type": "ping"},
    {"type": "picks", "id": "p", "seat": 0},
    {"type": "picks", "id": "p", "seat": 99},
    {"type": "look", "seat": None},
    {"type": "say", "id": "s", "signal": "hello"},
    {"type": "act", "id": "a", "version": 0, "seat": 0, "action": "nonsense"},
    {"type": "act", "id": "a", "version": 0, "seat": 0, "action": ""},
)
"""What comes over a socket, readable or not."""


class Asker:
    """Asks, and notes what was said."""

    def __init__(self, house: LocalHouse) -> None:
        self.house = house
        self.told: list[str] = []

    async def ask(self, method: str, path: str, body: object = None, language: str = "en") -> Any:
        """The answer; noted without what no two runs have in common."""
        text = body if isinstance(body, str) or body is None else json.dumps(body)
        status, answer = await self.house.request(method, f"/api{path}", language, text)
        self.note(f"{method} {path} {text}: {status} {answer}")
        return answer if path.endswith("/record") else json.loads(answer)

    def note(self, text: str) -> None:
        self.told.append(UNLIKE.sub("", TIMES.sub(r'"\1":0', text)))


async def _unread(asker: Asker) -> None:
    for method, path, body in UNREADABLE:
        await asker.ask(method, path, body)


async def _alone(asker: Asker) -> None:
    """A table for one, from its start to its end, and what can be asked of it then."""
    ask = asker.ask
    await ask("GET", "/me")
    await ask("POST", "/guests", {"name": " Ana\u200b "})
    await ask("GET", "/me", language="fr")
    for path in ("/catalogue", "/tables", "/tables?game=chess", "/me/tables?page=0&size=5", "/me/profile"):
        await ask("GET", path)
    where = f"/tables/{(await ask('POST', '/tables', TABLE))['id']}"
    await ask("POST", f"{where}/actions", {"id": "a", "version": 0, "seat": 0, "action": "pass"})
    table = await ask("POST", f"{where}/start")
    picks = await ask("POST", f"{where}/picks", {"seat": 0, "path": [], "unfold": True})
    await ask("POST", f"{where}/why", {"seat": 0, "actions": ["nonsense"]}, "de")
    hint = await ask("POST", f"{where}/hint", {"seat": 0}, "fr")
    for number, action in enumerate([hint["action"], picks["picks"][0]["action"] or "?"]):
        body = {"id": f"h{number}", "version": table["version"], "seat": 0, "action": action}
        await ask("POST", f"{where}/actions", body)
    await ask("POST", f"{where}/undo", {"id": "u", "version": 99, "seat": 0})
    await _socket(asker, where.rpartition("/")[2])
    await ask("POST", f"{where}/abandon", {"id": "end", "seat": 0})
    for path in ("", "/history", "/history?after=4&look=0", "/at/3", "/record", "/par"):
        await ask("GET", where + path)
    record = await ask("GET", f"{where}/record")
    await ask("POST", "/replay", {"record": record}, "de")
    await ask("POST", "/replay", {"record": "no record"})
    found = await ask("POST", "/analysis", {"record": record, "begin": False})
    await ask("GET", f"/analysis/{found['id']}")
    await ask("POST", "/analysis", {})
    await ask("POST", f"{where}/rematch")
    await ask("GET", "/me/tables?status=over")
    await ask("GET", "/me/export")


async def _two(asker: Asker) -> None:
    """Seats, bots, takebacks, talk, and one who leaves."""
    ask = asker.ask
    where = f"/tables/{(await ask('POST', '/tables', DUEL))['id']}"
    await ask("DELETE", f"{where}/seats/1")
    await ask("PUT", f"{where}/seats/1", {"name": "Bo", "nonce": "abc"})
    await ask("DELETE", f"{where}/seats/1")
    await ask("PUT", f"{where}/seats/1/bot", {"level": "level:1"})
    await ask("PUT", f"{where}/seats/9/bot", {"level": "level:99"})
    await ask("DELETE", f"{where}/seats/1")
    await ask("PUT", f"{where}/seats/1", {})
    table = await ask("POST", f"{where}/start", {"nonce": "xyz"})
    for path, body in (
        ("takeback", {"id": "t", "version": table["version"], "seat": 0}),
        ("takeback/answer", {"id": "ta", "agreed": False}),
        ("say", {"id": "s", "text": "hello"}),
        ("say", {"id": "s2"}),
        ("mute", {"id": "m", "seat": 1, "muted": True}),
        ("abandon", {"id": "x", "seat": 1}),
        ("abandon/answer", {"id": "xa", "agreed": True}),
    ):
        await ask("POST", f"{where}/{path}", body)
    await ask("GET", f"{where}?look=0")
    await ask("GET", f"{where}/par")


async def _socket(asker: Asker, table: str) -> None:
    """Everything that is said at a table, each message after the answer to the one before."""
    session = await asker.house.connect(table, asker.note, lambda code: asker.note(f"closed {code}"))
    for said in ({"type": "hello", "language": "en", "deltas": True}, *SAID):
        asker.note(f"said {said}")
        session.hear(said if isinstance(said, str) else json.dumps(said))
        while session.working or session.later:
            await asyncio.sleep(0)
    session.gone()


async def _study(asker: Asker) -> None:
    """Rules, lessons, puzzles, boards and days."""
    ask = asker.ask
    for game in ("climbers", "cubeclimbers", "climbing-man", "chess"):
        await ask("GET", f"/rules/{game}?language=fr")
        await ask("GET", f"/lessons/{game}")
        await ask("POST", f"/games/{game}/options", {"options": {"players": "2"}}, "de")
    lesson = (await ask("GET", "/lessons/climbers"))["lessons"][0]["id"]
    await ask("POST", f"/lessons/climbers/{lesson}/try", {"actions": []})
    await ask("POST", f"/lessons/climbers/{lesson}/picks", {"actions": [], "path": []})
    await ask("POST", f"/lessons/climbers/{lesson}/why", {"actions": [], "wanted": ["nonsense"]})
    await ask("POST", "/lessons/climbers/learnt", {"lessons": [lesson, "first-game"]})
    await ask("GET", "/puzzles")
    puzzle = await ask("GET", "/puzzles/day?game=climbing-man")
    where = f"/puzzles/{puzzle['id']}"
    await ask("GET", where)
    await ask("GET", "/puzzles/next?game=chess")
    await ask("POST", f"{where}/try", {"actions": []})
    await ask("POST", f"{where}/picks", {"actions": [], "path": []})
    await ask("POST", f"{where}/why", {"actions": [], "wanted": ["nonsense"]})
    await ask("POST", f"{where}/hint", {"step": 1})
    await ask("POST", f"{where}/hint", {"step": 2})
    board = _board()
    told = await ask("POST", "/board", board)
    await ask("POST", "/board/picks", {**board, "path": []})
    await ask("POST", "/board/tree", {**board, "lines": [[]]})
    fresh = {"game": board["game"], "options": board["options"]}
    tools = (await ask("POST", "/board/edited", fresh))["tools"]
    await ask("POST", "/board/edited/picks", {**fresh, "tool": tools[0]["name"], "path": []})
    await ask("POST", "/board/edited/picks", {**fresh, "tool": "nonsense"})
    await ask("POST", "/board/lines", {"record": "no record"})
    await ask("POST", "/board/best", {**board, "game": "chess"})
    await ask("POST", "/position", {**board, "position": told["position"]})
    for path in ("", "/table", "/card", "?date=2099-01-01"):
        await ask("GET", f"/days/climbing-man{path}")
    await ask("POST", "/days/climbers/try")
    await ask("GET", "/walls?shape=basic&difficulty=easy&seed=a")
    await ask("GET", "/walls?difficulty=silly")
    await ask("GET", "/wall-of-the-day?date=2099-01-01")
    await ask("DELETE", "/me")


def _board() -> dict[str, Any]:
    """A board where both climbers stand at their first squares."""
    from cordee.kits import game_with
    from cordee.session import Session

    game = game_with("cubeclimbers", "players=2")
    return {
        "game": game.code,
        "options": {"players": "2"},
        "position": game.notation.write_position(Session(game, Random(1)).position),
    }


async def answers() -> list[str]:
    """What a new house says to all of it."""
    from cordee.local.house import LocalHouse

    async def keep(_: str) -> None:
        """Nothing is kept."""

    house = LocalHouse(keep)
    house.host.now = lambda: NOON
    await house.open()
    asker = Asker(house)
    for part in (_unread, _alone, _unread, _two, _study):
        await part(asker)
    await house.close()
    return asker.told


def same_luck() -> dict[str, Any]:
    """What stands for `secrets`, so that two houses choose alike."""
    random = Random(23)

    def token_hex(count: int = 16) -> str:
        return f"{random.getrandbits(8 * count):0{2 * count}x}"

    return {"token_hex": token_hex, "choice": partial(Random.choice, random)}


if __name__ == "__main__":
    from cordee.local import standins

    standins.install()
    for name, stand_in in same_luck().items():
        setattr(secrets, name, stand_in)
    print(json.dumps(asyncio.run(answers())))
