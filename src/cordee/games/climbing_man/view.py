"""What a climber or a spectator may know: everything but the values of unturned coins, until the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cordee.games.climbing_man.holding import held, strengths
from cordee.games.climbing_man.phases import Laying, Over
from cordee.games.contract import View

if TYPE_CHECKING:
    from cordee.games.climbing_man.coins import Coin, Coins, Suit
    from cordee.games.climbing_man.state import Climber, State
    from cordee.games.contract import Outcome, Seat
    from cordee.games.squares import Square, SquareSet


@dataclass(frozen=True, slots=True)
class CoinView:
    """A coin on the wall: its suit, and its value once it is turned or the game is over."""

    square: Square
    suit: Suit
    value: int | None
    turned: bool


@dataclass(frozen=True, slots=True)
class ExtremityView:
    """A die on the board."""

    square: Square
    strength: int


@dataclass(frozen=True, slots=True)
class ClimberView:
    """A climber: body, extremities on the board, extremities in hand, and what they hold.

    `reach` are the squares in range (CM-10, CM-11): first those where an extremity can be 5 strong, then 4, then 3.
    """

    body: Square
    extremities: tuple[ExtremityView, ...]
    hand: int
    held: int
    reach: tuple[tuple[Square, ...], ...]


@dataclass(frozen=True, slots=True)
class ClimbingManView(View):
    """The wall and the climbers on it. `waiting` are the suits of the coins not yet laid."""

    phase: str
    columns: int
    rows: int
    rock: tuple[Square, ...]
    coins: tuple[CoinView, ...]
    waiting: tuple[Suit, ...]
    climbers: tuple[ClimberView | None, ...]
    mover: Seat
    weight: int
    exchanges: int
    actions_taken: int


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...], outcome: Outcome | None) -> ClimbingManView:
    """The same for every seat and for spectators: nobody knows a hidden value."""
    wall = state.wall
    waiting = state.phase.waiting if isinstance(state.phase, Laying) else ()
    return ClimbingManView(
        seat=seat,
        turn=state.turn,
        to_act=to_act,
        outcome=outcome,
        phase=type(state.phase).__name__.lower(),
        columns=wall.columns,
        rows=wall.rows,
        rock=wall.rock_squares,
        coins=_coins(state.coins, state.turned, isinstance(state.phase, Over)),
        waiting=tuple(coin.suit for coin in waiting),
        climbers=tuple(climber and _climber(state, climber) for climber in state.climbers),
        mover=state.mover,
        weight=state.options.weight,
        exchanges=state.exchanges,
        actions_taken=state.actions_taken,
    )


@lru_cache(maxsize=256)  # few actions turn a coin
def _coins(coins: Coins, turned: SquareSet, over: bool) -> tuple[CoinView, ...]:
    squares = coins.wall.squares
    return tuple(_coin(squares[spot], coin, bool(turned >> spot & 1), over) for spot, coin in coins.laid)


def _coin(square: Square, coin: Coin, turned: bool, over: bool) -> CoinView:
    return CoinView(square, coin.suit, coin.value if turned or over else None, turned)


def _climber(state: State, climber: Climber) -> ClimberView:
    shown = strengths(state, *climber)
    extremities = tuple(ExtremityView(state.wall.squares[die], strength) for die, strength in shown.items())
    wall = state.wall
    return ClimberView(
        wall.squares[climber.body], extremities, climber.hand, held(state, *climber), wall.reach_by_limit(climber.body)
    )
