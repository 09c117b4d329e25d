"""The state of a game as arrays: the height field, what follows from it as sets of squares, blocks, pawns, the turn.

A set of squares is a uint64 a row, column c its bit c. What follows from the blocks alone (`height`, `top`, `sets`,
and SHOWS of each block) is kept in step by `building.put` and `building.lift`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cordee.fast.climbers.tables import (
    BLOCKS,
    LEVELS,
    MOST_PLAYERS,
    MOST_POSES,
    MOST_SQUARES,
    WORDS,
)
from cordee.fast.jit import inner

SAME_E, SAME_N, GO_E, GO_W, GO_N, GO_S, RISE_E, RISE_N, GROUND, SHOWN = range(10)
"""Rows of `sets`: level with the next square (TC-6), a step leads there (TC-22), not down (TC-23); SHOWN + colour."""
N_SETS = SHOWN + 6

KIND, POSED, COL, ROW, BASE, SHOWS, WIDE, DEEP, HIGH, HUE = range(10)
"""Columns of `blocks`. SHOWS: how many squares of its top show. The last four follow from kind and pose."""

P_COLOUR, P_COL, P_ROW, P_SHORT, P_LONG, P_STONE, P_BLOCKS, P_BEST, P_LATEST, P_PEAK = range(10)
"""Columns of `pawns`. P_COL -1: on the table. P_BLOCKS: the block its stone stands on, or -1.
P_PEAK: the highest it ever stood. P_LATEST: TC-64: the moment when it came to the height where it stands.
"""
N_PAWN = 10

(
    T_PLAYERS,
    T_MOVER,
    T_PHASE,
    T_TURN,
    T_LAST,
    T_FAILS,
    T_START,
    T_WALKED,
    T_MOVED,
    T_DIPPED,
    T_UNDECIDED,
    T_MOMENT,
    T_OPEN,
    T_STAGE,
    T_BLOCK,
    T_POSE,
    T_PICKED,
    R_DESCENT,
    R_GENERAL,
    R_BYPASS,
    R_BRIDGE,
    R_FACE,
    R_SPIN,
    R_CLIMB,
    R_FIRST_PLAYER,
    R_FIRST,
    R_LATEST,
    R_COLOURS,
    R_CUSTOM,
) = range(29)
"""Columns of `turn`: the turn under way, what is picked of the next action, and the options (R_), the same all game.

