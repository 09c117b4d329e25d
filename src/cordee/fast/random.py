"""Chance inside compiled code: splitmix64, one word of state a game, the same numbers everywhere for ever.

A game's word is an array of one uint64, so that a draw can change it.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cordee.fast.jit import njit

STRIDE: Final = np.uint64(0x9E3779B97F4A7C15)
FIRST_MIX: Final = np.uint64(0xBF58476D1CE4E5B9)
SECOND_MIX: Final = np.uint64(0x94D049BB133111EB)
U27, U30, U31 = np.uint64(27), np.uint64(30), np.uint64(31)


@njit
def next_word(word: Any) -> Any:
    """The next 64 random bits."""
    word[0] += STRIDE
    mixed = word[0]
    mixed = (mixed ^ (mixed >> U30)) * FIRST_MIX
    mixed = (mixed ^ (mixed >> U27)) * SECOND_MIX
    return mixed ^ (mixed >> U31)


@njit
def below(word: Any, limit: int) -> int:
    """A number from 0 to limit - 1; the bias of the remainder is under one in 10^12 for the limits of a game."""
    return np.int64(next_word(word) % np.uint64(limit))  # type: ignore[return-value]


def seeds(seed: int, games: int) -> Any:
    """A word for each of some games, from one seed: games of one batch share nothing, and a seed gives all again."""
    return np.random.SeedSequence(seed).generate_state(games, np.uint64).reshape(games, 1)
