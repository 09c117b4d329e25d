"""Languages: which one is spoken to whom, and where its words come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from cordee.games import catalogues
from cordee.games.words import Words, best_language

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("de-AT", "de"), ("fr_FR.UTF-8", "fr"), (" EN-gb", "en"), ("dk", "en"), ("", "en"), ("f", "en")],
)
def test_the_house_speaks_the_language_that_is_asked_for_or_else_english(asked: str, spoken: str) -> None:
    assert best_language(asked) == spoken


def test_another_package_s_translations_are_asked_after_the_house_s_own(tmp_path: Path) -> None:
    own = Catalog(locale="fr")
    own.add("a cairn of {stones} stones", "un cairn de {stones} pierres")
    own.add("grapple", "not this one")
    (tmp_path / "fr/LC_MESSAGES").mkdir(parents=True)
    with (tmp_path / "fr/LC_MESSAGES/cairn.mo").open("wb") as file:
        write_mo(file, own)
    catalogues.add("cairn", str(tmp_path))
    try:
        assert Words("a cairn of {stones} stones").say("fr", stones=3) == "un cairn de 3 pierres"
        assert Words("a cairn of {stones} stones").say("de", stones=3) == "a cairn of 3 stones"
        assert Words("grapple").say("fr") == "grappin"
    finally:
        del catalogues.OTHERS["cairn"]
        catalogues.catalogue.cache_clear()


def test_a_text_with_a_context_has_a_translation_of_its_own() -> None:
    assert Words("give up", context="advice").say("fr") == "abandonnez"
    assert Words("give up").say("fr") != "abandonnez"
