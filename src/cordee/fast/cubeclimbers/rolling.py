"""CC-14, CC-64: ROLL and what the die brings."""

from __future__ import annotations

from cordee.fast.cubeclimbers.actions import use_of
from cordee.fast.cubeclimbers.grappling import list_grapples, may_grapple
from cordee.fast.cubeclimbers.layout import (
    BLOWING,
    GRAPPLING,
    ORDERED,
    PHASE,
    POWER_ORDERED,
    ROLLED,
    ROLLING,
    ROUND,
    State,
)
from cordee.fast.cubeclimbers.powers.aims import list_aims
from cordee.fast.cubeclimbers.powers.reacting import act_on, announce
from cordee.fast.cubeclimbers.state import actor
from cordee.fast.cubeclimbers.tables import BLANK_FACE, GRAPPLE_FACE, IS_AIMED, POWER_OF_FACE, TURN_BOUND, WIND_FACE
from cordee.fast.cubeclimbers.trail import forget_trail
from cordee.fast.jit import inner


@inner
def roll(state: State) -> None:
    """CC-14: the die is in the air."""
    state.ints[ROLLED] = 1
    state.ints[PHASE] = ROLLING
    forget_trail(state)


@inner
def rolled(state: State, face: int) -> None:
    """CC-14, CC-15, CC-16, CC-64: a choice for the roller, an effect at once, or nothing."""
    act_on(state)
    if face == BLANK_FACE:
        return
    if face == WIND_FACE:
        state.ints[PHASE] = BLOWING
    elif face == GRAPPLE_FACE:
        if may_grapple(state) and list_grapples(state, actor(state), 0, 0, 0) > 0:
            state.ints[PHASE] = GRAPPLING
    else:
        _order(state, POWER_OF_FACE[face])


@inner
def _order(state: State, power: int) -> None:
    """CC-64: an order, not a choice; turn-bound ones do nothing in a tiebreak."""
    if TURN_BOUND[power] and state.ints[ROUND] > 0:
        return
    if list_aims(state, power, actor(state), 0, 0) == 0:
        return
    if IS_AIMED[power]:
        state.ints[PHASE] = ORDERED
        state.ints[POWER_ORDERED] = power
    else:
        announce(state, use_of(power, 0), 0, 0)
