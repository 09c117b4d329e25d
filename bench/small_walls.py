"""How good one can be who does not know the coins: the best policy on small walls, exact, and ours beside it.

`python -m bench.small_walls [WALLS]` prints the table of docs/soloist.md. What known coins lead to can be reached
without turning another, so a policy is which coin to turn next for everything that may have been seen. All of it is
tried (expectimax over what is known); exchanges are ruled out. Par, all values known, is the mean of some deals.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.beliefs import guesses_of, hopeful_state
from cordee.games.climbing_man.coins import SUITS, VALUES, Coin, Coins
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.solver import par_of
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.climbing_man.walls import laid
from cordee.games.contract import Seat
from cordee.games.squares import spots_of
from cordee.players.contract import DEFAULT_BUDGET, Eyes
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot

SHAPES: Final = {"1x4": 5, "1x5": 4}
"""Small walls, and the weight at which coins are needed."""
PLAYERS: Final = ("greedy", "planner")
DEALS: Final = 60
ALONE: Final = Seat(0)


class BestPolicy:
    """The expected score of the best policy from what is known of one wall; worked out once for each knowledge."""

    def __init__(self, state: State, guesses: dict[Spot, Guess]) -> None:
        self.state, self.guesses = state, guesses
        self._known: dict[tuple[tuple[Spot, int], ...], float] = {}

    def value(self) -> float:
        return self._value(self.state, self.guesses)

    def _value(self, state: State, guesses: dict[Spot, Guess]) -> float:
        key = tuple((spot, state.coins.grips[spot]) for spot in spots_of(state.turned))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worked_out(state, guesses)
        return found

    def _worked_out(self, state: State, guesses: dict[Spot, Guess]) -> float:
        problem = problem_of(state)
        reach = Reach(problem)
        if reach.bare.summit:
            return expected_score(state, guesses)
        if not reach.with_coins(problem.every_coin).summit:
            return 0.0
        bodies = list(bodies_in(reach.bare.bodies))
        near = {coin for coin in problem.coins if any(problem.wall.reach[body] >> coin & 1 for body in bodies)}
        return max((self._turned(state, guesses, coin) for coin in near), default=0.0)

    def _turned(self, state: State, guesses: dict[Spot, Guess], coin: Spot) -> float:
        values = guesses[coin].values
        after = {value: self._value(*shown(state, guesses, coin, value)) for value in dict.fromkeys(values)}
        return fmean(after[value] for value in values)


def shown(state: State, guesses: dict[Spot, Guess], coin: Spot, value: int) -> tuple[State, dict[Spot, Guess]]:
    """The hopeful state once a coin has shown a value: the others of its suit can no longer be that (CM-1)."""
    suit = guesses[coin].suit
    after = {spot: _without(each, value) if each.suit == suit else each for spot, each in guesses.items()}
    del after[coin]
    best = {spot: max(each.values) for spot, each in after.items()} | {coin: value}
    coins = tuple((spot, Coin(each.suit, best.get(spot, each.value))) for spot, each in state.coins.laid)
    return state._replace(coins=Coins(state.wall, coins), turned=state.turned | 1 << coin), after


def _without(guess: Guess, value: int) -> Guess:
    values = list(guess.values)
    values.remove(value)
    return replace(guess, values=tuple(values))


def expected_score(state: State, guesses: dict[Spot, Guess]) -> float:
    """CM-20: the top reached, with what the coins left hidden may be expected to be worth."""
    hidden = sum((guess.mean for guess in guesses.values()), Fraction(state.wall.shape.height))
    return float(hidden * state.options.weight / 10)


def of_player(name: str, game: ClimbingMan, position: ClimbingManPosition) -> float:
    """What a player's policy is expected to score: every value that a coin may have where it turns one."""
    player, random = player_named(name, game.code), Random(1)
    while True:
        known = _guesses(position)  # at the end everything is shown
        action = player.decide(Eyes(game, position, ALONE), DEFAULT_BUDGET, random).action
        coin = _turned_by(position, action)
        if coin is not None:
            values = known[coin].values
            ends = {value: of_player(name, game, _after(position, coin, value, action)) for value in set(values)}
            return fmean(ends[value] for value in values)
        position = cast("ClimbingManPosition", position.apply(ALONE, action).position)
        outcome = position.outcome()
        if outcome is not None:
            return expected_score(position.state, known) if outcome.scores[0] > 0 else 0.0


def _turned_by(position: ClimbingManPosition, action: Any) -> Spot | None:
    square = getattr(action, "target", None) or getattr(action, "square", None)
    spot = position.state.wall.spot(square) if square is not None and type(action).__name__ != "Start" else None
    moves_body = type(action).__name__ == "MoveBody"
    return spot if spot is not None and position.state.unturned >> spot & 1 and not moves_body else None


def _after(position: ClimbingManPosition, coin: Spot, value: int, action: Any) -> ClimbingManPosition:
    """The same knowledge with another value under that coin, and the action that turns it."""
    state = position.state
    coins = tuple((spot, Coin(each.suit, value) if spot == coin else each) for spot, each in state.coins.laid)
    there = type(position)(state._replace(coins=Coins(state.wall, coins)))
    return cast("ClimbingManPosition", there.apply(ALONE, action).position)


def _guesses(position: ClimbingManPosition) -> dict[Spot, Guess]:
    found = guesses_of(position.view(ALONE), position.state.options)
    return {position.state.wall.spots[square]: guess for square, guess in found.items()}


def mean_par(position: ClimbingManPosition, random: Random) -> float:
    """What one who knows all values scores on average, over deals that look like this wall."""
    pars = [par_of(_dealt(position, random)) for _ in range(DEALS)]
    return fmean(float(par.score) if par else 0.0 for par in pars)


def _dealt(position: ClimbingManPosition, random: Random) -> ClimbingManPosition:
    """Each suit's values drawn from its whole set: on a small wall some of them are in the box."""
    values = {suit: random.sample(VALUES, len(VALUES)) for suit in SUITS}
    coins = tuple((spot, Coin(coin.suit, values[coin.suit].pop())) for spot, coin in position.state.coins.laid)
    return type(position)(position.state._replace(coins=Coins(position.state.wall, coins)))


def main() -> None:
    """The table as Markdown."""
    walls = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    print("| wall | weight | walls | all known | best policy | " + " | ".join(PLAYERS) + " |")
    print("| --- | ---: | ---: | ---: | ---: |" + " ---: |" * len(PLAYERS), flush=True)
    for shape, weight in SHAPES.items():
        options = ClimbingManOptions.read({"shape": shape, "tiles": "any", "weight": str(weight), "exchange": "never"})
        game, rows = ClimbingMan(options), []
        for number in range(walls):
            position, _ = laid(options, Random(f"{shape}/{number}"))
            state = hopeful_state(position.view(ALONE), options)
            best = BestPolicy(state, _guesses(position)).value()
            ours = [of_player(name, game, position) for name in PLAYERS]
            rows.append([mean_par(position, Random(number)), best, *ours])
        means = [fmean(column) for column in zip(*rows, strict=True)]
        cells = [f"{means[0]:.2f}", f"{means[1]:.2f}", *(f"{each:.2f} ({each / means[1]:.1%})" for each in means[2:])]
        print("| " + " | ".join([f"`{shape}`", str(weight), str(walls), *cells]) + " |", flush=True)


if __name__ == "__main__":
    main()
