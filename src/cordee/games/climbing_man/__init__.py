"""Climbing Man, a piecepack solitaire by Jorge Arroyo; its rules are numbered in docs/rules/climbing-man.md."""

from cordee.games.climbing_man.game import ClimbingMan

__all__ = ["ClimbingMan"]
