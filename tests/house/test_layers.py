"""Dependencies point one way, and the rules import nothing but the standard library and themselves."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "cordee"

MAY_USE = {
    "games": {"games"},
    "kits": {"games"},
    "records": {"games", "kits"},
    "fairness": {"games", "records", "session"},
    "session": {"games", "records"},
    "plain": {"games", "records"},
    "drawing": {"games", "kits"},
    "pointing": {"games", "kits"},
    "pictures": {"games"},
    "players": {"games", "kits"},
    "fast": {"games", "kits", "a kit", "envs"},
    "envs": {"games", "kits", "players", "drawing", "pictures", "session", "fast"},
    "lab": {"games", "kits", "players", "records", "session", "plain", "fast"},
    "study": {"games", "kits", "players", "records", "session", "plain", "lab", "pointing"},
    "server": {"games", "kits", "players", "records", "fairness", "session", "plain", "pointing", "study", "__init__"},
    "cli": {
        *("games", "kits", "fairness", "players", "lab", "server", "records", "session", "plain", "drawing", "fast"),
        "study",
        "__init__",
    },
    "local": {"games", "server", "__init__"},
    "a kit": {
        "games",
        "kits",
        "records",
        "session",
        "drawing",
        "pointing",
        "pictures",
        "players",
        "fast",
        "envs",
        "lab",
        "study",
        "cli",
        "plain",
        "server",
    },
    "front": {"games", "kits", "drawing", "pictures", "fairness", "records", "session", "players"},
    "__init__": {"front", "games", "kits"},
}
"""Each part of the house and the parts it may import: a new part must take its place here. `kits` is what all kits
share; a kit is what one game brings to every layer, and is imported by nobody: it is asked for by the game's code."""

KIT_TYPES = {"server", "drawing", "pictures", "pointing", "players", "envs", "lab", "study", "cli"}
"""What a kit's table names the types of, and imports for its annotations alone."""


def part_of(module: str) -> str:
    """The part of the house that a module ``cordee.x.y`` belongs to."""
    pieces = module.split(".")
    if pieces[1:2] == ["kits"] and len(pieces) > 2 and (SOURCE / "kits" / pieces[2]).is_dir():
        return "a kit"
    return pieces[1] if len(pieces) > 1 else "__init__"


def module_of(path: Path) -> str:
    """The name under which a file is imported."""
    return ".".join(("cordee", *path.relative_to(SOURCE).with_suffix("").parts))


def imports(path: Path) -> set[str]:
    """Every module that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} if node.module == "cordee" else set()
            found.add(node.module or "")
    return found


def files() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_dependencies_point_one_way(path: Path) -> None:
    part = part_of(module_of(path))
    used = {part_of(name) for name in imports(path) if name.split(".")[0] == "cordee" and name != "cordee"}
    used |= {"__init__"} if "cordee.__version__" in imports(path) else set()
    used.discard("__version__")
    used -= KIT_TYPES if module_of(path) == "cordee.kits.kit" else set()
    assert used <= MAY_USE[part] | {part}, f"{part} may not use {sorted(used - MAY_USE[part])}"


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_games_use_only_the_standard_library(path: Path) -> None:
    outside = {name for name in imports(path) if name.split(".")[0] not in {*sys.stdlib_module_names, "cordee"}}
    assert not outside


PURE = {"time", "datetime", "os", "io", "socket", "subprocess", "threading", "asyncio", "pathlib", "sys", "secrets"}


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_games_do_no_input_or_output_and_have_no_clock(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & PURE
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input"}


@pytest.mark.parametrize(
    "path", sorted((SOURCE / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_games_use_no_global_random(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}, "take a Random from the caller"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} <= {"Random"}
