"""What a test is sure of, said once to the reader, to the type checker and to the run: it fails where it is not so."""

from __future__ import annotations

from typing import Any, TypeVar

Thing = TypeVar("Thing")


def not_none(thing: Thing | None) -> Thing:
    """The thing, which is not None."""
    assert thing is not None
    return thing


def of_kind(kind: type[Thing], thing: object) -> Thing:
    """The thing, which is of that kind."""
    assert isinstance(thing, kind), f"{thing!r} is no {kind.__name__}"
    return thing


def wrong(thing: object) -> Any:
    """A thing of the wrong kind, given on purpose: what is asked must refuse it."""
    return thing
