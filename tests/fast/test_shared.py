"""What all twins share: random words, words of squares, the cache folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from cordee import fast
from cordee.fast import bits, compiling, random

if TYPE_CHECKING:
    from pathlib import Path


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


def test_without_the_extra_there_is_no_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "installed", lambda: False)
    assert not fast.ready("climbers")
