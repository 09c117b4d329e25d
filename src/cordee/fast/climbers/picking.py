"""An action code by code, as `Moment` and `ClimbersCodes` ask for it: what can be picked now, and what a code leads to.

`open` holds what can be picked: the squares row by row, then the words as one uint64. It is worked out when it is
asked for, and T_OPEN says that it is. A word in between that leaves no choice is picked by itself.
"""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, U1, bit, has, lowest, ones, span
from cordee.fast.climbers.building import built_rows, lift, put
from cordee.fast.climbers.listing import (
    A_COLOUR,
    A_END,
    A_LONG,
    A_SHORT,
    A_STAY,
    A_STONE,
    A_WALK,
    TO_TABLE,
    count,
    packed,
    packed_move,
    play,
    spots_for,
)
from cordee.fast.climbers.placing import beside_building, movable_blocks, spots_of_lifted, touching
from cordee.fast.climbers.setting_up import is_left, settle
from cordee.fast.climbers.state import (
    CHOOSING,
    COL,
    DEEP,
    GROUND,
    KIND,
    OVER_PHASE,
    POSED,
    R_FACE,
    ROW,
    T_BLOCK,
    T_DIPPED,
    T_MOVED,
    T_OPEN,
    T_PHASE,
    T_PICKED,
    T_POSE,
    T_STAGE,
    TURN,
    W_BESIDE,
    W_NEAR,
    W_TABLE,
    WIDE,
    Scratch,
    State,
)
from cordee.fast.climbers.tables import (
    COLOUR,
    COLOUR_WORD,
    END,
    GREY,
    LONG,
    N_POSES,
    NAMED,
    ON_TABLE,
    PLACE_OF,
    POSE,
    POSE_WORD,
    SHORT,
    STAY,
    STONE,
    WALK,
    WORD_POSE,
)
from cordee.fast.climbers.turns import (
    general_targets,
    ladder_targets,
    look_ahead,
    look_back,
    may_end,
    seat_to_ask,
    stone_places,
    walk_targets,
)
from cordee.fast.jit import inner

S_FIRST, S_WALK, S_SHORT, S_LONG, S_STONE, S_COLOUR, S_BLOCK, S_POSE = range(8)
"""What was picked of the next action: nothing, a word, a block, a block and a pose."""


@inner
def clear_open(s: State) -> None:
    """Nothing can be picked."""
    for r in range(s.open.shape[0]):
        s.open[r] = U0


@inner
def open_word(s: State, word: int) -> None:
    """A word can be picked."""
    s.open[s.open.shape[0] - 1] |= bit(word)


@inner
def open_squares(s: State, squares: Any) -> None:
    """These squares can be picked."""
    for r in range(squares.shape[0]):
        s.open[r] |= squares[r]


# --- the first code


@inner
def open_walk(s: State, scratch: Scratch, table: bool) -> None:
    """`walk`, where scratch.ends[0] or the table can be walked to."""
    if table or count(scratch.ends[0]) > 0:
        open_word(s, WALK)


@inner
def open_first(s: State, q: int, scratch: Scratch) -> None:
    """What can be picked where nothing is."""
    if s.turn[T_PHASE] == CHOOSING:
        open_word(s, COLOUR)
    elif s.turn[T_PHASE] == TURN:
        open_turn(s, scratch)
    else:
        open_walk(s, scratch, general_targets(s, q, scratch, scratch.ends[0]))
        open_word(s, STAY)


@inner
def open_turn(s: State, scratch: Scratch) -> None:
    """TC-60: walk, ladders, blocks, the stone, the end."""
    open_walk(s, scratch, walk_targets(s, scratch, scratch.ends[0]))
    for ladder in range(2):
        ladder_targets(s, scratch, ladder, scratch.ends[1])
        if count(scratch.ends[1]) > 0:
            open_word(s, SHORT if ladder == 0 else LONG)
    if not s.turn[T_MOVED]:
        open_blocks(s, scratch)
    if stone_places(s, scratch.words[W_TABLE]) > 0:
        open_word(s, STONE)
    if may_end(s):
        open_word(s, END)


