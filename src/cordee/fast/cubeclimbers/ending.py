"""CC-40, CC-41, CC-42, CC-50, CC-51: who leads, and the result."""

from __future__ import annotations

from typing import Any

from cordee.fast.cubeclimbers.layout import GAMES, IN_TEAMS, OVER, PHASE, TEAM, TOTAL, WINNERS, State
from cordee.fast.cubeclimbers.mountain import level
from cordee.fast.cubeclimbers.state import get, players, rule
from cordee.fast.cubeclimbers.tables import BY_LEVEL, BY_SET, BY_TEAM
from cordee.fast.jit import inner

SCALE = 1 << 16
"""What is compared first counts more than all that is compared after it."""


@inner
def is_set(state: State) -> bool:
    """CC-50: several games, scored."""
    return rule(state, GAMES) > 1


@inner
def are_partners(state: State, one: int, other: int) -> bool:
    """CC-51: of one team; everyone is one's own where there are none."""
    return rule(state, TEAM + one) == rule(state, TEAM + other)


@inner
def team_total(state: State, seat: int) -> int:
    """CC-50, CC-51: the points of the set, of both members of a seat's team."""
    total = 0
    for other in range(players(state)):
        if are_partners(state, seat, other):
            total += get(state, TOTAL + other)
    return total


@inner
def team_levels(state: State, seat: int) -> int:
    """CC-40, CC-51: the levels of a seat's team, the highest first, as one number that compares like them."""
    highest, second = level(state, seat), 0
    for other in range(players(state)):
        if other != seat and are_partners(state, seat, other):
            second = level(state, other)
    return max(highest, second) * SCALE + min(highest, second)


@inner
def standing(state: State, seat: int) -> int:
    """CC-40, CC-50, CC-51: what decides before any tiebreak; in a set the total, then the team's highest level."""
    if is_set(state):
        return team_total(state, seat) * SCALE + team_levels(state, seat) // SCALE
    return team_levels(state, seat)


@inner
def leaders(state: State) -> int:
    """CC-40, CC-50, CC-51: those of the teams that nobody is ahead of, a bit a seat."""
    best, seats = -1, 0
    for seat in range(players(state)):
        mine = standing(state, seat)
        if mine > best:
            best, seats = mine, 0
        if mine == best:
            seats |= 1 << seat
    return seats


@inner
def on_top(state: State, seats: int) -> int:
    """CC-41, CC-51: the highest of these climbers."""
    best, highest = -1, 0
    for seat in range(players(state)):
        if seats >> seat & 1:
            mine = level(state, seat)
            if mine > best:
                best, highest = mine, 0
            if mine == best:
                highest |= 1 << seat
    return highest


@inner
def team_mates(state: State, seats: int) -> int:
    """CC-51: everyone in the teams of these seats."""
    mates = 0
    for seat in range(players(state)):
        for other in range(players(state)):
            if seats >> seat & 1 and are_partners(state, seat, other):
                mates |= 1 << other
    return mates


@inner
def is_one_team(state: State, seats: int) -> bool:
    """CC-51: whether these seats are all of one team."""
    for seat in range(players(state)):
        for other in range(players(state)):
            both = seats >> seat & 1 and seats >> other & 1
            if both and not are_partners(state, seat, other):
                return False
    return True


@inner
def direct_rule(state: State) -> int:
    """The rule by which a game without a tie is won."""
    if is_set(state):
        return BY_SET
    return BY_TEAM if rule(state, IN_TEAMS) else BY_LEVEL


@inner
def _below(state: State, seat: int) -> int:
    """CC-42: what ranks those who did not win; more than any of it is a win."""
    if get(state, WINNERS) >> seat & 1:
        return SCALE * SCALE
    return team_total(state, seat) if is_set(state) else team_levels(state, seat)


@inner
def outcome(state: State, ranks: Any, scores: Any) -> None:
    """CC-40, CC-42, CC-50: the result, once there is one; ranks are 0 before."""
    for seat in range(players(state)):
        ranks[seat] = 0
        scores[seat] = 0.0
        if state.ints[PHASE] == OVER:
            scores[seat] = team_total(state, seat) if is_set(state) else level(state, seat)
            ranks[seat] = 1
            for other in range(players(state)):
                if _below(state, other) > _below(state, seat):
                    ranks[seat] += 1
