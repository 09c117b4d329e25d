"""Packs the site's Python: compiled, and of the standard library only what somebody imports.

`web/site/pack.mjs` runs it in Pyodide: only the Python that will load the archives can compile them.
"""

from __future__ import annotations

import ast
import py_compile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN: Final = ("_pyodide/", "pyodide/")
"""Pyodide's own files: they read their own docstrings."""
BY_ITSELF: Final = (
    "_pyodide._core_docs", "_pyodide._future_helper", "_pyodide._importhook", "_pyodide.docs_argspec",
    "_pyodide.docstring", "_pyodide.jsbind", "_strptime", "concurrent.futures.thread", "encodings.aliases",
    "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8", "pyodide._package_loader",
    "pyodide.code", "pyodide.ffi", "pyodide.webloop", "runpy", "site", "zipimport",
)  # fmt: skip
"""What Pyodide, Python itself, or what is written in C imports without a line that says so."""
NEVER: Final = (
    "asyncio/proactor_events", "asyncio/windows_", "concurrent/futures/interpreter", "concurrent/futures/process",
    "concurrent/interpreters/", "email/", "multiprocessing/", "unittest/",
)  # fmt: skip
"""For another system, other processes, mail, or testers; but the packages themselves are there to be named."""
MOMENT: Final = (1980, 1, 1, 0, 0, 0)
"""Every file's date in an archive: the same files make the same archive."""


def _imported(statements: list[ast.stmt], package: str, whole: bool) -> Iterator[str]:
    """The names of what is imported when the file is loaded, or (whole) ever."""
    for statement in statements:
        if isinstance(statement, ast.Import):
            yield from (each.name for each in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            parts = package.split(".")
            inner = parts[: len(parts) + 1 - statement.level] if statement.level else []
            base = ".".join([*inner, *([statement.module] if statement.module else [])])
            yield from (base, *(f"{base}.{each.name}" for each in statement.names))
        elif (whole or not isinstance(statement, FUNCTIONS)) and not _is_aside(statement):
            inside = [each for each in ast.iter_child_nodes(statement) if isinstance(each, ast.stmt)]
            yield from _imported(inside, package, whole)


FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


def _is_aside(statement: ast.stmt) -> bool:
    """For a checker of types, or for who runs the file itself. (What an `except` imports is for another Python.)"""
    return isinstance(statement, ast.If) and ast.unparse(statement.test).startswith(("TYPE_CHECKING", "__name__ =="))


def _is_of_use(name: str) -> bool:
    return name.endswith("__init__.py") or not name.startswith(NEVER)


class Library:
    """The standard library, and which of its files are needed."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self.archive, self.names = archive, set(archive.namelist())
        self.needed: set[str] = set()

    def need(self, module: str) -> None:
        """A module, the packages around it, and what they import in their turn."""
        parts = module.split(".")
        for count in range(1, len(parts) + 1):
            self._need_file("/".join(parts[:count]))

    def _need_file(self, path: str) -> None:
        for name in (f"{path}.py", f"{path}/__init__.py"):
            if name in self.names and name not in self.needed and _is_of_use(name):
                self.needed.add(name)
                self.read(name, self.archive.read(name).decode(), whole=False)

    def read(self, name: str, source: str, whole: bool) -> None:
        """What a file imports is needed."""
        package, body = ".".join(Path(name).parts[:-1]), ast.parse(source).body
        for module in _imported(body, package, whole):
            self.need(module)
        for module in _imported(body, package, whole=True):
            if package and module.startswith(package.partition(".")[0] + "."):  # a part of its own package, later
                self.need(module)


def trim(library: str, house: str, into: str) -> None:
    """The part of the library that the house and Pyodide need."""
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(house) as ours, zipfile.ZipFile(into, "w") as packing:
        found = Library(whole)
        for name in ours.namelist():
            if name.endswith(".py"):
                found.read(name, ours.read(name).decode(), whole=True)
        for name in BY_ITSELF:
            found.need(name)
        for name in sorted(found.needed):
            packing.writestr(zipfile.ZipInfo(name, MOMENT), whole.read(name))


def compile_all(sources: str, into: str) -> None:
    """The same files, compiled where they are Python."""
    work = Path("/packing")
    with zipfile.ZipFile(sources) as given, zipfile.ZipFile(into, "w") as packing:
        for name in given.namelist():
            body = given.read(name)
            if name.endswith(".py"):
                name, body = f"{name}c", _compiled(work, name, body)
            packing.writestr(zipfile.ZipInfo(name, MOMENT), body)


def _compiled(work: Path, name: str, source: bytes) -> bytes:
    file, compiled = work.with_suffix(".py"), work.with_suffix(".pyc")
    file.write_bytes(source)
    mode, level = py_compile.PycInvalidationMode.UNCHECKED_HASH, 1 if name.startswith(OWN) else 2
    py_compile.compile(str(file), str(compiled), name, doraise=True, optimize=level, invalidation_mode=mode)
    return compiled.read_bytes()
