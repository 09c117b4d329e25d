"""CC-22, CC-38: an effect is announced, those it would affect may answer, then it comes."""

from __future__ import annotations

from cordee.fast.cubeclimbers.actions import ALLOW, WIND, kind_of, square_of, use_of
from cordee.fast.cubeclimbers.cards import has_card, reveal
from cordee.fast.cubeclimbers.layout import (
    ACTING,
    ASKED,
    ASKING,
    BARRED,
    BARRIER_SAVES_ALL,
    EFFECT,
    FACE_DOWN,
    HIDDEN,
    NONE,
    PHASE,
    POWER_ORDERED,
    REACTING,
    SEATS,
    SHOWN,
    TURN_ORDER,
    State,
)
from cordee.fast.cubeclimbers.powers.aims import affected
from cordee.fast.cubeclimbers.powers.effects import take_effect
from cordee.fast.cubeclimbers.state import actor, get, players, rule
from cordee.fast.cubeclimbers.tables import BARRIER, ECHO
from cordee.fast.cubeclimbers.wind import blow, shifts
from cordee.fast.jit import inner


@inner
def would_affect(state: State, effect: int, barred: int) -> int:
    """CC-22: whom it would affect; for wind worked out anew, as a barring climber stands in the way."""
    if kind_of(effect) == WIND:
        return shifts(state, square_of(effect), barred)
    return affected(state, effect, actor(state)) & ~barred


@inner
def anyone_holding(state: State) -> bool:
    """CC-38: whether anybody has a face-down card."""
    for seat in range(players(state)):
        if state.ints[FACE_DOWN + seat] > 0:
            return True
    return False


@inner
def next_asked(state: State, effect: int, asked: int, barred: int) -> int:
    """CC-38: the next one from the actor's left (the actor last) who is affected and has a face-down card."""
    if not anyone_holding(state):
        return NONE
    open_to = would_affect(state, effect, barred) & ~asked
    for place in range(players(state)):
        seat = rule(state, TURN_ORDER + actor(state) * SEATS + place)
        if open_to >> seat & 1 and state.ints[FACE_DOWN + seat] > 0:
            return seat
    return NONE


@inner
def act_on(state: State) -> None:
    """CC-10: back to the turn; nothing is ordered or announced."""
    state.ints[PHASE] = ACTING
    state.ints[POWER_ORDERED] = NONE
    state.ints[EFFECT] = NONE
    state.ints[ASKING] = NONE
    state.ints[ASKED] = 0
    state.ints[BARRED] = 0


@inner
def announce(state: State, effect: int, asked: int, barred: int) -> None:
    """CC-38: somebody is asked, or the effect comes."""
    asking = next_asked(state, effect, asked, barred)
    act_on(state)
    if asking >= 0:
        state.ints[PHASE] = REACTING
        state.ints[EFFECT] = effect
        state.ints[ASKING] = asking
        state.ints[ASKED] = asked
        state.ints[BARRED] = barred
    elif kind_of(effect) == WIND:
        blow(state, square_of(effect), barred)
    else:
        take_effect(state, effect, barred)


@inner
def list_answers(state: State, count: int) -> int:
    """CC-22, CC-23, CC-38: a Barrier; one by Echo, if one's Barrier was used; or none."""
    seat = get(state, ASKING)
    if has_card(state, HIDDEN, seat, BARRIER):
        state.list[count] = use_of(BARRIER, 0)
        count += 1
    if has_card(state, HIDDEN, seat, ECHO) and has_card(state, SHOWN, seat, BARRIER):
        state.list[count] = use_of(BARRIER, 1)
        count += 1
    state.list[count] = ALLOW
    return count + 1


@inner
def allow(state: State) -> None:
    """CC-38: on to the next one."""
    asked = get(state, ASKED) | 1 << get(state, ASKING)
    announce(state, get(state, EFFECT), asked, get(state, BARRED))


@inner
def bar(state: State, echoed: bool) -> None:
    """CC-22: its owner is safe, or, by the option `barrier`, everybody."""
    seat = get(state, ASKING)
    reveal(state, seat, ECHO if echoed else BARRIER, 1)
    if state.rules[BARRIER_SAVES_ALL]:
        act_on(state)
    else:
        bit = 1 << seat
        announce(state, get(state, EFFECT), get(state, ASKED) | bit, get(state, BARRED) | bit)
