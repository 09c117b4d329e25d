"""A newcomer plays in a real terminal (tmux), from the first prompt to the top of the wall."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
import uuid
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import Seat
from cordee.session import Session
from tests.conformance.climbing_man import policy
from tests.sure import of_kind

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 4
OPTIONS = {"shape": "4x3", "tiles": "any", "weight": "6"}
PATIENCE = 60.0


class Terminal:
    """A tmux window that runs the game."""

    def __init__(self, command: str, environment: dict[str, str]) -> None:
        self.name = f"cordee-{uuid.uuid4().hex[:8]}"
        self.environment = {**os.environ, **environment}
        self.tmux("new-session", "-d", "-x", "110", "-y", "50", command)

    def tmux(self, verb: str, *words: str) -> str:
        where = ["-s", self.name] if verb == "new-session" else ["-t", self.name]
        line = ["tmux", "-L", self.name, verb, *where, *words]
        return subprocess.run(line, capture_output=True, text=True, check=True, env=self.environment).stdout

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p", "-S", "-2000")

    def type(self, text: str) -> None:
        self.tmux("send-keys", "-l", text)
        self.tmux("send-keys", "Enter")

    def wait_for(self, text: str, count: int = 1) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if (screen := self.screen()).count(text) >= count:
                return screen
            time.sleep(0.05)
        pytest.fail(f"'{text}' never came:\n{self.screen()}")

    def close(self) -> None:
        subprocess.run(["tmux", "-L", self.name, "kill-server"], check=False, env=self.environment)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    options = [word for name, value in OPTIONS.items() for word in ("-o", f"{name}={value}")]
    words = [str(Path(sys.executable).parent / "cordee"), "play", "climbing-man", "--seed", str(SEED), *options]
    window = Terminal(shlex.join(words) + "; sleep 60", {"XDG_STATE_HOME": str(tmp_path), "LANG": "C.UTF-8"})
    yield window
    window.close()


def a_climb() -> list[str]:
    """What to type to get to the top of the wall of this seed."""
    random = Random(SEED)
    session = Session(ClimbingMan.read(OPTIONS), random)
    while session.position.to_act():
        session.play(policy(of_kind(ClimbingManPosition, session.position), Seat(0), random), Seat(0))
    outcome = session.position.outcome()
    assert outcome is not None
    assert outcome.rule == "CM-20", "choose another seed: this climb does not reach the top"
    return [entry.text for entry in session.record().entries if entry.seat == 0]


@pytest.mark.needs("tmux")
def test_a_newcomer_reaches_the_top(terminal: Terminal) -> None:
    terminal.wait_for("A>")
    terminal.type("?")
    terminal.wait_for("Type an action as it is listed")
    for count, text in enumerate(a_climb()):
        terminal.type(text)
        terminal.wait_for(text, 1)
        if count == 0:
            terminal.wait_for("A starts at")
    screen = terminal.wait_for("The game is over")
    assert "CM-20" in screen


@pytest.mark.needs("tmux")
def test_the_tab_key_completes(terminal: Terminal) -> None:
    terminal.wait_for("A>")
    terminal.tmux("send-keys", "-l", "start:d")
    terminal.tmux("send-keys", "Tab")
    terminal.wait_for("A> start:d1")
    terminal.tmux("send-keys", "Enter")
    terminal.wait_for("A starts at d1")
