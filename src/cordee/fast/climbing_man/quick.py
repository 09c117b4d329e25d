"""The quick player of Climbing Man, compiled: `kits/climbing_man/quick.py` says what it is, and tests compare them."""

from __future__ import annotations

from typing import Any

from cordee.fast.climbing_man.actions import (
    END_TURN,
    GIVE_UP,
    HAND,
    MOVE_BODY,
    PLACE,
    REVEAL,
    kind_of,
    source_of,
    target_of,
)
from cordee.fast.climbing_man.holding import RANGE, can_spare, held, lift_by, to_spare
from cordee.fast.climbing_man.layout import (
    ACTIONS_PER_TURN,
    CLIMBING,
    COLUMNS,
    FALLEN,
    MISTAKES_FALL,
    OVER,
    PHASE,
    PLAYERS,
    ROCK,
    SQUARES,
    TOP,
    TURN,
    WEIGHT,
    State,
)
from cordee.fast.climbing_man.position import list_actions, play, settle, to_act
from cordee.fast.climbing_man.state import body, dice, die, get, grip, is_kind, is_unturned, rule
from cordee.fast.climbing_man.tables import DOWN, EASE, FAIR, FEELING, LOOK, NEARLY, PATIENCE, REACHED
from cordee.fast.facts import (
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

# --- what a hold is worth: its extremities are in `state.targets`, which listing alone needs


@inner
def fair_grip(state: State, spot: int) -> int:
    """What a square holds, as far as it is known."""
    return FAIR if is_unturned(state, spot) else grip(state, spot)


@inner
def lift_fairly(state: State, count: int) -> tuple[int, int]:
    """What so many extremities hold of a body on each square, into `state.lift`; from which square to which."""
    columns, squares = rule(state, COLUMNS), rule(state, SQUARES)
    low, high = squares, -1
    for place in range(count):
        low, high = min(low, state.targets[place]), max(high, state.targets[place])
    first = max(0, (low // columns - RANGE) * columns)
    last = min(squares, (high // columns + RANGE + 1) * columns) if count else first
    for spot in range(first, last):
        state.lift[spot] = 0
    for place in range(count):
        holding = fair_grip(state, state.targets[place])
        if holding > 0:
            lift_by(state, state.targets[place], holding)
    return first, last


@inner
def most_above(state: State, row: int, first: int, last: int) -> int:
    """The most that is held of a body one or two rows above; the weight where there is no such row."""
    columns, most, found = rule(state, COLUMNS), 0, False
    for spot in range((row + 1) * columns, min((row + 3) * columns, rule(state, SQUARES))):
        if is_kind(state, spot, ROCK | TOP):
            found = True
            if first <= spot < last:
                most = max(most, state.lift[spot])
    return most if found else rule(state, WEIGHT)


@inner
def worth(state: State, of_body: int, count: int) -> float:
    """A hold: its body's row, the row it could go to, and how nearly one above would hold it."""
    columns, weight = rule(state, COLUMNS), rule(state, WEIGHT)
    first, last = lift_fairly(state, count)
    row = of_body // columns
    reached = row
    for spot in range(last - 1, first - 1, -1):
        if spot // columns <= reached:
            break
        if state.lift[spot] >= weight and is_kind(state, spot, ROCK | TOP):
            reached = spot // columns
            break
    return row + REACHED * reached + NEARLY * min(1.0, most_above(state, reached, first, last) / weight)


@inner
def worth_now(state: State, seat: int) -> float:
    """How a climber holds."""
    for number in range(dice(state, seat)):
        state.targets[number] = die(state, seat, number)
    return worth(state, body(state, seat), dice(state, seat))


@inner
def worth_of_body(state: State, seat: int, target: int) -> float:
    """After the body's move: what is out of its range is in hand."""
    count = 0
    for number in range(dice(state, seat)):
        spot = die(state, seat, number)
        if state.limits[spot, target] > 0:
            state.targets[count] = spot
            count += 1
    return worth(state, target, count)


@inner
def worth_of_place(state: State, seat: int, source: int, target: int) -> float:
    """After an extremity's move."""
    count = 0
    for number in range(dice(state, seat)):
        spot = die(state, seat, number)
        if spot != source:
            state.targets[count] = spot
            count += 1
    state.targets[count] = target
    return worth(state, body(state, seat), count + 1)


# --- what it looks at


@inner
def is_feeling(state: State) -> bool:
    """Whether the turn under way is one of feeling about."""
    if rule(state, ACTIONS_PER_TURN) == 0:
        return False
    return (get(state, TURN) - 1) // rule(state, PLAYERS) % FEELING == FEELING - 1


@inner
def is_worst_off(state: State, me: int) -> bool:
    """Whether nobody is worse off than the mover."""
    own = worth_now(state, me)
    for seat in range(rule(state, PLAYERS)):
        if seat != me and worth_now(state, seat) < own:
            return False
    return True


@inner
def would_fall(state: State, me: int, action: int) -> bool:
    """CM-17: whether strength is lacking for that; it is legal only where mistakes fall."""
    if rule(state, MISTAKES_FALL) == 0:
        return False
    if kind_of(action) == MOVE_BODY:
        return held(state, me, target_of(action)) < rule(state, WEIGHT)
    return source_of(action) != HAND and not can_spare(state, source_of(action), to_spare(state))


@inner
def is_looked_at(state: State, me: int, action: int, feeling: bool) -> bool:
    """Grips that may hold; bodies above, or while it feels about, around; and where it does not, coins and the end."""
    kind, columns = kind_of(action), rule(state, COLUMNS)
    if kind == PLACE:
        return fair_grip(state, target_of(action)) > 0 and not would_fall(state, me, action)
    if kind == MOVE_BODY:
        lowest = body(state, me) // columns - (DOWN if feeling else 0)
        return target_of(action) // columns > lowest and not would_fall(state, me, action)
    return (kind == REVEAL or kind == END_TURN) and not feeling


@inner
def worth_of(state: State, me: int, action: int, now: float) -> float:
    """What an action leaves the mover with."""
    kind = kind_of(action)
    if kind == PLACE:
        return worth_of_place(state, me, source_of(action), target_of(action))
    if kind == MOVE_BODY:
        return worth_of_body(state, me, target_of(action))
    return now + (LOOK if kind == REVEAL else EASE)


@inner
def best_action(state: State, count: int, me: int, facts: Any) -> int:
    """Of the listed actions that it looks at the one that leaves it best off, any of equals."""
    best, most, equals, feeling, now = -1, -1e9, 0, is_feeling(state), worth_now(state, me)
    for number in range(count):
        action = state.list[number]
        if not is_looked_at(state, me, action, feeling):
            continue
        value = 0.0 if feeling else worth_of(state, me, action, now)
        if value > most + EQUAL:
            best, most, equals = action, value, 1
        elif value > most - EQUAL:
            equals += 1
            if draw(facts, equals) == 0:
                best = action
    if best >= 0:
        return best
    return END_TURN if rule(state, PLAYERS) > 1 else GIVE_UP


# --- whole games


@inner
def decided(state: State, facts: Any) -> int:
    """What the mind of who decides does."""
    count, me, phase = list_actions(state), to_act(state), get(state, PHASE)
    note_decision(facts, count)
    if facts[MIND + me] != QUICK or (phase != CLIMBING and phase != FALLEN):
        return state.list[draw(facts, count)]  # type: ignore[no-any-return]
    if phase == FALLEN:
        return state.list[0]  # type: ignore[no-any-return]
    if get(state, TURN) > PATIENCE and is_worst_off(state, me):
        return GIVE_UP
    return best_action(state, count, me, facts)


@inner
def note_standing(state: State, facts: Any) -> None:
    """CM-20: how high every body is."""
    for seat in range(rule(state, PLAYERS)):
        of_body = body(state, seat)
        facts[STANDING + seat] = of_body // rule(state, COLUMNS) if of_body >= 0 else 0


@inner
def play_game(state: State, facts: Any, most: int) -> int:
    """A whole game by the minds of its seats, or so many decisions of it."""
    begin_facts(facts)
    settle(state)
    while state.ints[PHASE] != OVER and facts[DECISIONS] < most:
        play(state, decided(state, facts))
        settle(state)
        note_standing(state, facts)
        note_turn(facts, rule(state, PLAYERS), get(state, TURN), state.ints[PHASE] == OVER)
    return facts[DECISIONS]  # type: ignore[no-any-return]
