"""Hopes become chances by a curve: more hope is always more chance, and chances add up."""

from __future__ import annotations

from random import Random

import pytest
from tools.calibrate import Sample, brier, came_around, crossed, fitted, unsure

from cordee.games.contract import Seat
from cordee.kits import GAMES
from cordee.study.chances import Curve, chances_in, curve_of, measured

A = Seat(0)


def test_the_fit_finds_the_curve_that_made_the_results() -> None:
    random, real = Random(1), Curve(0.6, -0.3)
    samples = played(random, real, 3000)
    told = crossed(samples)
    curve = fitted(samples)
    hopes = [(0.1, 0.9), (0.5, 0.5), (0.95, 0.05)]
    assert [curve(A, each, 1)[0] for each in hopes] == pytest.approx([real(A, each, 1)[0] for each in hopes], abs=0.05)
    raw = brier([(each.before[0], each.won[0]) for each in samples])
    assert brier([(each.said, each.won) for each in told]) < raw, "also by the curve of the other half"
    assert came_around(told, 0.7) == pytest.approx(0.7, abs=0.05)
    assert came_around([each._replace(said=1 - each.said) for each in told], 0.7) == pytest.approx(0.3, abs=0.05)
    assert came_around([], 0.7) is None, "nothing was said"
    twice = [each._replace(game=number // 40) for number, each in enumerate(sorted(told, key=lambda each: each.won))]
    assert 0 < unsure(told, 0.6) < unsure(twice, 0.6), "games that end alike tell less"
    assert all(Sample.read(each.write()) == each for each in (samples[0], samples[1]._replace(after=(0.5, 0.5))))


def played(random: Random, real: Curve, number: int) -> list[Sample]:
    """Positions in which a seat says what it likes, and wins as often as the real curve has it."""
    found = []
    for game in range(number):
        hope = round(random.uniform(0.01, 0.99), 4)
        hopes = (hope, round(1 - hope, 4))
        won = float(random.random() < real(A, hopes, 1)[0])
        found.append(Sample(game, 1, A, hopes, None, (won, 1 - won)))
    return found


def test_a_curve_bends_where_a_mind_is_too_sure() -> None:
    sure = Curve(1.2, 0.1, -0.5, -0.5)
    samples = played(Random(2), sure, 4000)
    curve = fitted(samples)
    assert curve(A, (0.97, 0.03), 1)[0] == pytest.approx(sure(A, (0.97, 0.03), 1)[0], abs=0.04)
    straight = curve._replace(confidence=0.0, doubt=0.0, ahead=0.0, behind=0.0)
    assert abs(straight(A, (0.97, 0.03), 1)[0] - sure(A, (0.97, 0.03), 1)[0]) > 0.04


def test_chances_add_up_and_more_hope_is_more_chance() -> None:
    curve = Curve(0.7, 0.2, -0.1, 0.1)
    assert sum(curve(Seat(1), (0.5, 0.3, 0.2), 1)) == pytest.approx(1)
    own, other, third = curve(A, (0.9, 0.08, 0.02), 1)
    assert own < 0.9
    assert other > third > 0
    assert curve(Seat(2), (0.4, 0.3, 0.3), 1)[2] > curve(A, (0.4, 0.3, 0.3), 1)[2], "who is to move"
    assert curve(A, (1.0, 0.0), 1) == (1.0, 0.0), "what is over is over"
    assert curve(A, (0.5, 0.5, 0.0), 1)[2] == 0.0, "who is out is out"
    shares = [curve(A, (share / 50, 1 - share / 50), 1)[0] for share in range(51)]
    assert shares == sorted(shares)


def test_too_few_games_count_for_nothing_and_fewer_players_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {str(seats): {"before": [seats, 1, 0, 0], "games": n} for seats, n in ((2, 200), (3, 30), (4, 29))}
    monkeypatch.setattr("cordee.study.chances.measured", lambda _: {"master": found})
    games = [GAMES["cubeclimbers"].read({"players": str(seats)}) for seats in (2, 3, 4, 8)]
    assert [curve and curve.slope for curve in (curve_of(each, "master", "before") for each in games)] == [2, 3, 3, 3]


def test_a_game_that_nobody_has_measured_keeps_its_hopes() -> None:
    game = GAMES["climbing-man"].read({})
    assert chances_in(game, "nobody", "before", Seat(0), (0.3, 0.7), 1) == (0.3, 0.7)


@pytest.mark.parametrize("code", GAMES)
def test_more_hope_is_more_chance_by_every_curve_in_the_house(code: str) -> None:
    for by_seats in measured(code).values():
        for seats, found in by_seats.items():
            for kind in ("before", "after"):
                assert rises(Curve(*found[kind]), int(seats)), (seats, kind)


def rises(curve: Curve, seats: int) -> bool:
    """Whether more hope is more chance, whoever hopes (the others alike) and however late it is."""
    for mover in map(Seat, range(seats)):
        for turn in (0.0, 0.5, 1.0, 1.5, 2.0, 3.0):
            alike = [(each / 50, *((1 - each / 50) / (seats - 1),) * (seats - 1)) for each in range(51)]
            shares = [curve(mover, hopes, turn * curve.middle)[0] for hopes in alike]
            if shares != sorted(shares):
                return False
    return True


def test_no_curve_falls_even_if_that_is_what_came() -> None:
    falling = Curve(1.0, 0.0, ahead=-2.0)
    assert not rises(falling, 3)
    assert rises(fitted(among_three(Random(4), falling, 2000)), 3)


def test_a_curve_grows_steeper_in_the_course_of_a_game_and_knows_who_is_still_to_come() -> None:
    """Planted: what is small gets smaller, and what is still to come counts, late twice as much."""
    real = Curve(1.0, 0.0, late=1.0, wait=0.8, late_wait=0.8, middle=10.0)
    curve = fitted(among_three(Random(3), real, 4000))
    for turn in (3, 10, 20):
        assert curve(A, (0.2, 0.5, 0.3), turn) == pytest.approx(real(A, (0.2, 0.5, 0.3), turn), abs=0.06)
    small, alike = (0.1, 0.8, 0.1), (0.4, 0.2, 0.4)
    assert curve(A, small, 20)[0] < 0.6 * curve(A, small, 10)[0]
    assert curve(A, alike, 10)[2] > curve(A, alike, 10)[0] + 0.1
    assert curve(A, alike, 20)[2] > curve(A, alike, 10)[2] + 0.05


def among_three(random: Random, real: Curve, number: int) -> list[Sample]:
    """The same among three, at any time of a game."""
    found = []
    for game in range(number):
        raw = [random.uniform(0.05, 1) for _ in range(3)]
        hopes, turn = tuple(round(each / sum(raw), 4) for each in raw), random.randrange(1, 21)
        winner = random.choices(range(3), real(A, hopes, turn))[0]
        found.append(Sample(game, turn, A, hopes, None, tuple(float(seat == winner) for seat in range(3))))
    return found
