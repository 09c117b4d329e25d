"""Hopes become chances by a curve: more hope is always more chance, and chances add up."""

from __future__ import annotations

from random import Random

import pytest
from tools.calibrate import Sample, brier, crossed, fitted, unsure

from cordee.games.contract import Seat
from cordee.kits import GAMES
from cordee.study.chances import Curve, chances_in, corrected, curve_of


def test_the_fit_finds_the_curve_that_made_the_results() -> None:
    random, real = Random(1), Curve(-0.3, 0.6)
    hopes = [random.random() for _ in range(3000)]
    pairs = [(hope, float(random.random() < real(hope))) for hope in hopes]
    curve = fitted(pairs)
    assert curve == pytest.approx(real, abs=0.15)
    assert brier([(curve(hope), won) for hope, won in pairs]) < brier(pairs)
    samples = [Sample(number, 1, hope, hope, won) for number, (hope, won) in enumerate(pairs)]
    assert brier(crossed(samples)) < brier(pairs), "also by the curve of the other half"
    twice = [each._replace(game=number // 2) for number, each in enumerate(sorted(samples, key=lambda each: each.won))]
    assert 0 < unsure(samples, 0.4, 0.6) < unsure(twice, 0.4, 0.6), "games that end alike tell less"
    assert all(
        Sample.read(each.write()).after == each.after
        for each in (Sample(1, 2, 0.5, None, 1), samples[0]._replace(after=0.5))
    )


def test_a_seat_s_chance_is_mended_and_the_others_share_the_rest() -> None:
    curve = Curve(0.2, 0.7)
    assert sum(corrected(curve, Seat(1), (0.5, 0.3, 0.2))) == pytest.approx(1)
    own, other, third = corrected(curve, Seat(0), (0.9, 0.08, 0.02))
    assert own < 0.9
    assert other == pytest.approx(4 * third)
    assert corrected(curve, Seat(0), (1.0, 0.0)) == (1.0, 0.0), "what is over is over"
    shares = [curve(share / 50) for share in range(51)]
    assert shares == sorted(shares)


def test_too_few_games_count_for_nothing_and_fewer_players_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {str(seats): {"before": [seats, 1], "games": n} for seats, n in ((2, 200), (3, 30), (4, 29))}
    monkeypatch.setattr("cordee.study.chances.measured", lambda _: {"master": found})
    games = [GAMES["cubeclimbers"].read({"players": str(seats)}) for seats in (2, 3, 4, 8)]
    assert [curve and curve.shift for curve in (curve_of(each, "master", "before") for each in games)] == [2, 3, 3, 3]


def test_a_game_that_nobody_has_measured_keeps_its_hopes() -> None:
    game = GAMES["climbing-man"].read({})
    assert chances_in(game, "nobody", "before", Seat(0), (0.3, 0.7)) == (0.3, 0.7)
