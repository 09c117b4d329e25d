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
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from cordee.games import contract as contract_module
from cordee.games.contract import AnyGame, Event, View
from cordee.games.squares import Square
from cordee.games.words import Words
from cordee.kits import GAMES, kit_of, kits
from cordee.server import messages
from cordee.server.table import table_events

Schema = dict[str, Any]


class Definitions:
    """Schemas of dataclasses, each once, by name; a game's names carry the game's, for two games may share words."""

    def __init__(self, title: str = "") -> None:
        self.title = title
        self.found: dict[str, Schema] = {}

    def name_of(self, kind: type[Any]) -> str:
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
        if origin is collections.abc.Mapping:
            return self._mapping(*inner)
        if hasattr(kind, "__supertype__"):
            return self.of(kind.__supertype__)
        return self._plain(kind)

    def _mapping(self, key: Any, value: Any) -> Schema:
        if get_origin(key) is Literal:
            return _object({each: self.of(value) for each in get_args(key)})
        return {"type": "object", "additionalProperties": self.of(value)}

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
            Words: {"type": "object", "additionalProperties": {"type": "string"}},
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
            description = (inspect.getdoc(kind) or "").split("\n")[0]
            self.found[name] = {"title": name, "description": description, **_object(properties)}
        return _ref(name)


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
    _, found = models_json_schema([(each, "validation") for each in message_types()], ref_template="#/$defs/{model}")
    client = TypeAdapter(messages.ClientMessage).json_schema(ref_template="#/$defs/{model}")
    server = TypeAdapter(messages.ServerMessage).json_schema(ref_template="#/$defs/{model}")
    unions = {"ClientMessage": _without(client), "ServerMessage": _without(server)}
    sent = _filled({**client["$defs"], **server["$defs"], **found["$defs"], **unions})
    for name in client["discriminator"]["mapping"].values():  # by HTTP a message needs no type, by socket it does
        definition = sent[name.rpartition("/")[2]]
        definition["required"] = list(dict.fromkeys([*definition.get("required", []), "type"]))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cordée",
        "$defs": {**sent, **games_schema()},
    }


def message_types() -> list[type[messages.Message]]:
    """Every message, those of the games' own routes included."""
    for kit in kits().values():
        assert kit.routes is not None, "to import it"
    return sorted(_below(messages.Message), key=lambda each: each.__name__)


def _below(kind: type[messages.Message]) -> Iterator[type[messages.Message]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _filled(node: Any) -> Any:
    """Wherever a message carries something of a game's own, the union of what the games put there."""
    if isinstance(node, list):
        return [_filled(each) for each in node]
    if not isinstance(node, dict):
        return node
    if "x-union" in node:
        return _ref(node["x-union"])
    return {key: _filled(each) for key, each in node.items()}


def games_schema() -> dict[str, Schema]:
    """Events, views and pieces of every game with their unions; `Games` finds them by a game's code."""
    of_tables = GameTypes("Table", table_event_types(), [])
    by_code = {code: GameTypes(game.__name__, events_of(game), views_of(game)) for code, game in GAMES.items()}
    for code, found in by_code.items():
        found.add_pieces(kit_of(code).pointing.pieces)
        found.rule_data = found.found.of_dataclass(type(kit_of(code).rule_data()))
    every = [of_tables, *by_code.values()]
    return {
        **{name: each for found in every for name, each in found.definitions().items()},
        "GameEvent": {"anyOf": [_ref(found.event) for found in every]},
        "GameView": {"anyOf": [_ref(found.view) for found in by_code.values()]},
        "GamePiece": {"anyOf": [each for found in every for each in found.pieces]},
        "GameRuleData": {"anyOf": [found.rule_data for found in by_code.values()]},
        "Games": _object({code: found.types() for code, found in by_code.items()}),
    }


def table_event_types() -> list[type[Event]]:
    """What happens at tables, whatever is played there."""
    found = [each for each in vars(table_events).values() if isinstance(each, type) and issubclass(each, Event)]
    return [each for each in found if each is not Event]


class GameTypes:
    """A game's types, each under the game's name: its view, each event, and the union of its events."""

    def __init__(self, title: str, events: Sequence[type[Event]], views: Sequence[type[View]]) -> None:
        self.found = Definitions(title)
        self.event = f"{title}Event"
        self.events = [self.found.of_dataclass(each, **OF_EVENTS) for each in events]
        self.views = [self.found.of_dataclass(each) for each in views]
        self.view = f"{title}View" if len(views) == 1 else f"{title}AnyView"
        self.pieces: list[Schema] = []
        self.rule_data: Schema = {}

    def add_pieces(self, pieces: Sequence[type[Any]]) -> None:
        """What its picks hold."""
        self.pieces = [self.found.of_dataclass(each) for each in pieces]

    def definitions(self) -> dict[str, Schema]:
        """All of them by name, with the unions."""
        unions: dict[str, Schema] = {self.event: {"anyOf": self.events}}
        if self.view not in self.found.found and self.views:
            unions[self.view] = {"anyOf": self.views}
        return {**self.found.found, **unions}

    def types(self) -> Schema:
        """What a client of this game reads."""
        return _object({"view": _ref(self.view), "event": _ref(self.event), "rule_data": self.rule_data})


OF_EVENTS: Final[dict[str, Schema]] = {
    "words": {"type": "string"},
    "rules": {"type": "array", "items": {"type": "string"}, "description": "numbers of the rules it comes from"},
}
"""What the wire adds to an event."""


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _object(properties: dict[str, Schema]) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _without(union: Schema) -> Schema:
    return {key: value for key, value in union.items() if key != "$defs"}


def main() -> None:
    print(json.dumps(schema(), ensure_ascii=False, indent=2, sort_keys=True))


if __name__ == "__main__":
    main()
