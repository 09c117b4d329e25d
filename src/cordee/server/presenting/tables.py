"""Tables in words of the wire. What is secret passes through `view(seat)` and `seen_by(seat)`, or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from cordee.games.contract import CHANCE, AnyGame, AnyPosition, Event, Outcome, Seat, View, seat_letter
from cordee.games.errors import GameError, Refusal
from cordee.games.words import Language
from cordee.kits import GAMES
from cordee.plain import plain
from cordee.pointing import Pointed
from cordee.server import messages
from cordee.server.denials import Denied, code_of
from cordee.server.presenting.differences import difference
from cordee.server.store.writes import Row
from cordee.server.table.seats import Holder, read_seats, seats_of
from cordee.server.table.table import Table
from cordee.server.table.table_events import Spoke


def present_seat(
    seat: int, holder: Holder | None, guest: str | None, *, muted: bool = False, hurried: bool = False
) -> messages.SeatInfo:
    """A seat, and whether it is one's own; nobody's id leaves the house."""
    return messages.SeatInfo(
        seat=seat,
        letter=seat_letter(Seat(seat)),
        kind="open" if holder is None else holder.kind,
        name="" if holder is None else holder.name,
        mine=guest is not None and getattr(holder, "guest", None) == guest,
        hurried=hurried,
        muted=muted,
    )


def present_row(row: Row, guest: str | None) -> messages.TableSummary:
    """A table in a list."""
    seats = () if row.seated is None else read_seats(row.seated)
    return messages.TableSummary.model_validate(
        {
            "id": row.id,
            "game": row.game,
            "status": row.status,
            "version": row.version,
            "updated_at": row.updated_at,
            "options": _changed(row.game, row.options or ""),
            "seats": [present_seat(seat, holder, guest) for seat, holder in enumerate(seats)],
            "to_act": [int(seat) for seat in (row.to_act or "").split(",") if seat],
            "outcome": None if row.outcome is None else messages.OutcomeInfo.model_validate_json(row.outcome),
        }
    )


@lru_cache(1024)
def _changed(game: str, options: str) -> dict[str, str]:
    """Options that differ from their defaults; none where the house does not know the game any more."""
    return GAMES[game].options_type.read_line(options).changed() if options and game in GAMES else {}


def present_outcome(outcome: Outcome | None) -> messages.OutcomeInfo | None:
    """Ranks and exact scores."""
    if outcome is None:
        return None
    return messages.OutcomeInfo(ranks=list(outcome.ranks), scores=plain(outcome.scores), rule=outcome.rule)


def first_look(table: Table, guest: str | None) -> Seat | None:
    """Through whose eyes a guest sees unless asked; with secrets in several own seats, nobody's until handed over."""
    mine = seats_of(table.seats, guest) if guest is not None else ()
    if not mine or (len(mine) > 1 and table.game.has_secrets):
        return None
    return mine[0]


