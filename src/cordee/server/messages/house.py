"""What the server tells of itself: guests, games, rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from cordee.server.messages.asked import TableRequest
from cordee.server.messages.base import Message


class GuestTold(Message):
    """Who one is."""

    id: str
    name: str


class TokenTold(Message):
    """A guest's token: keep it, it is the key to the seats."""

    guest: GuestTold
    token: str


WordsTold = Annotated[dict[str, str], Field(description="a text in every language of the house, by its code")]


class ChoiceTold(Message):
    """One value of a choice."""

    value: str
    words: WordsTold


class OptionTold(Message):
    """One option, with all that a form needs."""

    name: str
    kind: Literal["number", "switch", "choice", "text"]
    default: str
    rule: str
    help: WordsTold
    choices: list[ChoiceTold]
    least: int | None
    most: int | None
    suggestions: list[str]


class NamedTold(Message):
    """Something to choose, with a short name and a line about it."""

    name: WordsTold
    words: WordsTold


class LevelTold(NamedTold):
    """A level of bots; `value` is what a seat asks for."""

    value: str


class GameTold(Message):
    """A game with its options and presets: a form can be made of it."""

    code: str
    title: WordsTold
    credit: WordsTold
    summary: WordsTold
    goal: WordsTold = Field(description="what a newcomer must know to begin")
    has_secrets: bool
    options: list[OptionTold]
    presets: dict[str, dict[str, str]]
    preset_words: dict[str, NamedTold] = Field(description="each preset's name and a line about it")
    tempers: list[str] = Field(description="what bots of this game may be after, besides winning")
    temper_words: dict[str, NamedTold] = Field(description="each temper's name and a line about it")
    levels: list[LevelTold] = Field(description="the bots of this game, from gentle to strong")
    play_now: TableRequest = Field(description="a table to begin with at once, against a bot or alone")


class OptionsTold(Message):
    """Options that can be played."""

    seats: int
    options: dict[str, str] = Field(description="those that differ from their defaults")
    turn_seconds: int = Field(description="how long a turn lasts by the rules; 0: no clock")
    warnings: list[str] = Field(description="what can be played but may not be meant")
    view: dict[str, Any] = Field(description="the game's view before anything has happened: a wall, a base, a tower")


class HouseTold(Message):
    """What this server offers."""

    version: str
    games: list[GameTold]
    minds: list[str] = Field(description="the levels of bots")
    signals: list[ChoiceTold] = Field(description="quick signals for `say`")


class SpanTold(Message):
    """A piece of text of one kind; a `rule` is a rule's number, to be followed."""

    kind: Literal["plain", "strong", "emphasis", "code", "rule"]
    text: str


class RuleTold(Message):
    """A rule of the page, or a paragraph without a number, under its heading."""

    number: str | None
    heading: str
    text: list[SpanTold]
