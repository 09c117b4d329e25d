"""What the client's tower editor must know of the blocks: written from the rules, so that it never tells otherwise.

python -m tests.browser.catalogue      writes web/src/games/climbers/catalogue.json
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from cordee.games.climbers.blocks import BOX
from cordee.games.climbers.building import table_of
from cordee.games.climbers.generator import tower_of
from cordee.games.climbers.tower import write_blocks

FILE: Final = Path(__file__).parents[2] / "web" / "src" / "games" / "climbers" / "catalogue.json"
TABLE: Final = (20, 18)
READY: Final = (106, 9, 28, 42)
"""Towers to begin with; from the first one everybody reaches a ladder's head in the first turn."""


def catalogue() -> dict[str, Any]:
    """Each kind with its poses: size (width, depth, height) and sides; and some towers on the smallest table."""
    kinds = {
        kind.code: {
            str(pose): {"size": list(size), "sides": "".join(str(side) for side in kind.sides(pose))}
            for pose, size in kind.sizes.items()
        }
        for kind in BOX
    }
    towers = [write_blocks(tower_of(table_of(*TABLE), number)) for number in READY]
    return {"kinds": kinds, "table": list(TABLE), "towers": towers}


def text() -> str:
    """The file, as it must be."""
    return json.dumps(catalogue(), indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
