"""What a position looks like to who judges it: some numbers for every climber, and from them every seat's chances.

The readable twin of this file is `kits/cubeclimbers/features.py`; a test compares the two. A climber's numbers,
weighed and added, are its strength; chances are the strengths' softmax, a team's (CC-51) those of its better member.
Each weight has a second part that counts the more, the fewer turns are left.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from cordee.fast.bits import U0
from cordee.fast.cubeclimbers.ending import are_partners, standing
from cordee.fast.cubeclimbers.layout import (
    CUBES,
    EXTRA,
    HIDDEN,
    MAY_NOT_GRAPPLE,
    MAY_NOT_MOVE,
    MOVED,
    MOVER,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    OVER,
    PHASE,
    PLACES,
    POWERS,
    ROLLED,
    ROLLING,
    ROUND,
    SPARE,
    WINNERS,
    State,
)
from cordee.fast.cubeclimbers.mountain import (
    drop_occupied,
    find_same_level,
    first_row,
    height,
    is_occupied,
    last_row,
    neighbour,
    row_of,
)
from cordee.fast.cubeclimbers.state import get, players, spot_of
from cordee.fast.jit import inner
from cordee.kits.cubeclimbers.feature_names import FEATURES

N_FEATURES = len(FEATURES)
(
    F_LEVEL,
    F_UP,
    F_HIGHER,
    F_UP_NOW,
    F_HIGHER_NOW,
    F_GRAPPLE_NOW,
    F_EXTRA,
    F_WIND,
    F_CARDS,
    F_NO_MOVE,
    F_NO_GRAPPLE,
    F_SAME,
    F_LOWER,
    F_TRAPPED,
    F_FALL,
    F_FIRST,
    F_TO_MOVE,
    F_TURNS,
    F_LATER,
) = range(N_FEATURES - POWERS)
F_POWER = N_FEATURES - POWERS
"""Behind them how many cards of each name may still be used."""

WIND = 1 / 6
A_LONG_GAME = 12.0
SOON = 3.0
TEAM_MATE = 0.1
"""What the lower member of a team counts."""


class Weights(NamedTuple):
    """How much each of a climber's numbers counts: from the start, and so much more at the end."""

    early: Any  # float64, N_FEATURES
    late: Any  # float64, N_FEATURES


@inner
def turns_of(state: State, seat: int) -> int:
    """CC-11: how many turns the cubes in a hand are good for."""
    return (get(state, CUBES + seat) + 1) // 2


@inner
def nearness_of_end(state: State) -> float:
    """CC-40: 1 when no cube is left, 0 in a long game's beginning; most of it is in the last turns."""
    cubes = 0
    for seat in range(players(state)):
        cubes += get(state, CUBES + seat)
    gone = 1.0 - min(1.0, cubes / (2.0 * players(state) * A_LONG_GAME))
    return gone * gone * gone * gone


@inner
def rolls_before(state: State, seat: int) -> int:
    """CC-16: how many others roll before the seat's next turn."""
    rolls = 0
    for other in range(players(state)):
        if other != seat and get(state, CUBES + other) > 0:
            rolls += 1
    mover = get(state, MOVER)
    if mover != seat and get(state, CUBES + mover) == 0 and not get(state, ROLLED):
        rolls += 1
    return rolls


@inner
def can_sidestep(state: State, spot: int) -> bool:
    """CC-12: whether another space of the same level is in reach."""
    find_same_level(state, spot)
    drop_occupied(state)
    for row in range(first_row(state), last_row(state) + 1):
        if state.work[row_of(state, PLACES, row)] != U0:
            return True
    return False


