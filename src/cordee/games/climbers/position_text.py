"""A position of The Climbers on one line. The grammar stands in docs/notation.md.

PHASE BLOCKS PAWNS MOVER TURN LAST FAILS, for example
turn:2:wb 6:G@o16.0,... R:f6:SL:hand:2:0@0+2@5:5/Y:table:L:gone:0:0@1:1 A 7 1RY:R@f6.0 0

A turn has its starting height and flags (w last walked, b block moved, d stepped down); a window and an asking their
seats. A pawn has colour, place, ladders, stone (hand, gone, or its square), best, arrivals (height@moment), latest.
LAST is the block moved last (TC-41), FAILS the turns in a row without a climb.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final, NoReturn

from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.blocks import BOX, PLAYER_COLOURS, Colour
from cordee.games.climbers.ending import most_fails
from cordee.games.climbers.options import Colours, TowerSource
from cordee.games.climbers.phases import Asking, BuildingUp, Choosing, Dealing, Over, Raising, Turn, Window
from cordee.games.climbers.state import BOTH_LADDERS, Pawn, State
from cordee.games.climbers.tower import count_problems, read_block, read_blocks, write_block, write_blocks
from cordee.games.climbers.turns import first_square
from cordee.games.contract import Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbers.building import Block, Building
    from cordee.games.climbers.options import ClimbersOptions
    from cordee.games.climbers.phases import Phase
    from cordee.games.squares import Spot

BAD_POSITION = Words("'{text}' is no position: {why}")
SEVEN_FIELDS = Words("seven fields are needed: phase blocks pawns mover turn last fails")
BAD_FIELD = Words("the field {name} can't be '{value}'")
BAD_PAWN = Words("the pawn '{pawn}' can't stand so: {why}")
WRONG_SQUARE = Words("{square} is not of its colours")
SHARED_SQUARE = Words("{square} is taken")
ON_BLOCKED = Words("{square} is on a blocked block")
ODD_ARRIVALS = Words("its arrivals do not fit")

PLAIN_PHASES: Final[Mapping[str, Phase]] = {
    "choosing": Choosing(),
    "dealing": Dealing(),
    "raising": Raising(),
    "building": BuildingUp(),
    "over": Over(),
}
PHASE_TEXTS: Final = {phase: text for text, phase in PLAIN_PHASES.items()}
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,6}", re.ASCII)
TURN: Final = re.compile(r"turn:(0|[1-9][0-9]?):(-|w?b?d?)", re.ASCII)
ARRIVAL: Final = re.compile(r"(0|[1-9][0-9]?)@(0|[1-9][0-9]{0,6})", re.ASCII)
LADDER_TEXTS: Final[Mapping[str, tuple[Ladder, ...]]] = {
    "SL": BOTH_LADDERS,
    "S": (Ladder.SHORT,),
    "L": (Ladder.LONG,),
    "-": (),
}


# --- writing


def write_state(state: State) -> str:
    """A state on one line."""
    pawns = "/".join(_write_pawn(state, pawn) for pawn in state.pawns)
    last = "-" if state.last_moved is None else write_block(state.table, state.last_moved)
    phase, blocks = _write_phase(state.phase), write_blocks(state.building)
    return f"{phase} {blocks} {pawns} {seat_letter(state.mover)} {state.turn} {last} {state.fails}"


def _write_phase(phase: Phase) -> str:
    match phase:
        case Turn(start, walked, moved, dipped):
            flags = "w" * walked + "b" * moved + "d" * dipped
            return f"turn:{start}:{flags or '-'}"
        case Window(seats):
            return f"window:{_write_seats(seats)}"
        case Asking(seats):
            return f"asking:{_write_seats(seats)}"
    return PHASE_TEXTS[phase]


def _write_seats(seats: tuple[Seat, ...]) -> str:
    return "".join(map(seat_letter, seats)) or "-"


def _write_pawn(state: State, pawn: Pawn) -> str:
    squares = state.table.squares
    place = "table" if pawn.spot is None else str(squares[pawn.spot])
    ladders = next(text for text, ladders in LADDER_TEXTS.items() if ladders == pawn.ladders)
    stone = "hand" if pawn.has_stone else "gone"
    if pawn.blocks is not None:
        stone = str(squares[first_square(state, pawn.blocks)])
    arrivals = "+".join(f"{height}@{moment}" for height, moment in pawn.arrivals)
    return f"{pawn.colour or '-'}:{place}:{ladders}:{stone}:{pawn.best}:{arrivals}:{pawn.latest}"


# --- reading


def read_state(text: str, options: ClimbersOptions, *, whole_box: bool = True) -> State:
    """The state that a line means; NotUnderstood says what could never stand on the table.

    A lesson may set up a few blocks of the box: without `whole_box` those that are missing are not missed.
    """
    return _Reader(text, options, whole_box).state()


class _Reader:
    """Reads one line, field by field."""

    def __init__(self, text: str, options: ClimbersOptions, whole_box: bool) -> None:
        self.text = text
        self.whole_box = whole_box
        self.options = options
        self.table = options.board
        self.seats = {seat_letter(Seat(seat)): Seat(seat) for seat in range(options.players)}

    def state(self) -> State:
        fields = self.text.split(" ")
        if len(fields) != 7:
            self.wrong(SEVEN_FIELDS)
        phase, blocks, pawns, mover, turn, last, fails = fields
        building = self.building(blocks)
        state = State(
            options=self.options,
            building=building,
            pawns=self.pawns(building, pawns),
            mover=self.seat("mover", mover),
            phase=self.phase(phase),
            turn=self.number("turn", turn),
            last_moved=None if last == "-" else self.last_moved(building, last),
            fails=self.number("fails", fails),
        )
        self.check_phase(state)
        self.check_pawns(state)
        return state

    def building(self, field: str) -> Building:
        building, problems = read_blocks(self.table, field)
        if problems:
            self.wrong(problems[0].words, **dict(problems[0].values))
        kinds = [block.kind for block in building.blocks]
        if any(kinds.count(kind) > number for kind, number in BOX.items()):
            problem = next(each for each in count_problems(building.blocks))
            self.wrong(problem.words, **dict(problem.values))
        return building

    def last_moved(self, building: Building, field: str) -> Block:
        block = read_block(self.table, field)
        if block not in building.blocks:
            self.wrong_field("last", field)
        return block

    def phase(self, field: str) -> Phase:
        if field in PLAIN_PHASES:
            return PLAIN_PHASES[field]
        turn = TURN.fullmatch(field)
        if turn is not None and turn[2]:
            start, flags = int(turn[1]), turn[2]
            return Turn(start, walked="w" in flags, moved="b" in flags, dipped="d" in flags)
        name, _, letters = field.partition(":")
        seats = tuple(self.seat("phase", letter) for letter in letters) if letters != "-" else ()
        if name == "window" and letters and len(set(seats)) == len(seats):
            return Window(seats)
        if name != "asking" or not seats or len(set(seats)) != len(seats):
            self.wrong_field("phase", field)
        return Asking(seats)

    def pawns(self, building: Building, field: str) -> tuple[Pawn, ...]:
        words = field.split("/")
        if len(words) != self.options.players:
            self.wrong_field("pawns", field)
        return tuple(self.pawn(building, word) for word in words)

    def pawn(self, building: Building, word: str) -> Pawn:
        parts = word.split(":")
        if len(parts) != 7:
            self.wrong_field("pawns", word)
        colour, place, ladders, stone, best, arrivals, latest = parts
        if ladders not in LADDER_TEXTS or colour not in ["-", *(each.value for each in PLAYER_COLOURS)]:
            self.wrong_field("pawns", word)
        return Pawn(
            colour=None if colour == "-" else Colour(colour),
            arrivals=tuple(self.arrival(each) for each in arrivals.split("+")),
            latest=self.number("latest", latest),
            spot=None if place == "table" else self.spot(place),
            ladders=LADDER_TEXTS[ladders],
            has_stone=stone == "hand",
            blocks=None if stone in ("hand", "gone") else self.stone(building, stone),
            best=self.number("best", best),
        )

    def arrival(self, word: str) -> tuple[int, int]:
        match = ARRIVAL.fullmatch(word)
        if match is None:
            self.wrong_field("arrivals", word)
        return int(match[1]), int(match[2])

    def stone(self, building: Building, name: str) -> Block:
        spot = self.spot(name)
        block = building.block_on(spot)
        if block is None or building.exposed(block) & ((1 << spot) - 1):
            self.wrong_field("stone", name)
        return block

    def spot(self, name: str) -> Spot:
        spot = self.table.spot(read_square(name))
        if spot is None:
            self.wrong_field("square", name)
        return spot

    def seat(self, name: str, letter: str) -> Seat:
        if letter not in self.seats:
            self.wrong_field(name, letter)
        return self.seats[letter]

    def number(self, name: str, field: str) -> int:
        if NUMBER.fullmatch(field) is None:
            self.wrong_field(name, field)
        return int(field)

    def check_phase(self, state: State) -> None:
        """What is on the table fits the phase."""
        whole = not self.whole_box or not count_problems(state.building.blocks)
        coloured = [pawn.colour is not None for pawn in state.pawns]
        early = self.options.colours is Colours.BEFORE
        match state.phase:
            case Choosing():
                stands = whole if not early or self.options.tower is TowerSource.CUSTOM else not state.building.blocks
                fits = stands and coloured == [seat < state.mover for seat in range(len(coloured))]
            case Dealing():
                fits = whole and not any(coloured)
            case Raising():
                fits = not state.building.blocks and set(coloured) == {early}
            case BuildingUp():
                fits = set(coloured) == {early}
            case _:
                fits = whole and all(coloured)
        playing = isinstance(state.phase, (Turn, Window, Asking, Over))
        if not fits or (state.turn > 0) != playing or state.fails > most_fails(state) + isinstance(state.phase, Over):
            self.wrong_field("phase", _write_phase(state.phase))
        if isinstance(state.phase, Window) and state.mover in state.phase.undecided:
            self.wrong_field("phase", _write_phase(state.phase))
        if isinstance(state.phase, Turn) and state.pawn.blocks is not None:
            self.wrong_field("stone", self.table.squares[first_square(state, state.pawn.blocks)])

    def check_pawns(self, state: State) -> None:
        """TC-21, TC-24, TC-25, TC-64: each where it may stand, with arrivals that fit."""
        colours = [pawn.colour for pawn in state.pawns if pawn.colour is not None]
        if len(set(colours)) != len(colours) or len(set(state.blocked)) != len(state.blocked):
            self.wrong_field("pawns", _write_pawn(state, state.pawns[-1]))
        for seat, pawn in enumerate(state.pawns):
            self.check_arrivals(state, Seat(seat))
            if pawn.spot is not None:
                self.check_place(state, pawn, pawn.spot)

    def check_place(self, state: State, pawn: Pawn, spot: Spot) -> None:
        block, square = state.building.block_on(spot), self.table.squares[spot]
        if block is None or block.colour not in (pawn.colour, Colour.GREY):
            self.wrong_pawn(state, pawn, WRONG_SQUARE, square=square)
        if sum(each.spot == spot for each in state.pawns) > 1:
            self.wrong_pawn(state, pawn, SHARED_SQUARE, square=square)
        if block in state.blocked:
            self.wrong_pawn(state, pawn, ON_BLOCKED, square=square)

    def check_arrivals(self, state: State, seat: Seat) -> None:
        """TC-64: from the table on, ever higher and later, at moments of its own, up to where it stands at least."""
        pawn, steps = state.pawns[seat], state.pawns[seat].arrivals
        rising = all(low < high and early < late for (low, early), (high, late) in itertools.pairwise(steps))
        others = {moment for each in state.pawns if each is not pawn for _, moment in each.arrivals}
        own = {moment for _, moment in steps} | {pawn.latest}
        fits = steps[0] == (0, seat) and rising and steps[-1][0] >= max(state.height(seat), pawn.best)
        if not fits or own & others:
            self.wrong_pawn(state, pawn, ODD_ARRIVALS)

    def wrong_pawn(self, state: State, pawn: Pawn, why: Words, **values: object) -> NoReturn:
        self.wrong(BAD_PAWN, pawn=_write_pawn(state, pawn), why=NotUnderstood(why, **values))

    def wrong_field(self, name: str, value: object) -> NoReturn:
        self.wrong(BAD_FIELD, name=name, value=value)

    def wrong(self, why: Words, /, **values: object) -> NoReturn:
        raise NotUnderstood(BAD_POSITION, text=self.text, why=NotUnderstood(why, **values))