T_LAST: the block moved last, or -1. T_UNDECIDED: a bit for each seat that may still walk. T_MOMENT: the last
arrival's (TC-64). T_OPEN: `open` is true.
"""
N_TURN = 29

CHOOSING, DEALING, RAISING, BUILDING_UP, TURN, WINDOW, ASKING, OVER_PHASE = range(8)
FREE, REGAIN, NEVER = range(3)
OPEN_MOVEMENT, ORDERED, NO_MOVEMENT = range(3)
PERSONAL_BEST, LEADER, TURN_START = range(3)
BEFORE, AFTER, DEALT = range(3)


MOST_PICKS = 4
"""More codes than are picked of any action before its last."""


class State(NamedTuple):
    """One game, or (with an axis more in front) many."""

    height: Any  # int8, rows x columns
    top: Any  # uint8, rows x columns: the block whose top shows, or TABLE
    sets: Any  # uint64, N_SETS x rows
    blocks: Any  # int64, BLOCKS x 10
    under: Any  # uint8, BLOCKS x MOST_SQUARES: what showed where the block stands now
    pawns: Any  # int64, MOST_PLAYERS x N_PAWN
    arrivals: Any  # int32, MOST_PLAYERS x LEVELS: TC-64: the moment when it first stood so high or higher; -1 never
    turn: Any  # int64, N_TURN
    picks: Any  # int64, MOST_PICKS: the codes picked of the next action
    open: Any  # uint64, rows + 1: the squares that can be picked now, then the words
    word: Any  # uint64, 1: its chance


class Scratch(NamedTuple):
    """What one thread works with."""

    spots: Any  # uint64, BLOCKS x MOST_POSES x rows: where each block can go in each pose
    order: Any  # int64, BLOCKS: blocks that can be moved, by their lower left squares; or those for a stone
    ends: Any  # uint64, 3 x rows: where a walk, a short and a long ladder lead
    counts: Any  # int64, N_COUNTS
    words: Any  # uint64, N_WORDS x rows: sets at work
    ways: Any  # uint64, N_WAYS x 4 x rows: sets by the ladders that are left (see `ways_up`)
    levels: Any  # uint64, N_LEVELS x rows: the squares at least so high
    queue: Any  # int64: spots that wait to be gone on from
    parent: Any  # int64: from where each was come to
    seen: Any  # uint64, rows + 1: spots that have waited
    kept: Any  # int64, MOST_PLAYERS x 2: where pawns stood
    listed: Any  # int64: packed actions
    values: Any  # float64, MOST_PLAYERS: what each pawn's prospects are worth
    before: Any  # int64, 2: the window that a look ahead closed (see `turns.look_ahead`)
    shown: Any  # int64: what an observation shows, see `observing`
    opening: Any  # int64, N_TURN: the turn before anything happened: players and options
    towers: Any  # int64, towers x BLOCKS x 4: TC-12: kind, pose, column, row, from below


(
    W_SURFACE,
    W_STAND,
    W_REACH,
    W_WITHIN,
    W_FEET,
    W_HEADS,
    W_BESIDE,
    W_NEAR,
    W_BAD,
    W_COVER,
    W_FLAT,
    W_LEVEL,
    W_LAND,
    W_START,
    W_MET,
    W_HIGHER,
    W_MORE,
    W_HOPE,
    W_ROOM,
    W_WAY,
    W_DOUBT,
    W_TABLE,
    W_TOUCHED,
    W_IN,
    W_ON,
    W_SPOTS,
    W_TRIED,
    W_GOOD,
    W_LOW,
    W_TOPS,
) = range(30)
N_WORDS = 30
L_UP, L_ENDS, L_AFTER, L_AFTER_ENDS, L_REACHED, L_STANDS, L_OPEN, L_SAVED, L_MINE = range(9)
"""Rows of `ways`: see `ways_up.find_ways` for the first four; what is in reach; stands of the mover."""
N_WAYS = 9
N_LEVELS = LEVELS + 8
C_WALKS, C_TABLE, C_SHORT, C_LONG, C_BLOCKS, C_STONES, C_END, C_STAY, C_COLOURS, C_MOVABLE, C_ALL = range(11)
"""Columns of `counts`: how many actions of each sort there are; C_MOVABLE blocks in `order`."""
N_COUNTS = 11


def new_arrays(games: int, rows: int, columns: int) -> State:
    """So many games, all at nothing."""

    def zeros(*shape: int, dtype: Any = np.int64) -> Any:
        return np.zeros((games, *shape), dtype)

    return State(
        height=zeros(rows, columns, dtype=np.int8),
        top=zeros(rows, columns, dtype=np.uint8),
        sets=zeros(N_SETS, rows, dtype=np.uint64),
        blocks=zeros(BLOCKS, 10),
        under=zeros(BLOCKS, MOST_SQUARES, dtype=np.uint8),
        pawns=zeros(MOST_PLAYERS, N_PAWN),
        arrivals=zeros(MOST_PLAYERS, LEVELS, dtype=np.int32),
        turn=zeros(N_TURN),
        picks=zeros(MOST_PICKS),
        open=zeros(rows + 1, dtype=np.uint64),
        word=zeros(1, dtype=np.uint64),
    )


def new_scratch(rows: int, columns: int, opening: Any, towers: Any) -> Scratch:
    """What one thread works with, the opening and the towers to draw from."""
    return Scratch(
        spots=np.zeros((BLOCKS, MOST_POSES, rows), np.uint64),
        order=np.zeros(BLOCKS, np.int64),
        ends=np.zeros((3, rows), np.uint64),
        counts=np.zeros(N_COUNTS, np.int64),
        words=np.zeros((N_WORDS, rows), np.uint64),
        ways=np.zeros((N_WAYS, 4, rows), np.uint64),
        levels=np.zeros((N_LEVELS, rows), np.uint64),
        queue=np.zeros(rows * columns + 1, np.int64),
        parent=np.zeros(rows * columns + 1, np.int64),
        seen=np.zeros(rows + 1, np.uint64),
        kept=np.zeros((MOST_PLAYERS, 2), np.int64),
        listed=np.zeros(most_actions(rows, columns), np.int64),
        values=np.zeros(MOST_PLAYERS, np.float64),
        before=np.zeros(2, np.int64),
        shown=np.zeros(most_shown(rows, columns), np.int64),
        opening=opening,
        towers=towers,
    )


def most_actions(rows: int, columns: int) -> int:
    """More actions than any position has: walks, ladders, stones; for each block and pose a spot near the building."""
    squares = rows * columns
    return 4 * squares + BLOCKS * MOST_POSES * min(squares, 12 * BLOCKS + 200) // 2 + WORDS


def most_shown(rows: int, columns: int) -> int:
    """The numbers that `observing` keeps of an observation: pawns, picks, rows, squares."""
    return MOST_PLAYERS + 1 + MOST_PICKS + rows + rows * columns


@inner
def one(arrays: State, game: int) -> State:
    """One game of many."""
    return State(
        arrays.height[game],
        arrays.top[game],
        arrays.sets[game],
        arrays.blocks[game],
        arrays.under[game],
        arrays.pawns[game],
        arrays.arrivals[game],
        arrays.turn[game],
        arrays.picks[game],
        arrays.open[game],
        arrays.word[game],
    )


@inner
def height_at(s: State, r: int, c: int) -> int:
    """How high a square is."""
    return np.int64(s.height[r, c])  # type: ignore[return-value]


@inner
def top_at(s: State, r: int, c: int) -> int:
    """The block whose top shows there, or TABLE."""
    return np.int64(s.top[r, c])  # type: ignore[return-value]


@inner
def level(s: State, q: int) -> int:
    """How high a pawn stands."""
    if s.pawns[q, P_COL] < 0:
        return 0
    return height_at(s, s.pawns[q, P_ROW], s.pawns[q, P_COL])


@inner
def standing_on(s: State, q: int) -> int:
    """The block a pawn stands on, or TABLE."""
    if s.pawns[q, P_COL] < 0:
        return 255
    return top_at(s, s.pawns[q, P_ROW], s.pawns[q, P_COL])


@inner
def pawn_on(s: State, r: int, c: int) -> bool:
    """Whether a pawn stands on that square."""
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_COL] == c and s.pawns[q, P_ROW] == r:
            return True
    return False


@inner
def keep_pawns(s: State, kept: Any) -> None:
    """Remembers where the pawns stand."""
    for q in range(s.turn[T_PLAYERS]):
        kept[q, 0] = s.pawns[q, P_COL]
        kept[q, 1] = s.pawns[q, P_ROW]


@inner
def put_pawns_back(s: State, kept: Any) -> None:
    """The pawns stand where they stood."""
    for q in range(s.turn[T_PLAYERS]):
        s.pawns[q, P_COL] = kept[q, 0]
        s.pawns[q, P_ROW] = kept[q, 1]
