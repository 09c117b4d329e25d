"""Players by name: ``random``, ``greedy``, ``search``, ``search:3``, ``level:2``, ``greedy/spoiler``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.kits import kit_of
from cordee.players.casual import Casual
from cordee.players.greedy import Greedy
from cordee.players.levels import NAMES, Level, LevelName
from cordee.players.master import Master
from cordee.players.minds import Mind
from cordee.players.random_player import RandomPlayer
from cordee.players.search import Search
from cordee.players.soft_master import SoftMaster

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.players.contract import Player
    from cordee.players.guide import Guide

SPEC: Final = re.compile(r"([a-z]+)(?::([1-9][0-9]?))?(?:/([a-z-]+))?", re.ASCII)
EFFORTS: Final = range(1, 10)

MINDS: Final[Mapping[str, Mind]] = {
    "random": Mind(1, lambda _guide, _nodes: RandomPlayer()),
    "greedy": Mind(3, lambda guide, _nodes: Greedy(guide), Casual),
    "search": Mind(2, lambda guide, nodes: Search(guide, nodes or None)),
    "master": Mind(3, lambda guide, nodes: Master(guide, nodes, to_win=True), SoftMaster),
}
"""What plays every game; a kit may bring others, or better ones under the same names."""

MEASURES: Final[Mapping[str, Callable[[Guide], int]]] = {
    "search": lambda guide: guide.usual_nodes,
    "master": lambda guide: guide.far_sighted(to_win=True).master_nodes,
}
"""The minds that think as long as they are told to, and how many nodes each takes of itself."""

NO_SUCH_PLAYER = Words(
    "there is no player '{text}'; there are: random, greedy, search:1 to search:9, master, master:1 to master:9, "
    "level:1 to level:{most}{others}"
)


def minds_of(game: str) -> dict[str, Mind]:
    """The minds that play that game, by name."""
    return {**MINDS, **kit_of(game).minds}


def guide_for(game: str, temper: str | None = None) -> Guide:
    """The guide of a game, of that temper."""
    kit = kit_of(game)
    return kit.guide() if temper is None else kit.tempers[temper]()


def player_named(text: str, game: str) -> Player:
    """The player that a name means at that game; NotUnderstood lists what there is."""
    level, temper = _read(text, game)
    guide, mind = guide_for(game, temper), minds_of(game)[level.mind]
    if not level.is_weak:
        return mind.player(guide, level.nodes)
    assert mind.weakened is not None, f"{level.mind} has no weaker form"
    return mind.weakened(guide, level, kit_of(game).standing)


def level_names(game: str) -> dict[str, LevelName]:
    """Every level of a game, the gentlest first."""
    return {f"level:{number}": NAMES[number - 1] for number in range(1, len(kit_of(game).levels) + 1)}


def mind_of(text: str, game: str) -> str:
    """What a player's name stands for now, e.g. `greedy 2 softness=0.5`: mind, version, and how it is held back."""
    level, temper = _read(text, game)
    guide = guide_for(game).far_sighted() if level.mind == "master" else guide_for(game)
    measures = {
        "guide": guide.version if level.mind != "random" else 0,
        "tuned": guide.tuned if level.mind == "master" else 0,
        "nodes": level.nodes or MEASURES.get(level.mind, _no_measure)(guide),
        "softness": level.softness,
        "between_two": level.between_two,
        "sight": level.sight,
        "forgets": level.forgets,
        "pace": level.pace if level.pace < 1 else 0,
        "temper": temper,
    }
    said = [f"{name}={value}" for name, value in measures.items() if value]
    return " ".join([level.mind, str(minds_of(game)[level.mind].version), *said])


def _read(text: str, game: str) -> tuple[Level, str | None]:
    """The mind, how it is held back, and its temper; NotUnderstood where that game has no such player."""
    match = SPEC.fullmatch(text)
    if match is None:
        raise _unknown(text, game)
    mind, number, temper = match[1], int(match[2] or 0), match[3]
    if (temper and temper not in kit_of(game).tempers) or not _number_fits(mind, number, game):
        raise _unknown(text, game)
    return kit_of(game).levels[number - 1] if mind == "level" else Level(mind, _effort(game, mind, number)), temper


def _unknown(text: str, game: str) -> NotUnderstood:
    kit = kit_of(game)
    others = [*(f"greedy/{temper}" for temper in kit.tempers), *(mind for mind in kit.minds if mind not in MINDS)]
    said = "".join(f", {each}" for each in others)
    return NotUnderstood(NO_SUCH_PLAYER, text=text, most=len(kit.levels), others=said)


def _number_fits(mind: str, number: int, game: str) -> bool:
    """Levels need their number, search and master may have one, the other minds of the game have none."""
    fitting = {**dict.fromkeys(minds_of(game), range(1)), **dict.fromkeys(MEASURES, range(EFFORTS.stop))}
    fitting["level"] = range(1, len(kit_of(game).levels) + 1)
    return number in fitting.get(mind, ())


def _effort(game: str, mind: str, number: int) -> int:
    """Each effort is twice the one below; the third is the usual one; 0 leaves it to the mind."""
    return max(1, MEASURES[mind](guide_for(game)) << number >> 3) if number else 0


def _no_measure(guide: Guide) -> int:  # noqa: ARG001
    """For minds that look at all they find."""
    return 0
