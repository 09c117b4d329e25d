"""What every Python must make of the games: whole playthroughs, and what bots decide. Run by CPython and by Pyodide."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.games.contract import seat_letter
from cordee.kits import GAMES
from cordee.players.contract import Budget, Eyes, seat_to_ask
from cordee.players.registry import player_named
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = re.compile(r"# \S+: (?P<game>\S+), options: (?P<options>.+), seed \d+")
ACTION = re.compile(r"\d+\. (?P<seat>\S) (?P<text>\S+)")
NODES: Final = Budget(nodes=8)
TABLES: Final = {
    "climbers": ("general_movement=ordered", "players=3 general_movement=off pawn_moves=2 descent=regain contact=face"),
    "cubeclimbers": ("", "players=4 teams=yes"),
    "climbing-man": ("", "players=2"),
}
MINDS: Final = ("random", "greedy", "search", "level:1", "level:3")


def game_with(code: str, options: str) -> Any:
    kind = GAMES[code]
    return kind(kind.options_type.read_line(options))


def told_again(golden: str) -> Iterator[str]:
    """The lines of a golden playthrough that are not pictures, as this Python tells them, from its actions alone."""
    head = HEAD.match(golden)
    assert head is not None
    game = game_with(head["game"], "" if head["options"] == "none" else head["options"])
    position = game.start()
    for line in golden.splitlines():
        if line.startswith("position: "):
            yield f"position: {game.notation.write_position(position)}"
        elif (found := ACTION.match(line)) is not None:
            action = game.notation.read_action(found["text"])
            seat = next(each for each in (-1, *range(game.seats)) if seat_letter(each) == found["seat"])
            count = "" if seat < 0 else f"   (of {sum(1 for _ in position.legal_actions(seat))})"
            yield f"{position.turn_of(action)}. {seat_letter(seat)} {game.notation.write_action(action)}{count}"
            step = position.play(seat, action)
            yield from (f"     {event.say('en')}".rstrip() for event in step.events)
            position = step.position


def decisions(code: str, count: int) -> Iterator[str]:
    """So many decisions of every mind, each as a line, in games of a mind with itself."""
    for options in TABLES[code]:
        for who in MINDS:
            yield from _decisions(code, options, who, count)


def _decisions(code: str, options: str, who: str, count: int) -> Iterator[str]:
    game, player, random = game_with(code, options), player_named(who, code), Random(f"{code}/{options}/{who}")
    session = Session(game, random)
    for _ in range(count):
        if not session.position.to_act():
            session = Session(game, random)
        seat = seat_to_ask(session.position)
        action = player.decide(Eyes(game, session.position, seat), NODES, random).action
        yield f"{code} {options} {who}: {seat_letter(seat)} {game.notation.write_action(action)}"
        session.play(action, seat)
