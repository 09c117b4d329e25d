"""Languages: which one is spoken to whom."""

from __future__ import annotations

import pytest

from cordee.games.words import best_language


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("de-AT", "de"), ("fr_FR.UTF-8", "fr"), (" EN-gb", "en"), ("dk", "en"), ("", "en"), ("f", "en")],
)
def test_the_house_speaks_the_language_that_is_asked_for_or_else_english(asked: str, spoken: str) -> None:
    assert best_language(asked) == spoken
