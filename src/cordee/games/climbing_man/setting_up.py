"""CM-4, CM-5: the coins come to the wall and the climbers to its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.climbing_man import reasons
from cordee.games.climbing_man.actions import Deal, Lay, PutCoin, Start
from cordee.games.climbing_man.coins import Coins, DealChance, LayChance, free_squares
from cordee.games.climbing_man.events import CoinPut, CoinsDealt, CoinsLaid, Started
from cordee.games.climbing_man.options import CoinLaying
from cordee.games.climbing_man.phases import Climbing, Dealing, Laying, Starting
from cordee.games.climbing_man.state import Climber
from cordee.games.contract import Seat
from cordee.games.squares import Square, set_of, spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.coins import Coin
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import Chance, Event
    from cordee.games.errors import Refusal
    from cordee.games.squares import Spot, SquareSet


def chance_acts(state: State) -> bool:
    """CM-4: chance deals, and lays the coins unless the players do."""
    phase = type(state.phase)
    return phase is Dealing or (phase is Laying and state.options.coins is CoinLaying.RANDOM)


def chance_of(state: State) -> Chance[ClimbingManAction] | None:
    """What chance brings while the wall is set up."""
    if not chance_acts(state):
        return None
    if isinstance(state.phase, Dealing):
        return DealChance(len(state.wall.tiles), state.options.players)
    return LayChance(state.wall)


def why_not_by_chance(state: State, action: ClimbingManAction) -> Refusal | None:
    """CM-4: chance brings only what is possible."""
    chance = chance_of(state)
    assert chance is not None
    return None if chance.probability(action) else reasons.NOT_DEALT_SO()


def deal(state: State, action: Deal) -> tuple[State, tuple[Event, ...]]:
    """CM-4: coins drawn with the shape are laid at once."""
    dealt = CoinsDealt(len(action.coins))
    drawn = state.wall.shape.coins
    if not drawn:
        return state._replace(phase=Laying(action.coins)), (dealt,)
    return _laid(state, action.coins, drawn), (dealt, CoinsLaid(drawn))


def lay(state: State, action: Lay) -> tuple[State, tuple[Event, ...]]:
    """CM-4: all coins at once."""
    assert isinstance(state.phase, Laying)
    return _laid(state, state.phase.waiting, action.squares), (CoinsLaid(action.squares),)


def _laid(state: State, coins: tuple[Coin, ...], squares: tuple[Square, ...]) -> State:
    spots = (state.wall.spots[square] for square in squares)
    laid = Coins(state.wall, tuple(sorted(zip(spots, coins, strict=True))))
    return state._replace(coins=laid, phase=Starting())


def next_coin_spots(state: State) -> tuple[Spot, ...]:
    """CM-4: where the coin of the next tile may be put."""
    return free_squares(state.wall, len(state.coins.laid), state.coins.squares)


def coin_puts(state: State) -> list[PutCoin]:
    """CM-4: every way to put the next tile's coin."""
    return [PutCoin(state.wall.squares[spot]) for spot in next_coin_spots(state)]


def why_not_put_coin(state: State, action: PutCoin) -> Refusal | None:
    """CM-4: on one of the tile's squares that touch no other coin."""
    allowed = next_coin_spots(state)
    if state.wall.spot(action.square) in allowed:
        return None
    names = tuple(state.wall.squares[spot] for spot in allowed)
    return reasons.COIN_OFF_TILE(square=action.square, allowed=names)


def put_coin(state: State, action: PutCoin) -> tuple[State, tuple[Event, ...]]:
    """CM-4: in a race the players put coins in turn."""
    assert isinstance(state.phase, Laying)
    coin, *waiting = state.phase.waiting
    coins = state.coins.with_coin(state.wall.spots[action.square], coin)
    event = CoinPut(state.mover, action.square)
    if not waiting:
        return state._replace(coins=coins, phase=Starting(), mover=Seat(0)), (event,)
    mover = Seat((state.mover + 1) % state.options.players)
    return state._replace(coins=coins, phase=Laying(tuple(waiting)), mover=mover), (event,)


def feet_below(state: State, body: Spot) -> SquareSet:
    """CM-5: the ground squares of the first feet."""
    column = state.wall.squares[body].column
    return set_of([column + foot for foot in state.options.feet])


def starts(state: State) -> list[Start]:
    """CM-5: every square a body may start on."""
    spots = [spot for spot in spots_of(state.wall.bottom) if not feet_below(state, spot) & state.taken]
    return [Start(state.wall.squares[spot]) for spot in spots]


def why_not_start(state: State, action: Start) -> Refusal | None:
    """CM-5: on the bottom row, with room for the feet (CM-12)."""
    spot = state.wall.spot(action.square)
    if spot is None or not state.wall.bottom >> spot & 1:
        return reasons.NOT_AT_BOTTOM(square=action.square)
    crowded = feet_below(state, spot) & state.taken
    if crowded:
        taken = state.wall.squares[spots_of(crowded)[0]]
        return reasons.FEET_TAKEN(square=action.square, taken=taken)
    return None


def start(state: State, action: Start) -> tuple[State, tuple[Event, ...]]:
    """CM-5, CM-30: a body with its first feet; the last one's start begins the climb."""
    body = state.wall.spots[action.square]
    feet = feet_below(state, body)
    event = Started(state.mover, action.square, tuple(state.wall.squares[foot] for foot in spots_of(feet)))
    if state.mover + 1 < state.options.players:
        return state.with_climber(Climber(body, feet), mover=Seat(state.mover + 1)), (event,)
    return state.with_climber(Climber(body, feet), mover=Seat(0), phase=Climbing(), turn=1), (event,)
