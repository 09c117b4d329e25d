"""CC-50, CC-51, CC-52, CC-60, CC-61, CC-62, CC-63, CC-64: score sets, teams, extra powers, home brew."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cordee.games.contract import Outcome
from cordee.games.cubeclimbers import CubeClimbers
from cordee.games.cubeclimbers.actions import Deal, Rolled
from cordee.games.cubeclimbers.events import GameScored, NothingComes
from cordee.games.cubeclimbers.options import CubeClimbersOptions
from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.events import MovesForbidden
from cordee.games.errors import BadInput
from tests.cubeclimbers.drawn import A, B, acting, done, drawn, legal, play, refused, where
from tests.sure import not_none, of_kind

DONE = "bmr:-:-:0"
TWO = {"doing": DONE, "cubes": "0/0"}
FOUR = {"doing": DONE, "cubes": "0/0/0/0", "teams": "yes"}


def problems_of(**options: object) -> str:
    """What is wrong with these options, in English."""
    with pytest.raises(BadInput) as caught:
        CubeClimbersOptions.read({name: str(text) for name, text in options.items()})
    assert caught.value.say("fr")
    return caught.value.say("en")


# CC-50


def test_cc_50_points_are_levels_and_the_next_game_starts_anew_with_the_next_seat() -> None:
    position = drawn("2A 3B 1", "echo/kick", games=3, played="1:A:0/0", **TWO)
    position, events = done(position, "end")
    assert GameScored(1, (2, 3), (2, 3)) in events
    assert position.state.totals == (2, 3)
    assert position.state.game == 2
    assert acting(position) == "B"
    assert legal(position, "start:")
    assert position.state.cards[0].hidden == ()
    assert position.state.cubes == (20, 20)
    assert position.outcome() is None


def test_cc_50_a_single_game_keeps_no_score() -> None:
    assert [each.total for each in CubeClimbers().start().view(None).climbers] == [None, None]
    assert [each.total for each in CubeClimbers.read({"games": "2"}).start().view(None).climbers] == [0, 0]


def test_cc_50_no_tiebreak_in_the_single_games() -> None:
    position = play(drawn("2A 2B 3", games=2, played="1:A:0/0", **TWO), "end")
    assert position.state.game == 2
    assert position.state.contest is None


def test_cc_50_the_highest_total_wins() -> None:
    position = play(drawn("2A 3B 1", games=2, played="2:B:5/3", **TWO), "end")
    assert position.outcome() == Outcome((1, 2), (7, 6), "CC-50")


def test_cc_50_tied_totals_go_to_whoever_stands_highest_in_the_last_game() -> None:
    position = play(drawn("2A 3B 1", games=2, played="2:B:3/2", **TWO), "end")
    assert position.outcome() == Outcome((2, 1), (5, 5), "CC-50")


def test_cc_50_then_the_tiebreaker() -> None:
    position = play(drawn("3 2A 2B 3", games=2, played="2:B:3/3", **TWO), "end")
    assert not_none(position.state.contest).rollers == (B, A)
    position = play(position, "die:grapple", "grapple:d1", "die:blank")
    assert position.outcome() == Outcome((2, 1), (5, 5), "CC-41")


# CC-51

TEAMS = """
    .   .   .   .
    4A  4B  1C  2D
