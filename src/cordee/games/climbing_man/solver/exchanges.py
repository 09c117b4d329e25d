"""CM-21, CM-41: par with exchanges: the best line found, and a bound on what any line can make.

Without exchanges par is exact. With them the order of things matters: turning coins is what makes a climber stuck,
and turned coins travel. So here a line is looked for (where exchanges are free: one exchange, every pair tried; else
on walls that can't be climbed otherwise: climb as high as can be, turn until stuck, try every pair), and what no line
can beat is proven from the wall's height alone:

On a wall of 12 rows or more the first body at ease out of the ground's reach stands on three coins of the rows up to
6, and the last one out of the top's reach leaves on coins of the rows from 7: each time coins of the weight's worth,
and different ones, but for turned coins that an exchange has carried up. That saves 5 at the most, and costs 5.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man.actions import ExchangeCoins, Reveal, TakeBack
from cordee.games.climbing_man.ending import EXCHANGE_COST, climbed_score
from cordee.games.climbing_man.exchange import coins_around, may_exchange
from cordee.games.climbing_man.options import Exchange
from cordee.games.climbing_man.phases import Climbing, Starting
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver.cuts import cheapest
from cordee.games.climbing_man.solver.line import line_to_body, line_up
from cordee.games.climbing_man.solver.par import LIMIT, beginning, par_of, problem_of, score_after
from cordee.games.climbing_man.solver.reach import Reach
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.contract import Seat
from cordee.games.squares import spots_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from fractions import Fraction

    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.solver.par import Par
    from cordee.games.climbing_man.solver.reach import Problem
    from cordee.games.climbing_man.solver.ways import CoinSet
    from cordee.games.climbing_man.state import State
    from cordee.games.squares import Spot

TALL: Final = 12
"""From this height on the coins near the ground and those near the top can't be the same."""

MOST_EXCHANGES: Final = 3
"""A line with more is not looked for."""

SOLOIST: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class ParWithExchanges:
    """The best line found, if any, and the most that any line can score; exact where the two are equal."""

    best: Par | None
    at_most: Fraction

    @property
    def exact(self) -> bool:
        """Whether nothing better is possible."""
        return self.best is not None and self.best.score == self.at_most


def par_with_exchanges(
    position: ClimbingManPosition, progress: Callable[[int, int], None] = lambda _done, _of: None
) -> ParWithExchanges | None:
    """CM-41 with CM-21 as the options have it; None where the top is out of reach for certain."""
    state, par = position.state, par_of(position)
    if state.options.exchange is Exchange.NEVER:
        return None if par is None else ParWithExchanges(par, par.at_most)
    at_most = score_after(state, least_with_exchange(state))
    if par is not None:
        at_most = max(par.at_most, at_most)
    if par is not None and par.score == at_most:
        return ParWithExchanges(par, at_most)
    found = [par, *_lines(position, par, progress)]
    best = max((each for each in found if each is not None), key=lambda each: each.score, default=None)
    return ParWithExchanges(best, at_most)


def least_with_exchange(state: State) -> int:
    """What a line with an exchange costs at least, in turned coins and exchanges."""
    fresh = isinstance(state.phase, Starting) and state.wall.shape.height >= TALL
    return max(EXCHANGE_COST, 2 * state.options.weight if fresh else 0)


def _lines(
    position: ClimbingManPosition, par: Par | None, progress: Callable[[int, int], None]
) -> Iterator[Par | None]:
    if position.state.options.exchange is Exchange.FREE:
        yield from _free_lines(position, par, progress)
    elif par is None:
        yield _stuck_line(position, progress)


def _played(position: ClimbingManPosition, actions: tuple[ClimbingManAction, ...]) -> ClimbingManPosition:
    for action in actions:
        after = position.play(SOLOIST, action).position
        assert isinstance(after, ClimbingManPosition)
        position = after
    return position


def _continued(par: Par | None, before: tuple[ClimbingManAction, ...]) -> Par | None:
    """A par from a later position, told from an earlier one."""
    return None if par is None else replace(par, line=before + par.line)


def _free_lines(
    position: ClimbingManPosition, par: Par | None, progress: Callable[[int, int], None]
) -> Iterator[Par | None]:
    """One exchange of two unturned coins, made as soon as one of them is in range; the rest is exact."""
    state = position.state
    grips, best = state.coins.grips, par
    pairs = [pair for pair in combinations(spots_of(state.unturned), 2) if grips[pair[0]] != grips[pair[1]]]
    for done, (one, other) in enumerate(pairs):
        progress(done, len(pairs))
        swapped = problem_of(state._replace(coins=state.coins.swapped(one, other)))
        enough = cheapest(Reach(swapped), LIMIT, _worth(state, best))
        if enough is None:
            continue
        wanted = {swapped.coins[number] for number in spots_of(enough.coins)} - {one, other}
        for near, far in ((one, other), (other, one)):
            line = _exchanged(position, wanted, near, far)
            if line is not None and (best is None or line.score > best.score):
                best = line
                yield line


