"""What became of the mutants so far: one line each, added as they end, so that a run can go on where it stopped."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from tools.mutants.running import Answer
from tools.mutants.seeing import KEPT

if TYPE_CHECKING:
    from tools.mutants.finding import Mutant

FILE: Final = KEPT / "answers.jsonl"


def known() -> dict[str, Answer]:
    """The last answer for every mutant, by its key."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {key: Answer(*answer) for key, *answer in map(json.loads, lines)}


def keep(mutant: Mutant, answer: Answer) -> None:
    """Adds an answer."""
    with FILE.open("a", encoding="utf-8") as file:
        file.write(json.dumps([mutant.key, *answer]) + "\n")
