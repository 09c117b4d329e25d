"""Numbers generated from the reference: nothing about coins, walls or codes is written down twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cordee.fast.climbing_man import layout as at
from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man.coins import COIN_SET, SUITS
from cordee.games.climbing_man.ending import EXCHANGE_COST as COST
from cordee.games.climbing_man.options import CoinLaying, Exchange, Mistakes
from cordee.games.climbing_man.stuck import SPARE as SPARE_DICE
from cordee.games.climbing_man.wall import FIRM as FIRM_GRIP
from cordee.games.climbing_man.wall import Wall, wall_of
from cordee.kits.climbing_man import quick
from cordee.kits.climbing_man.codes import ON_SQUARES, PLAIN, ClimbingManCodes

if TYPE_CHECKING:
    from cordee.games.climbing_man.options import ClimbingManOptions

FIRM: Final = int(FIRM_GRIP)
SPARE: Final = int(SPARE_DICE)
EXCHANGE_COST: Final = int(COST)
COIN: Final = {coin: number for number, coin in enumerate(COIN_SET)}
COINS: Final = len(COIN_SET)
VALUE: Final = np.array([coin.value for coin in COIN_SET], np.int64)
SUIT: Final = np.array([list(SUITS).index(coin.suit) for coin in COIN_SET], np.int64)
N_SUITS: Final = len(SUITS)

FAIR, FEELING, DOWN, PATIENCE = int(quick.FAIR), int(quick.FEELING), int(quick.DOWN), int(quick.PATIENCE)
REACHED, NEARLY, LOOK, EASE = float(quick.REACHED), float(quick.NEARLY), float(quick.LOOK), float(quick.EASE)
"""The quick player's numbers."""

_WORD: Final = {word: number for number, word in enumerate(ClimbingManCodes.words)}
COIN_WORD, START_WORD, REVEAL_WORD = (_WORD[ON_SQUARES[kind]] for kind in (acts.PutCoin, acts.Start, acts.Reveal))
END_WORD, TIME_WORD, BACK_WORD, GIVE_UP_WORD = (
    _WORD[PLAIN[kind]] for kind in (acts.EndTurn, acts.TimeUp, acts.BackToHold, acts.GiveUp)
)
HAND_WORD, BODY_WORD, SWAP_WORD = (_WORD[word] for word in ("hand", "body", "swap"))
WORDS: Final = len(ClimbingManCodes.words)

EXCHANGES: Final = {Exchange.NEVER: at.NEVER, Exchange.STUCK: at.WHEN_STUCK, Exchange.FREE: at.FREE}


def rules_row(options: ClimbingManOptions) -> Any:
    """What the options and the wall fix, as one row of numbers."""
    wall = wall_of(options.wall_shape)
    row = np.zeros(at.KIND_AT + len(wall.squares), np.int32)
    row[at.PLAYERS], row[at.WEIGHT], row[at.HEIGHT] = options.players, options.weight, wall.shape.height
    row[at.MISTAKES_FALL] = options.mistakes is Mistakes.FALL
    row[at.EXCHANGE] = at.NEVER if options.race else EXCHANGES[options.exchange]
    row[at.ACTIONS_PER_TURN], row[at.CLOCK] = options.actions_per_turn, options.turn_seconds > 0
    row[at.PLAYERS_LAY], row[at.COINS_DRAWN] = options.coins is CoinLaying.PLACED, bool(wall.shape.coins)
    row[at.COLUMNS], row[at.SQUARES], row[at.TILES] = wall.columns, len(wall.squares), len(wall.tiles)
    row[at.FEET] = len(options.feet)
    row[at.FOOT : at.FOOT + len(options.feet)] = options.feet
    row[at.TILE_AT : at.TILE_AT + 4 * len(wall.tiles)] = [spot for tile in wall.tiles for spot in tile]
    row[at.COIN_AT : at.COIN_AT + len(wall.shape.coins)] = [wall.spots[square] for square in wall.shape.coins]
    for kind, squares in ((at.ROCK, wall.rock), (at.GROUND, wall.ground), (at.TOP, wall.top), (at.BOTTOM, wall.bottom)):
        row[at.KIND_AT :] |= np.array([kind * (squares >> spot & 1) for spot in range(len(wall.squares))], np.int32)
    return row


def tables_of(options: ClimbingManOptions) -> at.Tables:
    """The tables of a game."""
    wall = wall_of(options.wall_shape)
    return at.Tables(rules_row(options), near_table(wall), limits_table(wall), ground_planes(wall))


def ground_planes(wall: Wall) -> Any:
    """What observers see of the wall itself, a plane after the other: rock, ground, top."""
    planes = (wall.rock, wall.ground, wall.top)
    return np.array([squares >> spot & 1 for squares in planes for spot in range(len(wall.squares))], np.uint8)


def near_table(wall: Wall) -> Any:
    """CM-10: the squares in range of each body, ascending, then -1."""
    near = np.full((len(wall.squares), at.MOST_NEAR), -1, np.int16)
    for body, spots in enumerate(wall.near):
        near[body, : len(spots)] = spots
    return near


def limits_table(wall: Wall) -> Any:
    """CM-11: the most a grip can hold, a row for each square, a column for each body; 0 out of range.

    So a row tells of all bodies what one extremity holds: they are asked for together.
    """
    limits = np.zeros((len(wall.squares), len(wall.squares)), np.uint8)
    for body, spots in enumerate(wall.near):
        for spot in spots:
            limits[spot, body] = wall.limit(body, spot)
    return limits
