"""How good one can be who does not know the coins: the best policy on small walls, exact, and ours beside it.

`python -m bench.small_walls [WALLS]` prints the table of docs/soloist.md. The best policy is that of
`fast/climbing_man/best_policy.py`, which knows what every knowledge is worth. So each coin that one of ours turns has
an exact regret: what is expected after the best coin, less what is expected after this one. Their sum over a climb,
mean over deals, is by how much a policy is worse than the best. All may go back to wherever known coins lead. Walls on
which there is nothing to lose are left out: where the first coin that comes to hand is always as good as any.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Final

import numpy as np

from cordee.fast import twin_now
from cordee.fast.climbing_man.best_policy import DIGITS, best_policy
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.beliefs import guesses_of, hopeful_state
from cordee.games.climbing_man.coins import Coin, Coins
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.planning import sensible_price
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.climbing_man.walls import laid
from cordee.games.contract import Seat
from cordee.games.squares import spots_of
from cordee.kits.climbing_man.expecting import known_reach
from cordee.kits.climbing_man.twin_foresight import Foresight

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot

    Chooser = Callable[[State, dict[Spot, Guess]], Spot | None]

SHAPES: Final = {"1x5": 6, "1x6": 5}
"""Small walls, and a weight at which coins are needed and there is something to choose."""
WORLDS: Final = 48
ALONE: Final = Seat(0)
EQUAL: Final = 0.005
"""Regrets below this share of the best policy's score are none."""
DEALS: Final = 24


class Best:
    """The best policy of a wall."""

    def __init__(self, foresight: Foresight, state: State) -> None:
        self.worth = np.zeros(DIGITS ** len(state.coins.laid))
        best_policy(*foresight.prepared(state), self.worth, state.wall.shape.height)
        self.places = {spot: DIGITS**number for number, (spot, _) in enumerate(state.coins.laid)}

    def number(self, state: State) -> int:
        """What is known, as a number."""
        return sum(
            place * (state.coins.grips[spot] + 1) for spot, place in self.places.items() if state.turned >> spot & 1
        )

    def regret(self, state: State, guesses: dict[Spot, Guess], coin: Spot | None) -> float:
        """By how much a coin is worse than the best one; to turn none is to give up."""
        here = self.number(state)
        if coin is None:
            return float(self.worth[here])
        after = fmean(float(self.worth[here + self.places[coin] * (value + 1)]) for value in guesses[coin].values)
        return float(self.worth[here]) - after


class Policy:
    """One who turns the coins that a chooser names; asked once for each knowledge."""

    def __init__(self, foresight: Foresight, best: Best, choose: Chooser) -> None:
        self.foresight, self.best, self.choose = foresight, best, choose
        self._known: dict[int, Spot | None] = {}

    def regret(self, state: State, guesses: dict[Spot, Guess], random: Random) -> float:
        """The regrets of one climb, its values drawn as they come."""
        total = 0.0
        while not self.foresight.reaches_top(state) and self.best.worth[self.best.number(state)] > 0:
            coin = self._coin(state, guesses)
            total += self.best.regret(state, guesses, coin)
            if coin is None:
                break
            state, guesses = shown(state, guesses, coin, random.choice(guesses[coin].values))
        return total

    def _coin(self, state: State, guesses: dict[Spot, Guess]) -> Spot | None:
        key = self.best.number(state)
        if key not in self._known:
            self._known[key] = self.choose(state, guesses)
        return self._known[key]


def shown(state: State, guesses: dict[Spot, Guess], coin: Spot, value: int) -> tuple[State, dict[Spot, Guess]]:
    """The hopeful state once a coin has shown a value: the others of its suit can no longer be that (CM-1)."""
    suit = guesses[coin].suit
    after = {spot: _without(each, value) if each.suit == suit else each for spot, each in guesses.items()}
    del after[coin]
    best = {spot: max(each.values) for spot, each in after.items()} | {coin: value}
    coins = tuple((spot, Coin(each.suit, best.get(spot, each.value))) for spot, each in state.coins.laid)
    return state._replace(coins=Coins(state.wall, coins), turned=state.turned | 1 << coin), after


