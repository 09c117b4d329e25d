"""Climbing Man's par: the time that 95 % of random basic walls need, beside python-chess's perft(4)."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import chess

from bench.peers import Comparison
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.solver import par_of
from cordee.games.climbing_man.walls import laid

if TYPE_CHECKING:
    from collections.abc import Iterator

WALLS = 120
ROUNDS = 4
MINUTE = 60


def compare() -> Iterator[Comparison]:
    """Walls a minute at the pace of the 95th percentile, and perft(4) a minute; two perft(4) a wall are allowed."""
    walls, chess_times = [], []
    for part in range(ROUNDS):  # in turns, so that a busy machine disturbs both alike
        walls += [_timed_par(number) for number in range(part, WALLS, ROUNDS)]
        chess_times.append(_timed_perft())
    slow = sorted(walls)[int(0.95 * len(walls))]
    perft = sum(chess_times) / len(chess_times)
    yield Comparison("climbing-man: pars/min (95th percentile)", MINUTE / slow, "perft(4)/min", MINUTE / perft, 0.5)


def _timed_par(number: int) -> float:
    position, _ = laid(ClimbingManOptions(), Random(f"bench {number}"))
    began = time.perf_counter()
    par = par_of(position)
    assert par is None or par.exact
    return time.perf_counter() - began


def _timed_perft() -> float:
    began = time.perf_counter()
    assert _perft(chess.Board(), 4) == 197_281
    return time.perf_counter() - began


def _perft(board: chess.Board, depth: int) -> int:
    """Leaves of the game tree; the last ply is counted, not played."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += _perft(board, depth - 1)
        board.pop()
    return nodes
