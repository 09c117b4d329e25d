"""The quick player of The Climbers, compiled: `kits/climbers/quick.py` says what it is, and tests compare them."""

from __future__ import annotations

from typing import Any

from cordee.fast.bits import U0, has, lowest, without_lowest
from cordee.fast.climbers.building import built_rows, lift, put
from cordee.fast.climbers.judging import highest_free
from cordee.fast.climbers.listing import (
    A_BLOCK,
    A_END,
    A_LONG,
    A_SHORT,
    A_STAY,
    A_STONE,
    A_WALK,
    POSE_AT,
    POSE_MASK,
    SORT_AT,
    SORT_MASK,
    SOURCE_AT,
    SOURCE_MASK,
    TARGET_MASK,
    TO_TABLE,
    nth_action,
    packed,
    packed_move,
    play,
    survey,
)
from cordee.fast.climbers.placing import put_there
from cordee.fast.climbers.setting_up import settle
from cordee.fast.climbers.state import (
    ASKING,
    C_END,
    C_MOVABLE,
    C_SHORT,
    C_STAY,
    C_STONES,
    C_TABLE,
    C_WALKS,
    COL,
    GROUND,
    KIND,
    OVER_PHASE,
    P_BLOCKS,
    P_COL,
    P_COLOUR,
    P_LONG,
    P_ROW,
    P_SHORT,
    P_STONE,
    POSED,
    ROW,
    T_FAILS,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    T_TURN,
    TURN,
    W_REACH,
    W_TABLE,
    WINDOW,
    Scratch,
    State,
    height_at,
    keep_pawns,
    level,
    pawn_on,
    put_pawns_back,
    top_at,
)
from cordee.fast.climbers.tables import DEPTH, GREY, GUIDE, N_POSES, POSE, SHADE, TALL, WIDTH
from cordee.fast.climbers.turns import look_ahead, look_back, seat_to_ask
from cordee.fast.climbers.walking import may_descend, walk_reach
from cordee.fast.facts import (
    BARRED,
    DEALT,
    DECISIONS,
    EQUAL,
    MIND,
    QUICK,
    STANDING,
    begin_facts,
    draw,
    note_decision,
    note_turn,
)
from cordee.fast.jit import inner

SHORT, LONG, STONE, ON_THE_WAY, CAUTION, ENVY, EASE = range(7)
"""Places in GUIDE: the guide's numbers."""

TRIES = 64
"""How often something that is not barred is looked for by chance, before anything will do."""


# --- how a position stands


@inner
def top_of(s: State, q: int, scratch: Scratch, low: int, high: int) -> int:
    """How high the pawn could walk to stand there; W_REACH becomes its reach."""
    walk_reach(s, q, scratch, scratch.words[W_REACH], low, high, may_descend(s))
    return highest_free(s, scratch.words[W_REACH], low, high, level(s, q))


@inner
def outlook(s: State, q: int, scratch: Scratch, low: int, high: int) -> float:
    """Where a pawn stands, most of how high it could walk, and what its ladders and stone are worth."""
    height = level(s, q)
    hope = height + GUIDE[ON_THE_WAY] * (top_of(s, q, scratch, low, high) - height) + GUIDE[STONE] * s.pawns[q, P_STONE]
    hope += GUIDE[SHORT] * s.pawns[q, P_SHORT] + GUIDE[LONG] * s.pawns[q, P_LONG]
    return hope + GUIDE[CAUTION] * s.turn[T_FAILS] / (s.turn[T_PLAYERS] + 1) * (height - hope)  # type: ignore[no-any-return]


@inner
def worth(s: State, me: int, scratch: Scratch) -> float:
    """The own outlook, and with some envy the best of the others'."""
    own, best = 0.0, -1e9
    low, high = built_rows(s)
    for q in range(s.turn[T_PLAYERS]):
        value = outlook(s, q, scratch, low, high)
        if q == me:
            own = value
        else:
            best = max(best, value)
    return own - GUIDE[ENVY] * best  # type: ignore[no-any-return]


@inner
def rival_of(s: State, me: int, scratch: Scratch) -> int:
    """The other pawn with the best outlook, the first of equals."""
    low, high = built_rows(s)
    rival, best = -1, -1e9
    for q in range(s.turn[T_PLAYERS]):
        if q != me:
            value = outlook(s, q, scratch, low, high)
            if value > best:
                rival, best = q, value
    return rival


