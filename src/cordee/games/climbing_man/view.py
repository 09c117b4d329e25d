"""What a climber or a spectator may know: everything but the values of unturned coins, until the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cordee.games.climbing_man.holding import held, strengths
from cordee.games.climbing_man.phases import Laying, Over
from cordee.games.contract import View

if TYPE_CHECKING:
    from cordee.games.climbing_man.coins import Coin
    from cordee.games.climbing_man.state import Climber, State
    from cordee.games.contract import Outcome, Seat
    from cordee.games.squares import Spot, Square


@dataclass(frozen=True, slots=True)
class CoinView:
    """A coin on the wall: its suit, and its value once it is turned or the game is over."""

    square: Square
    suit: str
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
    waiting: tuple[str, ...]
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
        coins=_coins(state),
        waiting=tuple(coin.suit for coin in waiting),
        climbers=tuple(climber and _climber(state, climber) for climber in state.climbers),
        mover=state.mover,
        weight=state.options.weight,
        exchanges=state.exchanges,
        actions_taken=state.actions_taken,
    )


def _coins(state: State) -> tuple[CoinView, ...]:
    over = isinstance(state.phase, Over)
    return tuple(_coin(state, spot, coin, over) for spot, coin in state.coins.laid)


def _coin(state: State, spot: Spot, coin: Coin, over: bool) -> CoinView:
    turned = bool(state.turned >> spot & 1)
    return CoinView(state.wall.squares[spot], coin.suit, coin.value if turned or over else None, turned)


def _climber(state: State, climber: Climber) -> ClimberView:
    shown = strengths(state, *climber)
    extremities = tuple(ExtremityView(state.wall.squares[die], strength) for die, strength in shown.items())
    wall = state.wall
    return ClimberView(
        wall.squares[climber.body], extremities, climber.hand, held(state, *climber), wall.reach_by_limit(climber.body)
    )
