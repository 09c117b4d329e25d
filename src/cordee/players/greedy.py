"""A mind that looks to the end of its turn and no further: the turn that leaves it best off, by its guide's worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.players.contract import Decision, Player, Thought
from cordee.players.lines import lines_of
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.contract import Budget, Eyes, Meter
    from cordee.players.guide import Guide

SHOWN = 5
"""How many of the best actions a decision tells of."""


class Greedy(Player):
    """Looks at every promising turn, a few lines at a time."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The first action of the best turn, over some imagined worlds."""
        meter = budget.meter(self.guide.greedy_nodes)
        worlds = imagined(eyes, self.guide.greedy_worlds, random)
        options = self.guide.candidates(worlds[0], eyes.seat, random)
        if len(options) == 1:
            return Decision(options[0].action)
        worths: dict[Any, list[float]] = {}
        for world in worlds:
            for action, worth in turns_worth(self.guide, world, eyes.seat, random, meter).items():
                worths.setdefault(action, []).append(worth)
            if meter.spent:
                break
        return _decision(worths, meter.nodes)


def _decision(worths: dict[Any, list[float]], nodes: int) -> Decision:
    """The best on average, of those that were looked at in every world."""
    times = max(map(len, worths.values()))
    means = {action: sum(found) / times for action, found in worths.items() if len(found) == times}
    ordered = sorted(means, key=lambda action: -means[action])
    best = tuple(Thought(action, means[action], times) for action in ordered[:SHOWN])
    return Decision(ordered[0], best, nodes)


def turns_worth(guide: Guide, world: AnyPosition, seat: Seat, random: Random, meter: Meter) -> dict[Any, float]:
    """For each action worth a thought, what the best turn that begins with it is worth."""
    found: dict[Any, float] = {}
    for line in lines_of(guide, world, seat, random, guide.beam, meter):
        found[line.first] = max(found.get(line.first, line.worth), line.worth)
    return found
