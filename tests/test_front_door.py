"""`import cordee` as a programmer meets it."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

import cordee
from cordee.kits import GAMES
from cordee.session import verify
from tests.sure import wrong

if TYPE_CHECKING:
    from pathlib import Path


def climb() -> cordee.Play:
    game = cordee.new("climbing-man", seed=7)
    game.play("start:f1")
    return game


def test_import_alone_loads_nothing() -> None:
    code = "import sys, cordee; print([name for name in sys.modules if name.startswith('cordee.')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert found.strip() == "[]"


@pytest.mark.parametrize("code", GAMES)
def test_every_game_draws_itself_and_is_played_by_its_legal_entries(code: str) -> None:
    game = cordee.new(code, seed=1)
    for _ in range(6):
        entry = game.legal()[0]
        assert game.read(entry) == game.read(str(entry)) == entry.action
        game.play(entry)
    assert len(str(game).splitlines()) > 5
    picture = game._repr_svg_()
    assert picture is None or ElementTree.fromstring(picture).tag.endswith("svg")
    assert "<pre" in game._repr_html_()
    assert game.game.title.say() in repr(game)


def test_the_same_seed_is_the_same_luck_and_another_is_not() -> None:
    positions = [cordee.new("climbing-man", seed=seed).position for seed in (7, 7, 8)]
    assert positions[0] == positions[1] != positions[2]
    assert cordee.new("climbing-man").position != cordee.new("climbing-man").position


def test_options_are_given_as_python_values() -> None:
    assert cordee.new("cubeclimbers", players=4, teams=True).game.seats == 4
    assert cordee.new("climbers", "french-2009", players=3).game.seats == 3
    with pytest.raises(cordee.NotUnderstood, match="players"):
        cordee.new("climbers", players=9)
    with pytest.raises(cordee.NotUnderstood, match="no game 'chess'"):
        cordee.new("chess")


def test_what_cannot_be_changes_nothing_and_says_why() -> None:
    game = climb()
    before = game.position
    with pytest.raises(cordee.NotUnderstood):
        game.play("nonsense")
    with pytest.raises(cordee.Illegal, match="CM-15"):
        game.play("body>f9")
    with pytest.raises(cordee.Refused):
        game.play("hand>e1", seat=1)
    with pytest.raises(TypeError, match="an action or its text"):
        game.play(wrong(0))
    assert game.position is before


def test_undo_stops_at_what_was_told() -> None:
    game = climb()
    assert game.undo().turn == 0
    with pytest.raises(cordee.Refused, match="chance"):
        game.undo()


def test_a_game_is_saved_loaded_verified_and_goes_on_with_the_same_luck(tmp_path: Path) -> None:
    game = cordee.new("cubeclimbers", seed=3)
    for _ in range(4):
        game.play(game.legal()[0])
    game.save(tmp_path / "evening.cordee")
    again = cordee.load(tmp_path / "evening.cordee")
    assert again.position == game.position
    for each in (game, again):
        while each.outcome is None and each.draws < 3:
            each.play(each.legal()[-1])
    assert again.position == game.position
    assert verify(again.record()).position == game.position


def test_a_game_from_another_position_keeps_its_start() -> None:
    game = climb()
    other = cordee.Play(game.game, start=game.position)
    other.play(other.legal()[0])
    assert cordee.Play.resume(other.record()).position == other.position


def test_a_copy_goes_its_own_way() -> None:
    game = climb()
    twin = game.copy()
    twin.play(twin.legal()[0])
    assert game.position != twin.position
    assert twin.played()[: len(game.played())] == game.played()


def test_a_hint_can_be_played_and_says_why() -> None:
    game = climb()
    hint = game.hint("greedy")
    assert hint.why
    assert str(hint).startswith(hint.action)
    game.play(hint.action)
    game.play("give-up")
    with pytest.raises(cordee.Refused, match="nobody"):
        game.hint()
