"""Two racers who stand in each other's only way up: the one with the shorter way aside lets the other by.

Both see the same, so both work out whose way aside that is, and one who remembers nothing goes on with it in its
next turn: by then its own has become shorter still.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from cordee.games.climbing_man.actions import Place
from cordee.games.climbing_man.solver.line import line_to_top
from cordee.games.climbing_man.state import EXTREMITIES, Climber
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.contract import Seat
from cordee.games.squares import set_of, spots_of
from cordee.kits.climbing_man.open_ways import may_reach_top, problem_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.state import State
    from cordee.games.squares import SquareSet

STANCES: Final = 4_000
"""So many are looked at for a way aside; those seen took 100 to 1,100."""

Actions = tuple[Any, ...]


def way_aside(state: State) -> Actions | None:
    """What the mover does to let the other by; None where it can't, or where the other is to let the mover by."""
    mine, other = _aside(state, state.mover), _aside(state, Seat(1 - state.mover))
    return mine if mine is not None and (other is None or len(mine) <= len(other)) else None


def _aside(state: State, seat: Seat) -> Actions | None:
    """The fewest actions to where that climber holds nothing that the other climbs by; None where there is no way."""
    climber, other = state.climbers[seat], state.climbers[1 - seat]
    assert climber is not None
    assert other is not None
    if not may_reach_top(state, Seat(1 - seat)):
        return None
    wanted = _holds_to_top(state, other)
    known = state.wall.ground | state.turned
    free = known & ~other.dice
    came_from: dict[Climber, tuple[Climber, Any] | None] = {climber: None}
    frontier = deque([climber])
    while frontier and len(came_from) < STANCES:
        stance = frontier.popleft()
        if not stance.dice & wanted:
            return _actions_to(came_from, stance)
        for action, after in _next(state, stance, free):
            if after not in came_from:
                came_from[after] = stance, action
                frontier.append(after)
    return None


def _holds_to_top(state: State, climber: Climber) -> SquareSet:
    """What it takes hold of on its way up, were it alone."""
    problem = problem_of(state, climber)
    line = line_to_top(problem, problem.every_coin).actions
    return set_of(state.wall.spots[each.target] for each in line if isinstance(each, Place))


def _next(state: State, stance: Climber, free: SquareSet) -> Iterator[tuple[Any, Climber]]:
    """CM-13, CM-15: the body moved on the wall, an extremity put on what is known to hold and free, or taken back."""
    wall, grips, (body, dice) = state.wall, state.coins.grips, stance
    for spot in bodies_in(wall.lanes_held(wall.lift_of(dice, grips), state.options.weight)):
        if spot != body and wall.rock >> spot & 1:
            yield wall.body_moves[spot], Climber(spot, dice & wall.reach[spot])
    targets = [spot for spot in wall.near[body] if free >> spot & 1 and not dice >> spot & 1]
    if dice.bit_count() < EXTREMITIES:
        yield from ((wall.places_from_hand[spot], Climber(body, dice | 1 << spot)) for spot in targets)
    shown = {die: wall.strength(body, die, grips[die]) for die in spots_of(dice)}
    spare = sum(shown.values()) - state.options.weight
    for die in (die for die, strength in shown.items() if strength <= spare):
        rest = dice & ~(1 << die)
        yield wall.take_backs[die], Climber(body, rest)
        yield from ((wall.places_from(die)[spot], Climber(body, rest | 1 << spot)) for spot in targets)


def _actions_to(came_from: dict[Climber, tuple[Climber, Any] | None], stance: Climber) -> Actions:
    actions, step = list[Any](), came_from[stance]
    while step is not None:
        actions.append(step[1])
        step = came_from[step[0]]
    return tuple(reversed(actions))
