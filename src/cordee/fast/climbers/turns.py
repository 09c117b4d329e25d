"""TC-26, TC-50, TC-60: what a turn is made of, how it passes on, and what happens between turns."""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, bit, has, lowest, without_lowest
from cordee.fast.climbers.building import built_rows
from cordee.fast.climbers.descent import keep_good
from cordee.fast.climbers.ending import judged
from cordee.fast.climbers.ladders import landings
from cordee.fast.climbers.placing import put_elsewhere, taken_or_stoned
from cordee.fast.climbers.state import (
    ASKING,
    NO_MOVEMENT,
    OPEN_MOVEMENT,
    OVER_PHASE,
    P_BLOCKS,
    P_COL,
    P_LATEST,
    P_PEAK,
    P_ROW,
    P_SHORT,
    P_STONE,
    R_DESCENT,
    R_GENERAL,
    REGAIN,
    T_DIPPED,
    T_LAST,
    T_MOMENT,
    T_MOVED,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    T_START,
    T_TURN,
    T_UNDECIDED,
    T_WALKED,
    TURN,
    W_DOUBT,
    W_LEVEL,
    WINDOW,
    Scratch,
    State,
    height_at,
    level,
    top_at,
)
from cordee.fast.climbers.tables import TABLE
from cordee.fast.climbers.walking import level_ways, may_descend, walk_ends
from cordee.fast.climbers.ways_up import ladders_of
from cordee.fast.jit import inner

# --- how turns begin and pass on


@inner
def set_turn(s: State, start: int) -> None:
    """TC-60: nothing of the turn is done yet."""
    s.turn[T_START] = start
    s.turn[T_WALKED], s.turn[T_MOVED], s.turn[T_DIPPED], s.turn[T_UNDECIDED] = 0, 0, 0, 0


@inner
def begin(s: State) -> None:
    """TC-50, TC-60: the mover's turn begins, and with it the mover's stone leaves the game."""
    q = s.turn[T_MOVER]
    s.turn[T_PHASE] = TURN
    set_turn(s, level(s, q))
    s.pawns[q, P_BLOCKS] = -1


@inner
def first_turn(s: State) -> None:
    """TC-26, TC-60: the first seat begins; no general movement before that."""
    s.turn[T_MOVER], s.turn[T_TURN] = 0, 1
    begin(s)


@inner
def pass_on(s: State) -> None:
    """TC-41, TC-60, TC-61, TC-62, TC-63: the turn is judged; if the game goes on, the next one's is due."""
    moved = s.turn[T_MOVED]
    over = judged(s)
    set_turn(s, 0)
    if over:
        s.turn[T_PHASE] = OVER_PHASE
        return
    if not moved:
        s.turn[T_LAST] = -1
    s.turn[T_MOVER] = (s.turn[T_MOVER] + 1) % s.turn[T_PLAYERS]
    s.turn[T_TURN] += 1
    between(s)


@inner
def between(s: State) -> None:
    """TC-26: the general movement before the mover's turn, by the option."""
    everyone = (1 << s.turn[T_PLAYERS]) - 1
    if s.turn[R_GENERAL] == NO_MOVEMENT:
        begin(s)
    elif s.turn[R_GENERAL] == OPEN_MOVEMENT:
        s.turn[T_PHASE], s.turn[T_UNDECIDED] = WINDOW, everyone & ~(1 << s.turn[T_MOVER])
    else:
        s.turn[T_PHASE], s.turn[T_UNDECIDED] = ASKING, everyone


@inner
def may_act(s: State, q: int) -> bool:
    """Whether that seat may act now, chance aside."""
    phase = s.turn[T_PHASE]
    if phase == WINDOW:
        return q == s.turn[T_MOVER] or s.turn[T_UNDECIDED] >> q & 1 == 1  # type: ignore[no-any-return]
    if phase == ASKING:
        return q == next_asked(s)
    return phase != OVER_PHASE and q == s.turn[T_MOVER]  # type: ignore[no-any-return]


