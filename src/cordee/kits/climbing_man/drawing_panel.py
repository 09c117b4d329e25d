"""What stands beside the wall: the turn, the weight, the extremities, the points, the values still hidden."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cordee.drawing.picture import Line, Span
from cordee.games.climbing_man.coins import COIN_SET, VALUES
from cordee.games.climbing_man.coins import SUITS as SUIT_NAMES
from cordee.games.climbing_man.ending import EXCHANGE_COST
from cordee.games.contract import Seat, seat_letter
from cordee.games.words import Words, say_value
from cordee.kits.climbing_man.drawing_signs import ARMS, BODIES, DICE, SOLO, SUITS, VALUE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cordee.games.climbing_man.coins import Suit
    from cordee.games.climbing_man.view import ClimberView, ClimbingManView, ExtremityView
    from cordee.games.contract import Outcome
    from cordee.games.words import Language

PHASES: Final = {
    "dealing": Words("the coins are dealt"),
    "laying": Words("the coins are laid"),
    "starting": Words("choose a start"),
    "climbing": Words("turn {turn}"),
    "fallen": Words("turn {turn}: you fell!"),
    "over": Words("the end, in turn {turn}"),
}
TO_ACT: Final = Words("{seat} is to act")
ACTIONS: Final = Words("actions: {count}")
NEXT_COINS: Final = Words("next coins")
HELD: Final = Words("held {held} of {weight}")
HAND: Final = Words("in hand")
NONE: Final = Words("none", context="sign")
ON_GRIP: Final = Words("on a {value}")
ON_ROCK: Final = Words("on bare rock")
ON_GROUND: Final = Words("on the ground")
ON_TOP: Final = Words("on the top")
POINTS: Final = Words("points")
WALL: Final = Words("wall {count}")
UNTURNED: Final = Words("unturned coins {count}")
UNTURNED_UNKNOWN: Final = Words("unturned coins: {count}, worth ?")
EXCHANGES: Final = Words("exchanges {count}: -{cost}")
TIMES: Final = Words("times {weight}/10")
STILL_HIDDEN: Final = Words("values not yet turned")
SCORE: Final = Words("score {score} ({rule})")
WINS: Final = Words("{seat} wins ({rule})")
TURNED: Final = Words("a turned coin's value")
NEVER_TURNED: Final = Words("never turned")
LEGEND: Final = (
    (
        ("<@>", BODIES[0], Words("body")),
        ("[4]", DICE[0], Words("extremity and its strength")),
    ),
    (
        ("▓", "#8a7050 on #8a7050", Words("1 step: holds up to 5")),
        ("▒", "#6a5640 on #6a5640", Words("2 steps: 4")),
        ("░", "#4c4033 on #4c4033", Words("3 steps: 3")),
        ("^", "#8fb7d9 on #1d2b38", Words("top")),
        ("_", "#7fa35f on #202b1a", Words("ground: 5")),
    ),
)
RACE_LEGEND: Final = (
    (
        ("<A>", BODIES[0], Words("body A")),
        ("[4]", DICE[0], Words("its extremities")),
        ("<B>", BODIES[1], Words("body B")),
        ("(4)", DICE[1], Words("its extremities")),
    ),
    LEGEND[1],
)


def panel(view: ClimbingManView, language: Language) -> list[list[Line]]:
    """What stands beside the wall or below it, in blocks: whose turn, each climber, the points, what is hidden."""
    blocks = [list(_heading(view, language))]
    for seat, climber in enumerate(view.climbers):
        if climber is not None:
            blocks.append(list(_climber(view, Seat(seat), climber, language)))
    if view.coins and not view.waiting and view.outcome is None:
        if len(view.climbers) == 1:
            blocks.append(list(_points(view, language)))
        blocks.append(list(_hidden(view, language)))
    return blocks


def legend(view: ClimbingManView, language: Language) -> Iterator[Line]:
    """The signs and what they mean."""
    for entries in LEGEND if len(view.climbers) == 1 else RACE_LEGEND:
        yield tuple(
            span for sign, style, words in entries for span in (Span(sign, style), Span(f" {words.say(language)}  "))
        )
    suits = [span for suit, words in SUIT_NAMES.items() for span in (_suit(suit), Span(f" {words.say(language)}  "))]
    shown = (Span("3", VALUE), Span(f" {TURNED.say(language)}"))
    if view.outcome is not None:
        shown = (Span("|3|", VALUE), Span(f" {NEVER_TURNED.say(language)}"))
    yield (*suits, *shown)


def _heading(view: ClimbingManView, language: Language) -> Iterator[Line]:
    yield (Span(PHASES[view.phase].say(language, turn=view.turn), "bold"),)
    if view.outcome is not None:
        yield (Span(_result(view.outcome, len(view.climbers), language), "bold #8fd694"),)
    elif len(view.climbers) > 1 and view.phase != "dealing":
        mover = TO_ACT.say(language, seat=seat_letter(view.mover))
        taken = ACTIONS.say(language, count=view.actions_taken)
        yield (Span(f"{mover}, {taken}" if view.turn else mover),)
    if view.waiting:
        yield (Span(f"{NEXT_COINS.say(language)} "), *(_suit(suit) for suit in view.waiting[:12]))


def _result(outcome: Outcome, climbers: int, language: Language) -> str:
    if climbers == 1:
        return SCORE.say(language, score=_number(Fraction(outcome.scores[0]), language), rule=outcome.rule)
    return WINS.say(language, seat=seat_letter(outcome.winners()[0]), rule=outcome.rule)


def _climber(view: ClimbingManView, seat: Seat, climber: ClimberView, language: Language) -> Iterator[Line]:
    """The body's square, the weight as a bar, the extremities on the board and in hand."""
    letter = SOLO if len(view.climbers) == 1 else seat_letter(seat)
    held = HELD.say(language, held=climber.held, weight=view.weight)
    spare = climber.held - view.weight
    yield (Span(f"<{letter}>", BODIES[seat]), Span(f" {climber.body}  "), Span(held, "bold"))
    yield (
        Span("█" * min(climber.held, view.weight), "#8fd694"),
        Span("░" * (view.weight - climber.held), "#ff8f7a"),
        Span("+" * spare, "#ffcf5c"),
    )
    for extremity in climber.extremities:
        yield _extremity(view, seat, extremity, language)
    left, right = ARMS[seat]
    hands = [Span(f"{left} {right}", DICE[seat]), Span(" ")] * climber.hand
    yield (*(hands or [Span(NONE.say(language))]), Span(HAND.say(language) if hands else f" {HAND.say(language)}"))


