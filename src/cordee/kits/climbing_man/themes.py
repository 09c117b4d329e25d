"""Climbing Man: what puzzles are about, how they are proven, and what they are mined from.

Who climbs alone and mostly may climb back has one kind of choice that can't be undone: which coin to turn, or none. So
a try is over when a coin is turned, or the top is reached; and a turn is worth the points that may be expected.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from cordee.games.climbing_man.actions import MoveBody, Place, Reveal, Start, TakeBack
from cordee.games.climbing_man.beliefs import guesses_of, hopeful_state
from cordee.games.climbing_man.events import CoinTurned
from cordee.games.climbing_man.holding import dice_to_spare
from cordee.games.climbing_man.options import Exchange
from cordee.games.climbing_man.phases import Climbing, Over
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of
from cordee.games.climbing_man.solver.line import line_to_body, line_to_top
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import at_ease
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.climbing_man.walls import LIBRARY, laid
from cordee.games.contract import Seat
from cordee.games.words import Words
from cordee.kits.climbing_man.expecting import Roaming, Standing, TooMuch, coins_near, expected_score, known_reach
from cordee.study.puzzles.puzzler import Appraised, Candidate, Puzzler
from cordee.study.puzzles.themes import Puzzles, Theme

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator
    from random import Random

    from cordee.games.climbing_man.actions import ClimbingManAction
    from cordee.games.climbing_man.beliefs import Guess
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import AnyGame, AnyPosition
    from cordee.games.squares import Spot
    from cordee.study.puzzles.puzzler import Among
    from cordee.study.puzzles.themes import Solved

ALONE: Final = Seat(0)
MOST_HIDDEN: Final = 6
"""With more coins to turn, too much can still come."""


def _state(position: AnyPosition) -> State:
    return cast("ClimbingManPosition", position).state


class Known:
    """What a lone climber knows of a position, and how far that leads."""

    def __init__(self, position: AnyPosition) -> None:
        options, view = _state(position).options, position.view(ALONE)
        self.state: State = hopeful_state(cast("Any", view), options)
        wall = self.state.wall
        self.guesses: dict[Spot, Guess] = {
            wall.spots[square]: guess for square, guess in guesses_of(cast("Any", view), options).items()
        }
        self.problem = problem_of(self.state)
        self.reach = known_reach(self.problem)

    @property
    def at_ease(self) -> bool:
        """Whether the way the hands and feet stand does not matter."""
        return at_ease(self.problem, *self.state.climber)

    def coins(self) -> list[Spot]:
        """The coins that can be turned now."""
        return coins_near(self.problem, self.reach, self.guesses)

    def line_to(self, coin: Spot) -> tuple[ClimbingManAction, ...]:
        """To the highest body from which a coin is in range, and the coin turned."""
        wall = self.problem.wall
        bodies = [body for body in bodies_in(self.reach.bare.bodies) if wall.reach[body] >> coin & 1]
        way = line_to_body(self.problem, 0, partial(max(bodies).__eq__)).actions
        return (*way, *_turning(self.state, way, coin))


def _turning(state: State, way: tuple[ClimbingManAction, ...], coin: Spot) -> Iterator[ClimbingManAction]:
    """CM-14: a coin is turned with a free hand or foot; a body at ease can always free one."""
    position = ClimbingManPosition(state)
    for action in way:
        position = cast("ClimbingManPosition", position.apply(ALONE, action).position)
    there = position.state
    if not there.climber.hand:
        yield TakeBack(there.wall.squares[dice_to_spare(there)[0]])
    yield Reveal(there.wall.squares[coin])


class ClimbingManPuzzler(Puzzler):
    """Points to be expected, exact: the best by a policy that is sure, the others by one that may be too hopeful."""

    clear = 1.0
    still_clear = 1.0
    sharp = 0.0
    thought = 0

    def is_over(self, start: AnyPosition, now: AnyPosition, seat: Seat) -> bool:  # noqa: ARG002  (one climbs alone)
        """Once a coin is turned or the climb is over."""
        before, after = _state(start), _state(now)
        return before.turned != after.turned or before.exchanges != after.exchanges or isinstance(after.phase, Over)

    def result(self, position: AnyPosition) -> Hashable:
        """Which coins are turned, and how the climb ended."""
        state = _state(position)
        return state.turned, state.exchanges, state.phase if isinstance(state.phase, Over) else None

    def moments(self, game: AnyGame, random: Random) -> Iterator[Candidate]:
        """A climber who turns one coin after the other, low ones first, until the way to the top is known."""
        position: AnyPosition = laid(game.options, random)[0]
        position = position.apply(ALONE, random.choice(list(position.legal_actions(ALONE)))).position
        while isinstance(_state(position).phase, Climbing):
            known = Known(position)
            coins = known.coins()
            if not known.at_ease or not coins:
                return
            if len(known.guesses) <= MOST_HIDDEN or known.reach.bare.summit:
                yield Candidate(position, ALONE, self.sharp)
            if known.reach.bare.summit:
                return
            for action in known.line_to(min(random.choices(coins, k=2))):
                position = position.apply(ALONE, action).position

    def moment(self, game: AnyGame, position: AnyPosition, seat: Seat, random: Random) -> Candidate | None:  # noqa: ARG002
        """Where exchanges are ruled out, whoever is at ease with few coins to turn; what they may show is all tried."""
        options, phase = _state(position).options, _state(position).phase
        if options.race or options.exchange is not Exchange.NEVER or not isinstance(phase, Climbing):
            return None
        known = Known(position)
        few = len(known.guesses) <= MOST_HIDDEN or known.reach.bare.summit
        return Candidate(position, ALONE, self.sharp) if known.at_ease and known.coins() and few else None

    def appraise(
        self,
        game: AnyGame,  # noqa: ARG002  (it is exact: nothing is left to thought or luck)
        position: AnyPosition,
        seat: Seat,  # noqa: ARG002
        thought: int,  # noqa: ARG002
        random: Random,  # noqa: ARG002
        among: Among = None,  # noqa: ARG002
        best: Hashable = None,  # noqa: ARG002
    ) -> list[Appraised]:
        """Every coin that can be turned, and the way to the top where it is known."""
        known = Known(position)
        try:
            return self._appraised(position, known) if known.at_ease else []
        except TooMuch:
            return []

    def _appraised(self, position: AnyPosition, known: Known) -> list[Appraised]:
        state, guesses, reach = known.state, known.guesses, known.reach
        coins = known.coins()
        if reach.bare.summit:
            now = expected_score(state, guesses)
            costs = sorted(((now - self._cost(known, coin), coin) for coin in coins), reverse=True)
            top = self._told(position, line_to_top(known.problem, 0).actions, now)
            return [top, *(self._told(position, known.line_to(coin), worth) for worth, coin in costs[:1])]
        hopeful, sure = Roaming(), Standing()
        order = sorted(((hopeful.turned(state, guesses, coin, reach), coin) for coin in coins), reverse=True)[:2]
        if len(order) < 2 or order[0][0] - order[1][0] < self.clear:
            return []
        best = self._told(position, known.line_to(order[0][1]), sure.turned(state, guesses, order[0][1], reach))
        return [best, self._told(position, known.line_to(order[1][1]), order[1][0])]

    def _cost(self, known: Known, coin: Spot) -> float:
        return float(known.guesses[coin].mean * known.state.options.weight / 10)

    def _told(self, position: AnyPosition, line: tuple[ClimbingManAction, ...], worth: float) -> Appraised:
        for action in line:
            position = position.apply(ALONE, action).position
        return Appraised(line, self.result(position), worth)


def no_coin(solved: Solved) -> bool:
    """CM-20: to the top without turning another coin."""
    return not any(solved.events(CoinTurned))


def modest(solved: Solved) -> bool:
    """CM-1: the coin to turn is not the one that promises most."""
    turned = [event.square for event in solved.events(CoinTurned)]
    if not turned:
        return False
    known = Known(solved.start)
    most = max(known.guesses[coin].mean for coin in known.coins())
    return known.guesses[known.state.wall.spots[turned[0]]].mean < most


def par_line(solved: Solved) -> bool:
    """CM-41: who knew every coin would turn this one too."""
    turned = {event.square for event in solved.events(CoinTurned)}
    par = par_of(cast("ClimbingManPosition", solved.start))
    return bool(turned) and par is not None and turned <= set(par.turned)


def detour(solved: Solved) -> bool:
    """CM-15: the body goes down or aside on its way."""
    rows = [_state(solved.start).wall.squares[_state(solved.start).climber.body].row]
    rows += [action.target.row for action in solved.actions(MoveBody)]
    return any(later <= row for row, later in pairwise(rows))


def long_way(solved: Solved) -> bool:
    """CM-15: the body moves three times or more."""
    return len(solved.actions(MoveBody)) >= 3


def in_place(solved: Solved) -> bool:
    """CM-14: a coin is turned from where the body is."""
    return not solved.actions(MoveBody)


def trivial(solved: Solved) -> bool:
    """One choice alone, or a short walk up to the top."""
    deeds = len(solved.actions(Place)) + len(solved.actions(MoveBody)) + len(solved.actions(Reveal))
    return deeds < (6 if no_coin(solved) else 2) or bool(solved.actions(Start))


THEMES: Final = (
    Theme("no-coin", Words("no coin turned"), no_coin),
    Theme("modest-coin", Words("the modest coin"), modest),
    Theme("par-line", Words("the line of par"), par_line),
    Theme("detour", Words("down or aside first"), detour),
    Theme("long-way", Words("a long way"), long_way),
    Theme("in-place", Words("from where you are"), in_place),
)

PUZZLES: Final = Puzzles(
    file=Path(__file__).with_name("puzzles.jsonl"),
    themes=THEMES,
    trivial=trivial,
    puzzler=ClimbingManPuzzler,
    settings=tuple(f"shape={shape} weight={weight} exchange=never" for shape, weight in LIBRARY.items()),
)
