"""CC-6: the table of the sixteen powers; each names its own rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cordee.games.cubeclimbers.powers.answers import Barrier, Echo
from cordee.games.cubeclimbers.powers.cubes_under import Armageddon, Ignite, Steal
from cordee.games.cubeclimbers.powers.forbidding import Freeze, Roar
from cordee.games.cubeclimbers.powers.gamble import Gamble
from cordee.games.cubeclimbers.powers.placing import Kick, Mastery, Revive
from cordee.games.cubeclimbers.powers.telekinesis import Telekinesis
from cordee.games.cubeclimbers.powers.turn_powers import Accelerate, Levitate, Limitless, TimeStop

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.cubeclimbers.power import Power
    from cordee.games.cubeclimbers.powers.power_rule import PowerRule

_PIECES = (
    Accelerate(),
    Armageddon(),
    Barrier(),
    Echo(),
    Freeze(),
    Gamble(),
    Ignite(),
    Kick(),
    Levitate(),
    Limitless(),
    Mastery(),
    Revive(),
    Roar(),
    Steal(),
    Telekinesis(),
    TimeStop(),
)
PIECES: Final[Mapping[Power, PowerRule]] = {piece.power: piece for piece in _PIECES}
"""Every power by its name."""
