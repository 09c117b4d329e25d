"""CC-22 and CC-38: announced effects, who is asked, and what a Barrier saves."""

from __future__ import annotations

from cordee.games.cubeclimbers.power import Power
from cordee.games.cubeclimbers.powers.events import Asked, Barred, Negated, PowerUsed
from tests.cubeclimbers.drawn import A, B, acting, done, drawn, legal, play, refused, where
from tests.sure import of_kind

THREE = """
    .   .   .   .   .
    .   2   3B  2C  .
    .   1A  1   1   .
    .   .   .   .   .
"""
ROW = """
    .   .   .   .   .   .
    1A  1B  1C  1   .   .
    .   .   .   .   .   .
"""


def test_cc_22_barrier_negates_a_power_that_would_affect_its_owner() -> None:
    position = play(drawn(THREE, "ignite/barrier"), "ignite:B-2")
    assert acting(position) == "B"
    assert legal(position) == {"barrier", "allow"}
    position, events = done(position, "barrier")
    assert PowerUsed(B, Power.BARRIER, of_kind(PowerUsed, events[0]).aim) == events[0]
    assert Barred(B) in events
    assert where(position).split()[3] == "c3/3"
    assert position.state.cards[1].hidden == ()
    assert acting(position) == "A"
    assert refused(position, "ignite:B-2") == "CC-6"  # a negated power was used


def test_cc_22_without_an_answer_the_effect_comes() -> None:
    position = play(drawn(THREE, "ignite/barrier"), "ignite:B-2", "allow")
    assert where(position).split()[3] == "c3/1"
    assert position.state.cards[1].hidden == (Power.BARRIER,)


def test_cc_22_armageddon_on_several_with_one_barrier_saves_its_owner_only() -> None:
    position = play(drawn(THREE, "armageddon/kick/barrier"), "armageddon:ABC")
    assert acting(position) == "B"
    position = play(position, "allow")
    assert acting(position) == "C"
    assert where(play(position, "barrier")) == "A b2/0 B c3/2 C d3/2"


def test_cc_22_with_the_option_all_everybody_is_saved_at_once() -> None:
    position = play(drawn(THREE, "armageddon/barrier/kick", barrier="all"), "armageddon:ABC")
    position, events = done(position, "barrier")
    assert Negated() in events
    assert acting(position) == "A"
    assert where(position) == "A b2/1 B c3/3 C d3/2"


def test_cc_22_not_against_one_s_own_power_and_not_out_of_its_window() -> None:
    position = drawn(THREE, "ignite+barrier")
    assert refused(position, "barrier") == "CC-22"
    position = play(position, "ignite:A-1")
    assert acting(position) == "A"
    assert where(position).startswith("A b2/0")


def test_cc_22_powers_that_affect_nobody_else_ask_nobody() -> None:
    position = drawn(THREE, "revive/barrier/barrier", decks=2)
    assert acting(play(position, "revive:c2")) == "A"
    assert acting(play(drawn(THREE, "telekinesis/barrier/kick"), "telekinesis")) == "A"


def test_cc_22_a_barrier_is_not_negated_and_each_effect_once_per_player() -> None:
    position = play(drawn(THREE, "ignite/barrier+echo/barrier", decks=2), "ignite:B-1", "barrier")
    assert acting(position) == "A"  # neither C nor B once more


def test_cc_22_it_never_lifts_a_freeze_later() -> None:
    position = play(drawn(THREE, "freeze/barrier/kick"), "freeze", "allow", "allow", "build:b3", "build:b3")
    position = play(position, "move:c2", "roll", "die:blank", "end")
    assert acting(position) == "B"
    assert refused(position, "barrier") == "CC-22"
    assert refused(position, "move:c2") == "CC-36"


