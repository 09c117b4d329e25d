"""System programs that some tests run: used where they are, installed where that is allowed, else said plainly.

A test marked ``@pytest.mark.needs("tmux")`` runs the real program. Where it is missing, `make test` installs
Debian's package if it may (root, with apt-get); where it may not, the test is skipped and one closing line says
what and why. With CI set such a skip is a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

PACKAGES = {
    "chromium": "chromium libgl1-mesa-dri libegl1 libgles2",
    "nginx": "nginx-light",
    "postgres": "postgresql",
    "redis-server": "redis-server",
    "tmux": "tmux",
}
"""Each program and the Debian packages that bring it (a browser without a graphics card needs Mesa's too)."""

FOLDERS = ("usr/lib/postgresql/*/bin", "usr/sbin")
"""Where Debian puts programs that are not on the path."""


def where(program: str) -> str | None:
    """The program's file."""
    found = sorted((path for each in FOLDERS for path in Path("/").glob(f"{each}/{program}")), reverse=True)
    return shutil.which(program) or (str(found[0]) if found else None)


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() in {"1", "true", "yes"}


def may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _apt_get(*words: str, seconds: int) -> None:
    environment, nowhere = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, subprocess.DEVNULL
    subprocess.run(["apt-get", *words], env=environment, timeout=seconds, stdout=nowhere, stderr=nowhere, check=False)


@cache
def why_missing(program: str) -> str | None:
    """None if the program is there (or could be installed just now), else the reason in words."""
    if where(program):
        return None
    package = PACKAGES[program]
    if not may_install():
        return f"{program} is not installed and may not be (needs root and apt-get); install {package}"
    _apt_get("update", seconds=300)
    _apt_get("install", "-y", *package.split(), seconds=900)
    return None if where(program) else f"{program} could not be installed with apt-get"
