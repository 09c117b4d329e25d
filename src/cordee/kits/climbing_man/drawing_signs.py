"""The signs and colours of Climbing Man's drawing. What a colour says, a sign says too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.climbing_man.coins import Suit

SUITS: Final[Mapping[Suit, tuple[str, str]]] = {
    "S": ("☼", "#ffcf5c"),
    "M": ("☾", "#c9d8ef"),
    "C": ("♛", "#ff8f7a"),
    "A": ("⚜", "#8fd694"),
}
"""Each suit's sign and colour."""

VALUE: Final = "bold #1c1408 on #e8b54a"
"""A turned coin."""

DICE: Final = ("bold #10151c on #f2f2ee", "bold #f2f2ee on #3d5fc4")
"""The extremities of the first climber and of the second."""

BODIES: Final = ("bold #fff4e6 on #d9480f", "bold #e7f0ff on #1b2f7a")
"""Their bodies."""

ARMS: Final = (("[", "]"), ("(", ")"))
"""What an extremity is drawn between: the first climber's and the second's."""

SOLO: Final = "@"
"""The body of one who climbs alone; in a race the bodies are A and B."""
