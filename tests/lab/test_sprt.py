"""Gates: the sequential test passes who is better, stops who is not, and waits while that is open."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from cordee.cli.main import app
from cordee.lab.results import Arena, read_results
from cordee.lab.sprt import BOUND, Guesses, expected, gate, samples_of, verdict_of

if TYPE_CHECKING:
    from pathlib import Path

GUESSES = Guesses(0, 40)


def drawn(share: float, deals: int, seed: int) -> list[float]:
    """Deals of two mirrored games, each won with that chance."""
    random = Random(seed)
    return [sum(random.random() < share for _ in range(2)) / 2 for _ in range(deals)]


def decided(share: float, seed: int) -> bool | None:
    """What the test says as soon as it says something."""
    samples = drawn(share, 2_000, seed)
    for n in range(4, len(samples)):
        verdict = verdict_of(samples[:n], 2 * n, GUESSES)
        if verdict.better is not None:
            return verdict.better
    return None


def test_the_better_passes_and_the_equal_does_not() -> None:
    assert sum(decided(expected(40), seed) is True for seed in range(20)) >= 17
    assert sum(decided(expected(0), seed) is False for seed in range(20)) >= 17


def test_elo_is_what_it_is_elsewhere() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)


def test_a_few_lucky_deals_decide_nothing() -> None:
    assert verdict_of([1.0, 1.0, 1.0], 6, GUESSES).better is None
    assert abs(verdict_of([1.0], 2, GUESSES).ratio) < BOUND


def test_a_gate_goes_on_from_its_file_and_counts_whole_deals(tmp_path: Path) -> None:
    arena = Arena("0", "cubeclimbers", "cubes=2", ("greedy", "random"), 5)
    verdict, results = gate(arena, 40, tmp_path / "gate.jsonl", 1, Guesses(0, 200))
    assert verdict.better is True
    assert read_results(tmp_path / "gate.jsonl")[1] == results
    assert len(samples_of(results, 2)) == verdict.deals == len(results) // 2
    assert len(samples_of(results[:-1], 2)) == verdict.deals - 1
    again, _ = gate(arena, 40, tmp_path / "gate.jsonl", 1, Guesses(0, 200))
    assert again == verdict


def test_the_command_says_what_it_wants() -> None:
    command = ["arena", "cubeclimbers", "--players", "greedy,random", "--sprt", "30"]
    result = CliRunner().invoke(app, command)
    assert result.exit_code != 0
    assert "--sprt 0,30" in result.output
