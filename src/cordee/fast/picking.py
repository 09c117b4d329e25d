"""An action code by code, for games whose lists are short: what is picked is compared with the codes of every action.

A game gives `path_of(state, seat, action)`, which writes the codes of an action into `state.path` and tells how many
they are, and a place `at` of `state.ints`: there stands how many codes are picked, then (a bit each) which of them were
asked for, then the codes. Words that leave no choice are picked by themselves, but never an action's last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from cordee.fast.jit import inner

if TYPE_CHECKING:
    from collections.abc import Callable

ASKED, FIRST = 1, 2
"""Where the bits and the codes stand, counted from `at`."""


@inner
def picks(state: Any, at: int) -> int:
    """How many codes are picked."""
    return np.int64(state.ints[at])  # type: ignore[return-value]


@inner
def goes_on(state: Any, at: int, length: int) -> bool:
    """Whether the codes in `state.path` begin like those picked, and go on."""
    if length <= picks(state, at):
        return False
    for place in range(picks(state, at)):
        if state.path[place] != state.ints[at + FIRST + place]:
            return False
    return True


@inner
def push_code(state: Any, at: int, code: int, asked: int) -> None:
    """One code more is picked."""
    length = picks(state, at)
    state.ints[at + FIRST + length] = code
    state.ints[at + ASKED] |= asked << length
    state.ints[at] = length + 1


@inner
def forget_codes(state: Any, at: int) -> None:
    """Empties the path that begins at that place of `ints`."""
    for place in range(picks(state, at)):
        state.ints[at + FIRST + place] = 0
    state.ints[at], state.ints[at + ASKED] = 0, 0


def picking_around(path_of: Callable[..., int], at: int) -> tuple[Callable[..., Any], Callable[..., None]]:
    """`pick_code` and `mark_codes` for a game. (A compiled function that is handed another one can't be cached.)"""

    @inner
    def only_code(state: Any, seat: int, count: int) -> int:
        """The code that every action goes on with; -1 where there are several, or where it would be the last."""
        only, place = -1, picks(state, at)
        for number in range(count):
            length = path_of(state, seat, state.list[number])
            if goes_on(state, at, length):
                code = state.path[place]
                if length == place + 1 or (only >= 0 and code != only):
                    return -1
                only = code
        return only

    @inner
    def push_forced(state: Any, seat: int, count: int) -> None:
        """Picks what leaves no choice, among the first `count` actions listed."""
        only = only_code(state, seat, count)
        while only >= 0:
            push_code(state, at, only, 0)
            only = only_code(state, seat, count)

    @inner
    def pick_code(state: Any, seat: int, count: int, code: int) -> tuple[bool, int]:
        """Picks a code, of the first `count` actions listed: whether it could be; the action it makes whole, or -1."""
        first = picks(state, at) == 0
        if first:
            push_forced(state, seat, count)
        found, place = False, picks(state, at)
        for number in range(count):
            length = path_of(state, seat, state.list[number])
            if goes_on(state, at, length) and state.path[place] == code:
                found = True
                if length == place + 1:
                    forget_codes(state, at)
                    return True, state.list[number]
        if found:
            push_code(state, at, code, 1)
            push_forced(state, seat, count)
        elif first:
            forget_codes(state, at)
        return found, -1

    @inner
    def mark_codes(state: Any, seat: int, count: int, out: Any) -> None:
        """1 for every code that can be picked now, of the first `count` actions listed; `out` is zeros."""
        first = picks(state, at) == 0
        if first:
            push_forced(state, seat, count)
        place = picks(state, at)
        for number in range(count):
            if goes_on(state, at, path_of(state, seat, state.list[number])):
                out[state.path[place]] = 1
        if first:
            forget_codes(state, at)

    return pick_code, mark_codes


@inner
def write_codes(state: Any, at: int, squares: int, out: Any, squares_at: int, words_at: int) -> None:
    """The codes that were asked for, as an observation shows them: squares in their plane, then words."""
    for place in range(picks(state, at)):
        if state.ints[at + ASKED] >> place & 1:
            code = np.int64(state.ints[at + FIRST + place])
            out[squares_at + code if code < squares else words_at + code - squares] = 1


def codes_asked_for(ints: Any, at: int) -> tuple[int, ...]:
    """The same for Python, of one game's row."""
    codes, asked = ints[at + FIRST :], ints[at + ASKED]
    return tuple(int(codes[place]) for place in range(ints[at]) if asked >> place & 1)
