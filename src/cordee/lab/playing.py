"""Chunks of games, played by the fast twin where it can, else by the readable rules.

A game is fixed by its number, its cell and the study's seed, whoever plays it when: chance draws from the seed of its
deal, each player from that of the game. Games of one deal follow each other, and every cell of a study has the same
deals, so that cells can be compared deal by deal.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee import fast
from cordee.kits import game_type, kit_of
from cordee.lab.facts import GameFacts, play_watched
from cordee.lab.match import MOST_DECISIONS, Endless
from cordee.players.registry import player_named
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cordee.fast.twin import Twin
    from cordee.games.contract import AnyGame, Outcome
    from cordee.players.contract import Player

COMPILED: Final = {"random": 0, "quick": 1}
"""The players that the twin plays, with their numbers there."""

PAR: Final = "par"
"""In a player's place where nobody plays: the best that could be made of a game alone, all that is hidden known."""

REPEATS: Final = 2
"""How many games each deal is played by, with other draws of the players: what they have in common is luck."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One set of circumstances: a game with its options, who sits where, and what each seat may not use."""

    game: str
    options: str
    players: tuple[str, ...]
    barred: tuple[int, ...]

    def made(self) -> AnyGame:
        """The game of this cell with its options, read from their text."""
        kind = game_type(self.game)
        return kind(kind.options_type.read_line(self.options))

    @property
    def is_compiled(self) -> bool:
        """Whether the twin plays it."""
        return set(self.players) <= fast.players(self.game) and fast.covers(self.made())


class Chunk(NamedTuple):
    """Some games of a cell, by their numbers."""

    cell: int
    first: int
    last: int


class Played(NamedTuple):
    """A chunk's games, and how long they took."""

    chunk: Chunk
    games: list[GameFacts]
    seconds: float


def play_chunk(cell: Cell, seed: int, chunk: Chunk) -> Played:
    """The games of a chunk; any process may do it."""
    began = time.perf_counter()
    numbers = range(chunk.first, chunk.last)
    games = _way_of(cell)(cell, seed, numbers)
    return Played(chunk, games, time.perf_counter() - began)


def _way_of(cell: Cell) -> Callable[[Cell, int, range], list[GameFacts]]:
    if cell.players == (PAR,):
        return by_par
    return by_twin if cell.is_compiled else by_rules


def deal_of(seed: int, number: int) -> str:
    """The name of a game's deal, which its chance draws from."""
    return f"{seed}/deal {number // REPEATS}"


def game_of(seed: int, number: int) -> str:
    """The name of a game, which its players draw from."""
    return f"{seed}/game {number}"


# --- by the readable rules


def by_rules(cell: Cell, seed: int, numbers: range) -> list[GameFacts]:
    game = cell.made()
    return [
        play_watched(game, _players(cell), deal_of(seed, number), game_of(seed, number), number) for number in numbers
    ]


def _players(cell: Cell) -> list[Player]:
    return [
        kit_of(cell.game).restricted(barred) if barred else player_named(name, cell.game)
        for name, barred in zip(cell.players, cell.barred, strict=True)
    ]


# --- by nobody


def by_par(cell: Cell, seed: int, numbers: range) -> list[GameFacts]:
    """Games alone that are not played: their score is their par, their decisions those of the line that makes it."""
    game = cell.made()
    return [_par_of(game, deal_of(seed, number), number) for number in numbers]


def _par_of(game: AnyGame, deal: str, number: int) -> GameFacts:
    """A game whose end is out of reach has no winner, no score and no decision."""
    found = kit_of(game.code).par(Session(game, Random(f"{deal}/chance")).position)
    ranks, score, line = ((1,), float(found.score), len(found.line)) if found else ((0,), 0.0, 0)
    return GameFacts(number, ranks, (score,), PAR, line, line, 0, 0, 0, 0, 0, 0, (0,))


# --- by the fast twin


@lru_cache(maxsize=4)
def _twin(game: str, options: str) -> Twin:
    return fast.twin_now(Cell(game, options, (), ()).made())


def by_twin(cell: Cell, seed: int, numbers: range) -> list[GameFacts]:
    """The games of these numbers played by the twin, all of them in one batch."""
    from cordee.fast.batch import Batch

    twin = _twin(cell.game, cell.options)
    batch = Batch(twin, len(numbers), threads=1)
    batch.arrays.word[:, 0] = [word_of(deal_of(seed, number)) for number in numbers]
    batch.start()
    rows = rows_for(cell.players, cell.barred, [game_of(seed, number) for number in numbers])
    batch.play_games(rows, MOST_DECISIONS)
    games = []
    for place, number in enumerate(numbers):
        outcome = twin.read(batch.arrays, place).outcome()
        if outcome is None:
            raise Endless.of(twin.game)
        games.append(facts_of_row(twin.game, number, rows[place], outcome))
    return games


def word_of(name: str) -> int:
    """A random word from a name."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest())


def rows_for(players: Sequence[str], barred: Sequence[int], names: Sequence[str]) -> Any:
    """What compiled players are asked: who sits where, what they may not use, and what they draw from."""
    import numpy as np

    from cordee.fast import facts as at

    rows = np.zeros((len(names), at.COLUMNS), np.int64)
    for seat, (player, bar) in enumerate(zip(players, barred, strict=True)):
        rows[:, at.MIND + seat], rows[:, at.BARRED + seat] = COMPILED[player], bar
    rows[:, at.WORD] = np.array([word_of(name) for name in names], np.uint64).astype(np.int64)
    return rows


def facts_of_row(game: AnyGame, number: int, row: Any, outcome: Outcome) -> GameFacts:
    """What the twin noted of a game."""
    from cordee.fast import facts as at

    noted, winner = row.tolist(), (outcome.winners() or (0,))[0]
    return GameFacts(
        number=number,
        ranks=outcome.ranks,
        scores=tuple(map(float, outcome.scores)),
        rule=outcome.rule,
        turns=noted[at.TURN],
        decisions=noted[at.DECISIONS],
        forced=noted[at.FORCED],
        choices=noted[at.CHOICES],
        lead_changes=noted[at.LEAD_CHANGES],
        deficit=noted[at.WORST + winner],
        behind=noted[at.BEHIND + winner],
        settled=noted[at.SINCE + winner] or noted[at.TURN],
        dealt=tuple(noted[at.DEALT : at.DEALT + game.seats]),
    )
