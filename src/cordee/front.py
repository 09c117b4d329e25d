"""The front door of the library: `cordee.new` and `cordee.load` give a game that is played by texts."""

from __future__ import annotations

import secrets
from enum import Enum
from functools import partial
from io import StringIO
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Console

from cordee.drawing import draw
from cordee.drawing.picture import coloured, plain
from cordee.fairness import SEED_TAG, source
from cordee.games.contract import Seat, seat_letter
from cordee.games.errors import Refused
from cordee.games.words import Words
from cordee.kits import game_type, kit_of
from cordee.pictures.svg import SvgCanvas
from cordee.players.contract import DEFAULT_BUDGET, Eyes, seat_to_ask
from cordee.players.reasons import reasons_for
from cordee.players.registry import player_named
from cordee.records import load as load_record
from cordee.session import LegalAction, Session

if TYPE_CHECKING:
    from pathlib import Path

ADVISER = "level:5"
HTML = "<pre style='line-height:1.1;font-family:monospace'>{code}</pre>"
NOBODY_ACTS = Words("nobody is to act now")


class Hint(NamedTuple):
    """What a player would do, and what speaks for it in words."""

    action: LegalAction
    why: str

    def __str__(self) -> str:
        return f"{self.action}: {self.why}"


class Play(Session):
    """A game under way that draws itself and can be asked for advice."""

    __slots__ = ()

    def __str__(self) -> str:
        return plain(draw(self.game.code, self.view(self._watcher())))

    def __repr__(self) -> str:
        acting = ", ".join(map(seat_letter, self.position.to_act())) or "nobody"
        return f"<{self.game.title.say()}: turn {self.position.turn}, {acting} to act>"

    def _watcher(self) -> Seat | None:
        """Whose eyes a drawing is made for: whoever is to act, if it is one alone; else a spectator."""
        acting = self.position.to_act()
        return acting[0] if len(acting) == 1 and acting[0] >= 0 else None

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows."""
        kit = kit_of(self.game.code)
        if not kit.has("pictures"):
            return None
        canvas = kit.pictures(self.view(self._watcher()), SvgCanvas)
        assert isinstance(canvas, SvgCanvas)
        return canvas.svg()

    def _repr_html_(self) -> str:
        """For a game whose kit draws no pictures: the text in its colours."""
        console = Console(record=True, file=StringIO(), width=120)
        console.print(coloured(draw(self.game.code, self.view(self._watcher()))))
        return console.export_html(inline_styles=True, code_format=HTML)

    def hint(self, player: str = ADVISER, seat: int | None = None, seed: int = 0) -> Hint:
        """What that player would do in the place of who is to act, from what that seat may know."""
        if not self.position.to_act():
            raise Refused("hint", NOBODY_ACTS)
        asked = seat_to_ask(self.position) if seat is None else Seat(seat)
        eyes = Eyes(self.game, self.position, asked)
        decision = player_named(player, self.game.code).decide(eyes, DEFAULT_BUDGET, Random(seed))
        text = self.game.notation.write_action(decision.action)
        return Hint(LegalAction.of(text, decision.action, asked), reasons_for(eyes, decision)[0].say())


def new(game: str, preset: str | None = None, *, seed: int | str | None = None, **options: object) -> Play:
    """A new game by its code, with options by name; chance is drawn from the seed, or from the system's."""
    rules = game_type(game).read({name: _text(value) for name, value in options.items()}, preset)
    luck = secrets.token_hex(16) if seed is None else str(seed)
    return Play(rules, partial(source, luck), ((SEED_TAG, luck),))


def load(path: str | Path) -> Play:
    """A saved game, ready to go on; one that tells its seed goes on with the same luck."""
    record = load_record(path)
    seed = record.tag(SEED_TAG) or secrets.token_hex(16)
    return Play.resume(record, partial(source, seed))


def _text(value: object) -> str:
    """An option's value as options are written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value if isinstance(value, Enum) else value)
