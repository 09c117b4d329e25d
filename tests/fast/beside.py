"""A twin carried forward beside the readable rules, compared after every action and after every code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.envs.codes import codes_of
from cordee.envs.moments import Moment
from cordee.envs.observing import observer_of
from cordee.fast import twin_now
from cordee.fast.batch import Batch
from cordee.fast.twin import OVER
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import Action, AnyGame, AnyPosition


LONGEST: Final = 400
"""Actions until a game is left where it is: Climbing Man by chance may take thousands."""


class Beside:
    """One game, played by both. The arrays are never written anew: what drifts is found."""

    def __init__(self, game: AnyGame, seed: int = 0) -> None:
        self.game, self.twin = game, twin_now(game)
        self.codes = codes_of(game)
        self.observer = observer_of(self.codes)
        self.batch = Batch(self.twin, 1, seed, threads=1)
        self.fresh = self.twin.arrays(1)
        self.begin()

    def begin(self) -> None:
        """A new game, before any chance."""
        self.position = self.game.start()
        self.batch.write(self.position)

    def begin_late(self, random: Random, actions: int) -> None:
        """So many random actions before a game's end, where ties are broken and sets go on."""
        positions = [self.game.start()]
        while (acting := positions[-1].to_act()) and len(positions) < LONGEST:
            seat, chance = acting[-1], positions[-1].chance()
            action = at_random(positions[-1], seat, random) if chance is None else chance.sample(random)
            positions.append(positions[-1].apply(seat, action).position)
        self.position = positions[-min(actions, len(positions))]
        self.batch.write(self.position)

    def play(self, seat: Seat, action: Action) -> None:
        """One whole action in both."""
        self.position = self.position.apply(seat, action).position
        self.twin.apply(self.batch.arrays, 0, seat, action)

    def compare(self) -> None:
        """Arrays, position, who acts, what they may do in order, the outcome, and what every seat sees."""
        self.compare_arrays()
        position = self.position
        acting = position.to_act()
        assert self.batch.deciding()[0] == (acting[-1] if acting else OVER)
        self.compare_lists()
        self.compare_outcome()
        moment = Moment.at(self.codes, position)
        for seat in range(self.game.seats):
            self.compare_sight(moment, Seat(seat))

    def compare_arrays(self) -> None:
        """The arrays carried forward are those of the position written anew; and they are read as it."""
        self.twin.write(self.fresh, 0, self.position)
        for name, ours, theirs in zip(self.fresh._fields, self.batch.arrays, self.fresh, strict=True):
            if name != "word" and not np.array_equal(ours, theirs):
                where = np.argwhere(ours[0] != theirs[0]).tolist()
                raise AssertionError(f"{name} {where}: {[(ours[0][tuple(w)], theirs[0][tuple(w)]) for w in where]}")
        assert self.twin.read(self.batch.arrays, 0) == self.position

    def compare_lists(self) -> None:
        """Every seat's whole actions, in the rules' order, packed and unpacked."""
        for seat in range(self.game.seats):
            expected = list(self.position.legal_actions(Seat(seat)))
            out, count = self.batch.listed(np.array([seat], np.int64))
            packed = out[0, : count[0]].tolist()
            assert packed == [self.twin.pack(action) for action in expected]
            assert [self.twin.unpack(each) for each in packed] == expected
            assert self.batch.counts(np.array([seat], np.int64))[0] == len(expected)

    def compare_outcome(self) -> None:
        """Ranks and scores, once there are any."""
        ranks, scores = self.batch.outcomes()
        outcome = self.position.outcome()
        assert tuple(ranks[0]) == ((0,) * self.game.seats if outcome is None else outcome.ranks)
        if outcome is not None:
            assert tuple(scores[0]) == tuple(map(float, outcome.scores))

    def compare_sight(self, moment: Moment, seat: Seat) -> None:
        """The observation of a seat, byte by byte."""
        seen = self.batch.observe(np.array([seat], np.int64))[0]
        expected = self.observer.observe(moment, seat)
        assert np.array_equal(seen, expected), np.argwhere(seen != expected).tolist()

    def walk(self, random: Random, actions: int, policy: Any) -> int:
        """Whole actions by a policy, compared after each; how many games were finished."""
        finished = 0
        for _ in range(actions):
            acting = self.position.to_act()
            if not acting:
                finished += 1
                self.begin()
                continue
            seat = acting[-1]
            chance = self.position.chance()
            action = policy(self.position, seat, random) if chance is None else chance.sample(random)
            self.play(seat, action)
            self.compare()
        return finished

    def step_through(self, random: Random, codes: int) -> int:
        """Random codes, compared after each; how many games were finished. Chance is the twin's."""
        finished, moment = 0, self._started()
        for _ in range(codes):
            if moment.seat is None:
                finished, moment = finished + 1, self._started()
            legal = sorted(moment.legal())
            assert np.flatnonzero(self.batch.mask()[0]).tolist() == legal
            illegal = next(code for code in range(self.codes.size) if code not in legal)
            assert not self.batch.step(np.array([illegal], np.int64))[0]
            code = random.choice(legal)
            assert self.batch.step(np.array([code], np.int64))[0]
            moment = moment.take(code)
            if moment.by_chance:
                moment = Moment.at(self.codes, self.twin.read(self.batch.arrays, 0))
            assert self.twin.picked(self.batch.arrays, 0) == moment.picked
            assert self.twin.read(self.batch.arrays, 0) == moment.position
            for seat in range(self.game.seats):
                self.compare_sight(moment, Seat(seat))
        return finished

    def _started(self) -> Moment:
        self.batch.start()
        return Moment.at(self.codes, self.twin.read(self.batch.arrays, 0))


def at_random(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """Any action."""
    return random.choice(list(position.legal_actions(seat)))


def by_kind(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """A kind of action first, then one of it: rare kinds come often."""
    listed = list(position.legal_actions(seat))
    kinds = sorted({_kind(action) for action in listed})
    kind = random.choice(kinds)
    return random.choice([action for action in listed if _kind(action) == kind])


def _kind(action: Action) -> str:
    """Its class; for powers their name too."""
    return f"{type(action).__name__} {getattr(action, 'power', '')}"


def greedy(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """The action after which the own climber stands highest of a few."""
    listed = list(position.legal_actions(seat))
    tried = random.sample(listed, min(len(listed), 12))
    return max(tried, key=lambda action: _highest(position.apply(seat, action).position, seat, own=True))


def hostile(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """The action after which the others stand lowest of a few."""
    listed = list(position.legal_actions(seat))
    tried = random.sample(listed, min(len(listed), 12))
    return min(tried, key=lambda action: _highest(position.apply(seat, action).position, seat, own=False))


def _highest(position: AnyPosition, seat: Seat, *, own: bool) -> int:
    climbers: Any = position.view(seat).climbers  # type: ignore[attr-defined]
    chosen = [each for number, each in enumerate(climbers) if (number == seat) == own and each is not None]
    return max((each.level if hasattr(each, "level") else each.body.row for each in chosen), default=0)


POLICIES: Final = {"random": at_random, "by-kind": by_kind, "greedy": greedy, "hostile": hostile}