@inner
def features(state: State, seat: int, out: Any) -> None:
    """What the learned judgement is told of a climber, into `out`; zeros before it stands on the mountain."""
    for each in range(N_FEATURES):
        out[each] = 0.0
    spot = spot_of(state, seat)
    if spot < 0:
        return
    level, turns = height(state, spot), turns_of(state, seat)
    up, higher, same, lower, deepest, below = False, False, False, False, level, -1
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside < 0:
            continue
        there = height(state, beside)
        deepest = min(deepest, there)
        if is_occupied(state, beside):
            continue
        up, higher = up or there == level + 1, higher or there == level + 2
        same, lower = same or there == level, lower or there == level - 1
        if there < level:
            below = max(below, there)
    out[F_LEVEL], out[F_UP], out[F_HIGHER] = level, up and turns > 0, higher and turns > 0
    mover = get(state, MOVER) == seat and get(state, ROUND) == 0
    if mover:
        out[F_TO_MOVE] = 1.0
        out[F_EXTRA] = get(state, EXTRA)
        out[F_UP_NOW] = up and not get(state, MOVED) and not get(state, MAY_NOT_MOVE)
        rolls = (get(state, PHASE) == ROLLING or not get(state, ROLLED)) and not get(state, MAY_NOT_GRAPPLE)
        out[F_HIGHER_NOW], out[F_GRAPPLE_NOW] = rolls and higher, rolls and up and not higher
    out[F_WIND] = WIND * rolls_before(state, seat) * (level - deepest)
    out[F_FIRST] = stands_first(state, seat)
    out[F_TURNS] = min(turns / A_LONG_GAME, 1.0)
    if turns == 0:
        return
    soon, cards = min(1.0, turns / SOON), 0
    for power in range(POWERS):
        held = int(state.cells[HIDDEN + seat * POWERS + power]) + int(state.cells[SPARE + seat * POWERS + power])
        if held:
            out[F_POWER + power] = soon * held
            cards += held
    out[F_CARDS] = soon * cards
    out[F_NO_MOVE] = get(state, NEXT_NO_MOVE) >> seat & 1
    out[F_NO_GRAPPLE] = get(state, NEXT_NO_GRAPPLE) >> seat & 1
    out[F_LATER] = lays_last(state, seat)
    if up:
        return
    out[F_SAME], out[F_LOWER] = same or level == 0, lower and not same and level > 0
    if not same and not lower and level > 1 and not can_sidestep(state, spot):
        out[F_TRAPPED], out[F_FALL] = 1.0, level - 2 - max(below, 0)


@inner
def lays_last(state: State, seat: int) -> bool:
    """CC-40: whether nobody has more turns to come."""
    for other in range(players(state)):
        if turns_of(state, other) > turns_of(state, seat):
            return False
    return True


@inner
def stands_first(state: State, seat: int) -> bool:
    """CC-40, CC-50, CC-51: whether nobody is ahead of the seat."""
    for other in range(players(state)):
        if not are_partners(state, seat, other) and standing(state, other) >= standing(state, seat):
            return False
    return True


@inner
def strength(weights: Weights, near: float, numbers: Any) -> float:
    """A climber's numbers, weighed."""
    total = 0.0
    for each in range(F_POWER if numbers[F_CARDS] == 0.0 else N_FEATURES):
        total += (weights.early[each] + near * weights.late[each]) * numbers[each]
    return total


@inner
def of_teams(state: State, strengths: Any, out: Any) -> None:
    """CC-51: a team is as strong as its stronger member, and a little by the other."""
    for seat in range(players(state)):
        out[seat] = strengths[seat]
        for other in range(players(state)):
            if other != seat and are_partners(state, seat, other):
                out[seat] = max(strengths[seat], strengths[other]) + TEAM_MATE * min(strengths[seat], strengths[other])


@inner
def chances(state: State, weights: Weights, numbers: Any, strengths: Any, out: Any) -> None:
    """For every seat how likely it wins, by the weights; at the end, its share of the win."""
    n = players(state)
    if get(state, PHASE) == OVER:
        winners = 0
        for seat in range(n):
            winners += get(state, WINNERS) >> seat & 1
        for seat in range(n):
            out[seat] = (get(state, WINNERS) >> seat & 1) / max(winners, 1)
        return
    near, most, whole = nearness_of_end(state), -1e9, 0.0
    for seat in range(n):
        features(state, seat, numbers)
        strengths[seat] = strength(weights, near, numbers)
    of_teams(state, strengths, out)
    for seat in range(n):
        most = max(most, out[seat])
    for seat in range(n):
        out[seat] = exp(out[seat] - most)
        whole += out[seat]
    for seat in range(n):
        out[seat] /= whole
