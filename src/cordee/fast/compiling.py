"""Compiling the twins without anyone waiting for it.

Compiled code is kept in a folder named by a hash of everything it was made from: the twin's sources, the rules from
which its tables are generated, Numba, NumPy, Python and the machine. Numba's own cache only looks at the file of the
function it loads, and misses a change in what that function calls; a folder of its own for each state of the sources
can't be wrong. A file `ready` in it says that everything is there.
"""

from __future__ import annotations

import contextlib
import logging
import os
import platform
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

CACHE: Final = "CORDEE_FAST_CACHE"
"""The environment's word for where compiled code is kept."""

PACKAGE: Final = Path(__file__).parents[1]
MADE_FROM: Final = ("fast", "games", "envs/codes", "envs/observing")
"""The folders whose own files and whose folder or file of a game go into compiled code."""

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
    shared = [path for folder in MADE_FROM for path in (PACKAGE / folder).glob("*.py")]
    own = [path for folder in MADE_FROM for path in _of_game(PACKAGE / folder, game)] if game else []
    return sorted({*shared, *own})


def _of_game(folder: Path, game: str) -> list[Path]:
    return [*(folder / game).rglob("*.py"), *folder.glob(f"{game}.py")]


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
    return cache_folder() / f"{game or 'shared'}-{made_of.hexdigest()}"


def is_compiled(game: str) -> bool:
    """Whether everything of a game is in the cache, so that using it costs no compilation."""
    return (folder_of(game) / "ready").exists()


def compile_in_background(game: str) -> None:
    """Starts a process that compiles, with the lowest priority; once, however often it is asked."""
    if game in _started or is_compiled(game):
        return
    log.info("compiling the fast twin of %s in the background; the readable rules play until it is done", game)
    _started[game] = subprocess.Popen(
        [sys.executable, "-m", "cordee.fast.compiling", game],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def compile_now(game: str) -> None:
    """Compiles in this process, unless another one is at it already: then it is waited for."""
    with _alone(folder_of(game)):
        if not is_compiled(game):
            began = time.perf_counter()
            import_module(f"cordee.fast.{game}.twin").warm_up()
            (folder_of(game) / "ready").touch()
            log.info("compiled the fast twin of %s in %.0f s", game, time.perf_counter() - began)


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


if __name__ == "__main__":
    with contextlib.suppress(AttributeError):  # Windows has no priorities of that kind
        os.nice(19)
    compile_now(sys.argv[1])
