"""Every part that a kit names is there, in the file of that part's name; what is missing is said in words."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from cordee.games.errors import NotUnderstood
from cordee.kits import HOUSE, kit_of, kits
from cordee.kits.kit import Kit, Part, resolve
from cordee.players.guide import PlainGuide
from tests.server.whisper import Whisper

if TYPE_CHECKING:
    from pathlib import Path

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


MEETING = """
import threading
BOTH = threading.Barrier(2)

def met():
    try:
        BOTH.wait(0.3)
    except threading.BrokenBarrierError:
        return False
    return True
"""


def test_parts_are_loaded_by_one_thread_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules that import each other would else be seen half made."""
    (tmp_path / "meeting.py").write_text(MEETING, encoding="utf-8")
    for name in ("one_part", "another_part"):
        (tmp_path / f"{name}.py").write_text("import meeting\nmet = meeting.met()\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(resolve, ("one_part:met", "another_part:met"))) == [False, False]
