"""Learned judgement: a position's features, weighed and added for every seat, and the softmax of that as chances.

The weights come from `python -m tools.train` and lie beside each kit's features as `weights.json`, with a hash of what
they say. Each feature has two: what it counts from the start, and how much more at the end.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Weights(NamedTuple):
    """How much each feature counts: from the start, and so much more at the end."""

    early: tuple[float, ...]
    late: tuple[float, ...]


def mark_of(body: dict[str, Any]) -> str:
    """The hash of what a file of weights says."""
    return blake2b(json.dumps(body, sort_keys=True).encode(), digest_size=8).hexdigest()


@cache
def weights_in(path: Path, names: tuple[str, ...]) -> dict[str, Weights]:
    """The sets of weights of a file, by name; they must be for these features, and as they were written."""
    found = json.loads(path.read_text(encoding="utf-8"))
    body = {"names": found["names"], "sets": found["sets"]}
    if tuple(found["names"]) != names or found["hash"] != mark_of(body):
        raise ValueError(f"{path} has weights for other features, or was changed by hand: python -m tools.train")
    return {name: Weights(tuple(each["early"]), tuple(each["late"])) for name, each in found["sets"].items()}


def weighed(weights: Weights, near: float, features: Sequence[float]) -> float:
    """Features, weighed and added."""
    rows = zip(weights.early, weights.late, features, strict=True)
    return sum((early + near * late) * each for early, late, each in rows)


def softmax(sums: Sequence[float]) -> tuple[float, ...]:
    """What is weighed for every seat as chances."""
    most = max(sums)
    parts = [exp(each - most) for each in sums]
    whole = sum(parts)
    return tuple(part / whole for part in parts)
