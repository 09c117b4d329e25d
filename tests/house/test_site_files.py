"""The site without a server brings whatever its part of the house opens or imports."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from tools.site import ROOT, house

if TYPE_CHECKING:
    from collections.abc import Iterator

SHIPPED: Final = dict(house())
ASKED: Final = (
    "advice", "branching", "day", "goals", "guide", "lessons", "levels", "minds", "offers", "par", "pointing", "quick",
    "reasons", "routes", "rule_data", "standing", "starts", "themes",
)  # fmt: skip
"""Parts of a kit that the site asks for by name."""


def test_every_file_of_data_of_a_kit_is_there() -> None:
    kits = ROOT / "src" / "cordee" / "kits"
    data = {file.relative_to(ROOT / "src").as_posix() for file in kits.rglob("*.json*")}
    assert data, "kits have weights and puzzles"
    assert data <= set(SHIPPED)


def _imported(name: str) -> Iterator[str]:
    """The files of the house that a file imports as soon as it is loaded."""
    source = ROOT / "src"
    for statement in ast.parse((source / name).read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("cordee"):
            module = str(statement.module).replace(".", "/")
            inner = [f"{module}/{each.name}{end}" for each in statement.names for end in (".py", "/__init__.py")]
            yield from (file for file in (f"{module}.py", f"{module}/__init__.py", *inner) if (source / file).is_file())


def _is_asked(inner: list[str]) -> bool:
    return inner in ([f"{part}.py"] for part in ASKED)


def test_what_is_loaded_finds_what_it_imports() -> None:
    waiting = [name for name in SHIPPED if name.startswith("cordee/kits/") and _is_asked(name.split("/")[3:])]
    waiting.append("cordee/local/browser.py")
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += _imported(name)
    assert len(seen) > len(ASKED)
    assert seen - set(SHIPPED) == set()
