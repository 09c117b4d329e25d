"""CM-21: a coin around the climber is exchanged for an unturned one, for 5 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbing_man import reasons
from cordee.games.climbing_man.actions import ExchangeCoins
from cordee.games.climbing_man.events import CoinsExchanged
from cordee.games.climbing_man.options import Exchange
from cordee.games.climbing_man.stuck import is_stuck
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import Event
    from cordee.games.errors import Refusal
    from cordee.games.squares import Square, SquareSet


def may_exchange(state: State) -> bool:
    """CM-21, CM-30: whether coins may be exchanged at all now."""
    if state.options.race or state.options.exchange is Exchange.NEVER:
        return False
    return state.options.exchange is Exchange.FREE or is_stuck(state)


def coins_around(state: State) -> SquareSet:
    """CM-21: the coins in range with no extremity on them."""
    return state.coins.squares & state.wall.reach[state.climber.body] & ~state.taken


def exchanges(state: State) -> list[ExchangeCoins]:
    """CM-21: each coin around the climber with each unturned one."""
    around = coins_around(state)
    if not around or not state.unturned or not may_exchange(state):
        return []
    squares = state.wall.squares
    return [
        ExchangeCoins(squares[near], squares[far])
        for near in spots_of(around)
        for far in spots_of(state.unturned)
        if near != far
    ]


def why_not_exchange(state: State, action: ExchangeCoins) -> Refusal | None:
    """CM-21: a coin around the climber, an unturned one, and leave to do it."""
    if not _in(state, action.near, coins_around(state)):
        return reasons.NO_COIN_AROUND(square=action.near)
    if not _in(state, action.far, state.unturned):
        return reasons.NO_UNTURNED_COIN(square=action.far)
    if action.near == action.far:
        return reasons.SAME_COIN()
    if may_exchange(state):
        return None
    never = state.options.race or state.options.exchange is Exchange.NEVER
    return reasons.NO_EXCHANGES() if never else reasons.NOT_STUCK()


def _in(state: State, square: Square, squares: SquareSet) -> bool:
    spot = state.wall.spot(square)
    return spot is not None and bool(squares >> spot & 1)


def exchange(state: State, action: ExchangeCoins) -> tuple[State, tuple[Event, ...]]:
    """CM-21: they swap places, each keeping its side up."""
    near, far = state.wall.spots[action.near], state.wall.spots[action.far]
    turned = state.turned
    if turned >> near & 1:
        turned ^= 1 << near | 1 << far
    event = CoinsExchanged(state.mover, action.near, action.far)
    return state._replace(coins=state.coins.swapped(near, far), turned=turned, exchanges=state.exchanges + 1), (event,)
