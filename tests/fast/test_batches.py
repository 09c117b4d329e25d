"""Batches of environments: the same codes and observations as the environments of one game, rewards at the end."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee.envs.batch import GameBatch, shares
from cordee.envs.moments import Moment
from cordee.envs.results import win_shares
from cordee.games.contract import Outcome, Seat


def test_shares_are_those_of_one_game() -> None:
    for ranks in ((1, 2, 3), (1, 1, 3), (2, 1, 2)):
        wanted = win_shares(Outcome(ranks, (0, 0, 0), "TC-63"))
        assert shares(np.array([ranks]), np.zeros((1, 3)))[0].tolist() == pytest.approx(wanted)


def test_a_batch_shows_what_the_environment_of_one_game_shows() -> None:
    env = GameBatch("climbers", 3, threads=1, table="20x18", colours="dealt", seed=5)
    now, random, ended = env.reset(), Random(1), 0
    for step in range(40):
        game = step % 3
        position = env.batch.twin.read(env.batch.arrays, game)
        if not env.batch.twin.picked(env.batch.arrays, game):
            moment = Moment.at(env.setup.codes, position)
            assert now.seats[game] == moment.seat
            assert np.flatnonzero(now.masks[game]).tolist() == sorted(moment.legal())
            wanted = env.setup.observer.observe(moment, Seat(int(now.seats[game])))
            assert np.array_equal(now.observations[game], wanted)
        now = env.step(np.array([random.choice(np.flatnonzero(mask).tolist()) for mask in now.masks]))
        assert now.taken.all()
        ended += int(now.over.sum())
        assert np.allclose(now.rewards.sum(axis=1), 0.0)
        assert (now.rewards.max(axis=1) == np.where(now.over, 1.0, 0.0)).all()


def test_a_game_that_is_too_long_is_cut_off_and_begins_anew() -> None:
    env = GameBatch("climbers", 2, threads=1, table="20x18", colours="dealt", max_steps=1)
    now = env.reset(seed=3)
    now = env.step(np.array([int(np.flatnonzero(mask)[-1]) for mask in now.masks]))
    assert (now.over | now.cut).all()
    assert (now.masks.sum(axis=1) > 0).all()
