"""What minds hope for, as chances that hold: corrected by how self-play really ended (`python -m tools.calibrate`).

A mind is too sure of itself, and too fond of the turn it is about to play. A curve for each kind of hope, game and
number of players mends that: logistic, with a bend where hope turns into confidence and where it turns into doubt,
since a mind may be too sure of what it likes and right about the rest. The curves lie in each kit as
`chances.json`, with how many games and positions they come from; see docs/calibration.md.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cordee.kits import kit_of

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, Seat
    from cordee.players.guide import Hopes

Kind = Literal["before", "after"]
"""Whether a seat hopes at the beginning of its turn, or right after it."""

FILE: Final = "chances.json"
LEAST_GAMES: Final = 30
"""A curve through the positions of fewer games would say more about luck than about the mind."""
CERTAIN: Final = 1e-9
"""What is that near to 0 or 1 is over."""
BEND: Final = 1.0
"""Log odds of that are a hope of 73 %, or against it of 27 %."""
NEARLY: Final = 1e-3
"""Nothing else is surer than that, to begin with."""


class Curve(NamedTuple):
    """A hope becomes a chance whose log odds follow the hope's own by a straight line that bends twice."""

    shift: float
    slope: float
    doubt: float = 0.0
    """How much steeper it is from odds of BEND against on, upwards."""
    confidence: float = 0.0
    """How much steeper from odds of BEND for it on."""

    def __call__(self, hope: float) -> float:
        if hope < CERTAIN or hope > 1 - CERTAIN:
            return float(round(hope))
        return 1 / (1 + exp(-sum(weight * part for weight, part in zip(self, self.parts(hope), strict=True))))

    @staticmethod
    def parts(hope: float) -> tuple[float, float, float, float]:
        """What its four numbers are multiplied with."""
        x = odds(hope)
        return 1.0, x, max(0.0, x + BEND), max(0.0, x - BEND)


def odds(hope: float) -> float:
    """The logarithm of how much likelier yes is than no."""
    held = min(max(hope, NEARLY), 1 - NEARLY)
    return log(held / (1 - held))


@cache
def measured(code: str) -> dict[str, Any]:
    """What was measured of a game: mind, number of players, kind of hope, curve."""
    file = files(kit_of(code).package).joinpath(FILE)
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def curve_of(game: AnyGame, mind: str, kind: Kind) -> Curve | None:
    """How that mind's hopes become chances at a game with so many seats; None where nobody has measured it.

    Where these seats were not measured well enough, the next smaller number that was.
    """
    found = measured(game.code).get(mind, {})
    seats = [each for each in range(game.seats, 1, -1) if found.get(str(each), {}).get("games", 0) >= LEAST_GAMES]
    return Curve(*found[str(seats[0])][kind]) if seats else None


def chances_in(game: AnyGame, mind: str, kind: Kind, seat: Seat, hopes: Hopes) -> Hopes:
    """A mind's hopes, in or after that seat's turn, as chances; as they are where nobody has measured them."""
    curve = curve_of(game, mind, kind)
    return hopes if curve is None else corrected(curve, seat, hopes)


def corrected(curve: Curve, seat: Seat, hopes: Hopes) -> Hopes:
    """That seat's by the curve; the others share the rest as before."""
    own, rest = curve(hopes[seat]), 1 - hopes[seat]
    share = (1 - own) / rest if rest > CERTAIN else 0.0
    return tuple(own if each == seat else hope * share for each, hope in enumerate(hopes))
