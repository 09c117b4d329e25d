"""Drawings of positions in text, for the terminal, tests and docs. One file a game."""
