"""At one screen: it is handed over face down, and nobody reads the other's cards."""

from __future__ import annotations

import re
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
    assert cards(before_deal) == set()
    assert len(cards(a_turn)) == len(cards(b_turn)) == 2
    assert not cards(a_turn) & cards(b_turn)
    assert not any(card in b_turn for card in cards(a_turn))
    assert "A is dealt power cards face down: 2" in b_turn  # the log, as B may know it


def cards(screen: str) -> set[str]:
    """The cards whose texts a screen shows."""
    return set(re.findall(r"^   (\S+(?: Stop)?) \(CC-[0-9]+\)", screen, re.MULTILINE))
