"""CM-11, CM-12: what the extremities hold."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cordee.games.climbing_man.wall import bodies_in
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.coins import Coins
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot, SquareSet


def strengths(state: State, body: Spot, dice: SquareSet) -> dict[Spot, int]:
    """CM-11: what each die shows for a body there."""
    grips, strength = state.coins.grips, state.wall.strength
    return {die: strength(body, die, grips[die]) for die in spots_of(dice)}


def held(state: State, body: Spot, dice: SquareSet) -> int:
    """CM-12: the sum of the dice for a body there."""
    return sum(strengths(state, body, dice).values())


def held_without(state: State, die: Spot) -> int:
    """CM-13: what the mover's other extremities hold while this one is not there."""
    body, dice = state.climber
    return held(state, body, dice & ~(1 << die))


def dice_to_spare(state: State) -> list[Spot]:
    """CM-13: the mover's extremities on the board without which the others alone hold the weight."""
    body, dice = state.climber
    shown = strengths(state, body, dice)
    spare = sum(shown.values()) - state.options.weight
    return [die for die, strength in shown.items() if strength <= spare]


def lanes_held(state: State) -> int:
    """CM-15: the lanes of the bodies that the mover's extremities hold (see `Wall.lanes_held`)."""
    return _lanes_held(state.coins, state.climber.dice, state.options.weight)


@lru_cache(maxsize=256)  # listing the body's moves and asking whether it is stuck want the same
def _lanes_held(coins: Coins, dice: SquareSet, weight: int) -> int:
    return coins.wall.lanes_held(coins.wall.lift_of(dice, coins.grips), weight)


def bodies_held(state: State) -> tuple[Spot, ...]:
    """CM-15: where the mover's extremities hold the body, its own square included."""
    return bodies_in(lanes_held(state))
