"""The twin of CubeClimbers. This file imports no Numba, so that anyone may ask what is covered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.options import CubeClimbersOptions


def covers(options: CubeClimbersOptions) -> bool:
    """Everything: every preset, option, base and die."""
    return True
