"""Counts of actions from fixed positions, like chess's perft. `python -m tests.climbers.perft` writes them anew.

The convention: depth 1 counts the legal actions of the first seat that is to act; depth n counts, over all of them,
what depth n - 1 counts in the position each leads to. A turn is so many actions as it has steps: a walk, a ladder, a
block move, the stone or the end each count one. While general movement is open the first seat is the one whose turn it
is, whose first action closes it; in order it is the one who is asked. Nothing is counted where chance acts or the game
is over.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from cordee.games.climbers import Climbers
from cordee.games.climbers.options import ClimbersOptions
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.contract import CHANCE, Position
from tests.climbers.test_brute_force import random_action
from tests.sure import not_none, of_kind

if TYPE_CHECKING:
    from cordee.games.climbers.actions import ClimbersAction

FILE = Path(__file__).with_name("perft.json")
DEPTH = 2
CASES = (
    ("", 1, 1),
    ("players=3 table=20x18", 2, 4),
    ("players=4 general_movement=ordered", 3, 6),
    ("players=5 table=24x24", 4, 8),
    ("general_movement=off pawn_moves=2 descent=regain contact=face climb=leader", 5, 3),
    ("players=3 general_movement=off pawn_moves=2 descent=regain contact=face climb=leader table=20x18", 6, 6),
    ("players=2 descent=never tie=first colours=dealt", 7, 5),
    ("players=4 descent=never tie=first colours=dealt table=20x18", 8, 7),
    ("ladder_bypass=yes ladder_bridge=yes", 9, 5),
    ("players=5 ladder_bypass=yes ladder_bridge=yes table=20x18", 10, 9),
)
"""Options, seed, and the turn in which a random game is stopped, its block already moved where it can be."""


def perft(position: Position[ClimbersAction], depth: int) -> int:
    """How many sequences of that many actions there are."""
    if not position.to_act() or position.chance() is not None:
        return 0
    seat = position.to_act()[0]
    if depth == 1:
        return sum(1 for _ in position.legal_actions(seat))
    return sum(perft(position.apply(seat, action).position, depth - 1) for action in position.legal_actions(seat))


def stopped(game: Climbers, seed: int, turn: int, *, moved: bool) -> ClimbersPosition | None:
    """A position of a random game in that turn; None if it ended before."""
    random, position = Random(seed), game.start()
    while position.to_act():
        if position.turn == turn and position.view(None).block_moved == moved:
            return position
        seat = position.to_act()[0]
        by_chance = seat == CHANCE
        action = not_none(position.chance()).sample(random) if by_chance else random_action(position, seat, random)
        position = of_kind(ClimbersPosition, position.apply(seat, action).position)
    return None


def found(options: str, seed: int, turn: int, *, moved: bool) -> dict[str, Any]:
    game = Climbers(ClimbersOptions.read_line(options))
    for each in range(seed * 1000, seed * 1000 + 1000):
        position = stopped(game, each, turn, moved=moved)
        if position is not None:
            counts = [perft(position, depth) for depth in range(1, DEPTH + 1)]
            return {"options": options, "position": game.notation.write_position(position), "counts": counts}
    raise AssertionError(f"no game with {options} came to turn {turn}")


if __name__ == "__main__":
    entries = [found(*case, moved=number % 2 == 1) for number, case in enumerate(CASES)]
    FILE.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
    for entry in entries:
        print(entry["counts"], entry["options"])
