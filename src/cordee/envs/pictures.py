"""Pictures of views as arrays of pixels, for `render_mode="rgb_array"`."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cordee.envs.needs import needed
from cordee.kits import kit_of

if TYPE_CHECKING:
    from cordee.envs.observing.contract import Array
    from cordee.envs.pixels import PixelCanvas
    from cordee.games.contract import View


def picture_of(code: str, view: View) -> Array:
    """The picture of a view of the game of that code: rows, columns, red green blue."""
    needed("PIL")
    from cordee.envs import pixels

    return cast("PixelCanvas", kit_of(code).pictures(view, pixels.PixelCanvas)).pixels()
