"""The examples of README and docs run, and say what they say."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cordee.cli.main import app
from cordee.games.climbers import Climbers
from cordee.games.climbing_man import ClimbingMan
from cordee.games.cubeclimbers import CubeClimbers
from cordee.records import read_record, write_record
from cordee.session import verify

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[tuple[str, str]]:
    """(page, text) of every fenced block in that language."""
    texts = [(page.name, page.read_text(encoding="utf-8")) for page in PAGES]
    return [(name, match[2]) for name, text in texts for match in BLOCK.finditer(text) if match[1] == language]


@pytest.mark.parametrize("page,text", blocks("python"))
def test_python_examples_say_what_they_say(page: str, text: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert test.examples, "an example without >>> proves nothing"
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


@pytest.mark.parametrize("page,text", blocks("console"))
def test_console_examples_run(page: str, text: str) -> None:
    for line in text.splitlines():
        if line.startswith("$ cordee "):
            result = CliRunner().invoke(app, shlex.split(line.removeprefix("$ cordee ")))
            assert result.exit_code == 0, f"{page}: {line}\n{result.output}"


@pytest.mark.parametrize("page,text", blocks("cordee"))
def test_records_hold_and_are_written_like_this(page: str, text: str) -> None:
    record = read_record(text)
    assert verify(record).outcome is not None, page
    assert write_record(record) == text


def test_the_position_example_is_one() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("climbing "))
    game = ClimbingMan.read({"shape": "2x2", "tiles": "any"})
    assert game.notation.write_position(game.notation.read_position(line)) == line


def test_the_position_example_of_cubeclimbers_is_one() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("acting "))
    notation = CubeClimbers().notation
    assert notation.write_position(notation.read_position(line)) == line


def test_the_position_example_of_the_climbers_is_one() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("raising "))
    notation = Climbers().notation
    assert notation.write_position(notation.read_position(line)) == line


def test_there_are_examples_of_each_kind() -> None:
    assert all(blocks(language) for language in ("python", "console", "cordee"))


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
