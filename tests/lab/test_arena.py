"""Arenas: every seating, going on where they stopped, and any game played again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cordee import fast
from cordee.cli.console import wait_for_twin
from cordee.games.errors import NotUnderstood
from cordee.lab.arena import game_of, match_of, play_one, run
from cordee.lab.results import Arena, GameResult, read_results
from cordee.lab.seatings import pairings, seatings
from cordee.lab.standings import report_of
from cordee.session import verify

if TYPE_CHECKING:
    from pathlib import Path

SMALL = Arena("0", "cubeclimbers", "cubes=2 cards=1", ("random", "greedy"), seed=7)


def told(results: list[GameResult]) -> list[GameResult]:
    """The results without the time they took."""
    return [replace(result, seconds=(), longest_turns=()) for result in results]


def test_every_player_has_every_seat_equally_often() -> None:
    for players, seats in ((2, 2), (3, 3), (4, 4), (2, 4), (3, 2), (5, 5), (8, 8)):
        ways = seatings(players, seats)
        assert len(set(ways)) == len(ways)
        for seat in range(seats):
            assert len(set(Counter(way[seat] for way in ways).values())) == 1, (players, seats)


def test_alone_every_player_climbs_the_same_walls() -> None:
    arena = Arena("0", "climbing-man", "", ("random", "greedy", "search"), seed=1)
    games = pairings(arena, 1, 6)
    assert [each.seating for each in games] == [(0,), (1,), (2,)] * 2
    assert len({each.deal for each in games}) == 2


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = run(SMALL, 6, None, workers=1)
    path = tmp_path / "results.jsonl"
    run(SMALL, 3, path, workers=1)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number":3,"seating":[0')  # the lid closed
    assert len(read_results(path)[1]) == 3
    heard: list[int] = []
    again = run(SMALL, 6, path, workers=1, tell=heard.append)
    assert heard == [3, 1, 1, 1], "three games were there, three were played"
    assert told(again) == told(whole)
    assert told(sorted(read_results(path)[1], key=lambda result: result.number)) == told(whole)


def test_games_of_another_arena_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(SMALL, 1, path, workers=1)
    with pytest.raises(NotUnderstood, match="seed was 7, not 8"):
        run(replace(SMALL, seed=8), 1, path, workers=1)


def test_what_is_no_results_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text('{"version":"0"}\n', encoding="utf-8")
    with pytest.raises(NotUnderstood, match="line 1"):
        read_results(path)


def test_where_a_master_plays_the_twin_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would play the first games without it: weaker, and otherwise than when the game is played again."""
    waited: list[str] = []
    monkeypatch.setattr(fast, "twin_now", lambda game: waited.append(game.code))
    run(SMALL, 0, None, workers=1)
    assert waited == []
    run(replace(SMALL, players=("greedy", "level:7"), minds=("greedy 3 guide=1", "master 3 guide=2")), 0, None, 1)
    assert waited == (["cubeclimbers"] if fast.installed() else [])


def test_who_waits_for_a_twin_is_told_why(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game, compiled = game_of(SMALL), list[str]()
    monkeypatch.setattr(fast, "covers", lambda _: True)
    monkeypatch.setattr(fast, "ready", compiled.__contains__)
    monkeypatch.setattr(fast, "twin_now", lambda game: compiled.append(game.code))
    wait_for_twin(game)
    assert "CubeClimbers" in capsys.readouterr().err
    wait_for_twin(game)
    assert capsys.readouterr().err == "", "it is there now"
    assert compiled == ["cubeclimbers"]


def test_any_game_of_an_arena_can_be_played_again() -> None:
    pairing = pairings(SMALL, game_of(SMALL).seats, 4)[3]
    result = play_one(SMALL, pairing)
    session = match_of(SMALL, pairing).play()
    assert len(session.record().entries) == result.actions
    assert verify(session.record()).outcome is not None


def test_a_climb_alone_is_measured_by_par() -> None:
    arena = Arena("0", "climbing-man", "", ("planner",), seed=3)
    report = report_of(arena, run(arena, 2, None, workers=1))
    share = report.standings[0].par_share
    assert share is not None
    assert 0 < share.value <= 1
