"""Two hidden worlds, equal bytes: nothing secret leaves before its time.

A whole game is played, and every message to every seat and to a spectator recorded. Then the same game is played in
another world, which differs only in what that one could not know: the messages must be the same to the letter.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cordee.games.climbing_man.actions import Deal
from cordee.games.climbing_man.coins import Coin
from cordee.games.climbing_man.position import ClimbingManPosition
from cordee.games.contract import CHANCE, Seat
from cordee.games.cubeclimbers.actions import UsePower
from cordee.games.cubeclimbers.position import CubeClimbersPosition
from cordee.games.cubeclimbers.power import in_order
from cordee.kits import GAMES
from cordee.server.hosting.history import Past, present_at, present_moment
from cordee.server.table import log
from tests.conformance.hooks import random_game
from tests.server.inside import ANA, BEN, bytes_heard, inside
from tests.server.loops import run_loop
from tests.sure import of_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from cordee.games.contract import AnyGame
    from cordee.server.hosting.rooms import Room, StreamWatcher
    from cordee.server.store.store import Store
    from cordee.server.table.table import Table
    from tests.server.inside import Inside

SEED = "5e" * 32
GUESTS = (ANA, BEN)


class Played(NamedTuple):
    """A game as it went: what chance brought, who did what, and what each one heard (None: a spectator)."""

    drawn: list[str]
    acts: list[tuple[Seat, str]]
    heard: dict[int | None, list[str]]
    room: Room
    log: list[log.Written]

    def looked_back(self, seat: int | None) -> list[str]:
        """Everything that this one is told who looks back before the end: the list, and each moment."""
        table, look = self.room.table.copy(), None if seat is None else Seat(seat)
        table.status = "playing"
        whole = Past(table)
        whole.read_on(self.log)
        past = whole.actions[:-1]
        texts = [present_moment(table, each, look, "en").model_dump_json() for each in past]
        return texts + [present_at(table, past, each.version, look, "en").model_dump_json() for each in past]


async def play(
    here: Inside, game: str, options: str, drawn: Sequence[str], choose: Callable[[Table, Seat], str | None]
) -> Played:
    """A table whose chance brings what is given; `choose` says what is done, until it says nothing more."""
    room = await here.table(game, *GUESTS, start=False, options=options, pace="days")
    written = await here.host.store.entries(room.table.id)
    room.table.id, room.table.seed, room.table.commitment = "table", SEED, "hash"
    eyes: dict[int | None, StreamWatcher] = {
        seat: here.watch(room, GUESTS[seat], seat) for seat in range(len(room.table.seats))
    }
    watchers = {**eyes, None: here.watch(room, None)}
    entries: list[log.Entry] = [log.Started()]
    written += await fold(room, entries)
    brought = list(drawn)
    used: list[str] = []
    acts: list[tuple[Seat, str]] = []
    while room.table.status == "playing":
        seat = room.table.acting()[0]
        if seat == CHANCE:
            used.append(brought.pop(0) if brought else room.table.draw(room.table.session)[0].text)
            written += await fold(room, [log.Drawn(used[-1])])
            continue
        text = choose(room.table, seat)
        if text is None:
            break
        acts.append((seat, text))
        written += await fold(room, [log.Acted(seat, text)])
    heard = {seat: bytes_heard(watcher) for seat, watcher in watchers.items()}
    return Played(used, acts, heard, room, written)


async def fold(room: Room, entries: list[log.Entry]) -> list[log.Written]:
    """As the host does it, without the store."""
    after = room.table.copy()
    written = [log.Written(after.version + number, 0, None, entry) for number, entry in enumerate(entries, 1)]
    room.move_on(after, tuple(event for each in written for event in after.fold(each)))
    return written


def by_script(acts: list[tuple[Seat, str]]) -> Callable[[Table, Seat], str | None]:
    steps = iter(acts)
    return lambda _table, _seat: next(steps, (None, None))[1]


def going_on(random: Random, most: int) -> Callable[[Table, Seat], str | None]:
    """Any action but the end of the game, then giving up."""
    left = iter(range(most))

    def choose(table: Table, seat: Seat) -> str | None:
        if next(left, None) is None:
            return "give-up"
        legal = [table.game.notation.write_action(each) for each in table.position.legal_actions(seat)]
        return random.choice([text for text in legal if text != "give-up"] or legal)

    return choose


def other_coins(played: Played) -> str:
    """The same deal, but coins that nobody has turned have changed values within their suits (CM-4)."""
    table = played.room.table
    state = of_kind(ClimbingManPosition, table.position).state
    dealt = table.game.notation.read_action(played.drawn[0])
    assert isinstance(dealt, Deal)
    hidden = [
        number
        for number, (spot, _) in enumerate(sorted(state.coins.laid, key=order(table)))
        if state.unturned >> spot & 1
    ]
    coins = list(dealt.coins)
    for suit in {coins[number].suit for number in hidden}:
        places = [number for number in hidden if coins[number].suit == suit]
        values = [coins[number].value for number in places]
        for number, value in zip(places, values[1:] + values[:1], strict=True):
            coins[number] = Coin(suit, value)
    return table.game.notation.write_action(Deal(tuple(coins)))


def order(table: Table) -> Callable[[tuple[int, Coin]], int]:
    """Coins are dealt to the tiles in their order."""
    tiles = of_kind(ClimbingManPosition, table.position).state.wall.tiles
    return lambda laid: next(number for number, tile in enumerate(tiles) if laid[0] in tile)


@pytest.mark.parametrize(
    "options", ["players=2", "players=2 mistakes=fall actions_per_turn=4", "players=2 shape=zigzag tiles=any"]
)
def test_nobody_hears_the_value_of_an_unturned_coin(tmp_path: Path, options: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            one = await play(here, "climbing-man", options, (), going_on(Random(options), 60))
            deal = other_coins(one)
            assert deal != one.drawn[0]
            two = await play(here, "climbing-man", options, [deal, *one.drawn[1:]], by_script(one.acts))
            for seat, messages in one.heard.items():
                assert len(messages) > 60
                assert messages[:-1] == two.heard[seat][:-1]
                assert one.looked_back(seat) == two.looked_back(seat)
                assert messages[-1] != two.heard[seat][-1], "at the end the coins are turned: the worlds did differ"
                assert all(SEED not in message for message in messages[:-1])
                assert SEED in messages[-1]

    run_loop(run())


def without_powers_but(mine: int | None, random: Random) -> Callable[[Table, Seat], str | None]:
    """Anything, but only one seat plays cards: the others' stay face down to the end."""

    def choose(table: Table, seat: Seat) -> str | None:
        legal = list(table.position.legal_actions(seat))
        kept = [each for each in legal if seat == mine or not isinstance(each, UsePower)]
        return table.game.notation.write_action(random.choice(kept or legal))

    return choose


