"""CC-6: worlds that a seat can't tell apart, made by hand: the rules' own drawing (`resample`) has no part in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.cubeclimbers.position import CubeClimbersPosition
from cordee.games.cubeclimbers.power import Power

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import Seat

Place = tuple[int, int]
"""A seat and the number of one of its face-down cards; a seat of -1 is the rest of the deck."""
DECK = -1


def exchanged(position: CubeClimbersPosition, seat: Seat | None, random: Random) -> CubeClimbersPosition | None:
    """One card that the seat can't see changes places with another that is not its like; None where none can."""
    lying = hidden_cards(position)
    places = [place for place in lying if place[0] != seat]
    pairs = [
        (one, other) for one in places for other in places if one < other and other[0] != DECK and one[0] != other[0]
    ]
    unlike = [(one, other) for one, other in pairs if lying[one] != lying[other]]
    if not unlike:
        return None
    one, other = random.choice(unlike)
    lying[one], lying[other] = lying[other], lying[one]
    return laid(position, lying)


def hidden_cards(position: CubeClimbersPosition) -> dict[Place, Power]:
    """Every card that lies face down somewhere."""
    state = position.state
    rest = [power for power in Power for _ in range(state.rules.options.decks)]
    for cards in state.cards:
        for power in (*cards.hidden, *cards.shown):
            rest.remove(power)
    hands = [(DECK, rest), *((owner, list(cards.hidden)) for owner, cards in enumerate(state.cards))]
    return {(owner, number): power for owner, powers in hands for number, power in enumerate(powers)}


def laid(position: CubeClimbersPosition, lying: dict[Place, Power]) -> CubeClimbersPosition:
    """The same with these cards face down; hands are kept in the order of the cards' names."""
    order, cards = list(Power), []
    for owner, hand in enumerate(position.state.cards):
        mine = [power for (seat, _), power in lying.items() if seat == owner]
        cards.append(hand._replace(hidden=tuple(sorted(mine, key=order.index))))
    return CubeClimbersPosition(position.state._replace(cards=tuple(cards)))
