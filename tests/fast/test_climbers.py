"""The Climbers' twin beside the readable rules, over presets, player counts and every option it covers."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee import fast
from cordee.fast.batch import Batch
from cordee.games.climbers import Climbers
from cordee.games.climbers.actions import ClimbLadder, EndTurn
from cordee.games.climbers.ladders import heads_from
from cordee.games.climbers.walking import highest, may_descend, standable, walk_reach
from cordee.games.contract import Seat
from tests.fast.lockstep import CHOICES, LockStep, forwarded, steps_in_codes

if TYPE_CHECKING:
    from collections.abc import Callable

    from cordee.fast.twin import Twin

SOAK = int(os.environ.get("CORDEE_SOAK", "0"))
ACTIONS = 24 if not SOAK else 500 * SOAK
"""Of each variant; in `make soak` (20) 130,000 in all, and half a million of each other game."""
AT_A_TIME = 6 if not SOAK else 10_000
"""Of one game by one way of playing."""
FORWARD = (0, 30, 60, 100)
"""So many actions into a game it begins to be compared."""

VARIANTS: dict[str, dict[str, str]] = {
    "english-2008": {"preset": "english-2008"},
    "french-2009": {"preset": "french-2009"},
    "modern": {"preset": "modern"},
    "freestyle": {"preset": "freestyle"},
    "three, ordered, spin": {"players": "3", "general_movement": "ordered", "spin": "move"},
    "four, faces, spin": {"players": "4", "contact": "face", "spin": "move", "reached": "latest"},
    "five on the smallest table, regain": {"players": "5", "descent": "regain", "table": "20x18"},
    "regain with every ladder": {"players": "3", "descent": "regain", "ladder_bypass": "yes", "ladder_bridge": "yes"},
    "regain with bridges, ordered": {"descent": "regain", "ladder_bridge": "yes", "general_movement": "ordered"},
    "largest table, leader": {"table": "64x64", "climb": "leader", "tie": "first", "reached": "latest"},
    "never down, turn_start": {"players": "5", "descent": "never", "climb": "turn_start", "colours": "after"},
    "no movement, bypass": {"players": "4", "general_movement": "off", "ladder_bypass": "yes", "colours": "dealt"},
    "regain, turn_start": {"players": "4", "descent": "regain", "climb": "turn_start", "general_movement": "off"},
}


def game_of(variant: str) -> Climbers:
    options = dict(VARIANTS[variant])
    preset = options.pop("preset", None)
    game = Climbers.read(options, preset)
    assert isinstance(game, Climbers)
    return game


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_twin_keeps_step_with_the_rules(variant: str, twin_of: Callable[[Any], Twin]) -> None:
    game, played, seed = game_of(variant), 0, 0
    twin = twin_of(game)
    while played < ACTIONS:
        random = Random(f"{variant}/{seed}")
        start = forwarded(game.start(), random, FORWARD[(seed + seed // 4) % 4])
        most = min(AT_A_TIME, ACTIONS - played)
        played += LockStep(twin, start).play(CHOICES[seed % 4], random, most)
        seed += 1


def climb_or_end(position: Any, seat: Seat, actions: list[Any], random: Random) -> Any:  # noqa: ARG001
    """The first ladder if there is one, else the end."""
    return next(each for each in actions if isinstance(each, (ClimbLadder, EndTurn)))


@pytest.mark.parametrize("players", ["2", "5"])
def test_tc_63_the_first_player_has_the_last_chance_in_the_twin_too(
    players: str, twin_of: Callable[[Any], Twin]
) -> None:
    """The first turn is a climb, so that a round and more goes by without one before the first player's."""
    options = {"players": players, "table": "20x18", "general_movement": "off", "last_chance": "first_player"}
    game, random = Climbers.read(options), Random(3)
    step = LockStep(twin_of(game), forwarded(game.start(), random, int(players) + 1))
    step.play(climb_or_end, random)
    assert step.position.outcome() is not None


@pytest.mark.parametrize("variant", ["english-2008", "french-2009", "freestyle", "regain with every ladder", "modern"])
def test_codes_masks_and_observations_are_those_of_the_environments(
    variant: str, twin_of: Callable[[Any], Twin]
) -> None:
    game = game_of(variant)
    assert steps_in_codes(twin_of(game), game.options.changed(), Random(variant), 30 if not SOAK else 2_000 * SOAK)


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


def worth(position: Any, me: Seat) -> float:
    """The measure of `one_ply`, in the words of the readable rules."""
    state, own, rival = position.state, 0.0, 0.0
    for seat in range(len(state.pawns)):
        top = highest(state, Seat(seat))
        reach, climbs = walk_reach(state, Seat(seat), down=may_descend(state)), top
        for ladder in state.pawns[seat].ladders:
            heads = heads_from(state, reach, ladder, standable(state, Seat(seat)))
            climbs = max([climbs, *(h for h, level in enumerate(state.building.levels.sets) if level & heads)])
        value = top + 0.3 * (climbs - top)
        own, rival = (value, rival) if seat == me else (own, max(rival, value))
    return own - 0.5 * rival


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


def test_building_together_is_not_covered() -> None:
    assert not fast.covers(Climbers.read({"tower": "built"}))
    assert fast.covers(Climbers.read({}, "french-2009"))
