"""Every legal action has its codes, and every row of codes its action."""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

from cordee.envs.codes import codes_of
from cordee.envs.codes.contract import Branch, unforced
from cordee.kits import GAMES
from tests.envs.games import CASES, random_moments, setup_for

if TYPE_CHECKING:
    from cordee.envs.codes.contract import Code, Codes
    from cordee.envs.moments import Moment
    from cordee.games.contract import Action

CODED = 6
"""So many legal actions of each position, drawn, are coded one by one; all are reached by their codes."""


def leaves(branch: Branch) -> dict[tuple[Code, ...], Action]:
    """Every row of codes that can be picked, with its action."""
    found: dict[tuple[Code, ...], Action] = {}
    for code in branch.codes():
        following = unforced(branch.take(code))
        if isinstance(following, Branch):
            found |= {(code, *rest): action for rest, action in leaves(following).items()}
        else:
            found[(code,)] = following
    return found


def check_moment(codes: Codes, moment: Moment, random: Random) -> None:
    """Codes lead to the legal actions, all of them and nothing else."""
    assert moment.seat is not None
    legal = list(moment.position.legal_actions(moment.seat))
    assert isinstance(moment.branch, Branch)
    picked = leaves(moment.branch)
    rows = {action: row for row, action in picked.items()}
    assert len(rows) == len(picked)
    assert set(rows) == set(legal)
    assert all(0 <= code < codes.size for row in picked for code in row)
    for action in random.sample(legal, min(len(legal), CODED)):
        assert codes.encode(moment.position, moment.seat, action) == rows[action]
        assert codes.decode(moment.position, moment.seat, rows[action]) == action


SHARES = {"climbers-built": 0.06, "climbers-french": 0.15}
"""Where positions are dear to list, fewer of them are checked."""


@pytest.mark.parametrize("case", CASES)
def test_every_legal_action_survives_the_round_trip(case: str) -> None:
    setup, random, share = setup_for(case), Random(case), SHARES.get(case, 0.3)
    checked = 0
    for _ in range(3):
        for moment in random_moments(setup, random, 100):
            if not moment.picked and moment.seat is not None and random.random() < share:
                check_moment(setup.codes, moment, random)
                checked += 1
    assert checked > 5


def test_what_cannot_be_picked_is_refused() -> None:
    setup = setup_for("climbing-man")
    moment = setup.start(Random(1))
    with pytest.raises(KeyError):
        moment.take(setup.codes.word_codes["give-up"])


def test_a_word_without_a_choice_is_left_out_but_never_an_action() -> None:
    setup = setup_for("climbing-man")
    moment = setup.start(Random(1))
    assert {setup.codes.name(code) for code in moment.legal()} == {"d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1"}
    asked = [each for each in random_moments(setup_for("cubeclimbers-4"), Random(5), 400) if len(each.legal()) == 1]
    assert {each.codes.name(each.legal()[0]) for each in asked} >= {"allow"}, "who can only allow is asked all the same"


NUMBERINGS = {
    "climbers": (1, "3f17ff3be3e0b89a"),
    "climbing-man": (1, "655a645e827c62e4"),
    "cubeclimbers": (1, "32483e6d4c2f4b55"),
}
"""Version and fingerprint of each numbering: who changes a numbering raises its version, and writes both here."""


@pytest.mark.parametrize("code", GAMES)
def test_a_numbering_changes_only_with_its_version(code: str) -> None:
    codes = codes_of(GAMES[code].read({}))
    names = "\n".join(map(codes.name, range(codes.size)))
    fingerprint = hashlib.sha256(names.encode()).hexdigest()[:16]
    assert NUMBERINGS[code] == (codes.version, fingerprint)
