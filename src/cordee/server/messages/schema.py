"""`python -m cordee.server.messages.schema`: every message as JSON Schema, the games' views and events included.

The web client's types are generated from it. Views and events are dataclasses that `cordee.plain` makes plain; their
schema is worked out here from the same fields.
"""

from __future__ import annotations

import collections.abc
import importlib
import inspect
import json
import pkgutil
import types
import typing
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from cordee.games import contract as contract_module
from cordee.games.contract import AnyGame, Event, View
from cordee.games.squares import Square
from cordee.kits import GAMES
from cordee.server import messages
from cordee.server.table import table_events

Schema = dict[str, Any]


class Definitions:
    """Schemas of dataclasses, each once, by name; a game's names carry the game's, for two games may share words."""

    def __init__(self, title: str = "") -> None:
        self.title = title
        self.found: dict[str, Schema] = {}

    def name_of(self, kind: type[Any]) -> str:
        """The definition's name."""
        shared = kind.__module__ == contract_module.__name__ or kind.__name__.startswith(self.title)
        return kind.__name__ if shared else self.title + kind.__name__

    def of(self, kind: Any) -> Schema:
        """The schema of what `plain` makes of a type."""
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(each) for each in inner]}
        if origin is Literal:
            return {"enum": list(inner)}
        if origin is tuple:
            return self._tuple(inner)
        if origin in (list, frozenset):
            return {"type": "array", "items": self.of(inner[0])}
        if hasattr(kind, "__supertype__"):
            return self.of(kind.__supertype__)
        return self._plain(kind)

    def _tuple(self, inner: tuple[Any, ...]) -> Schema:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return {"type": "array", "items": self.of(inner[0])}
        items = [self.of(each) for each in inner]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}

    def _plain(self, kind: Any) -> Schema:
        simple: dict[Any, Schema] = {
            type(None): {"type": "null"},
            bool: {"type": "boolean"},
            int: {"type": "integer"},
            float: {"type": "number"},
            str: {"type": "string"},
            Square: {"type": "string", "description": "a square, like e4"},
            Fraction: {"type": "string", "description": "an exact number: 46, 36.8 or 1/3"},
            Any: {},
        }
        if kind in simple:
            return simple[kind]
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [each.value for each in kind]}
        if isinstance(kind, type) and issubclass(kind, tuple):
            hints = get_type_hints(kind, namespace_of(kind))
            return self._tuple(tuple(hints[name] for name in kind._fields))  # type: ignore[attr-defined]
        if is_dataclass(kind) and isinstance(kind, type):
            return self.of_dataclass(kind)
        return {"type": "string"}

    def of_dataclass(self, kind: type[Any], **more: Schema) -> Schema:
        """An object with its type's name; `more` are properties that the wire adds."""
        name = self.name_of(kind)
        if name not in self.found:
            self.found[name] = {}
            hints = get_type_hints(kind, namespace_of(kind))
            own = {each.name: self.of(hints[each.name]) for each in fields(kind) if each.repr}
            properties = {"type": {"const": kind.__name__}, **own, **more}
            self.found[name] = {
                "title": name,
                "description": (inspect.getdoc(kind) or "").split("\n")[0],
                "type": "object",
                "properties": properties,
                "required": list(properties),
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}


def namespace_of(kind: type[Any]) -> dict[str, Any]:
    """The names that a dataclass's annotations use, those imported for type checkers only included."""
    names: dict[str, Any] = {**vars(typing), **vars(collections.abc), "Fraction": Fraction}
    for module in package_of(kind.__module__.rpartition(".")[0]):
        names |= vars(module)
    return names | vars(importlib.import_module(kind.__module__))


def package_of(package: str) -> Iterator[types.ModuleType]:
    """The shared modules of the games, and every module of one package and of those in it."""
    yield contract_module
    yield importlib.import_module("cordee.games.squares")
    root = importlib.import_module(package)
    for found in pkgutil.walk_packages(root.__path__, f"{package}."):
        yield importlib.import_module(found.name)


def views_of(game: type[AnyGame]) -> list[type[View]]:
    """The views of a game: the class that its positions give."""
    return [each for each in _classes(game, View) if each.__module__.startswith(game.__module__.rpartition(".")[0])]


def events_of(game: type[AnyGame]) -> list[type[Event]]:
    """Every event of a game."""
    own = game.__module__.rpartition(".")[0]
    return [each for each in _classes(game, Event) if each.__module__.startswith(own) and hasattr(each, "words")]


def _classes(game: type[AnyGame], base: type[Any]) -> list[type[Any]]:
    found: dict[str, type[Any]] = {}
    for module in package_of(game.__module__.rpartition(".")[0]):
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, base) and is_dataclass(value) and value is not base:
                found.setdefault(name, value)
    return sorted(found.values(), key=lambda each: each.__name__)


def schema() -> Schema:
    """Everything that the wire carries."""
    models = [each for each in vars(messages).values() if inspect.isclass(each) and issubclass(each, messages.Message)]
    _, found = models_json_schema([(each, "validation") for each in models], ref_template="#/$defs/{model}")
    at_tables = [each for each in vars(table_events).values() if isinstance(each, type) and issubclass(each, Event)]
    at_tables.remove(Event)
    game_types = _game_types("Table", at_tables, [])
    for code, game in GAMES.items():
        game_types |= _game_types(title_of(code), events_of(game), views_of(game))
    client = TypeAdapter(messages.ClientMessage).json_schema(ref_template="#/$defs/{model}")
    server = TypeAdapter(messages.ServerMessage).json_schema(ref_template="#/$defs/{model}")
    unions = {"ClientMessage": _without(client), "ServerMessage": _without(server)}
    every = {**client["$defs"], **server["$defs"], **found["$defs"], **game_types, **unions}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Cordée", "$defs": every}


def title_of(code: str) -> str:
    """ClimbingMan for climbing-man."""
    return "".join(part.capitalize() for part in code.split("-"))


def _game_types(title: str, events: Sequence[type[Event]], views: Sequence[type[View]]) -> dict[str, Schema]:
    """A game's events and views, and their unions ``<Title>Event`` and ``<Title>AnyView``."""
    definitions = Definitions(title)
    more: dict[str, Schema] = {
        "words": {"type": "string"},
        "rules": {"type": "array", "items": {"type": "string"}, "description": "numbers of the rules it comes from"},
    }
    unions = {f"{title}Event": {"anyOf": [definitions.of_dataclass(each, **more) for each in events]}}
    if views:
        unions[f"{title}AnyView"] = {"anyOf": [definitions.of_dataclass(each) for each in views]}
    return {**definitions.found, **unions}


def _without(union: Schema) -> Schema:
    return {key: value for key, value in union.items() if key != "$defs"}


def main() -> None:
    """Prints it."""
    print(json.dumps(schema(), ensure_ascii=False, indent=2, sort_keys=True))


if __name__ == "__main__":
    main()
