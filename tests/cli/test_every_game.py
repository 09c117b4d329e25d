"""Every game can be played in the terminal: typed line by line, it goes as the rules say."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from cordee.cli.main import app
from cordee.kits import GAMES
from cordee.records import load
from cordee.session import Session
from tests.conformance.hooks import hooks

if TYPE_CHECKING:
    from pathlib import Path

SEED = 11
MOST_ACTIONS = 60


def some_actions(code: str) -> Session:
    """The beginning of a game: chance as the terminal draws it, the players by the game's policy."""
    session, players = Session(GAMES[code].read({}), Random(SEED)), Random(SEED + 1)
    for _ in range(MOST_ACTIONS):
        if not session.position.to_act():
            break
        seat = session.position.to_act()[0]
        session.play(hooks(code).policy(session.position, seat, players), seat)
    return session


@pytest.mark.parametrize("code", GAMES)
def test_every_game_can_be_typed(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    session = some_actions(code)
    saved = tmp_path / "game.cordee"
    # the blank line before each action is Enter at a hand-over, and nothing elsewhere
    lines = [line for entry in session.record().entries if entry.seat >= 0 for line in ("", entry.text)]
    typed = "\n".join([*lines, "", "?", "board", f"save {saved}", "quit"]) + "\n"
    result = CliRunner().invoke(app, ["play", code, "--seed", str(SEED)], input=typed, catch_exceptions=False)
    assert result.exit_code == 0
    if session.position.to_act():
        assert load(saved) == session.record()
    else:
        assert "The game is over" in result.output


def test_the_end_of_an_action_is_enough_where_only_one_ends_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    saved = tmp_path / "game.cordee"
    typed = f"R\nX\nY\nsave {saved}\nquit\n"
    result = CliRunner().invoke(app, ["play", "climbers", "--seed", str(SEED)], input=typed, catch_exceptions=False)
    assert "'X' is no" in result.output
    assert [entry.text for entry in load(saved).entries if entry.seat >= 0] == ["colour>R", "colour>Y"]


def test_the_end_of_several_actions_is_asked_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    command = ["play", "climbing-man", "--seed", str(SEED)]
    result = CliRunner().invoke(app, command, input="start:e1\ne2\nquit\n", catch_exceptions=False)
    assert "Did you mean" in result.output
