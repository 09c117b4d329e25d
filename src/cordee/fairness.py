"""Chance that anyone can check: drawn from a secret seed whose hash was shown before the game began.

Before the game a table shows `commitment(seed)`; its k-th chance is drawn with `source(seed, k)`; after the game the
seed is told, and `check` finds out whether every die and deal came from it. Each draw has a source of its own, made
with HMAC: whoever works one out from what it brought still knows nothing of the seed or of the other draws.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random
from typing import TYPE_CHECKING, Final

from cordee.games.contract import CHANCE
from cordee.games.words import Words
from cordee.records import BadRecord
from cordee.session import Session

if TYPE_CHECKING:
    from cordee.records import Record

SEED_TAG: Final = "Seed"
COMMITMENT_TAG: Final = "Commitment"

WRONG_COMMITMENT = Words("the seed's hash is {right}, but the tag Commitment says {found}")
WRONG_DRAW = Words("chance number {number} should have brought {right}, not {found}")


def commitment(seed: str) -> str:
    """What is shown before the game: it binds to the seed and tells nothing of it."""
    return hashlib.sha256(f"cordee seed {seed}".encode()).hexdigest()


def source(seed: str, number: int) -> Random:
    """Where the chance of that number (counted from 0) is drawn from."""
    digest = hmac.new(seed.encode(), f"cordee chance {number}".encode(), hashlib.sha256).digest()
    return Random(int.from_bytes(digest, "big"))


def check(record: Record) -> bool:
    """Whether a record tells its seed; BadRecord if something in it did not come from that seed."""
    seed, shown = record.tag(SEED_TAG), record.tag(COMMITMENT_TAG)
    if not seed:
        return False
    if shown and shown != commitment(seed):
        raise BadRecord(1, 1, WRONG_COMMITMENT, right=commitment(seed), found=shown)
    _check_draws(record, seed)
    return True


def _check_draws(record: Record, seed: str) -> None:
    session, number = Session.resume(record), 0
    for at, played in zip(record.entries, session.played(), strict=True):
        if played.seat != CHANCE:
            continue
        chance = played.before.chance()
        assert chance is not None, "replay has checked that chance acts here"
        right = session.game.notation.write_action(chance.sample(source(seed, number)))
        if right != at.text:
            raise BadRecord(at.line, at.column, WRONG_DRAW, number=number, right=right, found=at.text)
        number += 1
