"""A position of Climbing Man on one line. The grammar stands in docs/notation.md.

PHASE COINS CLIMBERS MOVER TURN EXCHANGES, for example
climbing S3@d1,M0@g2+ f1:e0.g0 A 3.1 0     (+ marks a turned coin; 3.1: turn 3, one action taken in it)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NoReturn, cast

from cordee.games.climbing_man.coins import COIN_SET, Coin, Coins, touching_pair
from cordee.games.climbing_man.holding import held
from cordee.games.climbing_man.options import CoinLaying, Exchange, Mistakes
from cordee.games.climbing_man.phases import Climbing, Dealing, End, Fallen, Laying, Over, Starting
from cordee.games.climbing_man.state import EXTREMITIES, Climber, State
from cordee.games.contract import Seat, seat_letter
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square, set_of, spots_of
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbing_man.coins import Suit
    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.phases import Phase
    from cordee.games.climbing_man.wall import Wall
    from cordee.games.squares import Spot, SquareSet

BAD_POSITION = Words("'{text}' is no position: {why}")
SIX_FIELDS = Words("six fields are needed: phase coins climbers mover turn exchanges")
BAD_FIELD = Words("the field {name} can't be '{value}'")
ONE_A_TILE = Words("there must be one coin a tile")
COINS_TOUCH = Words("the coins on {one} and {other} touch")
NOT_IN_BOX = Words("there are not so many {coin} in the box")
TOO_WEAK = Words("only {held} of {weight} are held")
DIE_ASTRAY = Words("the extremity on {square} is out of range, or shared")
COIN_UNDER_DIE = Words("the coin under the extremity on {square} must be turned")

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
    return Coin(cast("Suit", text[0]), int(text[1]))


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
        """What is on the wall, and what was counted, fits the phase and the options."""
        phase = _write_phase(state.phase)
        if not (_wall_fits(state) and _climbers_fit(state)):
            self.wrong_field("phase", phase)
        if not _turn_fits(state):
            self.wrong_field("turn", f"{state.turn}.{state.actions_taken}")
        if not _mover_fits(state):
            self.wrong_field("mover", seat_letter(state.mover))
        if state.exchanges and not _exchanges_fit(state):
            self.wrong_field("exchanges", state.exchanges)

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


def _wall_fits(state: State) -> bool:
    """CM-4: the coins of the phase, where the shape or the players put them, turned only while climbing."""
    tiles, laid, drawn = len(state.wall.tiles), len(state.coins.laid), state.wall.shape.coins
    placed = state.options.coins is CoinLaying.PLACED
    match state.phase:
        case Dealing():
            return laid == 0 and not state.turned
        case Laying(waiting):
            return bool(waiting) and not drawn and not state.turned and (placed or laid == 0)
        case _:
            as_drawn = not drawn or state.coins.squares == set_of([state.wall.spots[each] for each in drawn])
            return laid == tiles and as_drawn and not (isinstance(state.phase, Starting) and state.turned)


def _climbers_fit(state: State) -> bool:
    """CM-5, CM-17, CM-20: who has started, who can have fallen, and that only one who climbed is on the top."""
    climbers, phase = state.climbers, state.phase
    if isinstance(phase, (Dealing, Laying)):
        return not any(climbers)
    if isinstance(phase, Starting):
        return all(climbers[: state.mover]) and not any(climbers[state.mover :])
    fell = isinstance(phase, Fallen) or (isinstance(phase, Over) and phase.end is End.FELL)
    if fell and state.options.mistakes is not Mistakes.FALL:
        return False
    on_top = [seat for seat, climber in enumerate(climbers) if climber and state.wall.top >> climber.body & 1]
    climbed = isinstance(phase, Over) and phase.end is End.CLIMBED
    return all(climbers) and on_top == ([state.mover] if climbed else [])


def _turn_fits(state: State) -> bool:
    """CM-16, CM-32: turns are counted from 1 once the climb has begun, and end after so many actions."""
    if isinstance(state.phase, (Dealing, Laying, Starting)):
        return state.turn == state.actions_taken == 0
    most = state.options.actions_per_turn if state.options.race else 0
    return state.turn > 0 and not 0 < most <= state.actions_taken


def _mover_fits(state: State) -> bool:
    """CM-4, CM-31: coins are put and turns taken in turn; a game is ended by its mover."""
    match state.phase:
        case Dealing():
            return state.mover == 0
        case Laying():
            return state.mover == len(state.coins.laid) % state.options.players
        case Starting():
            return True
        case Over(_, seat) if seat != state.mover:
            return False
    return state.mover == (state.turn - 1) % state.options.players


def _exchanges_fit(state: State) -> bool:
    """CM-21, CM-30: exchanges are for a lone climber, where the game has them."""
    return state.turn > 0 and not state.options.race and state.options.exchange is not Exchange.NEVER
