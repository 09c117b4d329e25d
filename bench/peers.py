"""The peers that are measured beside us, and how a rate is taken."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import chess

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.contract import AnyGame


class Comparison(NamedTuple):
    """Two rates of one run; `ratio` says how many times the peer we are."""

    label: str
    ours: float
    peer_label: str
    peer: float
    target: float | None = None

    @property
    def ratio(self) -> float:
        return self.ours / self.peer


def rates(
    ours: Callable[[float], int], peer: Callable[[float], int], seconds: float = 0.5, rounds: int = 6
) -> tuple[float, float]:
    """Things per second of two loops, measured in turns so that a busy machine disturbs both alike.

    Each goes once before that: what is loaded or filled at first use is not measured.
    """
    for loop in (ours, peer):
        loop(0.01)
    totals = [[0, 0.0], [0, 0.0]]
    for _ in range(rounds):
        for total, loop in zip(totals, (ours, peer), strict=True):
            began = time.perf_counter()
            total[0] += loop(seconds)
            total[1] += time.perf_counter() - began
    return totals[0][0] / totals[0][1], totals[1][0] / totals[1][1]


def random_chess(seconds: float) -> int:
    """Decisions of random chess with full legal lists, by python-chess, in about that time."""
    random, decisions, board = Random(1), 0, chess.Board()
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        moves = list(board.legal_moves)
        if not moves or board.fullmove_number > 100:
            board = chess.Board()
            continue
        board.push(random.choice(moves))
        decisions += 1
    return decisions


def random_play(game: AnyGame) -> Callable[[float], int]:
    """Decisions of random play with full legal lists in one of our games; chance is played but not counted."""

    def loop(seconds: float) -> int:
        random, decisions, position = Random(1), 0, game.start()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            acting = position.to_act()
            if not acting:
                position = game.start()
                continue
            chance = position.chance()
            if chance is not None:
                position = position.apply(acting[0], chance.sample(random)).position
                continue
            seat = acting[0]
            actions = list(position.legal_actions(seat))
            position = position.apply(seat, random.choice(actions)).position
            decisions += 1
        return decisions

    return loop
