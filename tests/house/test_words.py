"""What a person reads exists in every language, with the same values in it; catalogues have what the code says."""

from __future__ import annotations

import ast
import string
from typing import TYPE_CHECKING

import pytest
from tools.catalogues import PACKAGE, TAKERS, Text, all_texts, catalogues, forms, text_of, texts_in

from cordee.games.words import LANGUAGES, Words, best_language, say_value
from cordee.kits import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from babel.messages.catalog import Catalog, Message

CATALOGUES = catalogues()
TEXTS = all_texts()
MAKERS = {"games/errors.py", "cli/console.py"}
"""Where a text is passed on that another call was given."""


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def fields_of(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {"en", *CATALOGUES} == set(LANGUAGES)


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_catalogue_has_the_texts_of_the_code_and_no_others(language: str) -> None:
    found = {text_of(message) for message in messages(CATALOGUES[language])}
    assert len(found) > 600
    assert TEXTS - found == set(), "`make catalogues`, then translate them"
    assert found - TEXTS == set(), "`make catalogues` drops what the code says no more"
    assert not CATALOGUES[language].obsolete


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_text_is_translated_for_certain(language: str) -> None:
    for message in messages(CATALOGUES[language]):
        assert all(form.strip() for form in forms(message)), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_translation_has_the_values_of_its_text(language: str) -> None:
    for message in messages(CATALOGUES[language]):
        text = text_of(message)
        every = fields_of(text.text) | fields_of(text.plural)
        assert fields_of(forms(message)[-1]) == every, message.id
        assert all(fields_of(form) <= every for form in forms(message)), message.id
        assert all(form.startswith(" ") == text.text.startswith(" ") for form in forms(message)), message.id


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_texts_are_written_where_they_are_needed(path: Path) -> None:
    """A text that is put together elsewhere is in no catalogue."""
    if str(path.relative_to(PACKAGE)) in MAKERS:
        return
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in {"Words", "t"}:
            literal = call.args[TAKERS[call.func.id]]
            assert len(call.args) == 1, f"line {call.lineno}: English only; translations are in the catalogues"
            assert isinstance(literal, ast.Constant), f"line {call.lineno}: a text is written out"


def test_texts_are_found_with_their_plural_and_context() -> None:
    source = 'Words("{count} level", plural="{count} levels"); Reason("TC-1", "no", kind=X); t("a" "b", x=1); Words(x)'
    assert list(texts_in(source)) == [Text("{count} level", "{count} levels"), Text("no"), Text("ab")]
    assert list(texts_in('Words("none", context="sign")')) == [Text("none", context="sign")]


def test_a_plural_is_said_by_what_is_counted() -> None:
    words = Words("{seats} is still {gap} higher", plural="{seats} are still {gap} higher", by="seats")
    assert words.say("en", seats=("A",), gap=2) == "A is still 2 higher"
    assert words.say("en", seats=("A", "B"), gap=1) == "A, B are still 1 higher"
    assert words.say("fr", seats=("A", "B"), gap=1) == "A, B restent 1 plus haut"


def test_one_english_text_may_be_two_elsewhere() -> None:
    assert Words("give up").say("fr") == "abandonner"
    assert Words("give up", context="advice").say("fr") == "abandonnez"
    assert say_value(2.5, "fr") == "2,5"


def test_what_no_catalogue_knows_is_said_in_english() -> None:
    assert Words("a text of another package").say("fr") == "a text of another package"


@pytest.mark.parametrize(
    ("asked", "language"), [("fr-CA,en;q=0.8", "fr"), ("fr_FR.UTF-8", "fr"), ("EN", "en"), ("it", "en"), ("", "en")]
)
def test_the_language_that_is_asked_for(asked: str, language: str) -> None:
    assert best_language(asked) == language


@pytest.mark.parametrize("code", GAMES)
def test_games_introduce_themselves_in_every_language(code: str) -> None:
    assert len({GAMES[code].goal.say(language) for language in LANGUAGES}) == len(LANGUAGES)
