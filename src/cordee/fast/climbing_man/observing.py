"""What a climber sees of the wall, as numbers: byte by byte what `ClimbingManObserver` makes of the view."""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.climbing_man.holding import held
from cordee.fast.climbing_man.layout import (
    ACTIONS_TAKEN,
    DICE,
    EXCHANGES,
    MOVER,
    OVER,
    PATH_LENGTH,
    PHASE,
    PLAYERS,
    SQUARES,
    TILES,
    TURNED,
    WEIGHT,
    State,
)
from cordee.fast.climbing_man.position import to_act
from cordee.fast.climbing_man.state import (
    body,
    coin_number,
    dice,
    die,
    get,
    grip,
    has_coin,
    rule,
    strength,
)
from cordee.fast.climbing_man.tables import N_SUITS, SUIT, VALUE
from cordee.fast.jit import inner
from cordee.fast.picking import write_codes
from cordee.fast.steps import zero

LARGEST = 255
GROUNDS = 3
COIN_PLANES = 2


@inner
def _write(out: Any, at: int, number: int) -> int:
    """A cell, and where the next one is."""
    out[at] = min(number, LARGEST)
    return at + 1


@inner
def _write_wall(state: State, out: Any) -> None:
    """The planes of what squares are, which never change; nothing else yet."""
    size = state.ground.shape[0]
    for place in range(np.uint64(size)):
        out[place] = state.ground[place]
    zero(out, size, out.shape[0])


@inner
def _write_coin(state: State, spot: int, out: Any) -> None:
    """The coin on a square; its value is seen where it is turned or the game is over."""
    squares = rule(state, SQUARES)
    coin, turned = coin_number(state, spot), (state.cells[spot] & TURNED) != 0
    out[(GROUNDS + SUIT[coin]) * squares + spot] = 1
    if turned:
        out[(GROUNDS + N_SUITS) * squares + spot] = 1
    if turned or get(state, PHASE) == OVER:
        out[(GROUNDS + N_SUITS + 1) * squares + spot] = VALUE[coin] + 1


@inner
def _write_climber(state: State, seat: int, place: int, out: Any) -> None:
    """CM-11: a body, and the strength and 1 of each extremity."""
    squares, players = rule(state, SQUARES), rule(state, PLAYERS)
    at = GROUNDS + N_SUITS + COIN_PLANES + place
    if body(state, seat) < 0:
        return
    out[at * squares + body(state, seat)] = 1
    for number in range(dice(state, seat)):
        spot = die(state, seat, number)
        shown = strength(state, body(state, seat), spot, grip(state, spot))
        out[(at + players) * squares + spot] = shown + 1


@inner
def _write_waiting(state: State, out: Any, at: int) -> None:
    """CM-4: the suits of the coins still to be laid."""
    for tile in range(rule(state, TILES)):
        coin = np.int64(state.cells[rule(state, SQUARES) + tile])
        if coin:
            out[at + SUIT[coin - 1]] += np.uint8(1)


@inner
def observe(state: State, me: int, out: Any) -> None:
    """Everything but the values of unturned coins, which nobody knows."""
    _write_wall(state, out)
    squares, players = rule(state, SQUARES), rule(state, PLAYERS)
    for spot in range(squares):
        if has_coin(state, spot):
            _write_coin(state, spot, out)
    for seat in range(players):
        _write_climber(state, seat, (seat - me + players) % players, out)
    squares_at = (GROUNDS + N_SUITS + COIN_PLANES + 2 * players) * squares
    at = squares_at + squares
    out[at + get(state, PHASE)] = 1
    at += OVER + 1
    out[at + (get(state, MOVER) - me + players) % players] = 1
    at += players
    for place in range(players):
        at = _write(out, at, DICE - dice(state, (me + place) % players))
    for place in range(players):
        seat = (me + place) % players
        at = _write(out, at, held(state, seat, body(state, seat)) if body(state, seat) >= 0 else 0)
    at = _write(out, at, rule(state, WEIGHT))
    at = _write(out, at, get(state, EXCHANGES))
    at = _write(out, at, get(state, ACTIONS_TAKEN))
    _write_waiting(state, out, at)
    if me == to_act(state):
        write_codes(state, PATH_LENGTH, squares, out, squares_at, at + N_SUITS)