def _worth(state: State, best: Par | None) -> int | None:
    """What coins may cost at most, the exchange paid, to beat the best line so far."""
    if best is None:
        return None
    return int((climbed_score(state) - best.score) * 10 / state.options.weight) - EXCHANGE_COST


def _exchanged(position: ClimbingManPosition, wanted: set[Spot], near: Spot, far: Spot) -> Par | None:
    """The line that reaches the nearer coin with these coins, exchanges, and goes on as best it can."""
    state, problem = position.state, problem_of(position.state)
    coins = sum(1 << number for number, spot in enumerate(problem.coins) if spot in wanted)
    reach = state.wall.reach
    try:
        line = line_to_body(problem, coins, lambda body: bool(reach[body] >> near & 1))
    except ValueError:
        return None
    squares = state.wall.squares
    actions = (*beginning(state, line.stance), *line.actions, ExchangeCoins(squares[near], squares[far]))
    return _continued(par_of(_played(position, actions)), actions)


def _stuck_line(position: ClimbingManPosition, progress: Callable[[int, int], None]) -> Par | None:
    """Climb, turn until stuck, exchange what helps most; again, if it must be."""
    before: tuple[ClimbingManAction, ...] = ()
    for _ in range(MOST_EXCHANGES):
        actions = _to_stuck(position)
        if actions is None:
            return None
        position, before = _played(position, actions), before + actions
        pairs = [action for action in position.legal_actions(SOLOIST) if isinstance(action, ExchangeCoins)]
        lines: list[Par] = []
        for done, pair in enumerate(pairs):
            progress(done, len(pairs))
            par = _continued(par_of(_played(position, (pair,))), (*before, pair))
            lines += [] if par is None else [par]
        if lines:
            return max(lines, key=lambda each: each.score)
        helps_most = max(pairs, key=lambda pair: _highest_after(position, pair))
        position, before = _played(position, (helps_most,)), (*before, helps_most)
    return None


def _highest_after(position: ClimbingManPosition, pair: ExchangeCoins) -> int:
    problem = problem_of(_played(position, (pair,)).state)
    return problem.wall.highest_row(Reach(problem).with_coins(problem.every_coin).bodies)


def _to_stuck(position: ClimbingManPosition) -> tuple[ClimbingManAction, ...] | None:
    """What makes a climber stuck who can't get to the top: up first, then turning what feeds hope, and up again."""
    actions = _to_highest(position)
    position = _played(position, actions)
    while not _can_exchange(position):
        more = _without_hope(position)
        if more is None:
            return None
        position, actions = _played(position, more), actions + more
    return actions


def _can_exchange(position: ClimbingManPosition) -> bool:
    state = position.state
    return bool(coins_around(state)) and bool(state.unturned) and may_exchange(state)


def _to_highest(position: ClimbingManPosition) -> tuple[ClimbingManAction, ...]:
    """To the highest row with a body at ease, with as few dear coins as that takes."""
    state, problem = position.state, problem_of(position.state)
    reach, squares = Reach(problem), position.state.wall.squares
    row = state.wall.highest_row(reach.with_coins(problem.every_coin).bodies)
    if row < 0 or (isinstance(state.phase, Climbing) and row <= squares[state.climber.body].row):
        return beginning(state, problem.stances[0])
    line = line_to_body(problem, _thinned(problem, reach, row), lambda body: squares[body].row == row)
    return beginning(state, line.stance) + line.actions


def _thinned(problem: Problem, reach: Reach, row: int) -> CoinSet:
    """Coins that lead to a row, the dear ones dropped where the others do."""
    coins = problem.every_coin
    for coin in sorted(spots_of(coins), key=lambda coin: -problem.costs[coin]):
        fewer = coins & ~(1 << coin)
        if problem.wall.highest_row(reach.with_coins(fewer).bodies) >= row:
            coins = fewer
    return coins


def _without_hope(position: ClimbingManPosition) -> tuple[ClimbingManAction, ...] | None:
    """The cheapest unturned coin in range of a body that is reached is turned; with none left, the last step up."""
    state, problem = position.state, problem_of(position.state)
    reached, wall = Reach(problem).bare.bodies, state.wall
    bodies = bodies_in(reached)
    within = [spot for spot in spots_of(state.unturned) if any(wall.reach[body] >> spot & 1 for body in bodies)]
    if not within:
        line = line_up(problem, 0)
        return None if line is None else line.actions
    coin = min(within, key=lambda spot: state.coins.grips[spot])
    try:
        there = line_to_body(problem, 0, lambda body: bool(wall.reach[body] >> coin & 1)).actions
        turned = _turn(_played(position, there), coin)
        return there + turned + _to_highest(_played(position, there + turned))
    except ValueError:  # a way that can't be gone back
        return None


def _turn(position: ClimbingManPosition, coin: Spot) -> tuple[ClimbingManAction, ...]:
    """CM-14: a coin is turned with a free extremity; a body at ease can always free one."""
    reveal = Reveal(position.state.wall.squares[coin])
    if position.state.climber.hand:
        return (reveal,)
    lets_go = next(action for action in position.legal_actions(SOLOIST) if isinstance(action, TakeBack))
    return lets_go, reveal