def _without(guess: Guess, value: int) -> Guess:
    return replace(guess, values=tuple(left for left in guess.values if left != value))


def in_reach(state: State) -> list[Spot]:
    """CM-14: the hidden coins in range of the bodies that known ones lead to."""
    problem = problem_of(state)
    reached = [problem.wall.reach[body] for body in bodies_in(known_reach(problem).bare.bodies)]
    return [coin for coin in spots_of(state.unturned) if any(each >> coin & 1 for each in reached)]


def first_at_hand(state: State, guesses: dict[Spot, Guess]) -> Spot | None:
    """The lowest coin in reach, whatever it leads to."""
    del guesses
    return next(iter(in_reach(state)), None)


def by_prices(price: Callable[[Guess], int]) -> Chooser:
    """The planner's choice: of the cheapest way that hope allows, the first coin in reach."""

    def choose(state: State, guesses: dict[Spot, Guess]) -> Spot | None:
        problem = problem_of(state)
        priced = replace(problem, costs=tuple(price(guesses[spot]) for spot in problem.coins))
        best = cheapest(Reach(priced), 3_000)
        if best is None:
            return None
        near = set(in_reach(state))
        return next(spot for number, spot in enumerate(problem.coins) if best.coins >> number & 1 and spot in near)

    return choose


def foreseen(foresight: Foresight) -> Chooser:
    """The master's choice."""

    def choose(state: State, guesses: dict[Spot, Guess]) -> Spot | None:
        del guesses
        turn = foresight.turn(state, WORLDS, 1)
        return None if turn is None else turn.coin

    return choose


def wall(options: ClimbingManOptions, name: str) -> tuple[State, dict[Spot, Guess]]:
    """A wall as one sees it who has turned nothing."""
    view = laid(options, Random(name))[0].view(ALONE)
    state = hopeful_state(view, options)
    return state, {state.wall.spots[square]: guess for square, guess in guesses_of(view, options).items()}


def measured(game: ClimbingMan, name: str) -> list[float] | None:
    """The best policy's score on a wall, and the mean regrets; None where there is nothing to lose."""
    foresight, (state, guesses) = Foresight(game), wall(game.options, name)
    best = Best(foresight, state)
    if best.worth[0] <= 0 or foresight.reaches_top(state):
        return None
    regrets = []
    for choose in (first_at_hand, by_prices(sensible_price), foreseen(foresight)):
        policy = Policy(foresight, best, choose)
        regrets.append(fmean(policy.regret(state, guesses, Random(f"{name}/{deal}")) for deal in range(DEALS)))
        if regrets[0] < EQUAL * best.worth[0]:
            return None
    return [float(best.worth[0]), *regrets]


def main() -> None:
    """The table as Markdown."""
    walls = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print("| wall | weight | walls | best policy | first at hand | planner | master | master's worst |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for shape, weight in SHAPES.items():
        options = ClimbingManOptions.read({"shape": shape, "tiles": "any", "weight": str(weight), "exchange": "never"})
        game, rows, number = ClimbingMan(options), list[list[float]](), 0
        twin_now(game)
        while len(rows) < walls and number < 4 * walls:
            number += 1
            row = measured(game, f"{shape}/{number}")
            if row is not None:
                rows.append(row)
        if not rows:
            continue
        means = [fmean(column) for column in zip(*rows, strict=True)]
        shares = [f"{1 - each / means[0]:.1%}" for each in means[1:]]
        worst = min(1 - row[-1] / row[0] for row in rows)
        cells = [f"`{shape}`", str(weight), f"{len(rows)} of {number}", f"{means[0]:.2f}", *shares, f"{worst:.1%}"]
        print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
