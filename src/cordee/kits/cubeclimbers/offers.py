"""The presets of CubeClimbers in words; a first game: two climbers, little waiting, a kind bot."""

from __future__ import annotations

from typing import Final

from cordee.games.words import Words
from cordee.server.presenting.offers import FRIEND, KIND_BOT, ME, Named, Offers

OFFERS: Final = Offers(
    presets={
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
    play_now={"preset": "basic", "seats": [ME, KIND_BOT], "hold_seconds": 2},
    play_friend={"preset": "basic", "seats": [ME, FRIEND]},
)
