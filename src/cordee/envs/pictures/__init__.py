"""Pictures of views as arrays of pixels, for `render_mode="rgb_array"`. One file a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from cordee.envs.needs import needed

if TYPE_CHECKING:
    from cordee.envs.observing.contract import Array
    from cordee.games.contract import View


def picture_of(code: str, view: View) -> Array:
    """The picture of a view of the game of that code: rows, columns, red green blue."""
    needed("PIL")
    module = import_module(f"cordee.envs.pictures.{code.replace('-', '_')}")
    return cast("Array", module.picture(view))
