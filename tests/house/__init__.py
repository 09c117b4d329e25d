"""Tests that keep the house in order."""
