"""CM-21: is the climber stuck, even if every unturned coin were a 5?

As in the reference: a body that three extremities hold is *at ease*, and how its extremities stand does not matter;
what is left is a walk from body to body. From one body at ease another square is reached if four grips in range
exist of which three hold the body here and all hold it there. Answers are kept in the thread's memo, for a climber
asks the same again and again while no coin is turned.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.climbing_man.holding import first_body, is_held, last_body
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
from cordee.fast.jit import inner

FACTOR = np.uint64(0x9E3779B97F4A7C15)
U29 = np.uint64(29)
TWICE_THE_RANGE = 6


@inner
def is_stuck(state: State) -> bool:
    """CM-21: the body could get no higher, whatever the unturned coins hide. After `lift_bodies`."""
    own = body(state, get(state, MOVER))
    row, columns = own // rule(state, COLUMNS), rule(state, COLUMNS)
    for spot in range((row + 1) * columns, last_body(state)):
        if is_held(state, spot):
            return False
    return not leads_above(state, row, _stations(state, own))


@inner
def hoped_grip(state: State, spot: int) -> int:
    """What a square would hold, with a 5 hoped for under each coin that is not turned."""
    return FIRM if is_unturned(state, spot) else grip(state, spot)


@inner
def top_three(one: int, two: int, three: int, four: int) -> int:
    """The sum without the least."""
    return one + two + three + four - min(min(one, two), min(three, four))


@inner
def _hoped(state: State, of_body: int, number: int) -> int:
    """The hoped-for strength of one of the mover's extremities; 0 for one in hand."""
    seat = get(state, MOVER)
    if number >= dice(state, seat):
        return 0
    spot = die(state, seat, number)
    return strength(state, of_body, spot, hoped_grip(state, spot))


@inner
def at_ease(state: State, of_body: int) -> bool:
    """Whether three of the mover's extremities would hold a body there."""
    one, two = _hoped(state, of_body, 0), _hoped(state, of_body, 1)
    three, four = _hoped(state, of_body, 2), _hoped(state, of_body, 3)
    return top_three(one, two, three, four) >= rule(state, WEIGHT)


@inner
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


@inner
def _key(state: State, row: int, count: int) -> Any:
    """What the answer depends on, mixed into one word; 0 is no key."""
    key = np.uint64(row + 1) * FACTOR
    for place in range(count):
        key = ((key ^ (key >> U29)) + np.uint64(state.frontier[place] + 1)) * FACTOR
    for spot in range(rule(state, SQUARES)):
        if state.cells[spot]:
            key = ((key ^ (key >> U29)) + np.uint64(spot * 256 + np.int64(state.cells[spot]))) * FACTOR
    return key | np.uint64(1)


@inner
def leads_above(state: State, row: int, count: int) -> bool:
    """Whether from one of the bodies in `state.frontier`, each at ease, a body above that row can be reached."""
    key = _key(state, row, count)
    place = np.int64((key >> U29) % np.uint64(MEMO))
    if state.memo[place] != key:
        state.answers[place] = _search(state, row, count)
        state.memo[place] = key
    return state.answers[place] != 0  # type: ignore[no-any-return]


@inner
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


@inner
def _find_grips(state: State, here: int) -> int:
    """The squares in range that hold anything, into `state.grips` with what they hold; how many."""
    count = 0
    for place in range(MOST_NEAR):
        spot = in_range(state, here, place)
        if spot < 0:
            break
        holding = hoped_grip(state, spot)
        if holding > 0:
            state.grips[0, count] = spot
            state.grips[1, count] = strength(state, here, spot, holding)
            state.grips[5, count] = holding
            count += 1
    return count


@inner
def _rises(state: State, here: int, row: int, grips: int) -> bool:
    """Whether a body above that row can be reached from this one."""
    columns = rule(state, COLUMNS)
    last = min(rule(state, SQUARES), (here // columns + TWICE_THE_RANGE + 1) * columns)
    for there in range((row + 1) * columns, last):
        if is_kind(state, there, ROCK | TOP) and _can_pass(state, there, grips, False):
            return True
    return False


@inner
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


@inner
def _can_pass(state: State, there: int, grips: int, to_ease: bool) -> bool:
    """Whether four grips hold a body at ease here, and there (at ease too, if asked) with all four."""
    if not _best_four_hold(state, there, grips):
        return False
    kept = 0
    for place in range(grips):
        if not _is_outdone(state, place, grips):
            state.grips[3, kept] = state.grips[1, place]
            state.grips[4, kept] = state.grips[2, place]
            kept += 1
    while kept < 4:
        state.grips[3, kept] = 0
        state.grips[4, kept] = 0
        kept += 1
    return _four_hold(state.grips[3], state.grips[4], kept, rule(state, WEIGHT), to_ease)


@inner
def _best_four_hold(state: State, there: int, grips: int) -> bool:
    """What each grip would hold of a body there, into `state.grips`; whether the best four hold the weight."""
    one, two, three, four = 0, 0, 0, 0
    for place in range(grips):
        spot = state.grips[0, place]
        shown = min(np.int64(state.limits[spot, there]), state.grips[5, place])
        state.grips[2, place] = shown
        if shown > four:
            four = shown
            if four > three:
                three, four = four, three
            if three > two:
                two, three = three, two
            if two > one:
                one, two = two, one
    return one + two + three + four >= rule(state, WEIGHT)


@inner
def _is_outdone(state: State, place: int, grips: int) -> bool:
    """Whether four others are at least as strong both here and there: then this one is never needed."""
    here, there, better = state.grips[1, place], state.grips[2, place], 0
    for other in range(grips):
        stronger = state.grips[1, other] >= here and state.grips[2, other] >= there
        equal = state.grips[1, other] == here and state.grips[2, other] == there
        if stronger and (not equal or other < place):
            better += 1
            if better == 4:
                return True
    return False


@inner
def _four_hold(here: Any, there: Any, grips: int, weight: int, to_ease: bool) -> bool:
    """Tries every four of the grips."""
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
