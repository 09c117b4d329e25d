"""A climb of Climbing Man from a file: a record, a PPN file, or a position with its options above it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, cast

import typer

from cordee.cli.console import t
from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.phases import Over, Starting
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.kits.climbing_man.ppn import read_ppn
from cordee.records import Record, read_record
from cordee.session import Session

NOT_A_CLIMB = Words(
    "this is no climb: a record of Climbing Man, a PPN file of ours, or a position (its options on the line above it) "
    "is needed"
)
ClimbFile = Annotated[
    Path,
    typer.Argument(metavar="FILE", help=t("a record, a PPN file or a position")),
]


@dataclass(frozen=True, slots=True)
class Climb:
    """Where a climb stands and, if the file tells, the wall before it began."""

    game: ClimbingMan
    position: ClimbingManPosition
    wall: ClimbingManPosition


def load_climb(path: Path) -> Climb:
    """The climb in a file; NotUnderstood says what is wrong with it."""
    text = path.read_text(encoding="utf-8")
    if text.startswith("["):
        return climb_of(read_record(text))
    if text.startswith("---"):
        return climb_of(read_ppn(text))
    *options, position = text.strip().splitlines() or [""]
    game = ClimbingMan(ClimbingMan.options_type.read_line(" ".join(options)))  # type: ignore[arg-type]
    stands = game.notation.read_position(position)
    return Climb(game, stands, stands)


def climb_of(record: Record) -> Climb:
    """The climb of a record."""
    game = record.game()
    if not isinstance(game, ClimbingMan):
        raise NotUnderstood(NOT_A_CLIMB)
    session = Session.resume(record)
    positions = cast("list[ClimbingManPosition]", [session.start, *(each.position for each in session.played())])
    walls = [each for each in positions if isinstance(each.state.phase, Starting)]
    return Climb(game, positions[-1], (walls or positions)[-1 if walls else 0])


def is_over(position: ClimbingManPosition) -> bool:
    """Whether hidden values may be shown."""
    return isinstance(position.state.phase, Over)
