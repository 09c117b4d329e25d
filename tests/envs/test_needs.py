"""Without the extra, the environments say what to install; the rest of the house does not miss it."""

from __future__ import annotations

import subprocess
import sys

import pytest

MISSING = """
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "PIL"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Gone())
"""


def without_the_extra(code: str) -> subprocess.CompletedProcess[str]:
    """Runs some code where the extra is not installed."""
    return subprocess.run([sys.executable, "-c", MISSING + code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "openspiel", "observing"])
def test_the_error_says_what_to_install(module: str) -> None:
    ran = without_the_extra(f"import cordee.envs.{module}")
    assert ran.returncode != 0
    assert "ImportError" in ran.stderr
    assert "pip install 'cordee[envs]'" in ran.stderr


def test_the_core_does_without() -> None:
    ran = without_the_extra("import cordee, cordee.games, cordee.players.registry, cordee.lab.arena, cordee.cli.main")
    assert ran.returncode == 0, ran.stderr
