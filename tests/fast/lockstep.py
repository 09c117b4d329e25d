"""A twin carried forward beside the readable rules, compared after every action and after every code."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.envs.codes import codes_of
from cordee.envs.moments import Moment
from cordee.envs.observing import observer_of
from cordee.fast import twin_now
from cordee.fast.batch import Batch
from cordee.fast.climbers import state as at
from cordee.fast.climbers.tables import BLOCKS, TABLE
from cordee.fast.twin import OVER, int64s
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.walking import walk_reach
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import Action, AnyGame, AnyPosition

LONGEST: Final = 400
"""Actions until a game is left where it is: Climbing Man by chance may take thousands."""

EVERY: Final = 4
"""What is dear is compared after every fourth action: the position read back, masks, lists of thousands as a whole."""
LONG_LIST, PLACES = 500, 64
"""Of a longer list, its length and so many places by chance are compared after the other actions."""


class LockStep:
    """One game, played by both. The arrays are never written anew: what drifts is found."""

    def __init__(self, game: AnyGame, seed: int = 0) -> None:
        self.game, self.twin = game, twin_now(game)
        self.codes = codes_of(game)
        self.observer = observer_of(self.codes)
        self.batch = Batch(self.twin, 1, seed, threads=1)
        self.fresh = self.twin.arrays(1)
        self.lists = np.zeros((1, self.twin.most_actions), np.int64)
        self.compared = 0
        self.begin(game.start())

    def begin(self, position: AnyPosition) -> None:
        """From that position on."""
        self.position = position
        self.batch.write(position)

    def walk(self, random: Random, actions: int, policy: Any) -> int:
        """Whole actions by a policy, compared after each, at most to the game's end; how many they were."""
        self.compare(random)
        for played in range(actions):
            acting = self.position.to_act()
            if not acting:
                return played
            seat, chance = random.choice(acting), self.position.chance()
            self.play(seat, policy(self.position, seat, random) if chance is None else chance.sample(random))
            self.compare(random)
        return actions

    def play(self, seat: Seat, action: Action) -> None:
        """One whole action in both."""
        self.position = self.position.apply(seat, action).position
        if seat < 0:
            self.twin.by_chance(self.batch.arrays, 0, action)
        else:
            self.batch.apply(int64s(self.twin.pack(action)), int64s(seat))

    def compare(self, random: Random) -> None:
        """Arrays, who acts, what they may do in order, the outcome, what a seat sees; more every fourth time."""
        self.compared += 1
        self.compare_arrays()
        acting = self.position.to_act()
        assert self.batch.deciding()[0] == (acting[-1] if acting else OVER)
        self.compare_outcome()
        for seat in map(Seat, range(self.game.seats)):
            self.compare_list(seat, random, seat in acting)
        moment = Moment.at(self.codes, self.position)
        if self.compared % EVERY:
            self.compare_sight(moment, Seat(random.randrange(self.game.seats)))
        else:
            assert self.twin.read(self.batch.arrays, 0) == self.position
            check_sets(self.batch.arrays)
            self.compare_moment(moment)

    def compare_arrays(self) -> None:
        """The arrays carried forward are those of the position written anew, but for the names of equal blocks."""
        self.twin.write(self.fresh, 0, self.position)
        for name, ours, theirs in zip(
            self.fresh._fields, canonical(self.batch.arrays), canonical(self.fresh), strict=True
        ):
            same = name in ("word", "open", "picks") or np.array_equal(ours, theirs)
            assert same, (name, np.argwhere(ours != theirs).tolist())

    def compare_list(self, seat: Seat, random: Random, may_act: bool) -> None:
        """A seat's whole actions, in the rules' order, packed and unpacked."""
        assert self.batch.counts(int64s(seat))[0] == 0 or may_act
        if not may_act or self.position.chance() is not None:
            return
        expected = list(self.position.legal_actions(seat))
        ours = self.batch.listed(int64s(seat), self.lists)[0][0].tolist()[: len(expected)]
        assert self.batch.counts(int64s(seat))[0] == len(expected)
        whole = len(expected) < LONG_LIST or self.compared % EVERY == 0
        for place in range(len(expected)) if whole else random.sample(range(len(expected)), PLACES):
            assert ours[place] == self.twin.pack(expected[place])
            assert self.twin.unpack(ours[place]) == expected[place]

    def compare_outcome(self) -> None:
        """Ranks and scores, once there are any."""
        ranks, scores = self.batch.outcomes()
        outcome = self.position.outcome()
        assert tuple(ranks[0]) == ((0,) * self.game.seats if outcome is None else outcome.ranks)
        if outcome is not None:
            assert tuple(scores[0]) == tuple(map(float, outcome.scores))

    def compare_moment(self, moment: Moment) -> None:
        """What can be picked, and what every seat sees."""
        if not moment.by_chance:
            assert np.flatnonzero(self.batch.mask()[0]).tolist() == sorted(moment.legal())
        for seat in range(self.game.seats):
            self.compare_sight(moment, Seat(seat))

    def compare_sight(self, moment: Moment, seat: Seat) -> None:
        """The observation of a seat, byte by byte."""
        seen = self.batch.observe(int64s(seat))[0]
        expected = self.observer.observe(moment, seat)
        assert np.array_equal(seen, expected), np.argwhere(seen != expected).tolist()

    def step_through(self, random: Random, codes: int) -> int:
        """Random codes, compared after each; how many games were finished. Chance is the twin's."""
        finished, moment = 0, self._started()
        for step in range(codes):
            if moment.seat is None:
                finished, moment = finished + 1, self._started()
            legal = sorted(moment.legal())
            assert np.flatnonzero(self.batch.mask()[0]).tolist() == legal
            assert self.batch.deciding()[0] == moment.seat
            assert not self.batch.step(int64s(next(code for code in count() if code not in legal)))[0]
            code = random.choice(legal)
            assert self.batch.step(int64s(code))[0]
            moment = moment.take(code)
            if moment.by_chance:
                moment = self._read()
            assert self.twin.picked(self.batch.arrays, 0) == moment.picked
            assert step % EVERY or self.twin.read(self.batch.arrays, 0) == moment.position
            self.compare_sight(moment, Seat(random.randrange(self.game.seats)))
        return finished

    def _started(self) -> Moment:
        self.batch.start()
        return self._read()

    def _read(self) -> Moment:
        return Moment.at(self.codes, self.twin.read(self.batch.arrays, 0))


