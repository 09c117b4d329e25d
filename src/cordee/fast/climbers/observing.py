"""What a seat sees as numbers, place by place as `ClimbersObserver` shows it. All information is open (TC-44)."""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.climbers.building import built_rows, everywhere
from cordee.fast.climbers.ending import turns_left
from cordee.fast.climbers.state import (
    COL,
    DEEP,
    GROUND,
    HUE,
    KIND,
    P_BEST,
    P_BLOCKS,
    P_COL,
    P_COLOUR,
    P_LONG,
    P_ROW,
    P_SHORT,
    P_STONE,
    POSED,
    ROW,
    SHOWS,
    T_DIPPED,
    T_LAST,
    T_MOVED,
    T_MOVER,
    T_PHASE,
    T_PICKED,
    T_PLAYERS,
    T_START,
    T_UNDECIDED,
    WIDE,
    State,
    height_at,
    level,
    top_at,
)
from cordee.fast.climbers.tables import BLOCKS, GREY, SAID
from cordee.fast.climbers.turns import asked_first
from cordee.fast.jit import inner

HEIGHT, FORM, SHOWS_COLOUR, CORNER, BLOCKED, BARRED, FIRM = 0, 1, 5, 11, 12, 13, 14
"""The first planes; FIRM, then the pawns, one a seat each, then what is picked."""
PHASES = 8
MOST_TURNS_LEFT = 6


@inner
def observe(s: State, seat: int, out: Any, shown: Any) -> None:
    """Everything, into `out`, of which only the rows from `shown[0]` to `shown[1]` of each plane are not empty."""
    me = max(seat, 0)
    planes, squares = FIRM + 2 * s.turn[T_PLAYERS] + 1, s.height.shape[0] * s.height.shape[1]
    clear(s, out, planes, shown)
    see_blocks(s, me, out)
    see_corners(s, out)
    see_pawns(s, me, out)
    cells = see_turn(s, me, out, planes * squares)
    for place in range(s.turn[T_PLAYERS]):
        cells = see_pawn(s, (me + place) % s.turn[T_PLAYERS], out, cells)
    shown[0], shown[1] = built_rows(s)
    see_picked(s, seat, out, cells, shown)


@inner
def clear(s: State, out: Any, planes: int, shown: Any) -> None:
    """Nothing is seen: an observation is long, and most of it is table where nothing ever stands."""
    columns, squares = s.height.shape[1], s.height.shape[0] * s.height.shape[1]
    first, last = (0, squares) if shown[0] < 0 else (shown[0] * columns, (shown[1] + 1) * columns)
    for plane in range(planes):
        zero(out, plane * squares + first, plane * squares + last)
    zero(out, planes * squares, out.shape[0])


@inner
def zero(out: Any, first: int, last: int) -> None:
    """Zeros from one place to another; unsigned, for LLVM makes one instruction of many bytes of it only so."""
    for place in range(np.uint64(first), np.uint64(last)):
        out[place] = 0


@inner
def see_blocks(s: State, me: int, out: Any) -> None:
    """The planes of what shows on each square."""
    columns, full = s.height.shape[1], everywhere(s)
    for r in range(s.height.shape[0]):
        built = full & ~s.sets[GROUND, r]
        while built != U0:
            c = lowest(built)
            built = without_lowest(built)
            see_block(s, me, out, top_at(s, r, c), r * columns + c, height_at(s, r, c))


@inner
def see_block(s: State, me: int, out: Any, b: int, at: int, height: int) -> None:
    """A block that shows on a square: height, form, colour; barred or blocked; for whom it is firm."""
    squares, players = s.height.shape[0] * s.height.shape[1], s.turn[T_PLAYERS]
    kind, pose, hue = s.blocks[b, KIND], s.blocks[b, POSED], s.blocks[b, HUE]
    out[HEIGHT * squares + at] = height
    for each in range(4):
        out[(FORM + each) * squares + at] = SAID[kind, pose, each]
    out[(SHOWS_COLOUR + hue) * squares + at] = 1
    if b == s.turn[T_LAST] and not s.turn[T_MOVED]:
        out[BARRED * squares + at] = 1
    for q in range(players):
        place = (q - me + players) % players
        if s.pawns[q, P_COLOUR] >= 0 and (hue == GREY or hue == s.pawns[q, P_COLOUR]):
            out[(FIRM + place) * squares + at] = 1
        if s.pawns[q, P_BLOCKS] == b:
            out[BLOCKED * squares + at] = 1


@inner
def see_corners(s: State, out: Any) -> None:
    """TC-41: the lower left squares of blocks whose whole top shows."""
    columns, squares = s.height.shape[1], s.height.shape[0] * s.height.shape[1]
    for b in range(BLOCKS):
        if s.blocks[b, SHOWS] > 0 and s.blocks[b, SHOWS] == s.blocks[b, WIDE] * s.blocks[b, DEEP]:
            out[CORNER * squares + s.blocks[b, ROW] * columns + s.blocks[b, COL]] = 1


@inner
def see_pawns(s: State, me: int, out: Any) -> None:
    """Where each pawn stands."""
    columns, squares, players = s.height.shape[1], s.height.shape[0] * s.height.shape[1], s.turn[T_PLAYERS]
    for place in range(players):
        q = (me + place) % players
        if s.pawns[q, P_COL] >= 0:
            out[(FIRM + players + place) * squares + s.pawns[q, P_ROW] * columns + s.pawns[q, P_COL]] = 1


@inner
def see_turn(s: State, me: int, out: Any, at: int) -> int:
    """The cells of the turn under way, from a place on; the place after them."""
    players = s.turn[T_PLAYERS]
    out[at + s.turn[T_PHASE]] = 1
    at += PHASES
    out[at + (s.turn[T_MOVER] - me) % players] = 1
    at += players
    for place in range(players):
        out[at + place] = s.turn[T_UNDECIDED] >> (me + place) % players & 1
    at += players
    out[at], out[at + 1] = min(MOST_TURNS_LEFT, turns_left(s, s.turn[T_MOVER])), s.turn[T_START]
    out[at + 2], out[at + 3] = s.turn[T_MOVED], s.turn[T_DIPPED]
    return at + 4


@inner
def see_pawn(s: State, q: int, out: Any, at: int) -> int:
    """The cells of a pawn, from a place on; the place after them."""
    if s.pawns[q, P_COLOUR] >= 0:
        out[at + s.pawns[q, P_COLOUR]] = 1
    at += GREY + 1
    out[at], out[at + 1], out[at + 2] = s.pawns[q, P_COL] < 0, level(s, q), s.pawns[q, P_BEST]
    out[at + 3], out[at + 4], out[at + 5] = s.pawns[q, P_SHORT], s.pawns[q, P_LONG], s.pawns[q, P_STONE]
    return at + 6


@inner
def see_picked(s: State, seat: int, out: Any, cells: int, shown: Any) -> None:
    """What who decides has picked of the next action: its own plane, and cells from a place on."""
    columns, squares = s.height.shape[1], s.height.shape[0] * s.height.shape[1]
    if s.turn[T_PICKED] == 0 or seat != asked_first(s):
        return
    plane = (FIRM + 2 * s.turn[T_PLAYERS]) * squares
    for i in range(s.turn[T_PICKED]):
        code = s.picks[i]
        out[plane + code if code < squares else cells + code - squares] = 1
        if code < squares:
            shown[0], shown[1] = min(shown[0], code // columns), max(shown[1], code // columns)
