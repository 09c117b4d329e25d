"""Mutants that break nothing, each with one line of reason: `equivalent.toml`.

They are named by the line before and after the change, so that an entry falls away with the line it speaks of.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.mutants.finding import Mutant


@cache
def _reasons() -> dict[tuple[str, str, str], str]:
    told = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return {(each["file"], each["was"], each["made"]): each["why"] for each in told.get("mutant", [])}


def why_equivalent(mutant: Mutant) -> str | None:
    """Why no test can notice it; None where that was not shown."""
    files = {file for file, _, _ in _reasons()}
    file = mutant.path.removeprefix("src/cordee/games/")
    return _reasons().get((file, *mutant.lines())) if file in files else None