# --- what is looked at, into scratch.listed from place n on


@inner
def add_highest(s: State, targets: Any, table: bool, sort: int, out: Any, n: int) -> int:
    """Of some squares to walk or climb to the highest; the table only where there is nothing else."""
    best, first, columns = -1, n, s.height.shape[1]
    if table:
        out[n] = packed(sort, TO_TABLE)
        best, n = 0, n + 1
    for r in range(targets.shape[0]):
        row = targets[r]
        while row != U0:
            c = lowest(row)
            row = without_lowest(row)
            height = height_at(s, r, c)
            if height > best:
                best, n = height, first
            if height == best:
                out[n] = packed(sort, r * columns + c)
                n += 1
    return n


@inner
def highest_of(s: State, reach: Any, low: int, high: int) -> int:
    """The height of the highest square of a reach."""
    best = 0
    for r in range(low, high + 1):
        row = reach[r] & ~s.sets[GROUND, r]
        while row != U0:
            best = max(best, height_at(s, r, lowest(row)))
            row = without_lowest(row)
    return best


@inner
def is_foot(s: State, reach: Any, table: bool, low: int, high: int, r: int, c: int, wanted: int) -> bool:
    """Whether a square of that height is in reach."""
    rows, columns = s.height.shape
    if r < 0 or c < 0 or r >= rows or c >= columns or height_at(s, r, c) != wanted:
        return False
    if wanted == 0:
        return table
    return low <= r <= high and has(reach[r], c)


@inner
def is_step(s: State, reach: Any, table: bool, low: int, high: int, spot: int, w: int, d: int, wanted: int) -> bool:
    """Whether a square beside a footprint is in reach and of that height."""
    x, y = spot % s.height.shape[1], spot // s.height.shape[1]
    for c in range(x, x + w):
        if is_foot(s, reach, table, low, high, y - 1, c, wanted):
            return True
        if is_foot(s, reach, table, low, high, y + d, c, wanted):
            return True
    for r in range(y, y + d):
        if is_foot(s, reach, table, low, high, r, x - 1, wanted):
            return True
        if is_foot(s, reach, table, low, high, r, x + w, wanted):
            return True
    return False


@inner
def add_steps_of(s: State, b: int, scratch: Scratch, now: int, best: int, first: int, n: int) -> tuple[int, int]:
    """The steps that one block makes, where they are as high as the best so far or higher; that best, and the place."""
    kind, colour, columns = s.blocks[b, KIND], s.pawns[s.turn[T_MOVER], P_COLOUR], s.height.shape[1]
    posed, x, y = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW]
    lift(s, b)
    low, high = built_rows(s)
    reach = scratch.words[W_REACH]
    table = walk_reach(s, s.turn[T_MOVER], scratch, reach, low, high, may_descend(s))
    for p in range(N_POSES[kind]):
        if POSE[kind, p, SHADE] != colour and POSE[kind, p, SHADE] != GREY:
            continue
        w, d, tall = POSE[kind, p, WIDTH], POSE[kind, p, DEPTH], POSE[kind, p, TALL]
        for r in range(s.height.shape[0]):
            row = scratch.spots[b, p, r]
            while row != U0:
                c = lowest(row)
                row = without_lowest(row)
                gain = height_at(s, r, c) + tall - now
                if gain < max(best, 1):
                    continue
                if is_step(s, reach, table, low, high, r * columns + c, w, d, gain + now - 1):
                    if gain > best:
                        best, n = gain, first
                    scratch.listed[n] = A_BLOCK << SORT_AT | b << SOURCE_AT | p << POSE_AT | (r * columns + c)
                    n += 1
    put(s, b, posed, x, y)
    return best, n


@inner
def add_steps(s: State, scratch: Scratch, n: int) -> int:
    """The block moves that make the highest step."""
    low, high = built_rows(s)
    walk_reach(s, s.turn[T_MOVER], scratch, scratch.words[W_REACH], low, high, may_descend(s))
    now, best, first = highest_of(s, scratch.words[W_REACH], low, high), 0, n
    for i in range(scratch.counts[C_MOVABLE]):
        best, n = add_steps_of(s, scratch.order[i], scratch, now, best, first, n)
    return n


