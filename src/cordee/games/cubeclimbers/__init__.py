"""CubeClimbers, by Benjamin Hwang (DesignNest): rules CC-1 to CC-64."""

from cordee.games.cubeclimbers.game import CubeClimbers

__all__ = ["CubeClimbers"]
