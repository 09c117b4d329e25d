"""`python -m tests.fast.soak`: a million actions in lock-step, over all cases of `cases`, in as many turns as it takes.

Every round is a few dozen actions of one case. What was played is noted in a file (`--record`), so that the next turn
goes on after it: `--minutes 9` stops in time, and running it again continues. `make soak` plays until all is played.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Final

from tests.fast.cases import GAMES, cases_of, play_round

SHARES: Final = {"climbers": 0.2, "cubeclimbers": 0.4, "climbing-man": 0.4}
"""Of all actions: the readable rules take a hundred times as long for one of The Climbers."""
AT_A_TIME: Final = {"climbers": 40, "cubeclimbers": 100, "climbing-man": 100}
ROUNDS: Final = 8
"""Of one case, one after the other, in one process: its twin stays."""


class Progress:
    """What was played so far: actions of each game, and the next round of each case."""

    def __init__(self, record: Path) -> None:
        self.record = record
        told = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
        self.actions: dict[str, int] = {code: told.get("actions", {}).get(code, 0) for code in GAMES}
        self.rounds: dict[str, int] = told.get("rounds", {})

    def note(self, code: str, case: str, actions: int) -> None:
        """Some rounds of a case are played."""
        self.actions[code] += actions
        self.rounds[f"{code} {case}"] = self.rounds.get(f"{code} {case}", 0) + ROUNDS
        told = {"actions": self.actions, "rounds": self.rounds}
        self.record.write_text(json.dumps(told, indent=1), encoding="utf-8")

    def next_case(self, actions: int, busy: set[tuple[str, str]]) -> tuple[str, str] | None:
        """Of the game that is furthest behind its share, the case with the fewest rounds."""
        behind = [code for code, share in SHARES.items() if self.actions[code] < share * actions]
        free = [(code, case) for code in behind for case in cases_of(code) if (code, case) not in busy]
        return min(free, key=lambda each: (self._done(each[0], actions), self._rounds(each)), default=None)

    def _done(self, code: str, actions: int) -> float:
        return self.actions[code] / (SHARES[code] * actions)

    def _rounds(self, case: tuple[str, str]) -> int:
        return self.rounds.get(" ".join(case), 0)


def play_rounds(code: str, case: str, first: int) -> int:
    """Some rounds; how many actions they had. A difference raises, and says where."""
    played = 0
    for number in range(first, first + ROUNDS):
        try:
            played += play_round(code, case, number, AT_A_TIME[code])
        except AssertionError as difference:
            raise AssertionError(f"{code}, {case}, round {number}: {difference}") from difference
    return played


def soak(progress: Progress, actions: int, minutes: float, jobs: int) -> None:
    """Plays until everything is played or the time is up."""
    until, playing = time.monotonic() + 60 * minutes, dict[Future[int], tuple[str, str]]()
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            while len(playing) < jobs and time.monotonic() < until:
                case = progress.next_case(actions, set(playing.values()))
                if case is None:
                    break
                first = progress.rounds.get(" ".join(case), 0)
                playing[pool.submit(play_rounds, *case, first)] = case
            if not playing:
                return
            for done in wait(playing, return_when=FIRST_COMPLETED).done:
                progress.note(*playing.pop(done), done.result())


def main() -> None:
    """Plays, and tells how much of each game was played in all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=120.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--record", type=Path, default=Path(".soak.json"))
    given = parser.parse_args()
    progress = Progress(given.record)
    soak(progress, given.actions, given.minutes, given.jobs)
    for code, played in progress.actions.items():
        print(f"{code:>13}: {played:>9,} actions in lock-step, no difference")
    print(f"{sum(progress.actions.values()):>24,} in all")


if __name__ == "__main__":
    main()
