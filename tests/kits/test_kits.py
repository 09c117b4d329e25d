"""Every part that a kit names is there, in the file of that part's name; what is missing is said in words."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cordee.games.errors import NotUnderstood
from cordee.kits import HOUSE, kit_of, kits
from cordee.kits.kit import Kit, Part, resolve
from cordee.players.guide import PlainGuide
from tests.server.whisper import Whisper

PARTS = [(code, part) for code in HOUSE for part in kits()[code].paths]


@pytest.mark.parametrize(("code", "part"), PARTS)
def test_every_part_is_there(code: str, part: str) -> None:
    assert getattr(kit_of(code), part) is resolve(kit_of(code).paths[part])


def test_the_same_part_has_the_same_file_name_in_each_game() -> None:
    files: dict[str, set[str]] = {}
    for code, part in PARTS:
        kit = kit_of(code)
        files.setdefault(part, set()).add(kit.paths[part].partition(":")[0].removeprefix(kit.package))
    assert {part: names for part, names in files.items() if len(names) > 1 and part != "game"} == {}


def test_a_missing_part_is_said_in_words() -> None:
    kit = Kit("tests.server", game="tests.server.whisper:Whisper")
    assert kit.game is Whisper
    with pytest.raises(NotUnderstood, match=r"Whisper has no observer: name one in its kit, tests\.server") as caught:
        _ = kit.observer
    assert "observer" in caught.value.say("fr")


def test_what_every_game_has_for_free_needs_no_name() -> None:
    kit = Kit("tests.server", game="tests.server.whisper:Whisper")
    free = [name for name, part in vars(Kit).items() if isinstance(part, Part) and part.plain]
    assert all(getattr(kit, name) is not None for name in free)
    assert kit.guide is PlainGuide


def test_a_part_that_no_kit_has_is_refused() -> None:
    with pytest.raises(TypeError, match="no such part: gide"):
        Kit("tests.server", gide=".guide:Guide")


TOGETHER = """
import sys, threading
from cordee.kits import HOUSE, kits
sys.setswitchinterval(1e-6)
parts = [(code, part) for part in ("game", "lessons", "pointing", "drawing") for code in HOUSE]
start, failed = threading.Barrier(len(parts)), []
def ask(code, part):
    start.wait()
    try:
        getattr(kits()[code], part)
    except ImportError as error:
        failed.append(str(error))
threads = [threading.Thread(target=ask, args=each) for each in parts]
[each.start() for each in threads]
[each.join() for each in threads]
sys.exit("\\n".join(failed) or 0)
"""


def test_parts_are_imported_whole_by_threads_that_ask_at_once() -> None:
    asked = subprocess.run([sys.executable, "-c", TOGETHER], capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr
