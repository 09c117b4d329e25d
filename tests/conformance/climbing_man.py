"""Climbing Man's hooks for the conformance suite."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.coins import COIN_SET, Coin, Coins
from cordee.games.climbing_man.holding import held
from cordee.games.climbing_man.phases import Climbing, End, Fallen, Laying, Over, Starting
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of
from cordee.games.squares import Square
from tests.climbing_man.drawn import drawn
from tests.climbing_man.walls import BELOW_THE_TOP, FOUR_FEET, RACE, RACE_BELOW_THE_TOP, STUCK
from tests.conformance.hooks import Case

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import Seat

CASES = (
    Case("", 250),
    Case("weight=7 exchange=free", 100),
    Case("weight=13 exchange=never", 75),
    Case("weight=20 mistakes=fall", 50),
    Case("mistakes=fall", 75),
    Case("shape=narrow", 75),
    Case("shape=zigzag-narrow coins=placed", 50),
    Case("shape=o##o..../####..../.o##o.../.####.../..####../..o##o.. tiles=any weight=9", 75),
    Case("shape=2x2 tiles=any exchange=free", 75),
    Case("players=2", 75),
    Case("players=2 coins=placed mistakes=fall actions_per_turn=2", 50),
    Case("players=2 actions_per_turn=0 turn_seconds=30 weight=16", 50),
)


SHORT: dict[str, str] = {}


def starts() -> list[tuple[ClimbingMan, ClimbingManPosition]]:
    """CM-17, CM-21, CM-31: stuck, one step below the top, all feet on the ground, and in a race."""
    drawings = [drawn(picture, exchange=exchange) for picture in (STUCK, FOUR_FEET) for exchange in ("stuck", "never")]
    drawings += [drawn(BELOW_THE_TOP, mistakes="fall"), drawn(RACE, players=2, mistakes="fall")]
    drawings += [drawn(RACE_BELOW_THE_TOP, players=2, actions_per_turn=1)]
    return [(ClimbingMan(each.state.options), each) for each in drawings]


def needs(name: str, value: str) -> dict[str, str]:  # noqa: ARG001
    """Every value can be mixed with others."""
    return {}


def trouble(
    position: ClimbingManPosition,  # noqa: ARG001
    seat: Seat,  # noqa: ARG001
    legal: list[acts.ClimbingManAction],
    random: Random,
) -> acts.ClimbingManAction:
    """Each kind of action as likely, so that rare ones come up."""
    kinds = sorted({type(each).__name__ for each in legal})
    kind = random.choice(kinds)
    return random.choice([each for each in legal if type(each).__name__ == kind])


def hostile(position: ClimbingManPosition, random: Random) -> acts.ClimbingManAction:
    """Any kind of action, on squares in and around the wall."""
    wall = position.state.wall

    def square() -> Square:
        return Square(random.randrange(-1, wall.columns + 2), random.randrange(-1, wall.rows + 2))

    coins = tuple(random.choice(COIN_SET) for _ in range(random.choice((0, 1, len(wall.tiles)))))
    kinds: tuple[Any, ...] = (
        lambda: acts.Deal(coins),
        lambda: acts.Lay(tuple(square() for _ in coins)),
        lambda: acts.PutCoin(square()),
        lambda: acts.Start(square()),
        lambda: acts.Place(None, square()),
        lambda: acts.Place(square(), square()),
        lambda: acts.TakeBack(square()),
        lambda: acts.Reveal(square()),
        lambda: acts.MoveBody(square()),
        lambda: acts.ExchangeCoins(square(), square()),
        acts.BackToHold,
        acts.EndTurn,
        acts.TimeUp,
        acts.GiveUp,
    )
    return random.choice(kinds)()  # type: ignore[no-any-return]


def twin(position: ClimbingManPosition, seat: Seat | None, random: Random) -> ClimbingManPosition | None:  # noqa: ARG001
    """CM-4: the values of unturned coins change places within their suits, which lie up for all to see."""
    state = position.state
    if isinstance(state.phase, Over):
        return None
    waiting = state.phase.waiting if isinstance(state.phase, Laying) else ()
    hidden = [coin for spot, coin in state.coins.laid if state.unturned >> spot & 1] + list(waiting)
    values = defaultdict(list)
    for coin in random.sample(hidden, len(hidden)):
        values[coin.suit].append(coin.value)

    def other(coin: Coin) -> Coin:
        return Coin(coin.suit, values[coin.suit].pop())

    laid = tuple((spot, other(coin) if state.unturned >> spot & 1 else coin) for spot, coin in state.coins.laid)
    phase = Laying(tuple(other(coin) for coin in waiting)) if waiting else state.phase
    return ClimbingManPosition(state._replace(coins=Coins(state.wall, laid), phase=phase))


def policy(position: ClimbingManPosition, seat: Seat, random: Random) -> acts.ClimbingManAction:
    """Climbs: alone by a line that makes par, in a race by whatever promises most; now and then a whim."""
    legal = list(position.legal_actions(seat))
    if not isinstance(position.state.phase, Climbing):
        return random.choice(legal) if isinstance(position.state.phase, Laying | Starting) else legal[0]
    if random.random() < 0.1:
        return random.choice([each for each in legal if not isinstance(each, acts.GiveUp)])
    par = None if position.state.options.race else par_of(position)
    if par is not None:
        return par.line[0]
    return max(legal, key=lambda each: (_promise(position.apply(seat, each).position, seat), random.random()))


def _promise(position: Any, seat: Seat) -> tuple[int, int]:
    """How high the body is, and the most that would hold it higher up."""
    state = position.state
    body, dice = state.climbers[seat]
    row = state.wall.squares[body].row
    above = [each for each in state.wall.near[body] if state.wall.squares[each].row in (row + 1, row + 2)]
    hopes = [held(state, each, dice) for each in above if state.wall.bodies >> each & 1]
    gone = isinstance(state.phase, Fallen) or (isinstance(state.phase, Over) and state.phase.end is not End.CLIMBED)
    return (row - 100 * gone, max(hopes, default=0))
