"""Kits, and a game that another package brings."""
