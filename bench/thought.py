"""Does more thought make the master stronger? `python -m bench.thought GAME GAMES [NODES...]`.

Masters with ever twice as many nodes play the same deals, from both seats, against one and the same opponent. Games go
on where they stopped, in docs/thought/GAME.jsonl; the plot beside it is made anew (`bench.arenas 0 none`: the page).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from cordee import fast
from cordee.kits import game_type
from cordee.lab.match import Match
from cordee.lab.page import shares_by_nodes, thought_table
from cordee.lab.report.plots import whiskers
from cordee.players.master import Master
from cordee.players.registry import guide_for, mind_of, player_named

FOLDER: Final = Path(__file__).parents[1] / "docs" / "thought"
NODES: Final = tuple(4 << doubled for doubled in range(6))
OTHER: Final = "level:5"
SEED: Final = "20261118/thought"


def play(code: str, nodes: int, number: int) -> dict[str, Any]:
    """One game; the master sits in seat 0 of the even ones, and two of them have the same deal."""
    game, seat = game_type(code).read({}), number % 2
    fast.twin_now(game)
    players = [Master(guide_for(code), nodes, to_win=True), player_named(OTHER, code)]
    match = Match(game, players if seat == 0 else players[::-1], f"{SEED}/{number}", f"{SEED}/deal/{number // 2}")
    outcome = match.play().outcome
    assert outcome is not None
    won = (outcome.ranks[seat] == 1) / outcome.ranks.count(1)
    effort = match.efforts[seat]
    return {"nodes": nodes, "number": number, "won": won, "longest_turn": round(effort.longest_turn, 3)}


def main() -> None:
    """Plays what is missing, a game of each in turn; then says and draws how it stands."""
    code, games, asked = sys.argv[1], int(sys.argv[2]), tuple(map(int, sys.argv[3:])) or NODES
    path, head = FOLDER / f"{code}.jsonl", {"minds": [mind_of("master", code), mind_of(OTHER, code)]}
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = [json.loads(line) for line in lines[1:]] if lines[:1] == [json.dumps(head)] else []
    played = {(row["nodes"], row["number"]) for row in rows}
    for number in range(games):
        rows += [play(code, nodes, number) for nodes in asked if (nodes, number) not in played]
        FOLDER.mkdir(exist_ok=True)
        path.write_text("".join(json.dumps(row) + "\n" for row in [head, *rows]), encoding="utf-8")
    shares = shares_by_nodes(path)
    print(thought_table(shares))
    names = [f"{nodes} ({games})" for nodes, (games, _) in shares.items()]
    drawn = whiskers(names, [share for _, share in shares.values()], even=0.5, percent=True)
    path.with_suffix(".svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
