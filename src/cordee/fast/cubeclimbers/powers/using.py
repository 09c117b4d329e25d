"""CC-10, CC-23, CC-25, CC-64: powers as actions of one's own turn, or by order of the die."""

from __future__ import annotations

from cordee.fast.cubeclimbers.actions import is_echoed, power_of, use_of
from cordee.fast.cubeclimbers.cards import has_card, play_card
from cordee.fast.cubeclimbers.layout import FACE_DOWN, HIDDEN, MOVER, POWER_ORDERED, POWERS, SHOWN, SPARE, SPENT, State
from cordee.fast.cubeclimbers.powers.aims import list_aims
from cordee.fast.cubeclimbers.powers.reacting import announce
from cordee.fast.cubeclimbers.state import actor, get
from cordee.fast.cubeclimbers.tables import BARRIER, ECHO, ONCE_A_TURN
from cordee.fast.cubeclimbers.trail import forget_trail
from cordee.fast.jit import inner


@inner
def is_used_up(state: State, power: int) -> bool:
    """CC-25: it serves once in a turn, and did."""
    return ONCE_A_TURN[power] != 0 and (get(state, SPENT) >> power & 1) != 0


@inner
def _list_use(state: State, power: int, echoed: int, count: int) -> int:
    """CC-22, CC-23: Barrier and Echo are no actions of a turn by themselves."""
    if power == BARRIER or power == ECHO:
        return count
    return list_aims(state, power, get(state, MOVER), use_of(power, echoed), count)


@inner
def list_uses(state: State, count: int) -> int:
    """CC-10, CC-23: each card in hand with each aim, in the order of their names; then each by Echo."""
    seat = get(state, MOVER)
    if state.ints[FACE_DOWN + seat]:
        for power in range(POWERS):
            if has_card(state, HIDDEN, seat, power) and not is_used_up(state, power):
                count = _list_use(state, power, 0, count)
    for power in range(POWERS):
        spare = has_card(state, SPARE, seat, power) and not has_card(state, HIDDEN, seat, power)
        if spare and not is_used_up(state, power):
            count = _list_use(state, power, 0, count)
    if has_card(state, HIDDEN, seat, ECHO):
        for power in range(POWERS):
            if has_card(state, SHOWN, seat, power):
                count = _list_use(state, power, 1, count)
    return count


@inner
def use(state: State, action: int) -> None:
    """CC-10: the card is turned up and its effect announced."""
    power, echoed = power_of(action), is_echoed(action)
    play_card(state, get(state, MOVER), power, echoed)
    forget_trail(state)
    if ONCE_A_TURN[power] and not echoed:
        state.ints[SPENT] |= 1 << power
    announce(state, action, 0, 0)


@inner
def list_orders(state: State, count: int) -> int:
    """CC-64: every aim of the power that the die orders."""
    power = get(state, POWER_ORDERED)
    return list_aims(state, power, actor(state), use_of(power, 0), count)
