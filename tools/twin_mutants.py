"""Breaks the fast twins on purpose, one rule at a time, and tells which breaks the lock-step tests do not notice.

`python -m tools.twin_mutants [game ...] [--first 0] [--last 50] [--jobs 2] [--compiled]`: each mutant is a copy of the
sources with one piece of text replaced, played by tests of `make test` (tests/fast) as plain Python
(NUMBA_DISABLE_JIT=1), or compiled.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
MOST_SECONDS = 900
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-n", "0")


TESTS = ("tests/fast/test_drawn.py", "tests/fast/test_lockstep.py")
OF_GAME = {
    "climbers": "climbers and not cubeclimbers",
    "cubeclimbers": "cubeclimbers",
    "climbing_man": "climbing-man or climbing_man",
}
"""Which of these tests play a game, for pytest's -k."""


class Mutant(NamedTuple):
    """One piece of a twin's text, and what stands there instead."""

    game: str
    file: str
    text: str
    instead: str


MUTANTS = [
    Mutant(*each)
    for each in (
        # The Climbers
        ("climbers", "building", "here if b <= a + 1 else U0", "here if b <= a + 2 else U0"),
        ("climbers", "building", "south |= here if a <= b + 1", "south |= here if a <= b"),
        ("climbers", "building", "edges_north(s, y - 1, x, w)", "edges_north(s, y - 1, x, w - 1)"),
        (
            "climbers",
            "walking",
            "if others_there(s, q, work, y, d) == size:",
            "if others_there(s, q, work, y, d) > size:",
        ),
        ("climbers", "walking", "waiting |= bit(r) << U1 | bit(r) >> U1", "waiting |= bit(r) << U1"),
        ("climbers", "walking", "return (s.sets[GO_W, r] & within) >> U1", "return (s.sets[GO_E, r] & within) >> U1"),
        ("climbers", "ladders", "if distance == 1 and rise >= 2:", "if distance == 1 and rise >= 1:"),
        ("climbers", "ladders", "if reach > 1 and is_blocked(s, rr, cc):", "if reach > 9 and is_blocked(s, rr, cc):"),
        ("climbers", "placing", "b != s.turn[T_LAST] and", "b != -2 and"),
        ("climbers", "placing", "if far < best:", "if far <= best:"),
        ("climbers", "placing", "            crowd(s, q, w, d, bad)", "            pass"),
        ("climbers", "turns", "if height > s.pawns[q, P_PEAK]:", "if height >= s.pawns[q, P_PEAK]:"),
        ("climbers", "turns", "if not moved:", "if moved:"),
        ("climbers", "ending", "players + 1 - s.turn[T_FAILS]", "players - s.turn[T_FAILS]"),
        ("climbers", "ways_up", "> s.turn[T_START]:", ">= s.turn[T_START]:"),
        ("climbers", "ways_up", "    add_crowded(s, q, way)\n", ""),
        ("climbers", "ways_up", "            mark_ground_beside(s, scratch, at)", "            pass"),
        ("climbers", "saving", "if top <= s.turn[T_START]:", "if top <= s.turn[T_START] + 1:"),
        ("climbers", "saving", "levels[max(top - 1, 0), r]", "levels[top, r]"),
        ("climbers", "descent", "good = has_room(s, r, c, w, d) and saves(", "good = saves("),
        ("climbers", "descent", "    by_a_push(s, b, scratch, ladders, low, high)\n", ""),
        ("climbers", "descent", "    by_a_new_top(s, b, scratch, ladders, low, high)\n", ""),
        # CubeClimbers
        ("cubeclimbers", "moving", "or height(state, beside) < level)", "or height(state, beside) <= level)"),
        ("cubeclimbers", "moving", "height(state, beside) == level + 1", "height(state, beside) == level + 2"),
        (
            "cubeclimbers",
            "wind",
            "height(state, target) > height(state, spot)",
            "height(state, target) >= height(state, spot)",
        ),
        ("cubeclimbers", "wind", "if not going >> seat & 1 and", "if going >> seat & 1 and"),
        ("cubeclimbers", "grappling", "<= 2 and not is_occupied", "<= 3 and not is_occupied"),
        ("cubeclimbers", "cards", "seat, power, uses - 1)", "seat, power, uses)"),
        ("cubeclimbers", "rolling", "if TURN_BOUND[power] and state.ints[ROUND] > 0:", "if state.ints[ROUND] > 0:"),
        (
            "cubeclimbers",
            "tiebreak",
            "if get(state, AT) + 1 < get(state, ROLLERS):",
            "if get(state, AT) + 2 < get(state, ROLLERS):",
        ),
        ("cubeclimbers", "tiebreak", "or not can_change(state, rollers):", "or False:"),
        ("cubeclimbers", "ending", "if both and not are_partners(state, seat, other):", "if both:"),
        ("cubeclimbers", "powers/using", "if ONCE_A_TURN[power] and not echoed:", "if ONCE_A_TURN[power]:"),
        (
            "cubeclimbers",
            "powers/reacting",
            "if state.rules[BARRIER_SAVES_ALL]:",
            "if not state.rules[BARRIER_SAVES_ALL]:",
        ),
        ("cubeclimbers", "powers/telekinesis", "if held + 1 == CUBES:", "if held + 2 == CUBES:"),
        ("cubeclimbers", "powers/effects", "get(state, EXTRA) + 1", "get(state, EXTRA) + 2"),
        # Climbing Man
        (
            "climbing_man",
            "body",
            "if held(state, seat, target) < rule(state, WEIGHT):",
            "if held(state, seat, target) <= rule(state, WEIGHT):",
        ),
        ("climbing_man", "body", "if is_kind(state, target, TOP):", "if is_kind(state, target, TOP) and seat > 0:"),
        ("climbing_man", "holding", "grip(state, spot)) <= spare", "grip(state, spot)) < spare"),
        ("climbing_man", "holding", ">= rule(state, WEIGHT)", "> rule(state, WEIGHT)"),
        (
            "climbing_man",
            "exchange",
            "rule(state, EXCHANGE) == FREE or is_stuck(state)",
            "rule(state, EXCHANGE) == FREE",
        ),
        ("climbing_man", "exchange", "if far != near and is_unturned(state, far):", "if far != near:"),
        (
            "climbing_man",
            "extremities",
            "if falls or can_spare(state, spot, spare):",
            "if can_spare(state, spot, spare):",
        ),
        (
            "climbing_man",
            "extremities",
            "if not can_spare(state, source, to_spare(state)):",
            "if can_spare(state, source, to_spare(state)):",
        ),
        ("climbing_man", "ending", "else 1 - get(state, END_SEAT)", "else get(state, END_SEAT)"),
        ("climbing_man", "turns", "get(state, ACTIONS_TAKEN) + 1 == rule(", "get(state, ACTIONS_TAKEN) == rule("),
        (
            "climbing_man",
            "stuck",
            "    return FIRM if is_unturned(state, spot)",
            "    return FIRM - 1 if is_unturned(state, spot)",
        ),
        (
            "climbing_man",
            "stuck",
            "there[one] + there[two] + there[three] + there[four] < weight",
            "there[one] + there[two] + there[three] + there[four] <= weight",
        ),
        (
            "climbing_man",
            "stuck",
            "if top_three(here[one], here[two], here[three], here[four]) < weight:",
            "if top_three(here[one], here[two], here[three], here[four]) <= weight:",
        ),
    )
]


