"""Drawn walls that several tests start from."""

from __future__ import annotations

STUCK = """
    ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   5   #   .   .   .
    .   .   .   #   #   .   .   .
    .   .   .   0+  #   .   .   .
    .   .   .   #   #   .   .   .
    .   .   .   0+  #   .   .   .
    .   .   .   #A  #   .   .   .
    .   .   .   0+  #   .   .   .
    .   .   .   #   #   .   .   .
    _   _   _a  _a  _a  _   _   _
"""
"""The feet on the ground hold a body up to d3; above it the grips are null, and d8 is out of reach."""

BELOW_THE_TOP = """
    ^   ^   ^a  ^   ^a  ^   ^   ^
    .   .   .   #A  #   .   .   .
    .   .   .   #   4   .   .   .
    .   .   .   #   #   .   .   .
    .   .   .   3   #   .   .   .
    _   _   _   _   _   _   _   _
"""
"""One move from the top of a wall 4 squares tall; a 3 and a 4 are unturned."""

RACE = """
    ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   2   #   3   #   4   #   5   #   .   .   .
    .   .   .   #   #   #   #   #   #   #   #   .   .   .
    .   .   .   #   5   #   1   #   5   #   0   .   .   .
    .   .   .   #   #A  #   #   #B  #   #   #   .   .   .
    _   _   _   _a  _   _a  _b  _   _b  _   _   _   _   _
"""
"""Two climbers at the foot of a small wall: A at e1, B at h1."""

RACE_BELOW_THE_TOP = """
    ^   ^   ^   ^a  ^   ^a  ^   ^b  ^   ^b  ^   ^   ^   ^
    .   .   .   2   #A  3   #   4   #B  5   #   .   .   .
    .   .   .   #   #   #   #   #   #   #   #   .   .   .
    .   .   .   #   5   #   1   #   5   #   0   .   .   .
    .   .   .   #   #   #   #   #   #   #   #   .   .   .
    _   _   _   _   _   _   _   _   _   _   _   _   _   _
"""

FOUR_FEET = """
    ^   ^   ^   ^   ^   ^   ^   ^
    .   .   .   #   #   .   .   .
    .   .   .   1   #A  .   .   .
    _   _   _   _a  _a  _a  _a  _
"""
"""All four extremities on the ground."""
