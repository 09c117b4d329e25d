"""CC-12, CC-13: MOVE."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.cubeclimbers import reasons
from cordee.games.cubeclimbers.building import owes_build
from cordee.games.cubeclimbers.events import Moved, SentToGround
from cordee.games.cubeclimbers.rules import name_of
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.actions import Move
    from cordee.games.cubeclimbers.state import Result, State
    from cordee.games.errors import Refusal
    from cordee.games.squares import SquareSet


def steps(state: State, seat: Seat) -> SquareSet:
    """CC-12: the free spaces on the same level, one level up and any depth down."""
    mountain, spot = state.mountain, state.climbers[seat]
    level, around = mountain.at[spot], state.rules.around[spot]
    spaces = mountain.same_level(spot) | around & mountain.exactly(level + 1)
    if level:
        spaces |= around & ~mountain.layers[level - 1]
    return spaces & ~state.occupied


def free_ground(state: State) -> SquareSet:
    """CC-3: the ground spaces without a climber."""
    return state.mountain.ground & ~state.occupied


def is_sent_to_ground(state: State) -> bool:
    """CC-13: everything else is done, MOVE is not, and there is none."""
    turn = state.turn
    return turn.rolled and not turn.moved and not owes_build(state) and not steps(state, state.mover)


def move_places(state: State) -> SquareSet:
    """CC-10, CC-12, CC-13, CC-29, CC-36: where the mover may MOVE now."""
    turn = state.turn
    if turn.may_not_move or (turn.moved and not turn.may_keep_moving):
        return 0
    if is_sent_to_ground(state):
        return free_ground(state)
    places = steps(state, state.mover)
    return places & ~turn.trail if state.rules.no_return else places


def owes_move(state: State) -> bool:
    """CC-13, CC-36: MOVE is an obligation for whoever may and can; asked once the rest is done."""
    return not state.turn.moved and move_places(state) != 0


def moves(state: State) -> list[Move]:
    """CC-12: every MOVE, from the south-west corner row by row."""
    table = state.rules.moves
    return [table[spot] for spot in spots_of(move_places(state))]


def why_not_move(state: State, action: Move) -> Refusal | None:
    """CC-10, CC-12, CC-13, CC-29, CC-36: once a turn unless more are allowed, to a space that MOVE reaches."""
    turn = state.turn
    if turn.may_not_move:
        return reasons.NO_MOVE_THIS_TURN()
    if turn.moved and not turn.may_keep_moving:
        return reasons.MOVED_ALREADY()
    spot = state.rules.spot(action.square)
    if spot is None:
        return reasons.OFF_TABLE(square=name_of(action.square))
    if move_places(state) >> spot & 1:
        return None
    if spot == state.climbers[state.mover]:
        return reasons.STAYING(square=action.square)
    if state.occupied >> spot & 1:
        return reasons.SPACE_TAKEN(square=action.square)
    return (reasons.BEEN_THERE if turn.trail >> spot & 1 else reasons.NO_WAY)(square=action.square)


def move(state: State, action: Move) -> Result:
    """CC-12, CC-13: the climber is there; with Limitless the way is remembered until something else is done."""
    mover, turn, squares = state.mover, state.turn, state.rules.squares
    source, target = state.climbers[mover], state.rules.spots[action.square]
    sent = is_sent_to_ground(state)
    trail = turn.trail | 1 << source if turn.may_keep_moving and state.rules.no_return else 0
    after = state.with_climber(mover, target)._replace(turn=turn._replace(moved=True, trail=trail))
    if sent:
        return after, (SentToGround(mover, squares[source], squares[target]),)
    return after, (Moved(mover, squares[source], squares[target], after.level(mover)),)
