"""The Climbers, a board game by Holger Lanz: rules TC-1 to TC-66."""

from cordee.games.climbers.game import Climbers

__all__ = ["Climbers"]