@inner
def covers_wanted(s: State, reach: Any, low: int, high: int, top: int, r: int, c: int, w: int, d: int) -> bool:
    """Whether a footprint covers a free square in reach of that height."""
    for rr in range(max(r, low), min(r + d, high + 1)):
        for cc in range(c, c + w):
            if has(reach[rr], cc) and height_at(s, rr, cc) == top and not pawn_on(s, rr, cc):
                return True
    return False


@inner
def add_covers(s: State, rival: int, scratch: Scratch, n: int) -> int:
    """The block moves that cover what the rival could walk up to, in a colour that it may not stand on."""
    low, high = built_rows(s)
    top, reach, columns = top_of(s, rival, scratch, low, high), scratch.words[W_REACH], s.height.shape[1]
    if top == level(s, rival):
        return n
    for i in range(scratch.counts[C_MOVABLE]):
        b = scratch.order[i]
        kind = s.blocks[b, KIND]
        for p in range(N_POSES[kind]):
            if POSE[kind, p, SHADE] == s.pawns[rival, P_COLOUR] or POSE[kind, p, SHADE] == GREY:
                continue
            for r in range(max(low - POSE[kind, p, DEPTH] + 1, 0), high + 1):
                row = scratch.spots[b, p, r]
                while row != U0:
                    c = lowest(row)
                    row = without_lowest(row)
                    if covers_wanted(s, reach, low, high, top, r, c, POSE[kind, p, WIDTH], POSE[kind, p, DEPTH]):
                        scratch.listed[n] = A_BLOCK << SORT_AT | b << SOURCE_AT | p << POSE_AT | (r * columns + c)
                        n += 1
    return n


@inner
def add_stones(s: State, scratch: Scratch, n: int) -> int:
    """Every place for the stone."""
    places = scratch.words[W_TABLE]
    for r in range(places.shape[0]):
        row = places[r]
        while row != U0:
            scratch.listed[n] = packed(A_STONE, r * s.height.shape[1] + lowest(row))
            row = without_lowest(row)
            n += 1
    return n


@inner
def look(s: State, me: int, scratch: Scratch) -> int:
    """What is looked at, after a survey; block moves carry the block and the place of the pose, not their names."""
    counts, n = scratch.counts, 0
    if counts[C_STONES]:
        n = add_stones(s, scratch, n)
    if counts[C_WALKS] or counts[C_TABLE]:
        n = add_highest(s, scratch.ends[0], counts[C_TABLE] > 0, A_WALK, scratch.listed, n)
    for ladder in range(2):
        if counts[C_SHORT + ladder]:
            n = add_highest(s, scratch.ends[1 + ladder], False, A_SHORT + ladder, scratch.listed, n)
    if counts[C_MOVABLE]:
        before = n
        n = add_steps(s, scratch, n)
        if n == before:
            n = add_covers(s, rival_of(s, me, scratch), scratch, n)
    if counts[C_END] or counts[C_STAY]:
        scratch.listed[n] = packed(A_END if counts[C_END] else A_STAY, 0)
        n += 1
    return n


# --- what it is worth