@inner
def open_blocks(s: State, scratch: Scratch) -> None:
    """The blocks that can go somewhere; mostly a place on the bare table says so at once.

    TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47.
    """
    n, quick = movable_blocks(s, scratch.order), not s.turn[R_FACE] and not s.turn[T_DIPPED]
    if quick:
        room_on_table(s, scratch)
    for i in range(n):
        b = scratch.order[i]
        if (quick and has_room(s, b, scratch)) or spots_for(s, b, scratch) > 0:
            s.open[s.blocks[b, ROW]] |= bit(s.blocks[b, COL])


@inner
def room_on_table(s: State, scratch: Scratch) -> None:
    """TC-6, TC-42: W_NEAR becomes the spots on the table, against the building, where a footprint of 2x2 fits."""
    low, high = built_rows(s)
    rows, out = s.height.shape[0], scratch.words[W_NEAR]
    beside_building(s, scratch, low, high)
    touching(scratch.words[W_BESIDE], out, 0, rows - 1, 2, 2)
    for r in range(rows):
        ground = s.sets[GROUND, r] & s.sets[GROUND, r + 1] if r + 1 < rows else U0
        out[r] &= ground & ground >> U1


@inner
def has_room(s: State, b: int, scratch: Scratch) -> bool:
    """Whether one of these is too far from the block for lifting it to matter; all kinds have a pose of 2x2."""
    x, y, w, d = s.blocks[b, COL], s.blocks[b, ROW], s.blocks[b, WIDE], s.blocks[b, DEEP]
    left = max(x - 2, 0)
    near = span(left, x + w + 1 - left)
    for r in range(s.height.shape[0]):
        spots = scratch.words[W_NEAR, r]
        if y - 2 <= r <= y + d:
            spots &= ~near
        if spots != U0:
            return True
    return False


# --- the codes after it


@inner
def open_next(s: State, q: int, scratch: Scratch) -> None:
    """What can be picked after T_STAGE."""
    stage = s.turn[T_STAGE]
    if stage == S_WALK:
        turn = s.turn[T_PHASE] == TURN
        ends = scratch.ends[0]
        table = walk_targets(s, scratch, ends) if turn else general_targets(s, q, scratch, ends)
        open_squares(s, ends)
        if table:
            open_word(s, ON_TABLE)
    elif stage == S_SHORT or stage == S_LONG:
        ladder_targets(s, scratch, stage - S_SHORT, scratch.ends[1])
        open_squares(s, scratch.ends[1])
    elif stage == S_STONE:
        stone_places(s, scratch.words[W_TABLE])
        open_squares(s, scratch.words[W_TABLE])
    elif stage == S_COLOUR:
        for colour in range(GREY):
            if is_left(s, colour):
                open_word(s, COLOUR_WORD[colour])
    else:
        open_block(s, scratch)


@inner
def open_block(s: State, scratch: Scratch) -> None:
    """The poses of the picked block, or the spots for the picked pose.

    TC-40, TC-41, TC-42, TC-43, TC-44, TC-45, TC-46, TC-47.
    """
    b = s.turn[T_BLOCK]
    if s.turn[T_DIPPED]:
        spots_for(s, b, scratch)
    else:
        p, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
        lift(s, b)
        spots_of_lifted(s, b, scratch, scratch.spots[b])
        put(s, b, p, x, y)
    if s.turn[T_STAGE] == S_POSE:
        open_squares(s, scratch.spots[b, s.turn[T_POSE]])
        return
    for pose in range(N_POSES[s.blocks[b, KIND]]):
        if count(scratch.spots[b, pose]) > 0:
            open_word(s, POSE_WORD[POSE[s.blocks[b, KIND], pose, NAMED]])


