"""What the server tells of itself: guests, games, rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from cordee.server.messages.base import Message, of_games
from cordee.server.messages.requests import TableRequest
from cordee.server.messages.tables import ViewInfo


class GuestInfo(Message):
    """A guest as others see them."""

    id: str
    name: str


class TokenInfo(Message):
    """A guest's token: keep it, it is the key to the seats."""

    guest: GuestInfo
    token: str


Translations = Annotated[dict[str, str], Field(description="a text in every language of the house, by its code")]


class ChoiceInfo(Message):
    """One value of a choice."""

    value: str
    words: Translations


class OptionInfo(Message):
    """One option, with all that a form needs."""

    name: str
    kind: Literal["number", "switch", "choice", "text"]
    default: str
    rule: str
    help: Translations
    choices: list[ChoiceInfo]
    least: int | None
    most: int | None
    suggestions: list[str]


class NamedInfo(Message):
    """Something to choose, with a short name and a line about it."""

    name: Translations
    words: Translations


class LevelInfo(NamedInfo):
    """A level of bots; `value` is what a seat asks for."""

    value: str


class GameInfo(Message):
    """A game with its options and presets: a form can be made of it."""

    code: str
    title: Translations
    credit: Translations
    summary: Translations
    goal: Translations = Field(description="what a newcomer must know to begin")
    has_secrets: bool
    options: list[OptionInfo]
    presets: dict[str, dict[str, str]]
    preset_words: dict[str, NamedInfo] = Field(description="each preset's name and a line about it")
    tempers: list[str] = Field(description="what bots of this game may be after, besides winning")
    temper_words: dict[str, NamedInfo] = Field(description="each temper's name and a line about it")
    levels: list[LevelInfo] = Field(description="the bots of this game, from gentle to strong")
    rule_data: Annotated[
        dict[str, Any], of_games("GameRuleData", "what a page shows of the game's rules: pieces, faces, named set-ups")
    ]
    play_now: TableRequest = Field(description="a table to begin with at once, against a bot or alone")
    play_friend: TableRequest | None = Field(description="a table with a seat for a friend; null: nobody else plays it")


class OptionsInfo(Message):
    """Options that can be played."""

    seats: int
    options: dict[str, str] = Field(description="those that differ from their defaults")
    turn_seconds: int = Field(description="how long a turn lasts by the rules; 0: no clock")
    warnings: list[str] = Field(description="what can be played but may not be meant")
    view: ViewInfo = Field(description="the game's view before anything has happened")


class Catalogue(Message):
    """What this server offers."""

    version: str
    games: list[GameInfo]
    minds: list[str] = Field(description="the levels of bots")
    signals: list[ChoiceInfo] = Field(description="quick signals for `say`")


class TextSpan(Message):
    """A piece of text of one kind; a `rule` is a rule's number, to be followed."""

    kind: Literal["plain", "strong", "emphasis", "code", "rule"]
    text: str


class RuleParagraph(Message):
    """A rule of the page, or a paragraph without a number, under its heading."""

    number: str | None
    heading: str
    text: list[TextSpan]
