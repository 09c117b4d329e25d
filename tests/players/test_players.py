"""Players keep the contract: legal, blind to what their seat can't see, repeatable."""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest

from cordee.games.errors import NotUnderstood
from cordee.kits import GAMES, kit_of
from cordee.lab.arena import run
from cordee.lab.results import Arena
from cordee.players.contract import Budget, Eyes, seat_to_ask
from cordee.players.levels import NAMES
from cordee.players.registry import player_named
from cordee.session import Session
from tests.conformance.hooks import game_of, hooks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame, AnyPosition, Seat
    from cordee.players.contract import Player

SMALL = Budget(nodes=5)
FAIR = {"climbers": Budget(nodes=17), "climbing-man": SMALL, "cubeclimbers": Budget(nodes=17)}
"""Enough for several lines to contend."""
ENOUGH = 5_000

TABLES = {
    "climbers": (
        "general_movement=ordered",
        "general_movement=off pawn_moves=2 descent=regain contact=face climb=leader players=3",
        "descent=never tie=first colours=dealt players=5",
        "ladder_bypass=yes ladder_bridge=yes players=4",
    ),
    "climbing-man": ("", "weight=8 exchange=free", "players=2", "shape=2x2 tiles=any", "mistakes=fall coins=placed"),
    "cubeclimbers": (
        "",
        "players=4 teams=yes",
        "players=3 cards=5 cubes=8",
        "table=5 players=3 base=##/## cards=3 cubes=6",
        "players=3 games=2 first=drawn cubes=6",
        "players=2 cards=8 cubes=10 die=grapple,grapple,kick,ignite,telekinesis,wind",
    ),
}
"""Options of each game that between them open every kind of decision."""

DECISIONS = {
    "climbers": {
        "random": 4_180,
        "greedy": 400,
        "search": 80,
        "greedy/spoiler": 100,
        "greedy/rope-team": 100,
        "search/lone": 40,
        "level:1": 100,
    },
    "climbing-man": {"random": 4_000, "quick": 400, "greedy": 400, "planner": 200, "search": 60, "level:1": 350},
    "cubeclimbers": {"random": 1_850, "greedy": 1_700, "search": 150, "level:1": 1_300},
}
"""How many decisions of each player are checked; most of the minds' are those of whole games."""


def moments(game: AnyGame, player: Player, random: Random) -> Iterator[tuple[AnyPosition, Seat]]:
    """Every position in which a player is asked in a game with itself at all seats, and whom."""
    session = Session(game, random)
    while True:
        if not session.position.to_act():
            return
        seat = seat_to_ask(session.position)
        yield session.position, seat
        # play refuses what is illegal
        session.play(player.decide(Eyes(game, session.position, seat), SMALL, random).action, seat)


@pytest.mark.parametrize("code", GAMES)
def test_enough_decisions_are_checked(code: str) -> None:
    assert sum(DECISIONS[code].values()) >= ENOUGH


