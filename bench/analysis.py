"""Analyses: a whole game of The Climbers judged turn by turn, beside python-chess's perft(4), in one run.

The bar is 40 turns in a minute on two cores; a perft(4) takes about a fifth of a second of one.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import chess

from bench.peers import Comparison
from cordee import fast
from cordee.kits import GAMES
from cordee.lab.match import Match
from cordee.players.registry import player_named
from cordee.study.analysis import Review

if TYPE_CHECKING:
    from collections.abc import Iterator

MINUTE, TURNS, CORES = 60, 40, 2


def compare() -> Iterator[Comparison]:
    """Turns judged in a minute by two cores; at least 40 are asked."""
    game = GAMES["climbers"].read({})
    fast.twin_now(game)
    players = [player_named(name, game.code) for name in ("level:4", "level:2")]
    review = Review(Match(game, players, "a", "a").play().record())
    began = time.process_time()
    for number in range(len(review.turns)):
        review.look(number)
    each = (time.process_time() - began) / len(review.turns)
    yield Comparison("climbers: turns judged in a minute, two cores", CORES * MINUTE / each, "the 40 asked", TURNS, 1.0)
    yield Comparison("climbers: turns judged/min, one core", MINUTE / each, "perft(4)/min", MINUTE / _perft())


def _perft() -> float:
    began = time.process_time()
    _count(chess.Board(), 4)
    return time.process_time() - began


def _count(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _count(board, depth - 1)
        board.pop()
    return total
