"""TC-62, TC-63, TC-64: what counts as a climb, when the game ends, and who wins."""

from __future__ import annotations

from typing import Any

from cordee.fast.climbers.state import (
    LEADER,
    OVER_PHASE,
    P_BEST,
    P_LATEST,
    PERSONAL_BEST,
    R_CLIMB,
    R_FIRST,
    R_FIRST_PLAYER,
    R_LATEST,
    T_FAILS,
    T_MOVER,
    T_PHASE,
    T_PLAYERS,
    T_START,
    State,
    level,
)
from cordee.fast.jit import inner


@inner
def is_climb(s: State) -> bool:
    """TC-62: higher than at the turn's start, than ever before, or than everyone else too."""
    q = s.turn[T_MOVER]
    height = level(s, q)
    if s.turn[R_CLIMB] == PERSONAL_BEST:
        return height > s.pawns[q, P_BEST]  # type: ignore[no-any-return]
    if s.turn[R_CLIMB] == LEADER:
        return height > s.pawns[q, P_BEST] and leads(s, q)
    return height > s.turn[T_START]  # type: ignore[no-any-return]


@inner
def leads(s: State, q: int) -> bool:
    """TC-62, `leader`: higher than every other pawn."""
    for other in range(s.turn[T_PLAYERS]):
        if other != q and level(s, other) >= level(s, q):
            return False
    return True


@inner
def judged(s: State) -> bool:
    """TC-62, TC-63: the turn is a climb or not; True where no turn is left without one."""
    q = s.turn[T_MOVER]
    s.turn[T_FAILS] = 0 if is_climb(s) else s.turn[T_FAILS] + 1
    s.pawns[q, P_BEST] = max(s.pawns[q, P_BEST], level(s, q))
    return turns_left(s, q + 1) == 0


@inner
def turns_left(s: State, q: int) -> int:
    """TC-63: after so many turns without a climb, that seat's the first of them, the game is over."""
    players = s.turn[T_PLAYERS]
    least = max(0, players + 1 - s.turn[T_FAILS])
    if not s.turn[R_FIRST_PLAYER] or s.turn[T_PHASE] == OVER_PHASE:
        return least  # type: ignore[no-any-return]
    return least + (1 - q - least) % players  # type: ignore[no-any-return]


@inner
def reached_at(s: State, q: int) -> int:
    """TC-64: the moment when the pawn reached the level it stands on."""
    if s.turn[R_LATEST]:
        return s.pawns[q, P_LATEST]  # type: ignore[no-any-return]
    return s.arrivals[q, level(s, q)]  # type: ignore[no-any-return]


@inner
def is_before(s: State, a: int, b: int) -> bool:
    """TC-64: whether a ranks before b: higher, or at the same height by when it was reached."""
    if level(s, a) != level(s, b):
        return level(s, a) > level(s, b)
    first = reached_at(s, a) < reached_at(s, b)
    return first if s.turn[R_FIRST] else not first


@inner
def outcome(s: State, ranks: Any, scores: Any) -> None:
    """TC-63, TC-64: ranks from 1 once the game is over, else 0; the score is the height."""
    for q in range(s.turn[T_PLAYERS]):
        scores[q] = level(s, q)
        ranks[q] = 0
        if s.turn[T_PHASE] == OVER_PHASE:
            ranks[q] = 1
            for other in range(s.turn[T_PLAYERS]):
                if other != q and is_before(s, other, q):
                    ranks[q] += 1
