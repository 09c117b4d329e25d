"""Reasons say what a turn brings: true on the board, in both languages, and nothing that the seat could not know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbers import Climbers
from cordee.games.contract import Seat
from cordee.games.cubeclimbers import CubeClimbers
from cordee.players.contract import DEFAULT_BUDGET, Decision, Eyes, Thought
from cordee.players.reasons import reasons_for
from cordee.players.reasons.facts import Place
from cordee.players.reasons.levels import CLIMBS, SINKS, STAYS
from cordee.players.registry import player_named
from tests.climbers import drawn as tower
from tests.conformance.hooks import game_of, hooks
from tests.cubeclimbers import drawn as mountain
from tests.players.test_players import TABLES, moments

if TYPE_CHECKING:
    from cordee.games.contract import AnyPosition
    from cordee.games.words import Language
    from cordee.players.reasons import Explanation

A = Seat(0)


def told(game: Any, position: AnyPosition, *lines: str, seat: Seat = A) -> tuple[Explanation, ...]:
    """The reasons for turns written as texts, the best first, as if a search had thought of them."""
    turns = [tuple(map(game.notation.read_action, line.split())) for line in lines]
    thoughts = tuple(Thought(turn[0], 0.63, 41, turn) for turn in turns)
    return reasons_for(Eyes(game, position, seat), Decision(turns[0][0], thoughts, hopes=(0.5, 0.5)))


def on_tower(position: Any, *lines: str, language: Language = "en") -> list[str]:
    return [each.say(language) for each in told(Climbers(position.state.options), position, *lines)]


def on_mountain(position: Any, *lines: str, language: Language = "en") -> list[str]:
    return [each.say(language) for each in told(CubeClimbers(position.state.rules.options), position, *lines)]


# --- The Climbers

TWO_HIGH = ". a a\n. a a"


def test_the_level_that_a_turn_leads_to_and_the_lead_it_takes() -> None:
    board = tower.drawn("a a\na a", "a=1R")
    assert on_tower(board, "walk>a1 end") == ["climbs to level 1, 1 higher than now; takes the lead"]
    assert on_tower(board, "walk>a1 end", language="fr") == [
        "monte au niveau 1, 1 de plus que maintenant ; prend la tête"
    ]


def test_a_ladder_is_told_with_the_climb_and_what_the_second_best_does_instead() -> None:
    board = tower.drawn(TWO_HIGH, "a=2R")
    assert on_tower(board, "short>b1 end", "end") == [
        "climbs to level 2 by the short ladder, 2 higher than now; takes the lead",
        "is then on level 0, 2 lower than after the best choice; keeps the short ladder, which the best choice spends",
    ]


def test_a_whole_turn_counts_and_not_its_first_action_alone() -> None:
    board = tower.drawn("a a b b . c c\na a b b . c c", "a=1R b=1D c=1R", "R@a1 Y")
    said = on_tower(board, "1f1>R@c1 walk>c1 end", "1f1>R@c1 end")
    assert said[0] == "climbs to level 2, 1 higher than now; stays ahead of B by 2"
    (reason,) = told(Climbers(board.state.options), board, "1f1>R@c1 walk>c1 end")
    assert len(reason.rest) == 2


def test_a_block_that_makes_the_next_step_opens_a_way_up() -> None:
    board = tower.drawn("a a b b . c c\na a b b . c c", "a=1R b=1D c=1R", "R@a1 Y")
    assert on_tower(board, "1f1>R@c1 end")[0].startswith("opens a way up: from there a walk leads to level 2")


def test_a_rival_whose_step_is_covered_is_kept_down() -> None:
    board = tower.drawn("a a . . c c\na a . . c c", "a=1R c=1Y", "R Y", ladders="")
    covered, left = on_tower(board, "1a1>R@e1 end", "end")
    assert "keeps B from walking up: level 1 was in reach" in covered
    assert left == "is then on level 0 too; lets B walk up to level 1 (best choice: 0)"


def test_the_end_of_a_turn_says_what_it_brought_and_that_nothing_leads_higher() -> None:
    board = tower.play(tower.drawn("a a\na a", "a=1R"), "walk>a1")
    assert on_tower(board, "end") == [
        "keeps level 1, 1 higher than when the turn began; no walk and no ladder leads higher now"
    ]


@pytest.mark.parametrize(
    ("fails", "said"),
    [
        (1, "no walk and no ladder leads higher now; no climb: one more such turn ends the game (TC-63)"),
        (2, "ends the game, and you win; stays on level 1"),
    ],
)
def test_a_turn_without_a_climb_brings_the_end_nearer(fails: int, said: str) -> None:
    board = tower.drawn("a a\na a", "a=1R", "R@a1 Y")
    near = type(board)(board.state.with_pawn(A, board.state.pawn.but(best=1), fails=fails))
    assert on_tower(near, "end") == [said]


def test_between_turns_who_stays_hears_that_no_walk_leads_higher() -> None:
    board = tower.drawn("a a\na a", "a=1R", "R@a1 Y", general_movement="ordered")
    asked = tower.play(board, "end", "stay")
    assert asked.to_act() == (A,)
    assert on_tower(asked, "stay") == ["stays on level 1; no walk leads higher now"]


# --- CubeClimbers


def test_a_cube_climber_hears_the_level_and_what_a_wind_could_do() -> None:
    board = mountain.drawn("""
    .  .  .  .
    .  2  1A .B
    .  .  .  .
    """, doing="br:-:-:0")  # fmt: skip
    assert on_mountain(board, "move:b2 end") == [
        "climbs to level 2, 1 higher than now; but a wind could bring you down to level 0"
    ]


def test_while_the_die_is_in_the_air_move_and_grapple_are_told() -> None:
    board = mountain.drawn("""
    .  .  .  .
    .  2  1A .
    .  .  1  .B
    """, doing="b:-:-:0")  # fmt: skip
    rolled, moved = on_mountain(board, "roll", "move:b2 roll")
    assert rolled == "MOVE is still to come, at best to level 2 as it stands; a grapple would lead to level 2"
    assert moved.startswith("is then on level 2, 1 higher than after the best choice; MOVE is done")


def test_a_cube_on_a_rival_s_step_takes_it_away() -> None:
    board = mountain.drawn("""
    .  .  .  .  .  .
    .  1A 1  1  1  .B
    .  .  .  .  .  .
    """)  # fmt: skip
    assert on_mountain(board, "build:e2 build:a2 roll")[0].startswith("takes B's step up to level 1 away")


def test_what_others_may_still_answer_is_told_as_such() -> None:
    board = mountain.drawn("""
    .  .  .  .
    .  1A 2B .
    .  .  .  .
    """, "armageddon+kick/freeze+roar")  # fmt: skip
    (said,) = on_mountain(board, "armageddon:B")
    assert "brings B down from level 2 to level" in said
    assert said.endswith("unless somebody raises a Barrier")


def test_what_no_answer_could_change_is_told_without_a_condition() -> None:
    picture = """
    .  .  .  .
    .  1A 2  {rival}
    .  .  .  .
    """
    ahead, level = (
        mountain.drawn(picture.format(rival=rival), "freeze/roar", doing="br:-:-:0") for rival in (".B", "1B")
    )
    assert on_mountain(ahead, "move:c2 freeze") == [
        "climbs to level 2, 1 higher than now; no MOVE for B next turn; unless somebody raises a Barrier"
    ]
    assert on_mountain(level, "move:c2 freeze") == ["climbs to level 2, 1 higher than now; takes the lead"]


def test_cards_are_compared() -> None:
    board = mountain.drawn("""
    .  .  .  .
    .  1A 1  .B
    .  .  .  .
    """, "accelerate", doing="bmr:-:-:0")  # fmt: skip
    assert on_mountain(board, "accelerate end", "end") == [
        "another turn of yours follows; but a wind could bring you down to level 0",
        "is then on level 1 too; keeps Accelerate, which the best choice uses",
    ]


# --- all of them


def test_numbers_come_apart_from_the_facts() -> None:
    board = tower.drawn("a a\na a", "a=1R")
    (reason,) = told(Climbers(board.state.options), board, "walk>a1 end")
    assert reason.say_numbers("en") == "chances 63 of 100, seen 41 times"
    assert reason.say_numbers("fr") == "chances : 63 sur 100, vu 41 fois"


def test_the_only_action_worth_a_thought_is_told_as_such() -> None:
    board = tower.play(tower.drawn("a a\na a", "a=1R"), "walk>a1")
    game = Climbers(board.state.options)
    (reason,) = reasons_for(Eyes(game, board, A), Decision(game.notation.read_action("end")))
    assert reason.say() == "no walk and no ladder leads higher now; nothing else is worth a thought"
    assert reason.say_numbers() == ""


@pytest.mark.parametrize(
    "code,options", [(code, each) for code in ("climbers", "cubeclimbers") for each in TABLES[code]]
)
def test_every_decision_of_whole_games_has_true_reasons(code: str, options: str) -> None:
    game, random = game_of(code, options), Random(f"reasons/{options}")
    player, levels = player_named("greedy", code), 0
    for number, (position, seat) in enumerate(moments(game, player_named("greedy", code), random)):
        if number == 60:
            break
        if number % 1:
            continue
        eyes = Eyes(game, position, seat)
        decision = player.decide(eyes, DEFAULT_BUDGET, Random(number))
        reasons = reasons_for(eyes, decision)
        assert reasons[0].action == decision.action
        for reason in reasons:
            assert 1 <= len(reason.facts) <= 3
            assert reason.facts[0].place is not Place.AGAINST
            assert reason.say("en") != reason.say("fr")
            levels += level_is_true(position, seat, reason)
    assert levels


def level_is_true(position: AnyPosition, seat: Seat, reason: Explanation) -> bool:
    """Whether a reason tells of the own level; fails where playing its turn leads elsewhere."""
    said = [each for each in reason.facts if each.words in (CLIMBS, STAYS, SINKS)]
    if not said:
        return False
    for action in (reason.action, *(moment.action for moment in reason.rest)):
        position = position.play(seat, action).position
    while (pause := position.pause()) is not None and pause.secret and seat not in pause.asked:
        position = position.play(pause.asked[0], pause.decline).position
    view: Any = position.view(seat)
    level = view.pawns[seat].height if hasattr(view, "pawns") else view.climbers[seat].level
    assert said[0].values["level"] == level, reason.say()
    return True


@pytest.mark.parametrize("options", ["players=3 cards=5 cubes=8", "players=2 cards=6 cubes=10"])
def test_reasons_are_the_same_in_every_world_that_the_seat_could_be_in(options: str) -> None:
    game, random, compared = game_of("cubeclimbers", options), Random(options), 0
    player = player_named("greedy", "cubeclimbers")
    for number, (position, seat) in enumerate(moments(game, player_named("random", "cubeclimbers"), random)):
        twin = hooks("cubeclimbers").twin(position, seat, random)
        if number % 4 or twin is None or twin == position:
            continue
        first, second = (
            reasons_for(eyes, player.decide(eyes, DEFAULT_BUDGET, Random(number)))
            for eyes in (Eyes(game, position, seat), Eyes(game, twin, seat))
        )
        assert first == second
        compared += 1
        if compared == 10:
            return
    raise AssertionError("the game was too short to compare")
