"""The house's values as plain data that JSON can write: what `--json` prints and, later, what the wire carries."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from cordee.games.squares import Square
from cordee.games.words import Words
from cordee.records import write_score


def plain(value: object) -> Any:
    """Dataclasses as objects with their type's name, squares by their names, fractions as exact texts."""
    match value:
        case None | bool() | int() | float():
            return value
        case Enum():
            return value.value
        case str():
            return value
        case Square():
            return str(value)
        case Fraction():
            return write_score(value)
        case Words():
            return {"en": value.en, "fr": value.fr}
        case dict():
            return {str(key): plain(each) for key, each in value.items()}
        case tuple() | list():
            return [plain(each) for each in value]
    if is_dataclass(value):
        return {"type": type(value).__name__} | {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    return str(value)
