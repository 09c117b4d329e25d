"""Pictures of views as arrays of pixels, for `render_mode="rgb_array"`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.envs.needs import needed
from cordee.kits import kit_of

if TYPE_CHECKING:
    from cordee.envs.observing.contract import Array
    from cordee.games.contract import View


def picture_of(code: str, view: View) -> Array:
    """The picture of a view of the game of that code: rows, columns, red green blue."""
    needed("PIL")
    return kit_of(code).pictures(view)
