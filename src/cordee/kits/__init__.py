"""The kit of each game: everything that the house must know of it besides its rules. One folder a game.

Generic code never names a game; it asks `kit_of(code)` for the part it needs. A game of another package joins by an
entry point of the group ``cordee.games``, whose name is the game's code and whose value is its kit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from cordee.games import catalogues
from cordee.games.errors import NotUnderstood
from cordee.games.words import Words
from cordee.kits.kit import Kit, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.contract import AnyGame

GROUP: Final = "cordee.games"
HOUSE: Final[Mapping[str, str]] = {
    "climbers": "cordee.kits.climbers.kit:KIT",
    "climbing-man": "cordee.kits.climbing_man.kit:KIT",
    "cubeclimbers": "cordee.kits.cubeclimbers.kit:KIT",
}
"""The kits of the house's own games by their codes, as an entry point would name them."""

NO_SUCH_GAME = Words("there is no game '{code}'; there are: {known}")


@cache
def kits() -> dict[str, Kit]:
    """Every kit by its game's code: the house's own, then those of other packages by name."""
    installed = {each.name: each.value for each in sorted(entry_points(group=GROUP))}
    found: dict[str, Kit] = {code: resolve(path) for code, path in {**HOUSE, **installed, **HOUSE}.items()}
    for code, kit in found.items():
        if kit.has("locales"):
            catalogues.add(code, str(kit.locales))
    return found


def kit_of(code: str) -> Kit:
    """The kit of the game of that code; NotUnderstood lists the games there are."""
    if code not in kits():
        raise NotUnderstood(NO_SUCH_GAME, code=code, known=tuple(kits()))
    return kits()[code]


def game_type(code: str) -> type[AnyGame]:
    """The rules of the game of that code."""
    return kit_of(code).game


@lru_cache(128)
def game_with(code: str, options: str) -> AnyGame:
    """The game of that code with options on one line: made once, for a house meets few of them, again and again."""
    kind = game_type(code)
    return kind(kind.options_type.read_line(options))


class _Games(Mapping[str, "type[AnyGame]"]):
    def __getitem__(self, code: str) -> type[AnyGame]:
        return kits()[code].game

    def __iter__(self) -> Iterator[str]:
        return iter(kits())

    def __len__(self) -> int:
        return len(kits())


GAMES: Final[Mapping[str, type[AnyGame]]] = _Games()
"""The rules of every game by its code."""
