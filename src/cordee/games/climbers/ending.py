"""TC-62, TC-63, TC-64: what counts as a climb, when the game ends, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.climbers.events import Climbed, GameOver, NotClimbed
from cordee.games.climbers.options import Climb, LastChance, Reached, Tie
from cordee.games.climbers.phases import Over
from cordee.games.contract import Outcome, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.climbers.state import State
    from cordee.games.contract import Event

ENDING_RULE: Final = "TC-63"


def beats_own_best(state: State) -> bool:
    """TC-62, `personal_best`: higher than at the end of any of its own earlier turns."""
    return state.height(state.mover) > state.pawn.best


def beats_all(state: State) -> bool:
    """TC-62, `leader`: a personal best, and higher than every other pawn."""
    height = state.height(state.mover)
    others = [state.height(Seat(seat)) for seat in range(len(state.pawns)) if seat != state.mover]
    return beats_own_best(state) and height > max(others)


def beats_turn_start(state: State) -> bool:
    """TC-62, `turn_start`: higher than when the turn began."""
    return state.height(state.mover) > state.under_way.start


IS_CLIMB: Final[dict[Climb, Callable[[State], bool]]] = {
    Climb.PERSONAL_BEST: beats_own_best,
    Climb.LEADER: beats_all,
    Climb.TURN_START: beats_turn_start,
}


def judged(state: State) -> tuple[State, tuple[Event, ...]]:
    """TC-62, TC-63: the turn is a climb or not; with no turn left without one the game is over."""
    seat, height = state.mover, state.height(state.mover)
    climbed = IS_CLIMB[state.options.climb](state)
    fails = 0 if climbed else state.fails + 1
    after = state.with_pawn(seat, state.pawn.but(best=max(state.pawn.best, height)), fails=fails)
    if climbed:
        return after, (Climbed(seat, height),)
    left = turns_left(after.but(mover=state.after(seat)))
    if left:
        return after, (NotClimbed(seat, left),)
    first = ranking(after)[0]
    return after.but(phase=Over()), (NotClimbed(seat, 0), GameOver(first, after.height(first)))


def turns_left(state: State) -> int:
    """TC-63: after so many turns without a climb, the mover's the first of them, the game is over."""
    players = len(state.pawns)
    least = max(0, players + 1 - state.fails)
    if state.options.last_chance is LastChance.FIRST_TO_FAIL or isinstance(state.phase, Over):
        return least
    return least + (1 - state.mover - least) % players


def most_fails(state: State) -> int:
    """TC-63: how many turns without a climb there can be before the mover's; then the game is over at the latest."""
    players = len(state.pawns)
    if state.options.last_chance is LastChance.FIRST_TO_FAIL:
        return players
    return players + (state.mover - 1) % players


def reached_at(state: State, seat: Seat) -> int:
    """TC-64: the moment when the pawn reached the level it stands on."""
    pawn, height = state.pawns[seat], state.height(seat)
    if state.options.reached is Reached.LATEST:
        return pawn.latest
    return next(moment for level, moment in pawn.arrivals if level >= height)


def ranking(state: State) -> list[Seat]:
    """TC-64: the seats from the first to the last: by height, then by when it was reached."""
    sign = -1 if state.options.tie is Tie.LAST else 1
    seats = [Seat(seat) for seat in range(len(state.pawns))]
    return sorted(seats, key=lambda seat: (-state.height(seat), sign * reached_at(state, seat)))


def outcome_of(state: State) -> Outcome | None:
    """TC-63, TC-64: the result, once there is one; the score is the height."""
    if not isinstance(state.phase, Over):
        return None
    order = ranking(state)
    seats = [Seat(seat) for seat in range(len(state.pawns))]
    return Outcome(
        tuple(order.index(seat) + 1 for seat in seats), tuple(state.height(seat) for seat in seats), ENDING_RULE
    )
