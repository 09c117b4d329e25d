"""`python -m cordee.fast climbers` compiles the twin of a game into the cache: beforehand, for who must not wait."""

from __future__ import annotations

import sys

from cordee.fast.compiling import main

main(sys.argv[1].replace("-", "_"), *sys.argv[2:3])
