"""What the house offers: every choice in words of every language, rules as pages, a table at one click."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cordee.games.contract import CHANCE
from cordee.games.words import LANGUAGES, Language
from cordee.kits import GAMES, kit_of
from cordee.players.registry import player_named
from cordee.server.presenting.catalogue import present_catalogue
from cordee.server.presenting.rules import page_name, rules_page, spans
from tests.server.client import HTTP, Guest

if TYPE_CHECKING:
    from tests.server.serving import Server

PAGES = Path(__file__).parents[2] / "docs" / "rules"
HOUSE = {game.code: game for game in present_catalogue().games}


@pytest.mark.parametrize("code", GAMES)
def test_every_preset_temper_and_level_has_a_name_and_a_line_in_every_language(code: str) -> None:
    game = HOUSE[code]
    assert set(game.preset_words) == set(game.presets)
    assert set(game.temper_words) == set(game.tempers) == set(kit_of(code).tempers)
    named = [*game.preset_words.values(), *game.temper_words.values(), *game.levels]
    for each in named:
        for words in (each.name, each.words):
            assert set(words) == set(LANGUAGES)
            assert len(set(words.values())) > 1, words
            assert all(0 < len(text.strip()) <= 80 for text in words.values())
    for language in LANGUAGES:
        names = [each.name[language] for each in game.preset_words.values()]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("code", GAMES)
def test_every_level_is_a_bot(code: str) -> None:
    assert len(HOUSE[code].levels) >= 6
    for level in HOUSE[code].levels:
        player_named(level.value, code)


@pytest.mark.parametrize("code", GAMES)
def test_play_now_is_a_game_at_one_click(server: Server, code: str) -> None:
    house = HTTP.get(f"{server.url}/api/catalogue").json()
    body = next(game["play_now"] for game in house["games"] if game["code"] == code)
    ana = Guest(server.url, "Ana")
    table = ana.ask("POST", "/api/tables", body).raise_for_status().json()
    begun = ana.start(table["id"])
    assert begun["status"] == "playing"
    assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot"][: len(begun["seats"])]
    picks = ana.post(f"/api/tables/{table['id']}/picks", seat=0, unfold=True).json()["picks"]
    assert picks or 0 not in begun["to_act"]


def test_signals_are_offered(server: Server) -> None:
    signals = HTTP.get(f"{server.url}/api/catalogue").json()["signals"]
    thanks = next(signal["words"] for signal in signals if signal["value"] == "thanks")
    assert (thanks["en"], thanks["fr"]) == ("Thanks!", "Merci !")


def text_of(rule: Any) -> str:
    return "".join(span.text for span in rule.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", GAMES)
def test_the_rules_page_has_every_word_of_the_page(code: str, language: Language) -> None:
    page = (PAGES / page_name(code, language)).read_text(encoding="utf-8")
    told = rules_page(code, language)
    assert [rule.number for rule in told if rule.number] == re.findall(r"^- \*\*([A-Z]{2}-[0-9]+)", page, re.M)
    bare = re.sub(r"[*`#\s]|^- ", "", page, flags=re.M)
    headings = list(dict.fromkeys(rule.heading for rule in told))
    said = "".join(headings) + "".join((rule.number or "") + text_of(rule) for rule in told)
    assert sorted(re.sub(r"[*`#\s]|^- ", "", said, flags=re.M)) == sorted(bare)
    assert not any(mark in text_of(rule) for rule in told for mark in ("**", "<", "](", "`", "\n"))
    assert all(rule.heading for rule in told)


def test_a_text_comes_in_pieces_of_one_kind() -> None:
    found = [(span.kind, span.text) for span in spans("**R** see CM-6: *top* by `shape=basic`.")]
    assert found == [
        ("strong", "R"),
        ("plain", " see "),
        ("rule", "CM-6"),
        ("plain", ": "),
        ("emphasis", "top"),
        ("plain", " by "),
        ("code", "shape=basic"),
        ("plain", "."),
    ]


def test_rules_over_the_wire(server: Server) -> None:
    english = HTTP.get(f"{server.url}/api/rules/climbers").json()
    french = HTTP.get(f"{server.url}/api/rules/climbers?language=fr").json()
    browser = HTTP.get(f"{server.url}/api/rules/climbers", headers={"Accept-Language": "fr"}).json()
    assert french == browser != english
    assert {rule["number"] for rule in english} == {rule["number"] for rule in french}
    assert HTTP.get(f"{server.url}/api/rules/chess").json()["code"] == "not-understood"


# -- shared positions ---------------------------------------------------------------------------------------------

CLIMB = "climbing S5@d1+,M5@g1,C5@e4,A0@g4 f1:e0.g0.d1 A 3.1 0"


def position(server: Server, text: str, **more: Any) -> dict[str, Any]:
    body = {"game": "climbing-man", "options": {"shape": "2x2", "tiles": "any"}, "position": text, **more}
    return HTTP.post(f"{server.url}/api/position", json=body).json()  # type: ignore[no-any-return]


def test_a_shared_position_is_shown(server: Server) -> None:
    told = position(server, CLIMB)
    assert (told["position"], told["turn"], told["to_act"], told["words"]) == (CLIMB, 3, [0], "turn 3: A to act")
    assert told["seats"] == 1
    assert told["view"]["climbers"][0]["body"] == "f1"
    assert told["view"]["coins"][1]["value"] is None, "a view shows what a climber would see"
    over = position(server, CLIMB.replace("climbing", "gave-up:A"))
    assert over["outcome"]["rule"] == "CM-22"
    assert over["words"].startswith("the game is over: A(")


@pytest.mark.parametrize(
    ("text", "more", "code"),
    [
        ("nonsense", {}, "not-understood"),
        (CLIMB.replace("f1:", "z9:"), {}, "not-understood"),
        (CLIMB, {"game": "chess"}, "not-understood"),
        (CLIMB, {"options": {"shape": "9"}}, "not-understood"),
        (CLIMB, {"look": 3}, "no-such-seat"),
        ("", {}, "bad-request"),
    ],
)
def test_a_position_that_could_never_stand_is_refused(
    server: Server, text: str, more: dict[str, Any], code: str
) -> None:
    refused = position(server, text, **more)
    assert (refused["type"], refused["code"]) == ("refused", code)
    assert refused["words"]


# -- options looked at beforehand ---------------------------------------------------------------------------------


def tower() -> str:
    """A whole tower as text: the blocks of a position."""
    game = GAMES["climbers"].read({"colours": "after"})
    position = game.start().apply(CHANCE, game.notation.read_action("tower>7")).position
    return game.notation.write_position(position).split()[1]


@pytest.mark.parametrize(
    ("code", "options", "shows"),
    [
        ("climbing-man", {"shape": "####/####", "tiles": "any"}, lambda view: len(view["rock"]) == 8),
        ("cubeclimbers", {"base": "##/2#"}, lambda view: [height for _, height in view["columns"]] == [2, 1, 1, 1]),
        ("climbers", {"tower": "custom", "custom_tower": tower()}, lambda view: len(view["blocks"]) == 35),
    ],
)
def test_options_show_what_they_make(server: Server, code: str, options: dict[str, str], shows: Any) -> None:
    told = HTTP.post(f"{server.url}/api/games/{code}/options", json={"options": options}).json()
    assert told.get("type") != "refused", told["words"]
    assert shows(told["view"]), told["view"]
    assert isinstance(told["warnings"], list)


def test_options_that_may_not_be_meant_are_pointed_out(server: Server) -> None:
    body = {"options": {"die": "grapple,grapple,grapple,blank,blank,blank"}}
    address = f"{server.url}/api/games/cubeclimbers/options"
    english, french = (HTTP.post(address, json=body, headers={"Accept-Language": each}).json() for each in ("en", "fr"))
    assert english["warnings"]
    assert english["warnings"] != french["warnings"]
