"""CC-1, CC-2, CC-3, CC-4, CC-5, CC-6, CC-7: mountain and set-up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from cordee.games.contract import CHANCE, Seat
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.actions import Deal, DrawFirst
from cordee.games.cubeclimbers.events import CardsDealt, FaceDownDealt
from cordee.games.cubeclimbers.power import Power
from cordee.games.errors import BadInput
from cordee.games.squares import spots_of
from tests.cubeclimbers.drawn import A, B, C, acting, done, drawn, legal, play, refused, same, show, where
from tests.sure import not_none

DEALT = "deal:echo+kick/freeze+roar"


def test_cc_1_a_climber_stands_as_high_as_its_column_and_on_the_ground_at_0() -> None:
    position = drawn("""
        .   .   .   .   .
        .   3A  1   .C  .
        .   1B  .   .   .
        .   .   .   .   .
    """)
    assert where(position) == "A b3/3 B b2/1 C d3/0"


def test_cc_1_adjacent_is_cardinal_at_any_level_and_never_diagonal() -> None:
    # down from b3: its four neighbours, whatever their levels; none of the diagonal ones
    position = drawn("""
        .   2   .   .
        .   4A  1   .
        .   3   2   .B
        .   .   .   .
    """)
    assert legal(position, "move:") == {"b4", "a3", "c3", "b2"}


def test_cc_1_equal_mountains_are_equal_and_others_are_not() -> None:
    one, same_again, other = (drawn(text).state.mountain for text in ("1A 2 1B", "1A 2 1B", "1A 1 1B"))
    assert one == same_again
    assert hash(one) == hash(same_again)
    assert one != other
    assert one != "1A 2 1B"
    wider = drawn("1A 2 1B", table=10).state.mountain
    assert one != wider


def test_cc_2_the_base_is_a_square_of_four_without_its_corners() -> None:
    position = CubeClimbers().start()
    state = position.state
    squares = {str(state.rules.squares[spot]) for spot in spots_of(state.mountain.cubes)}
    assert squares == {
        *("p18", "q18"),
        *("o17", "p17", "q17", "r17"),
        *("o16", "p16", "q16", "r16"),
        *("p15", "q15"),
    }  # fmt: skip
    assert sum(state.mountain.at) == 12


def test_cc_2_there_are_twelve_ground_spaces_at_the_start() -> None:
    notches = {"o18", "r18", "o15", "r15"}
    outer = {"p19", "q19", "s17", "s16", "q14", "p14", "n16", "n17"}
    assert legal(CubeClimbers().start(), "start:") == notches | outer


def test_cc_3_a_ground_space_is_an_empty_cell_next_to_a_cube() -> None:
    position = drawn("""
        .   .   .   .   .
        .   .   1   .A  .
        .   .   2   .B  .
        .   .   .   .   .
    """)
    assert legal(position, "move:") & {"c4", "b3", "b2", "c1", "d1", "b4"} == {"c4", "b3", "b2", "c1"}


def test_cc_3_a_climber_whose_last_cube_is_taken_stays_and_the_cell_is_its_space() -> None:
    position = drawn(
        """
        .   .   .   .   .
        1   1   1B  .A  .
        .   .   .   .   .
        """,
        "ignite",
    )
    position = play(position, "ignite:B-1")
    assert same(position, "1 1 .B .A\n. . . .")
    # A stands alone now; on the ground any ground space can still be reached
    assert legal(position, "move:") == {"a3", "b3", "a1", "b1"}
    # nobody else may go next to A, where no cube is
    position = play(position, "roll", "die:blank", "build:a2", "build:a2", "move:a1", "end")
    assert "d2" not in legal(position, "move:")


@pytest.mark.parametrize("players,cubes", [(2, 28), (3, 18), (4, 14), (5, 10), (6, 8), (7, 8), (8, 6)])
def test_cc_4_each_is_dealt_the_largest_even_equal_share(players: int, cubes: int) -> None:
    position = CubeClimbers.read({"players": str(players)}).start()
    assert position.state.cubes == (cubes,) * players


def test_cc_5_climbers_are_placed_in_order_on_free_ground_spaces_then_cards_are_dealt() -> None:
    position = CubeClimbers.read({"players": "3"}).start()
    assert acting(position) == "A"
    position = play(position, "start:p19")
    assert acting(position) == "B"
    assert refused(position, "start:p19") == "CC-5"
    assert refused(position, "start:p18") == "CC-5"  # a cube
    assert refused(position, "start:n18") == "CC-5"  # next to no cube
    position = play(position, "start:q19", "start:o18")
    assert acting(position) == "*"
    position = play(position, "deal:echo+kick/freeze+roar/barrier+steal")
    assert acting(position) == "A"
    assert position.turn == 1


def test_cc_5_the_first_player_may_be_drawn() -> None:
    position = CubeClimbers.read({"players": "3", "first": "drawn"}).start()
    chance = position.chance()
    assert chance is not None
    assert [chance.probability(DrawFirst(seat)) for seat in (A, B, C, Seat(3))] == [Fraction(1, 3)] * 3 + [0]
    position = play(position, "first:C")
    assert acting(position) == "C"
    position = play(position, "start:p19", "start:q19", "start:o18", "deal:echo+kick/freeze+roar/barrier+steal")
    assert acting(position) == "C"


def test_cc_5_another_turn_order_may_be_chosen() -> None:
    game = CubeClimbers.read({"players": "3", "order": "CAB", "cards": "1", "decks": "3"})
    position = game.start()
    seen = [acting(position)]
    stops = "deal:time-stop/time-stop/time-stop"
    for text in ("start:p19", "start:q19", "start:o18", stops, *["time-stop"] * 3):
        position = play(position, text)
        seen.append(acting(position))
    assert "".join(seen) == "CAB*CABC"


def test_cc_5_a_drawn_first_seat_begins_and_the_chosen_order_goes_on_from_it() -> None:
    position = play(CubeClimbers.read({"players": "3", "order": "ACB", "first": "drawn"}).start(), "first:B")
    assert [acting(position), acting(play(position, "start:p19"))] == ["B", "A"]
    assert acting(play(position, "start:p19", "start:q19")) == "C"


def test_cc_5_answers_the_tiebreak_and_the_next_game_follow_the_chosen_order() -> None:
    board = ". . . .\n. 1A 1B 1C\n. . . ."
    asked = play(drawn(board, "freeze/kick/ignite", order="ACB"), "freeze")
    assert [acting(asked), acting(play(asked, "allow"))] == ["C", "B"]
    last = {"doing": "bmr:-:-:0", "cubes": "0/0/0", "order": "ACB"}
    assert not_none(play(drawn("3 2A 2B 2C", **last), "end").state.contest).rollers == (C, B, A)
    assert acting(play(drawn(board, games=2, played="1:A:0/0/0", **last), "end")) == "C"


@pytest.mark.parametrize("order", ["AB", "ABCC", "ABD", "AAB", "abc", "", "drawn"])
def test_cc_5_an_order_names_every_seat_once(order: str) -> None:
    with pytest.raises(BadInput) as caught:
        CubeClimbers.read({"players": "3", "order": order})
    assert "the letters ABC" in caught.value.say("en")
    assert "(CC-5)" in caught.value.say("fr")


def test_cc_6_two_different_cards_each_from_sixteen() -> None:
    position = play(CubeClimbers().start(), "start:p19", "start:q19")
    chance = position.chance()
    assert chance is not None
    deal = Deal(((Power.ECHO, Power.KICK), (Power.FREEZE, Power.ROAR)))
    assert chance.probability(deal) == Fraction(1, 120 * 91)
    twice = Deal(((Power.ECHO, Power.ECHO), (Power.FREEZE, Power.ROAR)))
    shared = Deal(((Power.ECHO, Power.KICK), (Power.ECHO, Power.ROAR)))
    unsorted = Deal(((Power.KICK, Power.ECHO), (Power.FREEZE, Power.ROAR)))
    short = Deal(((Power.ECHO,), (Power.FREEZE, Power.ROAR)))
    for impossible in (twice, shared, unsorted, short):
        assert chance.probability(impossible) == 0
        refusal = position.why_illegal(CHANCE, impossible)
        assert refusal is not None
        assert refusal.rule == "CC-6"


def test_cc_6_the_chances_of_all_deals_add_up_to_one() -> None:
    game = CubeClimbers.read({"cards": "1"})
    chance = play(game.start(), "start:p19", "start:q19").chance()
    assert chance is not None
    deals = list(chance.outcomes())
    assert len(deals) == len(set(deals)) == 16 * 15
    assert sum(map(chance.probability, deals)) == 1


def test_cc_6_a_hand_is_its_owner_s_secret_and_its_size_is_public() -> None:
    position, events = done(play(CubeClimbers().start(), "start:p19", "start:q19"), DEALT)
    mine, theirs = position.view(A).climbers
    assert mine.hand == (Power.ECHO, Power.KICK)
    assert theirs.hand is None
    assert theirs.face_down == 2
    assert all(each.hand is None for each in position.view(None).climbers)
    seen = [event.seen_by(B) for event in events if isinstance(event, CardsDealt)]
    assert seen == [FaceDownDealt(A, 2), CardsDealt(B, (Power.FREEZE, Power.ROAR))]
    assert "Echo" not in seen[0].say("en")


def test_cc_6_a_draw_of_the_unknown_is_uniform_and_keeps_what_is_known() -> None:
    board = """
        .   .   .   .
        .   1A  1B  .
        .   .   .C  .
    """
    position = drawn(board, "echo+kick/freeze+roar/barrier:steal")
    random = Random(1)
    seen: Counter[Power] = Counter()
    for _ in range(2000):
        again = position.resample(A, random)
        cards = again.state.cards
        assert cards[0] == position.state.cards[0]
        assert cards[2].shown == position.state.cards[2].shown
        assert again.view(A) == position.view(A)
        seen.update(cards[1].hidden + cards[2].hidden)
    assert len(seen) == 16 - 3  # all but A's own two and the used one
    expected = 2000 * 3 / 13
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 26.2  # 12 degrees, 1 %


def test_cc_7_the_table_s_edge_stops_climbers_and_cubes() -> None:
    position = drawn("""
        1   .B
        2A  1
    """)
    assert show(position) == "1 .B\n2A 1"
    assert legal(position, "move:") == {"a2", "b1"}
    assert legal(position, "build:") == {"a2", "b1", "a3", "c1"}
    assert refused(play(position, "build:a2"), "build:aa1") == "CC-7"
    assert CubeClimbers().options.table == 32
