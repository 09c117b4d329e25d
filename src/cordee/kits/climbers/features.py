"""The Climbers: what a learned judgement looks at, a number each for every pawn.

`fast/climbers/features.py` is the same, compiled.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cordee.games.climbers.ending import ranking
from cordee.games.climbers.ladders import heads_from
from cordee.games.climbers.options import Climb
from cordee.games.climbers.walking import may_descend, standable, walk_reach
from cordee.kits.climbers.feature_names import FEATURES
from cordee.kits.climbers.steps import highest, ways_up
from cordee.players.learned import Weights, softmax, weighed, weights_in

if TYPE_CHECKING:
    from cordee.games.climbers.options import ClimbersOptions
    from cordee.games.climbers.state import State
    from cordee.games.contract import Seat
    from cordee.players.guide import Hopes

MOST_WAYS: Final = 4
MOST_ROOM: Final = 8
"""More than so many other ways up, or squares up there, make no difference."""

WEIGHTS: Final = Path(__file__).with_name("weights.json")


def weights(options: ClimbersOptions) -> Weights:
    """The weights for a table: more players', or two players', who need other things where only a leader climbs."""
    two = "leader" if options.climb is Climb.LEADER else "two"
    return weights_in(WEIGHTS, FEATURES)[two if options.players == 2 else "more"]


def nearness_of_end(state: State) -> float:
    """TC-63: how many of the turns without a climb that end the game have gone by."""
    return state.fails / (len(state.pawns) + 1)


def features(state: State, seat: Seat) -> list[float]:
    """A pawn's numbers, in the order of FEATURES."""
    pawn, here, building = state.pawns[seat], state.height(seat), state.building
    if pawn.colour is None:
        return [0.0] * len(FEATURES)
    reached = walk_reach(state, seat, down=may_descend(state))
    top = max(here, highest(building, reached & ~building.ground & ~state.occupied))
    heads = [heads_from(state, reached, ladder, standable(state, seat)) for ladder in pawn.ladders]
    gain = max([top, *(highest(building, each) for each in heads)]) - top
    ways = ways_up(state, seat, reached, top) if top else MOST_WAYS + 1
    room = (reached & building.levels.exactly(top)).bit_count() if top else MOST_ROOM
    moves, climbs = seat == state.mover, top > pawn.best
    lengths = sorted(ladder.value for ladder in pawn.ladders)
    wait = (seat - state.mover) % len(state.pawns) / len(state.pawns)
    return [
        *map(float, (here, top - here, "short" in lengths, "long" in lengths, gain, pawn.has_stone, ways > 0)),
        *map(float, (min(max(ways - 1, 0), MOST_WAYS), min(room, MOST_ROOM), climbs, ranking(state)[0] == seat)),
        *map(float, (moves, moves and ways > 0, moves and climbs, gain if moves else 0, wait)),
    ]


def chances(state: State) -> Hopes:
    """Every seat's chances, as learned."""
    how, near = weights(state.options), nearness_of_end(state)
    seats = range(len(state.pawns))
    return softmax([weighed(how, near, features(state, seat)) for seat in seats])  # type: ignore[arg-type]
