"""Which games are played, and how one is told."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from cordee.drawing import draw
from cordee.drawing.picture import plain
from cordee.games.contract import CHANCE, seat_letter
from cordee.records import write_outcome
from tests.conformance.hooks import game_of, hooks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame, AnyPosition, Seat

FOLDER = Path(__file__).parent
MOST_ACTIONS = 600


class Playthrough(NamedTuple):
    """A file's name, the game with its options, and the seed of its chance and its players."""

    name: str
    game: str
    options: str
    seed: int

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


FRENCH = "table=20x18 players=3 general_movement=off pawn_moves=2 descent=regain contact=face climb=leader"
FREESTYLE = "table=20x18 players=5 general_movement=ordered ladder_bypass=yes ladder_bridge=yes"
PLAYTHROUGHS = (
    Playthrough("climbing-man-basic", "climbing-man", "", 3),
    Playthrough("climbing-man-light-zigzag", "climbing-man", "weight=8 shape=zigzag", 7),
    Playthrough("climbing-man-daring", "climbing-man", "mistakes=fall shape=4x3 tiles=any", 12),
    Playthrough("climbing-man-race", "climbing-man", "players=2 shape=6x4 tiles=any", 7),
    Playthrough("cubeclimbers-two", "cubeclimbers", "", 5),
    Playthrough("cubeclimbers-three", "cubeclimbers", "players=3 cards=3 first=drawn", 2),
    Playthrough("cubeclimbers-four", "cubeclimbers", "players=4", 4),
    Playthrough("cubeclimbers-teams", "cubeclimbers", "players=4 teams=yes cubes=10 cards=4", 4),
    Playthrough("cubeclimbers-score-set", "cubeclimbers", "players=3 games=3 cubes=6", 8),
    Playthrough(
        "cubeclimbers-home-brew-eight",
        "cubeclimbers",
        "players=8 cubes=4 base=stairs decks=2 cards=3 die=grapple,grapple,kick,ignite,telekinesis,wind",
        3,
    ),
    Playthrough("climbers-english-2", "climbers", "table=20x18", 1),
    Playthrough("climbers-french-3", "climbers", FRENCH, 2),
    Playthrough("climbers-freestyle-5", "climbers", FREESTYLE, 3),
)


def told(playthrough: Playthrough) -> str:
    """The whole game: every action with its events, and the board whenever a turn begins."""
    game = game_of(playthrough.game, playthrough.options)
    random = Random(playthrough.seed)
    lines = [
        f"# {playthrough.name}: {playthrough.game}, options: {playthrough.options or 'none'}, seed {playthrough.seed}",
        "# Written by `make golden`; compared by tests/playthroughs/test_playthroughs.py.",
    ]
    position, turn = game.start(), -1
    for _ in range(MOST_ACTIONS):
        if not position.to_act():
            break
        seat, action = chosen(game, position, random)
        if position.turn_of(action) != turn:
            turn = position.turn_of(action)
            lines += ["", *board(game, position)]
        lines += told_action(game, position, seat, action)
        position = position.play(seat, action).position
    lines += ["", *board(game, position), f"result: {write_outcome(position.outcome())}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def chosen(game: AnyGame, position: AnyPosition, random: Random) -> tuple[Seat, Any]:
    """Who acts, and what they do: chance, or the game's policy."""
    chance = position.chance()
    if chance is not None:
        return CHANCE, chance.sample(random)
    seat = random.choice(position.to_act())
    return seat, hooks(game.code).policy(position, seat, random)


def board(game: AnyGame, position: AnyPosition) -> Iterator[str]:
    """The position as a line, and as a spectator sees it."""
    yield f"position: {game.notation.write_position(position)}"
    yield from plain(draw(game.code, position.view(None))).splitlines()


def told_action(game: AnyGame, position: AnyPosition, seat: Seat, action: Any) -> Iterator[str]:
    """The action, how many others were legal, and what happened."""
    choices = "" if seat == CHANCE else f"   (of {sum(1 for _ in position.legal_actions(seat))})"
    yield f"{position.turn_of(action)}. {seat_letter(seat)} {game.notation.write_action(action)}{choices}"
    for event in position.apply(seat, action).events:
        yield f"     {event.say('en')}"
