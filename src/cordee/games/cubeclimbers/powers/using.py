"""CC-10, CC-23, CC-25, CC-64: powers as actions of one's own turn, or by order of the die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.actions import NO_AIM, Aim, UsePower
from cordee.games.cubeclimbers.phases import Ordered
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.cubeclimbers.powers.events import PowerEchoed, PowerOrdered, PowerUsed
from cordee.games.cubeclimbers.powers.reacting import announce
from cordee.games.cubeclimbers.rules import name_of
from cordee.games.errors import Reason

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.powers.power_rule import PowerRule
    from cordee.games.cubeclimbers.state import Cards, Result, State
    from cordee.games.errors import Refusal

ONCE_A_TURN = Reason("CC-25", "{power} serves once in a turn")


def uses(state: State) -> list[UsePower]:
    """CC-10, CC-23: each card in hand with each aim, in the order of their names; then each by Echo."""
    hidden, shown, spare = state.cards[state.mover]
    found: list[UsePower] = []
    for power in dict.fromkeys((*hidden, *spare)):
        piece = PIECES[power]
        if not (piece.once_a_turn and power in state.turn.spent):
            found += [UsePower(power, aim) for aim in piece.aims(state)]
    if Power.ECHO in hidden:
        for power in dict.fromkeys(shown):
            found += [UsePower(power, aim, echoed=True) for aim in PIECES[power].aims(state)]
    return found


def why_not_use(state: State, action: UsePower) -> Refusal | None:
    """CC-6, CC-10, CC-23, CC-25, CC-37: a power one has, not used up, aimed at what it may be aimed at."""
    if not _is_power(action):
        return reasons.BAD_AIM(power=name_of(action.power))
    refusal = _why_not_held(state, action)
    if refusal is not None:
        return refusal
    piece = PIECES[action.power]
    if piece.once_a_turn and action.power in state.turn.spent and not action.echoed:
        return ONCE_A_TURN(power=action.power)
    return _why_not_aimed(state, piece, action.aim)


def _why_not_aimed(state: State, piece: PowerRule, aim: Aim) -> Refusal | None:
    """CC-37: one of the power's aims; nothing is aimed where there is nothing to aim."""
    aims = piece.aims(state)
    if aim in aims:
        return None
    return reasons.BAD_AIM(power=piece.power) if NO_AIM in aims else piece.why_not(state, aim)


def _is_power(action: UsePower) -> bool:
    """Hostile input may carry anything."""
    return isinstance(action.power, Power) and isinstance(action.aim, Aim) and isinstance(action.echoed, bool)


def _why_not_held(state: State, action: UsePower) -> Refusal | None:
    """CC-6, CC-23: an unused card; or an unused Echo and a used card; Echo itself repeats nothing."""
    cards = state.cards[state.mover]
    if not action.echoed:
        held = action.power in cards.hidden or action.power in cards.spare
        return None if held else reasons.NOT_HELD(power=action.power)
    if Power.ECHO not in cards.hidden:
        return reasons.NOT_HELD(power=Power.ECHO)
    return None if action.power in cards.shown else reasons.NOTHING_TO_ECHO()


def use(state: State, action: UsePower) -> Result:
    """CC-10: the card is turned up and its effect announced."""
    mover, turn, power = state.mover, state.turn, action.power
    once = PIECES[power].once_a_turn and not action.echoed
    spent = (*turn.spent, power) if once else turn.spent
    after = state.with_cards(mover, _played(state.cards[mover], action))
    after = after._replace(turn=turn._replace(trail=0, spent=spent))
    used = (PowerEchoed if action.echoed else PowerUsed)(mover, power, action.aim)
    after, events = announce(after, action)
    return after, (used, *events)


def _played(cards: Cards, action: UsePower) -> Cards:
    """CC-23, CC-25: Echo is the card that goes when it repeats another."""
    if action.echoed:
        return cards.revealed(Power.ECHO, uses=1)
    if action.power in cards.spare:
        return cards.used_again(action.power)
    return cards.revealed(action.power, PIECES[action.power].uses)


def orders(state: State) -> list[UsePower]:
    """CC-64: every aim of the power that the die orders."""
    assert isinstance(state.phase, Ordered)
    power = state.phase.power
    return [UsePower(power, aim) for aim in PIECES[power].aims(state)]


def why_not_order(state: State, action: UsePower) -> Refusal | None:
    """CC-64: that power, at one of its aims."""
    assert isinstance(state.phase, Ordered)
    power = state.phase.power
    if not _is_power(action) or action.power is not power or action.echoed:
        return reasons.ORDERED(power=power)
    return _why_not_aimed(state, PIECES[power], action.aim)


def carry_out(state: State, action: UsePower) -> Result:
    """CC-64: the order's effect is announced; no card is used."""
    after, events = announce(state, action)
    return after, (PowerOrdered(state.actor, action.power, action.aim), *events)
