"""A whole game of two, typed into the terminal to its end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from typer.testing import CliRunner

from cordee.cli.main import app
from cordee.games.climbers import Climbers
from cordee.games.climbers.position import ClimbersPosition
from cordee.session import Session
from tests.conformance.climbers import policy
from tests.sure import of_kind

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SEED = 5


def test_two_players_type_a_game_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    session = Session(Climbers.read({"general_movement": "ordered"}), Random(SEED))
    players = Random(SEED + 1)
    while session.position.to_act():
        seat = session.position.to_act()[0]
        session.play(policy(of_kind(ClimbersPosition, session.position), seat, players), seat)
    typed = "\n".join(entry.text for entry in session.record().entries if entry.seat >= 0) + "\n"
    arguments = ["play", "climbers", "--seed", str(SEED), "--option", "general_movement=ordered"]
    result = CliRunner().invoke(app, arguments, input=typed, catch_exceptions=False)
    outcome = session.position.outcome()
    assert outcome is not None
    winner = "AB"[outcome.winners()[0]]
    assert f"{winner} wins at height {max(outcome.scores)}" in result.output
