"""Advice from a plan, for games that can plan a way through: the action, why, and what else is worth knowing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from cordee.games.words import Language
    from cordee.players.contract import Eyes


class Advice(NamedTuple):
    """An action with its reason in words, and notes."""

    action: Any
    why: str
    notes: list[str]


def no_plan(eyes: Eyes, language: Language) -> Advice | None:  # noqa: ARG001  (nothing is planned)
    """For games without a planner: a bot is asked instead."""
    return None
