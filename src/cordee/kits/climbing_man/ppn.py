"""Climbing Man in Portable Piecepack Notation (PPN), as the R packages ppn and piecepackr read it.

``SetUp: None`` and every piece spelled out: nothing of ours has to be known to draw the game. Small squares have
whole coordinates, the ground is y=1, the wall begins at y=2; a tile lies at its middle. A coin is ``S3cb`` (back up:
its suit shows) until ``+`` turns it; a die is ``Sd5``, in hand it lies to the right of the wall. Pieces are named by
their numbers in the order in which they were put down; turning a coin or a die adds ``.1``, ``.2``... to a number.
Behind what an action does to the pieces stands the action itself as a comment. The reader goes by these, plays them
by the rules, and accepts only a file in which every piece is where the rules put it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.holding import strengths
from cordee.games.climbing_man.phases import Over
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.state import EXTREMITIES
from cordee.games.contract import CHANCE
from cordee.games.errors import NotUnderstood, Refused
from cordee.games.squares import column_name, spots_of
from cordee.games.words import Words
from cordee.records import Record, write_outcome
from cordee.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.state import Climber, State
    from cordee.games.squares import Spot, Square

SUITS: Final = "SMCA"
FACES: Final = "na2345"
"""Null, ace, 2... as PPN writes them."""

TAGS: Final = ("SetUp", "GameType", "Options", "Result")
FOLD: Final = 100

NOT_OVER = Words("this climb is not over: its PPN would show hidden values")
ONLY_CLIMBING_MAN = Words("only Climbing Man is written as PPN")
NO_HEAD = Words("a PPN file begins with --- and tags, and ... ends them")
BAD_TAG = Words("the tag '{text}' can't be read")
NOT_OURS = Words("this PPN was not written here: the tags {tags} are needed")
DIFFERS = Words("by the rules '{right}' stands where the file has '{found}'")


def write_ppn(record: Record) -> str:
    """A wall, or a climb that is over, as PPN; a climb under way is refused: it would show what is hidden."""
    game = record.game()
    if not isinstance(game, ClimbingMan):
        raise NotUnderstood(ONLY_CLIMBING_MAN)
    session = Session.resume(record)
    last = _climbing(session.position)
    if any(last.climbers) and not isinstance(last.phase, Over):
        raise Refused("CM-4", NOT_OVER)
    tags = ("None", game.title.text, game.options.write_line(), write_outcome(session.outcome))
    head = [f"{name}: {json.dumps(text) if name != 'SetUp' else text}" for name, text in zip(TAGS, tags, strict=True)]
    return "\n".join(["---", *head, "...", *_folded(_Table(last).words(session))]) + "\n"


def read_ppn(text: str) -> Record:
    """The record that a PPN file of ours tells; NotUnderstood where the pieces are not where the rules put them."""
    tags, moves = _parts(text)
    game = ClimbingMan(ClimbingMan.options_type.read_line(tags["Options"]))  # type: ignore[arg-type]
    comments = re.findall(r"\{([^{}\s]*)\}", moves)
    session = Session(game)
    for comment in comments:
        session.play(comment)
    record = session.record()
    _check(write_ppn(record), text)
    return record


def _parts(text: str) -> tuple[dict[str, str], str]:
    """The tags of the head, and the movetext."""
    match = re.fullmatch(r"---\n(.*?)\n\.\.\.\n(.*)", text, re.DOTALL)
    if match is None:
        raise NotUnderstood(NO_HEAD)
    tags = {}
    for line in match[1].splitlines():
        name, colon, value = line.partition(": ")
        try:
            tags[name] = str(json.loads(value)) if value.startswith('"') else value
        except ValueError:
            colon = ""
        if not colon:
            raise NotUnderstood(BAD_TAG, text=line)
    if not set(TAGS) <= set(tags):
        raise NotUnderstood(NOT_OURS, tags=TAGS)
    return tags, match[2]


def _check(right: str, found: str) -> None:
    """However the lines are folded, every word is as the rules have it."""
    ours, theirs = right.split(), found.split()
    if ours != theirs:
        at = next((at for at, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), -1)
        raise NotUnderstood(DIFFERS, right=ours[at], found=theirs[at])


def _climbing(position: object) -> State:
    assert isinstance(position, ClimbingManPosition)
    return position.state


def _folded(words: Iterator[str]) -> Iterator[str]:
    """Lines of words; a move's number begins one."""
    line = ""
    for word in words:
        if line and (word.endswith(".") or len(line) + 1 + len(word) > FOLD):
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


@dataclass
class _Piece:
    """A piece on the table: its number, how often it was turned, and for a die what it shows."""

    number: int
    turns: int = 0
    face: int = 0

    def __str__(self) -> str:
        return f"{self.number}.{self.turns}" if self.turns else str(self.number)


