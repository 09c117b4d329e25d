"""A whole action as one number: its kind, and what it is aimed at.

From the lowest bit: 4 bits of kind, 4 of power, 1 for Echo, 2 for a number of cubes, 8 for climbers, 12 for a square
(or a direction of the wind). What does not belong to a kind is 0.
"""

from __future__ import annotations

from typing import Final

from cordee.fast.jit import inner

START, BUILD, MOVE, GRAPPLE, TAKE, PUT, ROLL, ALLOW, END, WIND, USE = range(11)
"""Kinds: the first ones are aimed at a square, in the order of the reference's codes."""

POWER_BITS: Final = 4
ECHO_BIT: Final = 8
CUBES_BITS: Final = 9
CLIMBERS_BITS: Final = 11
SQUARE_BITS: Final = 19


@inner
def on_square(kind: int, spot: int) -> int:
    """An action aimed at a square, or the wind of a direction."""
    return kind | spot << SQUARE_BITS


@inner
def use_of(power: int, echoed: int) -> int:
    """A power without an aim."""
    return USE | power << POWER_BITS | echoed << ECHO_BIT


@inner
def kind_of(action: int) -> int:
    return action & 15


@inner
def power_of(action: int) -> int:
    """Which power is used."""
    return action >> POWER_BITS & 15


@inner
def is_echoed(action: int) -> bool:
    """CC-23: by Echo."""
    return (action >> ECHO_BIT & 1) != 0


@inner
def cubes_of(action: int) -> int:
    """CC-26: how many cubes."""
    return action >> CUBES_BITS & 3


@inner
def climbers_of(action: int) -> int:
    """At whom it is aimed, a bit a seat."""
    return action >> CLIMBERS_BITS & 255


@inner
def square_of(action: int) -> int:
    """At which square it is aimed; for wind the direction."""
    return action >> SQUARE_BITS & 4095
