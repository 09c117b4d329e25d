"""An action as a few small decisions: the codes of `ClimbingManCodes`, picked one after the other.

What was picked stands in the state; words that leave no choice are picked by themselves, but never an action's last.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.climbing_man.actions import (
    BACK,
    END_TURN,
    EXCHANGE_COINS,
    HAND,
    MOVE_BODY,
    PLACE,
    PUT_COIN,
    REVEAL,
    START,
    TAKE_BACK,
    TIME_UP,
    kind_of,
    source_of,
    target_of,
)
from cordee.fast.climbing_man.layout import PATH, PATH_LENGTH, PICKED, SQUARES, State
from cordee.fast.climbing_man.position import play, settle
from cordee.fast.climbing_man.state import get, rule
from cordee.fast.climbing_man.tables import (
    BACK_WORD,
    BODY_WORD,
    COIN_WORD,
    END_WORD,
    GIVE_UP_WORD,
    HAND_WORD,
    REVEAL_WORD,
    START_WORD,
    SWAP_WORD,
    TIME_WORD,
    WORDS,
)
from cordee.fast.jit import inner
from cordee.fast.steps import zero


@inner
def word(state: State, number: int) -> int:
    """The code of a word: words come after the squares."""
    return rule(state, SQUARES) + number


@inner
def path_of(state: State, action: int) -> int:
    """All codes of an action, into `state.path`; how many they are."""
    kind, source, target = kind_of(action), source_of(action), target_of(action)
    state.path[1] = target
    if kind == PLACE:
        state.path[0] = word(state, HAND_WORD) if source == HAND else source
        return 2
    if kind == TAKE_BACK:
        state.path[0] = source
        state.path[1] = word(state, HAND_WORD)
        return 2
    state.path[0] = word(state, _first_word(kind))
    if kind == EXCHANGE_COINS:
        state.path[1] = source
        state.path[2] = target
        return 3
    return 2 if kind == MOVE_BODY or kind == REVEAL or kind == START or kind == PUT_COIN else 1


@inner
def _first_word(kind: int) -> int:
    """The word with which a kind of action begins."""
    if kind == MOVE_BODY:
        return BODY_WORD
    if kind == REVEAL:
        return REVEAL_WORD
    if kind == EXCHANGE_COINS:
        return SWAP_WORD
    if kind == START:
        return START_WORD
    if kind == PUT_COIN:
        return COIN_WORD
    if kind == END_TURN:
        return END_WORD
    if kind == TIME_UP:
        return TIME_WORD
    return BACK_WORD if kind == BACK else GIVE_UP_WORD


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
def _only_word(state: State, count: int) -> int:
    """The code that every action goes on with; -1 where there are several, or where it would be the last."""
    only, place = -1, get(state, PATH_LENGTH)
    for number in range(count):
        length = path_of(state, state.list[number])
        if _goes_on(state, length):
            code = state.path[place]
            if length == place + 1 or (only >= 0 and code != only):
                return -1
            only = code
    return only


@inner
def pick_forced(state: State, count: int) -> None:
    """Picks what leaves no choice, among the first `count` actions listed."""
    only = _only_word(state, count)
    while only >= 0:
        _push(state, only, False)
        only = _only_word(state, count)


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
    place, found, whole = get(state, PATH_LENGTH), False, -1
    for number in range(count):
        length = path_of(state, state.list[number])
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
    place = get(state, PATH_LENGTH)
    for number in range(count):
        length = path_of(state, state.list[number])
        if _goes_on(state, length):
            out[state.path[place]] = 1
    if first:
        forget_picks(state)
