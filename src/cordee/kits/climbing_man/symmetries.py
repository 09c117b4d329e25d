"""Climbing Man has the mirror image, where the wall's shape is its own and the first feet stand alike (CM-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cordee.envs.symmetries import moved

if TYPE_CHECKING:
    from cordee.envs.codes.contract import Codes
    from cordee.envs.symmetries import Found


def symmetries(codes: Codes) -> Found:
    """CM-5: the mirror image, if nothing tells it from the wall."""
    wall: Any = codes.game.notation.wall  # type: ignore[attr-defined]
    feet = codes.game.options.feet
    squares = moved(codes, lambda column, row: (codes.columns - 1 - column, row))
    symmetric = all(wall.rock >> squares[spot] & 1 for spot in range(len(squares)) if wall.rock >> spot & 1)
    drawn = {squares[codes.square(square)] for square in wall.shape.coins} == set(map(codes.square, wall.shape.coins))
    alike = sorted(-foot for foot in feet) == sorted(feet)
    return {"mirror": (squares, {})} if symmetric and drawn and alike else {}
