"""The quick player of CubeClimbers, compiled: `kits/cubeclimbers/quick.py` says what it is, and tests compare them."""

from __future__ import annotations

from typing import Any

from cordee.fast.cubeclimbers.actions import USE, kind_of, power_of
from cordee.fast.cubeclimbers.ending import are_partners, is_set, team_total
from cordee.fast.cubeclimbers.judging import copy
from cordee.fast.cubeclimbers.layout import (
    CUBES,
    EXTRA,
    FACE_DOWN,
    HIDDEN,
    IN_TEAMS,
    MAY_NOT_GRAPPLE,
    MAY_NOT_MOVE,
    MOVED,
    MOVER,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    NUMBER,
    OVER,
    PHASE,
    POWERS,
    ROLLED,
    ROLLING,
    SPARE,
    State,
)
from cordee.fast.cubeclimbers.mountain import (
    any_places,
    drop_occupied,
    find_same_level,
    height,
    is_occupied,
    neighbour,
)
from cordee.fast.cubeclimbers.position import list_actions, play, settle, to_act
from cordee.fast.cubeclimbers.state import get, players, spot_of
from cordee.fast.cubeclimbers.tables import GUIDE
from cordee.fast.facts import (
    BARRED,
    DEALT,
    DECISIONS,
    EQUAL,
    MIND,
    QUICK,
    STANDING,
    begin_facts,
    draw,
    note_decision,
    note_turn,
)
from cordee.fast.jit import inner

(
    CARD,
    ANOTHER_TURN,
    KEPT_FROM_MOVING,
    KEPT_FROM_GRAPPLING,
    WIND,
    LASTING,
    LASTING_TO_THE_END,
    GRAPPLE,
    ENVY,
) = range(9)
"""Places in GUIDE: the guide's numbers, see `kits/cubeclimbers/guide.py`."""


@inner
def step_beside(state: State, spot: int, wanted: int) -> bool:
    """Whether a free square next to that one is exactly so high."""
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0 and height(state, beside) == wanted and not is_occupied(state, beside):
            return True
    return False


@inner
def can_sidestep(state: State, spot: int) -> bool:
    """CC-12: whether another space of the same level is in reach."""
    find_same_level(state, spot)
    drop_occupied(state)
    return any_places(state)


@inner
def without_a_step(state: State, spot: int, level: int) -> float:
    """CC-13: MOVE is owed: what two cubes can make of the neighbouring columns, or how deep it goes."""
    if level < 1 or step_beside(state, spot, level):
        return 0.25
    if level < 2 or step_beside(state, spot, level - 1):
        return 0.05
    sidestep = can_sidestep(state, spot)
    if level < 3 or step_beside(state, spot, level - 2):
        return 0.0 if sidestep else -0.7
    if sidestep:
        return -0.1
    deep = level - 3
    while deep > 0 and not step_beside(state, spot, deep):
        deep -= 1
    return -0.7 - 0.8 * (level - 2 - deep)


@inner
def in_the_wind(state: State, seat: int, spot: int, level: int) -> float:
    """CC-16: what the others' rolls before the next turn may cost, if they blow the worst way."""
    lowest = level
    for direction in range(4):
        beside = neighbour(state, spot, direction)
        if beside >= 0:
            lowest = min(lowest, height(state, beside))
    if lowest == level:
        return 0.0
    rolls, mover = 0, get(state, MOVER)
    for other in range(players(state)):
        rolls += other != seat and state.ints[CUBES + other] > 0
    if mover != seat and state.ints[CUBES + mover] == 0 and not state.ints[ROLLED]:
        rolls += 1
    lasting = GUIDE[LASTING] if state.ints[CUBES + seat] > 0 else GUIDE[LASTING_TO_THE_END]
    return GUIDE[WIND] * rolls * (level - lowest) * lasting  # type: ignore[no-any-return]


@inner
def this_turn(state: State, seat: int, up: bool, higher: bool) -> float:
    """What the turn under way may still bring the mover."""
    ints = state.ints
    if seat != get(state, MOVER):
        return 0.0
    gain = GUIDE[ANOTHER_TURN] * ints[EXTRA]
    if up and not ints[MOVED] and not ints[MAY_NOT_MOVE]:
        gain += 0.9
    if (ints[PHASE] == ROLLING or not ints[ROLLED]) and not ints[MAY_NOT_GRAPPLE]:
        if higher:
            gain += GUIDE[GRAPPLE] * 1.6
        elif up:
            gain += GUIDE[GRAPPLE] * 0.8
    return gain  # type: ignore[no-any-return]


@inner
def next_turn(state: State, seat: int, spot: int, level: int, up: bool, higher: bool) -> float:
    """What the next turn promises: a step or a grapple, or the fall from a place without a neighbour."""
    gain = (0.45 if up else 0.0) + (0.2 if higher else 0.0)
    if state.ints[NEXT_NO_MOVE] >> seat & 1:
        gain -= GUIDE[KEPT_FROM_MOVING]
    if state.ints[NEXT_NO_GRAPPLE] >> seat & 1:
        gain -= GUIDE[KEPT_FROM_GRAPPLING]
    if not up:
        gain += without_a_step(state, spot, level)
    return gain


