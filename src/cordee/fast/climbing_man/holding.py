"""CM-11, CM-12: what the extremities hold."""

from __future__ import annotations

import numpy as np

from cordee.fast.climbing_man.layout import COLUMNS, MOVER, ROCK, SQUARES, TOP, WEIGHT, State
from cordee.fast.climbing_man.state import body, dice, die, get, grip, is_kind, rule, strength
from cordee.fast.jit import inner

RANGE = 3


@inner
def held(state: State, seat: int, of_body: int) -> int:
    """CM-12: the sum of a climber's dice for a body there."""
    total = 0
    for number in range(dice(state, seat)):
        spot = die(state, seat, number)
        total += strength(state, of_body, spot, grip(state, spot))
    return total


@inner
def to_spare(state: State) -> int:
    """CM-13: by how much the mover's extremities hold more than the weight."""
    seat = get(state, MOVER)
    return held(state, seat, body(state, seat)) - rule(state, WEIGHT)


@inner
def can_spare(state: State, spot: int, spare: int) -> bool:
    """CM-13: without that extremity of the mover the others alone hold the weight."""
    return strength(state, body(state, get(state, MOVER)), spot, grip(state, spot)) <= spare


@inner
def first_body(state: State) -> int:
    """The first square on which the mover's extremities could hold a body: rows within their range."""
    lowest = rule(state, SQUARES)
    seat = get(state, MOVER)
    for number in range(dice(state, seat)):
        lowest = min(lowest, die(state, seat, number))
    return max(0, (lowest // rule(state, COLUMNS) - RANGE) * rule(state, COLUMNS))


@inner
def last_body(state: State) -> int:
    """The square after the last on which the mover's extremities could hold a body."""
    highest = -1
    seat = get(state, MOVER)
    for number in range(dice(state, seat)):
        highest = max(highest, die(state, seat, number))
    return min(rule(state, SQUARES), (highest // rule(state, COLUMNS) + RANGE + 1) * rule(state, COLUMNS))


@inner
def lift_bodies(state: State) -> None:
    """CM-15: into `state.lift`, what the mover's extremities hold of a body on each square from first to last body."""
    for spot in range(first_body(state), last_body(state)):
        state.lift[spot] = 0
    seat = get(state, MOVER)
    for number in range(dice(state, seat)):
        spot = die(state, seat, number)
        holding = grip(state, spot)
        if holding > 0:
            lift_by(state, spot, holding)


@inner
def lift_by(state: State, spot: int, holding: int) -> None:
    """One extremity's part: range is the same both ways, so the bodies it lifts are among the squares around it."""
    columns = rule(state, COLUMNS)
    row, column = spot // columns, spot % columns
    for up in range(-RANGE, RANGE + 1):
        there = row + up
        if 0 <= there < rule(state, SQUARES) // columns:
            for across in range(max(-RANGE, -column), min(RANGE, columns - 1 - column) + 1):
                of_body = there * columns + column + across
                state.lift[of_body] += min(np.int64(state.limits[spot, of_body]), holding)


@inner
def is_held(state: State, spot: int) -> bool:
    """CM-12, CM-15: after `lift_bodies`: whether the mover's body is held there."""
    return is_kind(state, spot, ROCK | TOP) and state.lift[spot] >= rule(state, WEIGHT)
