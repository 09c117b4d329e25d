"""CubeClimbers: be high when the cubes run out. Every turn MOVE is owed, so a lone peak is a place to fall from."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers.phases import Acting, Reacting, Rolling
from cordee.games.cubeclimbers.power import Power
from cordee.games.squares import spots_of
from cordee.kits.cubeclimbers.features import chances
from cordee.kits.cubeclimbers.net import hopes_of_two, judges
from cordee.players.guide import Candidate, Guide
from cordee.players.lines import lines_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from cordee.games.contract import AnyPosition, Seat
    from cordee.games.cubeclimbers.position import CubeClimbersPosition
    from cordee.games.cubeclimbers.state import State
    from cordee.players.guide import Hopes

CARD: Final = 0.35
"""What a face-down card is worth in levels, while there are turns to use it in."""

ANOTHER_TURN: Final = 1.3
KEPT_FROM_MOVING: Final = 0.7
KEPT_FROM_GRAPPLING: Final = 0.4
WIND: Final = 1 / 6
"""CC-14: how often the die shows one."""

LASTING: Final = (0.8, 1.0)
"""How much of a fall is not made good by the end: with cubes left, and without."""

GRAPPLE: Final = 0.5
"""CC-14: how often the die shows one."""

STRENGTH_OF_A_LEAD: Final = (0.7, 2.2)
"""How surely a level more wins, at the start of the game and at its end."""

A_LONG_GAME: Final = 12
"""Turns of each player in which a lead may still be lost."""

ENVY: Final = 0.6
"""How much greed minds the level of the highest of the others; it is shared among all whom that one is ahead of."""

BUILD_PROMISES: Final = {0: 3.0, -1: 1.5, 1: 1.2, -2: 0.5}
"""A cube next to oneself, by how much higher than oneself the column is: 0 makes a step to MOVE to."""


class CubeClimbersGuide(Guide):
    """Lore of the mountain."""

    version = 1
    usual_nodes = 60
    master_nodes = 1_500
    plain_nodes = 60
    playout_turns = 1
    worlds = 4
    sharpness = 3.0
    beam = 5
    contenders = 4
    least_visits = 8
    trust = 0.15
    doubt = 10.0
    endgame: int = 3
    """With so few turns to come, all players' together, a search plays them to the end."""
    lookahead = 4
    envy = ENVY
    turn_share = 0.6

    def candidates(self, position: AnyPosition, seat: Seat, random: Random) -> Sequence[Candidate]:
        """Cubes near oneself and the leaders, moves that lose no height, and powers that hurt nobody of one's own."""
        state = cast("CubeClimbersPosition", position).state
        legal = list(position.legal_actions(seat))
        if len(legal) == 1:
            return [Candidate(legal[0], 1.0)]
        random.shuffle(legal)
        promising = [Candidate(each, promise) for each in legal if (promise := _promise(state, seat, each)) > 0]
        promising.sort(key=lambda each: -each.promise)
        return promising or [Candidate(each, 1.0) for each in legal]

    def share(self, position: AnyPosition, seat: Seat) -> float:
        """The beginning of a turn takes the most; each of the many steps that some powers bring, a little.

        The more players or cards, the dearer a look is and the more decisions a turn may have.
        """
        state = cast("CubeClimbersPosition", position).state
        turn = state.turn
        crowd = min(1.0, 4 / len(state.cubes)) * min(1.0, 2 / max(1, len(state.cards[seat].hidden)))
        if not isinstance(state.phase, Acting) or turn.may_keep_moving:
            return 0.15 * crowd
        return (1.0, 0.5, 0.3, 0.2)[turn.built + turn.moved + turn.rolled] * crowd

    def horizon(self, position: AnyPosition) -> int:
        """Near the end, beyond it."""
        state = cast("CubeClimbersPosition", position).state
        left = turns_left(state)
        return position.turn + 1 + (left + 4 if left <= self.endgame else self.playout_turns)

    def playout(self, position: AnyPosition, seat: Seat, random: Random) -> tuple[Any, ...]:
        """A whole line, but one at a time: a turn is too short for a first action that leads nowhere."""
        lines = lines_of(self, position, seat, random, beam=1)
        return max(lines, key=lambda line: line.worth).actions

    def hopes(self, position: AnyPosition) -> Hopes:
        """Who is ahead, and how surely: the fewer cubes are left, the more."""
        state = cast("CubeClimbersPosition", position).state
        early, late = STRENGTH_OF_A_LEAD
        turns_left = sum(state.cubes) / (2 * len(state.cubes))
        sureness = late + (early - late) * min(1.0, turns_left / A_LONG_GAME)
        outlooks = _of_teams(state, [outlook(state, each) for each in state.rules.seats])
        best = max(outlooks)
        weights = [exp(sureness * (each - best)) for each in outlooks]
        whole = sum(weights)
        return tuple(weight / whole for weight in weights)

    def far_sighted(self, *, to_win: bool = False) -> Guide:
        """Who looks turns ahead judges as was learned."""
        return PlaysToWin() if to_win else FarSighted()

    def worth(self, position: AnyPosition, seat: Seat) -> float:
        """The own outlook, and with some envy the best of the others'."""
        state = cast("CubeClimbersPosition", position).state
        teams = state.rules.teams
        mine = _of_teams(state, [outlook(state, each) for each in state.rules.seats])
        others = [each for other, each in zip(state.rules.seats, mine, strict=True) if teams[other] != teams[seat]]
        rivals = len(set(teams)) - 1
        return mine[seat] - self.envy / rivals * max(others)


