"""A missing system program is installed, or skipped with a closing line, or in CI a failure."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests import programs

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parents[2]
TEST = """
import pytest
from tests import programs

programs.PACKAGES["no-such-program"] = "no-such-package"
programs.may_install = lambda: False

@pytest.mark.needs("no-such-program")
def test_it():
    assert True
"""


def run_with_missing_program(folder: Path, ci: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_missing.py").write_text(TEST, encoding="utf-8")
    (folder / "conftest.py").write_text("from tests.conftest import *\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-c",
        str(ROOT / "pyproject.toml"),
        str(folder),
    ]
    environment = {**os.environ, "CI": ci, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def test_at_home_the_test_is_skipped_and_a_closing_line_says_why(tmp_path: Path) -> None:
    result = run_with_missing_program(tmp_path, ci="")
    assert result.returncode == 0
    assert "1 skipped" in result.stdout
    assert "skipped for want of a program: no-such-program is not installed" in result.stdout


def test_in_ci_it_is_a_failure(tmp_path: Path) -> None:
    result = run_with_missing_program(tmp_path, ci="true")
    assert result.returncode == 1
    assert "missing program: no-such-program" in result.stdout


def test_it_is_installed_where_that_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[list[str]] = []

    def run(line: list[str], **_: object) -> None:
        installed.append(line)

    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/x" if len(installed) == 2 else None)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(programs, "may_install", lambda: True)
    monkeypatch.setitem(programs.PACKAGES, "a-program", "a-package")
    assert programs.why_missing("a-program") is None
    assert installed == [["apt-get", "update"], ["apt-get", "install", "-y", "a-package"]]
    programs.why_missing.cache_clear()
