"""The catalogue: games with their options, bots and signals, as a form needs them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cordee import __version__
from cordee.games.contract import AnyGame
from cordee.games.options import OptionSpec, write_value
from cordee.games.words import LANGUAGES, Language, Words
from cordee.kits import GAMES, kit_of
from cordee.plain import plain
from cordee.players.levels import LevelName
from cordee.players.registry import level_names
from cordee.server import messages
from cordee.server.presenting.offers import Named
from cordee.server.table.signals import SIGNALS
from cordee.server.thinking.players import LEVEL_NAMES


@cache
def present_catalogue() -> messages.Catalogue:
    """Everything there is to choose from; the same for as long as the server runs."""
    signals = [messages.ChoiceInfo(value=signal, words=present_words(words)) for signal, words in SIGNALS.items()]
    games = [present_game(kind) for kind in GAMES.values()]
    return messages.Catalogue(version=__version__, games=games, minds=list(LEVEL_NAMES), signals=signals)


def present_game(kind: type[AnyGame]) -> messages.GameInfo:
    """A game, ready for a form."""
    kit = kit_of(kind.code)
    return messages.GameInfo(
        code=kind.code,
        title=present_words(kind.title),
        credit=present_words(kind.credit),
        summary=present_words(kind.summary),
        goal=present_words(kind.goal),
        has_secrets=kind.read({}).has_secrets,
        options=[_present_option(spec) for spec in kind.options_type.specs()],
        presets={name: dict(values) for name, values in kind.options_type.presets.items()},
        preset_words=_present_named(kit.offers.presets),
        tempers=list(kit.tempers),
        temper_words=_present_named(kit.offers.tempers),
        levels=[messages.LevelInfo(value=value, **_parts(named)) for value, named in level_names(kind.code).items()],
        rule_data=plain(kit.rule_data()),
        play_now=_request(kind, kit.offers.play_now),
        play_friend=_request(kind, kit.offers.play_friend) if kit.offers.play_friend else None,
    )


def _request(kind: type[AnyGame], asked: Mapping[str, Any]) -> messages.TableRequest:
    return messages.TableRequest.model_validate({"game": kind.code, **asked})


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


def _parts(named: Named | LevelName) -> dict[str, messages.Translations]:
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
