"""Every game of the house, in random play from many seeds, keeps the contract."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.contract import CHANCE, Seat
from cordee.games.errors import NotUnderstood, Refusal
from cordee.games.words import LANGUAGES
from cordee.kits import GAMES
from cordee.records import read_record, write_record
from cordee.session import Session, verify
from tests.conformance.hooks import CHUNK, chunks, game_of, hooks, random_game

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition
    from tests.conformance.hooks import Moment

HOSTILE_TRIES = 6
LEAST_GAMES = 1000


@pytest.mark.parametrize("code", GAMES)
def test_enough_random_games_are_played(code: str) -> None:
    assert sum(case.games for case in hooks(code).CASES) >= LEAST_GAMES


@pytest.mark.parametrize("code,options,first", list(chunks()))
def test_random_games_keep_the_contract(code: str, options: str, first: int) -> None:
    game = game_of(code, options)
    for number in range(first, first + CHUNK):
        random = Random(f"{code}/{options}/{number}")
        session = Session(game)
        texts = []
        for moment in random_game(game, random):
            texts.append(game.notation.write_position(moment.position))
            if moment.action is not None:
                check_moment(game, moment, random, thorough=number % 5 == 0)
                session.play(moment.action, moment.seat)
        check_end(game, session.position)
        check_record(game, session, texts)


def check_moment(game: AnyGame, moment: Moment, random: Random, *, thorough: bool) -> None:
    """One moment of a game: what is legal is, what is not is refused, and nothing else changes."""
    position, seat, legal, action = moment
    before, key = game.notation.write_position(position), hash(position)
    if seat != CHANCE:
        check_list(game, position, seat, legal, thorough=thorough)
    else:
        check_chance(position)
    check_pause(position)
    check_hostile(game, moment, random)
    check_action_text(game, action)
    step = position.play(seat, action)
    assert step == position.apply(seat, action), "apply and play lead to the same"
    for event in step.events:
        assert all(event.say(language) for language in LANGUAGES)
        assert event.rule_numbers(), f"{event} comes from no rule"
    assert game.notation.write_position(position) == before, "an old position changed"
    assert hash(position) == key
    if thorough:
        check_position_text(game, position)
        check_secrets(game, moment, random)


def check_list(game: AnyGame, position: AnyPosition, seat: Seat, legal: list[Any], *, thorough: bool) -> None:
    """Every listed action is legal and listed once; nobody else may act; steps lead to the same actions."""
    assert legal, "who is to act can act"
    assert len(set(legal)) == len(legal), "an action is listed twice"
    assert list(position.legal_actions(seat)) == legal, "the order is fixed"
    for action in legal if thorough and len(legal) < 300 else legal[:: max(1, len(legal) // 20)]:
        assert position.why_illegal(seat, action) is None, game.notation.write_action(action)
    others = [Seat(each) for each in range(-1, game.seats + 1) if Seat(each) not in position.to_act()]
    for other in others:
        assert not list(position.legal_actions(other))
        assert_refused(position, other, legal[0])
    if thorough and len(legal) < 300:
        assert set(actions_in_steps(game, position, seat)) == set(legal)


def check_chance(position: AnyPosition) -> None:
    """Chance's actions are its outcomes, each of them likely; nobody else acts meanwhile."""
    chance = position.chance()
    assert chance is not None
    first = list(islice(chance.outcomes(), 3))
    assert list(islice(position.legal_actions(CHANCE), 3)) == first
    assert all(chance.probability(outcome) > 0 for outcome in first)
    assert position.to_act() == (CHANCE,)


def check_pause(position: AnyPosition) -> None:
    """Whoever is waited for may act, and can do what is done for them if they don't."""
    pause = position.pause()
    if pause is None:
        return
    for seat in pause.asked:
        assert seat in position.to_act()
        assert position.why_illegal(seat, pause.decline) is None


def actions_in_steps(game: AnyGame, position: AnyPosition, seat: Seat) -> list[Any]:
    """Every action that picking piece after piece leads to."""
    found: list[Any] = []
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        for pick in game.picks(position, seat, path):
            if pick.action is not None:
                assert game.notation.write_action(pick.action) == "".join((*path, pick.piece))
                found.append(pick.action)
            else:
                paths.append((*path, pick.piece))
    return found