@inner
def next_asked(s: State) -> int:
    """TC-26, ordered: the first of those who are waiting, from the mover on."""
    n, mover = s.turn[T_PLAYERS], s.turn[T_MOVER]
    for k in range(n):
        q = (mover + k) % n
        if s.turn[T_UNDECIDED] >> q & 1:
            return q  # type: ignore[no-any-return]
    return mover  # type: ignore[no-any-return]


@inner
def seat_to_ask(s: State) -> int:
    """Whom to ask where several may act: in the open window the last of the undecided, and the mover at the end."""
    n, mover = s.turn[T_PLAYERS], s.turn[T_MOVER]
    if s.turn[T_PHASE] == ASKING:
        return next_asked(s)
    for k in range(n - 1, 0, -1):
        q = (mover + k) % n
        if s.turn[T_UNDECIDED] >> q & 1:
            return q  # type: ignore[no-any-return]
    return mover  # type: ignore[no-any-return]


@inner
def look_ahead(s: State, q: int, scratch: Scratch) -> bool:
    """TC-26: the mover in an open window is asked as if the turn had begun; True where `look_back` must undo that."""
    if s.turn[T_PHASE] != WINDOW or q != s.turn[T_MOVER]:
        return False
    scratch.before[0], scratch.before[1] = s.turn[T_UNDECIDED], s.pawns[q, P_BLOCKS]
    begin(s)
    return True


@inner
def look_back(s: State, q: int, scratch: Scratch) -> None:
    """The window is open again."""
    set_turn(s, 0)
    s.turn[T_PHASE] = WINDOW
    s.turn[T_UNDECIDED], s.pawns[q, P_BLOCKS] = scratch.before[0], scratch.before[1]


# --- walks


@inner
def arrive(s: State, q: int, c: int, r: int) -> None:
    """TC-64: a pawn stands elsewhere (column -1: on the table), and the moment is remembered."""
    before = level(s, q)
    s.pawns[q, P_COL], s.pawns[q, P_ROW] = c, r
    height, moment = level(s, q), s.turn[T_MOMENT] + 1
    if height > s.pawns[q, P_PEAK]:
        for each in range(s.pawns[q, P_PEAK] + 1, height + 1):
            s.arrivals[q, each] = moment
        s.pawns[q, P_PEAK] = height
        s.turn[T_MOMENT] = moment
    if height != before:
        s.pawns[q, P_LATEST] = moment
        s.turn[T_MOMENT] = moment


