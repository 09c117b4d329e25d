"""The workshop's own files agree with each other."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import cordee

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_one() -> None:
    assert PROJECT["project"]["version"] == cordee.__version__
    assert f"## {cordee.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_requirements_name_the_package_s_dependencies() -> None:
    lines = (ROOT / "requirements" / "runtime.in").read_text(encoding="utf-8").splitlines()
    listed = {line for line in lines if line and not line.startswith("#")}
    assert listed == {re.split(r"[<>=]", each)[0] for each in PROJECT["project"]["dependencies"]}


@pytest.mark.parametrize("extra", PROJECT["project"]["optional-dependencies"])
def test_requirements_name_what_each_extra_needs(extra: str) -> None:
    lines = (ROOT / "requirements" / f"{extra}.in").read_text(encoding="utf-8").splitlines()
    listed = {line.partition(";")[0] for line in lines if line and not line.startswith("#")}
    assert listed == {re.split(r"[<>=]", each)[0] for each in PROJECT["project"]["optional-dependencies"][extra]}


def test_the_lock_has_hashes_and_names_no_registry() -> None:
    lock = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    assert "://" not in lock
    assert "index-url" not in lock
    packages = re.findall(r"^[a-z0-9-]+==", lock, re.MULTILINE)
    assert len(packages) > 10
    assert lock.count("--hash=sha256:") >= len(packages)


def tracked_files() -> list[str]:
    return subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()


def test_every_python_file_is_type_checked_strictly() -> None:
    settings = PROJECT["tool"]["mypy"]
    assert settings["strict"] is True
    for name in tracked_files():
        if name.endswith(".py"):
            assert any(Path(name).is_relative_to(checked) for checked in settings["files"]), name


def test_no_file_names_a_registry() -> None:
    named = re.compile(r"(index-url|registry)\s*=\s*\S*://|/" + "simple/")
    for name in tracked_files():
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".txt", ".in", ".json", ""} and path.is_file():
            assert not named.search(path.read_text(encoding="utf-8", errors="ignore")), name
