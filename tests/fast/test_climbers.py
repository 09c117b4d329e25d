"""What The Climbers' twin promises besides: codes, seeds, one ply."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

import numpy as np

from cordee.fast.batch import Batch
from cordee.games.climbers import Climbers
from cordee.games.contract import Seat
from tests.fast.judged import worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.fast.twin import Twin


def test_a_code_that_cannot_be_picked_changes_nothing(twin_of: Callable[[Any], Twin]) -> None:
    batch = Batch(twin_of(Climbers.read({"colours": "dealt"})), 2, threads=1)
    batch.start()
    before = [each.copy() for each in batch.arrays]
    masks = batch.mask()
    wrong = np.array([int(np.flatnonzero(mask == 0)[0]) for mask in masks], np.int64)
    assert not batch.step(wrong).any()
    assert (batch.mask() == masks).all()
    for name, was, now in zip(batch.arrays._fields, before, batch.arrays, strict=True):
        assert name in ("open", "turn") or np.array_equal(was, now), name


def test_the_same_seed_gives_the_same_games_whatever_the_threads(twin_of: Callable[[Any], Twin]) -> None:
    twin = twin_of(Climbers.read({"players": "3"}))
    outcomes = []
    for threads in (1, 2):
        batch = Batch(twin, 6, seed=7, threads=threads)
        batch.start()
        actions = batch.playouts()
        outcomes.append((actions.tolist(), *(each.tolist() for each in batch.outcomes())))
        batch.close()
    assert outcomes[0] == outcomes[1]
    assert min(outcomes[0][0]) > 0
    assert all(sorted(ranks) == [1, 2, 3] for ranks in outcomes[0][1])


def test_one_ply_finds_the_best_action_and_leaves_the_game_alone(twin_of: Callable[[Any], Twin]) -> None:
    game = Climbers.read({"colours": "dealt", "general_movement": "off", "table": "20x18"})
    twin, random = twin_of(game), Random(3)
    position: Any = game.start()
    while position.chance() is not None:
        position = position.apply(position.to_act()[0], position.chance().sample(random)).position
    batch = Batch(twin, 1, threads=1)
    batch.write(position)
    values, best, judged = batch.one_ply()
    actions = list(position.legal_actions(Seat(0)))
    assert judged[0] == len(actions)
    assert twin.read(batch.arrays, 0) == position
    found = twin.unpack(int(best[0]))
    assert values[0] == pytest.approx(worth(position.apply(Seat(0), found).position, Seat(0)))
    tried = random.sample([each for each in actions if type(each).__name__ != "EndTurn"], 60)
    assert max(worth(position.apply(Seat(0), each).position, Seat(0)) for each in tried) <= values[0] + 1e-9
