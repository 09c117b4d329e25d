"""CubeClimbers, by Benjamin Hwang (DesignNest); its rules are numbered in docs/rules/cubeclimbers.md."""

from cordee.games.cubeclimbers.game import CubeClimbers

__all__ = ["CubeClimbers"]
