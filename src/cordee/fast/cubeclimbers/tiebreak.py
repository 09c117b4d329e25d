"""CC-40, CC-41, CC-50: what follows the last turn: the count, the next game of a set, the tiebreak."""

from __future__ import annotations

from cordee.fast.cubeclimbers import ending
from cordee.fast.cubeclimbers.grappling import list_grapples
from cordee.fast.cubeclimbers.layout import (
    ACTING,
    AT,
    COUNTING,
    DIE,
    GAME,
    GAMES,
    MOVER,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    NUMBER,
    OVER,
    PHASE,
    ROLLER,
    ROLLERS,
    ROLLING,
    ROUND,
    RULE,
    SEATS,
    SIDES,
    TOTAL,
    TURN_ORDER,
    WINNERS,
    State,
)
from cordee.fast.cubeclimbers.mountain import level
from cordee.fast.cubeclimbers.powers.aims import list_aims
from cordee.fast.cubeclimbers.setting_up import next_game
from cordee.fast.cubeclimbers.state import get, players, rule
from cordee.fast.cubeclimbers.tables import (
    BY_ROLLING,
    CHANGES,
    GRAPPLE_FACE,
    POWER_OF_FACE,
    TURN_BOUND,
    WIND_FACE,
)
from cordee.fast.cubeclimbers.turns import fresh_turn
from cordee.fast.cubeclimbers.wind import shifts
from cordee.fast.jit import inner

MOST_ROUNDS = 50


@inner
def carry_on(state: State) -> None:
    """CC-40, CC-41: after the last turn the count; after a tiebreak's roll the next one."""
    if state.ints[PHASE] == COUNTING:
        if not ending.is_set(state):
            _count(state)
        else:
            _score(state)
    elif state.ints[ROUND] > 0 and state.ints[PHASE] == ACTING:
        _next_roll(state)


@inner
def _score(state: State) -> None:
    """CC-50: points by level; no tiebreak before the set is over."""
    for seat in range(players(state)):
        state.ints[TOTAL + seat] += level(state, seat)
    if get(state, GAME) == rule(state, GAMES):
        _count(state)
    else:
        next_game(state)


@inner
def _count(state: State) -> None:
    """CC-40, CC-41: a winner, or a tiebreak between those on top."""
    seats = ending.leaders(state)
    if ending.is_one_team(state, seats):
        _end(state, seats, ending.direct_rule(state))
    else:
        _round(state, ending.on_top(state, seats), 1)


@inner
def _end(state: State, seats: int, by: int) -> None:
    state.ints[WINNERS] = ending.team_mates(state, seats)
    state.ints[RULE] = by
    state.ints[PHASE] = OVER
    _write_rollers(state, 0)
    state.ints[ROUND] = 0


@inner
def _write_rollers(state: State, rollers: int) -> None:
    """CC-41: the one whose turn would be next rolls first."""
    count = 0
    for seat in range(SEATS):
        state.ints[ROLLER + seat] = 0
    for place in range(players(state)):
        seat = rule(state, TURN_ORDER + get(state, MOVER) * SEATS + place)
        if rollers >> seat & 1:
            state.ints[ROLLER + count] = seat
            count += 1
    state.ints[ROLLERS] = count
    state.ints[AT] = 0


@inner
def _round(state: State, rollers: int, number: int) -> None:
    """CC-41: each tied player rolls; shared where rolling has no end or no effect."""
    if number > MOST_ROUNDS or not can_change(state, rollers):
        _end(state, rollers, BY_ROLLING)
        return
    _write_rollers(state, rollers)
    state.ints[ROUND] = number
    state.ints[PHASE] = ROLLING
    state.ints[NUMBER] += 1
    fresh_turn(state)
    state.ints[NEXT_NO_MOVE] = 0
    state.ints[NEXT_NO_GRAPPLE] = 0


@inner
def _rolling(state: State) -> int:
    """CC-41: who rolls in this round, a bit a seat."""
    seats = 0
    for place in range(get(state, ROLLERS)):
        seats |= 1 << get(state, ROLLER + place)
    return seats


@inner
def _next_roll(state: State) -> None:
    """CC-41: each tied player once, then the highest of them; those still tied roll again."""
    if get(state, AT) + 1 < get(state, ROLLERS):
        state.ints[AT] += 1
        state.ints[PHASE] = ROLLING
        state.ints[NUMBER] += 1
        return
    still = ending.on_top(state, _rolling(state))
    if ending.is_one_team(state, still):
        _end(state, still, BY_ROLLING)
    else:
        _round(state, still, get(state, ROUND) + 1)


@inner
def can_change(state: State, rollers: int) -> bool:
    """CC-41: whether any face of the die could change anything."""
    for side in range(SIDES):
        if _face_can_change(state, rule(state, DIE + side), rollers):
            return True
    return False


@inner
def _face_can_change(state: State, face: int, rollers: int) -> bool:
    """CC-64: an order about turns does nothing here."""
    if face == WIND_FACE:
        return any_wind(state)
    power = POWER_OF_FACE[face]
    if power >= 0 and (TURN_BOUND[power] or not CHANGES[power]):
        return False
    for seat in range(players(state)):
        if rollers >> seat & 1:
            if face == GRAPPLE_FACE and list_grapples(state, seat, 0, 0, 0) > 0:
                return True
            if power >= 0 and list_aims(state, power, seat, 0, 0) > 0:
                return True
    return False


@inner
def any_wind(state: State) -> bool:
    """CC-16: whether some wind would shift somebody."""
    for direction in range(4):
        if shifts(state, direction, 0):
            return True
    return False
