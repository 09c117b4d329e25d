"""`python web/tools/scenes.py`: the little scenes of the home page, a few actions of a game between bots for each game.

Games change rarely, so the scenes are kept (web/src/games/<game>/home.json); a test says when a view changed its form.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.contract import CHANCE
from cordee.kits import GAMES
from cordee.plain import plain
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.registry import player_named

if TYPE_CHECKING:
    from cordee.games.contract import AnyPosition, Event

GAMES_FOLDER: Final = Path(__file__).parents[1] / "src" / "games"


class Scene(NamedTuple):
    """A game between bots: how long it goes before the scene, and how many actions the scene shows."""

    options: dict[str, str]
    mind: str
    seed: str
    before: int
    shown: int = 6


SCENES: Final = {
    "climbers": Scene({"players": "4", "general_movement": "off"}, "greedy", "home", 30),
    "cubeclimbers": Scene({"players": "4"}, "greedy", "home", 110),
    "climbing-man": Scene({}, "planner", "home", 14),
}
SEEN: Final = frozenset(
    [
        "BlockMoved",
        "Walked",
        "LadderClimbed",
        "StonePlaced",
        "Built",
        "Moved",
        "Grappled",
        "Kicked",
        "Shifted",
        "Placed",
        "BodyMoved",
        "CoinTurned",
    ]
)
"""Events that something moves in."""


def frames(code: str, scene: Scene) -> list[dict[str, Any]]:
    """The view before the first action shown, then behind each of them what led to it."""
    game = GAMES[code].read(scene.options)
    player, random = player_named(scene.mind, code), Random(scene.seed)
    position: AnyPosition = game.start()
    found: list[dict[str, Any]] = []
    at = 0
    while len(found) <= scene.shown:
        acting = position.to_act()
        assert acting, f"{code}: over after {at} actions"
        if (chance := position.chance()) is not None:
            step = position.play(CHANCE, chance.sample(random))
        else:
            seat = seat_to_ask(position)
            step = position.play(seat, player.decide(Eyes(game, position, seat), DEFAULT_BUDGET, random).action)
        position, at = step.position, at + 1
        if at == scene.before:
            found.append(_frame(position, ()))
        elif found and any(type(event).__name__ in SEEN for event in step.events):
            found.append(_frame(position, step.events))
    return found


def _frame(position: AnyPosition, events: tuple[Event, ...]) -> dict[str, Any]:
    seen = (event.seen_by(None) for event in events)
    told = [plain(event) | {"words": ""} for event in seen if event is not None]
    return {"view": plain(position.view(None)), "events": told}


def main() -> None:
    """Writes every scene."""
    for code, scene in SCENES.items():
        text = json.dumps(frames(code, scene), ensure_ascii=False, separators=(",", ":"))
        (GAMES_FOLDER / code.replace("-", "_") / "home.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
