"""What each power does, each by the number of its rule, without those behind a Barrier."""

from __future__ import annotations

from cordee.fast.cubeclimbers.actions import climbers_of, cubes_of, power_of, square_of
from cordee.fast.cubeclimbers.layout import (
    CLIMBER,
    EXTRA,
    MAY_BUILD_UNDER,
    MAY_KEEP_MOVING,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    PHASE,
    ROLLING,
    State,
)
from cordee.fast.cubeclimbers.mountain import lower_column, raise_column
from cordee.fast.cubeclimbers.powers.aims import affected
from cordee.fast.cubeclimbers.powers.telekinesis import lift
from cordee.fast.cubeclimbers.state import actor, get, players, spot_of
from cordee.fast.cubeclimbers.tables import (
    ACCELERATE,
    ARMAGEDDON,
    FREEZE,
    GAMBLE,
    IGNITE,
    KICK,
    LEVITATE,
    LIMITLESS,
    MASTERY,
    REVIVE,
    ROAR,
    STEAL,
    TELEKINESIS,
    TIME_STOP,
)
from cordee.fast.cubeclimbers.turns import finish
from cordee.fast.jit import inner


@inner
def sink(state: State, seats: int, cubes: int) -> None:
    """CC-21: cubes from under climbers, who go down with their columns."""
    for seat in range(players(state)):
        if seats >> seat & 1:
            lower_column(state, spot_of(state, seat), cubes)


@inner
def _steal(state: State, victim: int) -> None:
    """CC-33: one sinks, the other rises."""
    if victim:
        sink(state, victim, 1)
        raise_column(state, spot_of(state, actor(state)))


@inner
def _kick(state: State, target: int, spot: int) -> None:
    """CC-27: there it goes."""
    for seat in range(players(state)):
        if target >> seat & 1:
            state.ints[CLIMBER + seat] = spot


@inner
def _forbid(state: State, power: int, seats: int) -> None:
    """CC-24, CC-32: their next turn has no MOVE, after a Roar no grapple either."""
    state.ints[NEXT_NO_MOVE] |= seats
    if power == ROAR:
        state.ints[NEXT_NO_GRAPPLE] |= seats


@inner
def _change_turn(state: State, power: int) -> None:
    """CC-20, CC-25, CC-28, CC-29, CC-34, CC-35: powers about the turn itself."""
    if power == ACCELERATE:
        state.ints[EXTRA] = get(state, EXTRA) + 1
    elif power == GAMBLE:
        state.ints[PHASE] = ROLLING
    elif power == LEVITATE:
        state.ints[MAY_BUILD_UNDER] = 1
    elif power == LIMITLESS:
        state.ints[MAY_KEEP_MOVING] = 1
    elif power == TELEKINESIS:
        lift(state)
    elif power == TIME_STOP:
        finish(state)


@inner
def take_effect(state: State, action: int, barred: int) -> None:
    """The effect of a power, by its own rule."""
    power, targets = power_of(action), climbers_of(action) & ~barred
    if power == ARMAGEDDON:
        sink(state, targets, 1)
    elif power == IGNITE:
        sink(state, targets, cubes_of(action))
    elif power == STEAL:
        _steal(state, targets)
    elif power == KICK:
        _kick(state, targets, square_of(action))
    elif power == FREEZE or power == ROAR:
        _forbid(state, power, affected(state, action, actor(state)) & ~barred)
    elif power == MASTERY or power == REVIVE:
        state.ints[CLIMBER + actor(state)] = square_of(action)
    else:
        _change_turn(state, power)
