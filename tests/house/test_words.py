"""Everything a person reads exists in English and French, with the same values in it."""

from __future__ import annotations

import importlib
import pkgutil
import string
from typing import TYPE_CHECKING

import pytest

import cordee
from cordee.games.contract import Event
from cordee.games.errors import Reason
from cordee.games.words import Words
from cordee.kits import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator


def modules() -> list[str]:
    return sorted(module.name for module in pkgutil.walk_packages(cordee.__path__, "cordee."))


def words_in(name: str) -> Iterator[tuple[str, str, str]]:
    """Every text of a module: its name, English and French."""
    for label, value in vars(importlib.import_module(name)).items():
        found: list[object] = list(value.values()) if isinstance(value, dict) else [value]
        if isinstance(value, type) and issubclass(value, Event):
            found = [getattr(value, "words", None)]
        for each in found:
            if isinstance(each, (Words, Reason)):
                yield label, each.en, each.fr


def fields_of(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(template) if name)


@pytest.mark.parametrize("name", modules())
def test_texts_have_both_languages_and_the_same_values(name: str) -> None:
    for label, english, french in words_in(name):
        assert english.strip(), label
        assert french.strip(), label
        assert fields_of(english) == fields_of(french), label


@pytest.mark.parametrize("code", GAMES)
def test_options_and_choices_have_words(code: str) -> None:
    for spec in GAMES[code].options_type.specs():
        for words in (spec.help, *(words for _, words in spec.choices)):
            assert words.en
            assert words.fr


@pytest.mark.parametrize("code", GAMES)
def test_games_introduce_themselves_in_both_languages(code: str) -> None:
    game = GAMES[code]
    for words in (game.title, game.credit, game.summary, game.goal):
        assert words.en.strip()
        assert words.fr.strip()
    assert game.goal.en != game.goal.fr


def test_there_are_texts_to_look_at() -> None:
    assert sum(1 for name in modules() for _ in words_in(name)) > 60
