"""An action as a few small decisions: the codes of `CubeClimbersCodes`, picked as `fast.picking` says."""

from __future__ import annotations

from typing import Any

from cordee.fast.cubeclimbers.actions import (
    PUT,
    USE,
    WIND,
    climbers_of,
    cubes_of,
    is_echoed,
    kind_of,
    power_of,
    square_of,
)
from cordee.fast.cubeclimbers.layout import PATH_LENGTH, State
from cordee.fast.cubeclimbers.mountain import table
from cordee.fast.cubeclimbers.position import play, settle, to_act
from cordee.fast.cubeclimbers.state import players
from cordee.fast.cubeclimbers.tables import (
    ARMAGEDDON,
    CLIMBER_WORD,
    CUBES_WORD,
    ECHO,
    ENOUGH_WORD,
    KICK,
    KIND_WORD,
    MASTERY,
    POWER_WORD,
    REVIVE,
    WIND_WORD,
    WORDS,
)
from cordee.fast.jit import inner
from cordee.fast.picking import forget_codes, picking_around
from cordee.fast.steps import zero


@inner
def word(state: State, number: int) -> int:
    """The code of a word: words come after the squares."""
    return table(state) * table(state) + number


@inner
def path_of(state: State, seat: int, action: int) -> int:
    """All codes of an action, into `state.path`; how many they are."""
    kind = kind_of(action)
    if kind == USE:
        return _path_of_power(state, seat, action)
    state.path[0] = word(state, KIND_WORD[kind])
    if kind <= PUT:
        state.path[1] = square_of(action)
        return 2
    if kind == WIND:
        state.path[1] = word(state, WIND_WORD[square_of(action)])
        return 2
    return 1


@inner
def _path_of_power(state: State, seat: int, action: int) -> int:
    """Echo, the card, its climbers counted from one's own seat, enough, a square, a number of cubes."""
    power, count = power_of(action), 0
    if is_echoed(action):
        state.path[count] = word(state, POWER_WORD[ECHO])
        count += 1
    state.path[count] = word(state, POWER_WORD[power])
    count = _add_climbers(state, seat, climbers_of(action), count + 1)
    if power == ARMAGEDDON:
        state.path[count] = word(state, ENOUGH_WORD)
        count += 1
    if power == KICK or power == MASTERY or power == REVIVE:
        state.path[count] = square_of(action)
        count += 1
    if cubes_of(action):
        state.path[count] = word(state, CUBES_WORD[cubes_of(action)])
        count += 1
    return count


@inner
def _add_climbers(state: State, seat: int, climbers: int, count: int) -> int:
    for place in range(players(state)):
        if climbers >> (seat + place) % players(state) & 1:
            state.path[count] = word(state, CLIMBER_WORD[place])
            count += 1
    return count


pick_code, mark_codes = picking_around(path_of, PATH_LENGTH)


@inner
def forget_picks(state: State) -> None:
    """Empties the path of codes picked for the next action."""
    forget_codes(state, PATH_LENGTH)


@inner
def take(state: State, code: int, count: int) -> tuple[bool, bool]:
    """Picks a code, of the first `count` actions listed; a whole action is played, and chance after it.

    Whether it could be picked, and whether it made an action whole.
    """
    found, whole = pick_code(state, to_act(state), count, code)
    if whole >= 0:
        play(state, whole)
        settle(state)
    return found, whole >= 0


@inner
def mask(state: State, count: int, out: Any) -> None:
    """1 for every code that can be picked now, of the first `count` actions listed."""
    zero(out, 0, word(state, WORDS))
    mark_codes(state, to_act(state), count, out)