@dataclass
class _Hand:
    """A climber's pieces: the pawn once it is on the wall, dice by the squares they stand on, dice in hand."""

    places: list[str]
    dice: list[_Piece] = field(default_factory=list)
    pawn: _Piece | None = None
    at: dict[Spot, int] = field(default_factory=dict)

    def free(self) -> list[int]:
        """The dice in hand, by their order."""
        return [die for die in range(len(self.dice)) if die not in self.at.values()]


class _Table:
    """The pieces on the table, and the words of PPN that move them."""

    def __init__(self, last: State) -> None:
        self.wall = last.wall
        self.count = 0
        self.coins: dict[Spot, _Piece] = {}
        right = self.wall.columns + 2
        self.hands = [
            _Hand([f"({right + 2 * seat},{1 + die})" for die in range(EXTREMITIES)])
            for seat in range(last.options.players)
        ]

    def words(self, session: Session) -> Iterator[str]:
        """The whole movetext. Coins lie on the table as soon as they are dealt and laid."""
        yield "setup."
        yield from self._set_up()
        number = -1
        for each in session.played():
            if each.turn > number and each.seat != CHANCE:
                number = each.turn
                yield f"{number}."
            yield from self._step(_climbing(each.before), _climbing(each.position))
            yield f"{{{session.text(each)}}}"

    def _set_up(self) -> Iterator[str]:
        """Tiles face down, and the dice in hand."""
        for tile in self.wall.shape.tiles:
            self._new()
            yield f"t@({tile.column + 1.5:g},{tile.row + 1.5:g})"
        for hand in self.hands:
            for suit, place in zip(SUITS, hand.places, strict=True):
                hand.dice.append(self._new())
                yield f"{suit}dn@{place}"

    def _new(self) -> _Piece:
        self.count += 1
        return _Piece(self.count)

    def _step(self, before: State, after: State) -> Iterator[str]:
        """What changes on the table from one state to the next."""
        yield from self._swap_coins(before, after)
        for spot, coin in after.coins.laid:
            if spot not in self.coins:
                self.coins[spot] = self._new()
                yield f"{coin.suit}{FACES[coin.value]}cb@{self._at(spot)}"
        for spot in spots_of(after.turned & ~before.turned & ~self._moved(before, after)):
            self.coins[spot].turns += 1
            yield f"+{self.coins[spot].number}"
        for seat, climber in enumerate(after.climbers):
            if climber is not None and (climber != before.climbers[seat] or before.coins != after.coins):
                yield from self._climber(self.hands[seat], SUITS[seat], before.climbers[seat], climber, after)

    def _moved(self, before: State, after: State) -> int:
        """CM-21: the squares of exchanged coins, which move with their sides up."""
        moved = 0
        if len(before.coins.laid) == len(after.coins.laid):
            for old, new in zip(before.coins.laid, after.coins.laid, strict=True):
                moved |= 1 << new[0] if old != new else 0
        return moved

    def _swap_coins(self, before: State, after: State) -> Iterator[str]:
        """CM-21: two coins change places."""
        moved = spots_of(self._moved(before, after))
        if len(moved) == 2:
            one, other = moved
            yield f"{self.coins[one]}-{self._at(other)}"
            yield f"{self.coins[other]}-{self._at(one)}"
            self.coins[one], self.coins[other] = self.coins[other], self.coins[one]

    def _climber(self, hand: _Hand, suit: str, before: Climber | None, climber: Climber, state: State) -> Iterator[str]:
        """The pawn, the dice that left a square and those that came to one, and what all of them show."""
        if hand.pawn is None:
            hand.pawn = self._new()
            yield f"{suit}p@{self._at(climber.body)}"
        elif before is not None and before.body != climber.body:
            yield f"{hand.pawn}-{self._at(climber.body)}"
        left = [spot for spot in hand.at if not climber.dice >> spot & 1]
        lifted = [hand.at.pop(spot) for spot in left]
        for spot in spots_of(climber.dice):
            if spot not in hand.at:
                die = lifted.pop(0) if lifted else hand.free()[0]
                hand.at[spot] = die
                yield f"{hand.dice[die]}-{self._at(spot)}"
        for die in lifted:
            yield f"{hand.dice[die]}-{hand.places[die]}"
        yield from self._faces(hand, strengths(state, *climber))

    def _faces(self, hand: _Hand, shown: dict[Spot, int]) -> Iterator[str]:
        """CM-11: each die shows its strength, one in hand nothing."""
        faces = {die: shown[spot] for spot, die in hand.at.items()}
        for number, die in enumerate(hand.dice):
            face = faces.get(number, 0)
            if face != die.face:
                yield f"{die}~{FACES[face]}"
                die.face, die.turns = face, die.turns + 1

    def _at(self, spot: Spot) -> str:
        """A square: by its letter and number, or by coordinates where letters end."""
        square: Square = self.wall.squares[spot]
        if square.column < len("abcdefghijklmnopqrstuvwxyz"):
            return f"{column_name(square.column)}{square.row + 1}"
        return f"({square.column + 1},{square.row + 1})"
