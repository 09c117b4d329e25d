"""Weights that are tuned to win: by whom they are used, and how the command finds them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tools import gate, tune

from cordee import fast
from cordee.kits import game_with, kit_of
from cordee.kits.cubeclimbers.feature_names import FEATURES
from cordee.kits.cubeclimbers.features import WEIGHTS, weights, weights_to_win
from cordee.kits.cubeclimbers.net import net
from cordee.players.branches import Branch
from cordee.players.learned import mark_of
from cordee.players.master import Node, Row
from cordee.players.registry import mind_of, player_named
from cordee.study.comparing import analyst_for

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not fast.installed(), reason="the extra `fast` is not installed")

CODE = "cubeclimbers"


@pytest.fixture
def four(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A table for four, with its twin; who tunes looks at few games first."""
    monkeypatch.setattr(tune, "MEASURED", 8)
    game = game_with(CODE, "players=4")
    fast.twin_now(game)
    return game


def test_only_a_master_that_nothing_holds_back_plays_by_them() -> None:
    levels = [player_named(f"level:{number}", CODE) for number in range(1, len(kit_of(CODE).levels) + 1)]
    assert [getattr(each, "to_win", False) for each in levels] == [False] * 6 + [True]
    assert getattr(player_named("master", CODE), "to_win", False)
    assert " tuned=3 " in mind_of("master", CODE)
    assert " tuned=3 " in mind_of("level:6", CODE), "between two it judges alike"
    assert "tuned" not in mind_of("level:4", CODE)
    assert "tuned" not in mind_of("master", "climbers"), "no weights are tuned there"


@pytest.mark.parametrize("players", [3, 4])
def test_tuned_weights_judge_for_the_master_of_more_than_two(players: int) -> None:
    game = game_with(CODE, f"players={players}")
    fast.twin_now(game)
    branches = kit_of(CODE).branches
    fitted, tuned = (tuple(map(list, branches(game, to_win).weights)) for to_win in (False, True))  # type: ignore[union-attr]
    assert fitted == tuple(map(list, weights(game.options)))
    assert tuned == tuple(map(list, weights_to_win(game.options)))
    assert fitted != tuned


@pytest.mark.parametrize("players,hidden", [(2, 64), (4, 0)])
def test_soft_masters_judge_by_the_net_between_two_and_by_fitted_weights_else(players: int, hidden: int) -> None:
    game = game_with(CODE, f"players={players}")
    fast.twin_now(game)
    branches = player_named("level:6", CODE).finder(game)  # type: ignore[attr-defined]
    assert len(branches.net.out) == hidden
    assert hidden or tuple(map(list, branches.weights)) == tuple(map(list, weights(game.options)))


def test_between_two_the_net_judges_for_the_master_alone() -> None:
    game = game_with(CODE, "players=2")
    fast.twin_now(game)
    hidden = [len(kit_of(CODE).branches(game, to_win).net.out) for to_win in (False, True)]  # type: ignore[union-attr]
    assert hidden == [0, len(net().out)]


@pytest.mark.parametrize("options", ["players=2 games=3", "players=2 die=grapple,grapple,grapple,kick,ignite,wind"])
def test_sets_and_other_dice_are_judged_by_weights_between_two_too(options: str) -> None:
    game = game_with(CODE, options)
    fast.twin_now(game)
    branches: Any = kit_of(CODE).branches(game, True)
    assert len(branches.net.out) == 0
    assert tuple(map(list, branches.weights)) == tuple(map(list, weights_to_win(game.options)))


def test_between_two_each_card_has_a_worth_of_its_own() -> None:
    early = dict(zip(FEATURES, weights_to_win(game_with(CODE, "players=2").options).early, strict=True))
    worths = [early[f"{power} in hand"] for power in ("ignite", "levitate", "limitless", "revive")]
    assert min(worths) > max(early[f"{power} in hand"] for power in ("barrier", "gamble", "roar"))


