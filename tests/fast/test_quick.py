"""The compiled quick player is the one of the kit: it chooses what that one would, and its games are told of alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip(
    "cordee.fast.batch", reason="the extra `fast` is not installed, or switched off", exc_type=ImportError
)

import numpy as np

from cordee import fast
from cordee.fast import facts as at
from cordee.fast.batch import Batch
from cordee.kits import game_type, kit_of
from cordee.lab.facts import Tracker
from cordee.lab.playing import facts_of_row, rows_for
from cordee.players.contract import seat_to_ask
from cordee.players.quick import Quick
from cordee.players.registry import player_named
from tests.sure import not_none

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition

VARIANTS: list[tuple[str, dict[str, str], int]] = [
    ("climbers", {"table": "20x18", "colours": "dealt"}, 0),
    ("climbers", {"table": "20x18", "players": "3", "descent": "regain", "general_movement": "ordered"}, 5),
    ("climbers", {"table": "24x24", "descent": "never", "ladder_bypass": "yes"}, 0),
    ("cubeclimbers", {"cards": "3"}, 0),
    ("cubeclimbers", {"players": "4", "teams": "yes", "cubes": "6"}, 0b101),
    ("cubeclimbers", {"players": "3", "cubes": "5", "games": "2", "cards": "5"}, 0),
    ("climbing-man", {"players": "2"}, 0),
    ("climbing-man", {"players": "2", "weight": "7", "shape": "narrow", "tiles": "any", "mistakes": "fall"}, 0),
]


def results(position: AnyPosition, actions: list[Any]) -> tuple[set[AnyPosition], bool]:
    """Where actions lead, and whether some lead to chance."""
    after = [position.apply(seat_to_ask(position), action).position for action in actions]
    return {each for each in after if each.chance() is None}, any(each.chance() is not None for each in after)


@pytest.mark.parametrize("code,options,barred", VARIANTS)
def test_it_chooses_what_the_kit_s_player_would(code: str, options: dict[str, str], barred: int) -> None:
    """Action by action; and of the whole games the same facts are told."""
    game = game_type(code).read(options)
    player = kit_of(code).restricted(barred)
    assert isinstance(player, Quick)
    batch = Batch(fast.twin_now(game), 1, threads=1)
    compared = 0
    for word in range(1, 9):
        tracker, decisions = followed(game, player, batch, word)
        compared += decisions
        batch.arrays.word[:] = word
        batch.start()
        row = rows_for(("quick",) * game.seats, (barred,) * game.seats, [str(word)])
        batch.play_games(row)
        outcome = not_none(batch.twin.read(batch.arrays, 0).outcome())
        assert facts_of_row(game, 7, row[0], outcome) == tracker.facts(7, outcome)
        if compared > 60:
            return
    raise AssertionError("these games are too short to compare")


def followed(game: AnyGame, player: Quick, batch: Batch, word: int) -> tuple[Tracker, int]:
    """A game in the twin, decision by decision, beside what the kit's player would do."""
    batch.arrays.word[:] = word
    batch.start()
    row = rows_for(("quick",) * game.seats, (player.barred,) * game.seats, [str(word)])
    tracker, position, decisions = Tracker(game), batch.twin.read(batch.arrays, 0), 0
    while position.to_act():
        seat = seat_to_ask(position)
        legal = list(position.legal_actions(seat))
        tracker.decided(len(legal))
        best = [thought.action for thought in player.best(position, seat)] or legal
        assert set(best) <= set(legal)
        batch.play_games(row, 1)
        after = batch.twin.read(batch.arrays, 0)
        wanted, by_chance = results(position, best)
        if after not in wanted:
            assert by_chance, "it leads elsewhere than each of its equals"
            assert after not in results(position, legal)[0]
        position = after
        tracker.played(position)
        decisions += 1
    return tracker, decisions


def test_what_is_barred_is_not_used() -> None:
    """Nobody uses a ladder or the stone; where nothing is barred, somebody does."""
    game = game_type("climbers").read({"table": "20x18"})
    for barred, used in ((7, False), (0, True)):
        batch = Batch(fast.twin_now(game), 4, 3, threads=1)
        batch.start()
        batch.play_games(rows_for(("quick", "quick"), (barred, barred), [str(each) for each in range(4)]))
        hands = batch.arrays.pawns[:, :2, 3:6]
        assert (hands.min() == 0) == used


def test_the_same_words_give_the_same_games() -> None:
    game = game_type("cubeclimbers").read({"cubes": "4"})
    found = []
    for threads in (1, 2):
        batch = Batch(fast.twin_now(game), 6, 9, threads=threads)
        batch.start()
        rows = rows_for(("quick", "random"), (0, 0), [f"{each}" for each in range(6)])
        batch.play_games(rows)
        found.append(rows)
    assert np.array_equal(*found)
    assert len({int(each) for each in found[0][:, at.CHOICES]}) > 1


def test_it_beats_chance() -> None:
    """And is known by its name at every game."""
    for code in ("climbers", "cubeclimbers", "climbing-man"):
        assert isinstance(player_named("quick", code), Quick)
        batch = Batch(fast.twin_now(game_type(code).read({"players": "2"})), 20, 1, threads=1)
        batch.start()
        batch.play_games(rows_for(("random", "quick"), (0, 0), [f"{each}" for each in range(20)]))
        assert (batch.outcomes()[0][:, 1] == 1).mean() > 0.8