@inner
def cards_left(state: State, seat: int) -> int:
    """Cards that are face down or may be used again."""
    cards = get(state, FACE_DOWN + seat)
    for power in range(POWERS):
        cards += state.cells[SPARE + seat * POWERS + power]
    return cards


@inner
def outlook(state: State, seat: int) -> float:
    """How high a climber stands, and how it may hope to stand soon, in levels."""
    spot = spot_of(state, seat)
    if spot < 0:
        return 0.0
    level, turns_left = height(state, spot), (get(state, CUBES + seat) + 1) // 2
    up, higher = step_beside(state, spot, level + 1), step_beside(state, spot, level + 2)
    hope = level + this_turn(state, seat, up, higher) - in_the_wind(state, seat, spot, level)
    if turns_left > 0:
        hope += next_turn(state, seat, spot, level, up, higher)
        hope += GUIDE[CARD] * min(1.0, turns_left / 3) * cards_left(state, seat)
    return hope


@inner
def outlook_of_team(state: State, seat: int) -> float:
    """CC-51: a team is as high as its highest climber; the other one breaks ties."""
    own = outlook(state, seat)
    if not state.rules[IN_TEAMS]:
        return own
    for other in range(players(state)):
        if other != seat and are_partners(state, seat, other):
            partner = outlook(state, other)
            return max(own, partner) + 0.1 * min(own, partner)
    return own


@inner
def worth(state: State, me: int) -> float:
    """The own outlook, and with some envy the best of the others'."""
    number = players(state)
    rivals = (number // 2 if state.rules[IN_TEAMS] else number) - 1
    best = -1e9
    for seat in range(number):
        if not are_partners(state, seat, me):
            best = max(best, outlook_of_team(state, seat))
    return outlook_of_team(state, me) - GUIDE[ENVY] / rivals * best  # type: ignore[no-any-return]


@inner
def is_barred(action: int, barred: int) -> bool:
    """Whether the seat may not do that: a power that it may not use."""
    return kind_of(action) == USE and barred >> power_of(action) & 1 == 1


@inner
def best_action(state: State, spare: State, count: int, me: int, facts: Any) -> int:
    """Of the listed actions the one that leaves the seat best off, any of equals."""
    best, most, equals, barred = -1, -1e9, 0, facts[BARRED + me]
    for number in range(count):
        action = state.list[number]
        if barred and is_barred(action, barred):
            continue
        copy(state, spare)
        play(spare, action)
        value = worth(spare, me)
        if value > most + EQUAL:
            best, most, equals = action, value, 1
        elif value > most - EQUAL:
            equals += 1
            if draw(facts, equals) == 0:
                best = action
    return best if best >= 0 else state.list[draw(facts, count)]


@inner
def any_action(state: State, count: int, me: int, facts: Any) -> int:
    """Any of the listed actions that the seat may use."""
    left, barred = 0, facts[BARRED + me]
    for number in range(count):
        left += not is_barred(state.list[number], barred)
    if left == 0:
        return state.list[draw(facts, count)]  # type: ignore[no-any-return]
    nth = draw(facts, left)
    for number in range(count):
        if not is_barred(state.list[number], barred):
            if nth == 0:
                return state.list[number]  # type: ignore[no-any-return]
            nth -= 1
    return -1


@inner
def decided(state: State, spare: State, facts: Any) -> int:
    """What the mind of who decides does."""
    count, me = list_actions(state), to_act(state)
    note_decision(facts, count)
    if count == 1:
        return state.list[0]  # type: ignore[no-any-return]
    if facts[MIND + me] == QUICK:
        return best_action(state, spare, count, me, facts)
    return any_action(state, count, me, facts)


@inner
def note_standing(state: State, facts: Any) -> None:
    """CC-40, CC-50, CC-51: how high each seat's team stands, with the points of a set."""
    for seat in range(players(state)):
        points = team_total(state, seat) if is_set(state) else 0
        highest = 0
        for other in range(players(state)):
            if are_partners(state, seat, other) and spot_of(state, other) >= 0:
                highest = max(highest, height(state, spot_of(state, other)))
        facts[STANDING + seat] = points + highest


@inner
def note_deal(state: State, facts: Any) -> None:
    """CC-6: the cards of each hand, a bit a power, when the first turn begins."""
    for seat in range(players(state)):
        for power in range(POWERS):
            if state.cells[HIDDEN + seat * POWERS + power] > 0:
                facts[DEALT + seat] |= 1 << power


@inner
def play_game(state: State, spare: State, facts: Any, most: int) -> int:
    """A whole game by the minds of its seats, or so many decisions of it."""
    begin_facts(facts)
    settle(state)
    turn = get(state, NUMBER)
    while state.ints[PHASE] != OVER and facts[DECISIONS] < most:
        play(state, decided(state, spare, facts))
        settle(state)
        if turn == 0 and get(state, NUMBER) > 0:
            note_deal(state, facts)
        turn = get(state, NUMBER)
        note_standing(state, facts)
        note_turn(facts, players(state), turn, state.ints[PHASE] == OVER)
    return facts[DECISIONS]  # type: ignore[no-any-return]
