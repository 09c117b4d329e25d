"""Puzzles: positions with one best turn, clearly better than any other, found in games and proven."""
