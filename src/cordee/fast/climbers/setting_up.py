"""TC-10, TC-11, TC-12, TC-13, TC-14: colours and the tower, before the first turn; and what chance brings."""

from __future__ import annotations

from cordee.fast.bits import U0, U1
from cordee.fast.climbers.building import everywhere, put
from cordee.fast.climbers.state import (
    AFTER,
    BEFORE,
    CHOOSING,
    DEALING,
    GO_E,
    GO_N,
    GO_S,
    GO_W,
    GROUND,
    KIND,
    N_SETS,
    N_TURN,
    P_BEST,
    P_BLOCKS,
    P_COL,
    P_COLOUR,
    P_LATEST,
    P_LONG,
    P_PEAK,
    P_ROW,
    P_SHORT,
    P_STONE,
    R_COLOURS,
    R_CUSTOM,
    RAISING,
    RISE_E,
    RISE_N,
    SAME_E,
    SAME_N,
    T_MOMENT,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    Scratch,
    State,
)
from cordee.fast.climbers.tables import BLOCKS, GREY, LEVELS, MOST_PLAYERS, MOST_SQUARES, TABLE
from cordee.fast.climbers.turns import first_turn
from cordee.fast.jit import inner
from cordee.fast.random import below

# --- the table before anything stands on it


@inner
def bare_table(s: State) -> None:
    """TC-7: no block anywhere."""
    rows, columns = s.height.shape
    full = everywhere(s)
    for r in range(rows):
        for c in range(columns):
            s.height[r, c], s.top[r, c] = 0, TABLE
        for each in range(N_SETS):
            s.sets[each, r] = U0
        s.sets[GROUND, r] = full
        for each in (SAME_E, GO_E, RISE_E):
            s.sets[each, r] = full >> U1
        s.sets[GO_W, r] = full & ~U1
        for each in (SAME_N, GO_N, RISE_N):
            s.sets[each, r] = full if r + 1 < rows else U0
        s.sets[GO_S, r] = full if r > 0 else U0


@inner
def no_blocks(s: State) -> None:
    """The box is full."""
    for b in range(BLOCKS):
        for each in range(s.blocks.shape[1]):
            s.blocks[b, each] = 0
        for each in range(MOST_SQUARES):
            s.under[b, each] = 0


@inner
def new_pawns(s: State) -> None:
    """TC-10, TC-20, TC-64: on the table, where pawns arrive in seat order."""
    for q in range(MOST_PLAYERS):
        for each in range(LEVELS):
            s.arrivals[q, each] = -1
        s.arrivals[q, 0] = q
        s.pawns[q, P_COLOUR], s.pawns[q, P_COL], s.pawns[q, P_ROW], s.pawns[q, P_BLOCKS] = -1, -1, -1, -1
        s.pawns[q, P_SHORT], s.pawns[q, P_LONG], s.pawns[q, P_STONE] = 1, 1, 1
        s.pawns[q, P_BEST], s.pawns[q, P_PEAK], s.pawns[q, P_LATEST] = 0, 0, q


@inner
def open_game(s: State, scratch: Scratch) -> None:
    """TC-13, TC-14: before colours are chosen and the tower is raised."""
    for each in range(N_TURN):
        s.turn[each] = scratch.opening[each]
    s.turn[T_MOMENT] = s.turn[T_PLAYERS] - 1
    bare_table(s)
    no_blocks(s)
    new_pawns(s)
    if s.turn[R_CUSTOM]:
        build(s, scratch, 0)
    if s.turn[R_COLOURS] == BEFORE:
        s.turn[T_PHASE] = CHOOSING
    else:
        begin_tower(s)


# --- what follows what


@inner
def begin_tower(s: State) -> None:
    """TC-12, TC-14: chance brings the tower, or it stands already."""
    if s.turn[R_CUSTOM]:
        tower_stands(s)
    else:
        s.turn[T_PHASE] = RAISING


@inner
def tower_stands(s: State) -> None:
    """TC-13: colours, or the first turn."""
    s.turn[T_MOVER] = 0
    if s.turn[R_COLOURS] == BEFORE:
        first_turn(s)
    else:
        s.turn[T_PHASE] = CHOOSING if s.turn[R_COLOURS] == AFTER else DEALING


@inner
def build(s: State, scratch: Scratch, number: int) -> None:
    """TC-12, TC-14: the blocks of a tower, from below."""
    for b in range(BLOCKS):
        kind, pose, c, r = scratch.towers[number, b]
        s.blocks[b, KIND] = kind
        put(s, b, pose, c, r)


@inner
def raise_tower(s: State, scratch: Scratch, number: int) -> None:
    """TC-12: the tower of that place among those to draw from stands."""
    build(s, scratch, number)
    tower_stands(s)


@inner
def is_left(s: State, colour: int) -> bool:
    """TC-10: whether nobody plays that colour yet."""
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_COLOUR] == colour:
            return False
    return True


@inner
def choose(s: State, colour: int) -> None:
    """TC-13: once all have chosen, the tower is due, or the first turn."""
    q = s.turn[T_MOVER]
    s.pawns[q, P_COLOUR] = colour
    s.turn[T_MOVER] = (q + 1) % s.turn[T_PLAYERS]
    if q + 1 < s.turn[T_PLAYERS]:
        return
    if s.turn[R_COLOURS] == BEFORE:
        begin_tower(s)
    else:
        first_turn(s)


@inner
def deal(s: State) -> None:
    """TC-13: everyone gets a colour by chance, every deal as likely; the first turn begins."""
    for q in range(s.turn[T_PLAYERS]):
        nth = below(s.word, GREY - q)
        for colour in range(GREY):
            if is_left(s, colour):
                if nth == 0:
                    s.pawns[q, P_COLOUR] = colour
                    break
                nth -= 1
    first_turn(s)


@inner
def settle(s: State, scratch: Scratch) -> None:
    """What chance brings is drawn, until a seat decides."""
    while s.turn[T_PHASE] == RAISING or s.turn[T_PHASE] == DEALING:
        if s.turn[T_PHASE] == RAISING:
            raise_tower(s, scratch, below(s.word, scratch.towers.shape[0]))
        else:
            deal(s)
