"""A position: who acts, everything they may do in the reference's order, and what an action leads to."""

from __future__ import annotations

from typing import Any

from cordee.fast.climbing_man import ending, setting_up, turns
from cordee.fast.climbing_man.actions import (
    BACK,
    END_TURN,
    EXCHANGE_COINS,
    GIVE_UP,
    MOVE_BODY,
    PLACE,
    PUT_COIN,
    REVEAL,
    START,
    TAKE_BACK,
    kind_of,
    source_of,
    target_of,
)
from cordee.fast.climbing_man.actions import TIME_UP as TIME
from cordee.fast.climbing_man.body import list_body_moves, move_body
from cordee.fast.climbing_man.exchange import exchange, list_exchanges
from cordee.fast.climbing_man.extremities import list_extremity_moves, list_reveals, place, reveal, take_back
from cordee.fast.climbing_man.layout import (
    CLIMBING,
    CLOCK,
    DEALING,
    FALLEN,
    LAYING,
    MOVER,
    OVER,
    PHASE,
    PLAYERS_LAY,
    STARTING,
    State,
)
from cordee.fast.climbing_man.state import get, rule
from cordee.fast.jit import inner
from cordee.fast.twin import OVER as NOBODY


@inner
def is_by_chance(state: State) -> bool:
    """CM-4: chance deals, and lays the coins unless the players do."""
    phase = get(state, PHASE)
    return phase == DEALING or (phase == LAYING and not rule(state, PLAYERS_LAY))


@inner
def to_act(state: State) -> int:
    """Chance (-1) while coins are dealt, then the mover; OVER."""
    if get(state, PHASE) == OVER:
        return NOBODY
    return -1 if is_by_chance(state) else get(state, MOVER)


@inner
def _list_bell(state: State, count: int) -> int:
    """CM-31: the bell, where a clock runs."""
    if turns.is_race(state) and rule(state, CLOCK):
        state.list[count] = TIME
        count += 1
    return count


@inner
def _list_climb(state: State) -> int:
    """CM-13, CM-14, CM-15, CM-16: extremities, reveals, body moves, exchanges, the turn's end, giving up."""
    count = list_body_moves(state, list_reveals(state, list_extremity_moves(state, 0)))
    count = list_exchanges(state, count)
    if turns.is_race(state):
        state.list[count] = END_TURN
        count += 1
    count = _list_bell(state, count)
    state.list[count] = GIVE_UP
    return count + 1


@inner
def _list_after_fall(state: State) -> int:
    """CM-17: back to the last hold, or the end."""
    state.list[0] = BACK
    count = _list_bell(state, 1)
    state.list[count] = GIVE_UP
    return count + 1


@inner
def list_actions(state: State) -> int:
    """Everything who acts may do now, into `state.list`; how many there are. Nothing for chance."""
    phase = get(state, PHASE)
    if phase == CLIMBING:
        return _list_climb(state)
    if phase == FALLEN:
        return _list_after_fall(state)
    if phase == STARTING:
        return setting_up.list_starts(state, 0)
    if phase == LAYING and not is_by_chance(state):
        return setting_up.list_coin_puts(state, 0)
    return 0


@inner
def _do(state: State, kind: int, source: int, target: int) -> None:
    """What a kind of action does."""
    if kind == PLACE:
        place(state, source, target)
    elif kind == TAKE_BACK:
        take_back(state, source)
    elif kind == REVEAL:
        reveal(state, target)
    elif kind == MOVE_BODY:
        move_body(state, target)
    elif kind == EXCHANGE_COINS:
        exchange(state, source, target)
    elif kind == END_TURN or kind == TIME:
        turns.pass_on(state)
    elif kind == BACK:
        state.ints[PHASE] = CLIMBING
    elif kind == GIVE_UP:
        ending.give_up(state)
    elif kind == START:
        setting_up.start(state, target)
    elif kind == PUT_COIN:
        setting_up.put_coin(state, target)


@inner
def play(state: State, action: int) -> None:
    """What a legal action leads to."""
    kind, before = kind_of(action), get(state, PHASE)
    begins = turns.begins_turn(state, kind)
    _do(state, kind, source_of(action), target_of(action))
    turns.count_action(state, kind, before, begins)


@inner
def bring(state: State, drawn: Any) -> None:
    """CM-4: what chance brought: a coin for each tile, or their squares."""
    if get(state, PHASE) == DEALING:
        setting_up.deal(state, drawn)
    else:
        setting_up.lay(state, drawn)


@inner
def settle(state: State) -> None:
    """Chance acts until a seat decides."""
    if get(state, PHASE) == DEALING:
        setting_up.draw_coins(state)
        setting_up.deal(state, state.list)
    if is_by_chance(state):
        setting_up.lay_at_random(state)
