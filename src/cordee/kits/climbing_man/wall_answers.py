"""Walls to climb alone: of the day, of a seed, of a difficulty; and how a climb compares with par."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.difficulty import Difficulty
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of
from cordee.games.climbing_man.view import ClimbingManView
from cordee.games.climbing_man.walls import MadeWall, laid, make_wall, options_for
from cordee.games.words import Language, Words
from cordee.kits.climbing_man import messages
from cordee.kits.climbing_man.wall_library import HOUSE_SEED, WALLS, KnownWall
from cordee.plain import plain
from cordee.records import write_score
from cordee.server.presenting.catalogue import present_words

AT_PAR = Words("{score}: par, nobody could do better")
BELOW = Words("{score} of {par}, par of this wall")
ABOVE = Words("{score}, above par {par}: an exchange paid off")
NO_WAY = Words("{score}; without an exchange nobody climbs this wall")


def present_seeded(shape: str, difficulty: str | None, seed: str, _: Language) -> messages.WallInfo:
    """The first wall of that seed that can be climbed and is that hard."""
    grade = None if difficulty is None else Difficulty(difficulty)
    return present_made(make_wall(options_for(shape), seed, grade))


def known_walls(shape: str, difficulty: str | None) -> list[tuple[str, KnownWall]]:
    """Walls that were measured beforehand: those of that difficulty, with it."""
    by_grade = WALLS.get(shape, {})
    return [(grade, wall) for grade, walls in by_grade.items() if difficulty in (None, grade) for wall in walls]


def present_known(shape: str, grade: str, wall: KnownWall) -> messages.WallInfo:
    """One that was measured beforehand."""
    options = options_for(shape)
    name = known_name(options, wall)
    position, _ = laid(options, Random(name))
    return _present_wall(name, options, Difficulty(grade), wall.par, wall.fewest, position)


def known_name(options: ClimbingManOptions, wall: KnownWall) -> str:
    """The name that chance draws it from."""
    return f"{options.write_line()} seed {HOUSE_SEED}.{wall.number}"


def present_made(made: MadeWall, date: str | None = None) -> messages.WallInfo:
    """A wall and what was measured of it."""
    measure = made.measure
    par = write_score(measure.par.score) if measure.par.exact else None
    options = made.position.state.options
    return _present_wall(made.name, options, measure.difficulty, par, measure.fewest, made.position, date)


def _present_wall(
    name: str,
    options: ClimbingManOptions,
    grade: Difficulty,
    par: str | None,
    fewest: int,
    position: ClimbingManPosition,
    date: str | None = None,
) -> messages.WallInfo:
    view = position.view(None)
    return messages.WallInfo(
        name=name,
        date=date,
        options=options.changed(),
        difficulty=grade.value,
        words=present_words(grade.words),
        par=par,
        fewest_coins=fewest,
        text=drawn(view),
        view=plain(view),
    )


def drawn(view: ClimbingManView) -> str:
    """The wall as the option `shape` takes it: rows from the top, with the coins."""
    columns = sorted({square.column for square in view.rock})
    rows = sorted({square.row for square in view.rock}, reverse=True)
    rock, coins = set(view.rock), {coin.square for coin in view.coins}
    square = type(view.rock[0])

    def mark(column: int, row: int) -> str:
        at = square(column, row)
        return "o" if at in coins else "#" if at in rock else "."

    return "/".join("".join(mark(column, row) for column in range(columns[0], columns[-1] + 1)) for row in rows)


def present_par(options: str, wall: str, score: str, language: Language) -> messages.ParInfo:
    """CM-41: what the best climber could have made of a wall, and what was made of it."""
    game = ClimbingMan(ClimbingManOptions.read_line(options))
    par = par_of(game.notation.read_position(wall))
    best = None if par is None else par.score
    said = "" if best is None else write_score(best)
    return messages.ParInfo(
        score=score,
        par=said or None,
        exact=par is None or par.exact,
        share=None if not best else round(float(Fraction(score) / best), 3),
        line=[] if par is None else [game.notation.write_action(each) for each in par.line],
        words=_compared(Fraction(score), best).say(language, score=score, par=said),
    )


def _compared(score: Fraction, par: Fraction | None) -> Words:
    if par is None:
        return NO_WAY
    if score == par:
        return AT_PAR
    return ABOVE if score > par else BELOW
