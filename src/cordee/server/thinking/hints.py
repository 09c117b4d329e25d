"""What a strong bot would do in one's place, and why: worked out from what the seat may see, in another process."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from cordee.games.climbing_man.hints import Hint, hint_for
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.contract import AnyGame, AnyPosition, Seat
from cordee.games.words import Language, Words
from cordee.kits import game_type
from cordee.players.contract import DEFAULT_BUDGET, Eyes
from cordee.players.levels import LEVELS
from cordee.players.reasons import Explanation, reasons_for
from cordee.players.registry import player_named
from cordee.pointing import pointer_for
from cordee.server import messages

if TYPE_CHECKING:
    from collections.abc import Sequence

STRONGEST: Final = LEVELS[-1]
STUCK = Words("you are stuck (CM-21)")


def advise(code: str, options: str, position: str, seat: int, level: int | None, seed: str, language: Language) -> Any:
    """The advice as plain data: everything comes and goes as text, from one process to another."""
    kind = game_type(code)
    game = kind(kind.options_type.read_line(options))
    random = Random(seed)
    known = game.notation.read_position(position).resample(Seat(seat), random)
    return advice_on(game, known, Seat(seat), level, random, language).model_dump()


def advice_on(
    game: AnyGame, known: AnyPosition, seat: Seat, level: int | None, random: Random, language: Language
) -> messages.HintInfo:
    """By a bot of that level; alone on a wall by the planner, which has words of its own, unless a level is asked."""
    adviser = Adviser(game, known, seat, language)
    hint = adviser.planned() if level is None else None
    if hint is not None:
        return adviser.by_plan(hint)
    player, eyes = player_named(f"level:{level or STRONGEST}", game.code), Eyes(game, known, seat)
    return adviser.by_bot(reasons_for(eyes, player.decide(eyes, DEFAULT_BUDGET, random)))


class Adviser:
    """Puts a decision into words, for one seat in one language."""

    def __init__(self, game: AnyGame, known: AnyPosition, seat: Seat, language: Language) -> None:
        self.game, self.known, self.seat, self.language = game, known, seat, language
        self.alone = game.code == "climbing-man" and game.seats == 1
        self.pointer = pointer_for(game, known, seat)

    def planned(self) -> Hint | None:
        """The soloist's hint, once the wall stands."""
        if not self.alone or not isinstance(self.known.state.phase, (Starting, Climbing, Fallen)):  # type: ignore[attr-defined]
            return None
        return hint_for(self.known.view(self.seat), self.game.options)  # type: ignore[arg-type]

    def by_plan(self, hint: Hint) -> messages.HintInfo:
        """The plan's own sentence, and what the coins that it counts on may be."""
        notes = [*hint.say_guesses(self.language), *([STUCK.say(self.language)] if hint.stuck else [])]
        reason = self._reason(hint.action, why=hint.say(self.language))
        return self._hint_info([reason], notes)

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
