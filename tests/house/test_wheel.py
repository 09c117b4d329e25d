"""What is shipped: a wheel brings the client and the rules' pages along, and builds the client if need be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = "<!doctype html><title>built</title>"
NPM = f"""#!{sys.executable}
import pathlib, sys
pathlib.Path("npm.log").open("a").write(" ".join(sys.argv[1:]) + "\\n")
if sys.argv[1:] == ["run", "build"]:
    client = pathlib.Path("../src/cordee/client")
    (client / "assets").mkdir(parents=True, exist_ok=True)
    (client / "index.html").write_text({PAGE!r})
    (client / "assets" / "main.js").write_text("1")
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """What a wheel is made of, without what was built, and an npm that only says it built."""
    root = tmp_path / "cordee"
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        root.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    leave = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(ROOT / "src", root / "src", ignore=leave)
    shutil.copytree(ROOT / "docs" / "rules", root / "docs" / "rules")
    (root / ".gitignore").write_text("/src/cordee/client/\n")
    (root / "web" / "src").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        (root / "web" / name).write_text("{}")
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, text in (("npm", NPM), ("node", f"#!{sys.executable}\nprint('v24.1.0')\n")):
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    return root


def wheel(root: Path, **environment: str) -> list[str]:
    """Builds it; the names of its files."""
    path = f"{root.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"
    made = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=root,
        env={**os.environ, "PATH": path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return zipfile.ZipFile(next((root / "dist").glob("*.whl"))).namelist()


def asked(root: Path) -> list[str]:
    log = root / "web" / "npm.log"
    return log.read_text().splitlines() if log.is_file() else []


def test_a_wheel_builds_the_client_once_and_brings_it_along(copy: Path) -> None:
    names = wheel(copy)
    assert asked(copy) == ["ci --no-audit --no-fund", "run build"]
    assert {"cordee/client/index.html", "cordee/client/assets/main.js", "cordee/games/contract.py"} <= set(names)
    pages = {f"cordee/rules/{page.name}" for page in (ROOT / "docs" / "rules").glob("*.md")}
    assert pages <= set(names)
    wheel(copy)
    assert len(asked(copy)) == 2, "what was built is newer than its sources"
    os.utime(copy / "web" / "src" / "main.ts", (2**32, 2**32))
    wheel(copy)
    assert asked(copy)[-1] == "run build"


def test_a_wheel_can_do_without_the_client(copy: Path) -> None:
    names = wheel(copy, CORDEE_NO_CLIENT="1")
    assert not asked(copy)
    assert not [name for name in names if name.startswith("cordee/client/")]
    assert "cordee/rules/climbers.md" in names


def test_where_there_are_no_sources_of_the_client_it_comes_as_it_is(copy: Path) -> None:
    shutil.rmtree(copy / "web")
    client = copy / "src" / "cordee" / "client"
    client.mkdir()
    (client / "index.html").write_text(PAGE)
    assert "cordee/client/index.html" in wheel(copy)
