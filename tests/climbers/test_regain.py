"""TC-23, `regain`: what can be made good, against a search through every sequence of the turn by the plain rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbers import actions as acts
from cordee.games.climbers import descent, saving
from cordee.games.climbers.blocks import Colour
from cordee.games.climbers.building import raised
from cordee.games.climbers.ladders import heads_from, landings
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.placing import movable_blocks, put_elsewhere, site_without
from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.walking import footing, free_to_end, reach, standable, walk_reach
from cordee.games.contract import Seat
from cordee.games.squares import spots_of
from tests.climbers.drawn import A, drawn, legal, play
from tests.climbers.plain import Plain
from tests.conformance.hooks import SOAK
from tests.sure import not_none

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    """No stand and no move twice within a list, and the same list again stands on what was proven for the first."""
    proven: list[Any] = []
    prove, attempt = descent.Ahead._prove, saving.Saving._try

    def proving(self: Any, stands: Any) -> None:
        proven.extend((ladders, spot) for ladders, squares in stands.items() for spot in spots_of(squares))
        prove(self, stands)

    def trying(self: Any, pose: Any, spot: int, others: int) -> None:
        proven.append((self.state.pawn.spot, self.state.pawn.ladders, self.block, *self._class(pose), spot))
        attempt(self, pose, spot, others)

    monkeypatch.setattr(descent.Ahead, "_prove", proving)
    monkeypatch.setattr(saving.Saving, "_try", trying)
    picture, legend = "a a b b c c\na a b b c c", "a=2R b=1R c=1R"
    position = drawn(picture, legend, "R@a1 Y", ladders="S", last="a", descent="regain")
    down = play(position, "walk>c1")
    for each in (position, down):
        first = list(each.legal_actions(A))
        assert proven
        assert len(set(proven)) == len(proven)
        proven.clear()
        assert list(each.legal_actions(A)) == first
        assert not proven


# --- against a plain flood, with other pawns, stones, parted tops and ladders that span

ON_TOP = ((1, 2), (2, 1), (2, 2), (2, 2))
YES_NO = ("yes", "no")
TELLING = (4048, 4185, 4224, 4282, 4523, 4670, 4810, 5052, 6072, 6095)
"""Boards on which a table square under the new block, taken for its top, would save who stands on the table."""
LOSING: tuple[int, ...] = ()
SAVING: tuple[int, ...] = (7002, 3438, 3168)
"""Boards on which some broken rule would lose or save a turn that it should not."""


def crowded_state(random: Random) -> State:
    """A board with blocks on blocks, pawns and a stone anywhere, and the red pawn stepped down."""
    layers, legend = random.choice(PICTURES), " ".join(f"{letter}={kind}" for letter, kind in kinds(random))
    options = {name: random.choice(YES_NO) for name in ("ladder_bypass", "ladder_bridge")}
    options |= {"contact": random.choice(("square", "face")), "descent": "regain", "general_movement": "off"}
    ladders = random.choice(("", "", "S", "L", "SL"))
    for letter in "pqr":
        layers, legend = with_one_on_top(random, letter, layers, legend)
    state = drawn(layers, legend, "R Y D", ladders=ladders, moved=False, **options).state
    for seat, pawn in enumerate(state.pawns):
        shown = state.building.shown
        places = spots_of((shown[not_none(pawn.colour)] | shown[Colour.GREY]) & ~state.occupied)
        if places and random.random() < 0.8:
            state = state.with_pawn(Seat(seat), pawn.but(spot=random.choice(places)))
    free = [block for block, top in state.building.tops if not top & state.occupied]
    if free and random.random() < 0.3:
        state = state.with_pawn(Seat(2), state.pawns[2].but(has_stone=False, blocks=random.choice(free)))
    return state.but(phase=Turn(random.randrange(5), walked=True, dipped=True))


def kinds(random: Random) -> list[tuple[str, str]]:
    """Colours and sizes that fit the letters of every picture."""
    return [(letter, f"{size}{random.choice('RRGYD')}") for letter, size in zip("abcde", "44441", strict=True)]


def with_one_on_top(random: Random, letter: str, layers: str, legend: str) -> tuple[str, str]:
    """A block more somewhere, where one can stand: it may part the top below it."""
    (width, depth), left, low = random.choice(ON_TOP), random.randrange(6), random.randrange(3)
    plan = [
        [letter if left <= x < left + width and low <= y < low + depth else "." for x in range(8)] for y in range(5)
    ]
    layer = "\n".join(" ".join(row) for row in reversed(plan))
    more = f"{layers}\n--\n{layer}", f"{legend} {letter}=1{random.choice('RGY')}"
    try:
        drawn(*more)
    except AssertionError:
        return layers, legend
    return more


def leads_up(state: State, *, walking: bool) -> bool:
    """Whether walks and ladders alone lead above the turn's start, by a flood from where the pawn stands."""
    within = standable(state, A) | state.building.ground | footing(state, A)
    feet = footing(state, A)
    if walking:
        feet = reach(state.building, feet, within, down=True)
    return bool(
        flooded(state, feet, state.pawn.ladders, within) & ~state.building.lower_than(state.under_way.start + 1)
    )


