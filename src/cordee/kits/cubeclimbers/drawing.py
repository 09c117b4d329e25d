"""CubeClimbers in text: the mountain from above, a word a square, and who has what.

A number is a column's height, ``.`` bare ground next to a cube, a letter the climber that stands there; what the colour
of a square says, its number says too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.drawing.picture import Picture, Span
from cordee.games.contract import Seat, seat_letter
from cordee.games.cubeclimbers.actions import Wind
from cordee.games.cubeclimbers.powers import PIECES
from cordee.games.squares import Square, column_name
from cordee.games.words import Words, say_value

if TYPE_CHECKING:
    from cordee.games.cubeclimbers.view import ClimberView, CubeClimbersView
    from cordee.games.words import Language

LEVEL_STYLES: Final = ("", "on grey23", "on grey35", "black on grey58", "black on grey74", "black on grey93")
"""Higher is lighter."""
SEAT_STYLES: Final = ("red", "blue", "green", "yellow", "magenta", "cyan", "orange3", "white")
WIDTH: Final = 4

CLIMBER = Words("level {level}, cubes {cubes}, face down {face_down}")
SHOWN = Words("used: {cards}")
TOTAL = Words("total {total}")
TEAM = Words("team {team}")
NO_MOVE = Words("no MOVE next turn")
NO_CLIMBING = Words("no MOVE, no grapple next turn")
DONE = Words("{seat}: BUILD {built}  MOVE {moved}  ROLL {rolled}")
GAME = Words("game {game} of {games}")
ANNOUNCED = Words("announced: {effect}")
WIND = Words("wind to the {direction}")
ORDERED = Words("the die orders {power}")
IN_THE_AIR = Words("cubes in the air: {count}")
TIEBREAK = Words("tiebreak, round {round}: {seat} rolls")


def draw(view: CubeClimbersView, language: Language) -> Picture:
    """The mountain with its names, a line for each climber, what one's own cards do, and what goes on."""
    return (*_mountain(view), (), *_players(view, language), *_hand(view, language), *_turn(view, language))


def _mountain(view: CubeClimbersView) -> Picture:
    """Rows from north to south, cropped to the mountain and the ground around it."""
    heights = dict(view.columns)
    standing = {each.square: Seat(seat) for seat, each in enumerate(view.climbers) if each.square is not None}
    columns, rows = _extent([*heights, *standing], view.table)
    lines = [
        (Span(f"{row:>3} "), *(_square(heights, standing, Square(column, row)) for column in columns))
        for row in reversed(rows)
    ]
    names = Span("    " + "".join(f"{column_name(column):<{WIDTH}}" for column in columns).rstrip(), "dim")
    return (*lines, (names,))


def _extent(squares: list[Square], table: int) -> tuple[range, range]:
    """One more square on each side, as far as the table reaches."""
    columns, rows = [square.column for square in squares], [square.row for square in squares]
    east, north = min(table - 1, max(columns) + 1), min(table, max(rows) + 1)
    return range(max(0, min(columns) - 1), east + 1), range(max(1, min(rows) - 1), north + 1)


def _square(heights: dict[Square, int], standing: dict[Square, Seat], square: Square) -> Span:
    height = heights.get(square, 0)
    seat = standing.get(square)
    letter = seat_letter(seat) if seat is not None else ""
    word = str(height) if height else "." if letter or _beside(heights, square) else " "
    style = LEVEL_STYLES[min(height, len(LEVEL_STYLES) - 1)]
    if seat is not None:
        style = f"bold {SEAT_STYLES[seat]} {style.replace('black ', '')}".strip()
    return Span(f"{word + letter:<{WIDTH}}", style)


def _beside(heights: dict[Square, int], square: Square) -> bool:
    column, row = square
    around = (Square(column + 1, row), Square(column - 1, row), Square(column, row + 1), Square(column, row - 1))
    return any(each in heights for each in around)


def _players(view: CubeClimbersView, language: Language) -> Picture:
    teams = len({each.team for each in view.climbers}) < len(view.climbers)
    lines = []
    for seat, each in enumerate(view.climbers):
        mark = ">" if seat == view.actor else " "
        facts = ", ".join(_facts(each, language, teams=teams))
        lines.append((Span(f"{mark}{seat_letter(Seat(seat))} ", f"bold {SEAT_STYLES[seat]}"), Span(facts)))
    return tuple(lines)


def _hand(view: CubeClimbersView, language: Language) -> Picture:
    """The texts of the cards that this seat can still use, each with its rule."""
    if view.seat is None:
        return ()
    mine = view.climbers[view.seat]
    return tuple(
        (Span(f"   {power.say(language)} ", "bold"), Span(f"({PIECES[power].rule}) {PIECES[power].text.say(language)}"))
        for power in dict.fromkeys((*(mine.hand or ()), *mine.spare))
    )


def _facts(climber: ClimberView, language: Language, *, teams: bool) -> list[str]:
    """What is public about a player, and the own hand."""
    facts = [
        CLIMBER.say(language, level=climber.level, cubes=climber.cubes, face_down=climber.face_down),
        TEAM.say(language, team=climber.team + 1) if teams else "",
        TOTAL.say(language, total=climber.total) if climber.total is not None else "",
        SHOWN.say(language, cards=say_value(climber.shown, language)) if climber.shown else "",
    ]
    if climber.no_move_next:
        facts.append((NO_CLIMBING if climber.no_grapple_next else NO_MOVE).say(language))
    return [fact for fact in facts if fact]


def _turn(view: CubeClimbersView, language: Language) -> Picture:
    lines: list[str] = []
    if view.games > 1:
        lines.append(GAME.say(language, game=view.game, games=view.games))
    if view.contest is not None:
        seat = seat_letter(view.contest.roller)
        lines.append(TIEBREAK.say(language, round=view.contest.round, seat=seat))
    elif view.turn and view.outcome is None:
        done = {name: "x" if getattr(view.doing, name) else "-" for name in ("built", "moved", "rolled")}
        lines.append(DONE.say(language, seat=seat_letter(view.mover), **done))
    lines += _going_on(view, language)
    return tuple((Span(line),) for line in lines)


def _going_on(view: CubeClimbersView, language: Language) -> list[str]:
    """What waits for an answer or a choice."""
    lines = []
    if isinstance(view.announced, Wind):
        effect = WIND.say(language, direction=view.announced.direction)
        lines.append(ANNOUNCED.say(language, effect=effect))
    elif view.announced is not None:
        power, aim = view.announced.power, view.announced.aim
        lines.append(ANNOUNCED.say(language, effect=power.say(language) + aim.say(language)))
    if view.ordered is not None:
        lines.append(ORDERED.say(language, power=view.ordered))
    if view.in_the_air:
        lines.append(IN_THE_AIR.say(language, count=view.in_the_air))
    return lines
