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
    from cordee.players.lines import Line

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
        turns: dict[Any, list[Line]] = {}
        for world in worlds:
            for action, line in best_turns(self.guide, world, eyes.seat, random, meter).items():
                turns.setdefault(action, []).append(line)
            if meter.spent:
                break
        return _decision(turns, meter.nodes)


def _decision(turns: dict[Any, list[Line]], nodes: int) -> Decision:
    """The best on average, of those that were looked at in every world."""
    times = max(map(len, turns.values()))
    means = {
        action: sum(line.worth for line in found) / times for action, found in turns.items() if len(found) == times
    }
    ordered = sorted(means, key=lambda action: -means[action])
    best = tuple(Thought(action, means[action], times, turns[action][0].actions) for action in ordered[:SHOWN])
    return Decision(ordered[0], best, nodes)


def best_turns(guide: Guide, world: AnyPosition, seat: Seat, random: Random, meter: Meter) -> dict[Any, Line]:
    """For each action worth a thought, the best turn that begins with it."""
    found: dict[Any, Line] = {}
    for line in lines_of(guide, world, seat, random, guide.beam, meter):
        known = found.get(line.first)
        if known is None or line.worth > known.worth:
            found[line.first] = line
    return found