def is_caught(mutant: Mutant, *, compiled: bool) -> bool:
    """Whether the lock-step tests of the game fail on it."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        shutil.copytree(ROOT / "src", there / "src", ignore=shutil.ignore_patterns("client", "__pycache__"))
        shutil.copytree(ROOT / "tests", there / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "hatch_build.py"):
            shutil.copy(ROOT / name, there)
        path = there / "src" / "cordee" / "fast" / mutant.game / f"{mutant.file}.py"
        source = path.read_text(encoding="utf-8")
        assert mutant.text in source, f"{mutant.game}/{mutant.file}: no longer there: {mutant.text}"
        path.write_text(source.replace(mutant.text, mutant.instead, 1), encoding="utf-8")
        plain = {} if compiled else {"NUMBA_DISABLE_JIT": "1"}
        paths = f"{there / 'src'}{os.pathsep}{there}"
        done = subprocess.run(
            [*PYTEST, *TESTS, "-k", OF_GAME[mutant.game]],
            cwd=there,
            env={**os.environ, "PYTHONPATH": paths, "CORDEE_FAST_CACHE": str(there / "cache"), **plain},
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
            check=False,
        )
        assert done.returncode in (0, 1), done.stdout[-2000:] + done.stderr[-2000:]
        return done.returncode == 1


def unbroken(game: str) -> Mutant:
    """The twin as it is: if the tests fail on that, they say nothing of mutants."""
    return Mutant(game, "kernels", "from __future__", "from __future__")


def main() -> None:
    """A line for each mutant; those that nobody noticed are marked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted({each.game for each in MUTANTS}))
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first to play, among those of the games"
    )
    parser.add_argument("--last", type=int, default=len(MUTANTS), help="the number after the last")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--compiled", action="store_true")
    given = parser.parse_args()
    chosen = [each for each in MUTANTS if each.game in given.games][given.first : given.last]
    for game in {each.game for each in chosen}:
        assert not is_caught(unbroken(game), compiled=given.compiled), f"{game}: fails unbroken"

    def told(mutant: Mutant) -> bool:
        try:
            caught = is_caught(mutant, compiled=given.compiled)
        except subprocess.TimeoutExpired:
            caught = True  # a twin that never ends is noticed
        print(f"{'caught  ' if caught else 'SURVIVED'} {mutant.game}/{mutant.file}: {mutant.text.strip()}", flush=True)
        return caught

    with ThreadPoolExecutor(given.jobs) as pool:
        results = list(pool.map(told, chosen))
    print(f"{sum(results)} of {len(results)} caught")


if __name__ == "__main__":
    main()
