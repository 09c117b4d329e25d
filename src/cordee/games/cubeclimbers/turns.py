"""CC-10, CC-13, CC-20, CC-40: how turns begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.actions import EndTurn
from cordee.games.cubeclimbers.building import CUBES_A_BUILD, owes_build
from cordee.games.cubeclimbers.events import CubesWithoutPlace, TurnBegan, TurnEnded
from cordee.games.cubeclimbers.moving import owes_move
from cordee.games.cubeclimbers.phases import ACTING, COUNTING
from cordee.games.cubeclimbers.state import Turn
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.state import Result, State
    from cordee.games.errors import Refusal

END_TURN = EndTurn()
OWED_BUILD = Words("BUILD")
OWED_ROLL = Words("ROLL")
OWED_MOVE = Words("MOVE")


def begin(state: State, seat: Seat, extra: int = 0) -> Result:
    """CC-10, CC-24, CC-32: a fresh turn, with what earlier powers forbid in it."""
    bit = 1 << seat
    turn = Turn(
        may_not_move=bool(state.next_no_move & bit), may_not_grapple=bool(state.next_no_grapple & bit), extra=extra
    )
    after = state._replace(
        mover=seat,
        number=state.number + 1,
        turn=turn,
        phase=ACTING,
        next_no_move=state.next_no_move & ~bit,
        next_no_grapple=state.next_no_grapple & ~bit,
    )
    return after, (TurnBegan(seat, after.number),)


def owed(state: State) -> Words | None:
    """CC-10, CC-11, CC-13: what must still be done, or nothing."""
    if owes_build(state):
        return OWED_BUILD
    if not state.turn.rolled:
        return OWED_ROLL
    return OWED_MOVE if owes_move(state) else None


def is_last(state: State) -> bool:
    """CC-40: no hand has a cube, so this turn ends the game: no other follows, and nothing lasts into one."""
    return not any(state.cubes)


def without_place(state: State) -> int:
    """CC-11: how many cubes would leave the game if the turn ended now, for want of a place."""
    return 0 if state.turn.built else min(CUBES_A_BUILD, state.cubes[state.mover])


def ends(state: State) -> Sequence[EndTurn]:
    """CC-10: the end of the turn, once nothing is owed."""
    return () if owed(state) else (END_TURN,)


def why_not_end(state: State, action: EndTurn) -> Refusal | None:  # noqa: ARG001  (there is one end)
    """CC-10: all three must be done to end the turn."""
    missing = owed(state)
    return reasons.UNFINISHED(owed=missing) if missing else None


def end_turn(state: State, action: EndTurn) -> Result:  # noqa: ARG001
    """CC-10, CC-11: the turn ends; cubes for which there was no place at all leave the game."""
    mover, cubes = state.mover, state.cubes
    lost = without_place(state)
    if not lost:
        return finish(state)
    after, events = finish(state._replace(cubes=(*cubes[:mover], cubes[mover] - lost, *cubes[mover + 1 :])))
    return after, (CubesWithoutPlace(mover, lost), *events)


def finish(state: State) -> Result:
    """CC-10, CC-20, CC-35, CC-40: the next turn, or the end of the game when no hand has a cube."""
    ended = TurnEnded(state.mover)
    if is_last(state):
        return state._replace(phase=COUNTING), (ended,)
    extra = state.turn.extra
    seat = state.mover if extra else state.rules.next_seat(state.mover)
    after, began = begin(state, seat, max(0, extra - 1))
    return after, (ended, *began)
