"""Observations say what the view says, to whom it says it, and nothing else."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

import numpy as np

from cordee.envs.moments import Moment
from cordee.envs.page import page
from cordee.games.contract import Seat
from tests.envs.games import CASES, random_moments, setup_for

if TYPE_CHECKING:
    from cordee.envs.observing.contract import Observer

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"


@pytest.mark.parametrize("case", CASES)
def test_numbers_stay_within_their_bounds(case: str) -> None:
    setup, random = setup_for(case), Random(case)
    most = setup.observer.most
    for moment in random_moments(setup, random):
        for seat in range(setup.game.seats):
            seen = setup.observer.observe(moment, Seat(seat))
            assert seen.dtype == np.uint8
            assert seen.shape == (setup.observer.size,)
            assert (seen <= most).all()


@pytest.mark.parametrize("case", ["cubeclimbers-2", "cubeclimbers-4", "climbing-man", "climbing-man-race"])
def test_what_a_seat_cannot_know_changes_nothing(case: str) -> None:
    setup, random = setup_for(case), Random(case)
    different = 0
    for moment in random_moments(setup, random):
        for seat in range(setup.game.seats):
            twin = moment.position.resample(Seat(seat), random)
            different += twin != moment.position
            there = Moment.at(setup.codes, twin) if moment.seat is not None else moment
            if moment.picked or there.seat != moment.seat:
                continue
            one = setup.observer.observe(moment, Seat(seat))
            two = setup.observer.observe(there, Seat(seat))
            assert (one == two).all()
    assert different > 10, "there was something to hide"


def number(observer: Observer, name: str) -> int:
    """A plane's, or a cell's."""
    names = [field.name for field in (*observer.planes, *observer.cells)]
    assert names.count(name) == 1
    planes = len(observer.planes)
    return names.index(name) - (0 if names.index(name) < planes else planes)


def test_the_climbers_heights_and_firm_ground_are_the_rules() -> None:
    setup = setup_for("climbers-5")
    for moment in random_moments(setup, Random(3)):
        position: Any = moment.position
        state = position.state
        planes, cells = setup.observer.split(setup.observer.observe(moment, Seat(2)))
        heights = planes[number(setup.observer, "height")].ravel()
        assert heights.tolist() == [state.building.levels.height(spot) for spot in range(len(heights))]
        mine = state.pawns[2].colour
        if mine is not None:
            grey = next(colour for colour in state.building.shown if colour.value == "G")
            firm = state.building.shown[mine] | state.building.shown[grey]
            shown = planes[number(setup.observer, "firm for me")].ravel()
            assert shown.tolist() == [firm >> spot & 1 for spot in range(len(heights))]
        corners = {block.spot for block in state.building.bare}
        assert set(np.flatnonzero(planes[number(setup.observer, "corner")])) == corners
        assert cells[number(setup.observer, "turns left")] == 6 - state.fails


def test_a_hand_is_shown_to_its_owner_only() -> None:
    setup = setup_for("cubeclimbers-4")
    for moment in random_moments(setup, Random(4)):
        position: Any = moment.position
        for seat in range(4):
            _, cells = setup.observer.split(setup.observer.observe(moment, Seat(seat)))
            first = number(setup.observer, "hand accelerate")
            hand = position.state.cards[seat].hidden
            assert cells[first : first + 16].sum() == len(hand)
            for other in range(4):
                place = (other - seat) % 4
                name = "level of me" if place == 0 else f"level of me+{place}"
                if position.state.climbers[other] >= 0:
                    assert cells[number(setup.observer, name)] == position.state.level(other)


def test_climbing_man_shows_values_once_they_are_turned() -> None:
    setup = setup_for("climbing-man")
    turned = 0
    for moment in random_moments(setup, Random(6)):
        position: Any = moment.position
        state = position.state
        planes, _ = setup.observer.split(setup.observer.observe(moment, Seat(0)))
        values = planes[number(setup.observer, "value")].ravel()
        for spot, coin in state.coins.laid:
            known = state.turned >> spot & 1
            turned += known
            assert values[spot] == (coin.value + 1 if known else 0)
    assert turned > 10


def test_what_was_picked_shows_to_who_picked_it() -> None:
    setup = setup_for("climbers-2")
    shown = 0
    for moment in random_moments(setup, Random(7)):
        assert moment.seat is not None or not moment.legal()
        for seat in (0, 1):
            planes, cells = setup.observer.split(setup.observer.observe(moment, Seat(seat)))
            picked = [int(each) for each in np.flatnonzero(planes[-1])]
            words = [int(each) + len(setup.codes.squares) for each in np.flatnonzero(cells[-len(setup.codes.words) :])]
            mine = moment.picked if seat == moment.seat else ()
            assert sorted(picked + words) == sorted(mine)
            shown += len(mine)
    assert shown > 10


FINGERPRINTS = {
    "climbers-2": (1, "e017150c67c91c10"),
    "cubeclimbers-2": (1, "fc78aa4ae39a8857"),
    "climbing-man": (1, "350e14cb9d0cad44"),
}
"""Version and fingerprint of each observation: who changes one raises its version, and writes both here."""


@pytest.mark.parametrize("case", FINGERPRINTS)
def test_an_observation_changes_only_with_its_version(case: str) -> None:
    setup = setup_for(case)
    fields = (*setup.observer.planes, *setup.observer.cells)
    names = "\n".join(f"{field.name} {field.most}" for field in fields)
    fingerprint = hashlib.sha256(names.encode()).hexdigest()[:16]
    assert FINGERPRINTS[case] == (setup.observer.version, fingerprint)


def test_the_page_tells_every_code_plane_and_cell() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert page() in written, "python -m cordee.envs.page writes the tables of docs/envs.md"
