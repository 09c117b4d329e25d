"""A study: cells of games from one seed, played in chunks, kept in a file as they come, and gone on with from there."""

from __future__ import annotations

import json
from collections import defaultdict
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.lab.facts import GameFacts
from cordee.lab.playing import PAR, REPEATS, Cell, Chunk, play_chunk
from cordee.players.registry import mind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cordee.lab.executors import Place
    from cordee.lab.playing import Played

OTHER_STUDY = Words(
    "{path} has the games of another study (other options, players, seed or version); name another folder"
)
SECONDS: Final = 2.0
"""How long a chunk should take: short enough to lose little, long enough to cost nothing."""

FIRST: Final = 4
"""Games in a cell's first chunks, while nobody knows how long one takes."""

MOST: Final = 2_000
"""Games in a chunk at most."""

PAR_MIND: Final = "par 1"
"""To be counted up where par itself is found otherwise."""


@dataclass(frozen=True)
class Plan:
    """What is played: everything that its games depend on, but how many they are."""

    version: str
    seed: int
    cells: tuple[Cell, ...]
    minds: tuple[str, ...]
    """What the players' names stand for now."""

    @classmethod
    def of(cls, version: str, seed: int, cells: Sequence[Cell]) -> Plan:
        names = sorted({(cell.game, name) for cell in cells for name in cell.players})
        return cls(version, seed, tuple(cells), tuple(f"{game} {name}: {mind_in(name, game)}" for game, name in names))

    def line(self) -> str:
        """As the first line of its file."""
        cells = [[each.game, each.options, list(each.players), list(each.barred)] for each in self.cells]
        engines = ["twin" if each.is_compiled else "rules" for each in self.cells]
        told = {"version": self.version, "seed": self.seed, "cells": cells, "engines": engines, "minds": self.minds}
        return json.dumps(told)


@dataclass
class Study:
    """A plan and the games of each cell so far, by number."""

    plan: Plan
    path: Path | None = None
    games: dict[int, dict[int, GameFacts]] = field(default_factory=lambda: defaultdict(dict))
    pace: dict[int, float] = field(default_factory=dict)
    """Seconds a game of a cell takes, as far as is known."""
    seconds: float = SECONDS

    def __post_init__(self) -> None:
        if self.path is not None:
            self._read(self.path)

    def _read(self, path: Path) -> None:
        """What was played already; a line that was cut off is left out."""
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines and lines[0] != self.plan.line():
            raise NotUnderstood(OTHER_STUDY, path=path)
        whole = [line for line in lines[1:] if self._add_line(line)]
        path.write_text("".join(f"{line}\n" for line in (self.plan.line(), *whole)), encoding="utf-8")

    def _add_line(self, line: str) -> bool:
        try:
            told = json.loads(line)
        except ValueError:
            return False
        games = self.games[told["cell"]]
        games.update((row[0], GameFacts.of_row(row)) for row in told["games"])
        return True

    def of_cell(self, cell: int, games: int) -> list[GameFacts]:
        """The first so many games of a cell."""
        return [self.games[cell][number] for number in range(games)]

    def missing(self, wanted: int) -> int:
        """How many games are left to play until each cell has so many."""
        return sum(wanted - sum(number < wanted for number in self.games[cell]) for cell in range(len(self.plan.cells)))

    def play(self, wanted: int, place: Place, tell: Callable[[int], None] = lambda _: None) -> None:
        """Plays until every cell has so many games; what was played is kept, whatever happens."""
        chunks = self._chunks(wanted)
        waiting: set[Future[Played]] = set()
        try:
            while True:
                while len(waiting) < 2 * place.workers and (chunk := next(chunks, None)) is not None:
                    waiting.add(place.executor.submit(play_chunk, self.plan.cells[chunk.cell], self.plan.seed, chunk))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    self._keep(future.result())
                    tell(future.result().chunk.last - future.result().chunk.first)
        finally:
            for future in waiting:
                if not future.cancel() and future.done() and future.exception() is None:
                    self._keep(future.result())

    def _chunks(self, wanted: int) -> Iterator[Chunk]:
        """What is missing, in pieces that take about as long as they should."""
        for cell in range(len(self.plan.cells)):
            number = 0
            while number < wanted:
                if number in self.games[cell]:
                    number += 1
                    continue
                last = number + 1
                while last < min(wanted, number + self._size(cell)) and last not in self.games[cell]:
                    last += 1
                yield Chunk(cell, number, last)
                number = last

    def _size(self, cell: int) -> int:
        """How many games a chunk has."""
        pace = self.pace.get(cell)
        return FIRST if pace is None else max(1, min(MOST, round(self.seconds / max(pace, 1e-6))))

    def _keep(self, played: Played) -> None:
        cell, first, last = played.chunk
        # the first chunk of a process also loads what it needs: the best pace seen is the truest
        self.pace[cell] = min(self.pace.get(cell, 1e9), played.seconds / (last - first))
        self.games[cell].update((game.number, game) for game in played.games)
        if self.path is not None:
            line = json.dumps({"cell": cell, "games": [game.row() for game in played.games]}, separators=(",", ":"))
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def mind_in(name: str, game: str) -> str:
    """What a player's name stands for now, par included."""
    return PAR_MIND if name == PAR else mind_of(name, game)


def told_of(cell: Cell) -> dict[str, Any]:
    """Who plays a cell, as a report's data has it: names, what they stand for now, and by what they are played."""
    return {
        "players": list(cell.players),
        "minds": {name: mind_in(name, cell.game) for name in dict.fromkeys(cell.players)},
        "engine": "twin" if cell.is_compiled else "rules",
    }


def games_kept(folder: Path) -> int:
    """How many games the files of a folder have."""
    lines = [line for path in folder.glob("*.jsonl") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return sum(len(json.loads(line)["games"]) for line in lines if line.endswith("}"))


def whole_deals(games: int) -> int:
    """So many games, made up to whole deals."""
    return -(-games // REPEATS) * REPEATS


def results_of(games: Sequence[GameFacts]) -> Any:
    """Deals x games of a deal x seats: each seat's part of the win."""
    import numpy as np

    ranks = np.array([game.ranks for game in games])
    won = (ranks == 1).astype(float)
    return (won / won.sum(axis=1, keepdims=True)).reshape(-1, REPEATS, ranks.shape[1])
