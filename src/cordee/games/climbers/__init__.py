"""The Climbers, a board game by Holger Lanz; its rules are numbered in docs/rules/climbers.md."""

from cordee.games.climbers.game import Climbers

__all__ = ["Climbers"]
