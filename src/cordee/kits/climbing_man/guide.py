"""Climbing Man: get the body higher, keep a free extremity, and turn no more coins than that takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.holding import dice_to_spare
from cordee.games.climbing_man.phases import Climbing, Fallen
from cordee.games.climbing_man.turns import may_end_turn
from cordee.games.climbing_man.wall import LANE
from cordee.games.squares import spots_of
from cordee.kits.climbing_man.ways_up import NODES
from cordee.players.guide import Candidate, Guide, judged

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from random import Random

    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import AnyPosition, Seat
    from cordee.players.guide import Hopes

PATIENCE: Final = 120
"""Turns after which a climber alone who is not up yet gives up; a racer lets the other go on instead."""

PROMISES: Final[dict[type, float]] = {
    acts.MoveBody: 3.0,
    acts.Place: 1.0,
    acts.ExchangeCoins: 0.2,
    acts.BackToHold: 5.0,
}
"""How promising each kind of action looks; what is not named is not worth a thought while there is one of these."""

CLIMBED: Final = 0.5
"""What the top alone is worth; the score adds the rest."""

HIGHER, REACHED, NEARLY, FREE, TURNED = 1.0, 2.0, 1.5, 0.8, 0.04
"""What counts below the top: the body's row, the row it could go to, how nearly one above holds, an extremity to spare,
and, against it, the points of turned coins."""


class ClimbingManGuide(Guide):
    """Lore of the wall."""

    greedy_worlds = 4
    master_nodes = NODES
    lookahead = 2
    beam = 8

    def candidates(self, position: AnyPosition, seat: Seat, random: Random) -> Sequence[Candidate]:
        """Moves of the body that lose no height, and extremities to where something holds."""
        state = cast("ClimbingManPosition", position).state
        legal = list(position.legal_actions(seat))
        if not isinstance(state.phase, (Climbing, Fallen)):
            return _shuffled([Candidate(action, 1.0) for action in legal], random)
        if state.turn > PATIENCE and not state.options.race:
            return [Candidate(acts.GiveUp(), 1.0)]
        worth_it = [Candidate(each, PROMISES[type(each)]) for each in legal if _is_worth_it(state, each)]
        last = acts.EndTurn() if may_end_turn(state) else legal[-1]
        return _shuffled(worth_it, random) or [Candidate(last, 1.0)]

    def hopes(self, position: AnyPosition) -> Hopes:
        """How far each climber has come; in a race, beside the other."""
        state = cast("ClimbingManPosition", position).state
        seats = range(len(state.climbers))
        far = [progress(state._replace(mover=cast("Seat", seat))) if state.climbers[seat] else 0.0 for seat in seats]
        if len(far) == 1:
            return (CLIMBED * far[0],)
        return tuple(0.5 + (far[seat] - far[1 - seat]) / 2 for seat in seats)

    def worth(self, position: AnyPosition, seat: Seat) -> float:
        """The same: greed has no finer scale here."""
        return judged(self, position)[seat]

    def score_share(self, position: AnyPosition, score: Fraction | int) -> float:
        """A climb's score beside that of a climber who turned nothing."""
        state = cast("ClimbingManPosition", position).state
        coins = sum(state.coins.grips[spot] for spot in spots_of(state.coins.squares))
        most = (state.wall.shape.height + coins) * state.options.weight / 10
        return CLIMBED + (1 - CLIMBED) * max(0.0, float(score) / most) if score > 0 else 0.0


def _shuffled(candidates: list[Candidate], random: Random) -> list[Candidate]:
    """Most promising first, in any order among equals: who always does the same may do it for ever."""
    random.shuffle(candidates)
    return sorted(candidates, key=lambda each: -each.promise)


def _is_worth_it(state: State, action: Any) -> bool:
    """Whether an action may get the climber higher."""
    wall = state.wall
    if isinstance(action, acts.MoveBody):
        rise = action.target.row - wall.squares[state.climber.body].row
        return rise > 0 or (rise == 0 and state.actions_taken == 1)  # sideways once a turn, or it may never end
    if isinstance(action, acts.Place):
        spot = wall.spots[action.target]
        return bool(state.unturned >> spot & 1) or state.coins.grips[spot] > 0
    return type(action) in PROMISES


def progress(state: State) -> float:
    """From 0 on the ground to 1 below the top, of the mover."""
    wall, (body, dice) = state.wall, state.climber
    weight, columns = state.options.weight, wall.columns
    row = wall.squares[body].row
    lift = wall.lift_of(dice, state.coins.grips)
    reached = max(row, wall.highest_row(wall.lanes_held(lift, weight)))
    above = range((reached + 1) * columns, min(reached + 3, wall.rows) * columns)
    lanes = max((lift >> (LANE * spot) & (1 << LANE) - 1 for spot in above), default=weight)
    free = state.climber.hand or len(dice_to_spare(state))
    turned = sum(state.coins.grips[spot] for spot in spots_of(state.turned))
    sum_ = HIGHER * row + REACHED * reached + NEARLY * min(1, lanes / weight) + FREE * min(free, 2) - TURNED * turned
    return max(0.0, min(1.0, sum_ / ((HIGHER + REACHED) * wall.top_row + NEARLY + 2 * FREE)))
