"""CM-4, CM-5: the coins come to the wall and the climbers to its foot."""

from __future__ import annotations

from typing import Any

from cordee.fast.climbing_man.actions import PUT_COIN, START, made
from cordee.fast.climbing_man.layout import (
    BODY,
    BOTTOM,
    CLIMBERS,
    CLIMBING,
    COIN_AT,
    COINS_DRAWN,
    COLUMNS,
    DEALING,
    DICE,
    DIE,
    FEET,
    FOOT,
    LAID,
    LAYING,
    MOST_TILES,
    MOVER,
    NOWHERE,
    PHASE,
    PLAYERS,
    SQUARES,
    STARTING,
    TILE_AT,
    TILES,
    TURN,
    State,
)
from cordee.fast.climbing_man.state import add_die, get, has_coin, is_kind, is_taken, rule
from cordee.fast.climbing_man.tables import COINS
from cordee.fast.jit import inner
from cordee.fast.random import below


@inner
def opening(state: State) -> None:
    """The bare wall, before the coins are dealt."""
    for place in range(state.ints.shape[0]):
        state.ints[place] = 0
    for place in range(state.cells.shape[0]):
        state.cells[place] = 0
    for place in range(CLIMBERS * DICE):
        state.ints[DIE + place] = NOWHERE
    for seat in range(CLIMBERS):
        state.ints[BODY + seat] = NOWHERE
    state.ints[PHASE] = DEALING


@inner
def deal(state: State, coins: Any) -> None:
    """CM-4: a coin for each tile; coins drawn with the shape are laid at once."""
    tiles = rule(state, TILES)
    for tile in range(tiles):
        state.cells[rule(state, SQUARES) + tile] = coins[tile] + 1
    state.ints[PHASE] = LAYING
    if rule(state, COINS_DRAWN):
        for tile in range(tiles):
            _lay_next(state, rule(state, COIN_AT + tile))
        state.ints[PHASE] = STARTING
        state.ints[LAID] = 0


@inner
def _lay_next(state: State, spot: int) -> None:
    """The first coin that waits comes to a square; the others move up."""
    waiting = rule(state, SQUARES)
    state.cells[spot] = state.cells[waiting]
    for tile in range(rule(state, TILES) - 1):
        state.cells[waiting + tile] = state.cells[waiting + tile + 1]
    state.cells[waiting + rule(state, TILES) - 1] = 0
    state.ints[LAID] += 1


@inner
def touches_coin(state: State, spot: int) -> bool:
    """CM-4: whether a coin lies beside a square."""
    columns = rule(state, COLUMNS)
    beside = has_coin(state, spot - 1) or has_coin(state, spot + 1)
    return beside or has_coin(state, spot - columns) or has_coin(state, spot + columns)


@inner
def tile_square(state: State, tile: int, number: int) -> int:
    """One of the four squares of a tile."""
    return rule(state, TILE_AT + 4 * tile + number)


@inner
def draw_coins(state: State) -> None:
    """CM-4: the mixed coins' first ones, into `state.list`."""
    left = state.list[MOST_TILES : MOST_TILES + COINS]
    for coin in range(COINS):
        left[coin] = rule(state, PLAYERS)
    total = COINS * rule(state, PLAYERS)
    for tile in range(rule(state, TILES)):
        drawn, coin = below(state.word, total - tile), 0
        while drawn >= left[coin]:
            drawn -= left[coin]
            coin += 1
        left[coin] -= 1
        state.list[tile] = coin


@inner
def _free_squares(state: State, tile: int) -> int:
    """CM-4: how many squares of a tile touch no coin."""
    count = 0
    for number in range(4):
        if not touches_coin(state, tile_square(state, tile, number)):
            count += 1
    return count


@inner
def lay_at_random(state: State) -> None:
    """CM-4: tile by tile, each coin on a random square that touches no coin before it."""
    for tile in range(rule(state, TILES)):
        drawn = below(state.word, _free_squares(state, tile))
        for number in range(4):
            spot = tile_square(state, tile, number)
            if not touches_coin(state, spot):
                if drawn == 0:
                    _lay_next(state, spot)
                    break
                drawn -= 1
    state.ints[PHASE] = STARTING
    state.ints[LAID] = 0


@inner
def lay(state: State, spots: Any) -> None:
    """CM-4: all coins at once."""
    for tile in range(rule(state, TILES)):
        _lay_next(state, spots[tile])
    state.ints[PHASE] = STARTING
    state.ints[LAID] = 0


@inner
def list_coin_puts(state: State, count: int) -> int:
    """CM-4: every way to put the next tile's coin."""
    tile = get(state, LAID)
    for number in range(4):
        spot = tile_square(state, tile, number)
        if not touches_coin(state, spot):
            state.list[count] = made(PUT_COIN, 0, spot)
            count += 1
    return count


@inner
def put_coin(state: State, spot: int) -> None:
    """CM-4: in a race the players put coins in turn."""
    _lay_next(state, spot)
    if get(state, LAID) == rule(state, TILES):
        state.ints[PHASE] = STARTING
        state.ints[LAID] = 0
        state.ints[MOVER] = 0
    else:
        state.ints[MOVER] = (get(state, MOVER) + 1) % rule(state, PLAYERS)


@inner
def has_room(state: State, spot: int) -> bool:
    """CM-5, CM-12: no first foot of a body there would be on a taken square of the ground."""
    column = spot % rule(state, COLUMNS)
    for foot in range(rule(state, FEET)):
        if is_taken(state, column + rule(state, FOOT + foot)):
            return False
    return True


@inner
def list_starts(state: State, count: int) -> int:
    """CM-5: every square a body may start on."""
    columns = rule(state, COLUMNS)
    for spot in range(columns, 2 * columns):
        if is_kind(state, spot, BOTTOM) and has_room(state, spot):
            state.list[count] = made(START, 0, spot)
            count += 1
    return count


@inner
def start(state: State, spot: int) -> None:
    """CM-5, CM-30: a body with its first feet; the last one's start begins the climb."""
    mover = get(state, MOVER)
    state.ints[BODY + mover] = spot
    for foot in range(rule(state, FEET)):
        add_die(state, mover, spot % rule(state, COLUMNS) + rule(state, FOOT + foot))
    if mover + 1 < rule(state, PLAYERS):
        state.ints[MOVER] = mover + 1
    else:
        state.ints[MOVER] = 0
        state.ints[PHASE] = CLIMBING
        state.ints[TURN] = 1
