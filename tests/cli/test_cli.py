"""The command line as a person or a program uses it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner, Result

from cordee import __version__, fast
from cordee.cli import console
from cordee.cli.main import app
from cordee.kits import GAMES
from cordee.records import load
from cordee.session import verify

if TYPE_CHECKING:
    from pathlib import Path

SMALL = ["-o", "shape=#o#o/####/####/#o#o", "-o", "tiles=any"]


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def play(*lines: str, options: tuple[str, ...] = ()) -> Result:
    return run("play", "climbing-man", *SMALL, "--seed", "1", *options, typed="\n".join(lines) + "\n")


def test_version() -> None:
    assert run("--version").output.strip() == __version__


def test_games_lists_every_game_with_options_and_presets() -> None:
    output = run("games").output
    for game in GAMES.values():
        assert game.code in output
        assert all(f"--preset {preset}" in output for preset in game.options_type.presets)


def test_games_as_json() -> None:
    listed = json.loads(run("games", "--json").output)
    assert [each["code"] for each in listed] == list(GAMES)
    weight = next(each for game in listed for each in game["options"] if each["name"] == "weight")
    assert (weight["kind"], weight["default"], weight["least"], weight["most"]) == ("number", 10, 1, 20)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--lang", "it", "games"], "one of en, fr, de"),
        (["games", "chess"], "there is no game 'chess'"),
        (["play", "climbing-man", "-o", "weight=99"], "from 1 to 20"),
        (["play", "climbing-man", "-o", "weight"], "name=value"),
        (["play", "climbing-man", "-p", "cosy"], "no preset 'cosy'"),
        (["play", "climbing-man", "-o", "shape=@/no/such/file"], "/no/such/file"),
        (["play"], "name a game"),
        (["play", "--resume"], "running.cordee"),
        (["verify", "/no/such/file"], "/no/such/file"),
        (["simulate", "climbing-man", "-o", "colour=red"], "no option 'colour'"),
    ],
)
def test_bad_input_is_explained_and_exits_with_2(words: list[str], part: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert part in result.output
    assert "Traceback" not in result.output


def test_a_wall_with_three_mistakes_gets_three_messages(tmp_path: Path) -> None:
    wall = tmp_path / "wall.txt"
    wall.write_text("o###\n####\nx###\n#oo#\n", encoding="utf-8")
    result = run("play", "climbing-man", "-o", f"shape=@{wall}", "-o", "tiles=any")
    assert result.output.splitlines()[1:] == [
        "- line 3, column 1: 'x' means nothing; use # for wall, o for a coin, . for outside",
        "- line 1, column 3: the tile that starts here has no coin; put an o on one of its squares, "
        "or draw no coins at all",
        "- line 4, column 2: this coin touches the coin at line 4, column 3; coins may touch only at corners",
    ]


def test_playing_to_the_end_and_resuming(tmp_path: Path) -> None:
    saved = tmp_path / "climb.cordee"
    first = play("start:e1", "hand>e1", f"save {saved}", "quit")
    assert first.exit_code == 0
    assert "kept" in first.output
    assert verify(load(saved)).outcome is None
    second = run("play", "--resume", typed="give-up\n")
    assert "CM-22" in second.output
    third = run("play", "--load", str(saved), typed="give-up\n")
    assert "A(0)" in third.output


def test_a_new_game_sets_the_one_left_aside(tmp_path: Path) -> None:
    play("start:e1", "quit")
    kept = tmp_path / "state" / "cordee" / "running.cordee"
    left = load(kept)
    assert "set aside" in play("start:d1", "give-up").output
    assert load(kept.with_name("running-1.cordee")) == left
    assert "set aside" not in play("quit").output, "a game that is over is not in the way"


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    output = play("start:e1", "body>e9", "body>e1", "hand>k1", "quit").output
    assert "CM-6" in output
    assert "CM-15: the body is on e1 already" in output
    assert "CM-10" in output or "CM-6" in output


def test_nonsense_is_explained() -> None:
    output = play("start:e1", "dance", "strat:e1", "quit").output
    assert "'dance' is no action" in output


def test_undo_takes_back_but_not_what_was_revealed() -> None:
    assert "Took back start:e1" in play("start:e1", "undo", "quit").output
    revealed = play("start:e1", "hand>e1", "undo", "quit").output
    assert "can't be taken back" in revealed
    assert "can't be taken back" in play("undo", "quit").output


def test_commands_help_actions_board_log_load() -> None:
    output = play(
        "?", "actions", "actions start:e", "actions zzz", "board", "log", "load", "load /no/file", "quit"
    ).output
    assert "Type an action" in output
    assert "start:d1  start:e1" in output
    assert "no action begins with 'zzz'" in output
    assert "coins are dealt" in output
    assert "load FILE" in output
    assert "/no/file" in output


def test_the_end_of_input_keeps_the_game() -> None:
    result = run("play", "climbing-man", *SMALL, typed="start:e1\n")
    assert result.exit_code == 0
    assert "kept" in result.output


def test_the_same_seed_is_the_same_wall(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("one", "two", "other")]
    for path, seed in zip(paths, ("5", "5", "6"), strict=True):
        run("play", "climbing-man", "--seed", seed, typed=f"save {path}\nquit\n")
    one, two, other = (path.read_text(encoding="utf-8") for path in paths)
    assert one == two
    assert one != other


def test_replay_and_verify(tmp_path: Path) -> None:
    saved = tmp_path / "climb.cordee"
    play("start:e1", "hand>e1", f"save {saved}", "quit")
    assert "hand>e1" in run("replay", str(saved)).output
    assert "hand>e1" in run("replay", str(saved), "--every").output
    steps = json.loads(run("replay", str(saved), "--json").output)
    assert steps[-1]["action"] == "hand>e1"
    assert "holds" in run("verify", str(saved)).output
    assert json.loads(run("verify", str(saved), "--json").output)["result"] == "unfinished"
    saved.write_text(saved.read_text(encoding="utf-8").replace("hand>e1", "hand>e9"), encoding="utf-8")
    broken = run("verify", str(saved))
    assert broken.exit_code == 2
    assert "line 7, column" in broken.output
    assert "CM-6" in broken.output


def test_replay_of_an_unfinished_game_does_not_tell_hidden_values(tmp_path: Path) -> None:
    saved = tmp_path / "climb.cordee"
    play("start:e1", f"save {saved}", "quit")
    deal = next(entry.text for entry in load(saved).entries if entry.text.startswith("deal:"))
    assert deal not in run("replay", str(saved)).output


@pytest.mark.skipif(not fast.installed(), reason="the extra `fast` is not installed, or switched off")
def test_simulate_by_the_twin() -> None:
    """As many games as asked for, the same ones for a seed, more than go on at once."""
    asked = ("simulate", "climbing-man", "--games", "300", "--seed", "1", "--engine", "twin", "--json")
    first, again = (json.loads(run(*asked).output) for _ in range(2))
    assert first["games"] == 300
    assert sum(first["ended_by"].values()) == 300
    assert {**first, "seconds": 0} == {**again, "seconds": 0}


def test_simulate() -> None:
    output = run("simulate", "climbing-man", "--games", "5", "--seed", "1").output
    assert "5 games (seed 1)" in output
    summary = json.loads(run("simulate", "climbing-man", "--games", "5", "--seed", "1", "--json").output)
    assert summary["games"] == 5
    assert summary["ended_by"] == {"CM-22": 5}
    again = json.loads(run("simulate", "climbing-man", "--games", "5", "--seed", "1", "--json").output)
    assert {**again, "seconds": 0} == {**summary, "seconds": 0}


def test_everything_also_in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("console", "play", "replay", "table"):
        monkeypatch.setattr(f"cordee.cli.{module}.LANGUAGE", "fr")
    assert console.say(console.NO_EQUALS, text="x").endswith("nom=valeur")
    output = play("?", "start:e1", "dance", "body>e1", "undo", "quit").output
    assert "Tapez une action" in output
    assert "le corps est déjà en e1" in output
    assert "n'est pas une action" in output
    assert "La partie est gardée" in output
