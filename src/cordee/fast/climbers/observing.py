"""What a seat sees as numbers, place by place as `ClimbersObserver` shows it. All information is open (TC-44)."""

from __future__ import annotations

from typing import Any

import numpy as np

from cordee.fast.bits import U0, lowest, without_lowest
from cordee.fast.climbers.building import everywhere
from cordee.fast.climbers.ending import turns_left
from cordee.fast.climbers.state import (
    BASE,
    COL,
    DEEP,
    GROUND,
    HIGH,
    HUE,
    KIND,
    MOST_PICKS,
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
    level,
    top_at,
)
from cordee.fast.climbers.tables import BLOCKS, GREY, MOST_PLAYERS, SAID_PACKED
from cordee.fast.climbers.turns import seat_to_ask
from cordee.fast.jit import inner
from cordee.fast.steps import zero

HEIGHT, FORM, SHOWS_COLOUR, CORNER, BLOCKED, BARRED, FIRM = 0, 1, 5, 11, 12, 13, 14
"""The first planes; FIRM, then the pawns, one a seat each, then what is picked."""
PHASES = 8
MOST_TURNS_LEFT = 6

TOP_SAID, TOP_HUE, TOP_CORNER, TOP_BLOCKED, TOP_BARRED, TOP_FIRM = 7, 14, 17, 18, 19, 20
"""What is seen of the top of a square packed in one number: from bit 0 its height, then from these bits on what its
block is (SAID_PACKED), its colour and 1, three marks, and for whom it is firm. 0 is the table."""
TOP_HEIGHT = (1 << TOP_SAID) - 1
TOP_BLOCK = (1 << TOP_HUE) - (1 << TOP_SAID)
TOP_COLOUR = (1 << TOP_CORNER) - (1 << TOP_HUE)
TOP_MARKS = (1 << TOP_FIRM) - (1 << TOP_CORNER)

SHOWN_PAWN = 0
"""Places of `shown`: the spot and 1 of the pawn in each plane; how many squares are seen picked, and which; the columns
of each row where blocks show; what shows on each square."""
SHOWN_PICKS = SHOWN_PAWN + MOST_PLAYERS
SHOWN_ROW = SHOWN_PICKS + 1 + MOST_PICKS


@inner
def observe(s: State, seat: int, out: Any, shown: Any) -> None:
    """Everything, into `out`, of which only what is other than `shown` says is written; nothing shown is all zeros."""
    me = max(seat, 0)
    planes, squares = FIRM + 2 * s.turn[T_PLAYERS] + 1, s.height.shape[0] * s.height.shape[1]
    see_ground(s, out, shown)
    for b in range(BLOCKS):
        if s.blocks[b, SHOWS] > 0:
            see_block(s, b, top_of(s, me, b), out, shown)
    see_pawns(s, me, out, shown)
    zero(out, planes * squares, out.shape[0])
    cells = see_turn(s, me, out, planes * squares)
    for place in range(s.turn[T_PLAYERS]):
        cells = see_pawn(s, (me + place) % s.turn[T_PLAYERS], out, cells)
    see_picked(s, seat, out, cells, shown)


@inner
def see_ground(s: State, out: Any, shown: Any) -> None:
    """Squares that a block is gone from are table again."""
    full, columns = everywhere(s), s.height.shape[1]
    for r in range(s.height.shape[0]):
        gone = np.uint64(shown[SHOWN_ROW + r]) & s.sets[GROUND, r]
        while gone != U0:
            see_top(s, r * columns + lowest(gone), 0, out, shown)
            gone = without_lowest(gone)
        shown[SHOWN_ROW + r] = np.int64(full & ~s.sets[GROUND, r])


@inner
def top_of(s: State, me: int, b: int) -> int:
    """What is seen of a block's top, packed: TC-41, whether it is barred; TC-50, blocked; TC-21, firm for whom."""
    hue, players = s.blocks[b, HUE], s.turn[T_PLAYERS]
    top = s.blocks[b, BASE] + s.blocks[b, HIGH]
    top |= SAID_PACKED[s.blocks[b, KIND], s.blocks[b, POSED]] << TOP_SAID | (hue + 1) << TOP_HUE
    if b == s.turn[T_LAST] and not s.turn[T_MOVED]:
        top |= 1 << TOP_BARRED
    for q in range(players):
        if s.pawns[q, P_COLOUR] >= 0 and (hue == GREY or hue == s.pawns[q, P_COLOUR]):
            top |= 1 << TOP_FIRM + (q - me + players) % players
        if s.pawns[q, P_BLOCKS] == b:
            top |= 1 << TOP_BLOCKED
    return top  # type: ignore[no-any-return]


