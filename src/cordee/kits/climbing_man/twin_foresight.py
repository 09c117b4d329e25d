"""What the twin foresees for one who climbs alone: which coin to turn next, and from where; see `fast` for how."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import numpy as np

from cordee.fast.climbing_man.best_policy import DIGITS, best_policy
from cordee.fast.climbing_man.cliff import HIDDEN, MOST_WORLDS, bodies_of, cliff_of, fits, new_work
from cordee.fast.climbing_man.foresight import NOTHING, PAR, REACH, STAND, TURN, foresee
from cordee.games.climbing_man.game import ClimbingMan
from cordee.games.climbing_man.solver.par import problem_of
from cordee.games.climbing_man.solver.reach import first_bodies
from cordee.games.climbing_man.wall import bodies_in
from cordee.games.climbing_man.walls import laid, options_for
from cordee.kits.climbing_man.foreseeing import Turn

if TYPE_CHECKING:
    from cordee.fast.climbing_man.cliff import Cliff, Work
    from cordee.games.climbing_man.state import State
    from cordee.games.contract import AnyGame
    from cordee.games.squares import Spot


class Foresight:
    """Answers for any state of one game; what does not change on a wall is kept while it is climbed."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._laid: tuple[tuple[Spot, str], ...] = ()
        self._cliff: Cliff | None = None
        self._work: Work | None = None
        self._bodies: dict[Spot, int] = {}

    def turn(self, state: State, worlds: int, seed: int) -> Turn | None:
        """The coin to turn next and the bodies from where it is best turned; None where there is none."""
        if not fits(state) or not self._look_at(state):
            return None
        cliff, work = self._there()
        work.word[0] = np.uint64(seed)
        coin = foresee(cliff, work, TURN, min(worlds, MOST_WORLDS))
        if coin == NOTHING:
            return None
        spots, worth = [spot for spot, _ in self._laid], work.worth.tolist()
        expected = {spots[number]: cost for number, cost in enumerate(worth) if cost >= 0}
        foresee(cliff, work, STAND, coin)
        return Turn(spots[coin], frozenset(spot for spot, body in self._bodies.items() if work.held[body]), expected)

    def reaches_top(self, state: State) -> bool:
        """Whether known coins lead to the top."""
        return not self._look_at(state) or bool(foresee(*self._there(), REACH, 0))

    def cost(self, state: State) -> int | None:
        """CM-41: what is paid at least from here if the hidden coins are what the state has them for; None: no way."""
        if not self._look_at(state):
            return 0
        cliff, work = self._there()
        for number, (_, coin) in enumerate(state.coins.laid):
            work.world[number] = coin.value
        cost = foresee(cliff, work, PAR, 0)
        return None if cost > 1000 else cost

    def prepared(self, state: State) -> tuple[Cliff, Work]:
        """The arrays with that state in them, for who asks other kernels."""
        self._look_at(state)
        return self._there()

    def _there(self) -> tuple[Cliff, Work]:
        return cast("Cliff", self._cliff), cast("Work", self._work)

    def _look_at(self, state: State) -> bool:
        """The state into the arrays; False where the stance itself leads to the top."""
        laid = tuple((spot, coin.suit) for spot, coin in state.coins.laid)
        if laid != self._laid:
            self._settle(state, laid)
        _, work = self._there()
        for number, (spot, coin) in enumerate(state.coins.laid):
            work.known[number] = coin.value if state.turned >> spot & 1 else HIDDEN
        lanes, summit = first_bodies(problem_of(state))
        work.stances[:] = 0
        for body in bodies_in(lanes):
            work.stances[self._bodies[body]] = 1
        return not summit

    def _settle(self, state: State, laid: tuple[tuple[Spot, str], ...]) -> None:
        """Another wall."""
        self._laid, self._cliff = laid, cliff_of(state)
        self._work = new_work(self._cliff)
        self._bodies = {spot: number for number, spot in enumerate(bodies_of(state))}


def warm_up() -> None:
    """Compiles it: any wall will do."""
    game = ClimbingMan(options_for("1x2"))
    foresight, state = Foresight(game), laid(game.options, Random(1))[0].state
    foresight.turn(state, 1, 1)
    best_policy(*foresight.prepared(state), np.zeros(DIGITS ** len(state.coins.laid)), 0)
