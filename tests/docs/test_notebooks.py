"""The notebooks of examples/ run, and show what they showed when they were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cordee import fast
from tests.docs.notebooks import code_cells, notebooks, outputs_of, read

if TYPE_CHECKING:
    from pathlib import Path


def test_there_are_some() -> None:
    assert len(notebooks()) >= 4


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_notebooks_show_what_they_show(path: Path) -> None:
    notebook = read(path)
    if not fast.installed() and any("cordee.envs.batch" in "".join(cell["source"]) for cell in code_cells(notebook)):
        pytest.skip("the extra `fast` is switched off")
    assert outputs_of(notebook) == [cell["outputs"] for cell in code_cells(notebook)]