def check_hostile(game: AnyGame, moment: Moment, random: Random) -> None:
    """Sampled actions of every kind: legal exactly when listed, else refused with a rule in both languages."""
    position, seat, legal, _ = moment
    listed = set(legal)
    for _ in range(HOSTILE_TRIES):
        action = hooks(game.code).hostile(position, random)
        chance = position.chance()
        allowed = chance.probability(action) > 0 if chance is not None else action in listed
        if allowed:
            assert position.why_illegal(seat, action) is None, game.notation.write_action(action)
        else:
            assert_refused(position, seat, action)


def assert_refused(position: AnyPosition, seat: Seat, action: Any) -> None:
    refusal = position.why_illegal(seat, action)
    assert refusal is not None, f"{action} should be refused"
    assert re.fullmatch(r"[A-Z]{2}-[0-9]+", refusal.rule)
    assert all(refusal.say(language).startswith(refusal.rule) for language in LANGUAGES)
    with pytest.raises(Refusal):
        position.play(seat, action)


def check_action_text(game: AnyGame, action: Any) -> None:
    text = game.notation.write_action(action)
    assert game.notation.read_action(text) == action
    assert text
    assert not any(letter.isspace() or letter in '{}[]";' for letter in text)


def check_position_text(game: AnyGame, position: AnyPosition) -> None:
    text = game.notation.write_position(position)
    assert "\n" not in text
    again = game.notation.read_position(text)
    assert again == position
    assert hash(again) == hash(position)
    assert game.notation.write_position(again) == text
    with pytest.raises(NotUnderstood):
        game.notation.read_position(text + " x")


def check_secrets(game: AnyGame, moment: Moment, random: Random) -> None:
    """Two positions that differ only in what a seat can't know look the same to it in every way."""
    position = moment.position
    for seat in (None, *(Seat(each) for each in range(game.seats))):
        if not game.hides:
            assert position.resample(seat, random) == position, "where nothing is hidden, nothing is guessed"
        other = hooks(game.code).twin(position, seat, random)
        if other is None:
            continue
        assert other.view(seat) == position.view(seat)
        assert other.to_act() == position.to_act()
        draws = [each.resample(seat, Random(1)) for each in (position, other)]
        assert draws[0] == draws[1], "what looks the same is drawn the same"
        assert draws[0].view(seat) == position.view(seat), "a draw looks like what it was drawn from"
        if seat is not None and position.chance() is None:
            assert list(other.legal_actions(seat)) == list(position.legal_actions(seat))


def check_end(game: AnyGame, position: AnyPosition) -> None:
    """An outcome is reached: everyone has a rank, someone is first, and nobody acts any more."""
    outcome = position.outcome()
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == game.seats
    assert min(outcome.ranks) == 1
    assert outcome.rule.startswith(game.rule_prefix)
    assert position.to_act() == ()
    assert position.chance() is None


def check_record(game: AnyGame, session: Session, texts: list[str]) -> None:
    """The record survives its text, and replays to every one of the positions."""
    record = session.record()
    turns = [entry.turn for entry in record.entries]
    assert turns == sorted(turns), "turns go forwards"
    again = read_record(write_record(record))
    assert again == record
    assert again.game().options == game.options
    resumed = verify(again)
    replayed = [game.notation.write_position(played.before) for played in resumed.played()]
    assert [*replayed, game.notation.write_position(resumed.position)] == texts
    assert resumed.position == session.position
    assert resumed.record() == record


@pytest.mark.parametrize("code", GAMES)
def test_options_survive_their_text(code: str) -> None:
    kind = GAMES[code].options_type
    for preset in (None, *kind.presets):
        options = kind.read({}, preset)
        assert kind.read_line(options.write_line()) == options
    for case in hooks(code).CASES:
        options = kind.read_line(case.options)
        assert kind.read_line(options.write_line()) == options


@pytest.mark.parametrize("code", GAMES)
def test_unknown_texts_are_not_understood(code: str) -> None:
    notation = GAMES[code].read({}).notation
    for text in ("", "?", "hello", "e4 ", "body>", "*", "A", "é>e4", "0" * 500):
        with pytest.raises(NotUnderstood):
            notation.read_action(text)
        with pytest.raises(NotUnderstood):
            notation.read_position(text)
