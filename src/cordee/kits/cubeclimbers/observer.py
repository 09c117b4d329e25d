"""What a player of CubeClimbers sees: the mountain, the climbers, the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cordee.envs.observing.contract import Array, Field, Observer, each_seat, from_me, hot, one_hot, place_of, seat_name
from cordee.games.cubeclimbers.actions import Direction, UsePower, Wind
from cordee.games.cubeclimbers.power import Power

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cordee.games.cubeclimbers.view import ClimberView, CubeClimbersView
    from cordee.kits.cubeclimbers.codes import CubeClimbersCodes

PHASES: Final = (
    "drawing",
    "placing",
    "dealing",
    "acting",
    "building",
    "rolling",
    "grappling",
    "blowing",
    "ordered",
    "reacting",
    "lifting",
    "setting",
    "over",
)
TURN: Final = ("built", "moved", "rolled", "may_not_move", "may_not_grapple", "may_build_under", "may_keep_moving")
CARDS: Final = [power.value for power in Power]
RANK: Final = {power: number for number, power in enumerate(Power)}
WINDS: Final = [direction.value for direction in Direction]
MOST_CARDS: Final = 128


class CubeClimbersObserver(Observer):
    """The mountain, the climbers on it, what each has, and what is being done."""

    version: ClassVar[int] = 1

    def __init__(self, codes: CubeClimbersCodes) -> None:
        self.players = players = codes.game.seats
        planes = [
            Field("height", 255, "cubes on the square"),
            *each_seat(players, "climber of", 1, "1 where that climber stands"),
            Field("trail", 1, "1 where the mover can't move back to (CC-29)"),
            Field("aimed at", 1, "1 on the square that the announced power is aimed at"),
        ]
        cells = [
            *one_hot("phase", PHASES, "what is being done"),
            *each_seat(players, "mover", 1, "whose turn it is"),
            *each_seat(players, "actor", 1, "who acts in it"),
            *[field for place in range(players) for field in climber_fields(seat_name(place))],
            *[Field(f"hand {card}", MOST_CARDS, "own face-down cards of that name") for card in CARDS],
            *one_hot("turn", TURN, "what the turn under way has seen, allows and forbids"),
            Field("extra turns", 255, "turns owed to the mover (CC-20)"),
            *[Field(f"spent {card}", MOST_CARDS, "used in this turn, where it serves once a turn") for card in CARDS],
            *one_hot("announced", CARDS, "the power that may be answered"),
            *one_hot("announced", WINDS, "the wind that may be answered"),
            *each_seat(players, "announced at", 1, "whom the announced power is aimed at"),
            Field("announced cubes", 2, "how many cubes it would take"),
            Field("announced echoed", 1, "it is used by Echo"),
            *one_hot("ordered", CARDS, "the power that the die orders"),
            Field("in the air", 2, "cubes that Telekinesis holds"),
            Field("game", 99, "the game of the set under way"),
            Field("games", 99, "games in the set"),
            *each_seat(players, "first", 1, "who began this game"),
            *each_seat(players, "rolls", 1, "who rolls in this round of the tiebreak"),
            Field("tiebreak round", 255, "0: no tiebreak"),
        ]
        super().__init__(codes, planes, cells)

    def fill_planes(self, view: CubeClimbersView, planes: Array) -> None:  # type: ignore[override]
        """Rows are counted from 1 in squares, from 0 in planes."""
        height, me = planes[0], view.seat or 0
        for (column, row), cubes in view.columns:
            height[row - 1, column] = cubes
        for seat, climber in enumerate(view.climbers):
            if climber.square is not None:
                column, row = climber.square
                planes[1 + place_of(seat, me, self.players), row - 1, column] = 1
        trail, aimed = planes[1 + self.players], planes[2 + self.players]
        for column, row in view.doing.trail:
            trail[row - 1, column] = 1
        if isinstance(view.announced, UsePower) and view.announced.aim.square is not None:
            column, row = view.announced.aim.square
            aimed[row - 1, column] = 1

    def cells_of(self, view: CubeClimbersView) -> list[int]:  # type: ignore[override]
        """In the order of the fields."""
        me, players, doing = view.seat or 0, self.players, view.doing
        climbers = [*view.climbers[me:], *view.climbers[:me]]
        return [
            *hot(PHASES.index(view.phase), len(PHASES)),
            *hot(place_of(view.mover, me, players), players),
            *hot(place_of(view.actor, me, players), players),
            *(number for climber in climbers for number in climber_numbers(climber, climbers[0].team)),
            *counts(climbers[0].hand or ()),
            *(int(getattr(doing, flag)) for flag in TURN),
            doing.extra,
            *counts(doing.spent),
            *self._announced(view, me),
            *(hot(RANK[view.ordered], len(RANK)) if view.ordered else NONE),
            view.in_the_air,
            view.game,
            view.games,
            *hot(place_of(view.first, me, players), players),
            *self._contest(view, me),
        ]

    def _announced(self, view: CubeClimbersView, me: int) -> list[int]:
        match view.announced:
            case UsePower(power, aim, echoed):
                at = from_me([int(seat in aim.climbers) for seat in range(self.players)], me)
                return [*hot(RANK[power], len(RANK)), *[0] * len(WINDS), *at, aim.cubes, int(echoed)]
            case Wind(direction):
                return [*NONE, *hot(WINDS.index(direction.value), len(WINDS)), *[0] * (self.players + 2)]
        return [0] * (len(CARDS) + len(WINDS) + self.players + 2)

    def _contest(self, view: CubeClimbersView, me: int) -> list[int]:
        if view.contest is None:
            return [0] * (self.players + 1)
        rolling = [int(seat in view.contest.rollers) for seat in range(self.players)]
        return [*from_me(rolling, me), view.contest.round]


NONE: Final = [0] * len(CARDS)


def climber_fields(whose: str) -> list[Field]:
    """What is told of each climber."""
    return [
        Field(f"level of {whose}", 255, "how high that climber stands"),
        Field(f"cubes of {whose}", 255, "cubes in hand"),
        Field(f"partner {whose}", 1, "of one's own team"),
        Field(f"face down of {whose}", MOST_CARDS, "power cards not used yet"),
        Field(f"no move next {whose}", 1, "may not MOVE in the next turn (CC-24)"),
        Field(f"no grapple next {whose}", 1, "may not grapple in the next turn (CC-32)"),
        Field(f"total of {whose}", 255, "points of a set's earlier games"),
        *[Field(f"shown by {whose}: {card}", MOST_CARDS, "face-up cards of that name") for card in CARDS],
        *[Field(f"spare of {whose}: {card}", MOST_CARDS, "further uses of face-up cards") for card in CARDS],
    ]


def climber_numbers(climber: ClimberView, my_team: int) -> list[int]:
    """The same, as numbers."""
    return [
        climber.level,
        climber.cubes,
        int(climber.team == my_team),
        climber.face_down,
        int(climber.no_move_next),
        int(climber.no_grapple_next),
        climber.total or 0,
        *counts(climber.shown),
        *counts(climber.spare),
    ]


def counts(cards: Sequence[Power]) -> list[int]:
    """How many there are of each name."""
    if not cards:
        return NONE
    numbers = NONE.copy()
    for card in cards:
        numbers[RANK[card]] += 1
    return numbers
