"""Analyses under way: one a game, whoever asks for it, a turn at a time beside everything else that thinks."""

from __future__ import annotations

import json
import logging
import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cordee.games.words import Language
from cordee.kits import game_type
from cordee.server import denials, messages
from cordee.server.http.limits import Buckets
from cordee.server.presenting.boards import best_lines
from cordee.server.queues import CALLER
from cordee.server.settings import Limits
from cordee.server.thinking.reviews import looked_at, opening, present_analysis

if TYPE_CHECKING:
    from cordee.server.hosting.host import Host

logger = logging.getLogger("cordee.analyses")

PATIENCE: Final = 60.0
"""Seconds that one turn may take."""
MOST_EACH: Final = 3
MOST: Final = 200
"""Analyses under way: for one address, and in all."""
AT_ONCE: Final = 45.0
"""So many times the work that an address may have done at once may be analysed: some games, then one in minutes."""


@dataclass(slots=True)
class Job:
    """An analysis under way."""

    client: str
    header: str
    turns: dict[int, str]


class Analyses:
    """Those of one process. What was found out is stored turn by turn, so that a restart loses nothing."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.jobs: dict[str, Job] = {}
        self.limit(Limits())

    def limit(self, limits: Limits) -> None:
        """How much of it an address may ask for."""
        self.spent = Buckets(limits.work_rate, AT_ONCE * limits.work_burst, time.monotonic)

    async def open(self, record: str, *, begin: bool, language: Language) -> messages.AnalysisInfo:
        """The analysis of a record: as it is stored, under way, or begun now; Denied where its game is not over."""
        answer = await self.host.solvers.ask(opening, record, language)
        if answer is None:
            raise denials.TOO_HARD(wait_ms=1000)
        key, header = answer
        if header is None:
            raise denials.RUNNING_RECORD()
        if not header:
            raise denials.BAD_RECORD(why=key)
        if key in self.jobs:
            return await self.progress(key, 0, language)
        stored = await self.host.stored(self.host.store.analysis(key))
        turns = {} if stored is None else stored.turns
        if begin and key not in self.jobs and len(turns) < json.loads(header)["of"]:
            await self._begin(key, header, turns, new=stored is None)
            return await self.progress(key, 0, language)
        return await self._present(key, header, turns, "none", 0, language)

    async def progress(self, key: str, start: int, language: Language) -> messages.AnalysisInfo:
        """How far an analysis has come; Denied where there is none."""
        job = self.jobs.get(key)
        if job is not None:
            return await self._present(key, job.header, dict(job.turns), "thinking", start, language)
        stored = await self.host.stored(self.host.store.analysis(key))
        if stored is None:
            raise denials.NO_ANALYSIS()
        return await self._present(key, stored.header, stored.turns, "stopped", start, language)

    async def best(self, board: messages.BoardInfo, language: Language) -> messages.HintInfo:
        """The best turns in a position, paid for like an analysis."""
        client = CALLER.get()
        self.spent.check(client, 0.0)
        options = game_type(board.game).read(board.options).options.write_line()
        about = (best_lines, board.game, options, board.position, language)
        answer = await self.host.solvers.ask(*about, client=f"analysis {client}")
        if answer is None:
            raise denials.TOO_HARD(wait_ms=1000)
        told, seconds, well = answer
        self.spent.charge(client, seconds)
        if not well:
            raise denials.UNREADABLE(why=told)
        return messages.HintInfo.model_validate_json(told)

    async def _present(
        self, key: str, header: str, turns: dict[int, str], status: str, start: int, language: Language
    ) -> messages.AnalysisInfo:
        return await self.host.threads.run(present_analysis, key, header, turns, status, start, language)

    async def _begin(self, key: str, header: str, turns: dict[int, str], *, new: bool) -> None:
        client = CALLER.get()
        each = Counter(job.client for job in self.jobs.values())
        if each[client] >= MOST_EACH or len(self.jobs) >= MOST:
            raise denials.TOO_MANY(wait_ms=5000)
        self.spent.check(client, 0.0)
        self.jobs[key] = Job(client, header, turns)
        try:
            if new:
                await self.host.stored(self.host.store.begin_analysis(key, self.host.now(), header))
        except BaseException:
            del self.jobs[key]
            raise
        self.host.spawn(self._run(key, self.jobs[key]))

    async def _run(self, key: str, job: Job) -> None:
        """Turn by turn; each waits for its turn among all that think."""
        try:
            known = json.loads(job.header)
            for number in range(known["of"]):
                if number in job.turns:
                    continue
                found = await self._look(key, job, known["record"], number)
                if found is None:
                    logger.warning("an analysis came to nothing", extra={"analysis": key, "turn": number})
                    return
                job.turns[number] = found
        finally:
            del self.jobs[key]

    async def _look(self, key: str, job: Job, record: str, number: int) -> str | None:
        client = f"analysis {job.client}"
        answer = await self.host.solvers.ask(looked_at, record, number, patience=PATIENCE, client=client, table=key)
        if answer is None:
            return None
        body, seconds = answer
        self.spent.charge(job.client, seconds)
        await self.host.stored(self.host.store.keep_analysed_turn(key, number, body))
        return str(body)
