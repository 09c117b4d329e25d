"""CM-21: is the climber stuck, even if every unturned coin were a 5?

Two facts make this small. *One extremity to spare is enough*: where three grips hold a body, its fourth extremity
can swap the weakest grip for the strongest one not yet held, again and again, and the sum never falls; so from any
three grips that hold, all others that hold at the same body can be reached. Such a body is *at ease*, and how its
extremities stand does not matter. *A body that needs all four can only move on*, and whatever it reaches then was
in reach before; so bodies not at ease are no way stations. What is left is a walk from body to body.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from cordee.games.climbing_man.holding import lanes_held
from cordee.games.climbing_man.wall import FIRM
from cordee.games.squares import set_of, spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cordee.games.climbing_man.state import State
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Spot, SquareSet

SPARE = 3
"""With this many extremities holding, the fourth is free."""


def is_stuck(state: State) -> bool:
    """CM-21: the body could get no higher, whatever the unturned coins hide."""
    wall, (body, dice) = state.wall, state.climber
    row = wall.squares[body].row
    held = lanes_held(state)
    if wall.highest_row(held) > row:
        return False
    hope = Hope(wall, hopeful_grips(state), state.options.weight)
    stations = [body] if hope.at_ease(body, dice) else wall.bodies_in(held)
    return not hope.leads_above(row, {each for each in stations if hope.at_ease(each, dice)})


def hopeful_grips(state: State) -> list[int]:
    """What every square would hold if each unturned coin were a 5."""
    grips = list(state.coins.grips)
    for spot in spots_of(state.unturned):
        grips[spot] = FIRM
    return grips


@dataclass(frozen=True, slots=True)
class Hope:
    """A wall with a guess at every grip."""

    wall: Wall
    grips: Sequence[int]
    weight: int

    def leads_above(self, row: int, stations: set[Spot]) -> bool:
        """Whether from one of these bodies, each at ease, a body above that row can be reached."""
        frontier = sorted(stations)
        while frontier:
            stances = self.stances(frontier.pop())
            ways = []
            for held, dice in stances:
                if self.wall.highest_row(held) > row:
                    return True
                ways.append((held, dice))
            for reached, dice in ((each, dice) for held, dice in ways for each in self.wall.bodies_in(held)):
                if reached not in stations and self.at_ease(reached, dice):
                    stations.add(reached)
                    frontier.append(reached)
        return False

    def at_ease(self, body: Spot, dice: SquareSet) -> bool:
        """Whether three of these dice hold the body."""
        shown = sorted(self.wall.strength(body, die, self.grips[die]) for die in spots_of(dice))
        return sum(shown[-SPARE:]) >= self.weight

    def stances(self, body: Spot) -> Iterator[tuple[int, SquareSet]]:
        """What a body at ease can stand on: the lanes of the bodies that are held then, and the dice."""
        wall, grips, weight = self.wall, self.grips, self.weight
        useful = [(wall.strength(body, spot, grips[spot]), spot) for spot in wall.near[body] if grips[spot]]
        above = body + wall.columns
        useful.sort(key=lambda each: -wall.strength(above, each[1], grips[each[1]]))  # the likely ones first
        for chosen in combinations(useful, min(SPARE + 1, len(useful))):
            shown = [strength for strength, _ in chosen]
            if sum(shown) - (min(shown) if len(shown) > SPARE else 0) < weight:
                continue
            dice = set_of(spot for _, spot in chosen)
            yield wall.lanes_held(wall.lift_of(dice, grips), weight), dice
