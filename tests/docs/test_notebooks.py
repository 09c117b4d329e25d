"""The notebooks of examples/ run, and show what they showed when they were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.docs.notebooks import code_cells, notebooks, outputs_of, read

if TYPE_CHECKING:
    from pathlib import Path


def test_there_is_one() -> None:
    assert notebooks()


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_notebooks_show_what_they_show(path: Path) -> None:
    notebook = read(path)
    assert outputs_of(notebook) == [cell["outputs"] for cell in code_cells(notebook)]
