"""What a strong bot would do in one's place, and why: worked out from what the seat may see, in another process."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from cordee.games.contract import AnyGame, AnyPosition, Seat
from cordee.games.words import Language
from cordee.kits import game_with, kit_of
from cordee.players.advice import Advice
from cordee.players.contract import DEFAULT_BUDGET, Eyes
from cordee.players.reasons import Explanation, reasons_for
from cordee.players.registry import player_named
from cordee.pointing import pointer_for
from cordee.server import messages

if TYPE_CHECKING:
    from collections.abc import Sequence


def advise(code: str, options: str, position: str, seat: int, level: int | None, seed: str, language: Language) -> Any:
    """The advice as plain data: everything comes and goes as text, from one process to another."""
    game = game_with(code, options)
    random = Random(seed)
    known = game.notation.read_position(position).resample(Seat(seat), random)
    return advice_on(game, known, Seat(seat), level, random, language).model_dump()


def advice_on(
    game: AnyGame, known: AnyPosition, seat: Seat, level: int | None, random: Random, language: Language
) -> messages.HintInfo:
    """By a bot of that level; by the game's planner, which has words of its own, unless a level is asked."""
    adviser, eyes = Adviser(game, known, seat, language), Eyes(game, known, seat)
    advice = kit_of(game.code).advice(eyes, language) if level is None else None
    if advice is not None:
        return adviser.by_plan(advice)
    player = player_named(f"level:{level or len(kit_of(game.code).levels)}", game.code)
    return adviser.by_bot(reasons_for(eyes, player.decide(eyes, DEFAULT_BUDGET, random)))


class Adviser:
    """Puts a decision into words, for one seat in one language."""

    def __init__(self, game: AnyGame, known: AnyPosition, seat: Seat, language: Language) -> None:
        self.game, self.known, self.seat, self.language = game, known, seat, language
        self.pointer = pointer_for(game, known, seat)

    def by_plan(self, advice: Advice) -> messages.HintInfo:
        """The plan's own sentence."""
        return self._hint_info([self._reason(advice.action, why=advice.why)], advice.notes)

    def by_bot(self, reasons: tuple[Explanation, ...]) -> messages.HintInfo:
        """The best few actions with what speaks for them, best first."""
        return self._hint_info([self._of_bot(each) for each in reasons], [])

    def _of_bot(self, reason: Explanation) -> messages.ReasonInfo:
        """A bot's reason: the facts, the rest of the turn it has in mind, and its numbers."""
        language, value = self.language, reason.value
        return self._reason(
            reason.action,
            why=reason.say(language),
            rest=[
                pointer_for(self.game, each.position, self.seat).whole(each.action).say(language)
                for each in reason.rest
            ],
            value=None if value is None else round(value, 4),
            numbers=reason.say_numbers(language),
        )

    def _reason(
        self, action: Any, why: str, rest: Sequence[str] = (), value: float | None = None, numbers: str = ""
    ) -> messages.ReasonInfo:
        text, words = self.game.notation.write_action(action), self.pointer.whole(action).say(self.language)
        return messages.ReasonInfo(action=text, words=words, why=why, rest=list(rest), value=value, numbers=numbers)

    def _hint_info(self, reasons: list[messages.ReasonInfo], notes: list[str]) -> messages.HintInfo:
        first = reasons[0]
        pieces = self.game.notation.pieces(self.game.notation.read_action(first.action))
        return messages.HintInfo(
            action=first.action, words=first.words, pieces=list(pieces), why=first.why, reasons=reasons, notes=notes
        )