def flooded(state: State, feet: int, ladders: tuple[acts.Ladder, ...], within: int) -> int:
    reached = feet
    for ladder in ladders:
        heads = heads_from(state, feet, ladder, standable(state, A) & ~feet)
        left = tuple(each for each in ladders if each is not ladder)
        reached |= flooded(state, reach(state.building, heads, within, down=True), left, within) if heads else 0
    return reached


def saving_moves(state: State) -> Iterator[tuple[Any, Any, int, bool]]:
    """Every move of a block, tried: whether it leads up."""
    for block in movable_blocks(state):
        site = site_without(state, block)
        for pose, size in block.kind.sizes.items():
            for spot in spots_of(site.spots(size, pose)):
                after = put_elsewhere(state, block, site.block(block.kind, pose, spot))
                yield block, pose, spot, leads_up(after, walking=True)


def test_tc_23_the_moves_that_save_a_turn_are_those_that_lead_up_when_tried() -> None:
    for number in (*SAVING, *range(3000, 3000 + ROUNDS)):
        state = crowded_state(Random(number))
        good: dict[Any, int] = {}
        for block, pose, spot, leads in saving_moves(state):
            good[block, pose] = good.get((block, pose), 0) | leads << spot
        for (block, pose), spots in good.items():
            site = site_without(state, block)
            every = site.spots(block.kind.sizes[pose], pose)
            assert descent.saving_spots(state, site, block, pose, every) == spots, f"{number}: {block} {pose}"


def test_tc_23_many_stands_at_once_are_lost_exactly_if_each_is_by_trying() -> None:
    """Without ladders a stand is lost if it is low and no move saves it; with them, if it is lost asked alone."""
    for number in (*TELLING, *range(4000, 4000 + 2 * ROUNDS)):
        state = crowded_state(Random(number))
        ends = free_to_end(state, A, walk_reach(state, A, down=True))
        lost = descent.lost(state, ends)
        for end in ends:
            there = state.with_pawn(A, state.pawn.but(spot=end))
            if not state.pawn.ladders:
                saved = leads_up(there, walking=False) or any(leads for *_, leads in saving_moves(there))
                assert (end in lost) == (not saved), f"{number}: {end}"
            alone = there.but(building=raised(state.table, state.building.blocks))
            assert (end in lost) == bool(descent.lost(alone, [end])), f"{number}: {end}"


