"""Chance that anyone can check, and that nobody can choose: not the players, and not who runs the table.

1. The table picks a secret seed and shows `commitment(seed)` before anybody sits down: it can't change its mind.
2. Each seat may add a nonce before the game begins. The seed was fixed without knowing them.
3. The k-th chance is drawn with `source(mixed(seed, nonces), k)`.
4. After the game the seed is told, and `check` finds out whether every die and deal came from it and the nonces.

Each draw has a source of its own, made with HMAC: whoever works one out from what it brought still knows nothing of
the seed or of the other draws.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random
from typing import TYPE_CHECKING, Final

from cordee.games.contract import CHANCE, Seat, seat_letter
from cordee.games.words import Words
from cordee.records import MOST_SEATS, BadRecord
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cordee.records import Record

SEED_TAG: Final = "Seed"
COMMITMENT_TAG: Final = "Commitment"
TABLE_TAG: Final = "Table"
PREPARED_TAGS: Final = ("Prepared", "Wall")  # the second in records of 0.1
"""The name of a prepared start, which all chance comes from instead of a seed."""

NO_SEED = Words("this game was played at a table of a server, but its record tells no seed: chance can't be checked")
WRONG_COMMITMENT = Words("the seed's hash is {right}, but the tag Commitment says {found}")
WRONG_DRAW = Words("chance number {number} should have brought {right}, not {found}")


def commitment(seed: str) -> str:
    """What is shown before the game: it binds to the seed and tells nothing of it."""
    return hashlib.sha256(f"cordee seed {seed}".encode()).hexdigest()


def nonce_tag(seat: Seat) -> str:
    """The tag with what that seat added: NonceA, NonceB..."""
    return f"Nonce{seat_letter(seat)}"


def mixed(seed: str, nonces: Sequence[str]) -> str:
    """The seed that chance is drawn from: the table's own and every seat's nonce (empty: none); alone, the table's."""
    added = [f"{seat_letter(Seat(seat))} {nonce}" for seat, nonce in enumerate(nonces) if nonce]
    return hashlib.sha256("\n".join(["cordee mix", seed, *added]).encode()).hexdigest() if added else seed


def source(seed: str, number: int) -> Random:
    """Where the chance of that number (counted from 0) is drawn from."""
    digest = hmac.new(seed.encode(), f"cordee chance {number}".encode(), hashlib.sha256).digest()
    return Random(int.from_bytes(digest, "big"))


def check(record: Record) -> bool:
    """Whether a record tells where its chance came from; BadRecord if something in it did not come from there."""
    seed, shown = record.tag(SEED_TAG), record.tag(COMMITMENT_TAG)
    prepared = next((found for tag in PREPARED_TAGS if (found := record.tag(tag))), "")
    if not seed:
        return _check_without_seed(record, prepared)
    if shown and shown != commitment(seed):
        raise BadRecord(1, 1, WRONG_COMMITMENT, right=commitment(seed), found=shown)
    whole = mixed(seed, [record.tag(nonce_tag(Seat(seat))) for seat in range(MOST_SEATS)])
    _check_draws(record, lambda number, _: source(whole, number))
    return True


def _check_without_seed(record: Record, prepared: str) -> bool:
    """A game of a table has a seed or a prepared start; one that was played elsewhere needs neither."""
    if not record.tag(TABLE_TAG) and not record.tag(COMMITMENT_TAG):
        return False
    if not prepared:
        raise BadRecord(1, 1, NO_SEED)
    _check_draws(record, lambda _, running: running or Random(prepared))
    return True


def _check_draws(record: Record, source_of: Callable[[int, Random | None], Random]) -> None:
    """Every draw again; a source is asked for by the draw's number and the source of the draw right before it."""
    session, number, running = Session.resume(record), 0, None
    for at, played in zip(record.entries, session.played(), strict=True):
        if played.seat != CHANCE:
            running = None
            continue
        chance = played.before.chance()
        assert chance is not None, "replay has checked that chance acts here"
        running = source_of(number, running)
        right = session.game.notation.write_action(chance.sample(running))
        if right != at.text:
            raise BadRecord(at.line, at.column, WRONG_DRAW, number=number, right=right, found=at.text)
        number += 1
