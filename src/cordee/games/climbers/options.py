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
    """TC-12, TC-13, TC-14: where the tower comes from."""

    GENERATED = "generated", Words("raised at random")
    BUILT = "built", Words("built by the players in turn")
    CUSTOM = "custom", Words("given by the option custom_tower")


class Colours(OneOf):
    """TC-13: when players get their colours."""

    BEFORE = "before", Words("chosen in turn, before the tower stands")
    AFTER = "after", Words("chosen in turn, once the tower stands")
    DEALT = "dealt", Words("dealt at random, once the tower stands")


class Descent(OneOf):
    """TC-23: steps down."""

    FREE = "free", Words("as you like")
    REGAIN = "regain", Words("if the turn ends higher than it began")
    NEVER = "never", Words("never")


class GeneralMovement(OneOf):
    """TC-26: walks between turns."""

    OPEN = "open", Words("anyone, until the next player's first action")
    ORDERED = "ordered", Words("each is asked once, the next to play first")
    OFF = "off", Words("none")


class PawnMoves(OneOf):
    """TC-61: how often a pawn moves in a round."""

    ANY = "any", Words("not counted")
    TWO = "2", Words("once before and once after the block move")


class Contact(OneOf):
    """TC-42: how a placed block touches the building."""

    SQUARE = "square", Words("with at least one unit square")
    FACE = "face", Words("with one whole face")


class Spin(OneOf):
    """TC-44: a block that is lifted, spun and put back as it stood."""

    NO_MOVE = "no_move", Words("no move: place or pose must change")
    MOVE = "move", Words("a move like any other")


class Climb(OneOf):
    """TC-62: what a turn must reach to count as a climb."""

    PERSONAL_BEST = "personal_best", Words("higher than at the end of any own turn before")
    LEADER = "leader", Words("a personal best, and higher than every other pawn")
    TURN_START = "turn_start", Words("higher than when the turn began")


class LastChance(OneOf):
    """TC-63: who has one more turn when a whole round has passed without a climb."""

    FIRST_TO_FAIL = "first_to_fail", Words("the first who failed")
    FIRST_PLAYER = "first_player", Words("the first player, with whom a round begins")


class Tie(OneOf):
    """TC-64: who wins among the highest."""

    LAST = "last", Words("who reached that level last")
    FIRST = "first", Words("who reached that level first")


class Reached(OneOf):
    """TC-64: when a level counts as reached."""

    FIRST_TIME = "first_time", Words("when the pawn first stood so high")
    LATEST = "latest", Words("when it last came to that level")


TABLE_SIZE: Final = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)", re.ASCII)
LEAST_TABLE: Final = (20, 18)
MOST_TABLE: Final = (64, 64)

BAD_TABLE = Words("table={text}: columns x rows are needed, from 20x18 to 64x64 (TC-7)")
ENDLESS_CLIMBS = Words(
    "climb=turn_start needs descent=never or descent=regain: stepping down and up would never end (TC-62)"
)
MORE_THAN_TWO = Words("pawn_moves=2 needs general_movement=off: walks between turns would be more moves (TC-61)")
NO_CUSTOM_TOWER = Words("tower=custom needs custom_tower, the 35 blocks as text (TC-14)")
UNUSED_TOWER = Words("custom_tower is given, but tower={tower}; set tower=custom (TC-14)")


@dataclass(frozen=True)
class ClimbersOptions(Options):
    """What can be set before a game; each option names its rule."""

    players: int = option(2, rule="TC-10", least=2, most=5, help=Words("how many players climb"))
    table: str = option(
        "32x32",
        rule="TC-7",
        suggestions=("20x18", "24x24", "32x32", "40x40"),
        help=Words("the table's size in squares, at least 20x18"),
    )
    tower: TowerSource = option(TowerSource.GENERATED, rule="TC-12", help=Words("where the tower comes from"))
    custom_tower: str = option(
        "",
        rule="TC-14",
        help=Words("with tower=custom: the blocks, like 6:G@o16.0,4RY:D-@m14.0"),
    )
    colours: Colours = option(Colours.BEFORE, rule="TC-13", help=Words("how players get their colours"))
    descent: Descent = option(Descent.FREE, rule="TC-23", help=Words("steps down"))
    general_movement: GeneralMovement = option(GeneralMovement.OPEN, rule="TC-26", help=Words("walks between turns"))
    movement_seconds: int = option(
        5,
        rule="TC-26",
        least=0,
        most=60,
        help=Words("open general movement at a live table: seconds before the next player's first action"),
    )
    ladder_bypass: bool = option(
        default=False,
        rule="TC-32",
        help=Words("ladders may lead past other blocks"),
    )
    ladder_bridge: bool = option(
        default=False,
        rule="TC-32",
        help=Words("ladders may bridge canyons"),
    )
    contact: Contact = option(Contact.SQUARE, rule="TC-42", help=Words("how a placed block touches the building"))
    spin: Spin = option(
        Spin.NO_MOVE,
        rule="TC-44",
        help=Words("a block spun where it stands"),
    )
    pawn_moves: PawnMoves = option(PawnMoves.ANY, rule="TC-61", help=Words("moves of a pawn in a round"))
    climb: Climb = option(Climb.PERSONAL_BEST, rule="TC-62", help=Words("what counts as a climb"))
    last_chance: LastChance = option(
        LastChance.FIRST_TO_FAIL, rule="TC-63", help=Words("who has one more turn after a round without a climb")
    )
    tie: Tie = option(Tie.LAST, rule="TC-64", help=Words("who wins among pawns of the same height"))
    reached: Reached = option(Reached.FIRST_TIME, rule="TC-64", help=Words("when a level counts as reached"))

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
