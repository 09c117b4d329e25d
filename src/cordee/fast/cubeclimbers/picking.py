"""An action as a few small decisions: the codes of `CubeClimbersCodes`, picked one after the other.

What was picked stands in the state; words that leave no choice are picked by themselves, but never an action's last.
"""

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
from cordee.fast.cubeclimbers.layout import PATH, PATH_LENGTH, PICKED, State
from cordee.fast.cubeclimbers.mountain import table
from cordee.fast.cubeclimbers.position import play, settle, to_act
from cordee.fast.cubeclimbers.state import get, players
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


@inner
def _goes_on(state: State, length: int) -> bool:
    """Whether the codes in `state.path` begin like those picked, and go on."""
    picked = get(state, PATH_LENGTH)
    if length <= picked:
        return False
    for place in range(picked):
        if state.path[place] != state.ints[PATH + place]:
            return False
    return True


@inner
def _push(state: State, code: int, asked: bool) -> None:
    length = get(state, PATH_LENGTH)
    state.ints[PATH + length] = code
    state.ints[PATH_LENGTH] = length + 1
    if asked:
        state.ints[PICKED] |= 1 << length


@inner
def forget_picks(state: State) -> None:
    for place in range(get(state, PATH_LENGTH)):
        state.ints[PATH + place] = 0
    state.ints[PATH_LENGTH] = 0
    state.ints[PICKED] = 0


@inner
def _only_word(state: State, seat: int, count: int) -> int:
    """The code that every action goes on with; -1 where there are several, or where it would be the last."""
    only, place = -1, get(state, PATH_LENGTH)
    for number in range(count):
        length = path_of(state, seat, state.list[number])
        if _goes_on(state, length):
            code = state.path[place]
            if length == place + 1 or (only >= 0 and code != only):
                return -1
            only = code
    return only


@inner
def pick_forced(state: State, count: int) -> None:
    """Picks what leaves no choice, among the first `count` actions listed."""
    seat = to_act(state)
    only = _only_word(state, seat, count)
    while only >= 0:
        _push(state, only, False)
        only = _only_word(state, seat, count)


@inner
def _begin(state: State, count: int) -> bool:
    """At the first decision of an action what leaves no choice is picked; whether this is one."""
    first = get(state, PATH_LENGTH) == 0
    if first:
        pick_forced(state, count)
    return first


@inner
def take(state: State, code: int, count: int) -> tuple[bool, bool]:
    """Picks a code, of the first `count` actions listed; a whole action is played, and chance after it.

    Whether it could be picked, and whether it made an action whole.
    """
    first = _begin(state, count)
    seat, place, found, whole = to_act(state), get(state, PATH_LENGTH), False, -1
    for number in range(count):
        length = path_of(state, seat, state.list[number])
        if _goes_on(state, length) and state.path[place] == code:
            found = True
            if length == place + 1:
                whole = state.list[number]
                break
    if whole >= 0:
        forget_picks(state)
        play(state, whole)
        settle(state)
    elif found:
        _push(state, code, True)
        pick_forced(state, count)
    elif first:
        forget_picks(state)
    return found, whole >= 0


@inner
def mask(state: State, count: int, out: Any) -> None:
    """1 for every code that can be picked now, of the first `count` actions listed."""
    zero(out, 0, word(state, WORDS))
    first = _begin(state, count)
    seat, place = to_act(state), get(state, PATH_LENGTH)
    for number in range(count):
        length = path_of(state, seat, state.list[number])
        if _goes_on(state, length):
            out[state.path[place]] = 1
    if first:
        forget_picks(state)
