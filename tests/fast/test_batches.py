"""Batches of environments: the same codes and observations as the environments of one game, rewards at the end."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

import numpy as np

pytest.importorskip(
    "cordee.envs.batch", reason="the extra `fast` is not installed, or switched off", exc_type=ImportError
)

from cordee.envs.batch import GameBatch, SoloVector
from cordee.envs.moments import Moment
from cordee.envs.results import win_shares
from cordee.fast.batch import shared_out
from cordee.fast.crew import Crew
from cordee.fast.steps import no_steps, share
from cordee.games.contract import Outcome, Seat

SMALL: dict[str, dict[str, Any]] = {
    "climbers": {"table": "20x18", "colours": "dealt"},
    "cubeclimbers": {"table": 12, "cubes": 3, "cards": 1},
    "climbing-man": {"shape": "1x1", "tiles": "any", "weight": 1, "players": 2},
}


def test_shares_are_those_of_one_game() -> None:
    shared = getattr(share, "py_func", share)
    for ranks in ((1, 2, 3), (1, 1, 3), (2, 1, 2)):
        rewards = np.zeros((1, 3))
        shared(no_steps()._replace(ranks=np.array([ranks]), rewards=rewards), 0)
        assert rewards[0].tolist() == pytest.approx(win_shares(Outcome(ranks, (0, 0, 0), "TC-63")))


@pytest.mark.parametrize("code", SMALL)
def test_a_batch_shows_what_the_environment_of_one_game_shows(code: str) -> None:
    """After hundreds of steps too: what is kept from step to step does not drift, nor does a game that began anew."""
    env = GameBatch(code, 4, threads=2, seed=5, max_steps=150, **SMALL[code])
    now, ended, compared = env.reset(), 0, 0
    for step in range(400):
        game = step % 4
        if not env.batch.twin.picked(env.batch.arrays, game):
            moment = Moment.at(env.setup.codes, env.batch.twin.read(env.batch.arrays, game))
            assert now.seats[game] == moment.seat
            assert np.flatnonzero(now.masks[game]).tolist() == sorted(moment.legal())
            wanted = env.setup.observer.observe(moment, Seat(int(now.seats[game])))
            assert np.array_equal(now.observations[game], wanted)
            compared += 1
        afresh = env.batch.observe(now.seats.copy())
        assert np.array_equal(now.observations, afresh), "what was not cleared"
        assert np.array_equal(now.masks, env.batch.mask())
        now = env.step(env.random_codes())
        assert now.taken.all()
        ended += int((now.over | now.cut).sum())
        assert np.allclose(now.rewards.sum(axis=1), 0.0)
        assert (now.rewards.max(axis=1) > 0).tolist() == now.over.tolist() or code != "climbers"
    assert ended > 2
    assert compared > 50
    env.close()


@pytest.mark.parametrize("code", SMALL)
def test_a_code_that_cannot_be_picked_changes_nothing(code: str) -> None:
    env = GameBatch(code, 2, threads=1, seed=2, **SMALL[code])
    now = env.reset()
    for _ in range(12):
        masks, seen, seats = now.masks.copy(), now.observations.copy(), now.seats.copy()
        now = env.step(np.array([int(np.flatnonzero(mask == 0)[0]) for mask in masks]))
        assert not now.taken.any()
        for before, after in ((masks, now.masks), (seen, now.observations), (seats, now.seats)):
            assert np.array_equal(before, after)
        now = env.step(env.random_codes())
        assert now.taken.all()


def test_the_same_seed_gives_the_same_steps_whatever_the_threads() -> None:
    runs = []
    for threads in (1, 2):
        env, run = GameBatch("cubeclimbers", 5, threads=threads, **SMALL["cubeclimbers"]), []
        env.reset(seed=11)
        for _ in range(60):
            codes = env.random_codes().tolist()
            run.append((codes, env.step(codes).observations.sum(axis=1).tolist()))
        runs.append(run)
        env.close()
    assert runs[0] == runs[1]


def test_random_codes_are_any_that_can_be_picked() -> None:
    env = GameBatch("cubeclimbers", 1, threads=1, **SMALL["cubeclimbers"])
    legal = set(np.flatnonzero(env.reset(seed=1).masks[0]).tolist())
    assert {int(env.random_codes()[0]) for _ in range(60 * len(legal))} == legal


def test_a_game_that_is_too_long_is_cut_off_and_begins_anew() -> None:
    env = GameBatch("climbers", 2, threads=1, max_steps=1, **SMALL["climbers"])
    now = env.reset(seed=3)
    now = env.step(np.array([int(np.flatnonzero(mask)[-1]) for mask in now.masks]))
    assert (now.over | now.cut).all()
    assert (now.masks.sum(axis=1) > 0).all()


def test_a_vector_of_soloists_keeps_gymnasiums_promises() -> None:
    """Observations as of one game, rewards at the end, illegal codes paid for, the step after the end begins anew."""
    options: dict[str, Any] = {"shape": "1x1", "tiles": "any", "weight": 1}
    env = SoloVector("climbing-man", 3, max_steps=40, threads=2, **options)
    random, ended, rewarded = Random(4), np.zeros(3, bool), 0
    told, _ = env.reset(seed=4)
    for _ in range(300):
        assert env.observation_space.contains({name: each.copy() for name, each in told.items()})
        for game in map(int, np.flatnonzero(~ended)):
            if not env.batch.twin.picked(env.batch.arrays, game):
                moment = Moment.at(env.setup.codes, env.batch.twin.read(env.batch.arrays, game))
                assert np.array_equal(told["observation"][game], env.setup.observer.observe(moment, Seat(0)))
                assert np.flatnonzero(told["action_mask"][game]).tolist() == sorted(moment.legal())
        illegal = random.random() < 0.1
        codes = [
            random.choice(np.flatnonzero((mask == 0) if illegal else mask).tolist() or [0])
            for mask in told["action_mask"]
        ]
        began = ended
        told, rewards, over, cut, _ = env.step(np.array(codes))
        assert not (over | cut)[began].any()
        assert (rewards[began] == 0).all()
        assert (rewards[~began & ~over] == (-1.0 if illegal else 0.0)).all()
        rewarded += int((rewards > 0).sum())
        ended = over | cut
    assert rewarded > 0
    again = [env.reset(seed=9)[0]["observation"].copy() for _ in range(2)]
    assert np.array_equal(*again)
    env.close()


def test_every_game_is_some_thread_s_and_every_thread_has_one() -> None:
    for games in range(1, 70):
        for threads in range(1, min(games, 9) + 1):
            bounds = shared_out(games, threads)
            assert bounds[0] == 0
            assert bounds[-1] == games
            assert len(bounds) == threads + 1
            assert all(low < high for low, high in pairwise(bounds)), (games, threads)


def test_a_crew_tells_what_went_wrong_goes_on_and_can_be_closed() -> None:
    crew, seen = Crew(3), list[int]()

    def fail(number: int) -> None:
        if number == 2:
            raise ValueError("two")

    with pytest.raises(ValueError, match="two"):
        crew.do(fail)
    crew.do(seen.append)
    assert sorted(seen) == [0, 1, 2]
    crew.close()
    with pytest.raises(RuntimeError, match="closed"):
        crew.do(seen.append)
