"""What a person reads: written in English, said in every language of the house."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Final, Literal, get_args

from cordee.games.catalogues import translated

Language = Literal["en", "fr", "de"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
"""Every language of the house, the one the code is written in first; each other one has a catalogue in `locales/`."""


@dataclass(frozen=True, slots=True)
class Words:
    """One text; ``{name}`` marks a value that is filled in when it is said. The catalogues have its translations.

    Where a number changes the words, `plural` is the text for all but one of them, and `by` names the value that is
    counted: a number, or things (then how many they are). `context` tells apart what is one text in English only.
    """

    text: str
    _: KW_ONLY
    plural: str = ""
    by: str = "count"
    context: str = ""

    def say(self, language: Language = "en", **values: object) -> str:
        """The text in one language; values that can be said are said in the same language."""
        template = self.template(language, _number(values[self.by]) if self.plural else 1)
        return template.format(**{name: say_value(value, language) for name, value in values.items()})

    def template(self, language: Language, number: int = 1) -> str:
        """The text in one language, its values not filled in yet."""
        return translated(language, self.text, self.plural, self.context, number)


def best_language(asked: str) -> Language:
    """The language of the house for what a browser or a system asks for, like ``de-AT`` or ``fr_FR.UTF-8``."""
    code = asked.strip().lower()[:2]
    return next((each for each in LANGUAGES if each == code), LANGUAGES[0])


DECIMAL_MARK = Words(".", context="decimal mark")


def say_value(value: object, language: Language) -> str:
    """Any value as a person reads it."""
    say = getattr(value, "say", None)
    if say is not None:
        return say(language)  # type: ignore[no-any-return]
    if isinstance(value, (tuple, frozenset)) and not hasattr(value, "_fields"):
        return ", ".join(say_value(item, language) for item in value)
    if isinstance(value, float):
        return f"{value:.1f}".replace(".", DECIMAL_MARK.say(language))
    return str(value)


def _number(counted: object) -> int:
    assert isinstance(counted, (int, tuple)), counted
    return counted if isinstance(counted, int) else len(counted)
