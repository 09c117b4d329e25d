"""Climbing Man as PPN: read back equal, and meaning the same to a reader of the published notation."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.actions import GiveUp
from cordee.games.climbing_man.options import ClimbingManOptions
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.climbing_man.solver import par_of
from cordee.games.contract import Seat
from cordee.games.errors import NotUnderstood, Refused
from cordee.games.squares import spots_of
from cordee.kits.climbing_man.ppn import read_ppn, write_ppn
from cordee.session import Session
from tests.ppn.reader import read
from tests.sure import of_kind

if TYPE_CHECKING:
    from cordee.games.climbing_man.state import State
    from tests.ppn.reader import Piece

GAMES = [
    "",
    "shape=zigzag weight=9 mistakes=fall",
    "shape=2x4 tiles=any weight=12 exchange=free",
    "shape=2x3 tiles=any coins=placed",
    "players=2",
    "players=2 actions_per_turn=0 turn_seconds=30",
    "shape=12x2",
]


def random_game(options: str, actions: int) -> Session:
    """A game of random actions, given up at last."""
    random = Random(options)
    session = Session(ClimbingMan(ClimbingManOptions.read_line(options)), random)
    for _ in range(actions):
        legal = [each for each in session.position.legal_actions(seat_of(session)) if not isinstance(each, GiveUp)]
        session.play(random.choice(legal), seat_of(session))
        if not session.position.to_act():
            return session
    session.play(GiveUp(), seat_of(session))
    return session


def seat_of(session: Session) -> Seat:
    return session.position.to_act()[0]


def par_game() -> Session:
    """A climb along the proof of par, to the top."""
    session = Session(ClimbingMan(), Random(1))
    par = par_of(position_of(session))
    assert par is not None
    for action in par.line:
        session.play(action, Seat(0))
    return session


@pytest.mark.parametrize("options", GAMES)
def test_what_is_written_is_read_back_equal(options: str) -> None:
    record = random_game(options, 120).record()
    text = write_ppn(record)
    assert read_ppn(text) == record
    head, moves = text.split("\n...\n")
    assert read_ppn(head + "\n...\n" + moves.replace(" ", "\n   ")) == record, "folding does not matter"


def test_a_climb_to_the_top_is_read_back_equal() -> None:
    record = par_game().record()
    assert read_ppn(write_ppn(record)) == record


def position_of(session: Session) -> ClimbingManPosition:
    return of_kind(ClimbingManPosition, session.position)


def state_of(session: Session) -> State:
    return position_of(session).state


@pytest.mark.parametrize("options", GAMES)
def test_the_pieces_stand_where_the_rules_put_them(options: str) -> None:
    session = random_game(options, 150)
    check_table(session)


def test_on_the_top_the_pawn_is_at_y_14() -> None:
    session = par_game()
    pieces = check_table(session)
    assert [piece.y for piece in pieces if piece.kind == "p"] == [14]


def check_table(session: Session) -> list[Piece]:
    """Tiles, coins, dice and pawns by the other reader, beside the state."""
    state, view = state_of(session), position_of(session).view(None)
    _, numbers, by_id = read(write_ppn(session.record()))
    pieces = list(by_id.values())
    assert len(set(numbers)) == len(numbers)
    assert numbers[0] == "setup."
    tiles = {(piece.x, piece.y) for piece in pieces if piece.kind == "t"}
    assert tiles == {(tile.column + 1.5, tile.row + 1.5) for tile in state.wall.shape.tiles}
    assert all(piece.side == "back" for piece in pieces if piece.kind == "t")
    coins = {(piece.x, piece.y): (piece.suit, piece.rank, piece.side) for piece in pieces if piece.kind == "c"}
    assert coins == {
        _xy(state, spot): (coin.suit, coin.value, "face" if state.turned >> spot & 1 else "back")
        for spot, coin in state.coins.laid
    }
    dice = {(piece.x, piece.y): piece.rank for piece in pieces if piece.kind == "d"}
    assert len(dice) == 4 * state.options.players, "every die has a place of its own"
    on_board = {place: rank for place, rank in dice.items() if place[0] <= state.wall.columns}
    shown = {each.square: each.strength for climber in view.climbers if climber for each in climber.extremities}
    assert on_board == {(square.column + 1, square.row + 1): strength for square, strength in shown.items()}
    assert all(rank == 0 for place, rank in dice.items() if place not in on_board)
    pawns = [(piece.x, piece.y) for piece in pieces if piece.kind == "p"]
    assert pawns == [_xy(state, climber.body) for climber in state.climbers if climber]
    return pieces


def _xy(state: State, spot: int) -> tuple[float, float]:
    square = state.wall.squares[spot]
    return square.column + 1, square.row + 1


def test_the_ground_is_row_1_and_the_wall_begins_at_row_2() -> None:
    session = Session(ClimbingMan(), Random(3))
    tags, _, by_id = read(write_ppn(session.record()))
    assert tags["SetUp"] == "None"
    coins = [piece for piece in by_id.values() if piece.kind == "c"]
    assert len(coins) == 24
    assert {2, 3} >= {min(piece.y for piece in coins)}
    assert max(piece.y for piece in coins) in (12, 13)
    assert len(spots_of(state_of(session).wall.ground)) == 14


def test_a_wall_is_read_back_equal() -> None:
    session = Session(ClimbingMan(), Random(3))
    record = read_ppn(write_ppn(session.record()))
    assert record == session.record()
    assert Session.resume(record).position == session.position


def test_cm_4_a_climb_under_way_is_refused_since_it_would_show_hidden_values() -> None:
    session = Session(ClimbingMan(), Random(3))
    session.play(next(iter(session.position.legal_actions(Seat(0)))), Seat(0))
    with pytest.raises(Refused, match="CM-4"):
        write_ppn(session.record())


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("---\n", "", "begins with ---"),
        ("Options: ", "Opinions: ", "needed"),
        ('Result: "', 'Result: "B', "stands where the file has"),
        ("+", "-", "stands where the file has"),
        ("hand>", "band>", "is no"),
        ("~", "-", "stands where the file has"),
    ],
)
def test_a_file_that_was_changed_is_refused_with_the_reason(old: str, new: str, complaint: str) -> None:
    text = write_ppn(par_game().record())
    assert old in text
    with pytest.raises(NotUnderstood, match=complaint):
        read_ppn(text.replace(old, new, 1))
