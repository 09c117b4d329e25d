"""Small draws make the deals that the rules know, with the same probabilities."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

from cordee.envs.draws.contract import Draw
from cordee.envs.moments import Moment
from cordee.games.contract import CHANCE, Action, Seat
from tests.envs.games import CASES, setup_for
from tests.sure import of_kind


def drawn(draw: Draw, random: Random) -> tuple[Action, Fraction]:
    """One whole deal by small draws, and how likely those were, one after the other."""
    probability = Fraction(1)
    while True:
        outcomes = draw.outcomes()
        assert sum(each for _, each in outcomes) == 1
        assert [code for code, _ in outcomes] == sorted({code for code, _ in outcomes})
        assert len({draw.name(code) for code, _ in outcomes}) == len(outcomes)
        code, likely = random.choice(outcomes)
        probability *= likely
        following = draw.take(code)
        if not isinstance(following, Draw):
            return of_kind(Action, following), probability
        draw = following


@pytest.mark.parametrize("case", CASES)
def test_draws_make_what_chance_brings(case: str) -> None:
    setup, random = setup_for(case), Random(case)
    moment, met = Moment.at(setup.codes), 0
    for _ in range(200):
        if moment.seat is None:
            break
        chance = moment.position.chance()
        if chance is None:
            moment = moment.take(random.choice(moment.legal()))
            continue
        met += 1
        assert isinstance(moment.branch, Draw)
        action, probability = drawn(moment.branch, random)
        # several orders of drawing can make one deal: each of them is as likely
        whole = chance.probability(action)
        assert whole > 0
        assert (whole / probability).denominator == 1
        moment = moment.after(action)
    assert met or "built" in case, "some chance is met"


def test_two_cards_in_either_order_are_one_hand() -> None:
    setup = setup_for("cubeclimbers-2")
    moment = setup.start(Random(1))
    while not moment.by_chance:
        moment = moment.take(moment.legal()[0])
    rows = [(3, 5, 7, 9), (5, 3, 7, 9), (3, 5, 9, 7), (5, 3, 9, 7)]
    positions = set()
    probability = Fraction(0)
    for row in rows:
        each, likely = moment, Fraction(1)
        for code in row:
            assert isinstance(each.branch, Draw)
            likely *= dict(each.branch.outcomes())[code]
            each = each.take(code)
        positions.add(each.position)
        probability += likely
    assert len(positions) == 1
    chance = moment.position.chance()
    assert chance is not None
    (after,) = positions
    deal = next(each for each in chance.outcomes() if moment.position.apply(CHANCE, each).position == after)
    assert chance.probability(deal) == probability


def test_a_card_is_seen_by_its_owner_and_a_coin_by_its_suit() -> None:
    cards = setup_for("cubeclimbers-2")
    moment = cards.start(Random(1))
    while not moment.by_chance:
        moment = moment.take(moment.legal()[0])
    draw = moment.branch
    assert isinstance(draw, Draw)
    assert draw.seen(3, Seat(0)) == 3
    assert draw.seen(3, Seat(1)) == draw.seen(4, Seat(1))
    wall = setup_for("climbing-man")
    coin = Moment.at(wall.codes).branch
    assert isinstance(coin, Draw)
    assert len({coin.seen(code, Seat(0)) for code in coin.codes()}) == 4