class FarSighted(CubeClimbersGuide):
    """For minds that look turns ahead; a tree for each world is dear, and few cards are hidden."""

    version = 2
    tuned = 3
    worlds = 2

    def hopes(self, position: AnyPosition) -> Hopes:
        """The chances of all seats, by the weights that were learned from games."""
        return chances(cast("CubeClimbersPosition", position).state)


class PlaysToWin(FarSighted):
    """For the master: chances by the net between two, where few looks are enough."""

    master_nodes = 500

    def nodes_among(self, nodes: int, seats: int) -> int:
        """With more players, who are judged by weights, three times as many."""
        return nodes if seats == 2 else nodes * 6 // seats

    def hopes(self, position: AnyPosition) -> Hopes:
        """By the net where it knows such tables, once both climbers stand on the mountain."""
        state = cast("CubeClimbersPosition", position).state
        return hopes_of_two(state) if judges(state.rules.options) and min(state.climbers) >= 0 else chances(state)


def turns_left(state: State) -> int:
    """CC-11: how many turns the cubes in all hands are good for."""
    return sum((cubes + 1) // 2 for cubes in state.cubes)


def _of_teams(state: State, outlooks: list[float]) -> list[float]:
    """CC-51: a team is as high as its highest climber; the other one breaks ties."""
    if not state.rules.options.teams:
        return outlooks
    teams = state.rules.teams
    both = {team: sorted(each for each, of in zip(outlooks, teams, strict=True) if of == team) for team in teams}
    return [both[team][-1] + 0.1 * both[team][0] for team in teams]


def outlook(state: State, seat: Seat) -> float:
    """How high a climber stands, and how it may hope to stand soon, in levels."""
    spot = state.climbers[seat]
    if spot < 0:
        return 0.0
    mountain = state.mountain
    level = mountain.at[spot]
    around = state.rules.around[spot] & ~state.occupied
    up, higher = around & mountain.exactly(level + 1), around & mountain.exactly(level + 2)
    turns_left = (state.cubes[seat] + 1) // 2
    outlook = level + _this_turn(state, seat, bool(up), bool(higher)) - _in_the_wind(state, seat)
    if turns_left:
        outlook += _next_turn(state, seat, up, higher, around)
        outlook += CARD * min(1.0, turns_left / 3) * (len(state.cards[seat].hidden) + len(state.cards[seat].spare))
    return outlook


_neighbours = cache(spots_of)
"""The spots around a climber, asked for at every look."""


def _in_the_wind(state: State, seat: Seat) -> float:
    """CC-16: what the others' rolls before the next turn may cost, if they blow the worst way."""
    at, spot = state.mountain.at, state.climbers[seat]
    drop = at[spot] - min(at[each] for each in _neighbours(state.rules.around[spot]))
    if drop <= 0:
        return 0.0
    rolls = sum(cubes > 0 for other, cubes in enumerate(state.cubes) if other != seat)
    if state.mover != seat and not state.cubes[state.mover] and not state.turn.rolled:
        rolls += 1
    return WIND * rolls * drop * (LASTING[0] if state.cubes[seat] else LASTING[1])


def _this_turn(state: State, seat: Seat, up: bool, higher: bool) -> float:
    """What the turn under way may still bring the mover."""
    if seat != state.mover:
        return 0.0
    turn = state.turn
    gain = ANOTHER_TURN * turn.extra
    if up and not turn.moved and not turn.may_not_move:
        gain += 0.9
    in_the_air = isinstance(state.phase, Rolling)
    if (in_the_air or not turn.rolled) and not turn.may_not_grapple:
        gain += GRAPPLE * (1.6 if higher else 0.8 if up else 0.0)
    return gain


def _next_turn(state: State, seat: Seat, up: int, higher: int, around: int) -> float:
    """What the next turn promises: a step or a grapple, or the fall from a place without a neighbour."""
    mountain, spot = state.mountain, state.climbers[seat]
    level = mountain.at[spot]
    gain = (0.45 if up else 0.0) + (0.2 if higher else 0.0)
    if state.next_no_move >> seat & 1:
        gain -= KEPT_FROM_MOVING
    if state.next_no_grapple >> seat & 1:
        gain -= KEPT_FROM_GRAPPLING
    if not up:
        gain += _without_a_step(state, spot, level, around)
    return gain


def _without_a_step(state: State, spot: int, level: int, around: int) -> float:
    """CC-13: MOVE is owed: what two cubes can make of the neighbouring columns, or how deep it goes."""
    mountain = state.mountain
    for depth, gain in enumerate((0.25, 0.05, -0.7)):
        if level - depth < 1 or around & mountain.exactly(level - depth):
            return gain if depth < 2 or not _can_sidestep(state, spot) else 0.0
    if _can_sidestep(state, spot):
        return -0.1
    highest = max((height for height in range(level) if around & mountain.exactly(height)), default=0)
    return -0.7 - 0.8 * (level - 2 - highest)


def _can_sidestep(state: State, spot: int) -> bool:
    """CC-12: whether another space of the same level is in reach."""
    return bool(state.mountain.same_level(spot) & ~state.occupied & ~(1 << spot))


# --- what is worth a thought


def _promise(state: State, seat: Seat, action: Any) -> float:
    """How promising an action looks; 0 where it is not worth a thought."""
    judge = PROMISES.get(type(action))
    return 1.0 if judge is None else judge(state, seat, action)


def _of_build(state: State, seat: Seat, action: Any) -> float:
    spot = state.rules.spots[action.square]
    rise = state.mountain.at[spot] - state.level(seat)
    around, bit = state.rules.around, 1 << spot
    if around[state.climbers[seat]] & bit:
        return BUILD_PROMISES.get(rise, 0.2)
    if state.rules.grid.beside(around[state.climbers[seat]]) & bit:
        return 0.6 if -1 <= rise <= 1 else 0.15
    if spot == state.climbers[seat]:
        return 3.0
    near_others = any(
        around[each] & bit and state.mountain.at[spot] > state.mountain.at[each] for each in _others(state, seat)
    )
    return 0.4 if near_others else 0.0


def _others(state: State, seat: Seat) -> list[int]:
    return [spot for other, spot in enumerate(state.climbers) if other != seat]


def _of_move(state: State, seat: Seat, action: Any) -> float:
    rise = state.mountain.at[state.rules.spots[action.square]] - state.level(seat)
    return 5.0 if rise > 0 else 0.8 if rise == 0 else 0.05


def _of_power(state: State, seat: Seat, action: Any) -> float:
    """Nothing that takes cubes from under oneself or a team mate."""
    teams = state.rules.teams
    if action.power in (Power.ARMAGEDDON, Power.IGNITE) and any(
        teams[each] == teams[seat] for each in action.aim.climbers
    ):
        return 0.0
    return 1.5 if isinstance(state.phase, Reacting) else 0.7


def _of_end(state: State, seat: Seat, action: Any) -> float:  # noqa: ARG001
    return 2.0


PROMISES: Final[dict[type, Callable[[State, Seat, Any], float]]] = {
    acts.Build: _of_build,
    acts.Move: _of_move,
    acts.UsePower: _of_power,
    acts.EndTurn: _of_end,
}
