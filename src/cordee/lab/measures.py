"""What is measured of games: each measure one number a game, with its words and how it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from cordee.games.words import Words
from cordee.lab import statistics as stats
from cordee.lab.playing import REPEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cordee.lab.facts import GameFacts
    from cordee.lab.standings import Interval


class Measure(NamedTuple):
    """One number a game."""

    name: str
    words: Words
    of_game: Callable[[GameFacts], float]
    percent: bool = False

    def by_deal(self, games: Sequence[GameFacts]) -> Any:
        """Its mean over the games of each deal."""
        return np.array([self.of_game(game) for game in games]).reshape(-1, REPEATS).mean(axis=1)

    def of(self, games: Sequence[GameFacts], alpha: float = stats.ALPHA) -> Interval:
        """Its mean with an interval."""
        return stats.mean(self.by_deal(games), alpha)


def _best_two(game: GameFacts) -> tuple[float, float]:
    first, second = sorted(game.scores, reverse=True)[:2]
    return first, second


def _tied(game: GameFacts) -> float:
    first, second = _best_two(game)
    return float(first == second)


def _margin(game: GameFacts) -> float:
    first, second = _best_two(game)
    return first - second


MEASURES: Final = (
    Measure("turns", Words("turns"), lambda game: game.turns),
    Measure("decisions", Words("decisions"), lambda game: game.decisions),
    Measure("branching", Words("actions to choose from, each decision"), lambda game: game.choices / game.decisions),
    Measure("forced", Words("decisions without a choice"), lambda game: game.forced / game.decisions, percent=True),
    Measure("lead_changes", Words("changes of the lead"), lambda game: game.lead_changes),
    Measure("drama", Words("turns with the later winner behind"), lambda game: game.behind / game.turns, percent=True),
    Measure("comebacks", Words("wins from two levels or more behind"), lambda game: game.deficit >= 2, percent=True),
    Measure("decided", Words("of the game gone by when it was decided"), lambda game: game.settled / game.turns, True),
    Measure("ties", Words("games with the best score shared"), _tied, percent=True),
    Measure("shared_wins", Words("games with more than one winner"), lambda game: game.ranks.count(1) > 1, True),
    Measure("margin", Words("margin of the best score"), _margin),
    Measure("score", Words("mean score"), lambda game: sum(game.scores) / len(game.scores)),
    Measure("spread", Words("spread of the scores in a game"), lambda game: float(np.std(game.scores))),
)
"""For games of several seats, in the order of a report."""

PARS: Final = (
    Measure("solvable", Words("games that can be won"), lambda game: bool(game.scores[0]), percent=True),
    Measure("par", Words("par (0 where there is none)"), lambda game: game.scores[0]),
    Measure("line", Words("decisions of the best line"), lambda game: game.decisions),
)
"""For games alone that were not played but looked through (`playing.PAR`)."""

BY_NAME: Final = {measure.name: measure for measure in MEASURES}
