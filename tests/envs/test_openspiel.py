"""OpenSpiel's own tests on our games, and what the games promise beyond them."""

from __future__ import annotations

import random
import unittest
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import numpy as np
import pyspiel
from absl import flags

import cordee.envs.openspiel  # noqa: F401  (makes the games known)

flags.FLAGS(["x"], known_only=True)  # OpenSpiel's own tests read them

from open_spiel.integration_tests import api_test as api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GAMES = {
    "cordee_climbers": "cordee_climbers(players=2,options=table:20x18)",
    "cordee_climbers_5": "cordee_climbers(players=5,options=table:20x18;colours:dealt,max_length=60)",
    "cordee_cubeclimbers": "cordee_cubeclimbers(players=2,options=cubes:4)",
    "cordee_cubeclimbers_3": "cordee_cubeclimbers(players=3,options=base:#;table:4;cubes:2;cards:2)",
    "cordee_climbing_man": "cordee_climbing_man",
    "cordee_climbing_man_race": "cordee_climbing_man_race",
}


def run(case: type[unittest.TestCase]) -> unittest.TestResult:
    """Runs a case of the unittest kind."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    return result


def problems(result: unittest.TestResult) -> str:
    """What went wrong, as text."""
    return "\n".join(text for _, text in (*result.failures, *result.errors))


@pytest.mark.parametrize("name", GAMES)
def test_random_games_survive_serialization(name: str) -> None:
    game = pyspiel.load_game(GAMES[name])
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_the_api_is_kept_on_a_part_of_the_tree(name: str) -> None:
    random.seed(1)  # OpenSpiel draws the states from the global one
    members = {"game_name": name, "game": pyspiel.load_game(GAMES[name])}
    case = type(f"Partial{name}", (api_test.EnforceAPIOnPartialTreeBase,), members)
    assert problems(run(case)) == ""


SHORT = {
    "cordee_climbers": "cordee_climbers(players=2,options=table:20x18,max_length=12)",
    "cordee_cubeclimbers": "cordee_cubeclimbers(players=2,options=cubes:2;table:8,max_length=60)",
    "cordee_climbing_man": "cordee_climbing_man(options=shape:2x2;tiles:any,max_length=40)",
    "cordee_climbing_man_race": "cordee_climbing_man_race(options=shape:4x1;tiles:any,max_length=20)",
}
"""A playthrough writes every tensor out: short games on small boards."""


@pytest.mark.parametrize("name", SHORT)
def test_a_playthrough_is_written_and_replayed_equal(name: str, tmp_path: Path) -> None:
    path = tmp_path / "playthrough.txt"
    path.write_text(generate_playthrough.playthrough(SHORT[name], action_sequence=None, seed=3), encoding="utf-8")
    written, again = generate_playthrough.replay(str(path))
    assert written == again
    assert "IsTerminal() = True" in written


def played(game: Any, seed: int, most: int = 400) -> Any:
    """Random states of one game, the last one's end included."""
    draw, state = np.random.default_rng(seed), game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal() and len(states) < most:
        if state.is_chance_node():
            codes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(draw.choice(codes, p=np.array(likely) / sum(likely))))
        else:
            state.apply_action(int(draw.choice(state.legal_actions())))
        states.append(state.clone())
    return states


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "name", ["climbers(players={},options=table:20x18)", "cubeclimbers(players={},options=cubes:4)"]
)
def test_two_to_five_play_to_the_end(name: str, players: int) -> None:
    game = pyspiel.load_game("cordee_" + name.format(players))
    assert game.num_players() == players
    end = played(game, players, 3000)[-1]
    assert end.is_terminal()
    assert sum(end.returns()) == pytest.approx(0)
    assert max(end.returns()) > 0


def test_a_state_is_told_apart_exactly_where_the_seat_can_tell() -> None:
    game = pyspiel.load_game("cordee_cubeclimbers(players=2)")
    state = game.new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    hands = {}
    for mine, theirs in ((0, 4), (0, 5), (1, 4)):
        dealt = state.clone()
        for code in (mine, 9, theirs, 10):
            dealt.apply_action(code)
        hands[mine, theirs] = dealt
    one, other, mine = hands[0, 4], hands[0, 5], hands[1, 4]
    seers: tuple[Callable[[Any, int], object], ...] = (
        lambda state, player: state.information_state_string(player),
        lambda state, player: state.observation_tensor(player),
    )
    for seen in seers:
        assert seen(one, 0) == seen(other, 0)
        assert seen(one, 1) != seen(other, 1)
        assert seen(one, 0) != seen(mine, 0)
        assert seen(one, 1) == seen(mine, 1)


def test_a_turned_coin_is_told_and_a_hidden_one_is_not() -> None:
    game = pyspiel.load_game("cordee_climbing_man(options=shape:1x1;tiles:any;weight:1)")
    codes = game.setup.codes
    strings = {}
    for coin in (0, 3):
        state = game.new_initial_state()
        for action in (coin, 3):  # a sun of that value, on e2
            state.apply_action(action)
        state.apply_action(codes.square(codes.squares[codes.columns + 3]))
        hidden = state.information_state_string(0)
        for word in ("reveal", "e2"):
            named = {state.action_to_string(0, each): each for each in state.legal_actions()}
            if word in named:
                state.apply_action(named[word])
        strings[coin] = hidden, state.information_state_string(0)
    assert strings[0][0] == strings[3][0]
    assert strings[0][1] != strings[3][1]


def test_observations_are_between_0_and_1() -> None:
    for name in ("cordee_climbers", "cordee_cubeclimbers", "cordee_climbing_man"):
        for state in played(pyspiel.load_game(GAMES[name]), 2, 60)[::6]:
            tensor = np.array(state.observation_tensor(0))
            assert (tensor >= 0).all()
            assert (tensor <= 1).all()


def test_a_game_that_lasts_too_long_is_worth_nothing() -> None:
    game = pyspiel.load_game("cordee_climbing_man_race(max_length=2)")
    end = played(game, 1, 500)[-1]
    assert end.is_terminal()
    assert end.returns() == [0, 0]


def test_options_reach_the_rules_and_bad_ones_are_named() -> None:
    game = pyspiel.load_game("cordee_climbing_man(options=weight:8;shape:3x8)")
    assert game.setup.game.options.weight == 8
    assert game.setup.game.options.shape == "3x8"
    with pytest.raises(Exception, match="weight"):
        pyspiel.load_game("cordee_climbing_man(options=weight:99)")
