"""Cairn: pile up stones and climb them. A game of its own package, at home in Cordée by one entry point."""
