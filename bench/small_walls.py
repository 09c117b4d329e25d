"""How good one can be who does not know the coins: the best policy on small walls, exact, and ours beside it.

`python -m bench.small_walls [WALLS]` prints the table of docs/soloist.md. The best policy is that of
`fast/climbing_man/best_policy.py`. Ours are asked which coin they turn for everything that they may come to see; both
may go back to wherever known coins lead. Walls on which nothing can be lost are left out: those where the first coin
that comes to hand, again and again, is as good as the best policy.
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
from cordee.kits.climbing_man.twin_foresight import Foresight

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot

    Chooser = Callable[[State, dict[Spot, Guess]], Spot | None]

SHAPES: Final = {"1x5": 6, "1x6": 5, "2x3": 13}
"""Small walls, and a weight at which coins are needed and there is something to choose."""
WORLDS: Final = 48
ALONE: Final = Seat(0)
EQUAL: Final = 0.005
"""Shares nearer than this to the best are as good."""


class Policy:
    """The expected score of one who turns the coins that a chooser names; worked out once for each knowledge."""

    def __init__(self, foresight: Foresight, choose: Chooser) -> None:
        self.foresight, self.choose = foresight, choose
        self._known: dict[tuple[int, ...], float] = {}

    def value(self, state: State, guesses: dict[Spot, Guess]) -> float:
        key = tuple(state.coins.grips[spot] if state.turned >> spot & 1 else -1 for spot, _ in state.coins.laid)
        if key not in self._known:
            self._known[key] = self._worked_out(state, guesses)
        return self._known[key]

    def _worked_out(self, state: State, guesses: dict[Spot, Guess]) -> float:
        if self.foresight.reaches_top(state):
            return state.wall.shape.height + float(sum(guess.mean for guess in guesses.values()))
        coin = self.choose(state, guesses)
        if coin is None:
            return 0.0
        return fmean(self.value(*shown(state, guesses, coin, value)) for value in guesses[coin].values)


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
    reached = [problem.wall.reach[body] for body in bodies_in(Reach(problem).bare.bodies)]
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


def best_of(foresight: Foresight, state: State) -> float:
    """The best policy's expected score."""
    cliff, work = foresight.prepared(state)
    return best_policy(cliff, work, np.zeros(DIGITS ** len(state.coins.laid)), state.wall.shape.height)


def wall(options: ClimbingManOptions, name: str) -> tuple[State, dict[Spot, Guess]]:
    """A wall as one sees it who has turned nothing."""
    view = laid(options, Random(name))[0].view(ALONE)
    state = hopeful_state(view, options)
    return state, {state.wall.spots[square]: guess for square, guess in guesses_of(view, options).items()}


def main() -> None:
    """The table as Markdown."""
    walls = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print("| wall | weight | walls | best policy | first at hand | greedy | planner | master | lowest |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for shape, weight in SHAPES.items():
        options = ClimbingManOptions.read({"shape": shape, "tiles": "any", "weight": str(weight), "exchange": "never"})
        game = ClimbingMan(options)
        twin_now(game)
        foresight, rows, number = Foresight(game), list[list[float]](), 0
        choosers = (first_at_hand, by_prices(lambda _: 1), by_prices(sensible_price), foreseen(foresight))
        while len(rows) < walls:
            number += 1
            state, guesses = wall(options, f"{shape}/{number}")
            best = best_of(foresight, state)
            if best <= 0:
                continue
            at_hand = Policy(foresight, first_at_hand).value(state, guesses)
            if at_hand < (1 - EQUAL) * best:
                rows.append([best, at_hand, *(Policy(foresight, each).value(state, guesses) for each in choosers[1:])])
        means = [fmean(column) for column in zip(*rows, strict=True)]
        shares = [f"{each:.2f} ({each / means[0]:.1%})" for each in means[1:]]
        lowest = min(row[-1] / row[0] for row in rows)
        cells = [f"`{shape}`", str(weight), f"{walls} of {number}", f"{means[0]:.2f}", *shares, f"{lowest:.1%}"]
        print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
