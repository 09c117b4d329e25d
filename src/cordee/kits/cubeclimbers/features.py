"""CubeClimbers: what a learned judgement looks at, a number each for every climber.

`fast/cubeclimbers/features.py` is the same, compiled.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers.ending import standing
from cordee.games.cubeclimbers.phases import Rolling
from cordee.games.cubeclimbers.power import Power
from cordee.games.squares import spots_of
from cordee.kits.cubeclimbers.feature_names import FEATURES
from cordee.players.learned import Weights, softmax, weighed, weights_in

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.options import CubeClimbersOptions
    from cordee.games.cubeclimbers.state import State
    from cordee.players.guide import Hopes

WIND: Final = 1 / 6
A_LONG_GAME: Final = 12
SOON: Final = 3
TEAM_MATE: Final = 0.1
"""What the lower member of a team counts."""

WEIGHTS: Final = Path(__file__).with_name("weights.json")


def weights(options: CubeClimbersOptions) -> Weights:
    """The weights for a table: two players', or more players'."""
    return weights_in(WEIGHTS, FEATURES)["two" if options.players == 2 else "more"]


def weights_to_win(options: CubeClimbersOptions) -> Weights:
    """Weights that play better than those which foretell best who wins."""
    return weights_in(WEIGHTS, FEATURES)["two-to-win" if options.players == 2 else "more-to-win"]


def nearness_of_end(state: State) -> float:
    """CC-40: 1 when no cube is left, 0 in a long game's beginning; most of it is in the last turns."""
    return float((1.0 - min(1.0, sum(state.cubes) / (2 * len(state.cubes) * A_LONG_GAME))) ** 4)


def turns_of(state: State, seat: int) -> int:
    """CC-11: how many turns the cubes in a hand are good for."""
    return (state.cubes[seat] + 1) // 2


def rolls_before(state: State, seat: Seat) -> int:
    """CC-16: how many others roll before the seat's next turn."""
    rolls = sum(cubes > 0 for other, cubes in enumerate(state.cubes) if other != seat)
    return rolls + (state.mover != seat and not state.cubes[state.mover] and not state.turn.rolled)


def features(state: State, seat: Seat) -> list[float]:
    """A climber's numbers, in the order of FEATURES."""
    spot, at, turn = state.climbers[seat], state.mountain.at, state.turn
    if spot < 0:
        return [0.0] * len(FEATURES)
    level, turns = at[spot], turns_of(state, seat)
    near = spots_of(state.rules.around[spot])
    free = {at[each] for each in near if not state.occupied >> each & 1}
    up, higher = level + 1 in free, level + 2 in free
    mover = state.mover == seat and state.contest is None
    rolls = mover and (isinstance(state.phase, Rolling) or not turn.rolled) and not turn.may_not_grapple
    wind = WIND * rolls_before(state, seat) * (level - min([level, *(at[each] for each in near)]))
    now = (mover and up and not turn.moved and not turn.may_not_move, rolls and higher, rolls and up and not higher)
    said = [level, up and turns > 0, higher and turns > 0, *now, turn.extra if mover else 0, wind]
    later = _later(state, seat, free) if turns else [0.0] * 7
    first = _stands_first(state, seat)
    return [
        *map(float, said),
        *later,
        float(first),
        float(mover),
        min(turns / A_LONG_GAME, 1.0),
        _lays_last(state, seat),
        *_each_card(state, seat, turns),
    ]


def _each_card(state: State, seat: int, turns: int) -> list[float]:
    """CC-6: how many cards of each name may still be used, while there are turns to use them in."""
    held = Counter((*state.cards[seat].hidden, *state.cards[seat].spare))
    return [min(1.0, turns / SOON) * held[power] for power in Power]


def _later(state: State, seat: Seat, free: set[int]) -> list[float]:
    """What the next turns promise: cards, bans, and what can be made of the columns beside where no step is."""
    spot, cards = state.climbers[seat], state.cards[seat]
    level, turns = state.mountain.at[spot], turns_of(state, seat)
    hand = min(1.0, turns / SOON) * (len(cards.hidden) + len(cards.spare))
    bans = (state.next_no_move >> seat & 1, state.next_no_grapple >> seat & 1)
    same, lower = level in free or level == 0, level - 1 in free and level > 0
    stepless = level + 1 not in free
    trapped = stepless and level > 1 and not same and not lower and not can_sidestep(state, spot)
    fall = level - 2 - max([0, *(each for each in free if each < level)]) if trapped else 0
    return [*map(float, (hand, *bans, stepless and same, stepless and lower and not same, trapped, fall))]


def can_sidestep(state: State, spot: int) -> bool:
    """CC-12: whether another space of the same level is in reach."""
    return bool(state.mountain.same_level(spot) & ~state.occupied & ~(1 << spot))


def _stands_first(state: State, seat: Seat) -> bool:
    """CC-40, CC-50, CC-51: whether everybody else is behind."""
    teams = state.rules.teams
    own = standing(state, teams[seat])
    return all(standing(state, team) < own for team in teams if team != teams[seat])


def _lays_last(state: State, seat: Seat) -> float:
    """CC-40: whether nobody has more turns to come, while there are any."""
    turns = turns_of(state, seat)
    return float(turns > 0 and all(turns_of(state, other) <= turns for other in range(len(state.cubes))))


def chances(state: State) -> Hopes:
    """Every seat's chances, as learned; a team's are those of its stronger member, and a little of the other's."""
    how, near, teams = weights(state.rules.options), nearness_of_end(state), state.rules.teams
    alone = [weighed(how, near, features(state, seat)) for seat in state.rules.seats]
    if not state.rules.options.teams:
        return softmax(alone)
    both = {team: sorted(each for each, of in zip(alone, teams, strict=True) if of == team) for team in teams}
    return softmax([both[team][-1] + TEAM_MATE * both[team][0] for team in teams])
