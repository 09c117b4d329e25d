"""The presets and tempers of The Climbers in words; a first game: short rules, a kind bot, a tower to climb at once."""

from __future__ import annotations

from typing import Final

from cordee.games.words import Words
from cordee.server.presenting.offers import FRIEND, KIND_BOT, ME, Named, Offers

OFFERS: Final = Offers(
    presets={
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
    tempers={
        "lone": Named(Words("Lone climber"), Words("looks at nobody else")),
        "rope-team": Named(Words("Rope team"), Words("is glad of everyone who climbs")),
        "spoiler": Named(
            Words("Spoiler"),
            Words("would rather hold the leader back than climb"),
        ),
    },
    play_now={
        "preset": "modern",
        "options": {"players": "2", "general_movement": "off"},
        "start": "welcoming",
        "seats": [ME, KIND_BOT],
    },
    play_friend={
        "preset": "modern",
        "options": {"players": "2", "general_movement": "off"},
        "start": "welcoming",
        "seats": [ME, FRIEND],
    },
)
