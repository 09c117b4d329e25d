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
    "choosing": Words("colours are chosen", "on choisit les couleurs"),
    "dealing": Words("colours are dealt", "on tire les couleurs"),
    "raising": Words("the tower is raised", "on élève la tour"),
    "buildingup": Words("the tower is built", "on bâtit la tour"),
    "turn": Words("turn {turn}", "tour {turn}"),
    "window": Words("general movement before turn {turn}", "mouvement général avant le tour {turn}"),
    "asking": Words("general movement before turn {turn}", "mouvement général avant le tour {turn}"),
    "over": Words("the end, in turn {turn}", "fin, au tour {turn}"),
}
TO_ACT: Final = Words("{seats} to act", "à {seats} de jouer")
BLOCK_MOVED: Final = Words("the block is moved", "le bloc est déplacé")
BLOCK_TO_MOVE: Final = Words("a block may be moved", "un bloc peut être déplacé")
BARRED: Final = Words("not the one at {square} (TC-41)", "pas celui de {square} (TC-41)")
MUST_REGAIN: Final = Words("must end above {height} (TC-23)", "doit finir au-dessus de {height} (TC-23)")
TURNS_LEFT: Final = Words("{left} turns left without a climb", "encore {left} tours sans ascension")
TABLE: Final = Words("table", "table")
HEIGHT: Final = Words("height {height}", "hauteur {height}")
STONE_WORD: Final = Words("stone", "pierre")
STONE_ON: Final = Words("blocks {square}", "bloque {square}")
WINS: Final = Words("{seat} wins at height {height} ({rule})", "{seat} gagne à la hauteur {height} ({rule})")
LEGEND: Final = (
    Words(
        "r red  y yellow  d dark blue  l light blue  p purple  g grey, then the height",
        "r rouge  y jaune  d bleu foncé  l bleu clair  p violet  g gris, puis la hauteur",
    ),
    Words(
        "A3 pawn A at 3  r3# a blocking stone on it  S short ladder (2)  L long (2 to 4)",
        "A3 pion A à 3  r3# une pierre dessus  S petite échelle (2)  L grande (2 à 4)",
    ),
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
