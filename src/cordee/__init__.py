"""Cordée: the home of climbing board games."""

__version__ = "0.1.0"
