"""The notebooks of examples/ run, and show what they showed when they were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee import fast
from tests.docs.notebooks import code_cells, notebooks, outputs_of, read

if TYPE_CHECKING:
    from pathlib import Path

BY_THE_TWIN = ("cordee.envs.batch", "cordee.lab")


def test_there_are_some() -> None:
    assert len(notebooks()) >= 4


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_notebooks_show_what_they_show(path: Path) -> None:
    notebook = read(path)
    source = "".join(line for cell in code_cells(notebook) for line in cell["source"])
    if not fast.installed() and any(package in source for package in BY_THE_TWIN):
        pytest.skip("the extra `fast` is switched off: the games of this notebook are the twin's")
    assert outputs_of(notebook) == [cell["outputs"] for cell in code_cells(notebook)]
