"""How long the strongest bot thinks about a whole turn in the middle of a game, beside greed.

In seconds of a core, which is what can be compared, and how long a person would wait: on a busy machine that is more,
and it is what the clock of a table bounds.

`python -m bench.turns TURNS [GAME]` measures so many at each table, as a house would let it think, for docs/arena.md;
`python -m bench turns` tells the ratios.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.train import game_of

from bench.peers import Comparison
from cordee import fast
from cordee.games.contract import CHANCE
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.registry import mind_of, player_named
from cordee.players.turn_clock import TurnClock
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from cordee.games.contract import AnyGame, AnyPosition

STRONGEST, PEER = "master", "greedy"
KEPT: Final = Path(__file__).parents[1] / "docs" / "arena" / "turns.json"

TABLES = {
    "climbers": [
        *(f"players={players}" for players in range(2, 6)),
        *(f"preset:{preset}" for preset in ("english-2008", "french-2009", "modern", "freestyle")),
        "general_movement=ordered",
    ],
    "cubeclimbers": [
        *(f"players={players}" for players in range(2, 9)),
        "players=4 teams=yes",
        "players=2 cards=8",
        "players=4 cards=4",
    ],
    "climbing-man": ["", "players=2"],
}
"""Every player count and edition; with eight cards each, or four for four players, all sixteen powers are about."""

TURNS = 16
"""So many turns a table, unless told otherwise."""


class Turns(NamedTuple):
    """What the turns of a table took."""

    seconds: list[float]
    peer_seconds: list[float]
    waited: list[float]
    """For the strongest, by a clock on the wall."""

    @property
    def worst(self) -> float:
        return max(self.seconds)

    @property
    def most(self) -> float:
        """Nineteen of twenty turns took no longer."""
        return sorted(self.seconds)[-1 - len(self.seconds) // 20]


def measured(code: str, options: str, turns: int) -> Turns:
    """Turns spread over the middles of several games between greedy players, thought through by both."""
    game, found = game_of(code, options), Turns([], [], [])
    if fast.covers(game):
        fast.twin_now(game)
    for number in range(turns):
        random = Random(f"{code}/{options}/{number}")
        for position in middle(game, random):
            took = turn_time(game, position, STRONGEST, Random(number))
            found.seconds.append(took.core)
            found.waited.append(took.wall)
            found.peer_seconds.append(turn_time(game, position, PEER, Random(number)).core)
            if len(found.seconds) == turns:
                return found
    return found


def middle(game: AnyGame, random: Random) -> list[AnyPosition]:
    """Up to four positions of one game in which a turn begins, none of them near its start."""
    session, player, begun = Session(game, random), player_named(PEER, game.code), []
    turn = -1
    while True:
        position = session.position
        if not position.to_act():
            break
        if position.turn != turn:
            turn = position.turn
            begun.append(position)
        seat = seat_to_ask(position)
        session.play(player.decide(Eyes(game, position, seat), DEFAULT_BUDGET, random).action, seat)
    middle = begun[len(begun) // 4 :]
    return random.sample(middle, min(4, len(middle)))


class Took(NamedTuple):
    """Seconds of a core, and by a clock on the wall."""

    core: float = 0.0
    wall: float = 0.0


def turn_time(game: AnyGame, position: AnyPosition, who: str, random: Random) -> Took:
    """What the seat which thinks longest takes for its part of the turn that begins here, in time as at a table."""
    took, turn_clock = [Took()] * game.seats, TurnClock(game)
    players = [player_named(who, game.code) for _ in took]
    turn = position.turn
    while position.to_act() and position.turn == turn:
        chance = position.chance()
        if chance is not None:
            position = position.apply(CHANCE, chance.sample(random)).position
            continue
        seat = seat_to_ask(position)
        core, wall = time.process_time(), time.monotonic()
        decision = turn_clock.decide(players[seat], Eyes(game, position, seat), turn, random)
        before = took[seat]
        took[seat] = Took(before.core + time.process_time() - core, before.wall + time.monotonic() - wall)
        position = position.play(seat, decision.action).position
    return Took(max(each.core for each in took), max(each.wall for each in took))


def compare() -> Iterator[Comparison]:
    """Turns of the strongest bot per second beside greed's."""
    for code, tables in TABLES.items():
        for options in tables:
            found = measured(code, options, 8)
            label = f"{code} {options}: {STRONGEST}'s turns/s"
            yield Comparison(label, 1 / fmean(found.seconds), PEER, 1 / max(1e-9, fmean(found.peer_seconds)))


def row(code: str, options: str, turns: int) -> dict[str, Any]:
    """What the page tells of a table."""
    found = measured(code, options, turns)
    took = {"mean": fmean(found.seconds), "most": found.most, "worst": found.worst, "greedy": fmean(found.peer_seconds)}
    took["waited"] = max(found.waited)
    who = {"game": code, "options": options, "mind": mind_of(STRONGEST, code), "turns": len(found.seconds)}
    return who | {name: round(seconds, 3) for name, seconds in took.items()}


def main() -> None:
    """Keeps what it measured beside the arenas; the page is made anew by `bench.arenas 0 none`."""
    turns, only = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS, sys.argv[2:3]
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else []
    rows = {(each["game"], each["options"]): each for each in kept}
    for code in only or TABLES:
        for options in TABLES[code]:
            rows[code, options] = row(code, options, turns)
            print(rows[code, options], flush=True)
            body = [rows[each] for each in sorted(rows)]
            KEPT.write_text(json.dumps(body, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
