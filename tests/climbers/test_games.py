"""Whole games, random and greedy: they end by TC-63 with one winner, replay exactly, and keep the invariants."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbers import Climbers
from cordee.games.climbers.blocks import BOX
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.contract import CHANCE, Position, Seat
from tests.climbers.plain import Plain, cells
from tests.climbers.test_brute_force import random_action
from tests.conformance.climbers import policy
from tests.conformance.hooks import SOAK
from tests.sure import not_none, of_kind

if TYPE_CHECKING:
    from cordee.games.climbers.actions import ClimbersAction
    from cordee.games.climbers.view import ClimbersView

CASES = [
    (preset, players, greedy)
    for number, preset in enumerate(Climbers.options_type.presets)
    for players, greedy in ((2 + number, True), (5 - number, False))
]
"""Every preset and every number of players, both ways."""

MOST_TURNS = 400


@pytest.mark.parametrize("preset,players,greedy", CASES)
def test_games_end_with_one_winner_and_replay(preset: str, players: int, greedy: bool) -> None:
    game = Climbers.read({"players": str(players), "table": "20x18"}, preset)
    for number in range(SOAK):
        random = Random(f"{preset}/{players}/{greedy}/{number}")
        position = game.start()
        played = []
        while position.to_act():
            seat = random.choice(position.to_act())
            if seat == CHANCE:
                action = not_none(position.chance()).sample(random)
            else:
                action = (policy if greedy else random_action)(position, seat, random)
            position = of_kind(ClimbersPosition, position.play(seat, action).position)
            played.append((seat, game.notation.write_action(action)))
            if position.turn:
                check(position.view(None))
            assert position.turn < MOST_TURNS
        outcome = not_none(position.outcome())
        assert outcome.rule == "TC-63"
        assert sorted(outcome.ranks) == list(range(1, players + 1))
        assert outcome.scores[outcome.winners()[0]] == max(outcome.scores)
        assert replayed(game, played) == position


def replayed(game: Climbers, played: list[tuple[Seat, str]]) -> Position[ClimbersAction]:
    position: Position[ClimbersAction] = game.start()
    for seat, text in played:
        position = position.play(seat, game.notation.read_action(text)).position
    return position


def check(view: ClimbersView) -> None:
    """Support, counts, capacities, colours and stones."""
    assert Counter(block.kind for block in view.blocks) == {kind.code: number for kind, number in BOX.items()}
    filled = set()
    for block in view.blocks:
        for cell in cells(block):
            for level in range(block.base, block.base + block.height):
                assert (cell, level) not in filled, "two blocks in one place"
                filled.add((cell, level))
    assert all(level == 0 or (cell, level - 1) in filled for cell, level in filled), "a block hangs in the air"
    plain = Plain(view, {})
    assert len(plain.pawns) == sum(pawn.square is not None for pawn in view.pawns), "two pawns on a square"
    for cell, seat in plain.pawns.items():
        assert plain.on_top[cell].pose.top.value in ("G", view.pawns[seat].colour)
        assert not any(plain.on_top[cell] is block for block in plain.blocked)
    assert len({id(block) for block in plain.blocked}) == len(plain.blocked), "two stones on a block"
