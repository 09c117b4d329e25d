"""Matches, ratings and what they show."""