def other_hands(played: Played, seat: int | None, random: Random) -> list[str]:
    """The same chance, but the cards that this one never sees are dealt otherwise (CC-6)."""
    game = played.room.table.game
    number = next(place for place, text in enumerate(played.drawn) if text.startswith("deal"))
    hands = game.notation.read_action(played.drawn[number]).hands
    deck = Counter(of_kind(CubeClimbersPosition, played.room.table.position).state.rules.deck)
    pool = list((deck - Counter(hands[seat] if seat is not None else ())).elements())
    random.shuffle(pool)
    dealt = tuple(hand if owner == seat else in_order([pool.pop() for _ in hand]) for owner, hand in enumerate(hands))
    text = game.notation.write_action(type(game.notation.read_action(played.drawn[number]))(dealt))
    return [*played.drawn[:number], text, *played.drawn[number + 1 :]]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("options", ["cubes=5", "cubes=5 cards=4 die=wind,wind,wind,wind,wind,grapple"])
def test_nobody_hears_which_cards_lie_face_down_nor_who_could_have_barred(
    tmp_path: Path, options: str, seat: int | None
) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            random = Random(f"{options}/{seat}")
            one = await play(here, "cubeclimbers", options, (), without_powers_but(seat, random))
            drawn = other_hands(one, seat, random)
            assert drawn != one.drawn
            two = await play(here, "cubeclimbers", options, drawn, by_script(one.acts))
            assert one.room.table.status == two.room.table.status == "over"
            assert len(one.heard[seat]) > 15
            assert one.heard[seat][:-1] == two.heard[seat][:-1]
            assert one.looked_back(seat) == two.looked_back(seat)
            others = [each for each in (0, 1, None) if each != seat]
            assert any(one.heard[each][:-1] != two.heard[each][:-1] for each in others), "the worlds did differ"
            asked = [text for text in one.heard[seat] if '"type":"Asked"' in text]
            assert asked or "wind" not in options, "somebody was asked for a Barrier"

    run_loop(run())


@pytest.mark.parametrize(
    ("seat", "cards", "others"),
    [(0, "nn", "ns"), (0, "sn", "ss"), (1, "nn", "sn"), (1, "ns", "ss"), (None, "nn", "ss"), (None, "ns", "sn")],
)
def test_nobody_hears_whether_another_could_have_barred(
    tmp_path: Path, whisper: str, seat: int | None, cards: str, others: str
) -> None:
    acts = [(Seat(0), "strike"), (Seat(1), "allow"), (Seat(1), "strike"), (Seat(0), "allow"), (Seat(0), "pass")]

    async def run() -> None:
        async with inside(tmp_path) as here:
            one = await play(here, whisper, "", [f"deal:{cards}"], by_script(acts))
            two = await play(here, whisper, "", [f"deal:{others}"], by_script(acts))
            assert one.room.table.status == "over"
            assert one.heard[seat][:-1] == two.heard[seat][:-1]
            assert one.looked_back(seat) == two.looked_back(seat)
            assert one.heard[seat][-1] != two.heard[seat][-1]

    run_loop(run())


def test_what_the_server_stores_and_logs_is_not_what_it_says(tmp_path: Path) -> None:
    """The seed is in the store, and nowhere in what anybody hears or in the entries of the log."""

    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table("climbing-man", ANA)
            store: Store = here.host.store
            bodies = [log.body_of(each.entry) for each in await store.entries(room.table.id)]
            assert room.table.seed not in "".join(bodies)
            told = bytes_heard(here.watch(room, ANA, 0))
            assert room.table.seed not in "".join(told)
            assert "deal:" not in "".join(told), "what chance has dealt stays in the house"

    run_loop(run())


OPEN_GAMES = [game.read({}) for game in GAMES.values()] + [GAMES["cubeclimbers"].read({"cards": "0"})]


@pytest.mark.parametrize("game", [game for game in OPEN_GAMES if not game.has_secrets], ids=lambda game: game.code)
def test_where_nothing_is_secret_everybody_sees_what_a_spectator_sees(game: AnyGame) -> None:
    """So the server may work one view out for all of them."""
    for moment in islice(random_game(game, Random(game.code)), 60):
        position = moment.position
        for seat in range(game.seats):
            assert replace(position.view(Seat(seat)), seat=None) == position.view(None)
