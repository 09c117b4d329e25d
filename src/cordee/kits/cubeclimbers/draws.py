"""CubeClimbers: who begins, power cards one by one (each seen by its owner only), the die."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.envs.draws.contract import Draw, evenly
from cordee.games.contract import Seat, seat_letter
from cordee.games.cubeclimbers import phases
from cordee.games.cubeclimbers.actions import Deal, DrawFirst, Rolled
from cordee.games.cubeclimbers.faces import FACES
from cordee.games.cubeclimbers.power import Power, in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.envs.codes.contract import Code
    from cordee.games.contract import Action
    from cordee.games.cubeclimbers.faces import Face
    from cordee.games.cubeclimbers.position import CubeClimbersPosition
    from cordee.games.cubeclimbers.rules import Rules

CARDS: Final = tuple(Power)
FACE_DOWN: Final = len(CARDS)
"""What others see of a card."""
ALL_FACES: Final = tuple(FACES.values())


class FirstDraw(Draw):
    """CC-5: who begins."""

    __slots__ = ("_players",)

    def __init__(self, players: int) -> None:
        self._players = players

    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        return evenly(range(self._players))

    def take(self, code: Code) -> Action:
        return DrawFirst(Seat(code))

    def name(self, code: Code) -> str:
        return f"first {seat_letter(Seat(code))}"


class CardDraw(Draw):
    """CC-6: the next card: first all of seat A, then all of seat B..."""

    __slots__ = ("_dealt", "_rules")

    def __init__(self, rules: Rules, dealt: tuple[Power, ...] = ()) -> None:
        self._rules = rules
        self._dealt = dealt

    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        """The cards of the deck that are left."""
        left = Counter(self._rules.deck) - Counter(self._dealt)
        total = left.total()
        return [(code, Fraction(left[card], total)) for code, card in enumerate(CARDS) if left[card]]

    def take(self, code: Code) -> Draw | Action:
        """The next card, or the deal."""
        dealt, cards = (*self._dealt, CARDS[code]), self._rules.options.cards
        if len(dealt) < cards * len(self._rules.seats):
            return CardDraw(self._rules, dealt)
        return Deal(tuple(in_order(dealt[start : start + cards]) for start in range(0, len(dealt), cards)))

    def name(self, code: Code) -> str:
        """The card and whose it is."""
        return f"card {CARDS[code].value} for {seat_letter(self._owner())}"

    def _owner(self) -> Seat:
        return Seat(len(self._dealt) // self._rules.options.cards)

    def seen(self, code: Code, seat: Seat) -> Code:
        """CC-6: its owner sees it, the others its back."""
        return code if seat == self._owner() else FACE_DOWN


class DieDraw(Draw):
    """CC-14: the face that comes up."""

    __slots__ = ("_die",)

    def __init__(self, die: tuple[Face, ...]) -> None:
        self._die = die

    def outcomes(self) -> Sequence[tuple[Code, Fraction]]:
        """The faces of this die, by how many sides show them."""
        sides = Counter(self._die)
        return [(code, Fraction(sides[face], len(self._die))) for code, face in enumerate(ALL_FACES) if sides[face]]

    def take(self, code: Code) -> Action:
        return Rolled(ALL_FACES[code])

    def name(self, code: Code) -> str:
        return f"die {ALL_FACES[code].value}"


def draw_of(position: CubeClimbersPosition) -> Draw:
    """The first draw of what chance brings now."""
    state = position.state
    match state.phase:
        case phases.Drawing():
            return FirstDraw(len(state.rules.seats))
        case phases.Dealing():
            return CardDraw(state.rules)
    return DieDraw(state.rules.die)
