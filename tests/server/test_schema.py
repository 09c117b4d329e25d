"""The wire's schema: complete, true to what is sent, and tried by Schemathesis from its OpenAPI side."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, settings
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from cordee.kits import GAMES
from cordee.server.http.routes import router
from cordee.server.messages import CLIENT_MESSAGE
from cordee.server.messages.schema import Definitions, events_of, schema, views_of
from tests.server.client import HTTP, Guest, Seated
from tests.server.loops import run_loop
from tests.server.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from tests.server.serving import Server

SCHEMA = schema()


@pytest.mark.parametrize("code", GAMES)
def test_every_view_and_event_of_a_game_has_a_schema(code: str) -> None:
    assert views_of(GAMES[code])
    assert len(events_of(GAMES[code])) > 3
    for kind in (*views_of(GAMES[code]), *events_of(GAMES[code])):
        name = Definitions(GAMES[code].__name__).name_of(kind)
        assert SCHEMA["$defs"][name]["properties"]["type"] == {"const": kind.__name__}


def test_every_reference_leads_somewhere() -> None:
    text = json.dumps(SCHEMA)
    named = {each.split('"')[0] for each in text.split('"#/$defs/')[1:]}
    assert named <= set(SCHEMA["$defs"])


def checker(*names: str) -> jsonschema_rs.Draft202012Validator:
    """Checks against one of these definitions."""
    any_of = [{"$ref": f"#/$defs/{name}"} for name in names]
    return jsonschema_rs.Draft202012Validator({"anyOf": any_of, "$defs": SCHEMA["$defs"]})


@pytest.mark.parametrize("code", GAMES)
def test_what_is_sent_keeps_the_schema(server: Server, code: str, random: Random) -> None:
    ana = Guest(server.url, "Ana")
    table = ana.table(code, [{"kind": "me"}])
    for seat in ana.look(table)["seats"][1:]:
        ana.sit(table, seat["seat"])
    ana.start(table)
    title = GAMES[code].__name__
    message, view = checker("ServerMessage"), checker(f"{title}View")
    event = checker(f"{title}Event", "TableEvent")
    seen: set[str] = set()

    def look(told: dict[str, Any]) -> None:
        seen.add(told["type"])
        message.validate(told)
        standing = told.get("now") or told
        if "view" in standing:
            view.validate(standing["view"])
        for each in told.get("events", ()):
            event.validate(each)

    player = Seated(ana, table, random, 12)
    player.on_message = look
    run_loop(asyncio.wait_for(player.play(), 60))
    assert {"table", "change", "picks"} <= seen


def test_client_messages_are_what_the_schema_says() -> None:
    check = checker("ClientMessage")
    for message in (
        {"type": "hello", "language": "fr", "since": 3},
        {"type": "act", "id": "a", "version": 1, "seat": 0, "action": "x"},
        {"type": "picks", "id": "a", "seat": 0, "path": ["x"]},
    ):
        check.validate(message)
        CLIENT_MESSAGE.validate_python(message)
    with pytest.raises(jsonschema_rs.ValidationError):
        check.validate({"type": "act", "id": "a"})


# -- Schemathesis -------------------------------------------------------------------------------------------------


def described() -> Any:
    """The API as OpenAPI, without the streams, which never end."""
    app = FastAPI()
    app.include_router(router)
    api = schemathesis.openapi.from_dict(app.openapi())
    rejected = api.config.checks.negative_data_rejection
    rejected.expected_statuses = [*rejected.expected_statuses, "413"]  # what is wrong by its length may be too long
    return api.exclude(path_regex="stream$")


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Guest, str]]:
    """A guest at a race on a server of their own."""
    with serving(tmp_path_factory.mktemp("api"), "--limit-factor", "100000") as server:
        guest = Guest(server.url, "Sam")
        table = guest.table("climbing-man", preset="race")
        guest.sit(table, 1)
        guest.start(table)
        yield guest, table
        assert HTTP.get(f"{server.url}/health").status_code == 200
        assert "Traceback" not in server.log.read_text()


@described().parametrize()  # type: ignore[untyped-decorator]  # Schemathesis gives it no type
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_schemathesis_finds_no_answer_that_is_not_documented(case: Any, playing: tuple[Guest, str]) -> None:
    guest, table = playing
    made = case.meta.components.get(ParameterLocation.PATH)  # a path that shall be wrong stays as it is
    well_formed = made is None or made.mode is GenerationMode.POSITIVE
    if well_formed and "table" in (case.path_parameters or {}) and len(case.path_parameters["table"]) % 3:
        case.path_parameters["table"] = table
    # what is well formed may still be no game, no option or no action: such a refusal is a 422 too
    case.call_and_validate(base_url=guest.url, headers=guest.headers, excluded_checks=[positive_data_acceptance])
