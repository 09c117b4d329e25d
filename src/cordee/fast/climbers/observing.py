"""What a seat sees as numbers, place by place as `ClimbersObserver` shows it. All information is open (TC-44)."""

from __future__ import annotations

from typing import Any

from cordee.fast.climbers.building import built_rows
from cordee.fast.climbers.state import (
    COL,
    DEEP,
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
    T_FAILS,
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
from cordee.fast.climbers.tables import BLOCKS, GREY, SAID, TABLE
from cordee.fast.climbers.turns import asked_first
from cordee.fast.jit import inner

HEIGHT, FORM, SHOWS_COLOUR, CORNER, BLOCKED, BARRED, FIRM = 0, 1, 5, 11, 12, 13, 14
"""The first planes; FIRM, then the pawns, one a seat each, then what is picked."""
PHASES = 8


@inner
def observe(s: State, seat: int, out: Any) -> None:
    """Everything, into `out`."""
    for place in range(out.shape[0]):
        out[place] = 0
    me = max(seat, 0)
    see_blocks(s, me, out)
    see_corners(s, out)
    see_pawns(s, me, out)
    cells = (FIRM + 2 * s.turn[T_PLAYERS] + 1) * s.height.shape[0] * s.height.shape[1]
    cells = see_turn(s, me, out, cells)
    for place in range(s.turn[T_PLAYERS]):
        cells = see_pawn(s, (me + place) % s.turn[T_PLAYERS], out, cells)
    see_picked(s, seat, out, cells)


@inner
def see_blocks(s: State, me: int, out: Any) -> None:
    """The planes of what shows on each square."""
    columns, squares, players = s.height.shape[1], s.height.shape[0] * s.height.shape[1], s.turn[T_PLAYERS]
    low, high = built_rows(s)
    for r in range(low, high + 1):
        for c in range(columns):
            b = top_at(s, r, c)
            if b == TABLE:
                continue
            at, kind, pose, hue = r * columns + c, s.blocks[b, KIND], s.blocks[b, POSED], s.blocks[b, HUE]
            out[HEIGHT * squares + at] = height_at(s, r, c)
            for each in range(4):
                out[(FORM + each) * squares + at] = SAID[kind, pose, each]
            out[(SHOWS_COLOUR + hue) * squares + at] = 1
            if b == s.turn[T_LAST] and not s.turn[T_MOVED]:
                out[BARRED * squares + at] = 1
            for place in range(players):
                q = (me + place) % players
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
    out[at], out[at + 1] = players + 1 - s.turn[T_FAILS], s.turn[T_START]
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
def see_picked(s: State, seat: int, out: Any, cells: int) -> None:
    """What who decides has picked of the next action: its own plane, and cells from a place on."""
    squares = s.height.shape[0] * s.height.shape[1]
    if s.turn[T_PICKED] == 0 or seat != asked_first(s):
        return
    for i in range(s.turn[T_PICKED]):
        code = s.picks[i]
        plane = (FIRM + 2 * s.turn[T_PLAYERS]) * squares
        out[plane + code if code < squares else cells + code - squares] = 1
