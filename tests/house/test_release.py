"""A release: the files it stands on are well formed, and its wheel plays in an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

import cordee
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]
FORMS = {
    "vendor.github-workflows": (".github/workflows/*.yml",),
    "vendor.github-issue-forms": (".github/ISSUE_TEMPLATE/[!c]*.yml",),
    "vendor.github-issue-config": (".github/ISSUE_TEMPLATE/config.yml",),
    "vendor.citation-file-format": ("CITATION.cff",),
    "vendor.compose-spec": ("deploy/compose.yaml",),
}


def run(*words: object, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": "C.UTF-8", **more}
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.mark.parametrize("schema", FORMS)
def test_files_for_the_forge_follow_their_schemas(schema: str) -> None:
    files = [file for pattern in FORMS[schema] for file in ROOT.glob(pattern)]
    assert files
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files)


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {cordee.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def build(source: Path, into: Path, *targets: str) -> list[Path]:
    words = [word for target in targets for word in ("-t", target)]
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(into), *words], cwd=source, check=True)
    return sorted(into.iterdir())


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def test_the_wheel_plays_and_serves_in_an_empty_environment(tmp_path: Path) -> None:
    source, wheel = sorted(build(ROOT, tmp_path / "dist", "sdist", "wheel"), key=lambda each: each.suffix)
    with tarfile.open(source) as packed:
        packed.extractall(tmp_path / "source", filter="data")
    (again,) = build(next((tmp_path / "source").iterdir()), tmp_path / "again", "wheel")
    assert contents(again) == contents(wheel)

    python = tmp_path / "empty" / "bin" / "python"
    run(sys.executable, "-m", "uv", "venv", "--python", sys.executable, tmp_path / "empty")
    locked = ROOT / "requirements" / "dev.txt"
    run(sys.executable, "-m", "uv", "pip", "install", "--python", python, "--constraints", locked, wheel)
    command = python.with_name("cordee")
    assert run(command, "--version").stdout.strip() == cordee.__version__
    played = run(
        command, "--plain", "play", "climbing-man", "--seed", "7", "--seats", "random", XDG_DATA_HOME=str(tmp_path)
    )
    assert "The game is over" in played.stdout

    server = Server(str(tmp_path / "tables.db"), tmp_path / "server.log")
    server.command = command
    server.start()
    try:
        assert "<title>" in httpx.get(server.url).text
    finally:
        server.stop()
