"""A mind that is weak as people are: it sees less of its turn, is content with a good one, and forgets the others.

Whatever turn it chooses makes sense: a win that lies there is taken, a turn that loses at once is not, nobody steps
down for nothing or spends something for what is had without (see `standing`), or does worse than by doing nothing.
Among the rest chance decides, the better ones being likelier: softly, as much as its level says.
"""

from __future__ import annotations

from copy import copy
from math import exp
from typing import TYPE_CHECKING

from cordee.players.contract import Decision, Player, Thought
from cordee.players.lines import goes_on, lines_of
from cordee.players.standing import faults, has_lost, has_won

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import Any

    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.contract import Budget, Eyes
    from cordee.players.guide import Guide
    from cordee.players.levels import Level
    from cordee.players.lines import Line
    from cordee.players.standing import Standing

SHOWN = 5
"""How many of the best actions a decision tells of."""


class Casual(Player):
    """Chooses softly among the turns that make sense."""

    def __init__(self, guide: Guide, level: Level, standing: Callable[[Any], Standing]) -> None:
        self.guide, self.level, self.standing = guide, level, standing
        if level.sight is not None:
            guide.lookahead = level.sight

    def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
        """The first action of one of the good turns."""
        guide, world = self._guide(random), eyes.world(random)
        options = guide.candidates(world, eyes.seat, random)
        if len(options) == 1:
            return Decision(options[0].action)
        meter = budget.meter(guide.greedy_nodes)
        lines = sensible(lines_of(guide, world, eyes.seat, random, guide.beam, meter), world, eyes.seat, self.standing)
        line = chosen(lines, self.level.softness, random)
        return Decision(line.first, _thoughts(line, lines), meter.nodes)

    def _guide(self, random: Random) -> Guide:
        """Its guide, or one that looks at nobody else."""
        if random.random() >= self.level.forgets:
            return self.guide
        lone = copy(self.guide)
        lone.envy = 0.0
        return lone


def sensible(
    lines: Sequence[Line], now: AnyPosition, seat: Seat, standing: Callable[[Any], Standing]
) -> Sequence[Line]:
    """The wins, if there are any; else the lines without a fault that are no worse than ending the turn at once."""
    wins = [line for line in lines if has_won(line.position, seat)]
    if wins:
        return wins
    alive = [line for line in lines if not has_lost(line.position, seat)] or lines
    before, ends = standing(now), [standing(line.position) for line in alive]
    possible = set(ends)
    sound = [line for line, end in zip(alive, ends, strict=True) if not faults(before, end, possible, seat)] or alive
    ended = [line for line in sound if len(line.actions) == 1 and not goes_on(line.position, seat, now.turn)]
    idle = max((line.worth for line in ended), default=None)
    return sound if idle is None else [line for line in sound if line.worth >= idle]


def chosen(lines: Sequence[Line], softness: float, random: Random) -> Line:
    """One of the lines: e times less often for each `softness` that it is worse than the best."""
    best = max(lines, key=lambda line: line.worth)
    if not softness:
        return best
    return random.choices(lines, [exp((line.worth - best.worth) / softness) for line in lines])[0]


def _thoughts(line: Line, lines: Sequence[Line]) -> tuple[Thought, ...]:
    """What was chosen, then the best of what else was thought of."""
    first: dict[Any, Line] = {line.first: line}
    for each in sorted(lines, key=lambda each: -each.worth):
        first.setdefault(each.first, each)
    return tuple(Thought(action, each.worth, 1, each.actions) for action, each in list(first.items())[:SHOWN])
