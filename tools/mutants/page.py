"""The table of docs/testing.md, between its two marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.mutants.equivalent import why_equivalent
from tools.mutants.running import HUNG, KILLED

if TYPE_CHECKING:
    from pathlib import Path

    from tools.mutants.finding import Mutant
    from tools.mutants.running import Answer

BEGIN, END = "<!-- mutants: written by `make mutants` -->", "<!-- /mutants -->"
GAMES: Final = {"climbers": "The Climbers", "cubeclimbers": "CubeClimbers", "climbing_man": "Climbing Man"}
SHARED: Final = "what they share"
PARTS: Final = (*GAMES.values(), SHARED)
HEAD: Final = (
    "| | mutants | killed | equivalent | survived | killed or equivalent |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
)
SHOWN: Final = ("| where | was | made | |", "| --- | --- | --- | --- |")


def part_of(mutant: Mutant) -> str:
    """The game that a mutant breaks."""
    return GAMES.get(mutant.path.split("/")[3], SHARED)


class Table:
    """A sample and what became of it."""

    def __init__(self, mutants: list[Mutant], answers: dict[str, Answer], seed: str) -> None:
        self.seed, self.answers = seed, answers
        self.equivalent = {mutant: why for mutant in mutants if (why := why_equivalent(mutant))}
        self.mutants = [each for each in mutants if each in self.equivalent or each.key in answers]
        self.waiting = len(mutants) - len(self.mutants)

    def killed(self, mutant: Mutant) -> bool:
        """Whether a test noticed it."""
        return mutant not in self.equivalent and self.answers[mutant.key].verdict in (KILLED, HUNG)

    def survived(self, mutant: Mutant) -> bool:
        """Whether no test noticed it, though one could."""
        return mutant not in self.equivalent and not self.killed(mutant)

    def text(self) -> str:
        """The table, and below it whatever was not noticed."""
        rows = [self._row(part, [each for each in self.mutants if part_of(each) == part]) for part in PARTS]
        waiting = f" {self.waiting} were not asked about in the time there was." if self.waiting else ""
        lines = [f"Seed {self.seed}, {len(self.mutants)} mutants.{waiting}", "", *HEAD, *rows]
        lines.append(self._row("**all**", self.mutants))
        return "\n".join([*lines, *self._survivors(), *self._equivalents()])

    def _row(self, name: str, mine: list[Mutant]) -> str:
        alike = sum(each in self.equivalent for each in mine)
        killed, survived = sum(map(self.killed, mine)), sum(map(self.survived, mine))
        share = f"{100 * (killed + alike) / len(mine):.1f} %" if mine else "-"
        return f"| {name} | {len(mine)} | {killed} | {alike} | {survived} | {share} |"

    def _survivors(self) -> list[str]:
        rows = [_shown(each, self.answers[each.key].verdict) for each in self.mutants if self.survived(each)]
        return (
            ["", "Not noticed:", "", "| where | was | made | |", "| --- | --- | --- | --- |", *sorted(rows)]
            if rows
            else []
        )

    def _equivalents(self) -> list[str]:
        rows = [_shown(mutant, why) for mutant, why in self.equivalent.items()]
        head = [
            "",
            "Equivalent, and why:",
            "",
            "| where | was | made | why nobody can tell |",
            "| --- | --- | --- | --- |",
        ]
        return [*head, *sorted(rows)] if rows else []


def _shown(mutant: Mutant, last: str) -> str:
    was, made = (f"`{' '.join(line.split())}`".replace("|", "\\|") for line in mutant.lines())
    where = mutant.path.removeprefix("src/cordee/games/")
    return f"| {where} `{mutant.unit}` | {was} | {made} | {last} |"


def write(path: Path, table: Table) -> None:
    """Puts the table on the page."""
    text = path.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    path.write_text(f"{before}{BEGIN}\n{table.text()}\n{END}{rest.split(END)[1]}", encoding="utf-8")