@inner
def see_block(s: State, b: int, top: int, out: Any, shown: Any) -> None:
    """The squares where a block shows; TC-41: the lower left one is marked where its whole top does."""
    columns, x, y = s.height.shape[1], s.blocks[b, COL], s.blocks[b, ROW]
    whole = s.blocks[b, SHOWS] == s.blocks[b, WIDE] * s.blocks[b, DEEP]
    corner = 1 << TOP_CORNER if whole else 0
    for r in range(y, y + s.blocks[b, DEEP]):
        for c in range(x, x + s.blocks[b, WIDE]):
            if whole or top_at(s, r, c) == b:
                see_top(s, r * columns + c, top | corner, out, shown)
            corner = 0


@inner
def see_top(s: State, at: int, top: int, out: Any, shown: Any) -> None:
    """What shows on a square: what has changed of it is written into its planes."""
    squares, packed = s.height.shape[0] * s.height.shape[1], SHOWN_ROW + s.height.shape[0] + at
    changed = shown[packed] ^ top
    if changed == 0:
        return
    before, shown[packed] = shown[packed], top
    if changed & TOP_HEIGHT:
        out[HEIGHT * squares + at] = top & TOP_HEIGHT
    if changed & TOP_BLOCK:
        see_said(squares, at, top >> TOP_SAID, out)
    if changed & TOP_COLOUR:
        see_colour(squares, at, (before & TOP_COLOUR) >> TOP_HUE, 0, out)
        see_colour(squares, at, (top & TOP_COLOUR) >> TOP_HUE, 1, out)
    if changed & TOP_MARKS:
        for mark in range(3):
            out[(CORNER + mark) * squares + at] = top >> TOP_CORNER + mark & 1
    changed, plane = changed >> TOP_FIRM, FIRM
    while changed:
        if changed & 1:
            out[plane * squares + at] = top >> TOP_FIRM + plane - FIRM & 1
        changed, plane = changed >> 1, plane + 1


@inner
def see_said(squares: int, at: int, said: int, out: Any) -> None:
    """The planes of what a block is: see SAID_PACKED."""
    out[FORM * squares + at], out[(FORM + 1) * squares + at] = said & 7, said >> 3 & 3
    out[(FORM + 2) * squares + at], out[(FORM + 3) * squares + at] = said >> 5 & 1, said >> 6 & 1


@inner
def see_colour(squares: int, at: int, colour: int, present: int, out: Any) -> None:
    """The plane of a colour (counted from 1; 0 is none)."""
    if colour > 0:
        out[(SHOWS_COLOUR + colour - 1) * squares + at] = present


@inner
def see_pawns(s: State, me: int, out: Any, shown: Any) -> None:
    """Where each pawn stands."""
    columns, squares, players = s.height.shape[1], s.height.shape[0] * s.height.shape[1], s.turn[T_PLAYERS]
    for place in range(players):
        q, plane = (me + place) % players, (FIRM + players + place) * squares
        if shown[SHOWN_PAWN + place] > 0:
            out[plane + shown[SHOWN_PAWN + place] - 1] = 0
        shown[SHOWN_PAWN + place] = 0
        if s.pawns[q, P_COL] >= 0:
            spot = s.pawns[q, P_ROW] * columns + s.pawns[q, P_COL]
            out[plane + spot] = 1
            shown[SHOWN_PAWN + place] = spot + 1


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
    squares = s.height.shape[0] * s.height.shape[1]
    plane = (FIRM + 2 * s.turn[T_PLAYERS]) * squares
    for i in range(shown[SHOWN_PICKS]):
        out[plane + shown[SHOWN_PICKS + 1 + i]] = 0
    shown[SHOWN_PICKS] = 0
    if s.turn[T_PICKED] == 0 or seat != seat_to_ask(s):
        return
    for i in range(s.turn[T_PICKED]):
        code = s.picks[i]
        out[plane + code if code < squares else cells + code - squares] = 1
        if code < squares:
            shown[SHOWN_PICKS] += 1
            shown[SHOWN_PICKS + shown[SHOWN_PICKS]] = code
