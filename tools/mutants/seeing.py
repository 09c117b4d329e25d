"""Which test comes past which line: recorded once, while the tests of `make quick` run under coverage.

As a plugin of pytest (`-p tools.mutants.seeing`) this records; `Sight` reads what was recorded. Lines are kept by
function and distance from its first line, so that a change elsewhere in the file leaves the record true.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any, Final

import pytest
from coverage import Coverage, CoverageData

from tools.mutants.finding import ROOT, RULES, Text

if TYPE_CHECKING:
    from collections.abc import Collection, Generator

    from tools.mutants.finding import Mutant

KEPT: Final = ROOT / ".mutants"
SEEN: Final = KEPT / "seen.json"
HIDDEN: Final = 5
"""Lines with fewer tests than this may be run once for many (caches): their file's other tests are asked too."""


Lines = defaultdict[str, defaultdict[str, defaultdict[int, set[str]]]]
"""The tests by file, unit and distance from the unit's first line."""


class Recorder:
    """Keeps what each test runs, and how long it takes."""

    def __init__(self, worker: str) -> None:
        self.worker = worker
        self.seconds: dict[str, float] = {}
        self.coverage = Coverage(data_file=str(KEPT / f"coverage.{worker}"), source=[str(RULES)], config_file=False)
        self.coverage.start()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """A context for every test."""
        self.coverage.switch_context(item.nodeid)
        began = process_time()
        result = yield
        self.seconds[item.nodeid] = process_time() - began
        self.coverage.switch_context("")
        return result

    def pytest_sessionfinish(self) -> None:
        """Written for `gather`."""
        self.coverage.stop()
        self.coverage.save()
        (KEPT / f"seconds.{self.worker}.json").write_text(json.dumps(self.seconds))


def pytest_configure(config: pytest.Config) -> None:
    """Records in the workers; whoever only hands out tests runs none."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is not None or not config.getoption("numprocesses", None):
        KEPT.mkdir(exist_ok=True)
        config.pluginmanager.register(Recorder(worker or "alone"))


def gather(files: Collection[str]) -> None:
    """What the workers recorded of these files of tests, added to what was known of others."""
    seconds: dict[str, float] = {}
    lines: Lines = defaultdict(lambda: defaultdict(lambda: defaultdict(set)))
    for path in KEPT.glob("seconds.*.json"):
        seconds |= json.loads(path.read_text())
        path.unlink()
    if SEEN.exists():
        Sight().add_to(seconds, lines, files)
    for path in KEPT.glob("coverage.*"):
        data = CoverageData(str(path))
        data.read()
        for measured in data.measured_files():
            _gather_file(data, Path(measured), lines)
        path.unlink()
    _write(seconds, lines)


def _write(seconds: dict[str, float], lines: Lines) -> None:
    """Tests by number, which keeps the file small."""
    tests = sorted(seconds)
    numbers = {test: number for number, test in enumerate(tests)}
    told = {
        file: {
            unit: {offset: sorted(numbers[test] for test in past if test in numbers) for offset, past in rows.items()}
            for unit, rows in units.items()
        }
        for file, units in lines.items()
    }
    SEEN.write_text(json.dumps({"tests": [[test, round(seconds[test], 4)] for test in tests], "lines": told}))


def _gather_file(data: CoverageData, path: Path, lines: Lines) -> None:
    text = Text(path)
    for line, tests in data.contexts_by_lineno(str(path)).items():
        unit = text.unit((line, len(text.rows[line - 1]) - len(text.rows[line - 1].lstrip())))
        if unit is not None:
            lines[text.path][unit[1]][line - unit[0][0][0]] |= set(tests)


def file_of(test: str) -> str:
    """The file that a test stands in."""
    return test.split("::")[0]


class Sight:
    """What was recorded: asked for the tests that can see a mutant."""

    def __init__(self) -> None:
        told = json.loads(SEEN.read_text())
        self.tests: list[str] = [test for test, _ in told["tests"]]
        self.seconds: dict[str, float] = dict(told["tests"])
        self.lines = told["lines"]

    @property
    def files(self) -> set[str]:
        """The files of the tests."""
        return {file_of(test) for test in self.tests}

    def add_to(self, seconds: dict[str, float], lines: Lines, anew: Collection[str]) -> None:
        """What is known of tests in files that were not recorded anew."""
        old = {number for number, test in enumerate(self.tests) if file_of(test) not in anew}
        seconds |= {self.tests[number]: self.seconds[self.tests[number]] for number in old}
        for file, units in self.lines.items():
            for unit, rows in units.items():
                for offset, numbers in rows.items():
                    lines[file][unit][int(offset)] |= {self.tests[number] for number in old & set(numbers)}

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that come past its line, the quickest first; then those of its function and of its file."""
        units = self.lines.get(mutant.path, {})
        rows = units.get(mutant.unit, {})
        past = self._named(rows.get(str(mutant.offset), []))
        if len(past) >= HIDDEN:
            return past
        near = self._named({number for tests in rows.values() for number in tests})
        far = self._named({number for each in units.values() for tests in each.values() for number in tests})
        return list(dict.fromkeys([*past, *near, *far])) or self._of_game(mutant)

    def _of_game(self, mutant: Mutant) -> list[str]:
        """The game's tests: a file of tables alone is read once, before any of them."""
        game = mutant.path.split("/")[3]
        return self._named(number for number, test in enumerate(self.tests) if game in test.split("[")[0])

    def _named(self, numbers: Any) -> list[str]:
        return sorted((self.tests[number] for number in numbers), key=lambda test: self.seconds[test])