def _extremity(view: ClimbingManView, seat: Seat, extremity: ExtremityView, language: Language) -> Line:
    left, right = ARMS[seat]
    where = _grip(view, extremity).say(language, value=_value_at(view, extremity))
    return (
        Span(f"{left}{extremity.strength}{right}", DICE[seat]),
        Span(f" {extremity.square!s:<4}"),
        Span(where, "dim"),
    )


def _grip(view: ClimbingManView, extremity: ExtremityView) -> Words:
    if extremity.square.row == 0:
        return ON_GROUND
    if extremity.square.row == view.rows - 1:
        return ON_TOP
    return ON_ROCK if _value_at(view, extremity) is None else ON_GRIP


def _value_at(view: ClimbingManView, extremity: ExtremityView) -> int | None:
    return next((coin.value for coin in view.coins if coin.square == extremity.square), None)


def _points(view: ClimbingManView, language: Language) -> Iterator[Line]:
    """CM-20: what standing on the top would score now, from what everybody knows."""
    height, cost = view.rows - 2, EXCHANGE_COST * view.exchanges
    hidden = _hidden_sum(view)
    unturned = sum(coin.value is None for coin in view.coins)
    known = Fraction((height + (hidden or 0) - cost) * view.weight, 10)
    more = "" if hidden is not None else " + ?"
    yield (Span(f"{POINTS.say(language)} "), Span(f"{_number(known, language)}{more}", "bold #ffcf5c"))
    yield (Span(f"  {WALL.say(language, count=height)}", "dim"),)
    words = (
        UNTURNED.say(language, count=hidden) if hidden is not None else UNTURNED_UNKNOWN.say(language, count=unturned)
    )
    yield (Span(f"  {words}", "dim"),)
    if view.exchanges:
        yield (Span(f"  {EXCHANGES.say(language, count=view.exchanges, cost=cost)}", "dim"),)
    if view.weight != 10:
        yield (Span(f"  {TIMES.say(language, weight=view.weight)}", "dim"),)


def _hidden_sum(view: ClimbingManView) -> int | None:
    """What the unturned coins are worth together: known to all where every coin of the box lies on the wall."""
    if len(view.coins) != len(COIN_SET) * len(view.climbers):
        return None
    everything = sum(coin.value for coin in COIN_SET) * len(view.climbers)
    return everything - sum(coin.value or 0 for coin in view.coins)


def _hidden(view: ClimbingManView, language: Language) -> Iterator[Line]:
    """CM-4: suits lie up, so everybody can tell which values of each are still to come."""
    seen = Counter((coin.suit, coin.value) for coin in view.coins)
    sets = len(view.climbers)
    yield (Span(STILL_HIDDEN.say(language), "bold"),)
    for suit in SUITS:
        left = [str(value) if seen[suit, value] < times else "·" for value in VALUES for times in range(1, sets + 1)]
        yield (_suit(suit), Span(" " + " ".join(left)))


def _suit(suit: Suit) -> Span:
    sign, colour = SUITS[suit]
    return Span(sign, f"bold {colour}")


def _number(number: Fraction, language: Language) -> str:
    """A score in tenths, as the language writes it."""
    return say_value(number.numerator if number.denominator == 1 else float(number), language)
