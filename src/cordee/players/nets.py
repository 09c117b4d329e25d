"""Learned judgement by a small net: rows of numbers, one for each thing that may be so in a position.

The rows of what is so are added. What is above nothing of the sums is weighed and added (one hidden layer); the last
sum is added as it is. The last row is always so. All are whole numbers, thousandths or so, so that every machine, the
twin and plain Python come to the same. A net comes from `python -m tools.train_net` and lies beside its kit's code.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.players.learned import mark_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SCALE: Final = 1024
"""What 1 is in a net's whole numbers."""


class Net(NamedTuple):
    """The rows, each with a number for every hidden unit and one more; and how much each hidden unit counts."""

    rows: tuple[tuple[int, ...], ...]
    out: tuple[int, ...]


@cache
def net_in(path: Path, rows: int) -> Net:
    """The net of a file; it must be for so many things that may be so, and as it was written."""
    found = json.loads(path.read_text(encoding="utf-8"))
    body = {"rows": found["rows"], "out": found["out"]}
    if len(body["rows"]) != rows + 1 or found["hash"] != mark_of(body):
        raise ValueError(f"{path} is a net for other positions, or was changed by hand: python -m tools.train_net")
    return Net(tuple(map(tuple, body["rows"])), tuple(body["out"]))


def hope_of(net: Net, so: Iterable[int]) -> float:
    """How likely the seat wins for which the rows were chosen."""
    *hidden, alone = map(sum, zip(net.rows[-1], *(net.rows[each] for each in so), strict=True))
    total = SCALE * alone + sum(each * weight for each, weight in zip(hidden, net.out, strict=True) if each > 0)
    return 1 / (1 + exp(-total / SCALE**2))


def write_net(path: Path, net: Net, told: dict[str, object]) -> None:
    """A row a line; `told` says where it comes from."""
    mark = mark_of({"rows": net.rows, "out": net.out})
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in net.rows)
    head = json.dumps({"hash": mark, **told, "out": net.out})
    path.write_text(f'{head[:-1]}, "rows": [\n{rows}\n]}}\n', encoding="utf-8")