def canonical(arrays: Any) -> list[Any]:
    """The arrays of the first game; where blocks have numbers, as if they were numbered from below, row by row."""
    return blocks_renumbered(arrays) if "under" in arrays._fields else [each[0] for each in arrays]


def blocks_renumbered(arrays: Any) -> list[Any]:
    """The Climbers: numbers of blocks are names; a block that moved keeps its own."""
    blocks = arrays.blocks[0]
    order = np.lexsort((blocks[:, at.COL], blocks[:, at.ROW], blocks[:, at.BASE]))
    names = np.arange(256)
    names[order] = np.arange(len(order))
    under = names[arrays.under[0][order]]
    for number, block in enumerate(order):
        under[number, blocks[block, at.WIDE] * blocks[block, at.DEEP] :] = 0  # left from larger poses
    changed = {
        "top": names[arrays.top[0]],
        "blocks": blocks[order],
        "under": under,
        "pawns": arrays.pawns[0].copy(),
        "turn": arrays.turn[0].copy(),
    }
    for row in changed["pawns"]:
        row[at.P_BLOCKS] = names[row[at.P_BLOCKS]] if row[at.P_BLOCKS] >= 0 else -1
    turn = changed["turn"]
    turn[at.T_LAST] = names[turn[at.T_LAST]] if turn[at.T_LAST] >= 0 else -1
    turn[[at.T_OPEN, at.T_STAGE, at.T_BLOCK, at.T_POSE, at.T_PICKED]] = 0
    return [changed.get(name, each[0]) for name, each in zip(arrays._fields, arrays, strict=True)]


