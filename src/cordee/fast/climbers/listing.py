"""The whole actions of a seat, in the order of the readable rules: surveyed as sets, counted, listed, picked by number.

An action is packed in one number: from the lowest bit a target (13), a pose (5), a source (13), a sort (4), a form (2).
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, lowest, ones, without_lowest
from cordee.fast.climbers.building import lift, put
from cordee.fast.climbers.placing import movable_blocks, spots_of_lifted
from cordee.fast.climbers.saving import keep_saving
from cordee.fast.climbers.setting_up import choose, is_left
from cordee.fast.climbers.state import (
    ASKING,
    C_ALL,
    C_BLOCKS,
    C_COLOURS,
    C_END,
    C_LONG,
    C_MOVABLE,
    C_SHORT,
    C_STAY,
    C_STONES,
    C_TABLE,
    C_WALKS,
    CHOOSING,
    COL,
    KIND,
    N_COUNTS,
    POSED,
    ROW,
    T_DIPPED,
    T_MOVED,
    T_MOVER,
    T_OPEN,
    T_PHASE,
    T_PICKED,
    T_STAGE,
    TURN,
    W_TABLE,
    WINDOW,
    Scratch,
    State,
)
from cordee.fast.climbers.tables import FORM, GREY, N_POSES, NAMED, PLACE_OF, POSE
from cordee.fast.climbers.turns import (
    begin,
    climb_ladder,
    decide,
    general_targets,
    ladder_targets,
    look_ahead,
    look_back,
    may_act,
    may_end,
    move_block,
    pass_on,
    place_stone,
    stone_places,
    walk,
    walk_targets,
)
from cordee.fast.jit import inner

A_WALK, A_SHORT, A_LONG, A_BLOCK, A_STONE, A_END, A_STAY, A_COLOUR = range(8)
"""The sorts of actions."""
TO_TABLE = 1 << 12
TARGET_BITS, POSE_BITS, SOURCE_BITS, SORT_BITS = 13, 5, 13, 4
POSE_AT = TARGET_BITS
SOURCE_AT = POSE_AT + POSE_BITS
SORT_AT = SOURCE_AT + SOURCE_BITS
FORM_AT = SORT_AT + SORT_BITS
TARGET_MASK, POSE_MASK, SOURCE_MASK, SORT_MASK = (1 << 13) - 1, (1 << 5) - 1, (1 << 13) - 1, (1 << 4) - 1


# --- sets


@inner
def count(words: Any) -> int:
    """How many squares a set has."""
    n = 0
    for r in range(words.shape[0]):
        n += ones(words[r])
    return n


@inner
def nth(words: Any, n: int, columns: int) -> int:
    """The spot of the nth square of a set."""
    for r in range(words.shape[0]):
        row = words[r]
        k = ones(row)
        if n < k:
            for _ in range(n):
                row = without_lowest(row)
            return r * columns + lowest(row)
        n -= k
    return -1


@inner
def spots_for(s: State, b: int, scratch: Scratch) -> int:
    """Where a block may go, scratch.spots[b, pose]; how many places that are.

    TC-42, TC-43, TC-44, TC-45, TC-46, TC-47, TC-23.
    """
    p, x, y, n = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW], 0
    lift(s, b)
    spots_of_lifted(s, b, scratch, scratch.spots[b])
    if s.turn[T_DIPPED]:
        keep_saving(s, b, scratch)
    put(s, b, p, x, y)
    for pose in range(N_POSES[s.blocks[b, KIND]]):
        n += count(scratch.spots[b, pose])
    return n


# --- the survey


@inner
def survey(s: State, q: int, scratch: Scratch) -> int:
    """Every action of a seat as sets and counts; how many there are. 0 for a seat that may not act."""
    counts = scratch.counts
    for each in range(N_COUNTS):
        counts[each] = 0
    if not may_act(s, q):
        return 0
    ahead, phase = look_ahead(s, q, scratch), s.turn[T_PHASE]
    if phase == TURN:
        survey_turn(s, scratch)
    elif phase == WINDOW or phase == ASKING:
        counts[C_TABLE] = general_targets(s, q, scratch, scratch.ends[0])
        counts[C_WALKS] = count(scratch.ends[0])
        counts[C_STAY] = 1
    elif phase == CHOOSING:
        for colour in range(GREY):
            counts[C_COLOURS] += is_left(s, colour)
    if ahead:
        look_back(s, q, scratch)
    for each in (C_WALKS, C_TABLE, C_SHORT, C_LONG, C_BLOCKS, C_STONES, C_END, C_STAY, C_COLOURS):
        counts[C_ALL] += counts[each]
    return counts[C_ALL]  # type: ignore[no-any-return]


@inner
def survey_turn(s: State, scratch: Scratch) -> None:
    """TC-60: what the mover may do in a turn."""
    counts = scratch.counts
    counts[C_TABLE] = walk_targets(s, scratch, scratch.ends[0])
    counts[C_WALKS] = count(scratch.ends[0])
    for ladder in range(2):
        ladder_targets(s, scratch, ladder, scratch.ends[1 + ladder])
        counts[C_SHORT + ladder] = count(scratch.ends[1 + ladder])
    if not s.turn[T_MOVED]:
        counts[C_MOVABLE] = movable_blocks(s, scratch.order)
        for i in range(counts[C_MOVABLE]):
            counts[C_BLOCKS] += spots_for(s, scratch.order[i], scratch)
    counts[C_STONES] = stone_places(s, scratch.words[W_TABLE])
    counts[C_END] = may_end(s)


# --- packed actions


@inner
def packed(sort: int, target: int) -> int:
    """An action of a sort with a target."""
    return sort << SORT_AT | target


@inner
def packed_move(s: State, b: int, p: int, target: int) -> int:
    """TC-40: a block to a pose and a spot."""
    kind, source = s.blocks[b, KIND], s.blocks[b, ROW] * s.height.shape[1] + s.blocks[b, COL]
    head = A_BLOCK << SORT_AT | FORM[kind] << FORM_AT
    return head | source << SOURCE_AT | POSE[kind, p, NAMED] << POSE_AT | target  # type: ignore[no-any-return]


@inner
def put_down(words: Any, head: int, out: Any, n: int, columns: int) -> int:
    """The squares of a set as targets, into `out` from n on; how many there are then."""
    for r in range(words.shape[0]):
        row = words[r]
        while row != U0:
            out[n] = head | (r * columns + lowest(row))
            row = without_lowest(row)
            n += 1
    return n


@inner
def put_down_moves(s: State, scratch: Scratch, out: Any, n: int) -> int:
    """TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47: block by block, pose by pose, spot by spot."""
    columns = s.height.shape[1]
    for i in range(scratch.counts[C_MOVABLE]):
        b = scratch.order[i]
        for p in range(N_POSES[s.blocks[b, KIND]]):
            n = put_down(scratch.spots[b, p], packed_move(s, b, p, 0), out, n, columns)
    return n


@inner
def listed(s: State, q: int, scratch: Scratch, out: Any) -> int:
    """Every action of a seat, packed, in the order of the readable rules; how many there are."""
    total, counts, columns, n = survey(s, q, scratch), scratch.counts, s.height.shape[1], 0
    if counts[C_WALKS]:
        n = put_down(scratch.ends[0], packed(A_WALK, 0), out, n, columns)
    if counts[C_TABLE]:
        out[n] = packed(A_WALK, TO_TABLE)
        n += 1
    for ladder in range(2):
        if counts[C_SHORT + ladder]:
            n = put_down(scratch.ends[1 + ladder], packed(A_SHORT + ladder, 0), out, n, columns)
    n = put_down_moves(s, scratch, out, n)
    if counts[C_STONES]:
        n = put_down(scratch.words[W_TABLE], packed(A_STONE, 0), out, n, columns)
    for sort, present in ((A_END, counts[C_END]), (A_STAY, counts[C_STAY])):
        if present:
            out[n] = packed(sort, 0)
            n += 1
    for colour in range(GREY):
        if counts[C_COLOURS] and is_left(s, colour):
            out[n] = packed(A_COLOUR, colour)
            n += 1
    return total


@inner
def nth_move(s: State, scratch: Scratch, i: int) -> int:
    """The ith block move of the survey."""
    for k in range(scratch.counts[C_MOVABLE]):
        b = scratch.order[k]
        for p in range(N_POSES[s.blocks[b, KIND]]):
            here = count(scratch.spots[b, p])
            if i < here:
                return packed_move(s, b, p, nth(scratch.spots[b, p], i, s.height.shape[1]))
            i -= here
    return -1


@inner
def nth_colour(s: State, i: int) -> int:
    """The ith colour that nobody has."""
    for colour in range(GREY):
        if is_left(s, colour):
            if i == 0:
                return packed(A_COLOUR, colour)
            i -= 1
    return -1


@inner
def nth_action(s: State, scratch: Scratch, i: int) -> int:
    """The ith action of the survey, without listing the others."""
    counts, columns = scratch.counts, s.height.shape[1]
    if i < counts[C_WALKS]:
        return packed(A_WALK, nth(scratch.ends[0], i, columns))
    i -= counts[C_WALKS]
    if i < counts[C_TABLE]:
        return packed(A_WALK, TO_TABLE)
    i -= counts[C_TABLE]
    for ladder in range(2):
        if i < counts[C_SHORT + ladder]:
            return packed(A_SHORT + ladder, nth(scratch.ends[1 + ladder], i, columns))
        i -= counts[C_SHORT + ladder]
    if i < counts[C_BLOCKS]:
        return nth_move(s, scratch, i)
    i -= counts[C_BLOCKS]
    if i < counts[C_STONES]:
        return packed(A_STONE, nth(scratch.words[W_TABLE], i, columns))
    i -= counts[C_STONES]
    if counts[C_COLOURS]:
        return nth_colour(s, i)
    return packed(A_END if counts[C_END] else A_STAY, 0)


# --- playing one


@inner
def nothing_picked(s: State) -> None:
    """The next action is picked from its first code on."""
    s.turn[T_OPEN], s.turn[T_STAGE], s.turn[T_PICKED] = 0, 0, 0


@inner
def play(s: State, q: int, scratch: Scratch, action: int) -> None:
    """What a legal action of a seat does; chance is not drawn."""
    nothing_picked(s)
    if s.turn[T_PHASE] == WINDOW and q == s.turn[T_MOVER]:
        begin(s)
    columns, sort, target = s.height.shape[1], action >> SORT_AT & SORT_MASK, action & TARGET_MASK
    c, r = target % columns, target // columns
    if sort == A_WALK:
        if target == TO_TABLE:
            c, r = -1, -1
        walk(s, q, scratch, c, r)
    elif sort == A_SHORT or sort == A_LONG:
        climb_ladder(s, q, sort - A_SHORT, c, r)
    elif sort == A_BLOCK:
        source = action >> SOURCE_AT & SOURCE_MASK
        play_block(s, source // columns, source % columns, action >> POSE_AT & POSE_MASK, c, r)
    elif sort == A_STONE:
        place_stone(s, q, c, r)
    elif sort == A_END:
        pass_on(s)
    elif sort == A_STAY:
        decide(s, q)
    else:
        choose(s, target)


@inner
def play_block(s: State, source_row: int, source_column: int, named: int, c: int, r: int) -> None:
    """TC-40: the block whose lower left square that is; its whole top shows, so it is what shows there."""
    b = int(s.top[source_row, source_column])
    move_block(s, b, PLACE_OF[s.blocks[b, KIND], named], c, r)