@inner
def find_open(s: State, scratch: Scratch) -> None:
    """`open` becomes what can be picked now; words that leave no choice are passed over."""
    while not s.turn[T_OPEN]:
        clear_open(s)
        s.turn[T_OPEN] = 1
        if s.turn[T_PHASE] == OVER_PHASE:
            return
        q = seat_to_ask(s)
        ahead = look_ahead(s, q, scratch)
        if s.turn[T_STAGE] == S_FIRST:
            open_first(s, q, scratch)
        else:
            open_next(s, q, scratch)
        code = only_code(s)
        if code >= 0 and not completes(s, code):
            go_on(s, code)
        if ahead:
            look_back(s, q, scratch)


@inner
def only_code(s: State) -> int:
    """The one code that can be picked, or -1."""
    n, at = 0, -1
    for r in range(s.open.shape[0]):
        if s.open[r] != U0:
            n += ones(s.open[r])
            at = r * s.height.shape[1] + lowest(s.open[r])
    return at if n == 1 else -1


@inner
def completes(s: State, code: int) -> bool:
    """Whether a code makes an action whole."""
    stage, word = s.turn[T_STAGE], code - s.height.shape[0] * s.height.shape[1]
    if stage == S_FIRST:
        return word == END or word == STAY  # type: ignore[no-any-return]
    return stage != S_BLOCK  # type: ignore[no-any-return]


@inner
def go_on(s: State, code: int) -> None:
    """After a code that does not make an action whole."""
    squares = s.height.shape[0] * s.height.shape[1]
    word, columns = code - squares, s.height.shape[1]
    s.turn[T_OPEN] = 0
    if s.turn[T_STAGE] == S_BLOCK:
        b = s.turn[T_BLOCK]
        s.turn[T_STAGE], s.turn[T_POSE] = S_POSE, PLACE_OF[s.blocks[b, KIND], WORD_POSE[word]]
    elif word < 0:
        s.turn[T_STAGE], s.turn[T_BLOCK] = S_BLOCK, int(s.top[code // columns, code % columns])
    elif word == WALK:
        s.turn[T_STAGE] = S_WALK
    elif word == STONE:
        s.turn[T_STAGE] = S_STONE
    elif word == COLOUR:
        s.turn[T_STAGE] = S_COLOUR
    else:
        s.turn[T_STAGE] = S_SHORT if word == SHORT else S_LONG


@inner
def completed(s: State, code: int) -> int:
    """The action that a last code makes whole, packed."""
    stage, word = s.turn[T_STAGE], code - s.height.shape[0] * s.height.shape[1]
    if stage == S_FIRST:
        return packed(A_END if word == END else A_STAY, 0)
    if stage == S_WALK:
        return packed(A_WALK, TO_TABLE if word == ON_TABLE else code)
    if stage == S_SHORT or stage == S_LONG:
        return packed(A_SHORT if stage == S_SHORT else A_LONG, code)
    if stage == S_STONE:
        return packed(A_STONE, code)
    if stage == S_COLOUR:
        return packed(A_COLOUR, colour_of(word))
    return packed_move(s, s.turn[T_BLOCK], s.turn[T_POSE], code)


@inner
def colour_of(word: int) -> int:
    """The colour of a word."""
    for colour in range(GREY):
        if COLOUR_WORD[colour] == word:
            return colour
    return -1


@inner
def take(s: State, scratch: Scratch, code: int) -> bool:
    """Picks a code; whether it could be picked."""
    find_open(s, scratch)
    columns, squares = s.height.shape[1], s.height.shape[0] * s.height.shape[1]
    if code < 0 or code >= squares + 64:
        return False
    r, c = (code // columns, code % columns) if code < squares else (s.height.shape[0], code - squares)
    if not has(s.open[r], c):
        return False
    if completes(s, code):
        play(s, seat_to_ask(s), scratch, completed(s, code))
        settle(s, scratch)
    else:
        s.picks[s.turn[T_PICKED]] = code
        s.turn[T_PICKED] += 1
        go_on(s, code)
    return True
