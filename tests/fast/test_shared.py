"""What all twins share: random words, words of squares, the cache folder."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

import numpy as np

from cordee import fast
from cordee.envs.needs import needed
from cordee.fast import bits, compiling, random
from cordee.games.cubeclimbers import CubeClimbers

if TYPE_CHECKING:
    from pathlib import Path

compiles = pytest.mark.skipif(compiling.PLAIN, reason="NUMBA_DISABLE_JIT=1: nothing is compiled")


def test_splitmix64_gives_the_published_numbers() -> None:
    word = np.array([1234567], np.uint64)
    drawn = [int(random.next_word(word)) for _ in range(3)]
    assert drawn == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_numbers_below_a_limit_all_come() -> None:
    word = random.seeds(1, 1)[0]
    assert {int(random.below(word, 7)) for _ in range(200)} == set(range(7))


@pytest.mark.parametrize("word", [0, 1, 0b1011 << 40, (1 << 64) - 1, 1 << 63])
def test_squares_of_a_row_are_counted_and_found(word: int) -> None:
    assert bits.ones(np.uint64(word)) == word.bit_count()
    if word:
        assert bits.lowest(np.uint64(word)) == (word & -word).bit_length() - 1
        assert int(bits.without_lowest(np.uint64(word))) == word & (word - 1)


def test_a_changed_source_has_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("a")
    monkeypatch.setattr(compiling, "sources_of", lambda _: [source])
    folders = set()
    for text in ("a", "b"):
        source.write_text(text)
        compiling.folder_of.cache_clear()
        folders.add(compiling.folder_of("climbers"))
    compiling.folder_of.cache_clear()
    assert len(folders) == 2


@compiles
def test_counting_and_finding_squares_are_single_instructions() -> None:
    """In a process of its own, for what comes from the cache can't be looked at."""
    code = "import numba, numpy as np; from cordee.fast import bits; "
    code += (
        "look = lambda f: numba.njit(f.py_func); bits.ones = look(bits.ones); found = [bits.ones, look(bits.lowest)]; "
    )
    code += "[each(np.uint64(6)) for each in found]; print([list(each.inspect_asm().values())[0] for each in found])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "popcnt" in done.stdout or "cnt" in done.stdout  # the second on ARM
    assert "tzcnt" in done.stdout or "rbit" in done.stdout


@compiles
def test_compiling_in_the_background_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A niced process compiles; who asks gets the readable rules at once, and the log says so once."""
    monkeypatch.setenv(compiling.CACHE, str(tmp_path))
    monkeypatch.setattr(compiling, "_started", {})
    compiling.folder_of.cache_clear()
    game = CubeClimbers()
    with caplog.at_level("INFO", "cordee.fast"):
        began = time.process_time()
        assert [fast.twin_if_ready(game) for _ in range(3)] == [None] * 3
        assert time.process_time() - began < 2
    (child,) = compiling._started.values()
    try:
        assert len(caplog.messages) == 1
        until = time.monotonic() + 60
        while os.getpriority(os.PRIO_PROCESS, child.pid) < compiling.BACKGROUND:
            assert child.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)
    finally:
        child.kill()
        child.wait()
        compiling.folder_of.cache_clear()


def test_older_folders_of_the_same_sources_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for days, name in enumerate(["climbers-new", "climbers-before", "climbers-older", "climbers-other", "shared-x"]):
        (tmp_path / name).mkdir()
        sources = "elsewhere" if name == "climbers-other" else str(compiling.PACKAGE)
        (tmp_path / name / "sources").write_text(sources)
        os.utime(tmp_path / name, (time.time() - days * 86400,) * 2)
    compiling._tidy(tmp_path / "climbers-new")
    left = {each.name for each in tmp_path.iterdir()}
    assert left == {"climbers-new", "climbers-before", "climbers-other", "shared-x"}
    monkeypatch.setattr(compiling, "LONG_AGO", 0.0)
    compiling._tidy(tmp_path / "climbers-new")
    assert {each.name for each in tmp_path.iterdir()} == {"climbers-new", "shared-x"}


def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(fast.SWITCH, "off")
    assert not fast.covers(CubeClimbers())
    assert fast.twin_if_ready(CubeClimbers()) is None
    with pytest.raises(ImportError, match="numba"):
        needed("numba")


def test_without_the_extra_there_is_no_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "installed", lambda: False)
    assert not fast.ready("climbers")
