"""What the house offers, in words: levels, tempers, presets, and a table to begin with at once. All of it is data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cordee import __version__
from cordee.games.contract import AnyGame
from cordee.games.options import OptionSpec, write_value
from cordee.games.words import LANGUAGES, Language, Words
from cordee.kits import GAMES, kit_of
from cordee.plain import plain
from cordee.server import messages
from cordee.server.table.signals import SIGNALS
from cordee.server.thinking.players import LEVEL_NAMES


class Named(NamedTuple):
    """A short name, and a line about it."""

    name: Words
    words: Words


LEVELS: Final[Mapping[str, Named]] = {
    "level:1": Named(
        Words("Gentle"),
        Words("learns as you do, often dreams"),
    ),
    "level:2": Named(Words("Relaxed"), Words("a good move now and then")),
    "level:3": Named(Words("Steady"), Words("more good moves than bad ones")),
    "level:4": Named(
        Words("Sharp"),
        Words("takes the best turn it sees, nearly always"),
    ),
    "level:5": Named(Words("Master"), Words("thinks ahead, about your turns too")),
}
TEMPERS: Final[Mapping[str, Mapping[str, Named]]] = {
    "climbers": {
        "lone": Named(Words("Lone climber"), Words("looks at nobody else")),
        "rope-team": Named(Words("Rope team"), Words("is glad of everyone who climbs")),
        "spoiler": Named(
            Words("Spoiler"),
            Words("would rather hold the leader back than climb"),
        ),
    },
}
PRESETS: Final[Mapping[str, Mapping[str, Named]]] = {
    "climbers": {
        "english-2008": Named(
            Words("English rules"),
            Words("the first rulebook: everyone may walk between turns"),
        ),
        "french-2009": Named(
            Words("French rules"),
            Words("two walks a turn, step down if you climb again, blocks side by side"),
        ),
        "modern": Named(
            Words("Modern rules"),
            Words("colours are dealt, nobody steps down"),
        ),
        "freestyle": Named(
            Words("Freestyle"),
            Words("ladders reach past corners and across gaps"),
        ),
    },
    "cubeclimbers": {
        "basic": Named(Words("Two climbers"), Words("one on one, as printed")),
        "three": Named(Words("Three climbers"), Words("each for themselves")),
        "four": Named(Words("Four climbers"), Words("a crowded mountain")),
        "teams": Named(Words("Two teams"), Words("two against two")),
        "score": Named(
            Words("Three games"),
            Words("for three, points add up"),
        ),
        "team-score": Named(Words("Teams, two games"), Words("team points add up")),
        "extra-powers": Named(Words("More powers"), Words("five cards each")),
        "go-crazy": Named(Words("Go crazy"), Words("eight cards each from two decks")),
        "eight": Named(Words("Eight climbers"), Words("a square base and a wilder die")),
    },
    "climbing-man": {
        "basic": Named(Words("Basic wall"), Words("four tiles wide, six tall")),
        "narrow": Named(Words("Narrow wall"), Words("higher, with fewer ways around")),
        "zigzag": Named(Words("Zigzag"), Words("the wall bends twice")),
        "light": Named(
            Words("Light climber"),
            Words("easier, for fewer points"),
        ),
        "daring": Named(Words("Daring"), Words("what does not hold lets you fall")),
        "race": Named(Words("Race"), Words("for two, six actions a turn")),
        "race-clock": Named(
            Words("Race by the clock"),
            Words("30 seconds a turn"),
        ),
    },
}
ME: Final = {"kind": "me"}
KIND_BOT: Final = {"kind": "bot", "level": "level:2"}
TABLES: Final[tuple[dict[str, Any], ...]] = (
    {
        "game": "climbers",
        "preset": "modern",
        "options": {"players": "2", "general_movement": "off"},
        "tower": "welcoming",
        "seats": [ME, KIND_BOT],
    },
    {"game": "cubeclimbers", "preset": "basic", "seats": [ME, KIND_BOT], "hold_seconds": 2},
    {"game": "climbing-man", "preset": "basic", "seats": [ME], "wall": "easy"},
)
"""One click and one is in a game: short rules, no waiting between turns, a kind bot; a wall that can be climbed."""
PLAY_NOW: Final = {str(table["game"]): messages.TableRequest.model_validate(table) for table in TABLES}


def present_catalogue() -> messages.Catalogue:
    """Everything there is to choose from."""
    signals = [messages.ChoiceInfo(value=signal, words=present_words(words)) for signal, words in SIGNALS.items()]
    games = [present_game(kind) for kind in GAMES.values()]
    return messages.Catalogue(version=__version__, games=games, minds=list(LEVEL_NAMES), signals=signals)


def present_game(kind: type[AnyGame]) -> messages.GameInfo:
    """A game, ready for a form."""
    return messages.GameInfo(
        code=kind.code,
        title=present_words(kind.title),
        credit=present_words(kind.credit),
        summary=present_words(kind.summary),
        goal=present_words(kind.goal),
        has_secrets=kind.read({}).has_secrets,
        options=[_present_option(spec) for spec in kind.options_type.specs()],
        presets={name: dict(values) for name, values in kind.options_type.presets.items()},
        preset_words=_present_named(PRESETS.get(kind.code, {})),
        tempers=list(kit_of(kind.code).tempers),
        temper_words=_present_named(TEMPERS.get(kind.code, {})),
        levels=[messages.LevelInfo(value=value, **_parts(named)) for value, named in LEVELS.items()],
        play_now=PLAY_NOW.get(kind.code) or messages.TableRequest.model_validate({"game": kind.code}),
    )


def present_options(game: AnyGame, language: Language) -> messages.OptionsInfo:
    """Options that can be played, and what they make."""
    return messages.OptionsInfo(
        seats=game.seats,
        options=game.options.changed(),
        turn_seconds=game.turn_seconds,
        warnings=[warning.say(language) for warning in game.options.warnings()],
        view=plain(game.start().view(None)),
    )


def present_words(words: Words) -> messages.Translations:
    """A text in every language of the house."""
    return {language: words.template(language) for language in LANGUAGES}


def _parts(named: Named) -> dict[str, messages.Translations]:
    return {"name": present_words(named.name), "words": present_words(named.words)}


def _present_named(table: Mapping[str, Named]) -> dict[str, messages.NamedInfo]:
    return {value: messages.NamedInfo(**_parts(named)) for value, named in table.items()}


def _present_option(spec: OptionSpec) -> messages.OptionInfo:
    return messages.OptionInfo(
        name=spec.name,
        kind=spec.kind,
        default=write_value(spec.default),
        rule=spec.rule,
        help=present_words(spec.help),
        choices=[messages.ChoiceInfo(value=value, words=present_words(words)) for value, words in spec.choices],
        least=spec.least,
        most=spec.most,
        suggestions=list(spec.suggestions),
    )
