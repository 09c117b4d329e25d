"""A position of Climbing Man on one line. The grammar stands in docs/notation.md.

PHASE COINS CLIMBERS MOVER TURN EXCHANGES, for example
climbing S3@d1,M0@g2+ f1:e0.g0 A 3.1 0     (+ marks a turned coin; 3.1: turn 3, one action taken in it)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NoReturn

from cordee.games.climbing_man.coins import COIN_SET, Coin, Coins, touching_pair
from cordee.games.climbing_man.holding import held
from cordee.games.climbing_man.phases import Climbing, Dealing, End, Fallen, Laying, Over, Starting
from cordee.games.climbing_man.state import EXTREMITIES, Climber, State
from cordee.games.contract import Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square, set_of, spots_of
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.phases import Phase
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Spot, SquareSet

BAD_POSITION = Words("'{text}' is no position: {why}", "« {text} » n'est pas une position : {why}")
SIX_FIELDS = Words(
    "six fields are needed: phase coins climbers mover turn exchanges",
    "il faut six champs : phase coins climbers mover turn exchanges",
)
BAD_FIELD = Words("the field {name} can't be '{value}'", "le champ {name} ne peut pas être « {value} »")
ONE_A_TILE = Words("there must be one coin a tile", "il faut une pièce par tuile")
COINS_TOUCH = Words("the coins on {one} and {other} touch", "les pièces en {one} et {other} se touchent")
NOT_IN_BOX = Words("there are not so many {coin} in the box", "il n'y a pas autant de {coin} dans la boîte")
TOO_WEAK = Words("only {held} of {weight} are held", "seulement {held} sur {weight} sont tenus")
DIE_ASTRAY = Words(
    "the extremity on {square} is out of range, or shared", "l'extrémité en {square} est hors de portée, ou partagée"
)
COIN_UNDER_DIE = Words(
    "the coin under the extremity on {square} must be turned",
    "la pièce sous l'extrémité en {square} doit être retournée",
)

COIN: Final = re.compile(r"[SMCA][0-5]", re.ASCII)
LAID_COIN: Final = re.compile(r"([SMCA][0-5])@([a-z]{1,2}[0-9]+)(\+?)", re.ASCII)
TURN: Final = re.compile(r"(0|[1-9][0-9]{0,6})\.(0|[1-9][0-9]{0,6})", re.ASCII)
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,6}", re.ASCII)
PHASES: Final[Mapping[str, Phase]] = {
    "dealing": Dealing(),
    "starting": Starting(),
    "climbing": Climbing(),
    "fallen": Fallen(),
}
ENDS: Final[Mapping[str, End]] = {"climbed": End.CLIMBED, "gave-up": End.GAVE_UP, "fell": End.FELL}


def read_coin(text: str) -> Coin:
    """A coin from its suit's letter and its value."""
    return Coin(text[0], int(text[1]))


def write_state(state: State) -> str:
    """A state on one line."""
    climbers = "/".join(_write_climber(state.wall, climber) for climber in state.climbers)
    turn = f"{state.turn}.{state.actions_taken}"
    phase, mover = _write_phase(state.phase), seat_letter(state.mover)
    return f"{phase} {_write_coins(state)} {climbers} {mover} {turn} {state.exchanges}"


def _write_phase(phase: Phase) -> str:
    if isinstance(phase, Over):
        end = next(text for text, end in ENDS.items() if end is phase.end)
        return f"{end}:{seat_letter(phase.seat)}"
    return type(phase).__name__.lower()


def _write_coins(state: State) -> str:
    squares, turned = state.wall.squares, state.turned
    laid = [f"{coin}@{squares[spot]}{'+' if turned >> spot & 1 else ''}" for spot, coin in state.coins.laid]
    waiting = [str(coin) for coin in state.phase.waiting] if isinstance(state.phase, Laying) else []
    return ",".join(laid + waiting) or "-"


def _write_climber(wall: Wall, climber: Climber | None) -> str:
    if climber is None:
        return "-"
    dice = ".".join(str(wall.squares[die]) for die in spots_of(climber.dice))
    return f"{wall.squares[climber.body]}:{dice}"


def read_state(text: str, options: ClimbingManOptions, wall: Wall) -> State:
    """The state that a line means; NotUnderstood says what could never stand on the wall."""
    return _Reader(text, options, wall).state()


