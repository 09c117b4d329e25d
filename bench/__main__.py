"""Runs every comparison, or those named: `python -m bench [climbing_man ...]`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

HELPERS = {"__init__", "__main__", "fast_play", "one_move", "peers"}


def main() -> None:
    """Prints a table of ratios; measures, never judges."""
    names = sys.argv[1:] or sorted({path.stem for path in Path(__file__).parent.glob("*.py")} - HELPERS)
    table = Table("what", "ours", "peer", "", "ratio", "target")
    for name in names:
        for each in import_module(f"bench.{name}").compare():
            target = f">= {each.target:g}" if each.target is not None else ""
            table.add_row(
                each.label, f"{each.ours:,.0f}", f"{each.peer:,.0f}", each.peer_label, f"{each.ratio:.2f}", target
            )
    Console(width=130).print(table)


main()
