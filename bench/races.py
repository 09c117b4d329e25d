"""Races of Climbing Man against the fifth level of 0.1, kept here as it was: `python -m bench.races [GAMES] [PLAYER]`.

It was greed by the guide: three actions ahead, to and fro where nothing was better, and it gave up where nothing was
worth a thought, or after 240 turns.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, cast

from cordee.games.climbing_man.actions import GiveUp
from cordee.games.climbing_man.phases import Climbing, Fallen
from cordee.kits import GAMES
from cordee.kits.climbing_man.guide import PATIENCE, PROMISES, ClimbingManGuide, _is_worth_it, _shuffled
from cordee.lab.match import Match
from cordee.lab.standings import wilson
from cordee.players.greedy import Greedy
from cordee.players.guide import Candidate
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.contract import AnyPosition, Seat


class GuideOfOld(ClimbingManGuide):
    """As it was in 0.1."""

    def candidates(self, position: AnyPosition, seat: Seat, random: Random) -> Sequence[Candidate]:
        state = cast("ClimbingManPosition", position).state
        legal = list(position.legal_actions(seat))
        if not isinstance(state.phase, (Climbing, Fallen)):
            return _shuffled([Candidate(action, 1.0) for action in legal], random)
        if state.turn > PATIENCE * state.options.players:
            return [Candidate(GiveUp(), 1.0)]
        worth_it = [Candidate(each, PROMISES[type(each)]) for each in legal if _is_worth_it(state, each)]
        return _shuffled(worth_it, random) or [Candidate(legal[-1], 1.0)]


def main() -> None:
    """Every deal is raced twice, from both seats."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    name = sys.argv[2] if len(sys.argv) > 2 else "level:6"
    game, won, ends, slowest = GAMES["climbing-man"].read({"players": "2"}), 0, Counter[str](), 0.0
    for number in range(games):
        seat = number % 2
        players = [player_named(name, game.code), Greedy(GuideOfOld())]
        match = Match(game, players if seat == 0 else players[::-1], f"races/{number}", f"races/{number // 2}")
        session = match.play()
        assert session.outcome is not None
        mine = session.outcome.ranks[seat] == 1
        won += mine
        ends[f"{session.outcome.rule} {'won' if mine else 'lost'}"] += 1
        slowest = max(slowest, match.efforts[seat].longest_turn)
        share = wilson(won, number + 1)
        print(f"{won} of {number + 1}: {share.low:.0%} to {share.high:.0%}", dict(ends), f"{slowest:.2f} s", flush=True)


if __name__ == "__main__":
    main()
