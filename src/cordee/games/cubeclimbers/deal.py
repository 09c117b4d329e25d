"""CC-6, CC-52: the power cards are mixed and dealt face down; what a seat knows of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from cordee.games.contract import Chance
from cordee.games.cubeclimbers.actions import CubeClimbersAction, Deal
from cordee.games.cubeclimbers.power import Power, in_order

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers.state import State


class DealChance(Chance[CubeClimbersAction]):
    """CC-6: every order of the mixed deck is as likely as any other; hands are listed in the order of names."""

    def __init__(self, deck: tuple[Power, ...], players: int, cards: int) -> None:
        self.deck = deck
        self.players = players
        self.cards = cards

    def outcomes(self) -> Iterator[Deal]:
        """Every deal: there are very many."""
        return (Deal(hands) for hands in self._deals(Counter(self.deck), self.players))

    def _deals(self, left: Counter[Power], players: int) -> Iterator[tuple[tuple[Power, ...], ...]]:
        if not players:
            yield ()
            return
        for hand in _hands(left, tuple(Power), self.cards):
            for rest in self._deals(left - Counter(hand), players - 1):
                yield (hand, *rest)

    def probability(self, outcome: CubeClimbersAction) -> Fraction:
        """The product of the chances of each hand in turn."""
        if not isinstance(outcome, Deal) or not self._is_deal(outcome.hands):
            return Fraction(0)
        left, total, probability = Counter(self.deck), len(self.deck), Fraction(1)
        for hand in outcome.hands:
            held = Counter(hand)
            for power, count in held.items():
                probability *= comb(left[power], count)
            probability /= comb(total, self.cards)
            left, total = left - held, total - self.cards
        return probability

    def _is_deal(self, hands: object) -> bool:
        """A hand of sorted cards for each player; anything else can't come."""
        return isinstance(hands, tuple) and len(hands) == self.players and all(map(self._is_hand, hands))

    def _is_hand(self, hand: object) -> bool:
        are_cards = isinstance(hand, tuple) and all(isinstance(card, Power) for card in hand)
        return are_cards and len(hand) == self.cards and in_order(hand) == hand  # type: ignore[arg-type]

    def sample(self, random: Random) -> Deal:
        """The mixed deck's first cards."""
        dealt = random.sample(self.deck, self.players * self.cards)
        hands = (dealt[start : start + self.cards] for start in range(0, len(dealt), self.cards))
        return Deal(tuple(in_order(hand) for hand in hands))


def _hands(left: Counter[Power], powers: tuple[Power, ...], cards: int) -> Iterator[tuple[Power, ...]]:
    """Every hand of so many cards, in the order of names."""
    if not cards:
        yield ()
        return
    if not powers:
        return
    power, *others = powers
    for count in range(min(left[power], cards), -1, -1):
        for rest in _hands(left, tuple(others), cards - count):
            yield (power,) * count + rest


def resampled(state: State, seat: Seat | None, random: Random) -> State:
    """CC-6: the same with the cards that a seat (None: a spectator) can't see dealt anew, each world as likely."""
    unseen = Counter(state.rules.deck)
    for owner, cards in enumerate(state.cards):
        unseen -= Counter(cards.shown)
        if owner == seat:
            unseen -= Counter(cards.hidden)
    pool = list(unseen.elements())
    random.shuffle(pool)
    cards_now = list(state.cards)
    for owner, cards in enumerate(state.cards):
        if owner != seat:
            drawn = [pool.pop() for _ in cards.hidden]
            cards_now[owner] = cards._replace(hidden=in_order(drawn))
    return state._replace(cards=tuple(cards_now))
