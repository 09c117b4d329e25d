"""A mind that looks to the end of its turn and no further: the turn that leaves it best off, by its guide's worth."""

from __future__ import annotations

from heapq import nlargest
from typing import TYPE_CHECKING, Any, NamedTuple

from cordee.players.contract import Decision, Player, Thought
from cordee.players.worlds import imagined

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.contract import Budget, Eyes, Meter
    from cordee.players.guide import Guide

SHOWN = 5
"""How many of the best actions a decision tells of."""

IMPATIENCE = 1e-4
"""What is had an action later is worth so much less: who does not mind the order may put it off for ever."""


class Line(NamedTuple):
    """Some actions in a row: the first of them, where they lead, and what that is worth."""

    worth: float
    first: Any
    position: AnyPosition


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
    lines = [
        _line(guide, world, seat, option.action, option.action) for option in guide.candidates(world, seat, random)
    ]
    meter.count(len(lines))
    found = {line.first: line.worth for line in lines}
    turn = world.turn
    for later in range(1, guide.lookahead + 1):
        open_lines = [line for line in lines if _goes_on(line.position, seat, turn)]
        if not open_lines or meter.spent:
            break
        kept = nlargest(guide.beam, open_lines, key=lambda line: line.worth)
        lines = [
            _line(guide, line.position, seat, option.action, line.first)
            for line in kept
            for option in guide.candidates(line.position, seat, random)
        ]
        meter.count(len(lines))
        for line in lines:
            found[line.first] = max(found[line.first], line.worth - later * IMPATIENCE)
    return found


def _line(guide: Guide, position: AnyPosition, seat: Seat, action: Any, first: Any) -> Line:
    after = position.apply(seat, action).position
    return Line(guide.worth(after, seat), first, after)


def _goes_on(position: AnyPosition, seat: Seat, turn: int) -> bool:
    """Whether the turn is still the seat's to act in."""
    return position.to_act() == (seat,) and position.turn == turn
