"""CC-6, CC-38: two worlds that a seat can't tell apart look the same to it in every way, byte for byte."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.contract import CHANCE, Seat
from cordee.games.cubeclimbers.actions import Deal
from cordee.games.cubeclimbers.deal import DealChance
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from tests.conformance.hooks import Moment
from tests.conformance.test_conformance import check_secrets
from tests.cubeclimbers.games import any_game, moments
from tests.cubeclimbers.twins import exchanged
from tests.length import mostly_long
from tests.sure import of_kind

if TYPE_CHECKING:
    from cordee.games.contract import AnyPosition
    from cordee.games.cubeclimbers.actions import CubeClimbersAction

CHUNKS, EACH = 10, 200


def looks(position: AnyPosition, seat: Seat | None) -> bytes:
    """Everything a seat can see of a position."""
    legal = [] if seat is None else list(position.legal_actions(seat))
    return repr((position.view(seat), position.to_act(), position.outcome(), position.turn, legal)).encode()


def told(position: AnyPosition, actor: Seat, action: CubeClimbersAction, seat: Seat | None) -> bytes:
    """What a seat sees happen, and what it sees after it."""
    step = position.apply(actor, action)
    seen = [event.seen_by(seat) for event in step.events]
    said = [event and (event.say("en"), event.say("fr")) for event in seen]
    return repr((seen, said)).encode() + looks(step.position, seat)


def other_deal(position: AnyPosition, deal: Deal, seat: Seat | None, random: Random) -> Deal:
    """A deal that gives that seat the same cards and the others different ones."""
    chance = position.chance()
    assert isinstance(chance, DealChance)
    while True:
        other = chance.sample(random)
        if seat is None or other.hands[seat] == deal.hands[seat]:
            return other


@pytest.mark.parametrize("chunk", mostly_long(range(CHUNKS), 3))
def test_cc_6_pairs_that_differ_only_in_what_a_seat_can_not_know(chunk: int) -> None:
    random = Random(f"secrets {chunk}")
    pairs = 0
    while pairs < EACH:
        game = any_game(random, cards=random.randint(1, 5))
        for position, actor, action, _ in moments(game, random):
            seat = random.choice([None, *map(Seat, range(game.seats))])
            twin = exchanged(position, seat, random) if random.random() < 0.3 else None
            if twin is None:
                continue
            assert twin != position
            pairs += 1
            assert looks(position, seat) == looks(twin, seat)
            if actor == seat or twin.why_illegal(actor, action) is None:
                assert told(position, actor, action, seat) == told(twin, actor, action, seat)


def test_cc_6_deals_that_differ_only_in_the_others_cards_are_told_alike() -> None:
    random = Random("deals")
    for _ in range(40):
        game = any_game(random, cards=1)
        position, actor, action, _ = next(each for each in moments(game, random) if isinstance(each[2], Deal))
        assert actor == CHANCE
        for seat in (None, *map(Seat, range(game.seats))):
            other = other_deal(position, of_kind(Deal, action), seat, random)
            assert told(position, CHANCE, action, seat) == told(position, CHANCE, other, seat)


def test_cc_38_being_asked_depends_on_cards_in_hand_and_never_on_which() -> None:
    random = Random("asked")
    asked = 0
    while asked < 200:
        game = any_game(random, cards=3)
        for position, actor, action, after in moments(game, random):
            if actor == CHANCE or "Asked" not in str(position.apply(actor, action).events):
                continue
            twin = exchanged(position, actor, random)
            if twin is None:
                continue
            asked += 1
            assert twin.apply(actor, action).position.to_act() == after.to_act()


def test_cc_6_a_drawing_that_draws_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The conformance suite would not be content with a `resample` that hands back the position itself."""
    random = Random("nothing drawn")
    game = any_game(random, cards=3)
    dealt = next(after for _, _, action, after in moments(game, random) if isinstance(action, Deal))
    moment = Moment(dealt, dealt.to_act()[0], [], None)
    check_secrets(game, moment, random)
    monkeypatch.setattr(CubeClimbersPosition, "resample", lambda self, _seat, _random: self)
    with pytest.raises(AssertionError, match="drawn the same"):
        check_secrets(game, moment, random)