def check_sets(arrays: Any) -> None:
    """The Climbers: what is kept in step of edges and tops is what the heights and blocks say (TC-6, TC-22, TC-23)."""
    if "under" not in arrays._fields:
        return
    height, sets = arrays.height[0].astype(int), arrays.sets[0]
    bits = sets[:, :, None] >> np.arange(height.shape[1], dtype=np.uint64) & np.uint64(1) == 1
    west, east, south, north = height[:, :-1], height[:, 1:], height[:-1], height[1:]
    assert np.array_equal(bits[at.GROUND], height == 0)
    for kept, said in (
        (bits[at.SAME_E, :, :-1], west == east),
        (bits[at.GO_E, :, :-1], east <= west + 1),
        (bits[at.GO_W, :, 1:], west <= east + 1),
        (bits[at.RISE_E, :, :-1], east >= west),
        (bits[at.SAME_N, :-1], south == north),
        (bits[at.GO_N, :-1], north <= south + 1),
        (bits[at.GO_S, 1:], south <= north + 1),
        (bits[at.RISE_N, :-1], north >= south),
    ):
        assert np.array_equal(kept, said)
    top = arrays.top[0]
    for hue in range(at.N_SETS - at.SHOWN):
        shown = (top != TABLE) & (arrays.blocks[0, np.minimum(top, BLOCKS - 1), at.HUE] == hue)
        assert np.array_equal(bits[at.SHOWN + hue], shown)


# --- ways of playing


def at_random(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """Any action."""
    return random.choice(list(position.legal_actions(seat)))


def by_kind(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """A kind of action first, then one of it: rare kinds come often."""
    listed = list(position.legal_actions(seat))
    kind = random.choice(sorted(set(map(_kind, listed))))
    return random.choice([action for action in listed if _kind(action) == kind])


def _kind(action: Action) -> str:
    """Its class; for powers their name too."""
    return f"{type(action).__name__} {getattr(action, 'power', '')}"


def greedy(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """The action after which the own climber stands highest of a few."""
    few = _few(position, seat, random)
    return max(few, key=lambda action: _stands(position.apply(seat, action).position, seat)[seat])


def hostile(position: AnyPosition, seat: Seat, random: Random) -> Any:
    """The action after which the others are worst off, of a few."""
    few = _few(position, seat, random)
    return min(few, key=lambda action: _others(position.apply(seat, action).position, seat))


def _few(position: AnyPosition, seat: Seat, random: Random) -> list[Any]:
    listed = list(position.legal_actions(seat))
    return random.sample(listed, min(len(listed), 6))


def _stands(position: AnyPosition, seat: Seat) -> list[int]:
    """How high each climber stands."""
    if isinstance(position, ClimbersPosition):
        return [position.state.height(Seat(each)) for each in range(len(position.state.pawns))]
    climbers: Any = position.view(seat).climbers  # type: ignore[attr-defined]
    return [0 if each is None else each.level if hasattr(each, "level") else each.body.row for each in climbers]


def _others(position: AnyPosition, seat: Seat) -> int:
    """The highest of the others; in The Climbers all squares that they can walk to, which stones make fewer."""
    if isinstance(position, ClimbersPosition):
        state = position.state
        others = [Seat(each) for each, pawn in enumerate(state.pawns) if each != seat and pawn.colour is not None]
        return sum(walk_reach(state, each, down=True).bit_count() for each in others)
    return max((high for each, high in enumerate(_stands(position, seat)) if each != seat), default=0)


POLICIES: Final = {"random": at_random, "by-kind": by_kind, "greedy": greedy, "hostile": hostile}


def played_on(game: AnyGame, random: Random, actions: int) -> list[AnyPosition]:
    """The positions of a game by rare kinds of actions, at most so many."""
    positions = [game.start()]
    while (acting := positions[-1].to_act()) and len(positions) <= actions:
        seat, chance = random.choice(acting), positions[-1].chance()
        action = by_kind(positions[-1], seat, random) if chance is None else chance.sample(random)
        positions.append(positions[-1].apply(seat, action).position)
    return positions
