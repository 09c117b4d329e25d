"""CC-2, CC-3, CC-4, CC-5, CC-6, CC-50: the mountain's base, the climbers at its foot, cubes and cards."""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, bit
from cordee.fast.cubeclimbers.actions import START
from cordee.fast.cubeclimbers.cards import take_in_hand
from cordee.fast.cubeclimbers.layout import (
    ASKING,
    BASE,
    CARDS,
    CLIMBER,
    CUBES,
    CUBES_EACH,
    DEALING,
    DECKS,
    DRAWING,
    EFFECT,
    FIRST,
    FIRST_DRAWN,
    FIRST_IN_ORDER,
    GAME,
    HEIGHTS,
    MOVER,
    NEXT,
    NONE,
    NUMBER,
    PHASE,
    PLACING,
    POWER_ORDERED,
    POWERS,
    SEATS,
    TOTAL,
    State,
)
from cordee.fast.cubeclimbers.mountain import find_rows, list_places, table
from cordee.fast.cubeclimbers.moving import find_free_ground
from cordee.fast.cubeclimbers.state import get, players, rule
from cordee.fast.cubeclimbers.turns import begin
from cordee.fast.jit import inner
from cordee.fast.random import below

MOST_DEALT = 1024
"""CC-52: cards in the most decks there can be."""


@inner
def _lay_base(state: State) -> None:
    """CC-2: the base's cubes, and no others."""
    for row in range(2 * table(state)):
        state.sets[row] = U0
    for spot in range(table(state) * table(state)):
        cubes = rule(state, BASE + spot)
        state.cells[HEIGHTS + spot] = cubes
        if cubes:
            state.sets[spot // table(state)] |= bit(spot % table(state))
    find_rows(state)


@inner
def opening(state: State) -> None:
    """CC-2, CC-4: the bare base, before anybody stands at it."""
    for place in range(state.ints.shape[0]):
        state.ints[place] = 0
    for place in range(HEIGHTS):
        state.cells[place] = 0
    _lay_base(state)
    for seat in range(SEATS):
        state.ints[CLIMBER + seat] = NONE
    for seat in range(players(state)):
        state.ints[CUBES + seat] = rule(state, CUBES_EACH)
    state.ints[POWER_ORDERED] = NONE
    state.ints[EFFECT] = NONE
    state.ints[ASKING] = NONE
    state.ints[GAME] = 1
    draw_first(state, rule(state, FIRST_IN_ORDER))
    state.ints[PHASE] = DRAWING if rule(state, FIRST_DRAWN) else PLACING


@inner
def next_game(state: State) -> None:
    """CC-50: the next game of a set; the first seat rotates."""
    first, number, game = rule(state, NEXT + get(state, FIRST)), get(state, NUMBER), get(state, GAME)
    for seat in range(SEATS):
        state.list[seat] = state.ints[TOTAL + seat]
    opening(state)
    for seat in range(SEATS):
        state.ints[TOTAL + seat] = state.list[seat]
    draw_first(state, first)
    state.ints[NUMBER] = number
    state.ints[GAME] = game + 1


@inner
def draw_first(state: State, seat: int) -> None:
    """CC-5: that seat places its climber first and begins."""
    state.ints[FIRST] = seat
    state.ints[MOVER] = seat
    state.ints[PHASE] = PLACING


@inner
def list_starts(state: State, shift: int, count: int) -> int:
    """CC-5: every free ground space."""
    find_free_ground(state)
    return list_places(state, START, shift, count)


@inner
def start(state: State, spot: int) -> None:
    """CC-5, CC-6: after the last climber the cards are dealt."""
    mover = get(state, MOVER)
    state.ints[CLIMBER + mover] = spot
    mover = rule(state, NEXT + mover)
    state.ints[MOVER] = mover
    if mover == get(state, FIRST):
        if rule(state, CARDS):
            state.ints[PHASE] = DEALING
        else:
            begin(state, mover, 0)


@inner
def deal(state: State, cards: Any) -> None:
    """CC-6: first all cards of seat A, then all of seat B; the first turn begins."""
    each = rule(state, CARDS)
    for number in range(each * players(state)):
        take_in_hand(state, number // each, cards[number])
    begin(state, get(state, FIRST), 0)


@inner
def draw_deal(state: State) -> None:
    """CC-6: the mixed deck's first cards, into `state.list`."""
    left = state.list[MOST_DEALT : MOST_DEALT + POWERS]
    for power in range(POWERS):
        left[power] = rule(state, DECKS)
    total, cards = POWERS * rule(state, DECKS), players(state) * rule(state, CARDS)
    for number in range(cards):
        drawn, power = below(state.word, total - number), 0
        while drawn >= left[power]:
            drawn -= left[power]
            power += 1
        left[power] -= 1
        state.list[number] = power
