"""A position of CubeClimbers on one line. The grammar stands in docs/notation.md.

PHASE COLUMNS CLIMBERS CUBES CARDS MOVER TURN DOING NEXT SET CONTEST, for example
acting o15:2,p15:1 o14/p15 26/28 echo+kick:-:-/-:freeze+gamble:gamble B 4 bm:-:-:0 A:- 1:A:- -
CARDS: face down : face up : usable again.   DOING: flags : trail : powers spent this turn : extra turns.
NEXT: who may not MOVE : who may not grapple.   SET: game : first seat : totals.   CONTEST: rollers : at : round.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NoReturn

from cordee.games.contract import Seat, seat_letter
from cordee.games.cubeclimbers import phases
from cordee.games.cubeclimbers.actions import Direction, UsePower, Wind
from cordee.games.cubeclimbers.mountain import Mountain
from cordee.games.cubeclimbers.position_check import why_impossible
from cordee.games.cubeclimbers.power import POWERS_BY_CODE
from cordee.games.cubeclimbers.power_text import power_pieces, read_cards, read_power, write_cards
from cordee.games.cubeclimbers.setting_up import NOWHERE
from cordee.games.cubeclimbers.state import Cards, Contest, SeatSet, State, Turn, seats_in
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square, set_of, spots_of
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cordee.games.cubeclimbers.phases import Phase
    from cordee.games.cubeclimbers.rules import Rules
    from cordee.games.squares import Spot, SquareSet

BAD_POSITION = Words("'{text}' is no position: {why}")
ELEVEN_FIELDS = Words("eleven fields are needed: phase columns climbers cubes cards mover turn doing next set contest")
BAD_FIELD = Words("the field {name} can't be '{value}'")

NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,6}", re.ASCII)
FLAGS: Final[Mapping[str, str]] = {
    "b": "built",
    "m": "moved",
    "r": "rolled",
    "f": "may_not_move",
    "g": "may_not_grapple",
    "u": "may_build_under",
    "k": "may_keep_moving",
}
PLAIN_PHASES: Final[Mapping[str, Phase]] = {
    "drawing": phases.DRAWING,
    "placing": phases.PLACING,
    "dealing": phases.DEALING,
    "acting": phases.ACTING,
    "building": phases.BUILDING,
    "rolling": phases.ROLLING,
    "grappling": phases.GRAPPLING,
    "blowing": phases.BLOWING,
}
END_RULES: Final = ("CC-40", "CC-41", "CC-50", "CC-51")


def write_state(state: State) -> str:
    """A state on one line."""
    names = state.rules.names
    columns = ",".join(f"{names[spot]}:{state.mountain.at[spot]}" for spot in spots_of(state.mountain.cubes))
    climbers = "/".join(names[spot] if spot != NOWHERE else "-" for spot in state.climbers)
    cards = "/".join(":".join(map(write_cards, each)) for each in state.cards)
    fields = (
        _write_phase(state.phase),
        columns or "-",
        climbers,
        "/".join(map(str, state.cubes)),
        cards,
        seat_letter(state.mover),
        str(state.number),
        _write_turn(state.turn, state.rules),
        f"{_write_seats(state.next_no_move)}:{_write_seats(state.next_no_grapple)}",
        f"{state.game}:{seat_letter(state.first)}:{'/'.join(map(str, state.totals)) or '-'}",
        _write_contest(state.contest),
    )
    return " ".join(fields)


def _write_phase(phase: Phase) -> str:
    name = type(phase).__name__.lower()
    match phase:
        case phases.Ordered(power):
            return f"{name}/{power.value}"
        case phases.Lifting(held) | phases.Setting(held):
            return f"{name}/{held}"
        case phases.Over(winners, rule):
            return f"{name}/{_write_seats(winners)}/{rule}"
        case phases.Reacting(effect, asking, asked, barred):
            answers = f"{seat_letter(asking)}/{_write_seats(asked)}/{_write_seats(barred)}"
            return f"{name}/{_write_effect(effect)}/{answers}"
    return name


def _write_effect(effect: Wind | UsePower) -> str:
    if isinstance(effect, Wind):
        return f"wind:{effect.direction.value}"
    return ("echo:" if effect.echoed else "") + "".join(power_pieces(effect.power, effect.aim))


def _write_turn(turn: Turn, rules: Rules) -> str:
    flags = "".join(sign for sign, name in FLAGS.items() if getattr(turn, name))
    trail = ".".join(rules.names[spot] for spot in spots_of(turn.trail))
    return f"{flags or '-'}:{trail or '-'}:{write_cards(turn.spent)}:{turn.extra}"


def _write_seats(seats: SeatSet) -> str:
    return "".join(map(seat_letter, seats_in(seats))) or "-"


def _write_contest(contest: Contest | None) -> str:
    if contest is None:
        return "-"
    return f"{''.join(map(seat_letter, contest.rollers))}:{contest.at}:{contest.round}"


def read_state(text: str, rules: Rules) -> State:
    """The state that a line means; NotUnderstood says what could never stand."""
    return _Reader(text, rules).state()


class _Reader:
    """Reads one line, field by field."""

    def __init__(self, text: str, rules: Rules) -> None:
        self.text = text
        self.rules = rules
        self.letters = {seat_letter(seat): seat for seat in rules.seats}

    def state(self) -> State:
        fields = self.text.split(" ")
        if len(fields) != 11:
            self.wrong(ELEVEN_FIELDS)
        phase, columns, climbers, cubes, cards, mover, turn, doing, forbidden, played, contest = fields
        no_move, no_grapple = self.parts("next", forbidden, ":", 2)
        game, first, totals = self.parts("set", played, ":", 3)
        players = len(self.rules.seats)
        state = State(
            rules=self.rules,
            mountain=self.mountain(columns),
            climbers=tuple(self.climber(word) for word in self.parts("climbers", climbers, "/", players)),
            cubes=tuple(self.number("cubes", word) for word in self.parts("cubes", cubes, "/", players)),
            cards=tuple(self.cards(word) for word in self.parts("cards", cards, "/", players)),
            mover=self.seat("mover", mover),
            number=self.number("turn", turn),
            turn=self.turn(doing),
            phase=self.phase(phase),
            next_no_move=self.seats("next", no_move),
            next_no_grapple=self.seats("next", no_grapple),
            game=self.number("set", game),
            first=self.seat("set", first),
            totals=self.totals(totals),
            contest=self.contest(contest),
        )
        problem = why_impossible(state)
        if problem is not None:
            self.wrong(problem.words, **dict(problem.values))
        return state

    def mountain(self, field: str) -> Mountain:
        at = bytearray(len(self.rules.squares))
        last = -1
        for word in field.split(",") if field != "-" else []:
            name, height = self.parts("columns", word, ":", 2)
            spot, cubes = self.spot("columns", name), self.number("columns", height)
            if spot <= last or not 0 < cubes < 256:
                self.wrong_field("columns", word)
            at[spot], last = cubes, spot
        return Mountain.of(self.rules.grid, bytes(at))

    def climber(self, word: str) -> Spot:
        return NOWHERE if word == "-" else self.spot("climbers", word)

    def cards(self, word: str) -> Cards:
        return Cards(*(read_cards(part) for part in self.parts("cards", word, ":", 3)))

    def turn(self, field: str) -> Turn:
        flags, trail, spent, extra = self.parts("doing", field, ":", 4)
        signs = "" if flags == "-" else flags
        if signs != "".join(sign for sign in FLAGS if sign in signs) or not flags:
            self.wrong_field("doing", flags)
        switches = {name: sign in signs for sign, name in FLAGS.items()}
        return Turn(
            **switches,
            trail=self.trail(trail),
            spent=read_cards(spent),
            extra=self.number("doing", extra),
        )

    def trail(self, field: str) -> SquareSet:
        spots = [self.spot("doing", name) for name in field.split(".")] if field != "-" else []
        if spots != sorted(set(spots)):
            self.wrong_field("doing", field)
        return set_of(spots)

    def phase(self, field: str) -> Phase:
        if field in PLAIN_PHASES:
            return PLAIN_PHASES[field]
        name, _, rest = field.partition("/")
        readers: dict[str, Callable[[str], Phase]] = {
            "ordered": self.ordered,
            "lifting": lambda held: phases.Lifting(self.number("phase", held)),
            "setting": lambda held: phases.Setting(self.number("phase", held)),
            "over": self.over,
            "reacting": self.reacting,
        }
        if name not in readers:
            self.wrong_field("phase", field)
        return readers[name](rest)

    def ordered(self, field: str) -> phases.Ordered:
        if field not in POWERS_BY_CODE:
            self.wrong_field("phase", field)
        return phases.Ordered(POWERS_BY_CODE[field])

    def over(self, field: str) -> phases.Over:
        winners, rule = self.parts("phase", field, "/", 2)
        if rule not in END_RULES:
            self.wrong_field("phase", field)
        return phases.Over(self.seats("phase", winners), rule)

    def reacting(self, field: str) -> phases.Reacting:
        effect, asking, asked, barred = self.parts("phase", field, "/", 4)
        seat = self.seat("phase", asking)
        return phases.Reacting(self.effect(effect), seat, self.seats("phase", asked), self.seats("phase", barred))

    def effect(self, text: str) -> Wind | UsePower:
        head, _, rest = text.partition(":")
        if head == "wind":
            if rest not in {each.value for each in Direction}:
                self.wrong_field("phase", text)
            return Wind(Direction(rest))
        echoed = head == "echo"
        power, aim = read_power(rest if echoed else text)
        return UsePower(power, aim, echoed)

    def totals(self, field: str) -> tuple[int, ...]:
        if field == "-":
            return ()
        return tuple(self.number("set", word) for word in self.parts("set", field, "/", len(self.rules.seats)))

    def contest(self, field: str) -> Contest | None:
        if field == "-":
            return None
        rollers, at, number = self.parts("contest", field, ":", 3)
        seats = tuple(self.seat("contest", letter) for letter in rollers)
        return Contest(seats, self.number("contest", at), self.number("contest", number))

    def parts(self, name: str, field: str, sign: str, count: int) -> list[str]:
        parts = field.split(sign)
        if len(parts) != count:
            self.wrong_field(name, field)
        return parts

    def number(self, name: str, word: str) -> int:
        if NUMBER.fullmatch(word) is None:
            self.wrong_field(name, word)
        return int(word)

    def seat(self, name: str, letter: str) -> Seat:
        if letter not in self.letters:
            self.wrong_field(name, letter)
        return self.letters[letter]

    def seats(self, name: str, field: str) -> SeatSet:
        if field == "-":
            return 0
        if not field or list(field) != sorted(set(field)):
            self.wrong_field(name, field)
        return sum(1 << self.seat(name, letter) for letter in field)

    def spot(self, name: str, word: str) -> Spot:
        spot = self.rules.spot(read_square(word))
        if spot is None:
            self.wrong_field(name, word)
        return spot

    def wrong_field(self, name: str, value: object) -> NoReturn:
        self.wrong(BAD_FIELD, name=name, value=value)

    def wrong(self, why: Words, /, **values: object) -> NoReturn:
        raise NotUnderstood(BAD_POSITION, text=self.text, why=NotUnderstood(why, **values))
