"""The counts of `perft.json` still hold; those of thousands of thousands only in `make soak`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cordee.games.climbers import Climbers
from cordee.games.climbers.options import ClimbersOptions
from tests.climbers.perft import FILE, perft
from tests.conformance.hooks import SOAK

ENTRIES = json.loads(FILE.read_text(encoding="utf-8"))
MOST_LISTS = 200
"""How many positions are listed for one count; each takes a few milliseconds."""


def test_there_are_ten_positions() -> None:
    assert len({entry["position"] for entry in ENTRIES}) == 10


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["options"])
def test_counts(entry: dict[str, Any]) -> None:
    game = Climbers(ClimbersOptions.read_line(entry["options"]))
    position = game.notation.read_position(entry["position"])
    counts = entry["counts"]
    for depth, count in enumerate(counts, start=1):
        if depth == 1 or counts[depth - 2] <= MOST_LISTS or SOAK > 1:
            assert perft(position, depth) == count
