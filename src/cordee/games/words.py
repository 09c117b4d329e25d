"""What a person reads, in every language of the house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, get_args, runtime_checkable

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Words:
    """One text in every language; ``{name}`` marks a value that is filled in when it is said."""

    en: str
    fr: str

    def say(self, language: Language = "en", **values: object) -> str:
        """The text in one language; values that can be said are said in the same language."""
        template = self.fr if language == "fr" else self.en
        return template.format(**{name: said(value, language) for name, value in values.items()})


@runtime_checkable
class Sayable(Protocol):
    """Anything that can be said in a language."""

    def say(self, language: Language = "en") -> str: ...


def said(value: object, language: Language) -> str:
    """Any value as a person reads it."""
    if isinstance(value, Sayable):
        return value.say(language)
    if isinstance(value, (tuple, frozenset)) and not hasattr(value, "_fields"):
        return ", ".join(said(item, language) for item in value)
    if isinstance(value, float):
        return f"{value:.1f}".replace(".", "," if language == "fr" else ".")
    return str(value)
