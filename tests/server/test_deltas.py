"""What changed, instead of everything: a client that applies the patches has what a whole table would tell."""

from __future__ import annotations

import json
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.contract import CHANCE
from cordee.games.squares import Square
from cordee.kits import GAMES
from cordee.plain import plain
from cordee.server.presenting.differences import difference, patched
from tests.server.inside import ANA, BEN, bytes_heard, inside
from tests.server.loops import run_loop

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 3_000
ACTIONS = 40


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1, 2, 3), (1, 2, 3)),
        ((1, 2, 3), (1, 9, 3)),
        ((1, 2, 3), (1, 2, 3, 4)),
        ((1, 2, 3), (0, 1, 2, 3)),
        ((1, 2, 3, 4), (1, 4)),
        ((1, 2, 3, 4, 5, 6), (6, 2, 3, 9, 4, 1)),
        ((1, 1, 1), (1, 1)),
        ((), (1,)),
        ((1,), ()),
        (Square(1, 2), Square(2, 2)),
        (None, (1, 2)),
        (1, True),
    ],
)
def test_a_patch_leads_from_one_to_the_other(before: Any, after: Any) -> None:
    node = difference(before, after)
    assert json.dumps(plain(before) if node is None else patched(plain(before), node)) == json.dumps(plain(after))


@pytest.mark.parametrize("code", GAMES)
def test_patches_lead_to_what_the_whole_table_tells(tmp_path: Path, code: str) -> None:
    random = Random(code)
    sizes: list[int] = []

    async def run() -> None:
        async with inside(tmp_path) as house:
            options = "players=2" if code == "climbing-man" else ""
            room = await house.table(code, ANA, BEN, options=options, pace="days")
            quick, usual = house.watch(room, ANA, 0), house.watch(room, ANA, 0)
            quick.deltas = True
            known = json.loads(bytes_heard(quick)[-1])
            bytes_heard(usual)
            for _ in range(ACTIONS):
                acting = [seat for seat in room.table.acting() if seat != CHANCE]
                if not acting:
                    break
                seat = acting[0]
                legal = list(room.table.position.legal_actions(seat))
                text = room.table.game.notation.write_action(random.choice(legal))
                await house.act(room, (ANA, BEN)[seat], text, seat)
                told, whole = bytes_heard(quick), [json.loads(each) for each in bytes_heard(usual)]
                for each, full in zip(told, whole, strict=True):
                    change = json.loads(each)
                    sizes.append(len(each))
                    assert change["now"] is None
                    assert change["after"] == known["version"]
                    assert change["events"] == full["events"]
                    known = patched(known, change["patch"])
                    assert {name: known[name] for name in full["now"]} == full["now"]

    run_loop(run())
    assert len(sizes) >= ACTIONS // 8  # the tower is drawn anew each time, and a game may end early
    assert sorted(sizes)[-3] <= MOST_BYTES, "but for the board when it is laid, and all that an end reveals"
    assert median(sizes) <= MOST_BYTES / 3