def test_cc_22_freeze_and_roar_spare_those_behind_a_barrier() -> None:
    position = play(drawn(THREE, "freeze/barrier/kick"), "freeze", "barrier", "allow")
    assert [each.no_move_next for each in position.view(None).climbers] == [False, False, True]
    board = """
        .   1B  .
        1C  1A  .
    """
    position = play(drawn(board, "roar/kick/barrier"), "roar", "allow", "barrier")
    assert [each.no_grapple_next for each in position.view(None).climbers] == [False, True, False]


def test_cc_22_steal_and_kick_from_behind_a_barrier_do_nothing() -> None:
    assert where(play(drawn(THREE, "steal/barrier"), "steal:B", "barrier")) == where(drawn(THREE))
    assert where(play(drawn(ROW, "kick/barrier"), "kick:B>b3", "barrier")) == where(drawn(ROW))


def test_cc_22_a_barring_climber_is_an_obstacle_to_the_wind() -> None:
    position = play(drawn(ROW, "/kick/barrier"), "roll", "die:wind", "wind:e")
    assert acting(position) == "B"
    position = play(position, "allow", "barrier")
    # C stays, so B and A behind it stay too
    assert where(position) == "A a2/1 B b2/1 C c2/1"


def test_cc_22_wind_is_worked_out_anew_after_each_barrier() -> None:
    east = play(drawn(ROW, "kick/steal/barrier"), "roll", "die:wind", "wind:e", "allow", "barrier")
    # after C's Barrier nobody would shift any more: A, the roller, is not asked
    assert acting(east) == "A"
    assert "end" not in legal(east)
    assert legal(east, "build:")


def test_cc_22_the_roller_may_bar_the_own_wind_and_is_asked_last() -> None:
    position = play(drawn(ROW, "barrier/kick/steal"), "roll", "die:wind", "wind:e")
    asked = []
    for _ in range(2):
        asked.append(acting(position))
        position = play(position, "allow")
    asked.append(acting(position))
    assert asked == ["B", "C", "A"]
    assert where(play(position, "barrier")) == "A a2/1 B c2/1 C d2/1"


def test_cc_22_an_echoed_barrier_answers_too() -> None:
    position = play(drawn(THREE, "ignite/echo:barrier"), "ignite:B-1")
    assert legal(position) == {"echo:barrier", "allow"}
    assert where(play(position, "echo:barrier")) == where(drawn(THREE))
    without = play(drawn(THREE, "ignite/echo+kick"), "ignite:B-1")
    assert legal(without) == {"allow"}
    assert refused(without, "echo:barrier") == "CC-23"
    assert refused(without, "barrier") == "CC-6"


# CC-38


def test_cc_38_every_affected_player_with_a_face_down_card_is_asked_from_the_actor_s_left() -> None:
    cards = "kick/steal/freeze"
    position = play(drawn(ROW, cards, mover="B"), "roll", "die:wind", "wind:e")
    order = []
    while acting(position) != "B" or "allow" in legal(position):
        order.append(acting(position))
        position = play(position, "allow")
    assert order == ["C", "A", "B"]


def test_cc_38_who_holds_no_card_or_is_not_affected_is_not_asked() -> None:
    position = play(drawn(THREE, "ignite/:kick/barrier"), "ignite:B-1")
    assert acting(position) == "A"  # B has no face-down card, C is not affected


def test_cc_38_the_question_does_not_tell_who_holds_a_barrier() -> None:
    with_barrier = drawn(THREE, "ignite/barrier/kick")
    without = drawn(THREE, "ignite/steal/kick")
    after = [done(position, "ignite:B-1") for position in (with_barrier, without)]
    assert next(each.view(A) for each, _ in after) == after[1][0].view(A)
    assert after[0][1] == after[1][1]
    assert Asked(B) in after[0][1]


def test_cc_38_nothing_else_comes_before_the_answer() -> None:
    position = play(drawn(THREE, "ignite/steal"), "ignite:B-1")
    for text in ("steal:A", "end", "roll", "build:c2"):
        assert refused(position, text) == "CC-38"
    assert refused(position, "allow", A) == "CC-10"
