"""CM-21: is the climber stuck, even if every unturned coin were a 5?

As in the reference: a body that three extremities hold is *at ease*, and how its extremities stand does not matter;
what is left is a walk from body to body. From one body at ease another square is reached if four grips in range
exist of which three hold the body here and all hold it there. Answers are kept in the thread's memo, for a climber
asks the same again and again while no coin is turned.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.climbing_man.holding import first_body, is_held, last_body, lift_bodies
from cordee.fast.climbing_man.layout import (
    COLUMNS,
    MEMO,
    MOST_NEAR,
    MOVER,
    ROCK,
    SQUARES,
    TOP,
    WEIGHT,
    State,
)
from cordee.fast.climbing_man.state import (
    body,
    dice,
    die,
    get,
    grip,
    hand,
    in_range,
    is_kind,
    is_unturned,
    rule,
    strength,
)
from cordee.fast.climbing_man.tables import FIRM
from cordee.fast.jit import njit

FACTOR = np.uint64(0x9E3779B97F4A7C15)
U29 = np.uint64(29)
TWICE_THE_RANGE = 6


@njit
def is_stuck(state: State) -> bool:
    """CM-21: the body could get no higher, whatever the unturned coins hide."""
    own = body(state, get(state, MOVER))
    row, columns = own // rule(state, COLUMNS), rule(state, COLUMNS)
    lift_bodies(state)
    for spot in range((row + 1) * columns, last_body(state)):
        if is_held(state, spot):
            return False
    return not leads_above(state, row, _stations(state, own))


@njit
def hoped_grip(state: State, spot: int) -> int:
    """What a square would hold, with a 5 hoped for under each coin that is not turned."""
    return FIRM if is_unturned(state, spot) else grip(state, spot)


@njit
def top_three(one: int, two: int, three: int, four: int) -> int:
    """The sum without the least."""
    return one + two + three + four - min(min(one, two), min(three, four))


@njit
def _hoped(state: State, of_body: int, number: int) -> int:
    """The hoped-for strength of one of the mover's extremities; 0 for one in hand."""
    seat = get(state, MOVER)
    if number >= dice(state, seat):
        return 0
    spot = die(state, seat, number)
    return strength(state, of_body, spot, hoped_grip(state, spot))


@njit
def at_ease(state: State, of_body: int) -> bool:
    """Whether three of the mover's extremities would hold a body there."""
    one, two = _hoped(state, of_body, 0), _hoped(state, of_body, 1)
    three, four = _hoped(state, of_body, 2), _hoped(state, of_body, 3)
    return top_three(one, two, three, four) >= rule(state, WEIGHT)


@njit
def _stations(state: State, own: int) -> int:
    """The bodies at ease from which the way goes on, into `state.frontier`; how many. After `lift_bodies`."""
    if hand(state) > 0 or at_ease(state, own):
        state.frontier[0] = own
        return 1
    count = 0
    for spot in range(first_body(state), last_body(state)):
        if is_held(state, spot) and at_ease(state, spot):
            state.frontier[count] = spot
            count += 1
    return count


@njit
def _key(state: State, row: int, count: int) -> Any:
    """What the answer depends on, mixed into one word; 0 is no key."""
    key = np.uint64(row + 1) * FACTOR
    for place in range(count):
        key = ((key ^ (key >> U29)) + np.uint64(state.frontier[place] + 1)) * FACTOR
    for spot in range(rule(state, SQUARES)):
        if state.cells[spot]:
            key = ((key ^ (key >> U29)) + np.uint64(spot * 256 + np.int64(state.cells[spot]))) * FACTOR
    return key | np.uint64(1)


@njit
def leads_above(state: State, row: int, count: int) -> bool:
    """Whether from one of the bodies in `state.frontier`, each at ease, a body above that row can be reached."""
    key = _key(state, row, count)
    place = np.int64((key >> U29) % np.uint64(MEMO))
    if state.memo[place] != key:
        state.answers[place] = _search(state, row, count)
        state.memo[place] = key
    return state.answers[place] != 0  # type: ignore[no-any-return]


@njit
def _search(state: State, row: int, count: int) -> bool:
    """A walk from body to body, each at ease."""
    for spot in range(rule(state, SQUARES)):
        state.seen[spot] = 0
    for place in range(count):
        state.seen[state.frontier[place]] = 1
    while count > 0:
        count -= 1
        here = state.frontier[count]
        grips = _find_grips(state, here)
        if _rises(state, here, row, grips):
            return True
        count = _spread(state, here, grips, count)
    return False


@njit
def _find_grips(state: State, here: int) -> int:
    """The squares in range that hold anything, into the first row of `state.grips`; how many."""
    count = 0
    for place in range(MOST_NEAR):
        spot = in_range(state, here, place)
        if spot < 0:
            break
        if hoped_grip(state, spot) > 0:
            state.grips[0, count] = spot
            state.grips[1, count] = strength(state, here, spot, hoped_grip(state, spot))
            count += 1
    return count


@njit
def _rises(state: State, here: int, row: int, grips: int) -> bool:
    """Whether a body above that row can be reached from this one."""
    columns = rule(state, COLUMNS)
    last = min(rule(state, SQUARES), (here // columns + TWICE_THE_RANGE + 1) * columns)
    for there in range((row + 1) * columns, last):
        if is_kind(state, there, ROCK | TOP) and _can_pass(state, there, grips, False):
            return True
    return False


@njit
def _spread(state: State, here: int, grips: int, count: int) -> int:
    """Adds the bodies not seen yet that are at ease after a move from this one."""
    columns = rule(state, COLUMNS)
    first = max(0, (here // columns - TWICE_THE_RANGE) * columns)
    last = min(rule(state, SQUARES), (here // columns + TWICE_THE_RANGE + 1) * columns)
    for there in range(first, last):
        if not state.seen[there] and is_kind(state, there, ROCK | TOP) and _can_pass(state, there, grips, True):
            state.seen[there] = 1
            state.frontier[count] = there
            count += 1
    return count


@njit
def _can_pass(state: State, there: int, grips: int, to_ease: bool) -> bool:
    """Whether four grips hold a body at ease here, and there (at ease too, if asked) with all four."""
    weight, total = rule(state, WEIGHT), 0
    for place in range(grips):
        spot = state.grips[0, place]
        state.grips[2, place] = strength(state, there, spot, hoped_grip(state, spot))
        total += state.grips[2, place]
    if total < weight:
        return False
    for place in range(grips, 4):
        state.grips[1, place] = 0
        state.grips[2, place] = 0
    return _four_hold(state, max(grips, 4), weight, to_ease)


@njit
def _four_hold(state: State, grips: int, weight: int, to_ease: bool) -> bool:
    """Tries every four of the grips."""
    here, there = state.grips[1], state.grips[2]
    for one in range(grips):
        for two in range(one + 1, grips):
            for three in range(two + 1, grips):
                for four in range(three + 1, grips):
                    if there[one] + there[two] + there[three] + there[four] < weight:
                        continue
                    if top_three(here[one], here[two], here[three], here[four]) < weight:
                        continue
                    if not to_ease or top_three(there[one], there[two], there[three], there[four]) >= weight:
                        return True
    return False
