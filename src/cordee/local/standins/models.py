"""In Pydantic's place: messages that are checked when they are made and written as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping  # noqa: TC003  (read by get_type_hints)
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Generic, TypeVar, get_origin, get_type_hints

from cordee.local.standins.reading import (
    REQUIRED,
    AliasChoices,
    BeforeValidator,
    FieldInfo,
    Reader,
    ValidationError,
    field,
    reader,
)

__all__ = (
    "AliasChoices", "BaseModel", "BeforeValidator", "ConfigDict", "Field", "TypeAdapter", "ValidationError",
    "WithJsonSchema", "to_json",
)  # fmt: skip
T = TypeVar("T")
Field: Final = field
ConfigDict: Final = dict


class WithJsonSchema:
    """What a schema says of a type: nobody makes schemas here."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.schema = schema


def _plain(value: Any) -> Any:
    """What `json` can't write by itself, made of what it can."""
    if isinstance(value, BaseModel):
        return value.__dict__
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    return list(value)


def _dumped(value: Any) -> Any:
    """The same without messages in it."""
    if isinstance(value, dict):
        return {name: _dumped(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_dumped(each) for each in value]
    return _dumped(_plain(value)) if isinstance(value, BaseModel) or is_dataclass(value) else value


def to_json(value: Any) -> bytes:
    """JSON without blanks, as bytes."""
    return json.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":")).encode()


class _Part:
    """A field of a message: how its value is read, and its default."""

    __slots__ = ("info", "name", "read")

    def __init__(self, name: str, hint: Any, default: Any) -> None:
        self.name = name
        self.info = default if isinstance(default, FieldInfo) else FieldInfo(default)
        self.read: Reader = reader(Annotated[hint, self.info])


class _Parts:
    """The fields of a class of messages, known when they are first asked for: most are never used."""

    def __get__(self, _: object, kind: type[BaseModel]) -> dict[str, _Part]:
        if "_parts" not in kind.__dict__:
            hints = get_type_hints(kind, include_extras=True)
            kind._parts = {
                name: _Part(name, hint, getattr(kind, name, REQUIRED))
                for name, hint in hints.items()
                if get_origin(hint) is not ClassVar
            }
        return kind._parts


class BaseModel:
    """A message. Nothing unknown is taken silently."""

    model_config: ClassVar[Mapping[str, Any]] = {}
    model_fields: ClassVar[Any] = _Parts()
    _parts: ClassVar[dict[str, _Part]]

    def __init__(self, **given: Any) -> None:
        self._fill(given)

    def _fill(self, given: Mapping[str, Any]) -> None:
        parts = type(self).model_fields
        for name, part in parts.items():
            if name in given:
                try:
                    self.__dict__[name] = part.read(given[name])
                except ValidationError as error:
                    raise error.under(name) from None
            elif part.info.is_required:
                raise ValidationError("Field required", name)
            else:
                self.__dict__[name] = part.info.made()
        for name in given:
            if name not in parts:
                raise ValidationError("Extra inputs are not permitted", name)

    @classmethod
    def read_value(cls, value: Any) -> Any:
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            raise ValidationError("Input should be a valid dictionary or object to extract fields from")
        made = cls.__new__(cls)
        made._fill(value)
        return made

    @classmethod
    def model_validate(cls, value: Any, **_: object) -> Any:
        return cls.read_value(value)

    @classmethod
    def model_validate_json(cls, text: str | bytes) -> Any:
        return cls.read_value(_loaded(text))

    @classmethod
    def model_construct(cls, **values: Any) -> Any:
        """Of values that are known to be right."""
        made = cls.__new__(cls)
        for name, part in cls.model_fields.items():
            if name in values:
                made.__dict__[name] = values[name]
            elif not part.info.is_required:
                made.__dict__[name] = part.info.made()
        return made

    def model_copy(self, *, update: Mapping[str, Any]) -> Any:
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__, **update)
        return made

    def model_dump(self) -> dict[str, Any]:
        return {name: _dumped(value) for name, value in self.__dict__.items()}

    def model_dump_json(self) -> str:
        return to_json(self).decode()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


def _loaded(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise ValidationError(f"Invalid JSON: {error}") from None


class TypeAdapter(Generic[T]):
    """Reads and writes values of any type."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def validate_python(self, value: Any) -> T:
        return reader(self.kind)(value)  # type: ignore[no-any-return]

    def validate_json(self, text: str | bytes) -> T:
        return self.validate_python(_loaded(text))

    def dump_json(self, value: T) -> bytes:
        return to_json(value)
