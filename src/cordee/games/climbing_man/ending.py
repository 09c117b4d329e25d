"""CM-17, CM-20, CM-22: falls, the end and the score."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.events import BackOnHold, GaveUp
from cordee.games.climbing_man.phases import Climbing, End, Fallen, Over
from cordee.games.contract import Outcome
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import Event

EXCHANGE_COST: Final = 5
"""CM-20: points an exchange costs."""

RACE_WON: Final = "CM-31"


def back_to_hold(state: State) -> tuple[State, tuple[Event, ...]]:
    """CM-17: the last legal position, which the board still shows."""
    return state._replace(phase=Climbing()), (BackOnHold(state.mover),)


def give_up(state: State) -> tuple[State, tuple[Event, ...]]:
    """CM-22: the end; after a fall, the fall's end."""
    end = End.FELL if isinstance(state.phase, Fallen) else End.GAVE_UP
    return state._replace(phase=Over(end, state.mover)), (GaveUp(state.mover),)


def climbed_score(state: State) -> Fraction:
    """CM-20: height, unturned coins and exchanges, times weight / 10, never rounded."""
    unturned = sum(state.coins.grips[spot] for spot in spots_of(state.unturned))
    points = state.wall.shape.height + unturned - EXCHANGE_COST * state.exchanges
    return Fraction(points * state.options.weight, 10)


def outcome_of(state: State) -> Outcome | None:
    """CM-20, CM-22, CM-30, CM-31: the result, once there is one."""
    if not isinstance(state.phase, Over):
        return None
    end, seat = state.phase.end, state.phase.seat
    if not state.options.race:
        score = climbed_score(state) if end is End.CLIMBED else Fraction(0)
        return Outcome((1,), (score,), end.value)
    winner = seat if end is End.CLIMBED else 1 - seat
    rule = RACE_WON if end is End.CLIMBED else end.value
    return Outcome(
        tuple(1 if each == winner else 2 for each in range(2)), tuple(int(each == winner) for each in range(2)), rule
    )
