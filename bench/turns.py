"""How long the strongest bot thinks about a whole turn in the middle of a game, beside greed, in seconds of a core.

`python -m bench.turns` prints the table of docs/arena.md; `python -m bench turns` the ratios.
"""

from __future__ import annotations

import sys
import time
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from tools.train import game_of

from bench.peers import Comparison
from cordee import fast
from cordee.games.contract import CHANCE
from cordee.players.contract import DEFAULT_BUDGET, Budget, Eyes, seat_to_ask
from cordee.players.registry import player_named
from cordee.server.thinking.bots import MOST_SECONDS
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame, AnyPosition

STRONGEST, PEER = "master", "greedy"

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

AT_A_TABLE = Budget(hurry=MOST_SECONDS)
"""As long as a level does, and no longer than people wait."""

TURNS = 16
"""So many turns a table, unless told otherwise."""


class Turns(NamedTuple):
    """What the turns of a table took."""

    seconds: list[float]
    peer_seconds: list[float]

    @property
    def worst(self) -> float:
        return max(self.seconds)

    @property
    def most(self) -> float:
        """Nineteen of twenty turns took no longer."""
        return sorted(self.seconds)[-1 - len(self.seconds) // 20]


def measured(code: str, options: str, turns: int) -> Turns:
    """Turns spread over the middles of several games between greedy players, thought through by both."""
    game, found = game_of(code, options), Turns([], [])
    if fast.covers(game):
        fast.twin_now(game)
    for number in range(turns):
        random = Random(f"{code}/{options}/{number}")
        for position in middle(game, random):
            for who, seconds in ((STRONGEST, found.seconds), (PEER, found.peer_seconds)):
                seconds.append(turn_time(game, position, who, Random(number)))
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


def turn_time(game: AnyGame, position: AnyPosition, who: str, random: Random) -> float:
    """Seconds of a core that the seat which thinks longest takes for its part of the turn that begins here."""
    took = [0.0] * game.seats
    players = [player_named(who, game.code) for _ in took]
    turn = position.turn
    while position.to_act() and position.turn == turn:
        chance = position.chance()
        if chance is not None:
            position = position.apply(CHANCE, chance.sample(random)).position
            continue
        seat = seat_to_ask(position)
        began = time.process_time()
        decision = players[seat].decide(Eyes(game, position, seat), AT_A_TABLE, random)
        took[seat] += time.process_time() - began
        position = position.play(seat, decision.action).position
    return max(took)


def compare() -> Iterator[Comparison]:
    """Turns of the strongest bot per second beside greed's."""
    for code, tables in TABLES.items():
        for options in tables:
            found = measured(code, options, 8)
            label = f"{code} {options}: {STRONGEST}'s turns/s"
            yield Comparison(label, 1 / fmean(found.seconds), PEER, 1 / max(1e-9, fmean(found.peer_seconds)))


def main() -> None:
    """The table as Markdown."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    print("| game | turns | mean | 95 % within | worst | beside greed |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for code, tables in TABLES.items():
        for options in tables:
            found = measured(code, options, turns)
            ratio = fmean(found.seconds) / max(1e-9, fmean(found.peer_seconds))
            cells = (f"{code} `{options}`", len(found.seconds), f"{fmean(found.seconds):.2f} s")
            more = (f"{found.most:.2f} s", f"{found.worst:.2f} s", f"{ratio:.0f} x")
            print("| " + " | ".join(map(str, cells + more)) + " |", flush=True)


if __name__ == "__main__":
    main()
