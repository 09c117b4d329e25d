"""The lab on a cluster: a real scheduler and two worker processes, one of them killed amid the run."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import warnings
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
pytest.importorskip("matplotlib", reason="the extra `lab` is not installed")

from cordee.games.errors import NotUnderstood
from cordee.lab.balance import Asked, balance_report
from cordee.lab.executors import check_cluster, executor_for
from cordee.lab.playing import Cell
from cordee.lab.report.page import data, page
from cordee.lab.study import Plan, Study

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAMES = 40
CELL = Cell("cubeclimbers", "cubes=2 table=12 cards=1 players=3", ("random",) * 3, (0, 0, 0))


def started(module: str, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.{module}", "--no-dashboard", *words]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a scheduler with two workers, and one of these."""
    told = tmp_path / "scheduler.json"
    processes = [started("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(told))]
    try:
        while not told.exists() or not told.read_text(encoding="utf-8").endswith("}"):
            time.sleep(0.05)
            assert processes[0].poll() is None
        address = json.loads(told.read_text(encoding="utf-8"))["address"]
        processes += [started("dask_worker", address, "--nthreads", "1", "--no-nanny") for _ in range(2)]
        yield address, processes[1]
    finally:
        for each in processes[::-1]:
            each.kill()
            each.wait()


def reported(study: Study) -> tuple[str, str]:
    report = balance_report(Asked(CELL, 3, "0", "cordee lab balance"), study.of_cell(0, GAMES))
    return page(report), data(report)


def test_a_lost_worker_changes_nothing(cluster: tuple[str, subprocess.Popen[bytes]]) -> None:
    address, victim = cluster
    plan, told = Plan.of("0", 3, [CELL]), list[int]()

    def tell(games: int) -> None:
        told.append(games)
        if len(told) == 3:
            victim.kill()

    spread = Study(plan, seconds=0.0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with executor_for(1, address) as place:
            place.executor._client.wait_for_workers(2)  # type: ignore[attr-defined]
            spread.play(GAMES, place._replace(workers=2), tell)
    assert victim.poll() is not None
    assert sum(told) == GAMES
    assert len(told) > 5
    alone = Study(plan)
    with executor_for(1) as place:
        alone.play(GAMES, place)
    assert reported(spread) == reported(alone)


@pytest.mark.parametrize("text", ["here", "local:0", "local:two", "tcp://host"])
def test_a_cluster_that_can_t_be_meant_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="local:N"):
        check_cluster(text)
