"""Climbing Man, besides its rules: see `kit`."""
