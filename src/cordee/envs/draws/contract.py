"""What chance brings, one small draw after the other: a card, a byte of a large number.

A whole deal has more outcomes than anyone can list; its cards come one by one, each with its exact
probability, and together they are the action that the rules know.
"""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from typing import TYPE_CHECKING

from cordee.envs.codes.contract import Branch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.envs.codes.contract import Code
    from cordee.games.contract import Seat


class Draw(Branch):
    """One draw of chance: a decision whose choices have probabilities."""

    __slots__ = ()

    @abstractmethod
    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        """What can come, in ascending order, and how likely each is."""

    @abstractmethod
    def name(self, code: Code) -> str:
        """An outcome in the game's notation."""

    def codes(self) -> Sequence[Code]:
        return tuple(code for code, _ in self.outcomes())

    def seen(self, code: Code, seat: Seat) -> Code:  # noqa: ARG002  (draws with secrets override)
        """What that seat sees of it: equal for outcomes that the seat can't tell apart."""
        return code


def evenly(codes: Sequence[Code]) -> list[tuple[Code, Fraction]]:
    """These, each as likely."""
    return [(code, Fraction(1, len(codes))) for code in codes]
