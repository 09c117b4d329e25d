"""TC-23, `regain`: what can be made good, against a search through every sequence of the turn by the plain rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbers import actions as acts
from cordee.games.climbers import descent
from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.placing import put_elsewhere, site_without
from cordee.games.climbers.position import ClimbersPosition
from tests.climbers.drawn import A, drawn, legal, play
from tests.climbers.plain import Plain
from tests.conformance.hooks import SOAK
from tests.sure import not_none

if TYPE_CHECKING:
    from cordee.games.climbers.state import State

ROUNDS = 10 * SOAK
FREESTYLE = {"ladder_bypass": "yes", "ladder_bridge": "yes", "general_movement": "off"}
PICTURES = (
    "a a b b c c .\na a b b c c .\n. d d e e . .\n. d d e e . .",
    "a a b b . . .\na a b b c c .\nd d e e c c .\nd d e e . . .",
    "a a . b b . .\na a . b b . .\nc c c c d d e\nc c c c d d e",
)


def board(random: Random, picture: str, *, moved: bool = False, **options: str) -> ClimbersPosition | None:
    """A small building of blocks of any kinds, with a red pawn on it somewhere; None where it has nowhere to stand."""
    legend = []
    for letter in "abcde":
        rows = [row.split() for row in picture.splitlines()]
        squares = sum(row.count(letter) for row in rows)
        sizes = {8: ["4"], 4: ["1", "2", "4"], 2: ["1"]}[squares]
        legend.append(f"{letter}={random.choice(sizes)}{random.choice('RRGYD')}")
    ladders = random.choice(("", "", "S", "L", "SL"))
    moved = random.random() < 0.4 or moved
    empty = drawn(picture, " ".join(legend), "R Y", ladders=ladders, descent="regain", moved=moved, **options)
    shown = empty.state.building.shown
    places = empty.state.table.names(shown[Colour.RED] | shown[Colour.GREY])
    if not places:
        return None
    where = f"R@{random.choice(places)} Y"
    return drawn(picture, " ".join(legend), where, ladders=ladders, descent="regain", moved=moved, **options)


def plainly(state: State) -> Plain:
    return Plain(ClimbersPosition(state).view(None), {"barred": None})


def highest(state: State, *, walking: bool) -> int:
    """The greatest height that walks and ladders still lead to, tried one by one."""
    plain = plainly(state)
    feet = plain.footing(A)
    if walking:
        feet = plain.walk_reach(A, down=True)
    return climb(plain, feet, [ladder.value for ladder in state.pawn.ladders])


def climb(plain: Plain, feet: set[Any], ladders: list[str]) -> int:
    best = max(plain.height[cell] for cell in feet)
    for ladder in ladders:
        heads = reached_by(plain, ladder, feet)
        if heads:
            rest = [each for each in ladders if each != ladder]
            best = max(best, climb(plain, plain.walk_reach(A, down=True, start=heads), rest))
    return best


def reached_by(plain: Plain, ladder: str, feet: set[Any]) -> set[Any]:
    met = set()
    for column, row in feet:
        for head in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            rise = plain.height.get(head, -99) - plain.height[column, row]
            if 2 <= rise <= {"short": 2, "long": 4}[ladder] and plain.may_enter(0, head):
                met |= plain.surface(head)
    return met


def can_end_higher(state: State) -> bool:
    """Every stand that walks and ladders lead to, and from each every block move, and what follows it."""
    phase = state.under_way
    if highest(state, walking=not phase.walked) > phase.start:
        return True
    if phase.moved:
        return False
    seen, waiting = set(), [state]
    while waiting:
        here = waiting.pop()
        key = (here.pawn.spot, here.pawn.ladders)
        if key in seen:
            continue
        seen.add(key)
        if any(highest(after, walking=True) > phase.start for after in after_blocks(here)):
            return True
        waiting += onward(here)
    return False


def after_blocks(state: State) -> Any:
    plain = plainly(state)
    for form, source, pose, target in sorted(plain.placements()):
        spot = (source[1] - 1) * state.table.columns + source[0]
        block = max(
            (b for b in state.building.blocks if b.spot == spot and b.kind.form.value == form), key=lambda b: b.base
        )
        where = (target[1] - 1) * state.table.columns + target[0]
        new = next(each for each in block.kind.poses if str(each) == pose)
        yield put_elsewhere(state, block, site_without(state, block).block(block.kind, new, where))


def onward(state: State) -> list[State]:
    plain, pawn, phase, found = plainly(state), state.pawn, state.under_way, []
    if not phase.walked:
        for cell in plain.ends(0, plain.walk_reach(0, down=True)):
            spot = None if cell is None else (cell[1] - 1) * state.table.columns + cell[0]
            found.append(state.with_pawn(A, pawn.but(spot=spot), phase=replace(phase, walked=True)))
    for ladder in pawn.ladders:
        left = tuple(each for each in pawn.ladders if each is not ladder)
        for cell in plain.landings(0, ladder.value):
            spot = (cell[1] - 1) * state.table.columns + cell[0]
            found.append(state.with_pawn(A, pawn.but(spot=spot, ladders=left), phase=replace(phase, walked=False)))
    return found


@pytest.mark.parametrize("number", range(ROUNDS))
def test_tc_23_a_step_down_is_legal_exactly_if_it_can_be_made_good(number: int) -> None:
    random = Random(number)
    position = board(random, PICTURES[number % len(PICTURES)])
    if position is None:
        return
    state, plain = position.state, plainly(position.state)
    level = plain.ends(0, plain.walk_reach(0, down=False))
    listed = {a.target and tuple(a.target) for a in position.legal_actions(A) if isinstance(a, acts.Walk)}
    for cell in plain.ends(0, plain.walk_reach(0, down=True)):
        spot = None if cell is None else (cell[1] - 1) * state.table.columns + cell[0]
        after = state.with_pawn(A, state.pawn.but(spot=spot), phase=replace(state.under_way, walked=True, dipped=True))
        assert (cell in listed) == (cell in level or can_end_higher(after)), cell


@pytest.mark.parametrize("number", range(ROUNDS // 2))
def test_tc_23_after_a_step_down_a_block_move_is_legal_exactly_if_it_can_be_made_good(number: int) -> None:
    random = Random(1000 + number)
    position = board(random, PICTURES[number % len(PICTURES)])
    if position is None or position.state.under_way.moved or position.state.pawn.spot is None:
        return
    phase = replace(position.state.under_way, walked=True, dipped=True)
    dipped = ClimbersPosition(position.state.with_pawn(A, position.state.pawn.but(spot=None), phase=phase))
    listed = {a for a in dipped.legal_actions(A) if isinstance(a, acts.MoveBlock)}
    good = [state for state in after_blocks(dipped.state) if highest(state, walking=True) > phase.start]
    assert len(listed) == len(good)


def test_tc_23_whoever_steps_down_can_go_on() -> None:
    """Freestyle ladders on small buildings, the block moved: every listed walk leaves the mover something to do."""
    for number in range(30 * ROUNDS):
        position = board(Random(2000 + number), PICTURES[number % len(PICTURES)], moved=True, **FREESTYLE)
        for text in legal(position, "walk>") if position else ():
            assert legal(play(not_none(position), text)), f"{number}: {text} is a dead end"


def test_tc_32_a_step_down_never_counts_on_a_bridge_to_the_own_surface() -> None:
    """The walk to j1 left nobody a legal action: only a bridge of rise 0 along its own surface would have gone on."""
    row = "d d a a s s . . . b b"
    position = drawn(
        f"{row}\n{row}\n--\nc c\nc c",
        "d=2Y c=1R a=2R s=1R b=1R",
        "R@c1 Y",
        ladders="S",
        last="s",
        moved=True,
        descent="regain",
        ladder_bridge="yes",
        general_movement="off",
    )
    listed = legal(position, "walk>")
    assert "walk>j1" not in listed
    for text in listed:
        assert legal(play(position, text)), f"{text} is a dead end"


def test_tc_23_nothing_is_proven_twice_within_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stand twice within a list, and the same list again stands on what was proven for the first."""
    proven, prove = [], descent._some_block_saves

    def counted(state: State) -> bool:
        proven.append((state.pawn.spot, state.pawn.ladders))
        return prove(state)

    monkeypatch.setattr(descent, "_some_block_saves", counted)
    position = drawn("a a b b c c\na a b b c c", "a=2R b=1R c=1R", "R@a1 Y", ladders="S", descent="regain")
    first = list(position.legal_actions(A))
    assert proven
    assert len(set(proven)) == len(proven)
    proven.clear()
    assert list(position.legal_actions(A)) == first
    assert not proven
