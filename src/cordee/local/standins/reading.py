"""Values from outside, read as a type says: the types, limits and sentences that the house's messages use."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from dataclasses import field as dataclass_field
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

Reader: TypeAlias = Callable[[Any], Any]
REQUIRED: Final[Any] = object()
"""In the place of a default: there is none."""


class ValidationError(ValueError):
    """Why a value can't be read, and where in it."""

    def __init__(self, why: str, *where: str | int) -> None:
        super().__init__(why)
        self.why, self.where = why, where

    def under(self, *where: str | int) -> ValidationError:
        """The same, seen from further out."""
        return type(self)(self.why, *where, *self.where)

    def errors(self, **_: object) -> list[dict[str, Any]]:
        return [{"loc": self.where, "msg": self.why}]


class AliasChoices:
    """Names under which a value may come."""

    def __init__(self, *choices: str) -> None:
        self.choices = choices


@dataclass(frozen=True, slots=True, eq=False)
class FieldInfo:
    """A default, and limits."""

    default: Any = REQUIRED
    default_factory: Callable[[], Any] | None = None
    limits: Mapping[str, Any] = dataclass_field(default_factory=dict)

    @property
    def is_required(self) -> bool:
        return self.default is REQUIRED and self.default_factory is None

    def made(self) -> Any:
        """The value of a field that was not given."""
        return self.default if self.default_factory is None else self.default_factory()


def field(
    default: Any = REQUIRED, *, default_factory: Callable[[], Any] | None = None, description: str = "", **limits: Any
) -> Any:
    """A field's default and limits, in Pydantic's words; what it says of itself is for the schema only."""
    del description
    return FieldInfo(default, default_factory, limits)


class BeforeValidator(NamedTuple):
    """Done to a value before it is read."""

    work: Reader


def _limits(kind: Any) -> Mapping[str, Any]:
    return kind.limits if isinstance(kind, FieldInfo) else {}


def _within(read: Reader, limits: Mapping[str, Any]) -> Reader:
    """What is read must also keep its limits."""
    checks = [CHECKS[name](limit) for name, limit in limits.items() if name in CHECKS]
    if not checks:
        return read

    def reading(value: Any) -> Any:
        found = read(value)
        for check in checks:
            check(found)
        return found

    return reading


def _unless(holds: Callable[[Any], bool], why: Callable[[Any], str]) -> Callable[[Any], None]:
    def check(value: Any) -> None:
        if not holds(value):
            raise ValidationError(why(value))

    return check


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _at_least(least: int) -> Callable[[Any], None]:
    def why(value: Any) -> str:
        if isinstance(value, str):
            return f"String should have at least {_counted(least, 'character')}"
        return f"{_name(value)} should have at least {_counted(least, 'item')} after validation, not {len(value)}"

    return _unless(lambda value: len(value) >= least, why)


def _at_most(most: int) -> Callable[[Any], None]:
    def why(value: Any) -> str:
        if isinstance(value, str):
            return f"String should have at most {_counted(most, 'character')}"
        return f"{_name(value)} should have at most {_counted(most, 'item')} after validation, not {len(value)}"

    return _unless(lambda value: len(value) <= most, why)


def _name(value: Any) -> str:
    return "Dictionary" if isinstance(value, dict) else "List"


def _matching(pattern: str) -> Callable[[Any], None]:
    found = re.compile(pattern.replace("$", r"\Z") if pattern.endswith("$") else pattern)
    return _unless(lambda value: found.search(value) is not None, lambda _: f"String should match pattern '{pattern}'")


CHECKS: Final[Mapping[str, Callable[[Any], Callable[[Any], None]]]] = {
    "ge": lambda least: _unless(
        lambda value: value >= least, lambda _: f"Input should be greater than or equal to {least}"
    ),
    "le": lambda most: _unless(lambda value: value <= most, lambda _: f"Input should be less than or equal to {most}"),
    "lt": lambda end: _unless(lambda value: value < end, lambda _: f"Input should be less than {end}"),
    "min_length": _at_least,
    "max_length": _at_most,
    "pattern": _matching,
}


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValidationError("Input should be a valid integer")
    return value


def _decimal(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValidationError("Input should be a valid number")
    return float(value)


def _of(kind: type, why: str) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, kind):
            raise ValidationError(f"Input should be {why}")
        return value

    return read


PLAIN: Final[Mapping[Any, Reader]] = {
    Any: lambda value: value,
    object: lambda value: value,
    int: _number,
    float: _decimal,
    str: _of(str, "a valid string"),
    bool: _of(bool, "a valid boolean"),
    NoneType: _of(NoneType, "None"),
    dict: _of(dict, "a valid dictionary"),
    list: _of(list, "a valid list"),
}


