"""What a strong bot would do in one's place, and why: worked out from what the seat may see, in another process."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from cordee.games import game_type
from cordee.games.climbing_man.hints import Hint, hint_for
from cordee.games.climbing_man.phases import Climbing, Fallen, Starting
from cordee.games.contract import AnyGame, AnyPosition, Seat
from cordee.games.words import Language, Words
from cordee.players.contract import UNLIMITED, Decision, Eyes, Thought
from cordee.players.levels import LEVELS
from cordee.players.registry import player_named
from cordee.pointing import pointer_for
from cordee.server import messages as told

STRONGEST: Final = LEVELS[-1]
WORTH = Words("chances {worth} of 100, seen {visits} times", "chances : {worth} sur 100, vu {visits} fois")
ONLY = Words("nothing else is worth a thought", "rien d'autre ne mérite réflexion")
SCORE = Words("about {score} points may be expected", "environ {score} points à espérer")
STUCK = Words("you are stuck (CM-21)", "vous êtes bloqué (CM-21)")


def advise(code: str, options: str, position: str, seat: int, level: int | None, seed: str, language: Language) -> Any:
    """The advice as plain data: everything comes and goes as text, from one process to another."""
    kind = game_type(code)
    game = kind(kind.options_type.read_line(options))
    random = Random(seed)
    known = game.notation.read_position(position).resample(Seat(seat), random)
    return advice_on(game, known, Seat(seat), level, random, language).model_dump()


def advice_on(
    game: AnyGame, known: AnyPosition, seat: Seat, level: int | None, random: Random, language: Language
) -> told.HintTold:
    """By a bot of that level; alone on a wall by the planner, which has words of its own, unless a level is asked."""
    adviser = Adviser(game, known, seat, language)
    hint = adviser.planned() if level is None else None
    if hint is not None:
        return adviser.by_plan(hint)
    player = player_named(f"level:{level or STRONGEST}", game.code)
    return adviser.by_bot(player.decide(Eyes(game, known, seat), UNLIMITED, random))


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

    def by_plan(self, hint: Hint) -> told.HintTold:
        """The plan's own sentence, and what the coins that it counts on may be."""
        notes = [*hint.say_guesses(self.language), *([STUCK.say(self.language)] if hint.stuck else [])]
        return self._told([self._reason(hint.action, None, hint.say(self.language))], notes)

    def by_bot(self, decision: Decision) -> told.HintTold:
        """The best few actions with what they are worth, best first."""
        reasons = [self._reason(each.action, round(each.value, 4), self._why(each)) for each in decision.best]
        reasons.sort(key=lambda reason: reason.action != self.game.notation.write_action(decision.action))
        return self._told(reasons or [self._reason(decision.action, None, ONLY.say(self.language))], [])

    def _why(self, thought: Thought) -> str:
        """A wall is worth points, all else a chance."""
        if self.alone:
            return SCORE.say(self.language, score=round(thought.value, 1))
        return WORTH.say(self.language, worth=round(100 * thought.value), visits=thought.visits)

    def _reason(self, action: Any, value: float | None, why: str) -> told.ReasonTold:
        text, words = self.game.notation.write_action(action), self.pointer.whole(action).say(self.language)
        return told.ReasonTold(action=text, words=words, value=value, why=why)

    def _told(self, reasons: list[told.ReasonTold], notes: list[str]) -> told.HintTold:
        first = reasons[0]
        pieces = self.game.notation.pieces(self.game.notation.read_action(first.action))
        return told.HintTold(
            action=first.action, words=first.words, pieces=list(pieces), why=first.why, reasons=reasons, notes=notes
        )