"""


def test_cc_51_partners_sit_opposite() -> None:
    position = drawn(TEAMS, **FOUR)
    assert [each.team for each in position.view(None).climbers] == [0, 1, 0, 1]


def test_cc_51_the_team_with_the_highest_climber_wins() -> None:
    position = play(drawn(TEAMS.replace("4B", "3B"), **FOUR), "end")
    assert position.outcome() == Outcome((1, 3, 1, 3), (4, 3, 1, 2), "CC-51")


def test_cc_51_both_on_top_the_better_other_member_decides() -> None:
    assert play(drawn(TEAMS, **FOUR), "end").outcome() == Outcome((3, 1, 3, 1), (4, 4, 1, 2), "CC-51")


def test_cc_51_then_the_climbers_on_top_roll_and_those_who_rolled_are_compared() -> None:
    board = """
        5   5   .   .
        4A  4B  2C  2D
    """
    position = play(drawn(board, **FOUR), "end")
    assert not_none(position.state.contest).rollers == (B, A)
    position = play(position, "die:blank", "die:grapple", "grapple:a2")
    assert position.outcome() == Outcome((1, 3, 1, 3), (5, 4, 2, 2), "CC-41")


def test_cc_51_with_score_the_sum_of_both() -> None:
    position = play(drawn(TEAMS, games=2, played="2:B:1/1/3/1", **FOUR), "end")
    assert position.outcome() == Outcome((1, 3, 1, 3), (9, 8, 9, 8), "CC-50")


def test_cc_51_tied_sums_go_to_the_team_that_stands_highest() -> None:
    position = play(drawn(TEAMS.replace("4B", "5B"), games=2, played="2:B:2/0/0/0", **FOUR), "end")
    assert position.outcome() == Outcome((3, 1, 3, 1), (7, 7, 7, 7), "CC-50")


def test_cc_51_in_a_set_the_other_member_does_not_decide() -> None:
    board = """
        5   5   .   .
        4A  4B  1C  2D
    """
    position = play(drawn(board, games=2, played="2:B:1/0/0/0", **FOUR), "end")
    assert not_none(position.state.contest).rollers == (B, A)


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_cc_51_teams_of_two_need_four_six_or_eight(players: int) -> None:
    assert "CC-51" in problems_of(players=players, teams="yes")


# CC-52


def test_cc_52_any_number_of_cards_as_far_as_the_decks_reach() -> None:
    assert CubeClimbers.read({"cards": "8"}).options.cards == 8
    assert "CC-52" in problems_of(cards=9)
    assert CubeClimbers.read({"cards": "9", "decks": "2"}).options.cards == 9
    assert CubeClimbers.read({"cards": "0"}).options.cards == 0


def test_cc_52_with_two_decks_a_card_can_come_twice_with_its_exact_chance() -> None:
    position = play(CubeClimbers.read({"decks": "2"}).start(), "start:p19", "start:q19")
    chance = not_none(position.chance())
    pair = Deal(((Power.ECHO, Power.ECHO), (Power.FREEZE, Power.ROAR)))
    assert chance.probability(pair) == Fraction(1, 32 * 31 // 2) * Fraction(4, 30 * 29 // 2)


def test_cc_52_two_cards_of_one_power_are_two_uses() -> None:
    board = "1A 1 1B"
    position = play(drawn(board, "accelerate+accelerate", decks=2), "accelerate", "accelerate")
    assert position.state.turn.extra == 2


def test_cc_52_without_cards_the_first_turn_follows_the_last_climber() -> None:
    position = play(CubeClimbers.read({"cards": "0"}).start(), "start:p19", "start:q19")
    assert acting(position) == "A"
    assert position.turn == 1


# CC-60, CC-61, CC-62, CC-63, CC-64


def test_cc_60_home_brew_options_combine_freely() -> None:
    game = CubeClimbers.read(
        {"players": "6", "teams": "yes", "games": "2", "cubes": "9", "base": "ring", "cards": "5", "decks": "2"}
    )
    assert game.start().state.cubes == (9,) * 6


def test_cc_60_impossible_combinations_are_refused_all_at_once() -> None:
    said = problems_of(players=5, teams="yes", cards=4, base="#", die="kick,kick", cubes=1)
    assert all(each in said for each in ("CC-51", "CC-52", "4 ground spaces for 5", "six sides"))


def test_cc_61_other_numbers_of_cubes_at_least_two_each() -> None:
    assert CubeClimbers.read({"cubes": "3"}).start().state.cubes == (3, 3)
    assert "CC-61" in problems_of(cubes=1)
    assert "too few for 8 players" in problems_of(players=8, base="9999/9999")
    assert "255 is the most" in problems_of(players=8, cubes=120)


def test_cc_62_up_to_eight_players() -> None:
    position = CubeClimbers.read({"players": "8"}).start()
    for square in ("o18", "r18", "o15", "r15", "p19", "q19", "s17", "s16"):
        position = play(position, f"start:{square}")
    assert acting(position) == "*"
    assert "from 2 to 8" in problems_of(players=9)
    assert "from 2 to 8" in problems_of(players=1)


def test_cc_63_bases_are_drawn_as_text_with_heights() -> None:
    position = CubeClimbers.read({"base": "2#./.3.", "table": "8", "cubes": "5"}).start()
    heights = {str(square): height for square, height in position.view(None).columns}
    assert heights == {"c5": 2, "d5": 1, "d4": 3}
    on_lines = CubeClimbers.read({"base": "2#.\n.3.\n", "table": "8", "cubes": "5"}).start()
    assert on_lines.view(None) == position.view(None)
    assert CubeClimbersOptions.read_line(on_lines.state.rules.options.write_line()) == on_lines.state.rules.options


def test_cc_63_a_base_must_stand_together_fit_and_have_room_for_everybody() -> None:
    assert "connected" in problems_of(base="#.#", cubes=4)
    assert "no cube" in problems_of(base="..", cubes=4)
    assert "'x' is no sign" in problems_of(base="#x#", cubes=4)
    assert "4 ground spaces for 5" in problems_of(base="#", players=5, cubes=4)
    assert "6 ground spaces for 7" in problems_of(base="##", players=7, cubes=4)
    assert "needs 10 squares" in problems_of(base="########", table=9, cubes=4)


DIE = "freeze,kick,mastery,telekinesis,gamble,wind"
BOARD = """
    .   .   .   .
    .   2   1B  .
    .   1   1A  .
    .   .   .   .