class Tried:
    """Whether a turn can be made good, by trying every walk, ladder and block move, stand by stand."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.known: dict[Any, bool] = {}

    def saved(self, end: int | None) -> bool:
        walking = not self.state.under_way.walked
        there = self.at(end, self.state.pawn.ladders)
        return leads_up(there, walking=walking) or self.saved_by_a_block(there, walking=walking)

    def at(self, end: int | None, ladders: Any) -> State:
        return self.state.with_pawn(A, self.state.pawn.but(spot=end, ladders=ladders))

    def saved_by_a_block(self, state: State, *, walking: bool) -> bool:
        key = (state.pawn.spot, state.pawn.ladders, walking)
        if key not in self.known:
            self.known[key] = any(leads for *_, leads in saving_moves(state)) or any(
                self.saved_by_a_block(after, walking=again) for after, again in self.onward(state, walking=walking)
            )
        return self.known[key]

    def onward(self, state: State, *, walking: bool) -> Iterator[tuple[State, bool]]:
        for ladder in state.pawn.ladders:
            left = tuple(each for each in state.pawn.ladders if each is not ladder)
            for spot in spots_of(landings(state, A, ladder)):
                yield self.at(spot, left), True
        for end in free_to_end(state, A, walk_reach(state, A, down=True)) if walking else ():
            yield self.at(end, state.pawn.ladders), False


def stepped_down(number: int) -> State:
    """A crowded board; every other time a walk is still to come."""
    state = crowded_state(Random(number))
    return state.but(phase=replace(state.under_way, walked=number % 2 == 0))


@pytest.mark.parametrize("number", [*LOSING, *range(7000, 7000 + ROUNDS)])
def test_tc_23_a_stand_is_lost_exactly_if_nothing_that_is_tried_saves_it(number: int) -> None:
    state = stepped_down(number)
    ends = free_to_end(state, A, walk_reach(state, A, down=True))
    tried = Tried(state)
    assert descent.lost(state, ends) == {end for end in ends if not tried.saved(end)}


# --- drawn boards on which one thing decides

ONE_WAY_DOWN = """
. . p p . . . . . . . . . . .
. . p p . . . . . . . . . . .
q q d d r r . . . . . . . . .
q q d d r r . . . . . . . . .
. s s . . . . . b b c c . m m
. s s . . . . . b b c c . m m
"""
"""From d only d2 leads to the table, and over b to c."""
OVER_A_GAP = """
a a . y y c c . m m
a a . y y c c . m m
--
A A
A A
"""
"""With m on y a bridge leads from A, level with it, over the gap; from the table the short ladder does not reach."""
DECIDING: dict[str, tuple[str, str, str, int, dict[str, Any]]] = {
    "one way down": (ONE_WAY_DOWN, "p=4Y q=4Y r=4Y s=4Y d=1R b=1R c=2R m=1R", "R@c3 Y", 1, {"ladders": ""}),
    "over a gap": (
        OVER_A_GAP,
        "a=1Y A=2R y=1Y c=4R m=2R",
        "R@a1 Y",
        3,
        {"ladders": "S", "ladder_bridge": "yes"},
    ),
}


@pytest.mark.parametrize("name", DECIDING)
def test_tc_23_a_move_saves_a_turn_if_it_leads_up_where_one_thing_decides(name: str) -> None:
    picture, legend, pawns, start, options = DECIDING[name]
    state = drawn(picture, legend, pawns, descent="regain", general_movement="off", **options).state
    state = state.but(phase=Turn(start, walked=True, dipped=True))
    block = max(movable_blocks(state), key=lambda each: each.spot % state.table.columns)
    site, verdicts = site_without(state, block), set()
    for size, pose in {size: pose for pose, size in block.kind.sizes.items()}.items():
        every = site.spots(size, pose)
        good = descent.saving_spots(state, site, block, pose, every)
        for spot in spots_of(every):
            after = put_elsewhere(state, block, site.block(block.kind, pose, spot))
            verdicts.add(leads_up(after, walking=True))
            assert good >> spot & 1 == leads_up(after, walking=True), state.table.squares[spot]
    assert verdicts == {True, False}


def test_tc_23_the_block_one_stands_on_is_not_moved_to_save_the_turn() -> None:
    """Moved beside c, b would be the step to it; c itself was moved last."""
    state = drawn("b b . c c\nb b . c c", "b=1R c=2R", "R Y", ladders="", last="c", descent="regain").state
    state = state.but(phase=Turn(1, walked=True, dipped=True))
    assert descent.lost(state, [0, None]) == {0}
    assert [end for end in (0, None) if not Tried(state).saved(end)] == [0]
