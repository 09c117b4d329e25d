"""Long work for a screen, in a process of its own: searches and replays. What comes back is JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pydantic import BaseModel

from cordee.games.errors import GameError
from cordee.games.words import Language
from cordee.server import denials
from cordee.server.denials import Denial
from cordee.server.thinking.pool import WorkerPool

PATIENCE: Final = 20.0


def explained(work: Callable[..., BaseModel], language: Language, *about: Any) -> tuple[bool, str]:
    """The answer as JSON; or why there is none, in words. Errors themselves do not travel between processes."""
    try:
        return True, work(*about, language).model_dump_json()
    except GameError as error:
        return False, error.say(language)


class Solvers(WorkerPool):
    """Whoever waits for these makes no bot wait."""

    async def solve(
        self,
        work: Callable[..., BaseModel],
        language: Language,
        *about: Any,
        refusal: Denial = denials.UNREADABLE,
        patience: float = PATIENCE,
    ) -> str:
        """The answer as JSON; Denied with the reason, or because it took too long."""
        answer = await self.ask(explained, work, language, *about, patience=patience)
        if answer is None:
            raise denials.TOO_HARD(wait_ms=1000)
        well, text = answer
        if not well:
            raise refusal(why=text)
        return str(text)