"""


def test_cc_64_a_power_on_the_die_is_an_order_with_the_roller_s_choice_of_aim() -> None:
    position = play(drawn(BOARD, die=DIE), "roll", "die:kick")
    assert legal(position) == {"kick:B>b3", "kick:B>c4", "kick:B>d3"}
    assert refused(position, "end") == refused(position, "steal:B") == "CC-64"
    assert refused(position, "kick:B>c2") == "CC-27"
    position = play(position, "kick:B>b3")
    assert where(position) == "A c2/1 B b3/2"
    assert "end" not in legal(position)


def test_cc_64_an_order_uses_no_card_and_may_be_barred() -> None:
    position = play(drawn(BOARD, "kick/barrier", die=DIE), "roll", "die:kick", "kick:B>b3")
    assert acting(position) == "B"
    position = play(position, "barrier")
    assert where(position) == "A c2/1 B c3/1"
    assert position.state.cards[0].hidden == (Power.KICK,)


def test_cc_64_an_order_without_a_choice_comes_at_once() -> None:
    position, events = done(play(drawn(BOARD, die=DIE), "roll"), "die:freeze")
    assert MovesForbidden((B,)) in events
    assert acting(position) == "A"
    assert acting(play(drawn(BOARD, die=DIE), "roll", "die:gamble")) == "*"
    assert legal(play(drawn(BOARD, die=DIE), "roll", "die:telekinesis"), "take:")


def test_cc_64_an_order_that_can_not_be_done_does_nothing() -> None:
    position = play(drawn("1A 1 1B", die=DIE), "roll", "die:kick")
    assert acting(position) == "A"
    assert position.state.turn.rolled
    assert legal(position, "build:")


def test_cc_64_a_time_stop_on_the_die_ends_the_turn() -> None:
    die = "time-stop,blank,blank,blank,blank,wind"
    assert acting(play(drawn("1A 1 1B", die=die), "roll", "die:time-stop")) == "B"


def test_cc_64_turn_bound_orders_do_nothing_in_a_tiebreak_and_others_work() -> None:
    die = "freeze,time-stop,steal,blank,gamble,wind"
    position = drawn("2A 1 2B", die=die, **TWO)
    position = play(position, "end", "die:freeze", "die:time-stop")
    assert not_none(position.state.contest).round == 2
    position = play(position, "die:gamble")
    assert acting(position) == "*"
    position = play(position, "die:steal")
    assert acting(position) == "B"
    position = play(position, "steal:A", "die:blank")
    assert position.outcome() == Outcome((2, 1), (1, 3), "CC-41")


@pytest.mark.parametrize("power", ["accelerate", "freeze", "levitate", "limitless", "roar", "time-stop"])
def test_cc_64_no_order_about_turns_does_anything_in_a_tiebreak(power: str) -> None:
    position = play(drawn("3 2A 2B 3", die=f"{power},grapple,grapple,blank,blank,wind", **TWO), "end")
    after, events = done(position, f"die:{power}")
    assert NothingComes(B) in events
    assert after.state.turn == position.state.turn
    assert not_none(after.state.contest).at == 1


def test_cc_64_a_die_that_can_not_end_a_game_is_refused() -> None:
    assert "CC-64" in problems_of(die="accelerate,time-stop,gamble,gamble,accelerate,time-stop")
    assert "'barrier' is no face" in problems_of(die="barrier,blank,blank,blank,blank,blank")
    assert "'echo' is no face" in problems_of(die="echo,blank,blank,blank,blank,blank")


def test_cc_64_a_die_without_wind_draws_a_warning() -> None:
    calm = CubeClimbersOptions.read({"die": "grapple,grapple,grapple,blank,blank,kick"})
    assert [warning.say("en")[:4] for warning in calm.warnings()] == ["die:"]
    assert calm.warnings()[0].say("fr")
    assert CubeClimbersOptions().warnings() == []


def test_cc_64_each_face_has_its_sides_chance() -> None:
    position = play(drawn("1A 1 1B", die="kick,kick,kick,blank,wind,wind"), "roll")
    chance = not_none(position.chance())
    odds = [(of_kind(Rolled, each).face.value, chance.probability(each)) for each in chance.outcomes()]
    assert odds == [("kick", Fraction(1, 2)), ("blank", Fraction(1, 6)), ("wind", Fraction(1, 3))]
