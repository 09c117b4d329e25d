"""The arenas of docs/arena.md: `python -m bench.arenas MINUTES [NAMES]` plays what is missing, makes the tables anew.

Each arena goes on where it stopped, round by round, so that all have some games before one has many. Games of another
version, or of minds that have changed since, are thrown away.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from tools.train import game_of

from cordee import __version__
from cordee.kits import kit_of
from cordee.lab.arena import run
from cordee.lab.blunders import count_blunders
from cordee.lab.page import renewed
from cordee.lab.results import Arena, read_results
from cordee.players.registry import mind_of

DOCS: Final = Path(__file__).parents[1] / "docs"
FOLDER: Final = DOCS / "arena"
SEED: Final = 20261117
ROUND: Final = 40
"""Games of an arena before the next one has its turn; starting an arena takes seconds, so not too few."""
GAMES: Final = 300
MASTER_GAMES: Final = 200
"""Where the master, who is the uppermost level, plays."""
GREEDY_GAMES: Final = 60
"""Nine of ten are won: fewer are enough."""
TABLES: Final = {
    "climbers-2": ("climbers", "general_movement=ordered"),
    "climbers-4": ("climbers", "general_movement=ordered players=4"),
    "cubeclimbers-2": ("cubeclimbers", ""),
    "cubeclimbers-4": ("cubeclimbers", "players=4"),
    "climbing-man-race": ("climbing-man", "players=2"),
}
MASTERS: Final = {
    "climbers-2": ("climbers", "", "search"),
    "climbers-3": ("climbers", "players=3", "search"),
    "climbers-4": ("climbers", "players=4", "search"),
    "climbers-5": ("climbers", "players=5", "search"),
    "climbers-english": ("climbers", "preset:english-2008", "greedy"),
    "climbers-freestyle": ("climbers", "preset:freestyle", "greedy"),
    "climbers-french": ("climbers", "preset:french-2009", "greedy"),
    "climbers-modern": ("climbers", "preset:modern", "greedy"),
    "cubeclimbers-2": ("cubeclimbers", "", "search"),
    "cubeclimbers-3": ("cubeclimbers", "players=3", "search"),
    "cubeclimbers-4": ("cubeclimbers", "players=4", "search"),
    "cubeclimbers-5": ("cubeclimbers", "players=5", "search"),
    "cubeclimbers-teams": ("cubeclimbers", "players=4 teams=yes", "greedy"),
}
"""Where the master plays, and against whom."""
WATCHED: Final = 60
"""Turns of each level that are looked at for blunders."""


class Planned(NamedTuple):
    """An arena to be played, and the file that keeps it."""

    path: Path
    arena: Arena
    games: int = GAMES


def planned() -> list[Planned]:
    """The master's; at every table greed over chance, each level over the one below; alone, all on the same walls."""
    masters = [
        _planned(f"masters-{name}", game, options, (other, "master"))._replace(games=MASTER_GAMES)
        for name, (game, options, other) in MASTERS.items()
    ]
    found = []
    for name, (game, options) in TABLES.items():
        levels = len(kit_of(game).levels)
        found.append(_planned(f"{name}-greedy", game, options, ("random", "greedy"))._replace(games=GREEDY_GAMES))
        for upper in range(2, levels + 1):
            players = (f"level:{upper - 1}", f"level:{upper}")
            step = _planned(f"{name}-{upper - 1}{upper}", game, options, players)
            found.append(step._replace(games=MASTER_GAMES) if upper == levels else step)
    alone = tuple(f"level:{number}" for number in range(1, len(kit_of("climbing-man").levels) + 1))
    found.append(_planned("climbing-man", "climbing-man", "", alone))
    return [*masters, *sorted(found, key=_takes_long)]


def _takes_long(planned: Planned) -> int:
    """Games alone are quick; those of two searches, slow."""
    return 0 if len(planned.arena.players) > 2 else 1 + any("master" in mind for mind in planned.arena.minds)


def _planned(name: str, game: str, options: str, players: tuple[str, ...]) -> Planned:
    minds = tuple(mind_of(player, game) for player in players)
    line = game_of(game, options).options.write_line()
    return Planned(FOLDER / f"{name}.jsonl", Arena(__version__, game, line, players, SEED, minds))


def play(minutes: float, names: str = "") -> None:
    """Round by round, as long as there is time; with `names`, only the arenas that begin so."""
    ends = time.monotonic() + 60 * minutes
    arenas = [each for each in planned() if each.path.stem.startswith(names)]
    for path, arena, _ in arenas:
        if path.exists() and not _is_of(path, arena):
            path.unlink()
    for games in range(ROUND, GAMES + ROUND, ROUND):
        for path, arena, most in arenas:
            if time.monotonic() > ends:
                return
            if found_games(path) < min(games, most):
                run(arena, min(games, most), path, workers=2)
                print(path.stem, games, flush=True)


def _is_of(path: Path, arena: Arena) -> bool:
    return read_results(path)[0] == arena


def found_games(path: Path) -> int:
    return len(read_results(path)[1]) if path.exists() else 0


def watch() -> None:
    """Counts blunders by level at the tables for two, into blunders.json."""
    rows = []
    for game, options in (TABLES["climbers-2"], TABLES["cubeclimbers-2"]):
        for number in range(1, len(kit_of(game).levels) + 1):
            tally = count_blunders(game_of(game, options), f"level:{number}", 50, f"{SEED}", WATCHED)
            rows.append({"game": game, "level": number, "turns": tally.turns, "found": dict(tally.found)})
            print(rows[-1], flush=True)
    (FOLDER / "blunders.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """With a number of minutes, plays; with `blunders`, counts them; in the end the page is made anew."""
    asked = sys.argv[1] if len(sys.argv) > 1 else "0"
    if asked == "blunders":
        watch()
    else:
        play(float(asked), *sys.argv[2:3])
    page = DOCS / "arena.md"
    page.write_text(renewed(page.read_text(encoding="utf-8"), FOLDER), encoding="utf-8")


if __name__ == "__main__":
    main()