@inner
def worth_of_block(s: State, me: int, scratch: Scratch, action: int) -> float:
    """What a block move is worth."""
    b, p, target = action >> SOURCE_AT & SOURCE_MASK, action >> POSE_AT & POSE_MASK, action & TARGET_MASK
    posed, x, y, columns = s.blocks[b, POSED], s.blocks[b, COL], s.blocks[b, ROW], s.height.shape[1]
    keep_pawns(s, scratch.kept)
    lift(s, b)
    put_there(s, b, p, target % columns, target // columns)
    value = worth(s, me, scratch)
    lift(s, b)
    put_pawns_back(s, scratch.kept)
    put(s, b, posed, x, y)
    return value


@inner
def worth_of_place(s: State, me: int, scratch: Scratch, sort: int, target: int) -> float:
    """What a walk or a climb is worth."""
    c, r, columns = s.pawns[me, P_COL], s.pawns[me, P_ROW], s.height.shape[1]
    on_table = target == TO_TABLE
    s.pawns[me, P_COL] = -1 if on_table else target % columns
    s.pawns[me, P_ROW] = -1 if on_table else target // columns
    if sort != A_WALK:
        s.pawns[me, P_SHORT + sort - A_SHORT] = 0
    value = worth(s, me, scratch)
    if sort != A_WALK:
        s.pawns[me, P_SHORT + sort - A_SHORT] = 1
    s.pawns[me, P_COL], s.pawns[me, P_ROW] = c, r
    return value


@inner
def worth_of_stone(s: State, me: int, scratch: Scratch, target: int) -> float:
    """What a stone is worth there; the own one of before has left the game."""
    blocks, columns = s.pawns[me, P_BLOCKS], s.height.shape[1]
    s.pawns[me, P_STONE], s.pawns[me, P_BLOCKS] = 0, top_at(s, target // columns, target % columns)
    value = worth(s, me, scratch)
    s.pawns[me, P_STONE], s.pawns[me, P_BLOCKS] = 1, blocks
    return value


@inner
def worth_of(s: State, me: int, scratch: Scratch, action: int) -> float:
    """What an action is worth, whatever sort it is."""
    sort, target = action >> SORT_AT & SORT_MASK, action & TARGET_MASK
    if sort == A_BLOCK:
        return worth_of_block(s, me, scratch, action)
    if sort == A_WALK or sort == A_SHORT or sort == A_LONG:
        return worth_of_place(s, me, scratch, sort, target)
    if sort == A_STONE:
        return worth_of_stone(s, me, scratch, target)
    return worth(s, me, scratch) + GUIDE[EASE]  # type: ignore[no-any-return]


@inner
def is_barred(action: int, barred: int) -> bool:
    """Whether the seat may not do that: a ladder or the stone."""
    sort = action >> SORT_AT & SORT_MASK
    if sort == A_SHORT or sort == A_LONG:
        return barred >> (sort - A_SHORT) & 1 == 1
    return sort == A_STONE and barred >> 2 & 1 == 1


@inner
def best_action(s: State, me: int, scratch: Scratch, facts: Any) -> int:
    """Of what is looked at what leaves the seat best off, any of equals; -1 where there is nothing."""
    ahead = look_ahead(s, me, scratch)
    best, most, equals, barred, n = -1, -1e9, 0, facts[BARRED + me], look(s, me, scratch)
    for i in range(n):
        action = scratch.listed[i]
        if barred and is_barred(action, barred):
            continue
        value = worth_of(s, me, scratch, action)
        if value > most + EQUAL:
            best, most, equals = action, value, 1
        elif value > most - EQUAL:
            equals += 1
            if draw(facts, equals) == 0:
                best = action
    if ahead:
        look_back(s, me, scratch)
    if best >= 0 and best >> SORT_AT & SORT_MASK == A_BLOCK:
        return packed_move(s, best >> SOURCE_AT & SOURCE_MASK, best >> POSE_AT & POSE_MASK, best & TARGET_MASK)
    return best


@inner
def any_action(s: State, me: int, scratch: Scratch, total: int, facts: Any) -> int:
    """Any action that the seat may use."""
    action = nth_action(s, scratch, draw(facts, total))
    for _ in range(TRIES):
        if not is_barred(action, facts[BARRED + me]):
            break
        action = nth_action(s, scratch, draw(facts, total))
    return action


# --- whole games


@inner
def decided(s: State, me: int, scratch: Scratch, facts: Any) -> int:
    """What the mind of who decides does."""
    total, phase = survey(s, me, scratch), s.turn[T_PHASE]
    note_decision(facts, total)
    if facts[MIND + me] == QUICK and (phase == TURN or phase == WINDOW or phase == ASKING):
        action = best_action(s, me, scratch, facts)
        if action >= 0:
            return action
        survey(s, me, scratch)
    return any_action(s, me, scratch, total, facts)


@inner
def note_deal(s: State, facts: Any) -> None:
    """TC-13: the colour of each pawn, when the first turn begins."""
    for q in range(s.turn[T_PLAYERS]):
        facts[DEALT + q] = 1 << s.pawns[q, P_COLOUR]


@inner
def play_game(s: State, scratch: Scratch, facts: Any, most: int) -> int:
    """A whole game by the minds of its seats, or so many decisions of it."""
    begin_facts(facts)
    settle(s, scratch)
    while s.turn[T_PHASE] != OVER_PHASE and facts[DECISIONS] < most:
        me = seat_to_ask(s)
        play(s, me, scratch, decided(s, me, scratch, facts))
        settle(s, scratch)
        for q in range(s.turn[T_PLAYERS]):
            facts[STANDING + q] = level(s, q)
        note_turn(facts, s.turn[T_PLAYERS], s.turn[T_TURN], s.turn[T_PHASE] == OVER_PHASE)
    note_deal(s, facts)
    return facts[DECISIONS]  # type: ignore[no-any-return]
