"""600 random games of every kind end, and replay exactly from their texts; `make soak` plays 12,000."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.conformance.hooks import SOAK
from tests.cubeclimbers.games import any_game, moments
from tests.length import mostly_long

if TYPE_CHECKING:
    from cordee.games.contract import Position
    from cordee.games.cubeclimbers.actions import CubeClimbersAction

CHUNKS, EACH = 20, 30 * SOAK
MOST_MOMENTS = 6000
"""No game of so few cubes is longer."""


@pytest.mark.parametrize("chunk", mostly_long(range(CHUNKS), 2))
def test_random_games_end_and_replay_exactly(chunk: int) -> None:
    random = Random(f"games {chunk}")
    for _ in range(EACH):
        game = any_game(random)
        texts, position = [], game.start()
        for before, seat, action, after in moments(game, random):
            assert before == position
            texts.append((seat, game.notation.write_action(action)))
            position = after
            assert len(texts) < MOST_MOMENTS
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winners()
        assert not any(position.state.cubes)
        replayed: Position[CubeClimbersAction] = game.start()
        for seat, text in texts:
            replayed = replayed.play(seat, game.notation.read_action(text)).position
        assert replayed == position
        assert game.notation.write_position(replayed) == game.notation.write_position(position)
        assert game.notation.read_position(game.notation.write_position(position)) == position


def test_random_games_are_of_every_kind() -> None:
    random = Random("games 0")
    options = [any_game(random).options for _ in range(100)]
    assert {each.players for each in options} == set(range(2, 9))
    assert {each.teams for each in options} == {True, False}
    assert {each.games for each in options} == {1, 2, 3}
    assert {each.decks for each in options} == {1, 2, 3}