class _Reader:
    """Reads one line, field by field."""

    def __init__(self, text: str, options: ClimbingManOptions, wall: Wall) -> None:
        self.text = text
        self.options = options
        self.wall = wall
        self.seats = {seat_letter(Seat(seat)): Seat(seat) for seat in range(options.players)}

    def state(self) -> State:
        fields = self.text.split(" ")
        if len(fields) != 6:
            self.wrong(SIX_FIELDS)
        phase, coins, climbers, mover, turn, exchanges = fields
        laid, turned, waiting = self.coins(coins)
        counts = TURN.fullmatch(turn)
        if counts is None:
            self.wrong_field("turn", turn)
        if NUMBER.fullmatch(exchanges) is None:
            self.wrong_field("exchanges", exchanges)
        state = State(
            options=self.options,
            coins=laid,
            turned=turned,
            climbers=self.climbers(climbers),
            mover=self.seat("mover", mover),
            phase=self.phase(phase, waiting),
            turn=int(counts[1]),
            actions_taken=int(counts[2]),
            exchanges=int(exchanges),
        )
        self.check_phase(state)
        for climber in filter(None, state.climbers):
            self.check_climber(state, climber)
        return state

    def coins(self, field: str) -> tuple[Coins, SquareSet, tuple[Coin, ...]]:
        """The laid coins, which of them are turned, and those still waiting."""
        laid: list[tuple[Spot, Coin]] = []
        waiting: list[Coin] = []
        turned = 0
        for word in field.split(",") if field != "-" else []:
            match = LAID_COIN.fullmatch(word)
            if match is not None and not waiting:
                spot = self.spot(match[2])
                laid.append((spot, read_coin(match[1])))
                turned |= 1 << spot if match[3] else 0
            elif COIN.fullmatch(word) is not None:
                waiting.append(read_coin(word))
            else:
                self.wrong_field("coins", word)
        self.check_coins([spot for spot, _ in laid], [coin for _, coin in laid] + waiting)
        return Coins(self.wall, tuple(sorted(laid))), turned, tuple(waiting)

    def climbers(self, field: str) -> tuple[Climber | None, ...]:
        words = field.split("/")
        if len(words) != self.options.players:
            self.wrong_field("climbers", field)
        return tuple(self.climber(word) for word in words)

    def climber(self, word: str) -> Climber | None:
        if word == "-":
            return None
        body, colon, dice = word.partition(":")
        spots = [self.spot(die) for die in dice.split(".")] if colon else []
        if not 0 < len(spots) <= EXTREMITIES or len(set(spots)) != len(spots):
            self.wrong_field("climbers", word)
        return Climber(self.spot(body), set_of(spots))

    def phase(self, field: str, waiting: tuple[Coin, ...]) -> Phase:
        if field in PHASES:
            return PHASES[field]
        if field == "laying":
            return Laying(waiting)
        end, _, seat = field.partition(":")
        if end not in ENDS:
            self.wrong_field("phase", field)
        return Over(ENDS[end], self.seat("phase", seat))

    def seat(self, name: str, letter: str) -> Seat:
        if letter not in self.seats:
            self.wrong_field(name, letter)
        return self.seats[letter]

    def spot(self, name: str) -> Spot:
        spot = self.wall.spot(read_square(name))
        if spot is None or not self.wall.holds >> spot & 1:
            self.wrong_field("square", name)
        return spot

    def check_coins(self, spots: list[Spot], coins: list[Coin]) -> None:
        """CM-4: each on a tile of its own, none touching, no coin more often than in the box."""
        tile_of = {spot: number for number, tile in enumerate(self.wall.tiles) for spot in tile}
        if sorted(tile_of.get(spot, -1) for spot in spots) != list(range(len(spots))):
            self.wrong(ONE_A_TILE)
        if len(coins) not in (0, len(self.wall.tiles)):
            self.wrong(ONE_A_TILE)
        touching = touching_pair(self.wall, spots)
        if touching is not None:
            self.wrong(COINS_TOUCH, one=self.wall.squares[touching[0]], other=self.wall.squares[touching[1]])
        for coin in coins:
            if coins.count(coin) > COIN_SET.count(coin) * self.options.players:
                self.wrong(NOT_IN_BOX, coin=coin)

    def check_phase(self, state: State) -> None:
        """What is on the wall fits the phase."""
        tiles, laid, climbers = len(self.wall.tiles), len(state.coins.laid), state.climbers
        match state.phase:
            case Dealing():
                fits = laid == 0 and not any(climbers)
            case Laying(waiting):
                fits = bool(waiting) and laid + len(waiting) == tiles and not any(climbers)
            case Starting():
                fits = laid == tiles and all(climbers[: state.mover]) and not any(climbers[state.mover :])
            case _:
                fits = laid == tiles and all(climbers) and state.turn > 0
        if not fits:
            self.wrong_field("phase", _write_phase(state.phase))

    def check_climber(self, state: State, climber: Climber) -> None:
        """CM-10, CM-12: on the wall or the top, with extremities in range that hold the weight."""
        body, dice = climber
        if not self.wall.bodies >> body & 1:
            self.wrong_field("body", self.wall.squares[body])
        others = [each.dice for each in state.climbers if each is not None and each is not climber]
        for die in spots_of(dice):
            if not self.wall.reach[body] >> die & 1 or any(other >> die & 1 for other in others):
                self.wrong(DIE_ASTRAY, square=self.wall.squares[die])
            if state.unturned >> die & 1:
                self.wrong(COIN_UNDER_DIE, square=self.wall.squares[die])
        holding = held(state, body, dice)
        if holding < self.options.weight:
            self.wrong(TOO_WEAK, held=holding, weight=self.options.weight)

    def wrong_field(self, name: str, value: object) -> NoReturn:
        self.wrong(BAD_FIELD, name=name, value=value)

    def wrong(self, why: Words, /, **values: object) -> NoReturn:
        raise NotUnderstood(BAD_POSITION, text=self.text, why=NotUnderstood(why, **values))
