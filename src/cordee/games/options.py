"""A game's options: a frozen dataclass whose fields describe themselves.

The command line's help, the web's form and the docs are generated from `Options.specs()`.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self
from urllib.parse import quote, unquote

from cordee.games.errors import BadInput, Problem
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

LEFT_ALONE = string.punctuation.replace("%", "")
"""On one line only blanks, % and letters beyond ASCII are written as %xx."""

Kind = Literal["number", "switch", "choice", "text"]


class OneOf(str, Enum):
    """The values of a choice: ``NAME = "text", Words("what it means")``."""

    words: Words

    def __new__(cls, value: str, *words: Words) -> Self:
        """A member that is its own text and knows its words."""
        member = str.__new__(cls, value)
        member._value_ = value
        (member.words,) = words
        return member

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """What a form or a help page must know about one option."""

    name: str
    kind: Kind
    default: object
    rule: str
    help: Words
    choices: tuple[tuple[str, Words], ...] = ()
    least: int | None = None
    most: int | None = None
    suggestions: tuple[str, ...] = ()


def option(
    default: Any,
    *,
    rule: str,
    help: Words,  # noqa: A002  (the word a form uses)
    least: int | None = None,
    most: int | None = None,
    suggestions: tuple[str, ...] = (),
) -> Any:
    """An option as a dataclass field: its default, its rule, its help and its limits."""
    return field(
        default=default,
        metadata={"rule": rule, "help": help, "least": least, "most": most, "suggestions": suggestions},
    )


BAD_OPTIONS = Words("these options can't be used:")
UNKNOWN = Words("there is no option '{name}'; there are: {known}")
UNKNOWN_PRESET = Words("there is no preset '{name}'; there are: {known}")
NOT_NUMBER = Words("{name}={text}: a whole number is needed")
NOT_SWITCH = Words("{name}={text}: 'yes' or 'no' is needed")
NOT_CHOICE = Words("{name}={text}: one of {known} is needed")
OUT_OF_BOUNDS = Words("{name}={text}: a number from {least} to {most} is needed")
TWICE = Words("{name} is given twice")
NO_EQUALS = Words("'{text}' is not of the form name=value")


@dataclass(frozen=True)
class Options:
    """Base of every game's options. Subclasses add fields made with `option` and, if need be, `problems`."""

    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {}

    @classmethod
    def specs(cls) -> tuple[OptionSpec, ...]:
        """Every option of the game, described."""
        return tuple(_spec(each.name, each.default, each.metadata) for each in fields(cls))

    @classmethod
    def read(cls, given: Mapping[str, str], preset: str | None = None) -> Self:
        """Options from texts, on top of a preset; everything that is wrong is listed at once (BadInput)."""
        problems: list[Problem] = []
        if preset is not None and preset not in cls.presets:
            problems.append(Problem.of(UNKNOWN_PRESET, name=preset, known=tuple(cls.presets)))
        texts = {**cls.presets.get(preset or "", {}), **given}
        values = _read_values(cls.specs(), texts, problems)
        options = cls(**values)
        if problems:
            raise BadInput(BAD_OPTIONS, [*problems, *_out_of_bounds(options)])
        return options.checked()

    @classmethod
    def read_line(cls, line: str) -> Self:
        """Options from one line of ``name=value`` pairs, as `write_line` makes it."""
        given: dict[str, str] = {}
        problems: list[Problem] = []
        for word in line.split():
            name, equals, text = word.partition("=")
            if not equals:
                problems.append(Problem.of(NO_EQUALS, text=word))
            elif name in given:
                problems.append(Problem.of(TWICE, name=name))
            given[name] = unquote(text)
        if problems:
            raise BadInput(BAD_OPTIONS, problems)
        return cls.read(given)

    def write_line(self) -> str:
        """The options that differ from their defaults, as one line of ``name=value`` pairs."""
        return " ".join(f"{name}={quote(text, safe=LEFT_ALONE)}" for name, text in self.changed().items())

    def changed(self) -> dict[str, str]:
        """The options that differ from their defaults, as texts."""
        pairs = ((spec, getattr(self, spec.name)) for spec in self.specs())
        return {spec.name: write_value(value) for spec, value in pairs if value != spec.default}

    def checked(self) -> Self:
        """These options if they can be played; else BadInput with every reason."""
        problems = [*_out_of_bounds(self), *self.problems()]
        if problems:
            raise BadInput(BAD_OPTIONS, problems)
        return self

    def warnings(self) -> list[Problem]:
        """What can be played but may not be meant; shown before the game, never in its way."""
        return []

    def problems(self) -> list[Problem]:
        """What is impossible about the combination; overridden by games that have such combinations."""
        return []


def write_value(value: object) -> str:
    """One option's value as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _spec(name: str, default: object, metadata: Mapping[str, Any]) -> OptionSpec:
    """The default's type is the option's."""
    if isinstance(default, OneOf):
        choices = tuple((member.value, member.words) for member in type(default))
        return OptionSpec(name=name, kind="choice", default=default, choices=choices, **metadata)
    kinds: dict[type, Kind] = {bool: "switch", int: "number", str: "text"}
    return OptionSpec(name=name, kind=kinds[type(default)], default=default, **metadata)


def _read_values(specs: tuple[OptionSpec, ...], texts: Mapping[str, str], problems: list[Problem]) -> dict[str, object]:
    by_name = {spec.name: spec for spec in specs}
    values: dict[str, object] = {}
    for name, text in texts.items():
        if name not in by_name:
            problems.append(Problem.of(UNKNOWN, name=name, known=tuple(by_name)))
            continue
        value = _read_value(by_name[name], text)
        if isinstance(value, Problem):
            problems.append(value)
        else:
            values[name] = value
    return values


def _read_value(spec: OptionSpec, text: str) -> object:
    match spec.kind:
        case "number":
            # not int() alone: it would take "1_0", " 1" and other scripts' digits
            plain = re.fullmatch(r"-?[0-9]{1,9}", text, re.ASCII) is not None
            return int(text) if plain else Problem.of(NOT_NUMBER, name=spec.name, text=text)
        case "switch":
            return {"yes": True, "no": False}.get(text, Problem.of(NOT_SWITCH, name=spec.name, text=text))
        case "choice":
            known = tuple(value for value, _ in spec.choices)
            if text not in known:
                return Problem.of(NOT_CHOICE, name=spec.name, text=text, known=known)
            return type(spec.default)(text)  # type: ignore[call-arg]
        case "text":
            return text


def _out_of_bounds(options: Options) -> list[Problem]:
    problems = []
    for spec in options.specs():
        value = getattr(options, spec.name)
        if spec.least is not None and spec.most is not None and not spec.least <= value <= spec.most:
            problems.append(Problem.of(OUT_OF_BOUNDS, name=spec.name, text=value, least=spec.least, most=spec.most))
    return problems
