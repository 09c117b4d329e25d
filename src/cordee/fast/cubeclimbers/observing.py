"""What a seat sees, as numbers: byte by byte what `CubeClimbersObserver` makes of the seat's view."""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.cubeclimbers.actions import USE, WIND, climbers_of, cubes_of, is_echoed, kind_of, power_of, square_of
from cordee.fast.cubeclimbers.ending import are_partners
from cordee.fast.cubeclimbers.layout import (
    BUILT,
    CUBES,
    EFFECT,
    EXTRA,
    FACE_DOWN,
    FIRST,
    GAME,
    GAMES,
    HEIGHTS,
    HELD,
    HIDDEN,
    HIGH,
    LOW,
    MAY_KEEP_MOVING,
    MOVER,
    NEXT_NO_GRAPPLE,
    NEXT_NO_MOVE,
    OVER,
    PATH_LENGTH,
    PHASE,
    POWER_ORDERED,
    POWERS,
    ROLLER,
    ROLLERS,
    ROUND,
    SHOWN,
    SPARE,
    SPENT,
    TOTAL,
    TRAILED,
    State,
)
from cordee.fast.cubeclimbers.mountain import height, table
from cordee.fast.cubeclimbers.position import to_act
from cordee.fast.cubeclimbers.state import actor, get, players, rule, spot_of
from cordee.fast.cubeclimbers.tables import KICK, MASTERY, REVIVE
from cordee.fast.jit import inner
from cordee.fast.picking import write_codes
from cordee.fast.steps import zero

LARGEST = 255


@inner
def _place(state: State, seat: int, me: int) -> int:
    """How far to one's left a seat is."""
    return (seat - me + players(state)) % players(state)


@inner
def _write(out: Any, at: int, number: int) -> int:
    """A cell, and where the next one is."""
    out[at] = min(number, LARGEST)
    return at + 1


@inner
def _hot(out: Any, at: int, place: int, size: int) -> int:
    """1 in one place of so many; in none for -1."""
    if place >= 0:
        out[at + place] = 1
    return at + size


@inner
def _aimed_square(state: State) -> int:
    """The square that the announced power is aimed at, or -1."""
    effect = get(state, EFFECT)
    if effect < 0 or kind_of(effect) != USE:
        return -1
    power = power_of(effect)
    return square_of(effect) if power == KICK or power == MASTERY or power == REVIVE else -1


@inner
def _write_planes(state: State, me: int, out: Any) -> int:
    """Heights, climbers, the trail, the aim; where the plane of picked squares is."""
    squares = table(state) * table(state)
    for row in range(get(state, LOW), get(state, HIGH) + 1):
        cubes = state.sets[row]
        while cubes != U0:
            spot = row * table(state) + lowest(cubes)
            out[spot] = state.cells[HEIGHTS + spot]
            cubes = without_lowest(cubes)
    for seat in range(players(state)):
        if spot_of(state, seat) >= 0:
            out[(1 + _place(state, seat, me)) * squares + spot_of(state, seat)] = 1
    at = (1 + players(state)) * squares
    if state.ints[TRAILED]:
        for row in range(table(state)):
            trail = state.sets[table(state) + row]
            while trail != U0:
                out[at + row * table(state) + lowest(trail)] = 1
                trail = without_lowest(trail)
    if _aimed_square(state) >= 0:
        out[at + squares + _aimed_square(state)] = 1
    return at + 2 * squares


@inner
def _write_cards(state: State, which: int, seat: int, out: Any, at: int) -> int:
    """How many there are of each name."""
    for power in range(POWERS):
        out[at + power] = state.cells[which + seat * POWERS + power]
    return at + POWERS


@inner
def _write_climber(state: State, seat: int, me: int, out: Any, at: int) -> int:
    """What is told of each climber."""
    spot = spot_of(state, seat)
    at = _write(out, at, height(state, spot) if spot >= 0 else 0)
    at = _write(out, at, get(state, CUBES + seat))
    at = _write(out, at, 1 if are_partners(state, seat, me) else 0)
    at = _write(out, at, get(state, FACE_DOWN + seat))
    at = _write(out, at, get(state, NEXT_NO_MOVE) >> seat & 1)
    at = _write(out, at, get(state, NEXT_NO_GRAPPLE) >> seat & 1)
    at = _write(out, at, get(state, TOTAL + seat))
    return _write_cards(state, SPARE, seat, out, _write_cards(state, SHOWN, seat, out, at))


@inner
def _write_turn(state: State, out: Any, at: int) -> int:
    """What the turn under way has seen, allows and forbids."""
    for flag in range(BUILT, MAY_KEEP_MOVING + 1):
        at = _write(out, at, get(state, flag))
    at = _write(out, at, get(state, EXTRA))
    for power in range(POWERS):
        at = _write(out, at, get(state, SPENT) >> power & 1)
    return at


@inner
def _write_announced(state: State, me: int, out: Any, at: int) -> int:
    """The effect that may be answered."""
    effect = get(state, EFFECT)
    is_power = effect >= 0 and kind_of(effect) == USE
    is_wind = effect >= 0 and kind_of(effect) == WIND
    at = _hot(out, at, power_of(effect) if is_power else -1, POWERS)
    at = _hot(out, at, square_of(effect) if is_wind else -1, 4)
    for place in range(players(state)):
        seat = (me + place) % players(state)
        at = _write(out, at, climbers_of(effect) >> seat & 1 if is_power else 0)
    at = _write(out, at, cubes_of(effect) if is_power else 0)
    return _write(out, at, 1 if is_power and is_echoed(effect) else 0)


@inner
def _write_contest(state: State, me: int, out: Any, at: int) -> int:
    """CC-41: who rolls in this round, and which it is."""
    if get(state, ROUND) > 0:
        for place in range(get(state, ROLLERS)):
            out[at + _place(state, get(state, ROLLER + place), me)] = 1
    return _write(out, at + players(state), get(state, ROUND))


@inner
def observe(state: State, me: int, out: Any) -> None:
    """CC-6: everything but the others' face-down cards."""
    zero(out, 0, out.shape[0])
    squares_at = _write_planes(state, me, out)
    at = squares_at + table(state) * table(state)
    at = _hot(out, at, get(state, PHASE), OVER + 1)
    at = _hot(out, at, _place(state, get(state, MOVER), me), players(state))
    at = _hot(out, at, _place(state, actor(state), me), players(state))
    for place in range(players(state)):
        at = _write_climber(state, (me + place) % players(state), me, out, at)
    at = _write_cards(state, HIDDEN, me, out, at)
    at = _write_announced(state, me, out, _write_turn(state, out, at))
    at = _hot(out, at, get(state, POWER_ORDERED), POWERS)
    at = _write(out, at, get(state, HELD))
    at = _write(out, at, get(state, GAME))
    at = _write(out, at, rule(state, GAMES))
    at = _hot(out, at, _place(state, get(state, FIRST), me), players(state))
    at = _write_contest(state, me, out, at)
    if me == to_act(state):
        write_codes(state, PATH_LENGTH, table(state) * table(state), out, squares_at, at)
