"""Lines from one position are a record with variations, and come back from it."""

from __future__ import annotations

from random import Random

import pytest

from cordee.games.errors import Illegal
from cordee.kits import GAMES
from cordee.records import read_record, write_record
from cordee.session import Session
from cordee.study.board import comments_of, lines_of, played_on, start_of, tree_of


@pytest.mark.parametrize("code", ["climbers", "cubeclimbers", "climbing-man"])
def test_lines_survive_as_a_tree(code: str) -> None:
    game, random = GAMES[code].read({}), Random(1)
    start = Session(game, Random(2)).position
    lines: list[list[str]] = []
    for number in range(4):
        line = list(lines[0][: 2 * number]) if lines else []
        while len(line) < 8:
            legal = played_on(game, start, line).legal()
            if not legal:
                break
            line.append(str(random.choice(legal)))
        lines.append(line)
    ends = {tuple(line): f"line {number}" for number, line in enumerate(lines)}
    comments = {(): "from here", tuple(lines[1][:3]): "so", **ends}
    record = tree_of(game, start, lines, comments)
    again = read_record(write_record(record))
    assert comments_of(again) == comments
    assert again == record
    assert start_of(again) == start
    assert set(map(tuple, lines_of(again))) == set(map(tuple, lines))
    assert lines_of(again)[0] == lines[0]


def test_the_same_actions_lead_to_the_same_position_whatever_chance_brings() -> None:
    game = GAMES["cubeclimbers"].read({})
    start = Session(game, Random(2)).position
    line = [str(played_on(game, start, ()).legal()[0])]
    assert played_on(game, start, line).position == played_on(game, start, line).position


def test_what_can_t_be_done_is_refused() -> None:
    game = GAMES["climbing-man"].read({})
    with pytest.raises(Illegal):
        played_on(game, Session(game, Random(1)).position, ["start:a1"])


def test_nothing_played_is_a_record_without_actions() -> None:
    game = GAMES["climbers"].read({})
    assert lines_of(tree_of(game, Session(game, Random(1)).position, [])) == [[]]
