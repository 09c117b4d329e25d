"""At one screen: it is handed over face down, and nobody reads the other's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typer.testing import CliRunner

from cordee.cli.main import app

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

LINES = ("", "start:p19", "", "start:q19", "", "build:p18", "build:p18", "move:o18", "roll", "end", "", "log", "quit")


def test_a_hot_seat_hides_the_other_s_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    result = CliRunner().invoke(app, ["play", "cubeclimbers", "--seed", "4"], input="\n".join(LINES) + "\n")
    assert result.exit_code == 0
    before_deal, a_turn, b_turn = result.output.split("is to act. Hand the screen over")[1:][-3:]
    assert "hand:" not in before_deal
    assert hands(a_turn) == {"A"}
    assert hands(b_turn) == {"B"}
    assert "A is dealt power cards face down: 2" in b_turn  # the log, as B may know it


def hands(screen: str) -> set[str]:
    """Whose cards a screen shows."""
    return {line.strip(" >")[0] for line in screen.splitlines() if "hand:" in line}
