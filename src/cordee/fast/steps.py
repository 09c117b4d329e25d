"""A step of many environments: what `advance` of every game reads and writes, and what it does alike in all of them.

`advance` does to each game what the bits of `what` say, in the order in which they stand here. Asked for everything at
once it is a whole step of an environment, and goes through each game while its arrays are at hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cordee.fast.jit import inner
from cordee.fast.random import below

if TYPE_CHECKING:
    from cordee.fast.twin import Array, Twin

BEGIN, TAKE, JUDGE, AGAIN, OUTCOME, SEAT, MASK, SEE, DRAW, KEEP = (1 << bit for bit in range(10))
"""BEGIN: games whose `begin` is 1 begin anew, and take nothing. TAKE: each game takes its code; a code of -1 leaves it
alone. JUDGE: the step is counted; `over`, `cut` and `rewards` are told, and ended games get a `begin` of 1, or begin
anew at once (AGAIN). OUTCOME: `ranks` and `scores`. SEAT: `seats` becomes who decides. MASK: what can be picked. SEE:
what the seat of `seats` sees. DRAW: `drawn` becomes a code out of the mask, by chance. KEEP: nothing but `advance` has
touched the games and these arrays since the last time.
"""
STEP = TAKE | JUDGE | SEAT | MASK | SEE | KEEP
"""A step of an environment."""

PART = 64
"""So many codes of a mask are skipped at once."""


class Steps(NamedTuple):
    """The arrays of `advance`, a row a game."""

    codes: Array  # int64
    begin: Array  # uint8
    taken: Array  # uint8: whether the code could be picked
    count: Array  # int64: steps since the game began
    over: Array  # uint8
    cut: Array  # uint8: cut off for its length
    seats: Array  # int64: who decides, or who looks
    ranks: Array  # int64, games x players; 0 before the end
    scores: Array  # float64, games x players
    rewards: Array  # float64, games x players
    masks: Array  # uint8, games x codes
    seen: Array  # uint8, games x observation
    words: Array  # uint64, games x 1: the chance by which codes are drawn; the games' own does not depend on it
    drawn: Array  # int64: -1 where nothing can be picked
    shown: Array  # int64, games x kept_sight: what `seen` shows, in the observer's own short form (KEEP)
    lists: Array  # int64, games x actions: the whole actions found for the mask (KEEP)
    listed: Array  # int64: how many they are; -1 unknown


def new_steps(twin: Twin, games: int, *, whole: bool = False) -> Steps:
    """For so many games; masks, observations and lists only where steps are taken as a whole."""
    kept = (twin.codes, twin.observation, twin.kept_actions, twin.kept_sight)
    return _steps(games, games if whole else 0, twin.game.seats, *kept)


def no_steps() -> Steps:
    """For who takes none."""
    return _steps(0, 0, 0, 0, 0, 0, 0)


def _steps(games: int, rows: int, players: int, codes: int, observation: int, actions: int, sight: int) -> Steps:
    def zeros(*shape: int, dtype: Any = np.int64) -> Array:
        return np.zeros(shape, dtype)

    return Steps(
        codes=zeros(games),
        begin=zeros(games, dtype=np.uint8),
        taken=zeros(games, dtype=np.uint8),
        count=zeros(games),
        over=zeros(games, dtype=np.uint8),
        cut=zeros(games, dtype=np.uint8),
        seats=zeros(games),
        ranks=zeros(games, players),
        scores=zeros(games, players, dtype=np.float64),
        rewards=zeros(games, players, dtype=np.float64),
        masks=zeros(rows, codes, dtype=np.uint8),
        seen=zeros(rows, observation, dtype=np.uint8),
        words=zeros(games, 1, dtype=np.uint64),
        drawn=zeros(games),
        shown=zeros(rows, sight),
        lists=zeros(rows, actions),
        listed=np.full(games, -1, np.int64),
    )


@inner
def begin_again(steps: Steps, game: int) -> None:
    """A game begins anew."""
    steps.begin[game], steps.count[game], steps.listed[game] = 0, 0, -1


@inner
def forget(steps: Steps, game: int) -> None:
    """A game begins anew, and nothing else happens in this step."""
    begin_again(steps, game)
    steps.taken[game], steps.over[game], steps.cut[game] = 1, 0, 0
    for seat in range(steps.rewards.shape[1]):
        steps.rewards[game, seat] = 0.0


@inner
def ended(steps: Steps, game: int, over: bool, most: int) -> bool:
    """Counts a step; whether the game is over, or as long as it may be."""
    for seat in range(steps.rewards.shape[1]):
        steps.rewards[game, seat] = 0.0
    steps.count[game] += 1
    steps.over[game] = over
    steps.cut[game] = not over and steps.count[game] >= most
    return over or steps.count[game] >= most


@inner
def share(steps: Steps, game: int) -> None:
    """What ranks and scores are worth, as `results.win_shares` has it: the sum is 0; alone, the score itself."""
    players, winners = steps.ranks.shape[1], 0
    if players == 1:
        steps.rewards[game, 0] = steps.scores[game, 0]
        return
    for seat in range(players):
        winners += steps.ranks[game, seat] == 1
    for seat in range(players):
        pot = players / winners if steps.ranks[game, seat] == 1 else 0.0
        steps.rewards[game, seat] = (pot - 1.0) / (players - 1)


@inner
def mark_ended(steps: Steps, game: int, over: bool, most: int) -> bool:
    """After a code: whether the game ends with it; then it is marked to begin anew."""
    if not ended(steps, game, over, most):
        return False
    steps.begin[game] = 1
    return over


@inner
def zero(out: Any, first: int, last: int) -> None:
    """Zeros from one place to another; unsigned, for LLVM makes one instruction of many bytes of it only so."""
    for place in range(np.uint64(first), np.uint64(last)):
        out[place] = 0


@inner
def draw(steps: Steps, game: int) -> None:
    """A random code out of a game's mask, every one as likely."""
    mask = steps.masks[game]
    total = ones_of(mask, 0, mask.shape[0])
    steps.drawn[game] = nth_code(mask, below(steps.words[game], total)) if total > 0 else -1


@inner
def ones_of(mask: Any, first: int, last: int) -> int:
    """How many codes of that part of a mask can be picked; unsigned, so that LLVM adds many at once."""
    total = 0
    for code in range(np.uint64(first), np.uint64(last)):
        total += mask[code]
    return total


@inner
def nth_code(mask: Any, nth: int) -> int:
    """One of the codes that can be picked, counted from 0; whole parts are skipped first."""
    code, inside = 0, ones_of(mask, 0, min(PART, mask.shape[0]))
    while nth >= inside:
        nth, code = nth - inside, code + PART
        inside = ones_of(mask, code, min(code + PART, mask.shape[0]))
    while True:
        nth -= mask[code]
        if nth < 0:
            return code
        code += 1
