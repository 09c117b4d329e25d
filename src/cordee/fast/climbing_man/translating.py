"""From the readable rules' positions and actions to numbers, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cordee.fast.climbing_man import actions as kinds
from cordee.fast.climbing_man import layout as at
from cordee.fast.climbing_man.tables import COIN
from cordee.games.climbing_man import actions as acts
from cordee.games.climbing_man import phases
from cordee.games.climbing_man.coins import COIN_SET, Coins
from cordee.games.climbing_man.state import Climber, State
from cordee.games.contract import Seat
from cordee.games.squares import set_of, spots_of

if TYPE_CHECKING:
    from cordee.games.climbing_man.options import ClimbingManOptions
    from cordee.games.climbing_man.wall import Wall

PHASES: Final[tuple[type, ...]] = (
    phases.Dealing,
    phases.Laying,
    phases.Starting,
    phases.Climbing,
    phases.Fallen,
    phases.Over,
)
ENDS: Final = (phases.End.CLIMBED, phases.End.GAVE_UP, phases.End.FELL)
ON_SQUARES: Final = (acts.PutCoin, acts.Start, acts.Reveal)
PLAIN: Final = (acts.EndTurn, acts.TimeUp, acts.BackToHold, acts.GiveUp)


def pack(wall: Wall, action: Any) -> int:
    """A player's action as a number."""
    spots, kind = wall.spots, type(action)
    if kind in PLAIN:
        return kinds.END_TURN + PLAIN.index(kind)
    if kind in ON_SQUARES:
        return _made(ON_SQUARES.index(kind), 0, spots[action.square])
    match action:
        case acts.Place(source, target):
            return _made(kinds.PLACE, kinds.HAND if source is None else spots[source], spots[target])
        case acts.TakeBack(source):
            return _made(kinds.TAKE_BACK, spots[source], 0)
        case acts.MoveBody(target):
            return _made(kinds.MOVE_BODY, 0, spots[target])
        case acts.ExchangeCoins(near, far):
            return _made(kinds.EXCHANGE_COINS, spots[near], spots[far])
    raise KeyError(action)


def _made(kind: int, source: int, target: int) -> int:
    return kind | source << kinds.FROM_BITS | target << kinds.TO_BITS


def unpack(wall: Wall, packed: int) -> Any:
    """The action of a number."""
    kind, first, second = packed & 15, packed >> kinds.FROM_BITS & 4095, packed >> kinds.TO_BITS
    if kind >= kinds.END_TURN:
        return PLAIN[kind - kinds.END_TURN]()
    target = wall.squares[second]
    if kind < len(ON_SQUARES):
        return ON_SQUARES[kind](target)
    if kind == kinds.MOVE_BODY:
        return acts.MoveBody(target)
    if kind == kinds.PLACE:
        return acts.Place(None if first == kinds.HAND else wall.squares[first], target)
    source = wall.squares[first]
    return acts.TakeBack(source) if kind == kinds.TAKE_BACK else acts.ExchangeCoins(source, target)


def drawn(wall: Wall, action: Any) -> list[int]:
    """What chance brought, as numbers: coins, or squares."""
    if isinstance(action, acts.Deal):
        return [COIN[coin] for coin in action.coins]
    return [wall.spots[square] for square in action.squares]


def write(row: at.Arrays, state: State) -> None:
    """A position into the arrays of one game; nothing is picked yet."""
    ints, phase = row.ints, state.phase
    ints[:] = 0
    ints[at.PHASE], ints[at.MOVER], ints[at.TURN] = PHASES.index(type(phase)), state.mover, state.turn
    ints[at.ACTIONS_TAKEN], ints[at.EXCHANGES] = state.actions_taken, state.exchanges
    if isinstance(phase, phases.Over):
        ints[at.END], ints[at.END_SEAT] = ENDS.index(phase.end), phase.seat
    ints[at.BODY : at.ON_BOARD] = at.NOWHERE
    for seat, climber in enumerate(state.climbers):
        if climber is not None:
            dice, first = spots_of(climber.dice), at.DIE + seat * at.DICE
            ints[at.BODY + seat], ints[at.ON_BOARD + seat] = climber.body, len(dice)
            ints[first : first + len(dice)] = dice
    _write_coins(row, state)


def _write_coins(row: at.Arrays, state: State) -> None:
    row.cells[:] = 0
    for spot, coin in state.coins.laid:
        row.cells[spot] = COIN[coin] + 1 | (at.TURNED if state.turned >> spot & 1 else 0)
    if isinstance(state.phase, phases.Laying):
        row.ints[at.LAID] = len(state.coins.laid)
        for tile, coin in enumerate(state.phase.waiting):
            row.cells[len(state.wall.squares) + tile] = COIN[coin] + 1


def read(row: at.Arrays, options: ClimbingManOptions, wall: Wall) -> State:
    """The position that the arrays of one game are."""
    ints, squares = row.ints.tolist(), len(wall.squares)
    cells = row.cells.tolist()
    laid = tuple((spot, _coin(cell)) for spot, cell in enumerate(cells[:squares]) if cell)
    return State(
        options=options,
        coins=Coins(wall, laid),
        turned=set_of(spot for spot, cell in enumerate(cells[:squares]) if cell & at.TURNED),
        climbers=tuple(_climber(ints, seat) for seat in range(options.players)),
        mover=Seat(ints[at.MOVER]),
        phase=_phase(ints, cells[squares:]),
        turn=ints[at.TURN],
        actions_taken=ints[at.ACTIONS_TAKEN],
        exchanges=ints[at.EXCHANGES],
    )


def _coin(cell: int) -> Any:
    return COIN_SET[(cell & at.TURNED - 1) - 1]


def _climber(ints: list[int], seat: int) -> Climber | None:
    if ints[at.BODY + seat] < 0:
        return None
    first = at.DIE + seat * at.DICE
    return Climber(ints[at.BODY + seat], set_of(ints[first : first + ints[at.ON_BOARD + seat]]))


def _phase(ints: list[int], waiting: list[int]) -> phases.Phase:
    kind: Any = PHASES[ints[at.PHASE]]
    if kind is phases.Laying:
        return phases.Laying(tuple(_coin(cell) for cell in waiting if cell))
    if kind is phases.Over:
        return phases.Over(ENDS[ints[at.END]], Seat(ints[at.END_SEAT]))
    return kind()  # type: ignore[no-any-return]
