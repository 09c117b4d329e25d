"""What stands beside the building: the turn, the players, and what the signs mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.drawing.picture import Line, Span
from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.blocks import Colour
from cordee.games.contract import Seat, seat_letter
from cordee.games.words import Words
from cordee.kits.climbers.drawing_signs import FACES, PAWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.view import ClimbersView, PawnView
    from cordee.games.words import Language

PHASES: Final = {
    "choosing": Words("colours are chosen"),
    "dealing": Words("colours are dealt"),
    "raising": Words("the tower is raised"),
    "buildingup": Words("the tower is built"),
    "turn": Words("turn {turn}"),
    "window": Words("general movement before turn {turn}"),
    "asking": Words("general movement before turn {turn}"),
    "over": Words("the end, in turn {turn}"),
}
TO_ACT: Final = Words("{seats} to act")
BLOCK_MOVED: Final = Words("the block is moved")
BLOCK_TO_MOVE: Final = Words("a block may be moved")
BARRED: Final = Words("not the one at {square} (TC-41)")
MUST_REGAIN: Final = Words("must end above {height} (TC-23)")
TURNS_LEFT: Final = Words("{left} turns left without a climb")
TABLE: Final = Words("table")
HEIGHT: Final = Words("height {height}")
STONE_WORD: Final = Words("stone")
STONE_ON: Final = Words("blocks {square}")
WINS: Final = Words("{seat} wins at height {height} ({rule})")
LEGEND: Final = (
    Words("r red  y yellow  d dark blue  l light blue  p purple  g grey, then the height"),
    Words("A3 pawn A at 3  r3# a blocking stone on it  S short ladder (2)  L long (2 to 4)"),
)
LADDERS: Final = {Ladder.SHORT: "S", Ladder.LONG: "L"}


def panel(view: ClimbersView, language: Language) -> list[list[Line]]:
    """The turn, then the players."""
    return [
        list(_turn(view, language)),
        [line for seat in range(len(view.pawns)) for line in _player(view, seat, language)],
    ]


def _turn(view: ClimbersView, language: Language) -> Iterator[Line]:
    yield (Span(PHASES[view.phase].say(language, turn=view.turn), "bold"),)
    if view.outcome is not None:
        winner = view.outcome.winners()[0]
        said = WINS.say(language, seat=seat_letter(winner), height=view.pawns[winner].height, rule=view.outcome.rule)
        yield (Span(said, "bold"),)
        return
    yield (Span(TO_ACT.say(language, seats=tuple(map(seat_letter, view.to_act)))),)
    if view.phase == "turn":
        yield (Span((BLOCK_MOVED if view.block_moved else BLOCK_TO_MOVE).say(language)),)
    if view.barred is not None and not view.block_moved:
        yield (Span(BARRED.say(language, square=view.barred)),)
    if view.dipped:
        yield (Span(MUST_REGAIN.say(language, height=view.start_height)),)
    if view.turn:
        yield (Span(TURNS_LEFT.say(language, left=view.turns_left)),)


def _player(view: ClimbersView, seat: int, language: Language) -> Iterator[Line]:
    pawn = view.pawns[seat]
    colour = Colour.GREY if pawn.colour is None else pawn.colour
    name = "-" if pawn.colour is None else pawn.colour.say(language)
    place = TABLE.say(language) if pawn.square is None else str(pawn.square)
    where = f" {place}  {HEIGHT.say(language, height=pawn.height)}"
    yield (Span(f" {seat_letter(Seat(seat))} ", PAWN), Span(f" {name} ", FACES[colour]), Span(where))
    yield (Span("    " + "  ".join(_belongings(pawn, language)), "dim"),)


def _belongings(pawn: PawnView, language: Language) -> Iterator[str]:
    yield "".join(LADDERS[ladder] for ladder in pawn.ladders) or "-"
    if pawn.has_stone:
        yield STONE_WORD.say(language)
    if pawn.blocks is not None:
        yield STONE_ON.say(language, square=pawn.blocks)


def legend(language: Language) -> list[Line]:
    """What the signs mean."""
    return [(Span(words.say(language), "dim"),) for words in LEGEND]
