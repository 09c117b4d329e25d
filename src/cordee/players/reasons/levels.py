"""Facts that both block games share: how high one comes, who is ahead, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.games.contract import Seat, seat_letter
from cordee.games.words import Words
from cordee.players.reasons.facts import against, fact, headline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.contract import Outcome
    from cordee.players.reasons.facts import Fact

CLIMBS = Words("climbs to level {level}{how}, {more} higher than now")
STAYS = Words("stays on level {level}")
SINKS = Words("goes down to level {level}, {less} lower than now")
TAKES_THE_LEAD = Words("takes the lead")
STAYS_AHEAD = Words("stays ahead of {seats} by {gap}")
DRAWS_LEVEL = Words("draws level with {seats}")
BEHIND = Words("{seats} is still {gap} higher", plural="{seats} are still {gap} higher", by="seats")
BRINGS_DOWN = Words("brings {seat} down from level {was} to level {level}")
LIFTS = Words("but lifts {seat} from level {was} to level {level}")
WINS = Words("ends the game, and you win")
SHARES = Words("ends the game, and you share the win")
LOSES = Words("ends the game; first: {seats}")

LOWER = Words("is then on level {level}, {gap} lower than after the best choice")
HIGHER = Words("is then on level {level}, {gap} higher than after the best choice")
AS_HIGH = Words("is then on level {level} too")
LEAVES_LEVEL = Words("leaves {seat} on level {level} (best choice: {best})")


def own_level(was: int, level: int, how: object = "") -> Fact:
    """How high one comes; that one stays where one is says less than anything that changes."""
    if level > was:
        return headline(100, CLIMBS, level=level, more=level - was, how=how)
    return headline(100, SINKS, level=level, less=was - level) if level < was else headline(42, STAYS, level=level)


def lead(own: Sequence[Seat], now: Sequence[int], then: Sequence[int]) -> Fact:
    """Whether one, or somebody of one's team, is ahead of the others, and was."""
    before, _ = _gap(own, now)
    gap, seats = _gap(own, then)
    if gap > 0:
        return fact(30, STAYS_AHEAD, gap=gap, seats=seats) if before > 0 else fact(80, TAKES_THE_LEAD)
    if gap == 0:
        return fact(70 if before < 0 else 18, DRAWS_LEVEL, seats=seats)
    return fact(20, BEHIND, gap=-gap, seats=seats)


def _gap(own: Sequence[Seat], levels: Sequence[int]) -> tuple[int, tuple[str, ...]]:
    """How much higher than the highest of the others one is, and who they are."""
    best = max(level for seat, level in enumerate(levels) if seat not in own)
    seats = tuple(seat_letter(Seat(seat)) for seat, level in enumerate(levels) if level == best and seat not in own)
    return max(levels[seat] for seat in own) - best, seats


def others_levels(own: Sequence[Seat], now: Sequence[int], then: Sequence[int]) -> list[Fact]:
    """Whom it brings down, or up."""
    found = []
    for seat, (was, level) in enumerate(zip(now, then, strict=True)):
        if seat not in own and level != was:
            values = {"seat": seat_letter(Seat(seat)), "was": was, "level": level}
            found.append(fact(72, BRINGS_DOWN, **values) if level < was else against(38, LIFTS, **values))
    return found


def ended(outcome: Outcome, seat: Seat) -> Fact:
    """How the game ends."""
    winners = outcome.winners()
    if seat in winners:
        return headline(200, WINS if len(winners) == 1 else SHARES)
    return headline(200, LOSES, seats=tuple(map(seat_letter, winners)))


def level_beside(best: int, level: int) -> Fact:
    """How high one comes, measured by the best choice."""
    if level == best:
        return headline(90, AS_HIGH, level=level)
    return headline(100, HIGHER if level > best else LOWER, level=level, gap=abs(level - best))


def others_beside(own: Sequence[Seat], best: Sequence[int], then: Sequence[int]) -> list[Fact]:
    """Where the others end, measured by the best choice."""
    return [
        fact(70, LEAVES_LEVEL, seat=seat_letter(Seat(seat)), level=level, best=other)
        for seat, (other, level) in enumerate(zip(best, then, strict=True))
        if seat not in own and level != other
    ]