def test_a_master_that_plays_to_win_tells_chances_that_are_less_sure(four: Any) -> None:
    node = Node(Branch((), (0.9, 0.06, 0.03, 0.01)), (0.9, 0.06, 0.03, 0.01))
    node.visits = 1000
    row = Row((node,))
    told = [round(100 * hope) for hope in row.told(kit_of(CODE).branches(four, True).sureness)]  # type: ignore[union-attr]
    assert told == [72, 14, 9, 5]
    assert sum(row.told(0.6)) == pytest.approx(1.0)
    assert [round(100 * hope) for hope in row.told(1.0)] == [90, 6, 3, 1]
    row.known = True
    assert row.told(0.6)[0] > 0.89, "what is known to the end is told as it is"


def test_analyses_foretell_and_so_go_by_the_fitted_weights(four: Any) -> None:
    analyst: Any = analyst_for(four)
    assert tuple(map(list, analyst.branches.weights)) == tuple(map(list, weights(four.options)))


def test_each_seat_plays_by_its_own_weights(four: Any) -> None:
    """One that likes to be high wins nearly always against three that like to be low."""
    sense = np.zeros(2 * len(FEATURES))
    sense[FEATURES.index("level")] = 1.0
    for seat in range(four.seats):
        rows = [sense if each == seat else -sense for each in range(four.seats)]
        won = sum(tune.play(CODE, "players=4", rows, f"{number}")[seat] for number in range(8))
        assert won >= 6


@pytest.mark.usefixtures("four")
def test_tuning_finds_what_wins_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    start = np.zeros(2 * len(FEATURES))
    asked = (CODE, ("players=4", "players=3"), start, 2, 96, 5)
    found = tune.tuned(*asked, tmp_path / "once")
    assert found[FEATURES.index("level")] > 0, "who climbs wins"
    tune.tuned(CODE, ("players=4", "players=3"), start, 1, 96, 5, tmp_path / "twice")
    assert np.array_equal(tune.tuned(*asked, tmp_path / "twice"), found)


@pytest.mark.usefixtures("four")
def test_the_command_keeps_the_other_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, data = tmp_path / "weights.json", tmp_path / "data"
    line = f"tune {CODE} more --steps 1 --games 16 --seed 2 --data {data} --out {out}".split()
    monkeypatch.setattr("sys.argv", line)
    tune.main()
    before, after = json.loads(WEIGHTS.read_text()), json.loads(out.read_text())
    assert after["hash"] == mark_of({"names": after["names"], "sets": after["sets"]})
    assert set(after["sets"]) == set(before["sets"])
    changed = {name for name in after["sets"] if after["sets"][name] != before["sets"][name]}
    assert changed == {"more-to-win"}


def test_the_gate_lets_masters_play_that_differ_in_their_weights_alone(tmp_path: Path) -> None:
    """One that likes to be high beats those who like to be low, from both seats; shares are those of one of two."""
    sense = [1.0] + [0.0] * (len(FEATURES) - 1)
    senseless = [-each for each in sense]
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"sets": {"low": {"early": senseless, "late": senseless}}}))
    low = gate.weights_named(CODE, f"{path}:low")
    assert low == (senseless, senseless)
    assert gate.weights_named(CODE, "two")[0] == list(weights(game_with(CODE, "players=2").options).early)
    deals = [gate.deal(CODE, "cubes=16", ((sense, sense), low), 4, f"{number}") for number in range(4)]
    assert {each.games for each in deals} == {2}
    assert sum(each.share for each in deals) >= 3
    assert {len(each.hopes) for each in deals[0].told} == {2}


def test_chances_are_as_sure_as_they_came_true() -> None:
    """Told as 9 in 10, come true in 3 of 4: the power that makes one of the other is a half."""
    told = [gate.Told((0.9, 0.1), (1.0, 0.0))] * 75 + [gate.Told((0.9, 0.1), (0.0, 1.0))] * 25
    power, as_told, as_told_then = gate.sureness(told)
    assert power == 0.5
    assert as_told_then < as_told


def test_the_gate_says_whether_the_new_weights_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", f"gate {CODE} two two-to-win --options cubes=4 --nodes 2 --games 16".split())
    monkeypatch.setattr(gate, "ROUND", 8)
    gate.main()
    *_, verdict, told = capsys.readouterr().out.splitlines()
    assert verdict == "open", "sixteen games are too few"
    assert told.startswith("chances came true as their power of ")
