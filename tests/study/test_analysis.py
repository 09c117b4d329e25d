"""A played game is told turn by turn: how good each was, what was better, and where it was decided."""

from __future__ import annotations

from random import Random

import pytest

from cordee import fast
from cordee.games.contract import Seat
from cordee.games.words import LANGUAGES
from cordee.kits import GAMES
from cordee.lab.match import Match
from cordee.players import master
from cordee.players.contract import Eyes
from cordee.players.registry import guide_for, player_named
from cordee.records import Record, read_record
from cordee.session import Session
from cordee.study.analysis import JUDGEMENTS, Judgement, Review, TurnLook, analyse, judged, summed
from cordee.study.comparing import BySearch, analyst_for
from tests.sure import not_none

A, B = Seat(0), Seat(1)


def played(code: str, options: dict[str, str], *players: str) -> Record:
    game = GAMES[code].read(options)
    return Match(game, [player_named(name, code) for name in players], "s", "d2").play().record()


@pytest.fixture(params=["twin", "plain"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How the analyst thinks: by the master over the twin, compiled first where it must be, or by search."""
    if request.param == "plain":
        monkeypatch.setattr(master, "by_twin", lambda *_, **__: None)
    elif fast.installed():
        fast.twin_now(GAMES["cubeclimbers"].read({}))
    else:
        pytest.skip("the extra `fast` is not installed")
    return str(request.param)


@pytest.fixture(scope="module")
def duel() -> Record:
    return played("cubeclimbers", {"cubes": "4"}, "greedy", "random")


def test_a_game_of_several_is_told_by_chances(duel: Record, way: str) -> None:
    found = analyse(duel, nodes=8)
    assert analyst_for(duel.game()).name == ("master" if way == "twin" else "search")
    assert [turn.turn for turn in found.turns] == list(range(1, len(found.turns) + 1))
    assert all(abs(sum(turn.before) - 1) < 1e-6 for turn in found.turns)
    assert found.turns[-1].after[found.winners[0]] > found.turns[0].before[found.winners[0]]
    assert not_none(found.accuracy[A]) > not_none(found.accuracy[B]), "greed plays better than chance"
    better = [turn.better for turn in found.turns if turn.judgement in (Judgement.MISTAKE, Judgement.BLUNDER)]
    assert better, "who plays at random makes mistakes"
    assert all(each is not None and each.promised > each.played and set(each.why) == {*LANGUAGES} for each in better)
    review = Review(duel, nodes=8)
    looks = [review.look(number) for number in reversed(range(len(review.turns)))]
    assert review.told(looks[::-1]) == found, "in any order, in slices, the same analysis"


@pytest.mark.usefixtures("way")
def test_a_better_turn_can_be_played_in_place_of_what_was(duel: Record) -> None:
    for turn in analyse(duel, nodes=8).turns:
        if turn.better is not None:
            start = Session.resume(Record(duel.tags, duel.entries[: turn.better.at]))
            for text in turn.better.line:
                start.play(text, turn.seat)
            assert turn.first <= turn.better.at <= turn.last


def test_a_climb_alone_is_told_by_the_points_that_were_possible() -> None:
    found = analyse(played("climbing-man", {}, "level:2"))
    possible = [turn.before[0] for turn in found.turns] + [found.turns[-1].after[0]]
    assert possible == sorted(possible, reverse=True), "what is lost is lost"
    lost = [turn.loss for turn in found.turns]
    assert sum(lost) == possible[0] - possible[-1] > 0
    assert found.accuracy == (possible[-1] / possible[0],)
    assert found.decisive == found.turns[lost.index(max(lost))].turn
    assert all((turn.better is not None) == (turn.loss > 0) for turn in found.turns)
    assert all((turn.judgement is Judgement.BEST) == (turn.loss == 0) for turn in found.turns)


@pytest.mark.parametrize(
    ("loss", "judgement"),
    [(0, "best"), (0.01, "good"), (0.05, "inaccuracy"), (0.0999, "inaccuracy"), (0.1, "mistake"), (0.15, "blunder")],
)
def test_a_turn_is_judged_by_what_it_cost(loss: float, judgement: str) -> None:
    assert judged(loss) is Judgement(judgement)
    said = {JUDGEMENTS[judged(loss)].words.say(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES), "in every language"


def look(turn: int, seat: Seat, chance: float, loss: float = 0.0) -> TurnLook:
    return TurnLook(turn, seat, turn, turn, ("end",), (chance, 1 - chance), loss)


def test_luck_costs_nobody_anything_and_may_decide() -> None:
    found = summed([look(1, A, 0.5), look(2, B, 0.55, 0.15), look(3, A, 0.6)], (0.0, 1.0), (B,), alone=False)
    assert found.accuracy == (1.0, 0.5)
    assert found.decisive == 3
    assert [turn.judgement.value for turn in found.turns] == ["best", "blunder", "best"]


def test_nothing_decided_a_game_that_stood_still() -> None:
    assert summed([look(1, A, 0.5)], (0.5, 0.5), (A, B), alone=False).decisive is None
    assert summed([], (), (), alone=False).turns == ()


def test_a_record_without_turns_has_nothing_to_judge() -> None:
    start = read_record('[Format "cordee 1"]\n[Game "climbers"]\n')
    assert analyse(start, nodes=1).turns == ()


def test_a_turn_is_compared_in_worlds_where_nobody_could_answer_it() -> None:
    game = GAMES["cubeclimbers"].read({"players": "2"})
    columns = "p14:2,p15:1,q15:4,o16:2,p16:1,q16:3,r16:1,s16:1,o17:1,p17:1,q17:1,r17:2,p18:1,q18:1"
    cards = "kick:gamble:-/roar:freeze:-"  # for all that A knows, B may have a Barrier, and would be asked
    now = game.notation.read_position(f"blowing {columns} q16/q17 22/24 {cards} A 5 bmr:-:gamble:0 -:- 1:A:- -")
    turn = tuple(game.notation.read_action(each) for each in ("wind:n", "end"))
    analyst = BySearch(guide_for(game.code), 4)
    for seed in range(6):
        (hopes,) = analyst.compared(Eyes(game, now, A), [turn], Random(seed))
        assert sum(hopes) == pytest.approx(1)
