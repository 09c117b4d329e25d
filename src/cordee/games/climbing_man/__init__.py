"""Climbing Man, a piecepack solitaire by Jorge Arroyo: rules CM-1 to CM-32."""

from cordee.games.climbing_man.game import ClimbingMan

__all__ = ["ClimbingMan"]
