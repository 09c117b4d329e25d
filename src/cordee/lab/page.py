"""Arenas as lines of a table for a page: who is above whom, by how much, and whether it is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.lab.results import read_results
from cordee.lab.standings import report_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cordee.lab.standings import Interval, Report, Standing

PAIRS = (
    "| who | over whom | games | wins | clear of even | mean score | longest turn |\n"
    "| --- | --- | ---: | ---: | --- | ---: | ---: |"
)
ALONE = "| who | games | share of par | mean score | longest turn |\n| --- | ---: | ---: | ---: | ---: |"


def pairs_table(paths: Iterable[Path]) -> str:
    """A line for each arena of two players: the second one against the first."""
    return "\n".join([PAIRS, *(_pair(report_of(*read_results(path))) for path in paths)])


def _pair(report: Report) -> str:
    lower, upper = report.standings
    sure = "yes" if upper.wins.low > upper.even else "no"
    scores = f"{upper.score.value:.1f} : {lower.score.value:.1f}"
    cells = (
        upper.player,
        lower.player,
        report.games,
        _percent(upper.wins),
        sure,
        scores,
        f"{upper.longest_turn:.1f} s",
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def alone_table(path: Path) -> str:
    """A line for each player of an arena of games alone."""
    report = report_of(*read_results(path))
    return "\n".join([ALONE, *(_alone(standing) for standing in report.standings)])


def _alone(standing: Standing) -> str:
    assert standing.par_share is not None, "points could be made in some game"
    cells = (
        standing.player,
        standing.games,
        _percent(standing.par_share),
        f"{standing.score.value:.1f}",
        f"{standing.longest_turn:.1f} s",
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def _percent(share: Interval) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"
