"""Players by name: ``random``, ``greedy``, ``planner``, ``search``, ``search:3``, ``level:2``, ``greedy/spoiler``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.players.climbing_man import Planner
from cordee.players.clumsy import Clumsy
from cordee.players.greedy import Greedy
from cordee.players.guides import guide_for, tempers_of
from cordee.players.levels import LEVELS, TABLE, Level
from cordee.players.random_player import RandomPlayer
from cordee.players.search import Search

if TYPE_CHECKING:
    from cordee.players.contract import Player

SPEC: Final = re.compile(r"(random|greedy|planner|search|level)(?::([1-9][0-9]?))?(?:/([a-z-]+))?", re.ASCII)
EFFORTS: Final = range(1, 10)

VERSIONS: Final = {"random": 1, "greedy": 2, "planner": 1, "search": 2}
"""Of each mind: one more whenever it decides otherwise than before at any game; a guide counts its own lore."""

NO_SUCH_PLAYER = Words(
    "there is no player '{text}'; there are: random, greedy, search:1 to search:9, level:1 to level:5{tempers}"
)


def player_named(text: str, game: str) -> Player:
    """The player that a name means at that game; NotUnderstood lists what there is."""
    match = SPEC.fullmatch(text)
    if match is None:
        raise _unknown(text, game)
    mind, number, temper = match[1], int(match[2] or 0), match[3]
    if (temper and temper not in tempers_of(game)) or not _number_fits(mind, number) or not _plays(mind, game):
        raise _unknown(text, game)
    if mind == "level":
        return _at_level(TABLE[game][number - 1], game, temper)
    return _mind(mind, game, temper, _effort(game, number))


def mind_of(text: str, game: str) -> str:
    """What a player's name stands for now, e.g. `greedy 2 blunders=0.3`: mind, version, and how it is held back."""
    player_named(text, game)  # refuses what there is not
    name, _, temper = text.partition("/")
    mind, _, number = name.partition(":")
    level = TABLE[game][int(number) - 1] if mind == "level" else Level(mind, _effort(game, int(number or 0)))
    guide = guide_for(game)
    measures = {
        "lore": guide.lore if level.mind != "random" else 0,
        "nodes": (level.nodes or guide.usual_nodes) if level.mind == "search" else 0,
        "blunders": level.blunders,
        "temper": temper,
    }
    said = [f"{name}={value}" for name, value in measures.items() if value]
    return " ".join([level.mind, str(VERSIONS[level.mind]), *said])


def _unknown(text: str, game: str) -> NotUnderstood:
    tempers = "".join(f", greedy/{temper}" for temper in tempers_of(game))
    tempers += ", planner" if _plays("planner", game) else ""
    return NotUnderstood(NO_SUCH_PLAYER, text=text, tempers=tempers)


def _number_fits(mind: str, number: int) -> bool:
    """Levels need their number, a search may have one, the others have none."""
    fitting = {"level": LEVELS, "search": (0, *EFFORTS)}
    return number in fitting.get(mind, (0,))


def _plays(mind: str, game: str) -> bool:
    """The planner plans climbs of one wall."""
    return mind != "planner" or game == "climbing-man"


def _effort(game: str, number: int) -> int:
    """Each effort is twice the one below; the third is the usual one; 0 leaves it to the mind."""
    return max(1, guide_for(game).usual_nodes << number >> 3) if number else 0


def _mind(mind: str, game: str, temper: str | None, nodes: int = 0) -> Player:
    if mind == "random":
        return RandomPlayer()
    guide = guide_for(game, temper)
    if mind == "greedy":
        return Greedy(guide)
    if mind == "planner":
        return Planner(Greedy(guide))
    search = Search(guide, nodes or None)
    return Planner(search, nodes or guide.worlds) if game == "climbing-man" else search


def _at_level(level: Level, game: str, temper: str | None) -> Player:
    player = _mind(level.mind, game, temper, level.nodes)
    return Clumsy(player, guide_for(game, temper), level.blunders) if level.blunders else player
