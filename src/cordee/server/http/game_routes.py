"""Routes of a game's own: its kit brings them, and they stand beside those of the house."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

NO_ROUTES: Final = APIRouter()
"""For games that have none."""
