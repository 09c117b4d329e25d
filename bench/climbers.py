"""The Climbers: spots of one block, the full legal list and random play, beside python-chess."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

import chess

from bench.peers import Comparison, random_chess, random_play, rates
from cordee.games.climbers import Climbers
from cordee.games.climbers.actions import MoveBlock
from cordee.games.climbers.block_moves import blocks_to_move, spots_for
from cordee.games.climbers.placing import site_without
from cordee.games.climbers.turns import as_begun
from cordee.games.contract import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MIDDLE = 12
"""The turn from which a game is in its middle."""

DEAREST_LIST = 1 / 500
"""A full list may cost 500 of python-chess's from its opening."""


def middle_game() -> Any:
    """A position of four players in the middle of a game, the mover's block move still to come."""
    for seed in range(100):
        position: Any = Climbers.read({"players": "4"}).start()
        random = Random(seed)
        while position.to_act() and position.turn < MIDDLE:
            seat = position.to_act()[0]
            if seat == CHANCE:
                action = position.chance().sample(random)
            else:
                legal = list(position.legal_actions(seat))
                others = [each for each in legal if not isinstance(each, MoveBlock)]
                action = random.choice(random.choice([legal, others]))
            position = position.apply(seat, action).position
        if position.to_act():
            return position
    raise AssertionError("no game came so far")


def opening_lists(seconds: float) -> int:
    """Full legal lists of the chess opening, by python-chess."""
    board, lists, until = chess.Board(), 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        list(board.legal_moves)
        lists += 1
    return lists


def repeated(ask: Callable[[], object]) -> Callable[[float], int]:
    """How often a question is answered in about that time."""

    def loop(seconds: float) -> int:
        answers, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            ask()
            answers += 1
        return answers

    return loop


def compare() -> Iterator[Comparison]:
    """Rates of three questions."""
    position = middle_game()
    seat = position.to_act()[0]
    state, _ = as_begun(position.state, seat)
    block = blocks_to_move(state)[0]
    pose = block.kind.poses[0]
    actions = sum(1 for _ in position.legal_actions(seat))
    lists = "python-chess opening lists"

    ours, peer = rates(repeated(lambda: spots_for(state, site_without(state, block), block, pose)), opening_lists)
    yield Comparison("climbers: spots of one block and pose/s", ours, lists, peer)
    ours, peer = rates(repeated(lambda: list(position.legal_actions(seat))), opening_lists)
    yield Comparison(f"climbers: full lists of {actions:,} actions/s", ours, lists, peer, DEAREST_LIST)
    ours, peer = rates(random_play(Climbers.read({})), random_chess)
    yield Comparison("climbers: random decisions/s", ours, "python-chess", peer)
