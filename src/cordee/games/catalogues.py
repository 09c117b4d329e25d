"""The catalogues of translations, `locales/<language>/LC_MESSAGES/cordee.mo`, read from the package when first used.

English needs none: it is in the code. A text that a catalogue lacks is said in English.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from importlib.resources import files
from typing import Final

OTHERS: Final[dict[str, str]] = {}
"""Where other packages have theirs, `<language>/LC_MESSAGES/<name>.mo`, by that name: asked after the house's own."""


def add(name: str, folder: str) -> None:
    """The catalogues of a game that comes from another package."""
    OTHERS[name] = folder
    catalogue.cache_clear()


@cache
def catalogue(language: str) -> NullTranslations:
    """What a language says for each English text."""
    found = _own(language)
    for name, folder in OTHERS.items():
        found.add_fallback(translation(name, folder, [language], fallback=True))
    return found


def _own(language: str) -> NullTranslations:
    compiled = files("cordee").joinpath("locales", language, "LC_MESSAGES", "cordee.mo")
    if not compiled.is_file():
        return NullTranslations()
    with compiled.open("rb") as file:
        return GNUTranslations(file)


def translated(language: str, text: str, plural: str, context: str, number: int) -> str:
    """One text in one language, in the form for that number where it has a plural."""
    found = catalogue(language)
    if plural and context:
        return found.npgettext(context, text, plural, number)
    if plural:
        return found.ngettext(text, plural, number)
    return found.pgettext(context, text) if context else found.gettext(text)
