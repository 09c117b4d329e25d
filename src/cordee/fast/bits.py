"""Words of 64 squares: a set of squares is one uint64 a row, column c its bit c.

Plain arithmetic that runs as it stands without a compiler, written in the forms that LLVM knows: `ones` and `lowest`
become one instruction each. Others would stay a dozen; `tests/fast/test_shared.py` looks at the machine code.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cordee.fast.jit import njit

U0: Final = np.uint64(0)
U1: Final = np.uint64(1)
PAIRS: Final = np.uint64(0x5555555555555555)
QUADS: Final = np.uint64(0x3333333333333333)
BYTES: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
EACH: Final = np.uint64(0x0101010101010101)
U2, U4, U56 = (np.uint64(each) for each in (2, 4, 56))


@njit
def bit(column: int) -> Any:
    """The square of that column alone."""
    return U1 << np.uint64(column)


@njit
def span(column: int, width: int) -> Any:
    """So many squares from that column on; at most 63."""
    return ((U1 << np.uint64(width)) - U1) << np.uint64(column)


@njit
def has(word: Any, column: int) -> bool:
    """Whether the square of that column is in the set."""
    return (word >> np.uint64(column)) & U1 != U0  # type: ignore[no-any-return]


@njit
def ones(word: Any) -> int:
    """How many squares a row has; written so that the compiler knows it for one instruction."""
    word = word - ((word >> U1) & PAIRS)
    word = (word & QUADS) + ((word >> U2) & QUADS)
    word = (word + (word >> U4)) & BYTES
    return np.int64((word * EACH) >> U56)  # type: ignore[return-value]


@njit
def lowest(word: Any) -> int:
    """The first column of a row that has some."""
    return ones((word & (~word + U1)) - U1)


@njit
def without_lowest(word: Any) -> Any:
    """The row but for its first square."""
    return word & (word - U1)
