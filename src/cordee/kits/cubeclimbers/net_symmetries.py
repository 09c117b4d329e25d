"""Which row of the net is so instead of another, when the table is turned or mirrored: for who trains it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.kits.cubeclimbers import net_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

Turn = tuple[int, int, int, int]
"""Where a step north and a step east go: (north's rows, north's columns, east's rows, east's columns)."""


def turned_rows() -> list[list[int]]:
    """For each of the eight ways to lay the table, the row that every row becomes; the first way changes nothing."""
    return [_turned(turn) for turn in _turns()]


def _turns() -> Iterator[Turn]:
    for east in (1, -1):
        turn = (1, 0, 0, east)
        for _ in range(4):
            yield turn
            a, b, c, d = turn
            turn = (-b, a, -d, c)


def _turned(turn: Turn) -> list[int]:
    """Columns around a climber and the other's place move; all else is the same from every side."""
    a, b, c, d = turn

    def goes(up: int, east: int) -> tuple[int, int]:
        return a * up + c * east, b * up + d * east

    rows = list(range(net_rows.ROWS))
    for at, square in enumerate(net_rows.AROUND):
        to = net_rows.AROUND.index(goes(*square))
        for side in range(2):
            begin, end = (
                net_rows.AT_CELLS + (side * len(net_rows.AROUND) + each) * net_rows.RISES for each in (at, to)
            )
            rows[begin : begin + net_rows.RISES] = range(end, end + net_rows.RISES)
    far = range(-net_rows.FAR, net_rows.FAR + 1)
    for up in far:
        for east in far:
            rows[_beside(up, east)] = _beside(*goes(up, east))
    return rows


def _beside(up: int, east: int) -> int:
    return net_rows.AT_BESIDE + (up + net_rows.FAR) * net_rows.SIDE + east + net_rows.FAR
