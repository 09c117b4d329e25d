"""A whole action as one number: 4 bits of kind, 12 of a first square (HAND for the hand), 12 of a second one."""

from __future__ import annotations

from typing import Final

from cordee.fast.jit import inner

PUT_COIN, START, REVEAL, MOVE_BODY, PLACE, TAKE_BACK, EXCHANGE_COINS, END_TURN, TIME_UP, BACK, GIVE_UP = range(11)
FROM_BITS: Final = 4
TO_BITS: Final = 16
HAND: Final = 4095


@inner
def made(kind: int, source: int, target: int) -> int:
    return kind | source << FROM_BITS | target << TO_BITS


@inner
def kind_of(action: int) -> int:
    return action & 15


@inner
def source_of(action: int) -> int:
    """The first square; HAND for the hand."""
    return action >> FROM_BITS & 4095


@inner
def target_of(action: int) -> int:
    """The second square, or the only one."""
    return action >> TO_BITS & 4095
