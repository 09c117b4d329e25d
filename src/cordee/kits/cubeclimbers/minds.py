"""CubeClimbers: minds of its own."""

from __future__ import annotations

from typing import Final

from cordee.kits.cubeclimbers.quick import QuickClimber
from cordee.players.minds import Mind

MINDS: Final = {"quick": Mind(1, lambda _guide, _nodes: QuickClimber())}
