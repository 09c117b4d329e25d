"""Bots at the terminal's seats, hints, arenas and analyses from the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner, Result

from cordee.cli.main import app
from cordee.players.random_player import RandomPlayer
from cordee.players.registry import player_named
from cordee.records import load
from cordee.session import verify

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from cordee.players.contract import Budget, Decision, Eyes, Player

SMALL = ("-o", "cubes=2", "-o", "cards=1")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the kept game."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "cordee" / "running.cordee"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def test_bots_play_a_whole_game_by_themselves(state: Path) -> None:
    result = run("play", "cubeclimbers", *SMALL, "--seats", "greedy,search:1", "--seed", "2")
    assert result.exit_code == 0, result.output
    assert "The game is over" in result.output
    assert verify(load(state)).outcome is not None


def thought_by(monkeypatch: pytest.MonkeyPatch, *words: str, seats: str, typed: str = "") -> list[bool]:
    """For each decision of a bot in a game whether it was bound by a clock."""
    found: list[bool] = []

    class Watched(RandomPlayer):
        def decide(self, eyes: Eyes, budget: Budget, random: Random) -> Decision:
            found.append(budget.until is not None)
            return super().decide(eyes, budget, random)

    def named(name: str, code: str) -> Player:
        player_named(name, code)
        return Watched()

    monkeypatch.setattr("cordee.cli.bots.player_named", named)
    told = run("play", "cubeclimbers", *SMALL, "--seats", seats, *words, typed=typed)
    assert told.exit_code == 0, told.output
    return found


def test_bots_think_by_the_clock_but_not_where_one_seed_is_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(thought_by(monkeypatch, seats="greedy,greedy")) == {True}
    assert set(thought_by(monkeypatch, "--seed", "2", seats="greedy,greedy")) == {False}


def test_a_game_loaded_at_the_prompt_is_played_from_the_seed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "begun.cordee")
    typed = f"save {file}\nstart:p14\nundo\nload {file}\nstart:p14\nquit\n"
    assert set(thought_by(monkeypatch, "--seed", "2", seats="me,greedy", typed=typed)) == {False}
    assert set(thought_by(monkeypatch, seats="me,greedy", typed=typed)) == {True}


def test_a_person_is_asked_and_the_bots_answer(state: Path) -> None:
    result = run("play", "cubeclimbers", *SMALL, "--seats", "me,greedy", "--seed", "2", typed="hint\nstart:p14\nquit\n")
    assert "A> start:" in result.output, "the hint stands behind the prompt"
    record = load(state)
    assert (record.tag("SeatA"), record.tag("SeatB")) == ("me", "greedy")
    assert [entry.seat for entry in record.entries if entry.text.startswith("start:")] == [0, 1]


def test_a_resumed_game_keeps_its_bots(state: Path) -> None:
    run("play", "cubeclimbers", *SMALL, "--seats", "me,greedy", "--seed", "2", typed="quit\n")
    run("play", "--resume", "--seed", "2", typed="start:p14\nquit\n")
    assert [entry.seat for entry in load(state).entries if entry.text.startswith("start:")] == [0, 1]


def test_undo_takes_back_what_the_person_did(state: Path) -> None:
    lines = "start:h1\nhand>h3\nundo\nquit\n"
    run("play", "climbing-man", "-o", "shape=2x2", "-o", "tiles=any", "--seats", "me", "--seed", "1", typed=lines)
    assert load(state).tag("SeatA") == "me"


@pytest.mark.parametrize(
    "seats,part", [("me", "2 seats are needed"), ("me,genius", "there is no player 'genius'"), ("me,me,me", "2 seats")]
)
def test_seats_that_can_t_be_are_refused(seats: str, part: str) -> None:
    result = run("play", "cubeclimbers", "--seats", seats)
    assert result.exit_code == 2
    assert part in " ".join(result.output.split())


def test_arena_writes_results_that_can_be_played_again_and_analysed(tmp_path: Path) -> None:
    results, picture, record = tmp_path / "r.jsonl", tmp_path / "p.svg", tmp_path / "g.cordee"
    words = ("arena", "cubeclimbers", *SMALL, "--players", "random,greedy", "-n", "4", "--seed", "5", "--workers", "1")
    told = run(*words, "--results", str(results), "--plot", str(picture), "--json")
    assert told.exit_code == 0, told.output
    report = json.loads(told.output)
    assert [each["player"] for each in report["standings"]] == ["random", "greedy"]
    assert report["games"] == 4
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    table = run(*words, "--results", str(results))
    assert "greedy" in table.output
    again = run("arena", "cubeclimbers", "--results", str(results), "--again", "3", "--save", str(record))
    assert again.exit_code == 0, again.output
    kept = json.loads(results.read_text(encoding="utf-8").splitlines()[4])
    assert len(load(record).entries) == kept["actions"]
    analysis = run("analyse", str(record), "--nodes", "4", "--workers", "1")
    assert analysis.exit_code == 0, analysis.output
    assert "Accuracy of A" in " ".join(analysis.output.split())
    assert json.loads(run("analyse", str(record), "--nodes", "4", "--workers", "1", "--json").output)["turns"]


def test_arena_needs_players() -> None:
    result = run("arena", "cubeclimbers")
    assert result.exit_code == 2
    assert "--players" in result.output


def test_a_hint_for_a_game_of_several_comes_from_a_mind(state: Path) -> None:
    run("play", "cubeclimbers", *SMALL, "--seed", "2", typed="start:p14\nstart:q14\nquit\n")
    told = json.loads(run("hint", str(state), "--by", "greedy", "--json").output)
    assert told["best"][0]["action"] == told["action"]
    assert "level" in told["best"][0]["why"]
    shown = " ".join(run("hint", str(state), "--by", "greedy").output.split())
    assert told["action"] in shown
    assert told["best"][0]["why"] in shown