@inner
def walk_targets(s: State, scratch: Scratch, out: Any) -> bool:
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-25, TC-60: where the mover may walk now; whether to the table."""
    q = s.turn[T_MOVER]
    if s.turn[T_WALKED]:
        for r in range(out.shape[0]):
            out[r] = U0
        return False
    table = walk_ends(s, q, scratch, out, may_descend(s))
    if s.turn[R_DESCENT] != REGAIN:
        return table
    doubtful, level_table = scratch.words[W_DOUBT], level_ways(s, q, scratch)
    dipped = s.turn[T_DIPPED] != 0
    for r in range(out.shape[0]):
        doubtful[r] = out[r] if dipped else out[r] & ~scratch.words[W_LEVEL, r]
        out[r] &= ~doubtful[r]
    table_too = table and (dipped or not level_table)
    kept = keep_good(s, scratch, doubtful, table_too, ladders_of(s), False)
    for r in range(out.shape[0]):
        out[r] |= doubtful[r]
    return kept if table_too else table


@inner
def dips(s: State, q: int, scratch: Scratch, c: int, r: int) -> bool:
    """TC-23: whether every way there steps down somewhere."""
    table = level_ways(s, q, scratch)
    return not table if c < 0 else not has(scratch.words[W_LEVEL, r], c)


@inner
def walk(s: State, q: int, scratch: Scratch, c: int, r: int) -> None:
    """TC-20, TC-21, TC-22, TC-23, TC-24, TC-26: a pawn walks, in its turn or between turns."""
    if s.turn[T_PHASE] != TURN:
        arrive(s, q, c, r)
        decide(s, q)
        return
    if s.turn[R_DESCENT] == REGAIN and (s.turn[T_DIPPED] or dips(s, q, scratch, c, r)):
        s.turn[T_DIPPED] = 1
    s.turn[T_WALKED] = 1
    arrive(s, q, c, r)


# --- ladders and blocks in a turn


@inner
def ladder_targets(s: State, scratch: Scratch, ladder: int, out: Any) -> None:
    """TC-30, TC-31, TC-32; after a step down only where it can be made good (TC-23)."""
    q = s.turn[T_MOVER]
    if not s.pawns[q, P_SHORT + ladder]:
        for r in range(out.shape[0]):
            out[r] = U0
        return
    landings(s, q, ladder, scratch, out)
    if s.turn[T_DIPPED]:
        keep_good(s, scratch, out, False, ladders_of(s) & ~(1 << ladder), True)


@inner
def climb_ladder(s: State, q: int, ladder: int, c: int, r: int) -> None:
    """TC-30, TC-31: the pawn stands higher and the ladder is gone; after it a walk may follow again."""
    arrive(s, q, c, r)
    s.pawns[q, P_SHORT + ladder] = 0
    s.turn[T_WALKED] = 0


@inner
def move_block(s: State, b: int, p: int, c: int, r: int) -> None:
    """TC-40, TC-60: after the block a walk may follow again."""
    put_elsewhere(s, b, p, c, r)
    s.turn[T_LAST], s.turn[T_MOVED], s.turn[T_WALKED] = b, 1, 0


# --- the stone and the end of a turn


@inner
def may_end(s: State) -> bool:
    """TC-23: a turn in which the pawn stepped down ends higher than it began."""
    return not s.turn[T_DIPPED] or level(s, s.turn[T_MOVER]) > s.turn[T_START]


@inner
def stone_places(s: State, out: Any) -> int:
    """TC-50: the blocks that a stone may be put on now, each by its first free square, as a set; how many."""
    n, columns, seen = 0, s.height.shape[1], U0
    for r in range(out.shape[0]):
        out[r] = U0
    if not s.pawns[s.turn[T_MOVER], P_STONE] or not may_end(s):
        return 0
    low, high = built_rows(s)
    for r in range(low, high + 1):
        for c in range(columns):
            b = top_at(s, r, c)
            if b == TABLE or has(seen, b):
                continue
            seen |= bit(b)
            if not taken_or_stoned(s, b):
                out[r] |= bit(c)
                n += 1
    return n


@inner
def place_stone(s: State, q: int, c: int, r: int) -> None:
    """TC-50: the stone goes to a block, and the turn is over."""
    s.pawns[q, P_STONE], s.pawns[q, P_BLOCKS] = 0, top_at(s, r, c)
    pass_on(s)


# --- general movement


@inner
def general_targets(s: State, q: int, scratch: Scratch, out: Any) -> bool:
    """TC-26: where a pawn may walk between turns; with `regain` a walk that dips must itself end higher."""
    table = walk_ends(s, q, scratch, out, may_descend(s))
    if s.turn[R_DESCENT] != REGAIN:
        return table
    level_table, height = level_ways(s, q, scratch), level(s, q)
    for r in range(out.shape[0]):
        doubtful = out[r] & ~scratch.words[W_LEVEL, r]
        while doubtful != U0:
            c = lowest(doubtful)
            doubtful = without_lowest(doubtful)
            if height_at(s, r, c) <= height:
                out[r] &= ~bit(c)
    return table and level_table


@inner
def decide(s: State, q: int) -> None:
    """TC-26: the seat has walked or declined; in order, once all have, the turn begins."""
    s.turn[T_UNDECIDED] &= ~(1 << q)
    if s.turn[T_PHASE] == ASKING and s.turn[T_UNDECIDED] == 0:
        begin(s)
