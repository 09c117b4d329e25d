"""Compiling the twins without anyone waiting for it.

Compiled code is kept in a folder named by a hash of everything it was made from: the twin's sources, the tables
generated from the rules, Numba, NumPy, Python and the machine. Numba's own cache only looks at the file of the
function it loads, and misses a change in what that function calls; a folder of its own for each state of the sources
can't be wrong. A file `ready` in it says that everything is there.

A process of its own compiles, always: what it leaves in the cache runs several times as quick as what a process has
just compiled for itself (there calls go to functions that were to be optimised as a part of their callers, see `jit`).
"""

from __future__ import annotations

import contextlib
import logging
import os
import platform
import shutil
import subprocess
import sys
import time
from functools import cache
from hashlib import blake2b
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

CHECKED: Final = os.environ.get("CORDEE_FAST_CHECKED") == "1"
"""Whether compiled code checks its indices."""

PLAIN: Final = os.environ.get("NUMBA_DISABLE_JIT") == "1"
"""Whether everything runs as plain Python, and nothing is compiled."""

CACHE: Final = "CORDEE_FAST_CACHE"
"""The environment's word for where compiled code is kept."""

PACKAGE: Final = Path(__file__).parents[1]
NOT_COMPILED: Final = {"__init__.py", "__main__.py", "batch.py", "compiling.py", "crew.py", "search.py"}
"""Sources of this folder that nothing compiled comes from."""

KEPT: Final = 2
"""How many folders of a game stay: what was compiled before, for who goes back and forth, and what is new."""

BACKGROUND: Final = 10
"""How nice a compiler in the background is. With 19 it got next to nothing beside other work, and who waited for it,
minutes."""

LONG_AGO: Final = 30 * 24 * 3600.0
"""Seconds after which compiled code of other sources is taken for forgotten."""
log = logging.getLogger("cordee.fast")
_started: dict[str, subprocess.Popen[bytes]] = {}


def cache_folder() -> Path:
    """Where compiled code is kept for this user."""
    given = os.environ.get(CACHE)
    if given:
        return Path(given)
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "cordee" / "fast"


def sources_of(game: str) -> list[Path]:
    """The files that a game's compiled code comes from; without a game, those of what all twins share."""
    fast = PACKAGE / "fast"
    shared = (path for path in fast.glob("*.py") if path.name not in NOT_COMPILED)
    return sorted([*shared, *((fast / game).rglob("*.py") if game else ())])


def tables_of(game: str) -> list[tuple[str, bytes]]:
    """The constants that a game's `tables` make from the readable rules, by name."""
    if not game:
        return []
    constants = vars(import_module(f"cordee.fast.{game}.tables")).items()
    return sorted((name, _as_bytes(value)) for name, value in constants if name.strip("_").isupper())


def _as_bytes(constant: object) -> bytes:
    """Arrays and numbers as they are compiled in; anything else is no constant of compiled code."""
    plain = isinstance(constant, (int, float))
    return repr(constant).encode() if plain else getattr(constant, "tobytes", bytes)()


@cache
def folder_of(game: str) -> Path:
    """The cache folder of a game as its sources stand now."""
    made_of = blake2b(digest_size=12)
    versions = (platform.python_version(), platform.machine(), platform.node(), str(CHECKED))
    for each in (*versions, metadata.version("numba"), metadata.version("numpy")):
        made_of.update(each.encode() + b"\0")
    for path in sources_of(game):
        # Numba drops what is older than its source, so the time belongs to it as well
        made_of.update(f"{path}\0{path.stat().st_mtime_ns}\0".encode() + path.read_bytes())
    for name, constant in tables_of(game):
        made_of.update(f"{name}\0".encode() + constant)
    return cache_folder() / f"{game or 'shared'}-{made_of.hexdigest()}"


def is_compiled(game: str) -> bool:
    """Whether everything of a game is in the cache, so that using it costs no compilation."""
    return PLAIN or (folder_of(game) / "ready").exists()


def compile_in_background(game: str) -> None:
    """Starts a process that compiles, with a low priority; once, however often it is asked."""
    if game in _started or is_compiled(game):
        return
    log.info("compiling the fast twin of %s in the background; the readable rules play until it is done", game)
    _started[game] = subprocess.Popen(
        _command(game, "background"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def compile_now(game: str) -> None:
    """Compiles, and waits for it; where another process is at it already, for that one."""
    if not is_compiled(game):
        subprocess.run(_command(game, "now"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)


def _command(game: str, when: str) -> list[str]:
    return [sys.executable, "-m", "cordee.fast", game, when]


def main(game: str, when: str = "now") -> None:
    """The work of the process that compiles."""
    if when == "background" and hasattr(os, "setpriority"):  # Windows has no priorities of that kind
        os.setpriority(os.PRIO_PROCESS, 0, max(BACKGROUND, os.getpriority(os.PRIO_PROCESS, 0)))
    with _alone(folder_of(game)):
        if not is_compiled(game):
            import_module(f"cordee.fast.{game}.twin").warm_up()
            (folder_of(game) / "ready").touch()
    for each in (game, ""):
        _tidy(folder_of(each))


def _tidy(folder: Path) -> None:
    """Notes which sources a folder comes from; the older ones of the same sources go, and what is long forgotten."""
    (folder / "sources").write_text(str(PACKAGE), encoding="utf-8")
    others = sorted(folder.parent.glob(folder.name.rpartition("-")[0] + "-*"), key=_age)
    ours = [each for each in others if _sources(each) == str(PACKAGE)]
    for each in others:
        if each != folder and (each in ours[KEPT:] or _age(each) > LONG_AGO):
            shutil.rmtree(each, ignore_errors=True)


def _age(folder: Path) -> float:
    """Seconds since something was put into it."""
    return time.time() - folder.stat().st_mtime


def _sources(folder: Path) -> str:
    """Where the sources are that a folder comes from."""
    note = folder / "sources"
    return note.read_text(encoding="utf-8") if note.exists() else ""


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """No other process compiles into that folder meanwhile."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: two processes may do the same work twice, and both end well
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
