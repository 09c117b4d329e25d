"""`cordee wall`, `par`, `hint` and `ppn` as a person or a program uses them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from cordee.cli.main import app
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of
from cordee.records import load, save
from cordee.session import Session, verify
from tests.climbing_man.solver.exhaustive import dealt
from tests.sure import of_kind

if TYPE_CHECKING:
    from pathlib import Path

SMALL = ["wall", "--shape", "2x4", "--seed", "5"]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.fixture
def wall(tmp_path: Path) -> Path:
    """A small wall as a file."""
    path = tmp_path / "wall.cordee"
    assert run(*SMALL, "--output", str(path)).exit_code == 0
    return path


def test_a_wall_is_drawn_with_its_par_and_without_its_values(wall: Path) -> None:
    result = run(*SMALL)
    assert "par " in result.output
    assert "deal:" not in result.output
    assert verify(load(wall)).outcome is None


def test_a_wall_as_json_is_the_same_every_time_and_hides_values() -> None:
    first, second = run(*SMALL, "--json"), run(*SMALL, "--json")
    assert first.output == second.output
    told = json.loads(first.output)
    assert {coin["value"] for coin in told["view"]["coins"]} == {None}
    assert told["difficulty"] in ("easy", "fair", "hard", "fierce")


def test_the_wall_of_a_day_is_the_same_for_everyone() -> None:
    told = [json.loads(run("wall", "--date", date, "--json").output) for date in ("2026-11-16", "2026-11-17")]
    assert [each["name"].split("seed ")[1][:14] for each in told] == ["day 2026-11-16", "day 2026-11-17"]
    assert told[0]["view"] != told[1]["view"]


def test_par_gives_the_number_and_keeps_the_line_until_asked(wall: Path) -> None:
    told = json.loads(run("par", str(wall), "--json").output)
    assert told["solvable"] is True
    assert told["exact"] is True
    assert told["line"] is None
    assert json.loads(run("par", str(wall), "--line", "--json").output)["line"][0].startswith("start:")
    assert "start:" not in run("par", str(wall)).output


def test_after_the_climb_par_compares_and_tells_the_line(wall: Path) -> None:
    session = Session.resume(load(wall))
    par = par_of(of_kind(ClimbingManPosition, session.position))
    assert par is not None
    for action in par.line:
        session.play(action, session.position.to_act()[0])
    save(session.record(), wall)
    output = " ".join(run("par", str(wall)).output.split())
    assert "0 below par" in output
    assert "start:" in output


def test_par_reads_a_position_with_its_options(tmp_path: Path) -> None:
    position = dealt("shape=2x3 tiles=any weight=9", 4)
    path = tmp_path / "position.txt"
    text = ClimbingMan(position.state.options).notation.write_position(position)
    path.write_text(f"{position.state.options.write_line()}\n{text}\n", encoding="utf-8")
    told, par = json.loads(run("par", str(path), "--json").output), par_of(position)
    assert told["solvable"] is (par is not None)


def test_a_hint_names_an_action_and_its_reason(wall: Path) -> None:
    told = json.loads(run("hint", str(wall), "--json").output)
    assert told["action"].startswith("start:")
    assert told["stuck"] is False
    assert "start on " in run("hint", str(wall)).output


def test_ppn_there_and_back(wall: Path, tmp_path: Path) -> None:
    there = run("ppn", str(wall)).output
    assert there.startswith("---\nSetUp: None\n")
    path = tmp_path / "wall.ppn"
    path.write_text(there, encoding="utf-8")
    back = run("ppn", str(path)).output
    assert [line for line in wall.read_text(encoding="utf-8").splitlines() if "Wall" not in line] == back.splitlines()


def test_a_study_counts_what_can_be_climbed(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    told = json.loads(run("wall", "--study", "40", "--seed", "1", "--plot", str(plot), "--json").output)
    assert told["walls"] == 40
    assert told["inexact"] == 0
    assert told["solvable"] == sum(told["pars"].values())
    assert 0.65 <= told["solvable"] / 40 <= 1
    drawn = ElementTree.fromstring(plot.read_text(encoding="utf-8"))
    counts = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {str(count) for count in told["pars"].values()} <= set(counts)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["wall", "--date", "yesterday"], "a date like"),
        (["wall", "--difficulty", "mad"], "easy, fair, hard, fierce"),
        (["wall", "--shape", "x"], "can't be built"),
        (["wall", "--shape", "1x1", "--weight", "20", "--seed", "1"], "none of 2000 walls"),
        (["par", "/no/such/file"], "/no/such/file"),
        (["hint", "/no/such/file"], "/no/such/file"),
    ],
)
def test_bad_input_is_explained_and_exits_with_2(words: list[str], part: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert part in " ".join(result.output.split())
    assert "Traceback" not in result.output


@pytest.mark.parametrize("text", ["", "nonsense", "---\n", "[Format]", "weight=99\nstarting - - A 0.0 0"])
def test_a_file_that_is_no_climb_is_explained(text: str, tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_text(text, encoding="utf-8")
    for command in ("par", "hint"):
        result = run(command, str(path))
        assert result.exit_code == 2
        assert "Traceback" not in result.output


def test_there_is_no_par_for_other_games_and_no_hint_after_the_end(wall: Path) -> None:
    session = Session.resume(load(wall))
    session.play(next(iter(session.position.legal_actions(session.position.to_act()[0]))), session.position.to_act()[0])
    session.play(list(session.position.legal_actions(session.position.to_act()[0]))[-1], session.position.to_act()[0])
    save(session.record(), wall)
    assert run("hint", str(wall)).exit_code == 2
    assert run("ppn", str(wall)).exit_code == 0
