"""What nobody knows on the wall: the values of unturned coins.

Their suits lie up (CM-4), so a suit's values that are not turned yet are under its unturned coins, any way round.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from cordee.games.climbing_man.coins import Coin, Coins
from cordee.games.climbing_man.phases import Laying, Over

if TYPE_CHECKING:
    from random import Random

    from cordee.games.climbing_man.state import State


def hidden_coins(state: State) -> list[Coin]:
    """The coins whose values are hidden, those not yet laid included; none once the game is over."""
    if isinstance(state.phase, Over):
        return []
    waiting = state.phase.waiting if isinstance(state.phase, Laying) else ()
    return [coin for spot, coin in state.coins.laid if state.unturned >> spot & 1] + list(waiting)


def resampled(state: State, random: Random) -> State:
    """A state that looks the same, its hidden values drawn anew; every such state is as likely as any other."""
    values: defaultdict[str, list[int]] = defaultdict(list)
    for coin in sorted(hidden_coins(state)):  # sorted: equal to the eye, equal in the draw
        values[coin.suit].append(coin.value)
    for suit in values.values():
        random.shuffle(suit)

    def drawn(coin: Coin) -> Coin:
        return Coin(coin.suit, values[coin.suit].pop())

    if not values:
        return state
    laid = tuple((spot, drawn(coin) if state.unturned >> spot & 1 else coin) for spot, coin in state.coins.laid)
    phase = state.phase
    if isinstance(phase, Laying):
        phase = Laying(tuple(drawn(coin) for coin in phase.waiting))
    return state._replace(coins=Coins(state.wall, laid), phase=phase)
