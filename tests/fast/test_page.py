"""The example of docs/fast.md runs; it stands apart from the others', for it needs the extra `fast`."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

PAGE = (Path(__file__).parents[2] / "docs" / "fast.md").read_text(encoding="utf-8")


def test_the_example_says_what_it_says() -> None:
    (text,) = re.findall(r"^```py\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest(text, {}, "fast.md", None, 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0
