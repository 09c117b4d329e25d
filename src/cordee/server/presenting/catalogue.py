"""What the house offers, in words: levels, tempers, presets, and a table to begin with at once. All of it is data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cordee import __version__
from cordee.games.contract import AnyGame
from cordee.games.options import OptionSpec, write_value
from cordee.games.words import Language, Words
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
        Words("Gentle", "Débonnaire"),
        Words("learns as you do, often dreams", "apprend avec vous, souvent distrait"),
    ),
    "level:2": Named(
        Words("Relaxed", "Tranquille"), Words("a good move now and then", "un bon coup de temps en temps")
    ),
    "level:3": Named(
        Words("Steady", "Sûr"), Words("more good moves than bad ones", "plus de bons coups que de mauvais")
    ),
    "level:4": Named(
        Words("Sharp", "Affûté"),
        Words("takes the best turn it sees, nearly always", "prend presque toujours le meilleur tour"),
    ),
    "level:5": Named(
        Words("Master", "Maître"), Words("thinks ahead, about your turns too", "prévoit, vos tours compris")
    ),
}
TEMPERS: Final[Mapping[str, Mapping[str, Named]]] = {
    "climbers": {
        "lone": Named(Words("Lone climber", "Solitaire"), Words("looks at nobody else", "ne regarde personne d'autre")),
        "rope-team": Named(
            Words("Rope team", "En cordée"), Words("is glad of everyone who climbs", "se réjouit de qui grimpe")
        ),
        "spoiler": Named(
            Words("Spoiler", "Trouble-fête"),
            Words("would rather hold the leader back than climb", "retient le premier plutôt que de grimper"),
        ),
    },
}
PRESETS: Final[Mapping[str, Mapping[str, Named]]] = {
    "climbers": {
        "english-2008": Named(
            Words("English rules", "Règles anglaises"),
            Words(
                "the first rulebook: everyone may walk between turns", "les premières : on marche aussi entre les tours"
            ),
        ),
        "french-2009": Named(
            Words("French rules", "Règles françaises"),
            Words(
                "two walks a turn, step down if you climb again, blocks side by side",
                "deux marches par tour, descendre si l'on remonte, blocs face à face",
            ),
        ),
        "modern": Named(
            Words("Modern rules", "Règles modernes"),
            Words("colours are dealt, nobody steps down", "couleurs distribuées, personne ne descend"),
        ),
        "freestyle": Named(
            Words("Freestyle", "Freestyle, échelles libres"),
            Words("ladders reach past corners and across gaps", "les échelles contournent et enjambent"),
        ),
    },
    "cubeclimbers": {
        "basic": Named(Words("Two climbers", "À deux"), Words("one on one, as printed", "en duel, telle qu'imprimée")),
        "three": Named(Words("Three climbers", "À trois"), Words("each for themselves", "chacun pour soi")),
        "four": Named(Words("Four climbers", "À quatre"), Words("a crowded mountain", "la montagne est pleine")),
        "teams": Named(Words("Two teams", "Deux équipes"), Words("two against two", "deux contre deux")),
        "score": Named(
            Words("Three games", "Trois parties"),
            Words("for three, points add up", "à trois, les points s'ajoutent"),
        ),
        "team-score": Named(
            Words("Teams, two games", "Équipes, deux parties"), Words("team points add up", "les équipes cumulent")
        ),
        "extra-powers": Named(Words("More powers", "Plus de pouvoirs"), Words("five cards each", "cinq cartes chacun")),
        "go-crazy": Named(
            Words("Go crazy", "Tout est permis"), Words("eight cards each from two decks", "huit cartes, deux paquets")
        ),
        "eight": Named(
            Words("Eight climbers", "À huit"), Words("a square base and a wilder die", "base carrée, dé plus fou")
        ),
    },
    "climbing-man": {
        "basic": Named(Words("Basic wall", "Mur de base"), Words("four tiles wide, six tall", "quatre tuiles sur six")),
        "narrow": Named(
            Words("Narrow wall", "Mur étroit"), Words("higher, with fewer ways around", "plus haut, moins de détours")
        ),
        "zigzag": Named(Words("Zigzag", "En zigzag"), Words("the wall bends twice", "le mur tourne deux fois")),
        "light": Named(
            Words("Light climber", "Grimpeur léger"),
            Words("easier, for fewer points", "plus facile, moins de points"),
        ),
        "daring": Named(
            Words("Daring", "Téméraire"), Words("what does not hold lets you fall", "ce qui ne tient pas vous lâche")
        ),
        "race": Named(Words("Race", "Course"), Words("for two, six actions a turn", "à deux, six actions par tour")),
        "race-clock": Named(
            Words("Race by the clock", "Course à la pendule"),
            Words("30 seconds a turn", "30 secondes par tour"),
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
    """Both languages."""
    return messages.Translations(en=words.en, fr=words.fr)


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
