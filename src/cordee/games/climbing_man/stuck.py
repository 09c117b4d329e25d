"""CM-21: is the climber stuck, even if every unturned coin were a 5?

Two facts make this small. *One extremity to spare is enough*: where three grips hold a body, its fourth extremity
can swap the weakest grip for the strongest one not yet held, again and again, and the sum never falls; so from any
three grips that hold, all others that hold at the same body can be reached. Such a body is *at ease*, and how its
extremities stand does not matter. *A body that needs all four can only move on*, and whatever it reaches then was
in reach before; so bodies not at ease are no way stations. What is left is a walk from body to body.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cordee.games.climbing_man.holding import lanes_held
from cordee.games.climbing_man.wall import FIRM, bodies_in
from cordee.games.squares import set_of, spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.coins import Coins
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot, SquareSet

SPARE = 3
"""With this many extremities holding, the fourth is free."""


def is_stuck(state: State) -> bool:
    """CM-21: the body could get no higher, whatever the unturned coins hide."""
    wall = state.wall
    row = wall.squares[state.climber.body].row
    held = lanes_held(state)
    if wall.highest_row(held) > row:
        return False
    hope = Hope(state.coins, state.turned, state.options.weight)
    return not leads_above(hope, row, stations(state, hope, held))


def stations(state: State, hope: Hope, held: int) -> tuple[Spot, ...]:
    """The bodies at ease from which the way goes on: this one, or those it can move to with the dice as they are."""
    body, dice = state.climber
    if state.climber.hand or hope.at_ease(body, dice):
        return (body,)
    return tuple(each for each in bodies_in(held) if hope.at_ease(each, dice))


class Hope(NamedTuple):
    """The coins, with a 5 hoped for under each that is not turned."""

    coins: Coins
    turned: SquareSet
    weight: int

    def grip(self, spot: Spot) -> int:
        """What that square would hold."""
        hidden = self.coins.squares & ~self.turned
        return FIRM if hidden >> spot & 1 else self.coins.grips[spot]

    def at_ease(self, body: Spot, dice: SquareSet) -> bool:
        """Whether three of these dice hold the body."""
        strength = self.coins.wall.strength
        shown = sorted(strength(body, die, self.grip(die)) for die in spots_of(dice))
        return sum(shown[-SPARE:]) >= self.weight

    def stances(self, body: Spot) -> Iterator[tuple[int, SquareSet]]:
        """What a body at ease can stand on: the lanes of the bodies that are held then, and the dice."""
        wall, above = self.coins.wall, body + self.coins.wall.columns
        grips = {spot: grip for spot in wall.near[body] if (grip := self.grip(spot))}
        shown = {spot: wall.strength(body, spot, grip) for spot, grip in grips.items()}
        likely_first = sorted(grips, key=lambda spot: -wall.strength(above, spot, grips[spot]))
        for chosen in combinations(likely_first, min(SPARE + 1, len(grips))):
            if sum(sorted(shown[spot] for spot in chosen)[-SPARE:]) >= self.weight:
                lift = sum(wall.lift(spot, grips[spot]) for spot in chosen)
                yield wall.lanes_held(lift, self.weight), set_of(chosen)


@lru_cache(maxsize=1024)  # where the extremities stand does not matter, so that many positions ask the same
def leads_above(hope: Hope, row: int, starts: tuple[Spot, ...]) -> bool:
    """Whether from one of these bodies, each at ease, a body above that row can be reached."""
    wall = hope.coins.wall
    seen, frontier = set(starts), list(starts)
    while frontier:
        ways = []
        for held, dice in hope.stances(frontier.pop()):
            if wall.highest_row(held) > row:
                return True
            ways.append((held, dice))
        for reached, dice in ((each, dice) for held, dice in ways for each in bodies_in(held)):
            if reached not in seen and hope.at_ease(reached, dice):
                seen.add(reached)
                frontier.append(reached)
    return False
