"""The engine against the rules written out plainly: the same legal actions, and the same answer to *stuck*."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.stuck import is_stuck
from tests.climbing_man import naive
from tests.climbing_man.drawn import by_chance, drawn
from tests.climbing_man.walls import STUCK
from tests.sure import of_kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.actions import ClimbingManAction

ZIGZAG = "##../##../.##./.##./..##/..##"
LEGAL = {
    "basic": ("", 500),
    "light, exchanges free": ("weight=7 exchange=free", 400),
    "odd weight": ("weight=9 shape=narrow", 300),
    "heavy, falling": ("weight=13 mistakes=fall", 300),
    "four feet": ("weight=18", 60),
    "shifted tiles": (f"shape={ZIGZAG} tiles=any weight=8", 400),
    "zig-zag that falls": ("shape=zigzag mistakes=fall exchange=never", 300),
    "race": ("players=2", 400),
    "falling race with a clock": ("players=2 mistakes=fall turn_seconds=30 shape=4x3 tiles=any", 400),
}
SHAPES = ("2x2", "1x3", "1x4", "2x3", "3x2", "2x4", "3x3", "##../##../.##./.##.", "####/####/.##./.##.")
WEIGHTS = (6, 8, 9, 10, 11, 12, 13, 14, 15)


def line_options(line: str) -> dict[str, str]:
    return dict(word.split("=") for word in line.split())


def climbs(options: dict[str, str], random: Random, most: int) -> Iterator[tuple[ClimbingMan, ClimbingManPosition]]:
    """Positions of random climbs, one game after the other, in which the body likes to go up."""
    while True:
        game = ClimbingMan.read(options)
        position = by_chance(game.start(), random)
        for _ in range(most):
            seats = position.to_act()
            if not seats:
                break
            if position.view(None).phase in ("climbing", "fallen"):
                yield game, position
            after = position.play(seats[0], chosen(game, position, random)).position
            position = of_kind(ClimbingManPosition, after)


def chosen(game: ClimbingMan, position: ClimbingManPosition, random: Random) -> ClimbingManAction:
    """Any action but giving up; a third of the time the highest body move."""
    actions = list(position.legal_actions(position.to_act()[0]))
    texts = {game.notation.write_action(action): action for action in actions}
    moves = [text for text in texts if text.startswith("body>")]
    if moves and random.random() < 0.3:
        return texts[max(moves, key=lambda text: int(text.lstrip("body>").lstrip("abcdefghijklmnopqrstuvwxyz")))]
    return random.choice([action for text, action in texts.items() if text != "give-up"] or actions)


def plain(game: ClimbingMan, position: ClimbingManPosition, options: dict[str, str]) -> naive.Naive:
    rock = frozenset((square.column, square.row) for square in position.view(None).rock)
    return naive.read(game.notation.write_position(position), rock, options)


@pytest.mark.parametrize(("line", "count"), LEGAL.values(), ids=LEGAL.keys())
def test_legal_actions_are_what_the_rules_say(line: str, count: int) -> None:
    options = line_options(line)
    kinds: Counter[str] = Counter()
    positions = climbs(options, Random(line), most=60)
    for game, position in (next(positions) for _ in range(count)):
        listed = [game.notation.write_action(each) for each in position.legal_actions(position.to_act()[0])]
        assert len(set(listed)) == len(listed)
        stuck = is_stuck(position.state) if options.get("exchange", "stuck") == "stuck" else None
        assert set(listed) == plain(game, position, options).actions(stuck)
        kinds.update(text.split(":")[0].split(">")[0] for text in listed)
    assert kinds["hand"] + kinds["body"] > 0


def with_coins_turned(game: ClimbingMan, position: ClimbingManPosition, random: Random) -> ClimbingManPosition:
    """The same with many coins turned, which leaves less to hope for."""
    phase, coins, rest = game.notation.write_position(position).split(" ", 2)
    often = random.choice((0.2, 0.8, 1.0))
    turned = [word + "+" if random.random() < often and word[-1] != "+" else word for word in coins.split(",")]
    return game.notation.read_position(f"{phase} {','.join(turned)} {rest}")


def stuck_pairs() -> Iterator[tuple[bool, bool]]:
    """What the engine and the exhaustive search say of positions on small walls."""
    random = Random("stuck")
    for shape in SHAPES * 5:
        for weight in WEIGHTS:
            options = {"shape": shape, "tiles": "any", "weight": str(weight)}
            positions = climbs(options, random, most=20)
            for _ in range(random.randrange(1, 18)):
                game, position = next(positions)
            position = with_coins_turned(game, position, random)
            yield is_stuck(position.state), plain(game, position, options).is_stuck()


@pytest.mark.long
def test_stuck_is_what_an_exhaustive_search_says() -> None:
    pairs = list(stuck_pairs())
    assert len(pairs) >= 400
    assert [engine for engine, _ in pairs] == [search for _, search in pairs]
    answers = Counter(search for _, search in pairs)
    assert min(answers[True], answers[False]) >= 40, answers


def test_the_search_finds_the_drawn_wall_stuck() -> None:
    position = drawn(STUCK)
    rock = frozenset((square.column, square.row) for square in position.view(None).rock)
    line = ClimbingMan(position.state.options).notation.write_position(position)
    assert naive.read(line, rock, {}).is_stuck()
    assert is_stuck(position.state)
