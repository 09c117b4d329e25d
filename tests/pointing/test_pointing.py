"""Picks with their marks lead to exactly what is legal, glow on the board, and speak both languages."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.climbers import actions as climbers_acts
from cordee.games.climbers.events import Walked
from cordee.games.climbing_man import actions as climbing_man_acts
from cordee.games.climbing_man.events import CoinTurned, Placed
from cordee.games.contract import CHANCE, Seat
from cordee.games.squares import read_square
from cordee.kits import GAMES, kit_of
from cordee.kits.climbers.rule_data import rule_data
from cordee.pointing import point, pointer_for, why_not
from tests.conformance.hooks import hooks, random_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame, AnyPosition
    from cordee.pointing import Mark, Pointed

WAYS = [
    ("climbers", "players=3"),
    ("climbers", "players=2 tower=built colours=after"),
    ("climbers", "players=2 ladder_bypass=yes ladder_bridge=yes general_movement=open"),
    ("cubeclimbers", "cubes=6 cards=6"),
    ("cubeclimbers", "players=3 cubes=5 cards=4 die=kick,ignite,steal,wind,grapple,armageddon"),
    ("climbing-man", ""),
    ("climbing-man", "players=2 mistakes=fall actions_per_turn=0 turn_seconds=30"),
    ("climbing-man", "coins=placed exchange=free shape=3x3 tiles=any"),
]


def moments(code: str, options: str, most: int, step: int) -> Iterator[tuple[AnyGame, AnyPosition, Seat]]:
    """Moments of a game that gets somewhere, with each seat that may act."""
    kind = GAMES[code]
    game, random = kind(kind.options_type.read_line(options)), Random(f"{code} {options}")
    position = game.start()
    for number in range(most):
        if not position.to_act():
            return
        seat = position.to_act()[0]
        chance = position.chance()
        if chance is not None:
            position = position.apply(CHANCE, chance.sample(random)).position
            continue
        if number % step == 0:
            for each in position.to_act():
                yield game, position, each
        position = position.apply(seat, hooks(code).policy(position, seat, random)).position


def followed(game: AnyGame, position: AnyPosition, seat: Seat, path: tuple[str, ...] = ()) -> Iterator[Pointed]:
    """Every pick there is, from the first ones on."""
    for each in point(game, position, seat, path, unfold=True):
        yield each
        if each.action is None:
            yield from followed(game, position, seat, path + each.pieces)


@pytest.mark.parametrize(("code", "options"), WAYS)
def test_unfolded_picks_lead_to_exactly_what_is_legal(code: str, options: str) -> None:
    looked = 0
    for game, position, seat in moments(code, options, 60, 5):
        actions = [each.action for each in followed(game, position, seat) if each.action is not None]
        assert len(actions) == len(set(actions))
        assert set(actions) == set(position.legal_actions(seat))
        looked += 1
    assert looked > 2


def board(view: Any) -> tuple[int, int, int]:
    """Columns, and the first and last row."""
    if hasattr(view, "table"):
        return view.table, 1, view.table
    return view.columns, int(not hasattr(view, "rock")), view.rows


@pytest.mark.parametrize(("code", "options"), WAYS)
def test_every_pick_glows_on_the_board_or_is_a_choice_of_its_own(code: str, options: str) -> None:
    of_its_own = {"pose", "box", "power", "extremity"}
    for game, position, seat in moments(code, options, 60, 5):
        columns, first, last = board(position.view(seat))
        for each in islice(followed(game, position, seat), 400):
            mark = each.mark
            assert mark.group in kit_of(code).pointing.groups
            for square in (*([mark.at] if mark.at else []), *mark.route):
                assert 0 <= square.column < columns
                assert first <= square.row <= last
            shown = mark.at is not None or mark.seat_at is not None
            assert shown or each.action is not None or mark.group in of_its_own, each


@pytest.mark.parametrize(("code", "options"), WAYS)
def test_every_label_is_short_whole_and_in_two_languages(code: str, options: str) -> None:
    for game, position, seat in moments(code, options, 60, 5):
        pointer = pointer_for(game, position, seat)
        for each in islice(followed(game, position, seat), 400):
            labels = [each.mark.label, *([pointer.whole(each.action)] if each.action is not None else [])]
            for label in labels:
                english, french = label.say("en"), label.say("fr")
                assert english != french
                assert english[0].isupper()
                assert french[0].isupper()
                assert max(len(english), len(french)) <= 72, french
                assert "{" not in english + french


@pytest.mark.parametrize(("code", "options"), WAYS)
def test_buttons_of_one_moment_can_be_told_apart(code: str, options: str) -> None:
    for game, position, seat in moments(code, options, 60, 5):
        pointed = point(game, position, seat, unfold=True)
        for language in ("en", "fr"):
            said = [(each.mark.group, each.mark.label.say(language)) for each in pointed]
            assert len(said) == len(set(said))


@pytest.mark.parametrize("code", GAMES)
def test_folded_picks_are_the_games_own(code: str) -> None:
    game = GAMES[code].read({})
    for moment in islice(random_game(game, Random(code)), 40):
        for seat in moment.position.to_act():
            if seat != CHANCE:
                own = [((pick.piece,), pick.action) for pick in game.picks(moment.position, seat)]
                assert [each[:2] for each in point(game, moment.position, seat)] == own


def placed_pieces() -> Iterator[tuple[AnyPosition, Any, Mark]]:
    for game, position, seat in moments("climbers", "players=3", 80, 4):
        spots = [each for each in followed(game, position, seat) if each.mark.piece is not None]
        for each in Random(0).sample(spots, min(12, len(spots))):
            yield position, each.action, each.mark


def test_a_picked_piece_is_the_block_as_it_then_stands() -> None:
    looked = 0
    for position, action, mark in placed_pieces():
        after = position.apply(position.to_act()[0], action).position
        assert mark.piece in after.view(None).blocks  # type: ignore[attr-defined]
        assert (mark.piece.square, mark.piece.base) == (mark.at, mark.level)
        looked += 1
    assert looked > 20


def test_a_walk_is_marked_with_the_way_that_the_pawn_then_takes() -> None:
    looked = 0
    for game, position, seat in moments("climbers", "players=3", 120, 1):
        for each in point(game, position, seat, unfold=True):
            if isinstance(each.action, climbers_acts.Walk):
                events = position.apply(seat, each.action).events
                walked = next(event for event in events if isinstance(event, Walked))
                assert each.mark.route == tuple(square for square in walked.path if square is not None)
                assert each.mark.level == walked.height
                looked += 1
    assert looked > 20


def said(code: str, options: str, text: str, action: str) -> tuple[str, str]:
    kind = GAMES[code]
    game = kind(kind.options_type.read_line(options))
    position = game.notation.read_position(text)
    label = pointer_for(game, position, position.to_act()[0]).whole(game.notation.read_action(action))
    return label.say("en"), label.say("fr")


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        ("hand>e3", "Free hand or foot to e3", "Main ou pied libre en e3"),
        ("d1>e3", "Hand or foot from d1 to e3", "Main ou pied de d1 en e3"),
        ("body>f4", "Body to f4", "Corps en f4"),
        ("swap:d5-g9", "Exchange the coins on d5 and g9", "Échanger les pièces en d5 et g9"),
    ],
)
def test_climbing_man_in_words(action: str, english: str, french: str) -> None:
    position = "climbing S5@d1+,M5@g1,C5@e4,A0@g4 f1:e0.g0.d1 A 3.1 0"
    assert said("climbing-man", "shape=2x2 tiles=any", position, action) == (english, french)


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        ("roll", "Roll the die", "Lancer le dé"),
        ("wind:e", "Wind to the east", "Vent vers l'est"),
        ("build:p17", "Build at p17, to level 4", "Construire en p17, au niveau 4"),
        ("kick:B>p17", "Kick: B to p17, level 3", "Coup de pied : B en p17, niveau 3"),
        ("echo:ignite:B-2", "Echo: Ignite: 2 cubes under B", "Écho : Embrasement : 2 cubes sous B"),
        ("armageddon:AB", "Armageddon: climbers A, B", "Apocalypse : grimpeurs A, B"),
    ],
)
def test_cubeclimbers_in_words(action: str, english: str, french: str) -> None:
    position = "acting o16:2,p16:1,p17:3 o16/p16 26/28 echo+kick:-:-/-:freeze+gamble:gamble A 5 b:-:-:0 B:- 1:A:- -"
    assert said("cubeclimbers", "", position, action) == (english, french)


def test_a_seat_that_may_not_act_is_shown_nothing() -> None:
    game = GAMES["climbing-man"].read({"players": "2"})
    position = game.start()
    random = Random(1)
    while (chance := position.chance()) is not None:
        position = position.apply(CHANCE, chance.sample(random)).position
    assert point(game, position, Seat(1), unfold=True) == ()
    assert read_square("f1") in {each.mark.at for each in point(game, position, Seat(0), unfold=True)}


def test_climbing_man_tells_the_strength_a_grip_would_have_unless_a_coin_hides_it() -> None:
    told, hidden = 0, 0
    for game, position, seat in moments("climbing-man", "", 60, 6):
        for each in followed(game, position, seat):
            if not isinstance(each.action, climbing_man_acts.Place):
                continue
            events = position.apply(seat, each.action).events
            (placed,) = (event for event in events if isinstance(event, Placed))
            turned = any(isinstance(event, CoinTurned) for event in events)
            assert each.mark.value == (None if turned else placed.strength)
            told, hidden = told + (not turned), hidden + turned
    assert told
    assert hidden


@pytest.mark.parametrize(("code", "options"), [way for way in WAYS if way[0] != "climbers"])
def test_marks_tell_nothing_that_the_seat_can_not_see(code: str, options: str) -> None:
    compared = 0
    for game, position, seat in moments(code, options, 60, 3):
        twin = hooks(code).twin(position, seat, Random(compared))
        if twin is None or twin == position:
            continue

        def shown(world: AnyPosition, seat: Seat = seat, game: AnyGame = game) -> list[Any]:
            every = islice(followed(game, world, seat), 400)
            return [(each.pieces, each.mark.label.say(), each.mark.at, each.mark.value) for each in every]

        assert shown(twin) == shown(position)
        compared += 1
    assert compared > 2


def test_tc_41_every_block_below_others_is_refused_for_what_stands_on_it() -> None:
    """Also where a block of its own form, with poses of its own, stands right above it: actions can't name it then."""
    kind = GAMES["climbers"]
    below = 0
    for tower in rule_data().ready_towers:
        options = kind.options_type.read_line(
            f"players=2 table=20x18 general_movement=off tower=custom custom_tower={tower}"
        )
        game = kind(options)
        position = game.start()
        for colour in "RP":
            position = position.play(position.to_act()[0], game.notation.read_action(f"colour>{colour}")).position
        building = position.state.building  # type: ignore[attr-defined]
        for block in building.blocks:
            name = f"{block.kind.form}{building.table.squares[block.spot]}.{block.base}"
            refusal = why_not(game, position, position.to_act()[0], name) if not building.is_bare(block) else None
            below += refusal is not None
            assert building.is_bare(block) or (refusal and refusal.rule == "TC-41"), name
    assert below > 20
