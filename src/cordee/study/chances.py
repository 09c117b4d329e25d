"""What minds hope for, as chances that hold: corrected by how self-play really ended (`python -m tools.calibrate`).

A mind is too sure or not sure enough of itself, and too fond of the turn it is about to play. A curve for each kind of
hope, game and number of players mends that for all seats at once, so that chances add up and more hope is always more
chance. The curves lie in each kit as `chances.json`, with how many games and positions they come from; see
docs/calibration.md.
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
SMALL: Final = log(1 / (1 + exp(BEND)))
"""The logarithm of that 27 %."""
NEARLY: Final = 1e-3
"""Nothing else is surer than that, to begin with."""


class Curve(NamedTuple):
    """Hopes become chances: each seat's hope to some power, and all of them shared out anew."""

    slope: float
    """The power: above 1, a mind is surer than it dares to say."""
    mover: float
    """How much more, in log odds, the seat has that hopes in its own turn."""
    confidence: float = 0.0
    """How much steeper it is beyond log odds of BEND."""
    doubt: float = 0.0
    """How much steeper beyond log odds of BEND against it."""
    ahead: float = 0.0
    """How much steeper beyond log odds of BEND above those of an even share."""
    behind: float = 0.0
    """How much steeper beyond log odds of BEND below those of an even share."""
    wait: float = 0.0
    """How much more, in log odds, a seat has for whom the round is still to come."""
    early: float = 0.0
    """How much steeper from the beginning of the game to its middle, counted from the middle."""
    late: float = 0.0
    """How much steeper small hopes are, beyond SMALL, from its middle to twice that far."""
    late_mover: float = 0.0
    """How much more the seat has then that hopes in its own turn."""
    late_mover_ahead: float = 0.0
    """The same for each of its log odds above those of an even share."""
    late_wait: float = 0.0
    """How much more a seat has then for whom the round is still to come."""
    middle: float = 1.0
    """The turn in the middle: half of the positions that were measured come before it."""

    def __call__(self, seat: Seat, hopes: Hopes, turn: float) -> Hopes:
        if any(hope > 1 - CERTAIN for hope in hopes):
            return tuple(float(round(hope)) for hope in hopes)
        seen = parts(seat, hopes, turn / self.middle)
        shares = [
            0.0 if hope < CERTAIN else exp(sum(weight * part for weight, part in zip(self, row, strict=False)))
            for hope, row in zip(hopes, seen, strict=True)
        ]
        return tuple(share / sum(shares) for share in shares)


def parts(seat: Seat, hopes: Hopes, stage: float) -> list[tuple[float, ...]]:
    """What a curve's numbers but the last are multiplied with, for every seat; at stage 1 the middle is reached."""
    seats = len(hopes)
    return [parts_of(hope, (at - seat) % seats, seats, stage) for at, hope in enumerate(hopes)]


def parts_of(hope: float, turns: int, seats: int, stage: float) -> tuple[float, ...]:
    """The same for the seat that has its turn in so many turns."""
    power, surely, wait, moves = log(max(hope, NEARLY)), odds(hope), turns / seats, float(turns == 0)
    evenly = surely + log(seats - 1)
    sooner, later = min(stage - 1, 0.0), min(max(stage - 1, 0.0), 1.0)
    bends = max(surely - BEND, 0.0), min(surely + BEND, 0.0), max(evenly - BEND, 0.0), min(evenly + BEND, 0.0)
    own = moves * later
    times = power * sooner, min(power - SMALL, 0.0) * later, own, own * max(evenly, 0.0), wait * later
    return power, moves, *bends, wait, *times


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


def chances_in(game: AnyGame, mind: str, kind: Kind, seat: Seat, hopes: Hopes, turn: int) -> Hopes:
    """A mind's hopes, in or after that turn of a seat, as chances; as they are where nobody has measured them."""
    curve = curve_of(game, mind, kind)
    return hopes if curve is None else curve(seat, hopes, turn)
