"""CM-15: the body moves."""

from __future__ import annotations

from cordee.fast.climbing_man.actions import MOVE_BODY, made
from cordee.fast.climbing_man.extremities import fall
from cordee.fast.climbing_man.holding import first_body, held, is_held, last_body, lift_bodies
from cordee.fast.climbing_man.layout import (
    BODY,
    CLIMBED,
    END,
    END_SEAT,
    MISTAKES_FALL,
    MOVER,
    OVER,
    PHASE,
    ROCK,
    SQUARES,
    TOP,
    WEIGHT,
    State,
)
from cordee.fast.climbing_man.state import body, dice, die, get, is_kind, remove_die, rule
from cordee.fast.jit import inner


@inner
def list_body_moves(state: State, count: int) -> int:
    """CM-15, CM-17: where the body is held, or, where mistakes fall, anywhere; ascending. Bodies are lifted then."""
    own, falls = body(state, get(state, MOVER)), rule(state, MISTAKES_FALL) != 0
    lift_bodies(state)
    first, last = (0, rule(state, SQUARES)) if falls else (first_body(state), last_body(state))
    for spot in range(first, last):
        if spot != own and (is_kind(state, spot, ROCK | TOP) if falls else is_held(state, spot)):
            state.list[count] = made(MOVE_BODY, 0, spot)
            count += 1
    return count


@inner
def move_body(state: State, target: int) -> None:
    """CM-15: what is out of range comes to hand; on the top the climb is done (CM-20)."""
    seat = get(state, MOVER)
    if held(state, seat, target) < rule(state, WEIGHT):
        fall(state)
        return
    for number in range(dice(state, seat) - 1, -1, -1):
        spot = die(state, seat, number)
        if state.limits[spot, target] == 0:
            remove_die(state, seat, spot)
    state.ints[BODY + seat] = target
    if is_kind(state, target, TOP):
        state.ints[PHASE] = OVER
        state.ints[END] = CLIMBED
        state.ints[END_SEAT] = seat
