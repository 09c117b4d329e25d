"""Arenas as lines of a table for a page: who is above whom, by how much, and whether it is sure."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from cordee.lab.results import read_results
from cordee.lab.standings import report_of, wilson
from cordee.players.standing import BLUNDERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cordee.lab.results import Arena, GameResult
    from cordee.lab.standings import Interval, Report, Standing

PAIRS = (
    "| who | over whom | games | wins | clear of even | mean score | longest turn |\n"
    "| --- | --- | ---: | ---: | --- | ---: | ---: |"
)
TABLES = (
    "| game | options | who | over whom | games | wins | clear of even | longest turn |\n"
    "| --- | --- | --- | --- | ---: | ---: | --- | ---: |"
)
TIMES = "| who | seats | turns | mean | longest |\n| --- | ---: | ---: | ---: | ---: |"
PEERS = (
    "| game | games | won by the master | its time a game | times that for the peer | simulations |\n"
    "| --- | ---: | ---: | ---: | ---: | ---: |"
)
TURNS = (
    "| game | options | turns | mean | 95 % within | worst | longest wait | greed's mean |\n"
    "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
)
ALONE = "| who | games | share of par | mean score | longest turn |\n| --- | ---: | ---: | ---: | ---: |"


MARKED = re.compile(
    r"(<!-- (pairs|tables|times|turns|peers|alone|blunders|thought): ([a-z0-9-]+) -->\n\n).*?(?=\n\n|\n?\Z)", re.DOTALL
)
"""A table of a page, behind a comment that says what it is made from."""
THOUGHT = "| nodes | games | wins |\n| ---: | ---: | ---: |"
BLUNDERS_HEAD = "| level | turns | {kinds} |\n| --- | ---: |{columns}"


def renewed(page: str, folder: Path) -> str:
    """A page with each marked table made anew from the results in a folder."""

    def made(match: re.Match[str]) -> str:
        before, kind, name = match.groups()
        if kind == "pairs":
            return before + pairs_table(steps_of(folder, name))
        if kind == "tables":
            return before + tables_table(sorted(folder.glob(f"{name}-*.jsonl")))
        if kind == "times":
            return before + times_table(folder.glob("*.jsonl"), name)
        if kind == "turns":
            return before + turns_table(folder / f"{name}.json")
        if kind == "peers":
            return before + peers_table(sorted((folder.parent / name).glob("*.jsonl")))
        if kind == "alone":
            return before + alone_table(folder / f"{name}.jsonl")
        if kind == "thought":
            return before + thought_table(shares_by_nodes(folder.parent / "thought" / f"{name}.jsonl"))
        return before + blunders_table(folder / "blunders.json", name)

    return MARKED.sub(made, page)


def steps_of(folder: Path, name: str) -> list[Path]:
    """The arenas of a table: greedy over random, then each level over the one below."""
    return [*folder.glob(f"{name}-greedy.jsonl"), *sorted(folder.glob(f"{name}-[0-9][0-9].jsonl"))]


def blunders_table(path: Path, game: str) -> str:
    """A line for each level of a game: turns that were looked at, and how many had which fault."""
    rows = [row for row in json.loads(path.read_text(encoding="utf-8")) if row["game"] == game]
    head = BLUNDERS_HEAD.format(kinds=" | ".join(BLUNDERS), columns=" ---: |" * len(BLUNDERS))
    return "\n".join([head, *_blunder_lines(rows)])


def _blunder_lines(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    for row in rows:
        found = [str(row["found"].get(kind, 0)) for kind in BLUNDERS]
        yield "| " + " | ".join([f"level:{row['level']}", str(row["turns"]), *found]) + " |"


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


def tables_table(paths: Iterable[Path]) -> str:
    """A line for each arena of two players, whatever they play."""
    return "\n".join([TABLES, *(_table(*read_results(path)) for path in paths)])


def _table(arena: Arena, results: list[GameResult]) -> str:
    report = report_of(arena, results)
    lower, upper = report.standings
    options = f"`{arena.options}`" if arena.options else ""
    sure = "yes" if upper.wins.low > upper.even else "no"
    cells = (arena.game, options, upper.player, lower.player, report.games, _percent(upper.wins), sure)
    return "| " + " | ".join(map(str, cells)) + f" | {upper.longest_turn:.1f} s |"


def times_table(paths: Iterable[Path], game: str) -> str:
    """A line for each level, and the master, at tables of each size: what its turns took, in all its arenas."""
    took = defaultdict[tuple[str, int], list[tuple[float, float, float]]](list)
    for arena, results in map(read_results, paths):
        for result in results if arena.game == game else ():
            seats = len(result.seating)
            for seat, who in enumerate(result.seating):
                row = (result.turns / seats, result.seconds[seat], result.longest_turns[seat])
                took[arena.players[who], seats].append(row)
    levels = sorted(key for key in took if key[0].startswith(("level:", "master")))
    return "\n".join([TIMES, *(_times(key, took[key]) for key in levels)])


def _times(key: tuple[str, int], rows: list[tuple[float, float, float]]) -> str:
    turns, seconds, longest = sum(row[0] for row in rows), sum(row[1] for row in rows), max(row[2] for row in rows)
    return f"| {key[0]} | {key[1]} | {turns:.0f} | {seconds / turns:.2f} s | {longest:.2f} s |"


def turns_table(path: Path) -> str:
    """A line for each table at which turns were timed."""
    return "\n".join([TURNS, *map(_turns, json.loads(path.read_text(encoding="utf-8")))])


def _turns(row: dict[str, Any]) -> str:
    options = f"`{row['options']}`" if row["options"] else ""
    took = [f"{row[name]:.2f} s" for name in ("mean", "most", "worst", "waited", "greedy")]
    return "| " + " | ".join([row["game"], options, str(row["turns"]), *took]) + " |"


def peers_table(paths: Iterable[Path]) -> str:
    """A line for each game that the master played against another house's player."""
    return "\n".join([PEERS, *map(_peer, paths)])


def _peer(path: Path) -> str:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    won = wilson(sum(row["won"] for row in rows), len(rows))
    ours, theirs = (sum(row["seconds"][at] for row in rows) for at in (0, 1))
    cells = (
        path.stem,
        len(rows),
        f"{sum(row['won'] for row in rows)}: {_percent(won)}",
        f"{ours / len(rows):.1f} s",
        f"{theirs / ours:.1f}",
        f"{sum(row['simulations'] for row in rows) / len(rows):,.0f} a game",
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


def shares_by_nodes(path: Path) -> dict[int, tuple[int, Interval]]:
    """How many games a mind had with so many nodes, and what share of them it won; the first line says who played."""
    won = defaultdict[int, list[float]](list)
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        row = json.loads(line)
        won[row["nodes"]].append(row["won"])
    return {nodes: (len(won[nodes]), wilson(sum(won[nodes]), len(won[nodes]))) for nodes in sorted(won)}


def thought_table(shares: dict[int, tuple[int, Interval]]) -> str:
    """A line for each number of nodes."""
    lines = [f"| {nodes} | {games} | {_percent(share)} |" for nodes, (games, share) in shares.items()]
    return "\n".join([THOUGHT, *lines])


def _percent(share: Interval) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"
