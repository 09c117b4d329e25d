"""What a lone climber may expect to score who turns coins as well as can be: exact, for the last coins of a climb.

CM-1, CM-14, CM-20: what known coins lead to costs nothing, so all there is to decide is which coin to turn next. All
of it is tried, for everything that each coin may show (expectimax), exchanges ruled out. A climber who has walked to
a coin may not be able to walk back: `Roaming` forgets that, so it never expects too little; `Standing` stays where it
turned the coin, so it never expects too much.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from statistics import fmean
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.coins import Coin, Coins
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import Reach, strengths
from cordee.games.climbing_man.state import Climber
from cordee.games.climbing_man.stuck import SPARE
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.squares import set_of, spots_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.solver.reach import Problem
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot

    Guesses = Mapping[Spot, Guess]

WORK: Final = 1500
"""How many states of knowledge are looked at before one gives up: with many coins to come there are too many."""


class TooMuch(Exception):
    """There is too much to look at."""


class Roaming:
    """The best policy's expected score from what is known, each state of knowledge worked out once."""

    def __init__(self, work: int = WORK) -> None:
        self.work = work
        self._known: dict[object, float] = {}

    def value(self, state: State, guesses: Guesses) -> float:
        """What may be expected from here."""
        key = (state.climber, tuple((spot, state.coins.grips[spot]) for spot in spots_of(state.turned)))
        if key not in self._known:
            if len(self._known) >= self.work:
                raise TooMuch
            self._known[key] = 0.0
            self._known[key] = self._worked_out(state, guesses)
        return self._known[key]

    def _worked_out(self, state: State, guesses: Guesses) -> float:
        problem = problem_of(state)
        reach = known_reach(problem)
        if reach.bare.summit:
            return expected_score(state, guesses)
        if not hope_reaches(problem):
            return 0.0
        near = coins_near(problem, reach, guesses)
        return max((self.turned(state, guesses, coin, reach) for coin in near), default=0.0)

    def turned(self, state: State, guesses: Guesses, coin: Spot, reach: Reach) -> float:
        """What may be expected once a coin is turned."""
        values = guesses[coin].values
        return max(
            fmean(self.value(*shown(there, guesses, coin, value)) for value in values)
            for there in self.stood(state, coin, reach)
        )

    def stood(self, state: State, coin: Spot, reach: Reach) -> Iterator[State]:  # noqa: ARG002  (standing ones care)
        """From where a coin is turned, as far as that matters."""
        yield state


class Standing(Roaming):
    """The same for one who stays at the highest body from which the coin is in range."""

    def stood(self, state: State, coin: Spot, reach: Reach) -> Iterator[State]:
        """The highest body at ease from which the coin can be turned."""
        problem = reach.problem
        bodies = [body for body in bodies_in(reach.bare.bodies) if problem.wall.reach[body] >> coin & 1]
        yield state.with_climber(at_ease_on(problem, max(bodies)))


def known_reach(problem: Problem) -> Reach:
    """How far known coins lead; to ask which others are needed would take many times as long."""
    return Reach(replace(problem, coins=(), costs=()))


def hope_reaches(problem: Problem) -> bool:
    """Whether the top can be reached if every coin is the best that it may be."""
    return known_reach(replace(problem, free=problem.free | set_of(problem.coins))).bare.summit


def at_ease_on(problem: Problem, body: Spot) -> Climber:
    """A climber there, on the three firmest grips that are known."""
    near = [spot for spot in problem.wall.near[body] if problem.free >> spot & 1]
    firmest = sorted(near, key=lambda spot: -strengths(problem, body, [spot])[0])[:SPARE]
    return Climber(body, set_of(firmest))


def coins_near(problem: Problem, reach: Reach, guesses: Guesses) -> list[Spot]:
    """CM-14: the unturned coins in range of the bodies that known coins lead to."""
    bodies = bodies_in(reach.bare.bodies)
    return [coin for coin in guesses if any(problem.wall.reach[body] >> coin & 1 for body in bodies)]


def shown(state: State, guesses: Guesses, coin: Spot, value: int) -> tuple[State, Guesses]:
    """CM-1: what is known once a coin has shown a value: the others of its suit can no longer be that."""
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


def expected_score(state: State, guesses: Guesses) -> float:
    """CM-20: the top reached, with what the coins left hidden may be expected to be worth."""
    hidden = sum((guess.mean for guess in guesses.values()), Fraction(state.wall.shape.height))
    return float(hidden * state.options.weight / 10)