@pytest.mark.parametrize("code,who", [(code, who) for code, each in DECISIONS.items() for who in each])
def test_players_never_act_illegally(code: str, who: str) -> None:
    left, random = DECISIONS[code][who], Random(f"{code}/{who}")
    for options in cycle(TABLES[code]):
        game, share = game_of(code, options), max(25, DECISIONS[code][who] // len(TABLES[code]))
        for _ in moments(game, player_named(who, code), random):
            left, share = left - 1, share - 1
            if not left:
                return
            if not share:
                break


@pytest.mark.parametrize(
    "code,options,who",
    [
        (code, options, who)
        for code in ("climbing-man", "cubeclimbers")
        for options in TABLES[code][:3]
        for who in ("greedy", "search", "level:1", "quick")
    ],
)
def test_what_a_seat_can_t_see_changes_no_decision(code: str, options: str, who: str) -> None:
    """Two positions that differ only in what the seat can't know get the same answer, thoughts included."""
    game, random = game_of(code, options), Random(f"twins/{options}")
    walk = moments(game, player_named("random", code), random)
    compared = 0
    for number, (position, seat) in enumerate(walk):
        twin = hooks(code).twin(position, seat, random)
        if number % 9 or twin is None or twin == position:
            continue
        answers = [
            player_named(who, code).decide(Eyes(game, each, seat), FAIR[code], Random(number))
            for each in (position, twin)
        ]
        assert answers[0] == answers[1]
        compared += 1
        if compared == 4:
            break
    assert compared


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("who", ["random", "greedy", "search", "level:1"])
def test_the_same_seed_and_nodes_make_the_same_decisions(code: str, who: str) -> None:
    game = game_of(code, TABLES[code][0])
    for number, (position, seat) in enumerate(moments(game, player_named("random", code), Random(5))):
        if number % 8 == 0:
            eyes = Eyes(game, position, seat)
            answers = [player_named(who, code).decide(eyes, FAIR[code], Random(number)) for _ in range(2)]
            assert answers[0] == answers[1]
        if number == 24:
            break


@pytest.mark.parametrize("code", GAMES)
def test_the_clock_is_read_only_where_there_is_a_time(code: str) -> None:
    game = game_of(code, TABLES[code][0])
    position, seat = next(moments(game, player_named("random", code), Random(1)))
    eyes = Eyes(game, position, seat)

    def no_clock() -> float:
        raise AssertionError("the clock was read")

    player_named("search", code).decide(eyes, Budget(nodes=3, clock=no_clock), Random(1))
    ticks = iter(range(1_000))
    decision = player_named("search", code).decide(eyes, Budget(seconds=4, clock=lambda: float(next(ticks))), Random(1))
    assert decision.nodes <= 4 or code == "climbing-man", "a second a look: four looks"
    assert eyes.allows(decision.action)


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("budget", [Budget(nodes=0), Budget(nodes=1), Budget(seconds=0.0)])
def test_who_has_no_time_still_acts(code: str, budget: Budget) -> None:
    game = game_of(code, TABLES[code][0])
    for number, (position, seat) in enumerate(moments(game, player_named("random", code), Random(3))):
        for who in ("greedy", "search"):
            eyes = Eyes(game, position, seat)
            assert eyes.allows(player_named(who, code).decide(eyes, budget, Random(1)).action)
        if number == 3:
            break


@pytest.mark.parametrize("code,options,games", [("cubeclimbers", "", 10), ("climbers", "general_movement=ordered", 4)])
def test_greed_beats_chance(code: str, options: str, games: int) -> None:
    arena = Arena("0", code, options, ("random", "greedy"), seed=11)
    won = sum(result.share(result.seating.index(1)) for result in run(arena, games, None, workers=1))
    assert won >= 0.8 * games


def test_a_planned_climb_scores_where_chance_does_not() -> None:
    arena = Arena("0", "climbing-man", "", ("random", "planner"), seed=4)
    by_chance, planned = run(arena, 2, None, workers=1)
    assert by_chance.score(0) == 0
    assert planned.score(0) > planned.par_score / 2 > 0


@pytest.mark.parametrize("code", GAMES)
def test_every_game_has_its_levels_and_tempers(code: str) -> None:
    levels = kit_of(code).levels
    assert 6 <= len(levels) <= len(NAMES)
    for number in range(1, len(levels) + 1):
        player_named(f"level:{number}", code)
        for temper in kit_of(code).tempers:
            player_named(f"level:{number}/{temper}", code)
    for temper in kit_of(code).tempers:
        player_named(f"greedy/{temper}", code)


@pytest.mark.parametrize(
    "text", ["", "genius", "greedy:3", "level", "level:0", "level:9", "search:10", "greedy/sulky", "random "]
)
def test_players_that_there_are_not_are_named_with_those_that_there_are(text: str) -> None:
    with pytest.raises(NotUnderstood, match="random, greedy"):
        player_named(text, "climbers")
