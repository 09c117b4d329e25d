"""What nobody would do, counted: a judge looks at every turn of some games of a player with itself.

A turn that walked past a win, stepped down for nothing or spent something for what was to be had without (see
`players.standing`). The judge knows the turns that the game's guide finds promising, at its full sight.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from cordee.games.contract import CHANCE
from cordee.kits import kit_of
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.lines import lines_of
from cordee.players.registry import guide_for, player_named
from cordee.players.standing import MISSED_WIN, faults, has_won
from cordee.session import Session

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition, Seat


@dataclass
class Tally:
    """So many turns, and how many of them had which fault."""

    turns: int = 0
    found: Counter[str] = field(default_factory=Counter)


def count_blunders(game: AnyGame, player: str, games: int, seed: str, most_turns: int = 10_000) -> Tally:
    """Of that many games, or of so many turns at most."""
    tally = Tally()
    for number in range(games):
        _watch(game, player, Random(f"{seed}/{number}"), tally, most_turns)
    return tally


def _watch(game: AnyGame, player: str, random: Random, tally: Tally, most_turns: int) -> None:
    """One game: what a seat does in one go, up to where another acts or chance does, is looked at as a whole."""
    session = Session(game, random)
    minds = [player_named(player, game.code) for _ in range(game.seats)]
    while session.position.to_act() and tally.turns < most_turns:
        now, seat = session.position, seat_to_ask(session.position)
        while _goes_on(session.position, now, seat):
            decision = minds[seat].decide(Eyes(game, session.position, seat), DEFAULT_BUDGET, random)
            after = session.position.play(seat, decision.action).position
            session.play(decision.action, seat)
            if not _goes_on(after, now, seat):
                break
        if now.to_act() == (seat,) and now.turn > 0:
            tally.turns += 1
            tally.found.update(_faults(game.code, seat, now, after, random))


def _goes_on(position: AnyPosition, now: AnyPosition, seat: Seat) -> bool:
    return bool(position.to_act()) and seat_to_ask(position) == seat != CHANCE and position.turn == now.turn


def _faults(code: str, seat: Seat, now: AnyPosition, then: AnyPosition, random: Random) -> list[str]:
    if has_won(then, seat):
        return []
    guide, standing = guide_for(code), kit_of(code).standing
    ends = [line.position for line in lines_of(guide, now, seat, random, guide.beam)]
    missed = [MISSED_WIN] if any(has_won(each, seat) for each in ends) else []
    return missed + faults(standing(now), standing(then), {standing(each) for each in ends}, seat)