def _listed(kind: Any, many: type, why: str) -> Reader:
    read = reader(kind)

    def reading(value: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise ValidationError(f"Input should be {why}")
        return many(_inside(read, each, place) for place, each in enumerate(value))

    return reading


def _inside(read: Reader, value: Any, *where: str | int) -> Any:
    try:
        return read(value)
    except ValidationError as error:
        raise error.under(*where) from None


def _table(key: Any, kind: Any) -> Reader:
    read_key, read = reader(key), reader(kind)

    def reading(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise ValidationError("Input should be a valid dictionary")
        return {_inside(read_key, name, name, "[key]"): _inside(read, each, name) for name, each in value.items()}

    return reading


def _one_of(choices: tuple[Any, ...]) -> Reader:
    words = [repr(each) for each in choices]
    told = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

    def read(value: Any) -> Any:
        if value not in choices:
            raise ValidationError(f"Input should be {told}")
        return value

    return read


def _either(kinds: tuple[Any, ...]) -> Reader:
    readers = [reader(kind) for kind in kinds if kind is not NoneType]
    may_miss = NoneType in kinds

    def read(value: Any) -> Any:
        if value is None and may_miss:
            return None
        for each in readers[:-1]:
            try:
                return each(value)
            except ValidationError:
                continue
        return readers[-1](value)

    return read


def _tagged(kinds: tuple[Any, ...], by: str) -> Reader:
    """One of several messages, by what one of their fields says."""
    tagged = {get_args(get_type_hints(kind)[by])[0]: reader(kind) for kind in kinds}
    expected = ", ".join(repr(tag) for tag in tagged)

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("Input should be an object")
        if by not in value:
            raise ValidationError(f"Unable to extract tag using discriminator '{by}'")
        tag = value[by]
        if tag not in tagged:
            raise ValidationError(
                f"Input tag '{tag}' found using '{by}' does not match any of the expected tags: {expected}"
            )
        return _inside(tagged[tag], value, tag)

    return read


def _annotated(kind: Any, notes: tuple[Any, ...]) -> Reader:
    by = next((each.limits["discriminator"] for each in notes if "discriminator" in _limits(each)), None)
    read = reader(kind) if by is None else _tagged(get_args(kind), by)
    for note in notes:
        read = _within(read, _limits(note))
    for note in notes:
        if isinstance(note, BeforeValidator):
            read = _after(note.work, read)
    return read


def _after(first: Reader, then: Reader) -> Reader:
    return lambda value: then(first(value))


@cache
def reader(kind: Any) -> Reader:
    """What reads values of a type. A class with a reader of its own (`read_value`) is asked for it."""
    if (own := getattr(kind, "read_value", None)) is not None:
        return own  # type: ignore[no-any-return]
    if kind in PLAIN:
        return PLAIN[kind]
    if (inner := getattr(kind, "__supertype__", None)) is not None:
        return reader(inner)
    if is_dataclass(kind):
        return _dataclass(kind)
    return _composed(get_origin(kind), get_args(kind))


def _composed(origin: Any, parts: tuple[Any, ...]) -> Reader:
    if origin is Annotated:
        return _annotated(parts[0], parts[1:])
    if origin is Literal:
        return _one_of(parts)
    if origin in (Union, UnionType):
        return _either(parts)
    if origin is dict:
        return _table(*parts)
    if origin is list:
        return _listed(parts[0], list, "a valid list")
    assert (origin, parts[1:]) == (tuple, (...,)), (origin, parts)
    return _listed(parts[0], tuple, "a valid tuple")


def _dataclass(kind: Any) -> Reader:
    """A dataclass from its fields by name; what it does not know is left out."""
    hints = get_type_hints(kind, include_extras=True)
    parts = [(each.name, _names(each.name, hints[each.name]), reader(hints[each.name]), each) for each in fields(kind)]

    def read(value: Any) -> Any:
        if isinstance(value, kind):
            return value
        if not isinstance(value, dict):
            raise ValidationError("Input should be a dictionary or an instance of the dataclass")
        given: dict[str, Any] = {}
        for name, names, read_part, each in parts:
            found = next((known for known in names if known in value), None)
            if found is not None:
                given[name] = _inside(read_part, value[found], found)
            elif each.default is MISSING and each.default_factory is MISSING:
                raise ValidationError("Field required", name)
        return kind(**given)

    return read


def _names(name: str, hint: Any) -> tuple[str, ...]:
    """Under which names a field may come."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    aliases = (_limits(note).get("validation_alias") for note in notes)
    return next((each.choices for each in aliases if each is not None), (name,))
