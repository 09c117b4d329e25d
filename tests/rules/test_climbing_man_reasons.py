"""Every reason for which Climbing Man refuses an action is given somewhere, with its rule, in both languages."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import ClimbingMan, reasons
from cordee.games.contract import CHANCE
from cordee.games.words import LANGUAGES
from tests.climbing_man.drawn import B, by_chance, drawn, legal, play, refusal_of
from tests.climbing_man.walls import BELOW_THE_TOP, FOUR_FEET, RACE, STUCK

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.contract import Seat
    from cordee.games.errors import Reason


def race_start() -> ClimbingManPosition:
    """A has started at f1."""
    return play(by_chance(ClimbingMan.read({"players": "2"}).start(), Random(1)), "start:f1")


def placing() -> ClimbingManPosition:
    """A player puts the first coin."""
    return by_chance(ClimbingMan.read({"coins": "placed"}).start(), Random(1))


CASES: dict[str, tuple[Callable[[], ClimbingManPosition], str, Seat | None]] = {
    "COIN_OFF_TILE": (placing, "coin:f1", None),
    "NOT_DEALT_SO": (lambda: ClimbingMan().start(), "deal:S3S3", CHANCE),
    "NOT_AT_BOTTOM": (race_start, "start:f2", None),
    "FEET_TAKEN": (race_start, "start:h1", None),
    "OUTSIDE": (lambda: drawn(STUCK), "hand>c3", None),
    "BODY_OUTSIDE": (lambda: drawn(STUCK), "body>c3", None),
    "OUT_OF_RANGE": (lambda: drawn(STUCK), "hand>d7", None),
    "SQUARE_TAKEN": (lambda: drawn(STUCK), "hand>d0", None),
    "NO_EXTREMITY": (lambda: drawn(STUCK), "d4>hand", None),
    "HAND_EMPTY": (lambda: drawn(FOUR_FEET), "hand>d1", None),
    "NOTHING_CHANGES": (lambda: drawn(STUCK), "d0>d0", None),
    "OTHERS_TOO_WEAK": (lambda: drawn(STUCK, weight=11), "d0>hand", None),
    "NO_FREE_EXTREMITY": (lambda: drawn(FOUR_FEET), "reveal:d1", None),
    "NO_COIN": (lambda: drawn(STUCK), "reveal:d3", None),
    "ALREADY_TURNED": (lambda: drawn(STUCK), "reveal:d4", None),
    "BODY_THERE": (lambda: drawn(STUCK), "body>d3", None),
    "BODY_TOO_WEAK": (lambda: drawn(STUCK), "body>d4", None),
    "NO_EXCHANGES": (lambda: drawn(STUCK, exchange="never"), "swap:d4-d8", None),
    "NOT_STUCK": (lambda: play(drawn(STUCK), "body>d2"), "swap:d4-d8", None),
    "NO_COIN_AROUND": (lambda: drawn(STUCK), "swap:d8-d8", None),
    "NO_UNTURNED_COIN": (lambda: drawn(STUCK), "swap:d2-d4", None),
    "SAME_COIN": (lambda: drawn(BELOW_THE_TOP, exchange="free"), "swap:e3-e3", None),
    "NO_TURNS": (lambda: drawn(STUCK), "end", None),
    "NO_CLOCK": (lambda: drawn(RACE, players=2), "time", None),
    "NOT_FALLEN": (lambda: drawn(STUCK), "back", None),
    "FALLEN": (lambda: play(drawn(STUCK, weight=11, mistakes="fall"), "d0>hand"), "hand>d4", None),
    "NO_CLIMB_YET": (race_start, "give-up", None),
    "NOT_NOW": (lambda: drawn(STUCK), "start:d1", None),
    "NOT_YOUR_TURN": (lambda: drawn(RACE, players=2), "hand>g2", B),
    "OVER": (lambda: play(drawn(STUCK), "give-up"), "hand>d4", None),
}


@pytest.mark.parametrize("name", CASES)
def test_a_refusal_gives_its_reason_and_the_action_is_not_listed(name: str) -> None:
    make, text, seat = CASES[name]
    position = make()
    reason: Reason = getattr(reasons, name)
    refusal = refusal_of(position, text, seat)
    assert refusal is not None
    assert (refusal.rule, refusal.words) == (reason.rule, reason.words)
    assert isinstance(refusal, reason.kind)
    assert all(refusal.say(language).startswith(f"{reason.rule}: ") for language in LANGUAGES)
    if seat is None:
        assert text not in legal(position)


def test_every_reason_is_given_by_some_case() -> None:
    assert {getattr(reasons, name) for name in CASES} == set(reasons.ALL_REASONS)
    assert len(CASES) == len(reasons.ALL_REASONS)
