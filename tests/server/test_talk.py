"""Talk at a table: heard by all who watch, said by those who sit there, never in the way of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.contract import Seat
from cordee.server import denials, messages
from cordee.server.hosting import commands
from cordee.server.table import log
from cordee.server.table.signals import SIGNALS
from cordee.server.table.snapshots import read_snapshot, write_snapshot
from tests.server.client import Guest
from tests.server.inside import ANA, BEN, heard, inside
from tests.server.loops import run_loop
from tests.server.serving import serving
from tests.server.test_play import ask, hear, socket_of

if TYPE_CHECKING:
    from pathlib import Path

    from cordee.server.hosting.rooms import Room
    from tests.server.inside import Inside
    from tests.server.serving import Server


async def say(here: Inside, room: Room, guest: Any, request: str, **what: Any) -> messages.Done:
    return await commands.say(here.host, room, guest, messages.Say(id=request, **what))


def test_everybody_hears_it_and_the_game_goes_on_as_if_nothing_was_said(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table("climbing-man", ANA, BEN, options="players=2")
            ana, spectator = here.watch(room, ANA, 0), here.watch(room, None)
            heard(ana)
            heard(spectator)
            before = room.table.version
            done = await say(here, room, BEN, "s1", text="  hold {on}\u202e tight ")
            assert (done.version, room.table.position_version) == (before + 1, before)
            for watcher in (ana, spectator):
                said = heard(watcher)[0]["events"]
                assert said == [
                    {
                        "type": "Spoke",
                        "seat": 1,
                        "name": "Ben",
                        "text": "hold {on} tight",
                        "signal": None,
                        "words": "Ben: hold {on} tight",
                        "rules": [],
                    }
                ]
            again = await say(here, room, BEN, "s1", text="hold on")
            assert (again.again, room.table.version) == (True, before + 1)
            acted = await here.act(room, ANA, "start:d1", 0, version=before)
            assert acted.version == before + 2, "an action made before the word was said still counts"
            stored = await here.host.store.load_whole(room.table.id)
            assert stored is not None
            assert stored.talk == room.table.talk == (log.Said(Seat(1), "Ben", "hold {on} tight"),)
            assert read_snapshot("t", "s", write_snapshot(room.table)).talk == room.table.talk

    run_loop(run())


@pytest.mark.parametrize(
    ("guest", "what", "code"),
    [
        (BEN, {"text": "let me in"}, "not-at-table"),
        (ANA, {"text": "x", "seat": 1}, "not-your-seat"),
        (ANA, {"text": "x", "seat": 7}, "no-such-seat"),
        (ANA, {"signal": "yodel"}, "no-such-signal"),
        (ANA, {"text": " \u200b "}, "nothing-said"),
        (ANA, {"text": "x", "signal": "thanks"}, "nothing-said"),
        (ANA, {}, "nothing-said"),
    ],
)
def test_what_is_not_said(tmp_path: Path, guest: Any, what: dict[str, Any], code: str) -> None:
    async def run() -> None:
        async with inside(tmp_path) as here:
            room = await here.table("climbing-man", ANA, start=False, options="players=2")
            version = room.table.version
            with pytest.raises(denials.Denied) as denied:
                await say(here, room, guest, "s", **what)
            assert denied.value.code == code
            assert room.table.version == version

    run_loop(run())


def test_a_signal_is_read_in_each_ones_language(server: Server) -> None:
    ana, ben = Guest(server.url, "Ana"), Guest(server.url, "Ben")
    table = ana.table("climbing-man", preset="race")
    ben.sit(table, 1)

    async def run() -> None:
        async with (
            socket_of(ana, server.url, table) as a,
            socket_of(ben, server.url, table, language="fr") as b,
        ):
            await hear(a)
            await hear(b)
            assert (await ask(a, type="say", id="s", signal="well-climbed"))["type"] == "done"
            said = (await hear(b))["events"][0]
            assert (said["type"], said["signal"], said["words"]) == ("Spoke", "well-climbed", "Ana : Bien grimpé !")

    run_loop(run())
    assert ben.look(table)["talk"] == [{"seat": 0, "name": "Ana", "text": "", "signal": "well-climbed"}]
    assert all(words.say("en") != words.say("fr") for words in SIGNALS.values())


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ana = Guest(server.url, "Ana")
        table = ana.table("climbing-man")
        codes = [ana.post(f"/api/tables/{table}/say", id=f"s{each}", text="climb!").status_code for each in range(8)]
        assert codes[:6] == [200] * 6
        assert 429 in codes[6:]
        assert len(ana.look(table)["talk"]) < 8
