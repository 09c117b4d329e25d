"""CM-40 to CM-42: what can be known of a wall, found by exhaustive search and proven by play through the rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from random import Random

from cordee.games.climbing_man import ClimbingMan
from tests.climbing_man import naive
from tests.climbing_man.drawn import by_chance, drawn, play
from tests.climbing_man.walls import STUCK

WALLS = range(9)
LOW_WALLS = (11, 20, 28, 35)
"""Seeds of walls on which the first line found turns more coins than it must."""


@lru_cache(maxsize=64)
def wall(seed: int, weight: int, shape: str = "2x3"):
    """A small wall with a climber at its foot, and the same written plainly."""
    options = {"shape": shape, "tiles": "any", "weight": str(weight)}
    game = ClimbingMan.read(options)
    position = play(by_chance(game.start(), Random(seed)), "start:e1")
    rock = frozenset((square.column, square.row) for square in position.view(None).rock)
    return position, naive.read(game.notation.write_position(position), rock, options)


@lru_cache(maxsize=64)
def line(seed: int, weight: int) -> list[str] | None:
    _, known = wall(seed, weight)
    return known.line_to_top(frozenset(known.coins))


def test_cm_40_a_solvable_wall_has_a_line_that_climbs_it():
    lines = {seed: line(seed, 11) for seed in WALLS}
    solvable = [seed for seed in WALLS if lines[seed] is not None]
    assert 0 < len(solvable) < len(WALLS)
    for seed in solvable:
        outcome = play(wall(seed, 11)[0], *(lines[seed] or ())).outcome()
        assert outcome is not None
        assert outcome.rule == "CM-20"


def test_cm_40_a_wall_of_nulls_is_not_solvable():
    position = drawn(STUCK)
    rock = frozenset((square.column, square.row) for square in position.view(None).rock)
    known = naive.read(ClimbingMan(position.state.options).notation.write_position(position), rock, {})
    assert known.line_to_top(frozenset(known.coins)) is None


def par_line(known: naive.Naive) -> list[str] | None:
    """A line that leaves as much as possible unturned: sets of coins, the cheapest first."""
    choices = [frozenset(each) for size in range(len(known.coins) + 1) for each in combinations(known.coins, size)]
    for usable in sorted(choices, key=lambda each: sum(known.coins[coin] for coin in each)):
        found = known.line_to_top(usable)
        if found is not None:
            return found
    return None


def test_cm_41_par_is_the_best_score_and_a_line_proves_it():
    for seed in LOW_WALLS:
        position, known = wall(seed, 8, "1x3")
        best, other = par_line(known), known.line_to_top(frozenset(known.coins))
        assert best is not None
        assert other is not None
        par, score = play(position, *best).outcome(), play(position, *other).outcome()
        assert par is not None
        assert score is not None
        assert par.scores[0] > score.scores[0]
        gripped = {naive.cell(text.removeprefix("hand>")) for text in best if text.startswith("hand>")}
        turned = sum(known.coins.get(square, 0) for square in gripped)
        assert par.scores[0] * 10 == 8 * (6 + sum(known.coins.values()) - turned)


def test_cm_42_the_lighter_the_climber_the_more_walls_can_be_climbed():
    climbed = [{seed for seed in WALLS if line(seed, weight) is not None} for weight in (13, 11, 9)]
    assert climbed[0] < climbed[1] < climbed[2]
