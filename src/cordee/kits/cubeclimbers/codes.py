"""CubeClimbers in codes: squares, directions, cards, and climbers counted from one's own seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from cordee.envs.codes.contract import Code, Codes
from cordee.games.cubeclimbers import actions as acts
from cordee.games.cubeclimbers.actions import Direction
from cordee.games.cubeclimbers.power import Power

if TYPE_CHECKING:
    from cordee.games.contract import Seat
    from cordee.games.cubeclimbers import CubeClimbers

MOST_CLIMBERS: Final = 8
CLIMBERS: Final = ("me", *(f"me+{each}" for each in range(1, MOST_CLIMBERS)))
"""Climbers by how many places they sit to the left: what is learned in one seat is true in all."""

PLAIN: Final = {acts.Roll: "roll", acts.Allow: "allow", acts.EndTurn: "end"}
ON_SQUARES: Final = {
    acts.Start: "start",
    acts.Build: "build",
    acts.Move: "move",
    acts.Grapple: "grapple",
    acts.Take: "take",
    acts.Put: "put",
}
OF_ANY_NUMBER: Final = (Power.ARMAGEDDON,)
"""Powers aimed at as many climbers as one likes: one after the other, then `enough`."""


class CubeClimbersCodes(Codes):
    """The squares of the table, then words: kinds of action, winds, cards, climbers, numbers of cubes."""

    version: ClassVar[int] = 1
    words: ClassVar[tuple[str, ...]] = (
        *ON_SQUARES.values(),
        *PLAIN.values(),
        "wind",
        *(direction.value for direction in Direction),
        *(power.value for power in Power),
        *CLIMBERS,
        "enough",
        "1",
        "2",
    )

    def __init__(self, game: CubeClimbers) -> None:
        rules = game.notation.rules
        super().__init__(game, rules.options.table, rules.squares)
        self.players = rules.options.players
        self._known: dict[Any, tuple[Code, ...]] = {}

    def of(self, seat: Seat, action: Any) -> tuple[Code, ...]:
        """All codes of an action; those that do not depend on the seat are kept."""
        if type(action) is acts.UsePower:
            return self._power(seat, action)
        codes = self._known.get(action)
        if codes is None:
            codes = self._known[action] = self._of(action)
        return codes

    def _of(self, action: Any) -> tuple[Code, ...]:
        word, kind = self.word_codes, type(action)
        if kind in PLAIN:
            return (word[PLAIN[kind]],)
        if kind is acts.Wind:
            return (word["wind"], word[action.direction.value])
        return (word[ON_SQUARES[kind]], self.square(action.square))

    def _power(self, seat: Seat, action: acts.UsePower) -> tuple[Code, ...]:
        word, aim = self.word_codes, action.aim
        codes = [word[Power.ECHO.value]] if action.echoed else []
        codes.append(word[action.power.value])
        codes += [word[CLIMBERS[place]] for place in sorted((each - seat) % self.players for each in aim.climbers)]
        if action.power in OF_ANY_NUMBER:
            codes.append(word["enough"])
        if aim.square is not None:
            codes.append(self.square(aim.square))
        if aim.cubes:
            codes.append(word[str(aim.cubes)])
        return tuple(codes)
