"""CC-22, CC-38: an effect is announced, those it would affect may answer, then it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.actions import Allow, UsePower, Wind
from cordee.games.cubeclimbers.options import BarrierSaves
from cordee.games.cubeclimbers.phases import ACTING, Reacting
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.cubeclimbers.powers.events import Allowed, Asked, Barred, Negated, PowerEchoed, PowerUsed
from cordee.games.cubeclimbers.wind import blow, shifts

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import CubeClimbersAction
    from cordee.games.cubeclimbers.state import Result, SeatSet, State
    from cordee.games.errors import Refusal

ALLOW: Final = Allow()
BAR: Final = UsePower(Power.BARRIER)
BAR_BY_ECHO: Final = UsePower(Power.BARRIER, echoed=True)


def affected(state: State, effect: Wind | UsePower, barred: SeatSet) -> SeatSet:
    """CC-22: whom it would affect; for wind worked out anew, as a barring climber stands in the way."""
    if isinstance(effect, Wind):
        return sum(1 << seat for seat in shifts(state, effect.direction, barred))
    return PIECES[effect.power].affected(state, effect.aim) & ~barred


def next_asked(state: State, effect: Wind | UsePower, asked: SeatSet, barred: SeatSet) -> Seat | None:
    """CC-38: the next one from the actor's left (the actor last) who is affected and has a face-down card."""
    holding = [seat for seat in state.rules.from_left_of(state.actor) if state.cards[seat].hidden]
    if not holding:
        return None
    open_to = affected(state, effect, barred) & ~asked
    return next((seat for seat in holding if open_to >> seat & 1), None)


def announce(state: State, effect: Wind | UsePower, asked: SeatSet = 0, barred: SeatSet = 0) -> Result:
    """CC-38: somebody is asked, or the effect comes."""
    asking = next_asked(state, effect, asked, barred)
    if asking is None:
        return _come(state._replace(phase=ACTING), effect, barred)
    return state._replace(phase=Reacting(effect, asking, asked, barred)), (Asked(asking),)


def _come(state: State, effect: Wind | UsePower, barred: SeatSet) -> Result:
    if isinstance(effect, Wind):
        return blow(state, effect.direction, barred)
    return PIECES[effect.power].done(state, effect.aim, barred)


def answers(state: State) -> list[CubeClimbersAction]:
    """CC-22, CC-23, CC-38: a Barrier, an echoed one, or none."""
    return [*(action for action in (BAR, BAR_BY_ECHO) if why_not_bar(state, action) is None), ALLOW]


def why_not_bar(state: State, action: UsePower) -> Refusal | None:
    """CC-22, CC-23: with an unused Barrier; with Echo, if one's Barrier was used."""
    assert isinstance(state.phase, Reacting)
    cards = state.cards[state.phase.asking]
    if action not in (BAR, BAR_BY_ECHO):
        return reasons.ANSWER_FIRST()
    if not action.echoed:
        return None if Power.BARRIER in cards.hidden else reasons.NOT_HELD(power=Power.BARRIER)
    if Power.ECHO not in cards.hidden:
        return reasons.NOT_HELD(power=Power.ECHO)
    return None if Power.BARRIER in cards.shown else reasons.NOTHING_TO_ECHO()


def allow(state: State, action: Allow) -> Result:  # noqa: ARG001  (there is one way to allow)
    """CC-38: on to the next one."""
    phase = state.phase
    assert isinstance(phase, Reacting)
    after, events = announce(state, phase.effect, phase.asked | 1 << phase.asking, phase.barred)
    return after, (Allowed(phase.asking), *events)


def bar(state: State, action: UsePower) -> Result:
    """CC-22: its owner is safe, or, by the option `barrier`, everybody."""
    phase = state.phase
    assert isinstance(phase, Reacting)
    seat, bit = phase.asking, 1 << phase.asking
    card = Power.ECHO if action.echoed else Power.BARRIER
    after = state.with_cards(seat, state.cards[seat].revealed(card, uses=1))
    used = (PowerEchoed if action.echoed else PowerUsed)(seat, Power.BARRIER, action.aim)
    if state.rules.options.barrier is BarrierSaves.ALL:
        return after._replace(phase=ACTING), (used, Negated())
    after, events = announce(after, phase.effect, phase.asked | bit, phase.barred | bit)
    return after, (used, Barred(seat), *events)
