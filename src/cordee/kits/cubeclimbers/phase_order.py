"""The phases in the order in which twin and net number them."""

from __future__ import annotations

from typing import Final

from cordee.games.cubeclimbers import phases

PHASES: Final = (
    phases.Drawing,
    phases.Placing,
    phases.Dealing,
    phases.Acting,
    phases.Building,
    phases.Rolling,
    phases.Grappling,
    phases.Blowing,
    phases.Ordered,
    phases.Reacting,
    phases.Lifting,
    phases.Setting,
    phases.Over,
)
