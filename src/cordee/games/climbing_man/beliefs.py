"""What a climber may believe of coins that are not turned. Everything here is made from the view alone.

CM-1, CM-4: a suit has each value once a set, and suits show. So an unturned coin is one of those of its suit that
have not been seen, each as likely as the next.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.coins import VALUES, Coin, Coins
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.climbing_man.state import Climber, State
from cordee.games.climbing_man.wall import wall_of
from cordee.games.errors import Reason, Refused
from cordee.games.squares import set_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.phases import Phase
    from cordee.games.climbing_man.view import ClimberView, ClimbingManView
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Square

PHASES: Final[Mapping[str, Phase]] = {"starting": Starting(), "climbing": Climbing(), "fallen": Fallen()}

NOT_CLIMBING = Reason(
    "CM-5", "there is nothing to plan before the coins lie on the wall and after the climb", kind=Refused
)


@dataclass(frozen=True, slots=True)
class Guess:
    """An unturned coin and the values that it may have, smallest first; the same value twice is twice as likely."""

    square: Square
    suit: str
    values: tuple[int, ...]

    @property
    def mean(self) -> Fraction:
        """The value to be expected."""
        return Fraction(sum(self.values), len(self.values))


def guesses_of(view: ClimbingManView, options: ClimbingManOptions) -> dict[Square, Guess]:
    """CM-1: what each unturned coin may be, by its square."""
    seen = Counter((coin.suit, coin.value) for coin in view.coins)
    guesses = {}
    for coin in view.coins:
        if coin.value is None:
            left = (value for value in VALUES for _ in range(options.players - seen[coin.suit, value]))
            guesses[coin.square] = Guess(coin.square, coin.suit, tuple(left))
    return guesses


def hopeful_state(view: ClimbingManView, options: ClimbingManOptions) -> State:
    """The state that a hopeful climber imagines: every unturned coin is the best it may be."""
    if view.phase not in PHASES:
        raise NOT_CLIMBING()
    wall = wall_of(options.wall_shape)
    guesses = guesses_of(view, options)
    laid = (
        (
            wall.spots[coin.square],
            Coin(coin.suit, max(guesses[coin.square].values) if coin.value is None else coin.value),
        )
        for coin in view.coins
    )
    return State(
        options=options,
        coins=Coins(wall, tuple(sorted(laid))),
        turned=set_of(wall.spots[coin.square] for coin in view.coins if coin.value is not None),
        climbers=tuple(None if climber is None else _climber(wall, climber) for climber in view.climbers),
        mover=view.mover,
        phase=PHASES[view.phase],
        turn=view.turn,
        actions_taken=view.actions_taken,
        exchanges=view.exchanges,
    )


def _climber(wall: Wall, climber: ClimberView) -> Climber:
    return Climber(wall.spots[climber.body], set_of(wall.spots[each.square] for each in climber.extremities))
