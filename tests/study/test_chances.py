"""Hopes become chances by a curve: more hope is always more chance, and chances add up."""

from __future__ import annotations

from random import Random

import pytest
from tools.calibrate import Sample, brier, came_around, crossed, fitted, unsure

from cordee.games.contract import Seat
from cordee.kits import GAMES
from cordee.study.chances import Curve, chances_in, corrected, curve_of


def test_the_fit_finds_the_curve_that_made_the_results() -> None:
    random, real = Random(1), Curve(-0.3, 0.6)
    hopes = [random.random() for _ in range(3000)]
    pairs = [(hope, float(random.random() < real(hope))) for hope in hopes]
    curve = fitted(pairs)
    assert [curve(each / 10) for each in range(1, 10)] == pytest.approx(
        [real(each / 10) for each in range(1, 10)], abs=0.05
    )
    assert brier([(curve(hope), won) for hope, won in pairs]) < brier(pairs)
    samples = [sample(number, hope, won) for number, (hope, won) in enumerate(pairs)]
    told = crossed(samples)
    assert brier([(each.said, each.won) for each in told]) < brier(pairs), "also by the curve of the other half"
    assert came_around(told, 0.7) == pytest.approx(0.7, abs=0.05)
    assert came_around([each._replace(said=1 - each.said) for each in told], 0.7) == pytest.approx(0.3, abs=0.05)
    assert came_around([], 0.7) is None, "nothing was said"
    twice = [each._replace(game=number // 40) for number, each in enumerate(sorted(told, key=lambda each: each.won))]
    assert 0 < unsure(told, 0.6) < unsure(twice, 0.6), "games that end alike tell less"
    assert all(
        Sample.read(each.write()) == each for each in (sample(1, 0.25, 1.0), samples[0]._replace(after=(0.5, 0.5)))
    )


def sample(number: int, hope: float, won: float) -> Sample:
    hope = round(hope, 4)
    return Sample(number, 1, Seat(0), (hope, round(1 - hope, 4)), None, (won, 1 - won))


def test_a_curve_bends_where_a_mind_is_too_sure_but_never_falls() -> None:
    random = Random(2)
    hopes = [random.random() for _ in range(4000)]
    sure = Curve(0.1, 1.0, -0.2, -0.6)
    curve = fitted([(hope, float(random.random() < sure(hope))) for hope in hopes])
    straight = Curve(*fitted([(hope, sure(hope)) for hope in hopes])[:2])
    assert abs(curve(0.95) - sure(0.95)) < 0.05 < abs(straight(0.95) - sure(0.95))
    falling = fitted(
        [(hope, float(random.random() < (0.1 if hope < 0.4 else 0.9 if hope < 0.75 else 0.6))) for hope in hopes]
    )
    shares = [falling(each / 50) for each in range(51)]
    assert shares == sorted(shares)


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
