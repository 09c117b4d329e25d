"""A played game is told turn by turn, and where it was decided."""

from __future__ import annotations

from cordee.kits import GAMES
from cordee.lab.match import Match
from cordee.players.registry import player_named
from cordee.study.analysis import analyse


def test_a_game_of_several_is_told_by_chances() -> None:
    game = GAMES["cubeclimbers"].read({"cubes": "4"})
    match = Match(game, [player_named(name, game.code) for name in ("greedy", "random")], "s", "d")
    session = match.play()
    found = analyse(session.record(), nodes=8)
    assert [moment.turn for moment in found.moments] == list(range(1, session.position.turn + 1))[: len(found.moments)]
    assert all(abs(sum(moment.before) - 1) < 1e-6 for moment in found.moments)
    assert found.moments[-1].after[found.winners[0]] > found.moments[0].before[found.winners[0]]
    assert found.turning_points()
    assert analyse(session.record(), nodes=8) == found, "the same record, the same analysis"


def test_a_climb_alone_is_told_by_the_points_that_were_possible() -> None:
    game = GAMES["climbing-man"].read({})
    match = Match(game, [player_named("planner", game.code)], "s", "d2")
    session = match.play()
    outcome = session.position.outcome()
    found = analyse(session.record())
    possible = [moment.before[0] for moment in found.moments] + [found.moments[-1].after[0]]
    assert outcome is not None
    assert possible == sorted(possible, reverse=True), "what is lost is lost"
    assert possible[-1] == float(outcome.scores[0])
    lost = sum(-moment.swing for moment in found.moments)
    assert lost == possible[0] - possible[-1]
