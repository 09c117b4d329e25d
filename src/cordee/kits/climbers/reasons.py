"""The Climbers: levels, ladders and stone spent, and who can walk how high once the turn is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cordee.games.climbers.actions import ClimbLadder, Ladder, PlaceStone
from cordee.games.climbers.phases import Turn
from cordee.games.climbers.turns import as_begun, ladder_climbs
from cordee.games.contract import Seat, seat_letter
from cordee.games.words import Words
from cordee.players.reasons.facts import Explainer, against, fact, headline
from cordee.players.reasons.levels import AS_HIGH, ended, lead, level_beside, others_beside, others_levels, own_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbers.position import ClimbersPosition
    from cordee.games.climbers.view import ClimbersView, PawnView
    from cordee.games.contract import AnyPosition
    from cordee.games.words import Language
    from cordee.players.reasons.facts import Fact, Prospect

BY_LADDER = Words(" by the {ladder}")
BY_BOTH_LADDERS = Words(" by both ladders")
SINCE_THE_START = Words("keeps level {level}, {more} higher than when the turn began")
OPENS_A_WAY = Words("opens a way up: from there a walk leads to level {level}")
LEADS_ON = Words("from there a walk leads on to level {level}")
NOTHING_HIGHER = Words("no walk and no ladder leads higher now")
NO_WALK_HIGHER = Words("no walk leads higher now")
KEEPS_DOWN = Words("keeps {seat} from walking up: level {was} was in reach")
HOLDS_BACK = Words("holds {seat} back: level {was} was in reach, then only {level}")
LETS_UP = Words("but lets {seat} walk up to level {level}")
NO_CLIMB = Words(
    "no climb: one more such turn ends the game (TC-63)",
    plural="no climb: {left} more such turns end the game (TC-63)",
    by="left",
)
GOES_ON = Words("as it is a climb, the game goes on (TC-63)")
STONE_SPENT = Words("spends the blocking stone")
IN_THAT_COLOUR = Words("in that colour a walk leads up to level {level}")

KEEPS_LADDER = Words("keeps the {ladder}, which the best choice spends")
SPENDS_LADDER = Words("spends the {ladder}, which the best choice keeps")
KEEPS_STONE = Words("keeps the blocking stone, which the best choice spends")
SPENDS_STONE = Words("spends the blocking stone, which the best choice keeps")
WAY_BESIDE = Words("from there a walk leads to level {level} (best choice: {best})")
NO_WAY_BESIDE = Words("from there no walk leads higher (best choice: to level {best})")
RIVAL_BESIDE = Words("lets {seat} walk up to level {level} (best choice: {best})")
RIVAL_HELD_BESIDE = Words("leaves {seat} no walk up (best choice: to level {best})")

ON_THE_TOWER: Final = ("turn", "window", "asking")
"""The phases in which pawns stand on the tower."""
FEW_TURNS: Final = 2
"""So many turns from the end, whether a turn is a climb matters as much as its height."""


class ClimbersExplainer(Explainer):
    """Measures on the tower; all of it is open (TC-44)."""

    alike = (AS_HIGH,)

    def facts(self, line: Prospect) -> list[Fact]:
        """What the turn brings."""
        now, then, seat = _seen(line.now), _seen(line.then), line.seat
        if then.outcome is not None:
            return [ended(then.outcome, seat), _own_level(line, now, then)]
        if now.phase not in ON_THE_TOWER:
            return list(_in_colour(now, then, seat))
        heights = _heights(now), _heights(then)
        return [
            _own_level(line, now, then),
            lead((seat,), *heights),
            *others_levels((seat,), *heights),
            *_own_way(line, now, then),
            *_rivals_ways(now, then, seat),
            *_count_of_turns(now, then),
            *([fact(15, STONE_SPENT)] if line.done(PlaceStone) else []),
        ]

    def beside(self, best: Prospect, line: Prospect) -> list[Fact]:
        """The same measures, by the best choice."""
        seat, first, then = line.seat, _seen(best.then), _seen(line.then)
        if then.outcome is not None:
            return [ended(then.outcome, seat)]
        if _seen(line.now).phase not in ON_THE_TOWER:
            return self.facts(line)
        return [
            level_beside(first.pawns[seat].height, then.pawns[seat].height),
            *others_beside((seat,), _heights(first), _heights(then)),
            *_spent_beside(first.pawns[seat], then.pawns[seat]),
            *_way_beside(first.pawns[seat], then.pawns[seat]),
            *_rivals_beside(first, then, seat),
        ]


def _seen(position: AnyPosition) -> ClimbersView:
    return cast("ClimbersView", position.view(None))


def _heights(view: ClimbersView) -> tuple[int, ...]:
    return tuple(pawn.height for pawn in view.pawns)


class _Ladders:
    """Which ladders a climb takes, as a part of a sentence."""

    def __init__(self, ladders: list[Ladder]) -> None:
        self.ladders = ladders

    def say(self, language: Language = "en") -> str:
        if not self.ladders:
            return ""
        return (BY_LADDER if len(self.ladders) == 1 else BY_BOTH_LADDERS).say(language, ladder=self.ladders[0])


def _own_level(line: Prospect, now: ClimbersView, then: ClimbersView) -> Fact:
    """The level, how it is come by, and what the turn has brought so far."""
    was, level, start = now.pawns[line.seat].height, then.pawns[line.seat].height, now.start_height
    if level == was and start is not None and now.mover == line.seat and level > start:
        return headline(44, SINCE_THE_START, level=level, more=level - start)
    return own_level(was, level, _Ladders([climb.ladder for climb in line.done(ClimbLadder)]))


def _own_way(line: Prospect, now: ClimbersView, then: ClimbersView) -> Iterator[Fact]:
    """Where one could walk to from there, or that nothing leads higher at all."""
    before, after = now.pawns[line.seat], then.pawns[line.seat]
    if after.climbs_to > max(before.climbs_to, after.height):
        yield fact(75, OPENS_A_WAY, level=after.climbs_to)
    elif after.climbs_to > after.height:
        yield fact(45, LEADS_ON, level=after.climbs_to)
    if after.height <= before.height >= before.climbs_to:
        yield from _nothing_higher(line.now, line.seat)


def _nothing_higher(position: AnyPosition, seat: Seat) -> Iterator[Fact]:
    """TC-26, TC-30: between turns there are no ladders."""
    state, _ = as_begun(cast("ClimbersPosition", position).state, seat)
    if not isinstance(state.phase, Turn):
        yield fact(58, NO_WALK_HIGHER)
        return
    heads = [state.table.spot(climb.target) for climb in ladder_climbs(state)]
    if all(state.building.levels.height(spot) <= state.height(seat) for spot in heads if spot is not None):
        yield fact(58, NOTHING_HIGHER)


def _rivals_ways(now: ClimbersView, then: ClimbersView, seat: Seat) -> Iterator[Fact]:
    """Whose way up it closes or opens; of several the one that could come highest."""
    for rival, (before, after) in enumerate(zip(now.pawns, then.pawns, strict=True)):
        was, level, letter = before.climbs_to, after.climbs_to, seat_letter(Seat(rival))
        if rival == seat or before.height != after.height or was == level:
            continue
        if level > was:
            yield against(35 + level / 100, LETS_UP, seat=letter, level=level)
        elif level > after.height:
            yield fact(60 + was / 100, HOLDS_BACK, seat=letter, was=was, level=level)
        else:
            yield fact(65 + was / 100, KEEPS_DOWN, seat=letter, was=was)


def _count_of_turns(now: ClimbersView, then: ClimbersView) -> Iterator[Fact]:
    """TC-63: how near a turn without a climb brings the end."""
    left = then.turns_left
    if left < now.turns_left:
        yield fact(55 if left <= FEW_TURNS else 43, NO_CLIMB, left=left)
    elif left > now.turns_left <= FEW_TURNS:
        yield fact(48, GOES_ON)


def _in_colour(now: ClimbersView, then: ClimbersView, seat: Seat) -> Iterator[Fact]:
    """TC-13: what a colour is good for as the tower stands."""
    before, after = now.pawns[seat], then.pawns[seat]
    if before.colour is None and after.climbs_to:
        yield fact(50, IN_THAT_COLOUR, level=after.climbs_to)


def _spent_beside(best: PawnView, then: PawnView) -> Iterator[Fact]:
    for ladder in Ladder:
        if (ladder in best.ladders) != (ladder in then.ladders):
            yield fact(60, KEEPS_LADDER if ladder in then.ladders else SPENDS_LADDER, ladder=ladder)
    if best.has_stone != then.has_stone:
        yield fact(40, KEEPS_STONE if then.has_stone else SPENDS_STONE)


def _way_beside(best: PawnView, then: PawnView) -> Iterator[Fact]:
    """Walks that lead on: told only where one of the two has one."""
    ways = best.climbs_to > best.height, then.climbs_to > then.height
    if then.climbs_to != best.climbs_to and any(ways):
        yield fact(45, WAY_BESIDE if ways[1] else NO_WAY_BESIDE, level=then.climbs_to, best=best.climbs_to)


def _rivals_beside(best: ClimbersView, then: ClimbersView, seat: Seat) -> Iterator[Fact]:
    for rival, (first, other) in enumerate(zip(best.pawns, then.pawns, strict=True)):
        if rival == seat or first.height != other.height or first.climbs_to == other.climbs_to:
            continue
        words = RIVAL_BESIDE if other.climbs_to > other.height else RIVAL_HELD_BESIDE
        weight = 50 + max(first.climbs_to, other.climbs_to) / 100
        yield fact(weight, words, seat=seat_letter(Seat(rival)), level=other.climbs_to, best=first.climbs_to)
