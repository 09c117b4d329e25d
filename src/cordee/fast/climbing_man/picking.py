"""An action as a few small decisions: the codes of `ClimbingManCodes`, picked as `fast.picking` says."""

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
from cordee.fast.climbing_man.layout import PATH_LENGTH, SQUARES, State
from cordee.fast.climbing_man.position import play, settle, to_act
from cordee.fast.climbing_man.state import rule
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
from cordee.fast.picking import forget_codes, picking_around
from cordee.fast.steps import zero


@inner
def word(state: State, number: int) -> int:
    """The code of a word: words come after the squares."""
    return rule(state, SQUARES) + number


@inner
def path_of(state: State, seat: int, action: int) -> int:
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
