"""Imagined worlds: what a seat that does not see everything thinks with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from cordee.games.contract import AnyPosition
    from cordee.players.contract import Eyes


def imagined(eyes: Eyes, most: int, random: Random) -> list[AnyPosition]:
    """Some worlds that the seat could be in; one where it sees everything."""
    first = eyes.world(random)
    worlds = [first]
    for _ in range(most - 1):
        world = eyes.world(random)
        if len(worlds) == 1 and world is first:
            break  # nothing is hidden: a world is the position itself
        worlds.append(world)
    return worlds
