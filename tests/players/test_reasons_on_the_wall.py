"""Climbing Man's reasons: rows, the lead, what holds; of a coin only what it may be, never what it is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.climbing_man import ClimbingMan
from cordee.games.climbing_man.actions import Place
from cordee.games.contract import Seat
from cordee.games.squares import read_square
from cordee.kits.climbing_man.reasons import CLIMBS, SINKS, STAYS
from cordee.players.contract import Decision, Eyes, Thought
from cordee.players.reasons import reasons_for
from cordee.players.registry import player_named
from tests.climbing_man.drawn import drawn
from tests.climbing_man.walls import RACE
from tests.conformance.hooks import game_of, hooks
from tests.players.test_players import SMALL, moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.position import ClimbingManPosition
    from cordee.games.contract import AnyPosition
    from cordee.games.words import Language
    from cordee.players.reasons import Explanation

A = Seat(0)


def told(position: ClimbingManPosition, *lines: str) -> tuple[Explanation, ...]:
    """The reasons for turns written as texts, the best first."""
    game = ClimbingMan(position.state.options)
    turns = [tuple(map(game.notation.read_action, line.split())) for line in lines]
    decision = Decision(turns[0][0], tuple(Thought(turn[0], 0.6, 9, turn) for turn in turns), hopes=(0.5, 0.5))
    return reasons_for(Eyes(game, position, A), decision)


def on_wall(position: ClimbingManPosition, *lines: str, language: Language = "en") -> list[str]:
    return [each.say(language) for each in told(position, *lines)]


def test_a_body_that_goes_up_takes_the_lead() -> None:
    board = drawn(RACE, players=2)
    assert on_wall(board, "body>e3", "body>d1") == [
        "brings the body to row 3, 2 higher; takes the lead",
        "the body is then in row 1, 2 lower than after the best choice",
    ]
    assert on_wall(board, "body>e3", language="fr") == ["amène le corps en rangée 3, 2 plus haut ; prend la tête"]


def test_a_coin_is_told_by_what_it_may_be_and_not_by_what_it_is() -> None:
    board = drawn(RACE, players=2)
    english, french = on_wall(board, "hand>e2 body>e3")[0], on_wall(board, "hand>e2 body>e3", language="fr")[0]
    assert english == "turns the coin on e2, which may be 0, 1, 2, 3, 4, 5 (2.5 on average); draws level with B"
    assert french == "retourne la pièce en e2, qui peut valoir 0, 1, 2, 3, 4, 5 (2,5 en moyenne) ; rejoint B"


def test_the_plan_ends_where_a_coin_is_turned() -> None:
    (reason,) = told(drawn(RACE, players=2), "body>e2 hand>e2 hand>f3")
    assert [moment.action for moment in reason.rest] == [Place(None, read_square("e2"))]


def test_what_holds_is_told_where_it_changes() -> None:
    board = drawn(RACE, players=2)
    assert on_wall(board, "hand>e0", "hand>c0 end") == [
        "holds 15 of 10 then, 5 to spare; draws level with B",
        "the body is then in row 1 too; only what may follow tells them apart",
    ]


def test_alone_there_is_nobody_to_be_ahead_of() -> None:
    board = drawn(RACE.replace("B", " ").replace("b", " "))
    assert on_wall(board, "body>e3") == ["brings the body to row 3, 2 higher"]
    assert on_wall(board, "give-up") == ["the bot judged it by what may follow"]


@pytest.mark.parametrize("options", ["", "players=2"])
def test_every_decision_on_the_wall_has_true_reasons(options: str) -> None:
    rows = 0
    for position, eyes, decision in some_decisions(options):
        reasons = reasons_for(eyes, decision)
        assert reasons[0].action == decision.action
        for reason in reasons:
            assert reason.say("en") != reason.say("fr")
        rows += row_is_true(position, eyes.seat, reasons[0])
    assert rows


def some_decisions(options: str) -> Iterator[tuple[AnyPosition, Eyes, Decision]]:
    """What a climber decided in some moments of a climb, or of a race."""
    game, player = game_of("climbing-man", options), player_named("level:1", "climbing-man")
    for number, (position, seat) in enumerate(moments(game, player, Random(f"reasons/{options}"))):
        if number % 4 == 0:
            eyes = Eyes(game, position, seat)
            yield position, eyes, player.decide(eyes, SMALL, Random(number))
        if number == 60:
            return


def row_is_true(position: AnyPosition, seat: Seat, reason: Explanation) -> bool:
    """Whether a reason tells of the body's row; fails where its first action alone leads elsewhere."""
    said = [each for each in reason.facts if each.words in (CLIMBS, STAYS, SINKS)]
    if not said or reason.rest:
        return False
    body = position.play(seat, reason.action).position.view(seat).climbers[seat].body  # type: ignore[attr-defined]
    assert said[0].values["row"] == body.row, reason.say()
    return True


@pytest.mark.parametrize("options", ["", "players=2"])
def test_reasons_on_the_wall_are_the_same_whatever_the_coins_hide(options: str) -> None:
    compared = 0
    for position, eyes, decision in some_decisions(options):
        twin = hooks("climbing-man").twin(position, eyes.seat, Random(compared))
        if twin is not None and twin != position:
            compared += 1
            first, second = (reasons_for(each, decision) for each in (eyes, Eyes(eyes.game, twin, eyes.seat)))
            assert [each.facts for each in first] == [each.facts for each in second]
    assert compared > 5
