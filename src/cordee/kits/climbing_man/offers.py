"""The presets of Climbing Man in words; a first game: alone on a wall that can be climbed."""

from __future__ import annotations

from typing import Final

from cordee.games.words import Words
from cordee.server.presenting.offers import FRIEND, ME, Named, Offers

OFFERS: Final = Offers(
    presets={
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
    play_now={"preset": "basic", "seats": [ME], "start": "easy"},
    play_friend={"preset": "race", "seats": [ME, FRIEND]},
)
