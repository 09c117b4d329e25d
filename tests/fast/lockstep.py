"""A twin carried forward beside the readable rules: after every action everything that can be asked is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from cordee.envs.moments import Moment
from cordee.envs.setup import set_up
from cordee.fast.batch import Batch
from cordee.fast.climbers import state as at
from cordee.fast.twin import OVER
from cordee.games.climbers.walking import walk_reach
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from cordee.fast.twin import Twin
    from cordee.games.contract import Action, AnyPosition

Choice: TypeAlias = "Callable[[AnyPosition, Seat, list[Any], Random], Any]"


def any_action(position: AnyPosition, seat: Seat, actions: list[Any], random: Random) -> Any:  # noqa: ARG001
    """All as likely."""
    return random.choice(actions)


def any_sort(position: AnyPosition, seat: Seat, actions: list[Any], random: Random) -> Any:  # noqa: ARG001
    """All sorts of actions as likely, so that rare ones come up."""
    sort = random.choice(sorted({type(action).__name__ for action in actions}))
    return random.choice([action for action in actions if type(action).__name__ == sort])


def upward(position: AnyPosition, seat: Seat, actions: list[Any], random: Random) -> Any:
    """Of a few, the action after which the own pawn stands highest."""
    return max(random.sample(actions, min(8, len(actions))), key=lambda each: _rise(position, seat, each))


def hostile(position: AnyPosition, seat: Seat, actions: list[Any], random: Random) -> Any:
    """Of a few, the action after which all others together can walk to the fewest squares."""
    few = random.sample(actions, min(4, len(actions)))
    return min(few, key=lambda each: _room_of_others(position, seat, each))


def _rise(position: Any, seat: Seat, action: Any) -> int:
    return position.apply(seat, action).position.state.height(seat)  # type: ignore[no-any-return]


def _room_of_others(position: Any, seat: Seat, action: Any) -> int:
    state = position.apply(seat, action).position.state
    others = [Seat(each) for each, pawn in enumerate(state.pawns) if each != seat and pawn.colour is not None]
    return sum(walk_reach(state, each, down=True).bit_count() for each in others)


CHOICES: tuple[Choice, ...] = (any_action, any_sort, upward, hostile)


def forwarded(position: AnyPosition, random: Random, actions: int) -> AnyPosition:
    """The same game so many actions later, of all sorts: where ladders are used, stones set and pawns high."""
    for _ in range(actions):
        if not position.to_act():
            break
        seat, chance = random.choice(position.to_act()), position.chance()
        legal = [] if chance is not None else list(position.legal_actions(seat))
        action = any_sort(position, seat, legal, random) if chance is None else chance.sample(random)
        position = position.apply(seat, action).position
    return position


class LockStep:
    """One game, played by both."""

    def __init__(self, twin: Twin, position: AnyPosition, *, observe: bool = True) -> None:
        self.twin, self.position = twin, position
        self.batch = Batch(twin, 1, seed=1, threads=1)
        self.batch.write(position)
        self.setup = set_up(twin.game.code, None, twin.game.options.changed()) if observe else None
        self.actions = 0

    def play(self, choice: Choice, random: Random, most: int = 10_000) -> int:
        """Plays to the end, or so many actions, comparing everything after each; how many they were."""
        self.compare()
        while self.position.to_act() and self.actions < most:
            seat = random.choice(self.position.to_act())
            chance = self.position.chance()
            if chance is not None:
                action: Action = chance.sample(random)
            else:
                action = choice(self.position, seat, list(self.position.legal_actions(seat)), random)
            self.twin.apply(self.batch.arrays, 0, seat, action)
            self.position = self.position.apply(seat, action).position
            self.actions += 1
            self.compare()
        return self.actions

    def compare(self) -> None:
        """Position, arrays, who acts, every list, what each seat sees, the outcome."""
        assert self.twin.read(self.batch.arrays, 0) == self.position
        self._compare_arrays()
        deciding = int(self.batch.deciding()[0])
        acting = self.position.to_act()
        assert deciding == (acting[-1] if acting else OVER)
        self._compare_outcome()
        if self.position.chance() is None:
            for seat in range(self.twin.game.seats):
                self._compare_list(Seat(seat))
            if acting:
                self._compare_moment(Moment.at(self.setup.codes, self.position) if self.setup else None)

    def _compare_arrays(self) -> None:
        """What was carried forward is what the position gives afresh, but for the names of equal blocks."""
        fresh = Batch(self.twin, 1, threads=1)
        fresh.write(self.position)
        for name, ours, theirs in zip(
            self.batch.arrays._fields, canonical(self.batch.arrays), canonical(fresh.arrays), strict=True
        ):
            assert name in ("word", "open", "picks") or np.array_equal(ours, theirs), name

    def _compare_outcome(self) -> None:
        ranks, scores = self.batch.outcomes()
        outcome = self.position.outcome()
        if outcome is None:
            assert not ranks.any()
        else:
            assert tuple(ranks[0]) == outcome.ranks
            assert tuple(scores[0]) == tuple(map(float, outcome.scores))

    def _compare_list(self, seat: Seat) -> None:
        """TC, CC, CM: the same actions in the same order."""
        seats = np.array([seat], np.int64)
        out, counts = self.batch.listed(seats)
        ours = [self.twin.unpack(int(each)) for each in out[0, : counts[0]]]
        theirs = list(self.position.legal_actions(seat))
        assert ours == theirs, (seat, set(ours) ^ set(theirs))
        assert self.batch.counts(seats)[0] == len(theirs)

    def _compare_moment(self, moment: Moment | None) -> None:
        """The first decision: mask and observations, to the byte."""
        if moment is None or self.setup is None:
            return
        mask = self.batch.mask()[0]
        assert set(np.flatnonzero(mask)) == set(moment.legal())
        for seat in range(self.twin.game.seats):
            seen = self.batch.observe(np.array([seat], np.int64))[0]
            wanted = self.setup.observer.observe(moment, Seat(seat))
            assert np.array_equal(seen, wanted), np.flatnonzero(seen != wanted)[:20]


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


def steps_in_codes(twin: Twin, options: Mapping[str, str], random: Random, steps: int) -> int:
    """Random codes in both, from the start; mask, seat, picks and observations compared after each. How many games."""
    setup = set_up(twin.game.code, None, options)
    batch, games = Batch(twin, 1, threads=1), 1
    moment = setup.start(random)
    batch.write(moment.position)
    for _ in range(steps):
        if not moment.position.to_act():
            moment, games = setup.start(random), games + 1
            batch.write(moment.position)
        legal = sorted(moment.legal())
        mask = batch.mask()[0]
        assert np.flatnonzero(mask).tolist() == legal
        assert twin.picked(batch.arrays, 0) == moment.picked
        assert batch.deciding()[0] == moment.seat
        seat = Seat(random.randrange(twin.game.seats))
        seen = batch.observe(np.array([seat], np.int64))[0]
        assert np.array_equal(seen, setup.observer.observe(moment, seat))
        code = random.choice(legal)
        assert batch.step(np.array([code], np.int64))[0] == 1
        moment = moment.take(code)
        if moment.by_chance:
            moment = setup.settled(moment, random)
            batch.write(moment.position)
    return games
