"""How long tests go on: `make quick` leaves out those marked `long`; `make test` runs them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable


def mostly_long(values: Iterable[Any], quick: int) -> list[Any]:
    """Parameters of a test of which the first few are enough for `make quick`."""
    return [
        value if number < quick else pytest.param(value, marks=pytest.mark.long) for number, value in enumerate(values)
    ]
