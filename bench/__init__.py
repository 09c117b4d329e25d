"""Measured comparisons: `make bench`. Each prints ratios against a named peer in the same run."""
