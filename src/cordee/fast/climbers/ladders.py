"""TC-30, TC-31, TC-32: ladders."""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, U1, bit, has, lowest, without_lowest
from cordee.fast.climbers.building import built_rows, surface
from cordee.fast.climbers.state import (
    GROUND,
    P_BLOCKS,
    P_COL,
    P_ROW,
    R_BRIDGE,
    R_BYPASS,
    T_PLAYERS,
    W_FEET,
    W_HEADS,
    W_LAND,
    W_STAND,
    W_SURFACE,
    Scratch,
    State,
    height_at,
    top_at,
)
from cordee.fast.climbers.tables import LENGTH
from cordee.fast.climbers.walking import clear, footing, standable, without_pawns
from cordee.fast.jit import inner


@inner
def ladders_span(s: State) -> bool:
    """TC-32: whether a ladder may lead over squares in between."""
    return s.turn[R_BYPASS] != 0 or s.turn[R_BRIDGE] != 0  # type: ignore[no-any-return]


@inner
def is_blocked(s: State, r: int, c: int) -> bool:
    """TC-25: whether a stone stands on the block that shows there."""
    b = top_at(s, r, c)
    for q in range(s.turn[T_PLAYERS]):
        if s.pawns[q, P_BLOCKS] == b:
            return True
    return False


@inner
def fits(s: State, rise: int, length: int, distance: int, passed: int, foot: int) -> bool:
    """TC-30, TC-32: whether a ladder stands so: over a neighbour's edge, past lower blocks, or over a canyon."""
    if rise > length:
        return False
    if distance == 1 and rise >= 2:
        return True
    if s.turn[R_BYPASS] and rise >= 1 and passed < foot + rise:
        return True
    return s.turn[R_BRIDGE] != 0 and rise >= 0 and passed < foot


@inner
def met_from(s: State, r: int, c: int, ends: Any, low: int, high: int, length: int, foot_here: bool) -> int:
    """TC-30, TC-32: the spot of a square of `ends` with a ladder between it and that square, or -1.

    The ladder's foot is here, or (`foot_here` false) its head.
    """
    columns, here = s.height.shape[1], height_at(s, r, c)
    reach = length if ladders_span(s) else 1
    for k in range(4):
        to_row, to_column = (k == 0) - (k == 1), (k == 2) - (k == 3)
        passed = -1
        for distance in range(1, reach + 1):
            rr, cc = r + distance * to_row, c + distance * to_column
            if rr < low or rr > high or cc < 0 or cc >= columns:
                break
            there = height_at(s, rr, cc)
            foot, rise = (here, there - here) if foot_here else (there, here - there)
            if has(ends[rr], cc) and fits(s, rise, length, distance, passed, foot):
                return rr * columns + cc  # type: ignore[no-any-return]
            if reach > 1 and is_blocked(s, rr, cc):
                break
            passed = max(passed, there)
    return -1


@inner
def near_feet(s: State, feet: Any, r: int, low: int, high: int) -> Any:
    """TC-30, TC-32: the squares of a row that a ladder could join with one of `feet`, but for heights."""
    if ladders_span(s):
        return ~U0
    near = feet[r] << U1 | feet[r] >> U1
    near |= feet[r - 1] if r > low else U0
    return near | feet[r + 1] if r < high else near


@inner
def heads(s: State, feet: Any, within: Any, low: int, high: int, length: int, out: Any) -> bool:
    """TC-30, TC-32: the squares of `within` that a ladder reaches from `feet`, into `out`; whether there are any."""
    clear(out, low, high)
    return add_met(s, feet, within, low, high, length, out, False)


@inner
def add_met(s: State, ends: Any, within: Any, low: int, high: int, length: int, out: Any, feet: bool) -> bool:
    """TC-30, TC-32: adds the squares of `within` from which there is a ladder to one of `ends`; whether there are any.

    They are the heads of these ladders, or their feet.
    """
    found = False
    for r in range(low, high + 1):
        tried = within[r] & near_feet(s, ends, r, low, high)
        while tried != U0:
            c = lowest(tried)
            tried = without_lowest(tried)
            if met_from(s, r, c, ends, low, high, length, feet) >= 0:
                out[r] |= bit(c)
                found = True
    return found


@inner
def highest_head(s: State, feet: Any, within: Any, low: int, high: int, length: int, least: int) -> int:
    """TC-30, TC-32: the height of the highest of these squares that a ladder reaches; at least `least`."""
    best = least
    for r in range(low, high + 1):
        tried = within[r] & near_feet(s, feet, r, low, high)
        while tried != U0:
            c = lowest(tried)
            tried = without_lowest(tried)
            if height_at(s, r, c) > best and met_from(s, r, c, feet, low, high, length, False) >= 0:
                best = height_at(s, r, c)
    return best


@inner
def landings(s: State, q: int, ladder: int, scratch: Scratch, out: Any) -> None:
    """TC-24, TC-30: where the pawn can end, as a set of all rows: where the ladder leads, or if taken, beside it."""
    low, high = built_rows(s)
    feet, land = scratch.words[W_FEET], scratch.words[W_LAND]
    met, work = scratch.words[W_HEADS], scratch.words[W_SURFACE]
    standable(s, q, scratch.words[W_STAND], low, high, work)
    footing(s, q, feet, low, high)
    for r in range(low, high + 1):
        land[r] = scratch.words[W_STAND, r] & ~feet[r] & ~s.sets[GROUND, r]
    clear(out, 0, out.shape[0] - 1)
    if not heads(s, feet, land, low, high, LENGTH[ladder], met):
        return
    for r in range(low, high + 1):
        out[r] = met[r]
    for other in range(s.turn[T_PLAYERS]):
        r, c = s.pawns[other, P_ROW], s.pawns[other, P_COL]
        if c >= 0 and has(met[r], c):
            clear(work, low, high)
            surface(s, r, c, work)
            for rr in range(low, high + 1):
                out[rr] |= work[rr]
    without_pawns(s, out)
