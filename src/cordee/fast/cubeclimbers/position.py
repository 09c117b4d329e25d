"""A position: who acts, everything they may do in the reference's order, and what an action leads to."""

from __future__ import annotations

from typing import Any

from cordee.fast.cubeclimbers import setting_up, tiebreak, turns
from cordee.fast.cubeclimbers.actions import (
    ALLOW,
    BUILD,
    END,
    GRAPPLE,
    MOVE,
    PUT,
    ROLL,
    SQUARE_BITS,
    START,
    TAKE,
    WIND,
    is_echoed,
    kind_of,
    on_square,
    square_of,
)
from cordee.fast.cubeclimbers.building import build, list_builds
from cordee.fast.cubeclimbers.grappling import list_grapples
from cordee.fast.cubeclimbers.layout import (
    ACTING,
    ASKING,
    BLOWING,
    BUILDING,
    CLIMBER,
    DEALING,
    DIE,
    DRAWING,
    GRAPPLING,
    HELD,
    LIFTING,
    ORDERED,
    OVER,
    PHASE,
    PLACING,
    REACTING,
    ROLLED,
    ROLLING,
    SETTING,
    SIDES,
    State,
)
from cordee.fast.cubeclimbers.moving import list_moves, move
from cordee.fast.cubeclimbers.powers import reacting, telekinesis, using
from cordee.fast.cubeclimbers.rolling import roll, rolled
from cordee.fast.cubeclimbers.state import actor, get, players, rule
from cordee.fast.jit import inner
from cordee.fast.random import below
from cordee.fast.twin import OVER as NOBODY


@inner
def is_by_chance(state: State) -> bool:
    """CC-5, CC-6, CC-14: chance draws who begins, deals, and rolls."""
    phase = get(state, PHASE)
    return phase == DRAWING or phase == DEALING or phase == ROLLING


@inner
def to_act(state: State) -> int:
    """Chance (-1); the one who is asked; the mover or, in a tiebreak, the roller; OVER."""
    if is_by_chance(state):
        return -1
    phase = get(state, PHASE)
    if phase == OVER:
        return NOBODY
    return get(state, ASKING) if phase == REACTING else actor(state)


@inner
def _list_turn(state: State) -> int:
    """CC-10: BUILD's places, MOVE's places, ROLL, powers, the end of the turn."""
    count = list_moves(state, list_builds(state, 0))
    if not state.ints[ROLLED]:
        state.list[count] = ROLL
        count += 1
    count = using.list_uses(state, count)
    if turns.may_end(state):
        state.list[count] = END
        count += 1
    return count


@inner
def _list_winds(state: State) -> int:
    """CC-16: every direction may be chosen."""
    for direction in range(4):
        state.list[direction] = on_square(WIND, direction)
    return 4


@inner
def list_actions(state: State) -> int:
    """Everything who acts may do now, into `state.list`; how many there are. Nothing for chance."""
    phase = get(state, PHASE)
    if phase == ACTING:
        return _list_turn(state)
    if phase == BUILDING:
        return list_builds(state, 0)
    if phase == PLACING:
        return setting_up.list_starts(state, SQUARE_BITS, 0)
    if phase == GRAPPLING:
        return list_grapples(state, actor(state), GRAPPLE, SQUARE_BITS, 0)
    if phase == BLOWING:
        return _list_winds(state)
    if phase == ORDERED:
        return using.list_orders(state, 0)
    if phase == REACTING:
        return reacting.list_answers(state, 0)
    if phase == LIFTING:
        return telekinesis.list_takes(state, get(state, HELD), 0)
    return telekinesis.list_puts(state, 0) if phase == SETTING else 0


@inner
def _use(state: State, action: int) -> None:
    """CC-10, CC-38, CC-64: in one's turn, as an answer, or by order of the die."""
    phase = get(state, PHASE)
    if phase == REACTING:
        reacting.bar(state, is_echoed(action))
    elif phase == ORDERED:
        reacting.announce(state, action, 0, 0)
    else:
        using.use(state, action)


@inner
def _do(state: State, action: int) -> None:
    """What a kind of action does."""
    kind, spot = kind_of(action), square_of(action)
    if kind == BUILD:
        build(state, spot)
    elif kind == MOVE:
        move(state, spot)
    elif kind == ROLL:
        roll(state)
    elif kind == END:
        turns.end_turn(state)
    elif kind == START:
        setting_up.start(state, spot)
    elif kind == GRAPPLE:
        state.ints[CLIMBER + actor(state)] = spot
        reacting.act_on(state)
    elif kind == TAKE:
        telekinesis.take(state, spot)
    elif kind == PUT:
        telekinesis.put(state, spot)
    elif kind == WIND:
        reacting.announce(state, action, 0, 0)
    elif kind == ALLOW:
        reacting.allow(state)
    else:
        _use(state, action)


@inner
def play(state: State, action: int) -> None:
    """What a legal action leads to."""
    _do(state, action)
    tiebreak.carry_on(state)


@inner
def bring(state: State, drawn: Any) -> None:
    """CC-5, CC-6, CC-14: what chance brought: who begins, the cards of all hands, or a face of the die."""
    phase = get(state, PHASE)
    if phase == DRAWING:
        setting_up.draw_first(state, drawn[0])
    elif phase == DEALING:
        setting_up.deal(state, drawn)
    else:
        rolled(state, drawn[0])
        tiebreak.carry_on(state)


@inner
def draw(state: State) -> None:
    """CC-5, CC-6, CC-14: chance draws from the game's word, into `state.list`."""
    phase = get(state, PHASE)
    if phase == DRAWING:
        state.list[0] = below(state.word, players(state))
    elif phase == DEALING:
        setting_up.draw_deal(state)
    else:
        state.list[0] = rule(state, DIE + below(state.word, SIDES))


@inner
def settle(state: State) -> None:
    """Chance acts until a seat decides or the game is over."""
    while is_by_chance(state):
        draw(state)
        bring(state, state.list)
