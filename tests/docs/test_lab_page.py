"""The lab's page says what its reports say, and who played them plays today."""

from __future__ import annotations

import json
import re
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tools.lab_reports import REPORTS

from cordee.lab.study import mind_in

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "lab.md").read_text(encoding="utf-8")
FOUND = PAGE[PAGE.index("# What we found") :]
FIGURE = re.compile(r"(-?[\d.]+)( %)? \((-?[\d.]+) to (-?[\d.]+)\)")
LEAST_GAMES = 20_000
PUBLISHED = sorted(path.parent.name for path in (DOCS / "lab").glob("*/report.json"))


def report(name: str) -> Any:
    return json.loads((DOCS / "lab" / name / "report.json").read_text(encoding="utf-8"))


def intervals(told: Any) -> list[tuple[float, float, float]]:
    """Every figure of a report, wherever it stands."""
    if isinstance(told, list):
        return [each for one in told for each in intervals(one)]
    if not isinstance(told, dict):
        return []
    own = [(told["value"], told["low"], told["high"])] if {"value", "low", "high"} <= set(told) else []
    return own + [each for one in told.values() for each in intervals(one)]


def written(name: str) -> set[str]:
    """Every figure of a report as the page may write it."""
    found = set()
    for each in intervals(report(name)):
        found.add("{:.1f} % ({:.1f} to {:.1f})".format(*(100 * value for value in each)))
        found.add("{:.1f} ({:.1f} to {:.1f})".format(*each))
    return found


def sections() -> list[str]:
    places = [match.start() for match in re.finditer(r"^## ", FOUND, re.MULTILINE)]
    return [FOUND[low:high] for low, high in pairwise([*places, len(FOUND)])]


@pytest.mark.parametrize("section", sections(), ids=lambda section: section.splitlines()[0].strip("# "))
def test_every_figure_is_in_a_report_that_the_section_links_to(section: str) -> None:
    names = re.findall(r"\(lab/([a-z0-9-]+)/report\.html\)", section)
    assert names
    known = set[str]().union(*map(written, names))
    figures = [match[0] for match in FIGURE.finditer(section)]
    assert figures, "a claim without a figure"
    assert [each for each in figures if each not in known] == []


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_report_has_games_enough_by_those_who_play_today(name: str) -> None:
    told = report(name)
    games = told.get("proof_games") or told["games"] * (len(told["cells"]) if "cells" in told else 1)
    assert games >= LEAST_GAMES
    for player, mind in told["minds"].items():
        assert mind.split()[:2] == mind_in(player, told["game"]).split()[:2], "make it anew: make lab"
    assert told["command"].startswith(f"cordee lab {' '.join(REPORTS[name].split()[:4])}")
    assert len({tuple(told["summary"][language]) for language in ("en", "fr", "de")}) == 3, "made without translations"
    page = (DOCS / "lab" / name / "report.html").read_text(encoding="utf-8")
    assert escape(told["summary"]["en"][0].split(":")[0]) in page


def test_every_report_is_linked() -> None:
    assert set(re.findall(r"\(lab/([a-z0-9-]+)/report\.html\)", FOUND)) == set(PUBLISHED)
    assert set(PUBLISHED) <= set(REPORTS)
