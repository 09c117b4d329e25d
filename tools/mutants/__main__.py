"""The command behind `make mutants`."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tools.mutants import page, results, seeing
from tools.mutants.equivalent import why_equivalent
from tools.mutants.finding import ROOT, Mutant, all_mutants, sample
from tools.mutants.running import HUNG, KILLED, SURVIVED, UNSEEN, Answer, prepare, tried
from tools.mutants.seeing import Sight
from tools.mutants.warm import Warm, session

if TYPE_CHECKING:
    from collections.abc import Iterator

GLANCE, LOOK = 4.0, 30.0
"""Seconds of tests, as recorded, that a mutant is first shown, and then if it survived."""
START, SLACK = 5.0, 2.0
"""Processor time that a fork may take: so much, and so many times what its tests took when recorded."""
PASSED = (0, 5)
"""Exit codes of pytest: all passed, or all were long ones."""
FOLDERS = ("rules", "climbers", "cubeclimbers", "climbing_man", "conformance", "playthroughs", "ppn", "records")


def record(tests: list[str]) -> None:
    """Runs tests of `make quick` once, and keeps which comes past which line."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-m", "not long", "-p", "tools.mutants.seeing", *tests]
    if subprocess.run(command, cwd=ROOT, check=False).returncode not in PASSED:
        raise SystemExit("tests fail before anything is broken")
    seeing.gather(tests)


def record_what_is_new(anew: bool) -> None:
    """Everything once; later only the files of tests that nothing is known of, or that have changed since."""
    files = {path.relative_to(ROOT).as_posix(): path for folder in FOLDERS for path in _tests_in(folder)}
    known = Sight().files if seeing.SEEN.exists() and not anew else set()
    since = seeing.SEEN.stat().st_mtime if known else 0.0
    new = sorted(name for name, path in files.items() if name not in known or path.stat().st_mtime > since)
    if new:
        record(new)


def _tests_in(folder: str) -> Iterator[Path]:
    return (ROOT / "tests" / folder).rglob("test_*.py")


