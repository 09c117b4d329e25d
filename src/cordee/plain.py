"""The house's values as plain data that JSON can write: what `--json` prints and what the wire carries."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from cordee.games.squares import Square
from cordee.games.words import LANGUAGES, Words
from cordee.records import write_score

if TYPE_CHECKING:
    from collections.abc import Callable


MANY: Final = 16


def plain(value: object) -> Any:
    """Dataclasses as objects with their type's name, squares by their names, fractions as exact texts."""
    kind = type(value)
    way = WAYS.get(kind)
    if way is None:
        way = WAYS[kind] = _way(kind)
    return way(value)


def _way(kind: type[Any]) -> Callable[[Any], Any]:
    """How values of that type are made plain: worked out once, for a server says the same things all day."""
    if issubclass(kind, Enum):
        return lambda value: value.value
    if issubclass(kind, (bool, int, float, str)):
        return _itself
    if issubclass(kind, Square):
        return _name
    if issubclass(kind, Fraction):
        return write_score
    if issubclass(kind, Words):
        return lambda value: {language: value.template(language) for language in LANGUAGES}
    if issubclass(kind, dict):
        return lambda value: {str(key): plain(each) for key, each in value.items()}
    if kind is tuple:
        return _tuple
    if issubclass(kind, (tuple, list)):
        return lambda value: [plain(each) for each in value]
    return _object_way(kind) if is_dataclass(kind) else str


def _object_way(kind: type[Any]) -> Callable[[Any], Any]:
    """Every field but those that do not show in its repr either: they are worked out from the others."""
    getters = [(each.name, attrgetter(each.name)) for each in fields(kind) if each.repr]
    name = kind.__name__
    return lambda value: {"type": name} | {each: plain(get(value)) for each, get in getters}


def _tuple(value: tuple[Any, ...]) -> Any:
    """A board's squares are the same in every message: their names are remembered."""
    if len(value) > MANY and type(value[0]) is Square:
        return list(_names(value))
    return [plain(each) for each in value]


def _itself(value: object) -> object:
    return value


@lru_cache(512)
def _names(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(plain(each) for each in values)


@lru_cache(4096)
def _name(square: Square) -> str:
    return str(square)


WAYS: dict[type[Any], Callable[[Any], Any]] = {type(None): _itself}
