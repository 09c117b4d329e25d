"""What a position is made of. The rules in the files beside it are functions of this."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cordee.games.climbers.actions import Ladder
from cordee.games.climbers.phases import Turn
from cordee.games.contract import Seat

if TYPE_CHECKING:
    from cordee.games.climbers.blocks import Colour
    from cordee.games.climbers.building import Block, Building, Table
    from cordee.games.climbers.options import ClimbersOptions
    from cordee.games.climbers.phases import Phase
    from cordee.games.squares import Spot, SquareSet

BOTH_LADDERS = (Ladder.SHORT, Ladder.LONG)


@dataclass(frozen=True, slots=True)
class Pawn:
    """TC-10: a player's pawn and what belongs to it."""

    colour: Colour | None
    """None until it is chosen."""
    arrivals: tuple[tuple[int, int], ...]
    """TC-64: each height at which it stood higher than ever before, and the moment."""
    latest: int
    """TC-64: the moment when it came to the height where it stands."""
    spot: Spot | None = None
    """Where it stands; None is the table."""
    ladders: tuple[Ladder, ...] = BOTH_LADDERS
    """TC-31: those it still has."""
    has_stone: bool = True
    """TC-50: its stone was not used yet."""
    blocks: Block | None = None
    """TC-50: the block its stone stands on."""
    best: int = 0
    """TC-62: its highest standing at the end of its own turns."""

    def but(self, **changes: Any) -> Pawn:
        """The same with some changes."""
        return replace(self, **changes)


def pawn_of(seat: int) -> Pawn:
    """TC-20, TC-64: on the table, where pawns arrive in seat order."""
    return Pawn(colour=None, arrivals=((0, seat),), latest=seat)


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know; nothing of it is hidden."""

    options: ClimbersOptions
    building: Building
    pawns: tuple[Pawn, ...]
    mover: Seat
    phase: Phase
    turn: int = 0
    last_moved: Block | None = None
    """TC-41: the block moved in this turn, or else in the one before."""
    fails: int = 0
    """TC-63: turns in a row without a climb."""

    @property
    def table(self) -> Table:
        """The table that everything stands on."""
        return self.building.table

    @property
    def pawn(self) -> Pawn:
        """The pawn of the mover."""
        return self.pawns[self.mover]

    @property
    def under_way(self) -> Turn:
        """The turn under way."""
        assert isinstance(self.phase, Turn), "no turn is under way"
        return self.phase

    @property
    def blocked(self) -> tuple[Block, ...]:
        """TC-50: the blocks with a stone on them."""
        return tuple([pawn.blocks for pawn in self.pawns if pawn.blocks is not None])

    @property
    def occupied(self) -> SquareSet:
        """The squares with a pawn on them."""
        occupied = 0
        for pawn in self.pawns:
            if pawn.spot is not None:
                occupied |= 1 << pawn.spot
        return occupied

    def height(self, seat: Seat) -> int:
        """How high a pawn stands."""
        spot = self.pawns[seat].spot
        return 0 if spot is None else self.building.levels.height(spot)

    def after(self, seat: Seat) -> Seat:
        """The player to the left."""
        return Seat((seat + 1) % len(self.pawns))

    def but(self, **changes: Any) -> State:
        """The same with some changes."""
        return replace(self, **changes)

    def with_pawn(self, seat: Seat, pawn: Pawn, **changes: Any) -> State:
        """The same with one pawn changed."""
        pawns = (*self.pawns[:seat], pawn, *self.pawns[seat + 1 :])
        return replace(self, pawns=pawns, **changes)

    def arrived(self, seat: Seat, spot: Spot | None, **changes: Any) -> State:
        """TC-64: the same with a pawn standing elsewhere, and the moment remembered."""
        pawn = self.pawns[seat]
        height = 0 if spot is None else self.building.levels.height(spot)
        moment = 1 + max(max(each.latest, each.arrivals[-1][1]) for each in self.pawns)
        arrivals = pawn.arrivals if height <= pawn.arrivals[-1][0] else (*pawn.arrivals, (height, moment))
        latest = pawn.latest if height == self.height(seat) else moment
        changed = pawn.but(spot=spot, arrivals=arrivals, latest=latest, **changes)
        return self.with_pawn(seat, changed)
