"""`cordee wall`, `par` and `ppn`: commands for climbs of Climbing Man."""

from __future__ import annotations

from typing import Final

from cordee.cli.commands import Command
from cordee.cli.console import t
from cordee.kits.climbing_man.commands import par, ppn, wall

WALL: Final = t("a wall to climb alone, solvable for certain")

COMMANDS: Final = (
    Command("wall", WALL, wall.command),
    Command("par", t("the best score a wall allows"), par.command),
    Command("ppn", t("a record as PPN, or back"), ppn.command),
)
