"""What all tests share: compiled catalogues, system programs (see programs.py)."""

from __future__ import annotations

import pytest
from hatch_build import compile_catalogues

from tests.programs import in_ci, why_missing

SECOND_TRY = frozenset({"browser", "server"})


def pytest_configure(config: pytest.Config) -> None:
    """Translations as they are written now, however the tests are started."""
    compile_catalogues(config.rootpath / "src" / "cordee" / "locales")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In CI what runs real processes or a browser gets a second try, which the summary names."""
    if in_ci():
        for item in items:
            if SECOND_TRY & set(item.path.parts):
                item.add_marker(pytest.mark.flaky(reruns=1))


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
    """One closing line for what was skipped for want of a program, and one for each second try."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_line(f"failed at its first try: {report.nodeid}\n{report.longreprtext}", red=True)
    reports = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]) for report in reports if isinstance(report.longrepr, tuple)}
    missing = sorted(reason.split("missing program: ")[1] for reason in reasons if "missing program: " in reason)
    if missing:
        terminalreporter.write_line(f"skipped for want of a program: {'; '.join(missing)}", yellow=True)