class Asked:
    """Shows mutants to the tests; those that noticed others in the same function or file come first."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.noticed: dict[str, Counter[str]] = {}

    def remember(self, mutant: Mutant, answer: Answer) -> None:
        """A test that noticed something here is likely to notice more."""
        if answer.test:
            for place in (mutant.path, f"{mutant.path}:{mutant.unit}"):
                self.noticed.setdefault(place, Counter())[answer.test] += 1

    def glance(self, mutant: Mutant, warm: Warm) -> Answer | None:
        """The quick way; None where it does not go."""
        tests = self._within(self._likeliest_first(mutant), GLANCE)
        return warm.tried(mutant, tests, self._limit(tests)) if tests else None

    def ask(self, mutant: Mutant) -> Answer:
        """First a glance; if that shows nothing, a long look."""
        tests = self._likeliest_first(mutant)
        glance = self._within(tests, GLANCE)
        first = self._try(mutant, glance)
        if first.verdict in (KILLED, HUNG, UNSEEN):
            return first
        rest = self._within([test for test in tests if test not in set(glance)], LOOK)
        second = self._try(mutant, rest) if rest else first
        return second._replace(seconds=round(first.seconds + second.seconds, 2))

    def _try(self, mutant: Mutant, tests: list[str]) -> Answer:
        return tried(mutant, tests, self._limit(tests))

    def _limit(self, tests: list[str]) -> float:
        return START + SLACK * sum(map(self.sight.seconds.__getitem__, tests))

    def _likeliest_first(self, mutant: Mutant) -> list[str]:
        here = self.noticed.get(f"{mutant.path}:{mutant.unit}", Counter())
        near = self.noticed.get(mutant.path, Counter())
        tests = self.sight.tests_of(mutant)
        return sorted(tests, key=lambda test: (-here[test], -near[test]))  # the sort keeps the quickest first

    def _within(self, tests: list[str], seconds: float) -> list[str]:
        chosen: list[str] = []
        for test in tests:
            seconds -= self.sight.seconds[test]
            if seconds < 0 and chosen:
                break
            chosen.append(test)
        return chosen


def check() -> None:
    """With nothing broken, tests must pass in a fork; else every mutant would look killed."""
    tests = Sight().tests
    answer = tried(None, tests[:: len(tests) // 100], 300)
    if answer.verdict != SURVIVED:
        raise SystemExit(f"with nothing changed a fork says: {answer}; run with --anew, or mend the tests")


def run(mutants: list[Mutant], jobs: int, minutes: float) -> None:
    """Asks about all of them, until the time is over: first the quick way, then about what is left."""
    until = time.monotonic() + 60 * minutes
    _pool(_glance, mutants, jobs, until)
    known = results.known()
    _pool(_look, [each for each in mutants if each.key not in known], jobs, until)


def _pool(work: Any, mutants: list[Mutant], jobs: int, until: float) -> None:
    taken = get_context("fork").Value("i", 0)
    workers = [get_context("fork").Process(target=work, args=(_Queue(mutants, taken, until),)) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


class _Queue:
    """Each process takes the next mutant that none has taken."""

    def __init__(self, mutants: list[Mutant], taken: Any, until: float) -> None:
        self.mutants, self.taken, self.until = mutants, taken, until

    def __iter__(self) -> Iterator[tuple[str, Mutant]]:
        while time.monotonic() < self.until:
            with self.taken.get_lock():
                number, self.taken.value = self.taken.value, self.taken.value + 1
            if number >= len(self.mutants):
                return
            yield f"{number + 1}/{len(self.mutants)}", self.mutants[number]


def _glance(queue: _Queue) -> None:
    """The quick way, which settles those that are noticed at once."""

    def work(warm: Warm) -> None:
        asked = _asked()
        for head, mutant in queue:
            answer = asked.glance(mutant, warm)
            if answer is not None and answer.verdict in (KILLED, HUNG):
                _settle(asked, head, mutant, answer)

    session(work, [f"tests/{folder}" for folder in FOLDERS])


def _look(queue: _Queue) -> None:
    asked = _asked()
    for head, mutant in queue:
        _settle(asked, head, mutant, asked.ask(mutant))


def _asked() -> Asked:
    asked, known = Asked(), results.known()
    for mutant in all_mutants():
        if mutant.key in known:
            asked.remember(mutant, known[mutant.key])
    return asked


def _settle(asked: Asked, head: str, mutant: Mutant, answer: Answer) -> None:
    asked.remember(mutant, answer)
    results.keep(mutant, answer)
    tell(head, mutant, answer)


def tell(head: str, mutant: Mutant, answer: Answer) -> None:
    """One line, and for what nobody noticed the change itself."""
    print(
        f"{head} {answer.verdict:8} {answer.seconds:6.2f} s  {mutant.path}:{mutant.line} {mutant.operator}", flush=True
    )
    if answer.verdict not in (KILLED, HUNG):
        before, after = mutant.lines()
        print(f"    {before}\n    {after}", flush=True)


def main(
    size: Annotated[int, typer.Option(help="How many mutants.")] = 200,
    seed: Annotated[str, typer.Option(help="Which ones: the same seed draws the same.")] = "1",
    jobs: Annotated[int, typer.Option(help="How many at a time.")] = 2,
    minutes: Annotated[float, typer.Option(help="Stop after that; the next run goes on.")] = 60,
    again: Annotated[bool, typer.Option(help="Ask again about those that survived.")] = False,
    anew: Annotated[bool, typer.Option(help="Record anew which test comes past which line.")] = False,
    only: Annotated[str, typer.Option(help="Only files whose path contains this; no page is written.")] = "",
) -> None:
    """Breaks rules on purpose, and tells which the tests did not notice."""
    record_what_is_new(anew)
    prepare()
    check()
    known = results.known()
    chosen = sample([each for each in all_mutants() if only in each.path], size, seed, known)
    settled = {key for key, answer in known.items() if not again or answer.verdict in (KILLED, HUNG)}
    run([each for each in chosen if each.key not in settled and not why_equivalent(each)], jobs, minutes)
    table = page.Table(chosen, results.known(), seed)
    print(table.text())
    if not only:
        page.write(Path("docs/testing.md"), table)


if __name__ == "__main__":
    typer.run(main)
