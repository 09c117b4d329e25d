"""What a kit is: a table that names the parts of a game, each imported when it is first used."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from fastapi import APIRouter

    from cordee.cli.commands import Command
    from cordee.drawing.picture import Picture
    from cordee.envs.codes.contract import Codes
    from cordee.envs.draws.contract import Draw
    from cordee.envs.entries import Entry
    from cordee.envs.observing.contract import Observer
    from cordee.envs.symmetries import Found
    from cordee.games.contract import AnyGame, AnyPosition
    from cordee.games.words import Language
    from cordee.lab.par import Par
    from cordee.pictures.canvas import Canvas, Sheet
    from cordee.players.advice import Advice
    from cordee.players.branches import Branches
    from cordee.players.contract import Eyes, Player
    from cordee.players.guide import Guide
    from cordee.players.levels import Level
    from cordee.players.minds import Mind
    from cordee.players.reasons.facts import Explainer
    from cordee.players.standing import Standing
    from cordee.pointing.mark import Pointer
    from cordee.server.days import Day
    from cordee.server.presenting.offers import Offers
    from cordee.server.starts import Starts
    from cordee.study.editing import Tool
    from cordee.study.lessons import Goal, Lesson
    from cordee.study.puzzles.themes import Puzzles

T_co = TypeVar("T_co", covariant=True)

MISSING_PART = Words("{game} has no {part}: name one in its kit, {package}")


_LOADING: Final = RLock()
"""Two threads that import modules which import each other would see one of them half made."""


@cache
def resolve(path: str) -> Any:
    """The object that a path ``module:name`` stands for."""
    module, _, name = path.partition(":")
    with _LOADING:
        return getattr(import_module(module), name)


class Part(Generic[T_co]):
    """A part of a kit; `plain` is the path of the one that every game has for free, where there is such a one."""

    def __init__(self, plain: str | None = None) -> None:
        self.plain = plain

    def __set_name__(self, _: type, name: str) -> None:
        self.name = name

    def __get__(self, kit: Kit, _: type) -> T_co:
        path = kit.paths.get(self.name, self.plain)
        if path is None:
            title = kit.game.title if self.name != "game" else kit.package
            raise NotUnderstood(MISSING_PART, game=title, part=self.name, package=kit.package)
        return cast("T_co", resolve(path))


class Kit:
    """The parts of one game by name: ``module:name``, or ``.module:name`` inside the kit's own package."""

    game: Part[type[AnyGame]] = Part()
    """Its rules."""
    pages: Part[Path] = Part()
    """The folder of its rules in words, <code>.md and <code>.<language>.md; the house's own are in docs/rules."""
    locales: Part[Path] = Part()
    """The folder of its translations, <language>/LC_MESSAGES/<code>.mo; the house's own are in cordee/locales."""
    drawing: Part[Callable[[Any, Language], Picture]] = Part()
    """A view as a text picture."""
    pointing: Part[type[Pointer]] = Part("cordee.pointing.mark:PlainPointer")
    """Where picks glow on the board, and what their buttons say."""
    guide: Part[Callable[[], Guide]] = Part("cordee.players.guide:PlainGuide")
    """What minds must know of it."""
    tempers: Part[Mapping[str, Callable[[], Guide]]] = Part("cordee.players.guide:NO_TEMPERS")
    """Guides that are after something else, by name."""
    minds: Part[Mapping[str, Mind]] = Part("cordee.players.minds:NO_OTHERS")
    """Minds of its own, or better ones than all games have, by name."""
    branches: Part[Callable[[AnyGame, bool], Branches | None]] = Part("cordee.players.branches:no_branches")
    """What a master branches by, where its twin can find it; judged as it is likely to end, or (True) to win."""
    levels: Part[tuple[Level, ...]] = Part("cordee.players.levels:PLAIN")
    """Opponents from gentle to strong."""
    standing: Part[Callable[[Any], Standing]] = Part("cordee.players.standing:flat")
    """How the players stand for all to see: what nobody would do is told from it."""
    reasons: Part[Callable[[], Explainer]] = Part("cordee.players.reasons.facts:PlainExplainer")
    """What can be said of a turn."""
    puzzles: Part[Puzzles] = Part("cordee.study.puzzles.themes:NO_PUZZLES")
    """Its puzzles: where they are kept, their themes, and how they are found and proven."""
    goals: Part[Mapping[str, Goal]] = Part("cordee.study.lessons:NO_GOALS")
    """What a lesson can ask for, by name."""
    lessons: Part[tuple[Lesson, ...]] = Part("cordee.study.lessons:NO_LESSONS")
    """Its lessons, in the order in which they are learnt."""
    lesson_position: Part[Callable[[AnyGame, str], AnyPosition]] = Part("cordee.study.lessons:read_position")
    """The position that a lesson's text means, where some of the pieces are enough for it."""
    editing: Part[Callable[[AnyPosition], tuple[Tool, ...]]] = Part("cordee.study.editing:no_tools")
    """What a position is set up with by hand."""
    codes: Part[Callable[[Any], Codes]] = Part()
    """Its decisions as numbers."""
    draws: Part[Callable[[Any], Draw]] = Part()
    """What chance brings, as numbers."""
    observer: Part[Callable[[Any], Observer]] = Part()
    """What a seat sees, as an array."""
    pictures: Part[Callable[[Any, Sheet], Canvas]] = Part()
    """A view as a picture on a sheet."""
    symmetries: Part[Callable[[Codes], Found]] = Part("cordee.envs.symmetries:none")
    """Ways to turn the board round so that nothing changes but names."""
    openspiel: Part[tuple[Entry, ...]] = Part("cordee.envs.entries:NO_ENTRIES")
    """The names under which OpenSpiel knows it."""
    pettingzoo: Part[Mapping[str, str | None]] = Part("cordee.envs.entries:NO_NAMES")
    """The names under which PettingZoo knows it, each with the preset it is played with."""
    gymnasium: Part[Mapping[str, str | None]] = Part("cordee.envs.entries:NO_NAMES")
    """The names under which Gymnasium knows it, where one plays it alone."""
    par: Part[Callable[[Any], Par | None]] = Part()
    """The best score that one who plays alone can still make."""
    progress: Part[Callable[[Any], tuple[int, ...]]] = Part()
    """How far each seat has come in a position, in the measure that the game is won by."""
    dealt: Part[Callable[[Any], tuple[int, ...]]] = Part()
    """What each seat was dealt, a bit each, when the first turn has begun."""
    barrable: Part[Mapping[str, int]] = Part("cordee.players.quick:NOTHING")
    """What a seat can be kept from using, each with its bit."""
    restricted: Part[Callable[[int], Player]] = Part()
    """The quick player that may not use what these bits say."""
    starts: Part[Starts] = Part("cordee.server.starts:NO_STARTS")
    """Starts that a table can ask for by a word."""
    day: Part[Day] = Part()
    """What everybody plays on a day, each with one scored try: none, where it is not named."""
    offers: Part[Offers] = Part("cordee.server.presenting.offers:NO_OFFERS")
    """Presets and tempers in words, and the table that one click leads to."""
    rule_data: Part[Callable[[], object]] = Part("cordee.server.presenting.offers:no_rule_data")
    """What a page shows of its rules (pieces, faces, named set-ups) with their words: a dataclass."""
    routes: Part[APIRouter] = Part("cordee.server.http.game_routes:NO_ROUTES")
    """Routes of its own for the server."""
    advice: Part[Callable[[Eyes, Language], Advice | None]] = Part("cordee.players.advice:no_plan")
    """What its planner advises, if it has one."""
    commands: Part[tuple[Command, ...]] = Part("cordee.cli.commands:NO_COMMANDS")
    """Commands of its own for the command line."""
    hint: Part[Callable[[Path, bool], None]] = Part()
    """Prints a hint for one who plays alone, from a file, as JSON if asked for."""

    def __init__(self, package: str, **paths: str) -> None:
        unknown = [name for name in paths if not isinstance(vars(Kit).get(name), Part)]
        if unknown:
            raise TypeError(f"{package}: a kit has no such part: {', '.join(unknown)}")
        self.package = package
        self.paths = {name: package + path if path.startswith(".") else path for name, path in paths.items()}

    def has(self, part: str) -> bool:
        """Whether that part is named; it may still have a plain one."""
        return part in self.paths