class Views:
    """How a table stands, each part worked out once. Where nothing is secret all eyes see what a spectator sees."""

    __slots__ = ("_common", "_seen", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: dict[Seat | None, View] = {}
        self._common: dict[str, Any] | None = None

    def eyes(self, look: Seat | None) -> Seat | None:
        """Whose eyes it comes to: nobody's where nothing is secret."""
        return look if self.table.game.has_secrets else None

    def seen(self, look: Seat | None) -> View:
        """The view through those eyes; a spectator's where nothing is secret."""
        eyes = self.eyes(look)
        if eyes not in self._seen:
            self._seen[eyes] = self.table.position.view(eyes)
        return self._seen[eyes]

    def of(self, look: Seat | None) -> dict[str, Any]:
        """The same as plain data."""
        return plain(self.seen(look)) | {"seat": look}  # type: ignore[no-any-return]

    def common(self, now: int) -> dict[str, Any]:
        """What stands besides the view and is the same for everybody."""
        if self._common is None:
            self._common = _common(self.table, now)
        return self._common


def standing_patch(before: Views, after: Views, guest: str | None, look: Seat | None, now: int) -> dict[str, Any]:
    """What differs in how things stand, for that guest through those eyes; times are told whenever they run."""
    old, new = before.common(now), after.common(now)
    patch: dict[str, Any] = {
        name: [value] for name, value in new.items() if value != old[name] or (name in TIMES and value is not None)
    }
    if seats_differ(before.table, after.table):
        patch["seats"] = [present_seats(after.table, guest)]
    view = difference(before.seen(look), after.seen(look))
    return patch if view is None else patch | {"view": view}


TIMES: Final = ("clock", "turn_ends_ms", "hold_ms")


def seats_differ(before: Table, after: Table) -> bool:
    """Whether the seats look different to anybody."""
    return (before.seats, before.hurried, before.mutes) != (after.seats, after.hurried, after.mutes)


def present_seats(table: Table, guest: str | None) -> list[messages.SeatInfo]:
    """All seats, as that guest sees them."""
    return [
        present_seat(seat, holder, guest, muted=not table.hears(guest, Seat(seat)), hurried=seat in table.hurried)
        for seat, holder in enumerate(table.seats)
    ]


def present_standing(
    table: Table, guest: str | None, look: Seat | None, now: int, views: Views | None = None
) -> messages.LiveInfo:
    """How things stand, for that guest, through that seat's eyes."""
    return messages.LiveInfo.model_construct(**_standing(table, guest, look, now, views or Views(table)))


def _standing(table: Table, guest: str | None, look: Seat | None, now: int, views: Views) -> dict[str, Any]:
    return {**_common(table, now), "look": look, "seats": present_seats(table, guest), "view": views.of(look)}


def _common(table: Table, now: int) -> dict[str, Any]:
    over = table.status == "over"
    asked, left = table.takeback, table.leaving
    return {
        "version": table.version,
        "position_version": table.position_version,
        "status": table.status,
        "to_act": [seat for seat in table.acting() if seat != CHANCE],
        "clock": _clock(table, now),
        "turn_ends_ms": _until(table.turn_deadline(), now),
        "hold_ms": _until(table.hold_until(), now),
        "takeback": asked and messages.TakebackInfo(seat=asked.seat, agreed=sorted(asked.agreed)),
        "leaving": left and messages.LeavingInfo(seats=sorted(left.seats), agreed=sorted(left.agreed)),
        "outcome": present_outcome(table.outcome) if over else None,
        "seed": table.seed if over else None,
        "rematch": table.rematch,
    }


def present_table(table: Table, guest: str | None, look: Seat | None, now: int) -> messages.TableInfo:
    """Everything about a table, for that guest."""
    return messages.TableInfo.model_construct(
        type="table",
        id=table.id,
        game=table.game.code,
        options=table.game.options.changed(),
        pace=table.setup.pace,
        listed=table.setup.listed,
        has_secrets=table.game.has_secrets,
        commitment=table.commitment,
        nonces=list(table.nonces),
        made=guest == table.setup.host,
        hints=table.setup.hints,
        rematch_of=table.setup.rematch_of,
        position=position_text(table, table.position),
        start=None if table.setup.day else table.setup.chance or None,
        day=table.setup.day or None,
        scored=table.setup.scored,
        talk=[
            messages.ChatLine(seat=each.seat, name=each.name, text=each.text, signal=each.signal)
            for each in table.talk
            if table.hears(guest, each.seat)
        ],
        **_standing(table, guest, look, now, Views(table)),
    )


def position_text(table: Table, position: AnyPosition) -> str | None:
    """A position as text for everybody: where nothing is hidden, or once the table is over."""
    return None if table.game.hides and table.status != "over" else table.game.notation.write_position(position)


def _clock(table: Table, now: int) -> messages.ClockInfo | None:
    if table.banks is None:
        return None
    return messages.ClockInfo(left_ms=list(table.banks.at(now)), running=list(table.banks.running))


def _until(moment: int | None, now: int) -> int | None:
    return None if moment is None else max(0, moment - now)


def audible(table: Table, guest: str | None, events: Iterable[Event]) -> list[Event]:
    """The events without the talk of those whom that guest has muted."""
    return [each for each in events if not isinstance(each, Spoke) or table.hears(guest, each.seat)]


def present_events(events: Iterable[Event], look: Seat | None, language: Language) -> list[messages.EventInfo]:
    """The events as that seat may know them, with words."""
    seen = (event.seen_by(look) for event in events)
    return [present_event(event, language) for event in seen if event is not None]


def present_event(event: Event, language: Language) -> messages.EventInfo:
    """An event with its words and the rules that it comes from."""
    return plain(event) | {"words": event.say(language), "rules": list(event.rule_numbers())}  # type: ignore[no-any-return]


def present_pick(pointed: Pointed, game: AnyGame, language: Language) -> messages.PickInfo:
    """A pick with its mark."""
    mark = pointed.mark
    return messages.PickInfo.model_construct(
        pieces=list(pointed.pieces),
        action=None if pointed.action is None else game.notation.write_action(pointed.action),
        group=mark.group,
        words=mark.label.say(language),
        at=None if mark.at is None else str(mark.at),
        level=mark.level,
        piece=plain(mark.piece),
        route=[str(square) for square in mark.route],
        seat_at=mark.seat_at,
        value=mark.value,
    )


def present_refusal(error: GameError, language: Language, request: str | None, version: int | None) -> messages.Refused:
    """Why not, with the rule and in the client's language."""
    return messages.Refused(
        id=request,
        code=code_of(error),
        rule=error.rule if isinstance(error, Refusal) else None,
        words=error.say(language),
        version=version,
        wait_ms=error.wait_ms if isinstance(error, Denied) else None,
    )
