"""What all tests share: compiled catalogues, system programs (see programs.py)."""

from __future__ import annotations

import pytest
from hatch_build import compile_catalogues

from tests.programs import in_ci, why_missing

skipped_programs = pytest.StashKey[dict[str, str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Translations as they are written now, however the tests are started."""
    compile_catalogues(config.rootpath / "src" / "cordee" / "locales")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test whose program is missing; in CI that is a failure."""
    for mark in item.iter_markers("needs"):
        for program in mark.args:
            reason = why_missing(program)
            if reason is None:
                continue
            if in_ci():
                pytest.fail(f"missing program: {reason}", pytrace=False)
            pytest.skip(f"missing program: {reason}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One closing line for what was skipped for want of a program."""
    reports = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]) for report in reports if isinstance(report.longrepr, tuple)}
    missing = sorted(reason.split("missing program: ")[1] for reason in reasons if "missing program: " in reason)
    if missing:
        terminalreporter.write_line(f"skipped for want of a program: {'; '.join(missing)}", yellow=True)
