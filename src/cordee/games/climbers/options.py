"""The options of The Climbers, each with its rule."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cordee.games.climbers.building import table_of
from cordee.games.climbers.tower import tower_problems
from cordee.games.errors import Problem
from cordee.games.options import OneOf, Options, option
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbers.building import Table


class TowerSource(OneOf):
    """TC-12..TC-14: where the tower comes from."""

    GENERATED = "generated", "raised at random", "élevée au hasard"
    BUILT = "built", "built by the players in turn", "bâtie par les joueurs, chacun son tour"
    CUSTOM = "custom", "given by the option custom_tower", "donnée par l'option custom_tower"


class Colours(OneOf):
    """TC-13: when players get their colours."""

    BEFORE = "before", "chosen in turn, before the tower stands", "choisies à tour de rôle, avant la tour"
    AFTER = "after", "chosen in turn, once the tower stands", "choisies à tour de rôle, une fois la tour debout"
    DEALT = "dealt", "dealt at random, once the tower stands", "tirées au sort, une fois la tour debout"


class Descent(OneOf):
    """TC-23: steps down."""

    FREE = "free", "as you like", "à volonté"
    REGAIN = "regain", "if the turn ends higher than it began", "si le tour finit plus haut qu'il n'a commencé"
    NEVER = "never", "never", "jamais"


class GeneralMovement(OneOf):
    """TC-26: walks between turns."""

    OPEN = "open", "anyone, until the next player's first action", "tous, jusqu'à la première action du suivant"
    ORDERED = "ordered", "each is asked once, the next to play first", "chacun est invité une fois, le suivant d'abord"
    OFF = "off", "none", "aucun"


class PawnMoves(OneOf):
    """TC-61: how often a pawn moves in a round."""

    ANY = "any", "not counted", "non comptés"
    TWO = "2", "once before and once after the block move", "un avant et un après le déplacement du bloc"


class Contact(OneOf):
    """TC-42: how a placed block touches the building."""

    SQUARE = "square", "with at least one unit square", "par au moins une case"
    FACE = "face", "with one whole face", "par une face entière"


class Spin(OneOf):
    """TC-44: a block that is lifted, spun and put back as it stood."""

    NO_MOVE = "no_move", "no move: place or pose must change", "pas un déplacement : la place ou la pose change"
    MOVE = "move", "a move like any other", "un déplacement comme un autre"


class Climb(OneOf):
    """TC-62: what a turn must reach to count as a climb."""

    PERSONAL_BEST = (
        "personal_best",
        "higher than at the end of any own turn before",
        "plus haut qu'à la fin de tout tour précédent",
    )
    LEADER = (
        "leader",
        "a personal best, and higher than every other pawn",
        "un record, et plus haut que tous les autres",
    )
    TURN_START = "turn_start", "higher than when the turn began", "plus haut qu'au début du tour"


class Tie(OneOf):
    """TC-64: who wins among the highest."""

    LAST = "last", "who reached that level last", "qui a atteint ce niveau en dernier"
    FIRST = "first", "who reached that level first", "qui a atteint ce niveau en premier"


class Reached(OneOf):
    """TC-64: when a level counts as reached."""

    FIRST_TIME = (
        "first_time",
        "when the pawn first stood so high",
        "quand le pion s'est tenu si haut pour la première fois",
    )
    LATEST = "latest", "when it last came to that level", "quand il est arrivé à ce niveau pour la dernière fois"


TABLE_SIZE: Final = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)", re.ASCII)
LEAST_TABLE: Final = (20, 18)
MOST_TABLE: Final = (64, 64)

BAD_TABLE = Words(
    "table={text}: columns x rows are needed, from 20x18 to 64x64 (TC-7)",
    "table={text} : il faut colonnes x rangées, de 20x18 à 64x64 (TC-7)",
)
ENDLESS_CLIMBS = Words(
    "climb=turn_start needs descent=never or descent=regain: stepping down and up would never end (TC-62)",
    "climb=turn_start demande descent=never ou descent=regain : descendre et remonter ne finirait jamais (TC-62)",
)
MORE_THAN_TWO = Words(
    "pawn_moves=2 needs general_movement=off: walks between turns would be more moves (TC-61)",
    "pawn_moves=2 demande general_movement=off : marcher entre les tours ferait plus de déplacements (TC-61)",
)
NO_CUSTOM_TOWER = Words(
    "tower=custom needs custom_tower, the 35 blocks as text (TC-14)",
    "tower=custom demande custom_tower, les 35 blocs en texte (TC-14)",
)
UNUSED_TOWER = Words(
    "custom_tower is given, but tower={tower}; set tower=custom (TC-14)",
    "custom_tower est donné, mais tower={tower} ; mettez tower=custom (TC-14)",
)


@dataclass(frozen=True)
class ClimbersOptions(Options):
    """TC-7..TC-65: what can be set before a game."""

    players: int = option(
        2, rule="TC-10", least=2, most=5, help=Words("how many players climb", "combien de joueurs grimpent")
    )
    table: str = option(
        "32x32",
        rule="TC-7",
        suggestions=("20x18", "24x24", "32x32", "40x40"),
        help=Words("the table's size in squares, at least 20x18", "la taille de la table en cases, au moins 20x18"),
    )
    tower: TowerSource = option(
        TowerSource.GENERATED, rule="TC-12", help=Words("where the tower comes from", "d'où vient la tour")
    )
    custom_tower: str = option(
        "",
        rule="TC-14",
        help=Words(
            "with tower=custom: the blocks, like 6:G@o16.0,4RY:D-@m14.0",
            "avec tower=custom : les blocs, comme 6:G@o16.0,4RY:D-@m14.0",
        ),
    )
    colours: Colours = option(
        Colours.BEFORE, rule="TC-13", help=Words("how players get their colours", "comment viennent les couleurs")
    )
    descent: Descent = option(Descent.FREE, rule="TC-23", help=Words("steps down", "les pas vers le bas"))
    general_movement: GeneralMovement = option(
        GeneralMovement.OPEN, rule="TC-26", help=Words("walks between turns", "les marches entre les tours")
    )
    movement_seconds: int = option(
        5,
        rule="TC-26",
        least=0,
        most=60,
        help=Words(
            "open general movement at a live table: seconds before the next player's first action",
            "mouvement général ouvert, en direct : secondes avant la première action du joueur suivant",
        ),
    )
    ladder_bypass: bool = option(
        default=False,
        rule="TC-32",
        help=Words("ladders may lead past other blocks", "les échelles peuvent passer devant d'autres blocs"),
    )
    ladder_bridge: bool = option(
        default=False,
        rule="TC-32",
        help=Words("ladders may bridge canyons", "les échelles peuvent franchir des canyons"),
    )
    contact: Contact = option(
        Contact.SQUARE, rule="TC-42", help=Words("how a placed block touches the building", "le contact d'un bloc posé")
    )
    spin: Spin = option(
        Spin.NO_MOVE,
        rule="TC-44",
        help=Words("a block spun where it stands", "un bloc tourné sur lui-même, à sa place"),
    )
    pawn_moves: PawnMoves = option(
        PawnMoves.ANY, rule="TC-61", help=Words("moves of a pawn in a round", "déplacements d'un pion par manche")
    )
    climb: Climb = option(
        Climb.PERSONAL_BEST, rule="TC-62", help=Words("what counts as a climb", "ce qui compte comme une ascension")
    )
    tie: Tie = option(
        Tie.LAST, rule="TC-64", help=Words("who wins among pawns of the same height", "qui gagne à hauteur égale")
    )
    reached: Reached = option(
        Reached.FIRST_TIME, rule="TC-64", help=Words("when a level counts as reached", "quand un niveau est atteint")
    )

    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "english-2008": {},
        "french-2009": {
            "general_movement": "off",
            "pawn_moves": "2",
            "descent": "regain",
            "contact": "face",
            "climb": "leader",
        },
        "modern": {"descent": "never", "tie": "first", "colours": "dealt"},
        "freestyle": {"ladder_bypass": "yes", "ladder_bridge": "yes"},
    }

    @property
    def board(self) -> Table:
        """TC-7: the table that everything stands on."""
        size = TABLE_SIZE.fullmatch(self.table)
        assert size is not None, "checked by problems()"
        return table_of(int(size[1]), int(size[2]))

    def problems(self) -> list[Problem]:
        """What can't be played: a table too small, climbs without an end, a tower that can't stand..."""
        problems = []
        if not self._table_fits():
            problems.append(Problem.of(BAD_TABLE, text=self.table))
        if self.climb is Climb.TURN_START and self.descent is Descent.FREE:
            problems.append(Problem.of(ENDLESS_CLIMBS))
        if self.pawn_moves is PawnMoves.TWO and self.general_movement is not GeneralMovement.OFF:
            problems.append(Problem.of(MORE_THAN_TWO))
        return problems + (self._tower_problems() if self._table_fits() else [])

    def _table_fits(self) -> bool:
        size = TABLE_SIZE.fullmatch(self.table)
        if size is None:
            return False
        return all(
            least <= int(given) <= most
            for given, least, most in zip(size.groups(), LEAST_TABLE, MOST_TABLE, strict=True)
        )

    def _tower_problems(self) -> list[Problem]:
        if self.tower is not TowerSource.CUSTOM:
            return [Problem.of(UNUSED_TOWER, tower=self.tower)] if self.custom_tower else []
        if not self.custom_tower:
            return [Problem.of(NO_CUSTOM_TOWER)]
        return tower_problems(self.board, self.custom_tower)
